import type { Fetch } from "../http.ts";
import { Turnstile } from "./serial-transactions.ts";

/**
 * Serves refreshes of sessions one after the other. @supabase/lite reads and replaces a refresh token in
 * separate statements: of two tabs that refresh at once each would get a successor, and the next refresh of
 * one would count as theft and end the session.
 */
export function refreshOneAtATime(next: Fetch): Fetch {
  const turnstile = new Turnstile();
  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isRefresh = pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token";
    return isRefresh ? turnstile.hold(() => next(request)) : next(request);
  };
}
