import type { Context } from "hono";
import { apiError } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * GET /api/realtime-token: `{ url, key, token, expiresAt }` for the live connection of a member's page; `expiresAt` in
 * seconds since 1970. The token is the short-lived one; the refresh token never leaves its cookie (decision Q15).
 */
export function realtimeToken(c: Context<WorkerTypes>): Response {
  if (!isOwnPage(c)) return apiError(c, "cross_origin", "Only pages of this site may ask for this.");
  const { authState } = c.get("session");
  if (authState.state === "unverifiable") {
    return apiError(c, "unavailable", "Your sign-in cannot be checked right now.");
  }
  if (authState.state === "visitor") return apiError(c, "signed_out", "Please sign in first.");
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = c.get("environment");
  return c.json({
    url: `${SUPABASE_URL.replace(/^http/, "ws")}/realtime/v1`,
    key: SUPABASE_PUBLISHABLE_KEY,
    token: authState.token,
    expiresAt: authState.claims.expiresAt,
  });
}

/** A read carries no Origin: Sec-Fetch-Site says who asks, in older browsers the referring page. */
function isOwnPage(c: Context<WorkerTypes>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin";
  const referrer = c.req.header("referer");
  return (
    referrer !== undefined &&
    URL.canParse(referrer) &&
    c.get("environment").ORIGINS.has(new URL(referrer).origin)
  );
}
