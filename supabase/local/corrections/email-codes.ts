import type { Fetch } from "../http.ts";
import { withBody } from "./request-limits.ts";

/**
 * Accepts verifyOtp({ type: "email" }), the type that Supabase documents for codes and links by e-mail.
 * @supabase/lite knows only the older names for it: a magic link, or the confirmation of a sign-up.
 */
export function acceptEmailCodes(next: Fetch): Fetch {
  return async (request) => {
    if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/verify")
      return next(request);
    const text = await request.text();
    const body = text === "" ? {} : (JSON.parse(text) as { type?: unknown });
    if (body.type !== "email") return next(withBody(request, text));
    const send = (type: string) => next(withBody(request, JSON.stringify({ ...body, type })));
    const answer = await send("magiclink");
    return answer.ok ? answer : send("signup");
  };
}
