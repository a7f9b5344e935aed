import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import type { Environment } from "./environment.server";

/** Who an access token speaks for. `expiresAt` is in seconds since 1970. */
export interface TokenClaims {
  userId: string;
  email: string;
  sessionId: string;
  expiresAt: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Keys are asked for anew after this time, and after a failure no sooner than that, ms. */
const KEYS_FRESH_MS = 600_000;
const KEYS_PAUSE_MS = 30_000;
/** Keys that were had serve so long when they cannot be asked for anew, ms. */
const KEYS_KEPT_MS = 86_400_000;

const keySets = new Map<string, JWTVerifyGetKey>();

function keySetOf(backend: string): JWTVerifyGetKey {
  const known = keySets.get(backend);
  if (known) return known;
  const keySet = keepingLast(
    createRemoteJWKSet(new URL("/auth/v1/.well-known/jwks.json", backend), {
      cacheMaxAge: KEYS_FRESH_MS,
      cooldownDuration: KEYS_PAUSE_MS,
      timeoutDuration: 3_000,
    }),
  );
  keySets.set(backend, keySet);
  return keySet;
}

/** Verifies with the keys that were had last while they cannot be asked for; of one that is not among them nothing is said. */
function keepingLast(remote: ReturnType<typeof createRemoteJWKSet>): JWTVerifyGetKey {
  let had: { keys: JSONWebKeySet; at: number } | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const askLast: JWTVerifyGetKey = (header, token) => {
    if (!had || Date.now() - had.at > KEYS_KEPT_MS) throw new errors.JWKSTimeout();
    return createLocalJWKSet(had.keys)(header, token).catch(() => {
      // Whether it is a new key or a forged one cannot be known now: nobody is let in, nobody signed out.
      throw new errors.JWKSTimeout();
    });
  };
  return async (header, token) => {
    if (Date.now() - failedAt < KEYS_PAUSE_MS && had) return askLast(header, token);
    try {
      const key = await remote(header, token);
      const keys = !had || Date.now() - had.at > KEYS_PAUSE_MS ? remote.jwks() : null;
      if (keys) had = { keys, at: Date.now() };
      return key;
    } catch (error) {
      if (!isFetchError(error)) throw error;
      failedAt = Date.now();
      return askLast(header, token);
    }
  };
}

/**
 * Verifies an access token with the algorithms this environment is configured for, never those the token names.
 * Null when the token is forged, foreign or expired (30 s of leeway) by `at`; throws when the key set cannot be fetched.
 */
export async function verifyToken(
  environment: Environment,
  token: string,
  at = new Date(),
): Promise<TokenClaims | null> {
  const { SUPABASE_JWT_SECRET: secret, SUPABASE_URL: backend } = environment;
  const expected = { audience: "authenticated", clockTolerance: 30, currentDate: at };
  try {
    const { payload } = secret
      ? await jwtVerify(token, new TextEncoder().encode(secret), { ...expected, algorithms: ["HS256"] })
      : await jwtVerify(token, keySetOf(backend), {
          ...expected,
          algorithms: ["ES256", "RS256"],
          issuer: `${backend}/auth/v1`,
        });
    return claimsOf(payload);
  } catch (error) {
    if (isFetchError(error)) throw error;
    return null;
  }
}

function claimsOf(payload: JWTPayload): TokenClaims | null {
  const { sub, role, session_id: sessionId, email, exp } = payload;
  if (role !== "authenticated" || !sub || !UUID.test(sub) || !exp) return null;
  return {
    userId: sub,
    email: typeof email === "string" ? email : "",
    sessionId: typeof sessionId === "string" ? sessionId : "",
    expiresAt: exp,
  };
}

/** jose marks a bad token with a code of its own; a key set that cannot be had is the backend's error. */
function isFetchError(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "ERR_JWKS_TIMEOUT" || code === "ERR_JOSE_GENERIC" || !code.startsWith("ERR_J");
}
