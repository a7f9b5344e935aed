import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { createSecureServer, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { freePort } from "../support/ports.ts";

/** What the edge compresses, at the level it uses for what it makes on the way. */
const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Of a connection, which HTTP/2 knows nothing of. */
const OF_HTTP_1 = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/**
 * A front for a site that serves as Cloudflare's edge does and workerd on its own does not: HTTP/2 over TLS, text as
 * Brotli of level 4. The certificate is made for the moment by openssl; browsers must be told to ignore it.
 */
export async function startEdge(siteUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(":") && !isLeftOut(name)),
    );
    get(siteUrl + request.url, { agent, headers }, (answer) => void pass(answer, response)).on("error", () =>
      response.writeHead(502).end(),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = async () => {
    agent.destroy();
    server.close();
  };
  return { url: `https://localhost:${port}`, stop };
}

/** The site's own compression would be compressed once more; its host is its own. */
function isLeftOut(name: string): boolean {
  return name === "host" || name === "accept-encoding" || OF_HTTP_1.has(name);
}

async function pass(answer: IncomingMessage, response: Http2ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const body = Buffer.concat(parts);
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_HTTP_1.has(name)));
  const isText = COMPRESSED.test(answer.headers["content-type"] ?? "") && body.length > 0;
  const sent = isText ? brotliCompressSync(body, BROTLI) : body;
  if (isText) headers["content-encoding"] = "br";
  response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": sent.length });
  response.end(sent);
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "hikaya-edge-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const wanted =
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
    execFileSync("openssl", [...wanted.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
