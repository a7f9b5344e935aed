import { decodeJwt } from "jose";
import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";
import { refuseAuth } from "./refusal.ts";
import { withBody } from "./request-limits.ts";

/**
 * Changes a password or an e-mail address only within five minutes of signing in, as a hosted project does with
 * `secure_password_change` (within a day there): an access token alone, of fifteen minutes, must not take an account over.
 * The settings sign in with the password first; the link of a mail begins a session of its own.
 */
export function requireRecentSignIn(next: Fetch, database: BackendDatabase): Fetch {
  return async (request) => {
    if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return next(request);
    const text = await request.text();
    const again = () => next(withBody(request, text));
    const asked = text === "" ? {} : (JSON.parse(text) as { password?: unknown; email?: unknown });
    if (asked.password === undefined && asked.email === undefined) return again();
    const session = sessionIn(request.headers.get("authorization"));
    const [recent] = session
      ? await database.run(
          "select from auth.sessions where id = $1::uuid and created_at > now() - interval '5 minutes'",
          [session],
        )
      : [];
    return recent ? again() : refuseAuth(403, "reauthentication_needed", "Please sign in again to do this.");
  };
}

/** Whose signature was checked before; what is no token is answered by auth itself. */
function sessionIn(authorization: string | null): string | null {
  try {
    const { session_id: session } = decodeJwt(authorization?.replace(/^Bearer /i, "") ?? "");
    return typeof session === "string" && /^[0-9a-f-]{36}$/.test(session) ? session : null;
  } catch {
    return null;
  }
}
