import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";

/** A browser that subscribed, with the keys only it has. */
interface SubscribedBrowser {
  target: { endpoint: string; p256dh: string; authSecret: string };
  /** As the browser tells the site. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string }; language: "en" | "ar" };
  ecdh: ECDH;
}

/** Keys as a browser makes them for a subscription. */
export function makeBrowser(endpoint: string, language: "en" | "ar" = "en"): SubscribedBrowser {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const target = { endpoint, p256dh, authSecret: auth };
  return { target, subscription: { endpoint, keys: { p256dh, auth }, language }, ecdh };
}

/** What a push says, read with the browser's private key (RFC 8291 with Node's own primitives). Throws for others. */
export function readPush({ ecdh, target }: SubscribedBrowser, body: Uint8Array): string {
  const bytes = Buffer.from(body);
  const salt = bytes.subarray(0, 16);
  const length = bytes[20] ?? 0;
  const sender = bytes.subarray(21, 21 + length);
  const encrypted = bytes.subarray(21 + length);
  const shared = ecdh.computeSecret(sender);
  const early = createHmac("sha256", Buffer.from(target.authSecret, "base64url")).update(shared).digest();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender, Buffer.of(1)]);
  const secret = createHmac("sha256", early).update(info).digest();
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const iv = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, iv);
  decipher.setAuthTag(encrypted.subarray(-16));
  const record = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  if (record.at(-1) !== 2) throw new Error("This is not the last record.");
  return record.subarray(0, -1).toString();
}

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this port of 127.0.0.1: keeps what comes, and answers 410 to the paths in `gone`. */
export async function startPushService(port: number) {
  const received: ReceivedPush[] = [];
  const gone = new Set<string>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(gone.has(path) ? 410 : 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, gone, stop };
}
