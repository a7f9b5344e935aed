import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Environment } from "./environment.server";

/** Who an access token speaks for. `expiresAt` is in seconds since 1970. */
export interface TokenHolder {
  userId: string;
  email: string;
  sessionId: string;
  expiresAt: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const keySets = new Map<string, JWTVerifyGetKey>();

function keySetOf(backend: string): JWTVerifyGetKey {
  const known = keySets.get(backend);
  if (known) return known;
  const keySet = createRemoteJWKSet(new URL("/auth/v1/.well-known/jwks.json", backend), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 3_000,
  });
  keySets.set(backend, keySet);
  return keySet;
}

/**
 * Verifies an access token with the algorithms this environment is configured for, never those the token names.
 * Null when the token is forged, foreign or expired (30 s of leeway); throws when the key set cannot be fetched.
 */
export async function verifyToken(environment: Environment, token: string): Promise<TokenHolder | null> {
  const { SUPABASE_JWT_SECRET: secret, SUPABASE_URL: backend } = environment;
  const expected = { audience: "authenticated", clockTolerance: 30 };
  try {
    const { payload } = secret
      ? await jwtVerify(token, new TextEncoder().encode(secret), { ...expected, algorithms: ["HS256"] })
      : await jwtVerify(token, keySetOf(backend), {
          ...expected,
          algorithms: ["ES256", "RS256"],
          issuer: `${backend}/auth/v1`,
        });
    return holderOf(payload);
  } catch (error) {
    if (isFetchFault(error)) throw error;
    return null;
  }
}

function holderOf(payload: JWTPayload): TokenHolder | null {
  const { sub, role, session_id: sessionId, email, exp } = payload;
  if (role !== "authenticated" || !sub || !UUID.test(sub) || !exp) return null;
  return {
    userId: sub,
    email: typeof email === "string" ? email : "",
    sessionId: typeof sessionId === "string" ? sessionId : "",
    expiresAt: exp,
  };
}

/** jose marks a bad token with a code of its own; a key set that cannot be had is the backend's fault. */
function isFetchFault(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "ERR_JWKS_TIMEOUT" || code === "ERR_JOSE_GENERIC" || !code.startsWith("ERR_J");
}
