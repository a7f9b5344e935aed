import { type JWTPayload, jwtVerify, SignJWT } from "jose";

/** Roles a token may name; service_role comes with the secret key alone. */
const ROLES = ["anon", "authenticated"];

/** The claims of a token of ours; throws (jose's errors) on any other. The algorithm is fixed. */
export async function verifyAccessToken(token: string, jwtSecret: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, encode(jwtSecret), {
    algorithms: ["HS256"],
    requiredClaims: ["exp", "role"],
  });
  if (!ROLES.includes(String(payload.role))) throw new Error("The token names a role it may not have.");
  return payload;
}

/** Signs claims as they are: iat and exp are the caller's. */
export function signAccessToken(claims: JWTPayload, jwtSecret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(encode(jwtSecret));
}

function encode(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
