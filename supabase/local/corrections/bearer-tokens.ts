import { errors } from "jose";
import { verifyAccessToken } from "../access-tokens.ts";
import type { Fetch } from "../http.ts";
import { PUBLISHABLE_KEY, type Secrets } from "../secrets.ts";
import { refuseRequest } from "./refusal.ts";

/**
 * Refuses a bearer token that is neither an API key nor a token of ours with 401, as PostgREST does.
 * @supabase/lite serves some of them (alg none, a lower-case scheme, any word starting with sb_) as a visitor,
 * so that a broken session would look like an empty community instead of failing.
 */
export function refuseBadBearers(next: Fetch, secrets: Secrets): Fetch {
  return async (request) => {
    const header = request.headers.get("authorization");
    if (header === null || !new URL(request.url).pathname.startsWith("/rest/v1")) return next(request);
    const token = /^bearer +(\S*)$/i.exec(header)?.[1] ?? "";
    if (token === PUBLISHABLE_KEY || token === secrets.secretKey) return next(request);
    try {
      await verifyAccessToken(token, secrets.jwtSecret);
    } catch (error) {
      return error instanceof errors.JWTExpired
        ? refuseRequest(401, "PGRST303", "JWT expired")
        : refuseRequest(401, "PGRST301", "No suitable key or wrong key type");
    }
    return next(request);
  };
}
