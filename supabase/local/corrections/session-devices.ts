import { decodeJwt } from "jose";
import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";

/** Notes at every sign-in with which program it was done, as hosted Supabase does; @supabase/lite leaves it out. */
export function noteDevices(next: Fetch, database: BackendDatabase): Fetch {
  return async (request) => {
    const response = await next(request);
    const { pathname } = new URL(request.url);
    const device = request.headers.get("user-agent");
    if (!device || !response.ok || request.method !== "POST") return response;
    if (!/^\/auth\/v1\/(signup|token|verify)$/.test(pathname)) return response;
    const session = sessionOf(await response.clone().json());
    if (session) {
      await database.run("update auth.sessions set user_agent = $2 where id = $1::uuid", [session, device]);
    }
    return response;
  };
}

function sessionOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("access_token" in body)) return null;
  const { session_id: session } = decodeJwt(String(body.access_token));
  return typeof session === "string" ? session : null;
}
