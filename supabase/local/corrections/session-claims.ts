import { decodeJwt } from "jose";
import { signAccessToken } from "../access-tokens.ts";
import type { Fetch } from "../http.ts";
import type { Secrets } from "../secrets.ts";

interface Session {
  access_token: string;
  user: { app_metadata?: unknown; user_metadata?: unknown; is_anonymous?: boolean };
}

/**
 * Gives access tokens the claims that hosted Supabase puts into them and @supabase/lite leaves out: iss (a
 * verifier must be able to demand it), app_metadata, user_metadata, is_anonymous, aal. The token is signed anew.
 */
export function completeClaims(next: Fetch, { jwtSecret }: Secrets): Fetch {
  return async (request) => {
    const response = await next(request);
    const { pathname, origin } = new URL(request.url);
    if (!response.ok || request.method !== "POST" || !/^\/auth\/v1\/(signup|token|verify)$/.test(pathname)) {
      return response;
    }
    const body: unknown = await response.clone().json();
    if (!isSession(body)) return response;
    const claims = {
      ...decodeJwt(body.access_token),
      iss: `${origin}/auth/v1`,
      app_metadata: body.user.app_metadata ?? {},
      user_metadata: body.user.user_metadata ?? {},
      is_anonymous: body.user.is_anonymous ?? false,
      aal: "aal1",
    };
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    const session = { ...body, access_token: await signAccessToken(claims, jwtSecret) };
    return Response.json(session, { status: response.status, headers });
  };
}

function isSession(body: unknown): body is Session {
  return typeof body === "object" && body !== null && "access_token" in body && "user" in body;
}
