import { base64url, importJWK, SignJWT } from "jose";
import type { Environment } from "./environment.server";

/** Who sends: the pair of keys this site is known by to push services, base64url (RFC 8292). */
export interface VapidKeys {
  /** 65 bytes, uncompressed. Browsers subscribe to it. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
  /** Whom a push service may turn to: the address of the site. */
  subject: string;
}

/** Push services take no more than a day. */
const VALID_FOR_S = 12 * 60 * 60;

/** The keys the worker was given; null without them: then nothing is pushed, and pages do not offer it. */
export function readVapidKeys(environment: Environment): VapidKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ORIGIN } = environment;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: ORIGIN };
}

/** The `authorization` that proves to the push service at this origin who sends, signed with ES256. */
export async function writeVapidHeader(keys: VapidKeys, audience: string): Promise<string> {
  const { publicKey, privateKey: d, subject } = keys;
  const point = base64url.decode(publicKey);
  const x = base64url.encode(point.subarray(1, 33));
  const y = base64url.encode(point.subarray(33));
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y, d }, "ES256");
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + VALID_FOR_S)
    .setSubject(subject)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
