import { verifyAccessToken } from "../access-tokens.ts";
import { PUBLISHABLE_KEY, type Secrets } from "../secrets.ts";

/** Who listens, in the form that @supabase/lite's request context takes. */
export interface Identity {
  role: string;
  uid: string;
  jwt: Record<string, unknown>;
  /** The same for all who see the same: a row is read once for all of them. */
  eyes: string;
  /** Milliseconds since the epoch; Infinity for an API key. */
  expiresAt: number;
}

/** Whom a token or API key stands for; throws on any other text. */
export async function identify(token: string, secrets: Secrets): Promise<Identity> {
  if (token === PUBLISHABLE_KEY) return ofKey("anon");
  if (token === secrets.secretKey) return ofKey("service_role");
  const claims = await verifyAccessToken(token, secrets.jwtSecret);
  // A renewed token has other times and is the same person's in the same session.
  const { iat: _made, exp: _ends, ...lasting } = claims;
  return {
    role: String(claims.role),
    uid: claims.sub ?? "",
    jwt: claims,
    eyes: JSON.stringify(lasting),
    expiresAt: (claims.exp ?? 0) * 1000,
  };
}

function ofKey(role: string): Identity {
  return { role, uid: "", jwt: { role }, eyes: role, expiresAt: Number.POSITIVE_INFINITY };
}

export function isExpired(identity: Identity): boolean {
  return identity.expiresAt <= Date.now();
}
