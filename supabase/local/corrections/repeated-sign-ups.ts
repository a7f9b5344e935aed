import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";
import { refuseAuth } from "./refusal.ts";
import { withBody } from "./request-limits.ts";

/**
 * Answers a sign-up that the database refused as GoTrue does. @supabase/lite says a bare 500 when two sign-ups
 * with one e-mail meet, or when a trigger on auth.users fails, and supabase-js makes the message "{}" of it.
 */
export function answerRepeatedSignUps(next: Fetch, database: BackendDatabase): Fetch {
  return async (request) => {
    if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/signup")
      return next(request);
    const text = await request.text();
    const response = await next(withBody(request, text));
    if (response.status !== 500) return response;
    const { email } = JSON.parse(text) as { email: string };
    const [taken] = await database.run("select from auth.users where email = $1", [email.toLowerCase()]);
    return taken
      ? refuseAuth(422, "user_already_exists", "User already registered")
      : refuseAuth(500, "unexpected_failure", "Database error saving new user");
  };
}
