import { setTimeout as pause } from "node:timers/promises";
import type { Fetch } from "../http.ts";
import { withBody } from "./request-limits.ts";
import { comparingAlways } from "./threaded-passwords.ts";

/** Longer than comparing a password takes (some 90 ms): @supabase/lite refuses an address without an account in 5 ms. */
const FLOOR_MS = 400;

/**
 * A sign-in that is refused takes as long whether there is such an account or not, as with GoTrue: when many passwords
 * wait to be compared, it waits with them.
 */
export function refuseInEqualTime(next: Fetch): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "POST" || pathname !== "/auth/v1/token") return next(request);
    const text = request.body ? await request.text() : "";
    const { password } = (text === "" ? {} : JSON.parse(text)) as { password?: string };
    const serve = () => next(request.body ? withBody(request, text) : request);
    if (!password) return serve();
    const floor = pause(FLOOR_MS);
    const response = await comparingAlways(password, serve);
    if (response.status === 400) await floor;
    return response;
  };
}
