import { base64url } from "jose";
import { type VapidKeys, writeVapidHeader } from "./vapid.server";

// Messages for browsers whose pages are closed, encrypted for the browser alone (RFC 8291, in one record of RFC 8188)
// and handed to the push service of its maker (RFC 8030).

/** As the browser made it; the keys are base64url without padding. */
export interface PushTarget {
  endpoint: string;
  /** Public key of the browser, 65 bytes. */
  p256dh: string;
  /** Secret it shares with whoever may write, 16 bytes. */
  authSecret: string;
}

/** `gone`: the push service no longer knows the browser; `failed`: to be tried again. */
export type PushResult = "sent" | "gone" | "failed";

/** The push service keeps it this long for a browser that is off. */
const KEPT_FOR_S = 24 * 60 * 60;
const TIME_LIMIT_MS = 10_000;
const RECORD_SIZE = 4096;
type Bytes = Uint8Array<ArrayBuffer>;

const ECDH = { name: "ECDH", namedCurve: "P-256" } as const;

/**
 * May the worker send there? Only to the push services that browsers use, over https: an address comes from a member, and
 * any other name may lead to a machine of ours. `alsoTo` is one further origin, for development.
 */
export function isPushEndpoint(address: string, alsoTo: string | null = null): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (alsoTo !== null && origin === alsoTo) return true;
  if (protocol !== "https:" || port || username || password) return false;
  return PUSH_SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

/** Chrome, Edge on phones, Opera, Samsung (Google); Firefox; Edge on Windows; Safari. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
];

/** Sends `text` (at most 3,900 bytes); `topic` lets it replace an earlier one that still waits. Never throws. */
export async function sendPush(
  target: PushTarget,
  text: string,
  { keys, topic }: { keys: VapidKeys; topic: string },
): Promise<PushResult> {
  try {
    const response = await fetch(target.endpoint, {
      method: "POST",
      headers: {
        authorization: await writeVapidHeader(keys, new URL(target.endpoint).origin),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEPT_FOR_S),
        urgency: "normal",
        topic,
      },
      body: await encryptPush(target, text),
      // A push service has no reason to send us elsewhere.
      redirect: "manual",
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return "sent";
    return response.status === 404 || response.status === 410 ? "gone" : "failed";
  } catch {
    return "failed";
  }
}

interface Chance {
  sender: CryptoKeyPair;
  salt: Bytes;
}

/** `text` as only this browser can read it. `chance` is given by tests; every message has a pair and a salt of its own. */
export async function encryptPush(target: PushTarget, text: string, chance?: Chance): Promise<Bytes> {
  const { sender, salt } = chance ?? (await rollDice());
  const receiver = bytesFrom(target.p256dh);
  const publicKey = new Uint8Array((await crypto.subtle.exportKey("raw", sender.publicKey)) as ArrayBuffer);
  const receiverKey = await crypto.subtle.importKey("raw", receiver, ECDH, false, []);
  // The workers' types name this differently from the standard that all runtimes follow.
  const agreement = { name: "ECDH", public: receiverKey } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, sender.privateKey, 256));
  const info = join(bytesOf("WebPush: info\0"), receiver, publicKey);
  const secret = await derive(shared, bytesFrom(target.authSecret), info, 32);
  const key = await derive(secret, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(secret, salt, bytesOf("Content-Encoding: nonce\0"), 12);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  // 2 marks the end of the last record.
  const record = join(bytesOf(text), Uint8Array.of(2));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, cipher, record));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_SIZE);
  return join(salt, size, Uint8Array.of(publicKey.length), publicKey, encrypted);
}

async function rollDice(): Promise<Chance> {
  const sender = (await crypto.subtle.generateKey(ECDH, true, ["deriveBits"])) as CryptoKeyPair;
  return { sender, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/** HKDF with SHA-256 (RFC 5869). */
async function derive(from: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8));
}

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function bytesFrom(text: string): Bytes {
  return new Uint8Array(base64url.decode(text));
}

function join(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
