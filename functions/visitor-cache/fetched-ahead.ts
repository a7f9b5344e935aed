import { SERVED } from "./page-cache.ts";

/** As long as data fetched ahead lies ready in a browser. */
const AHEAD_S = 20;

/** The data of a page, asked for by a browser before anybody follows its link (components/ui/link.tsx). */
export function isFetchedAhead(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname.endsWith(".data") && (request.headers.get("sec-purpose") ?? "").startsWith("prefetch");
}

/**
 * Seconds for which a browser may keep what it fetched ahead: with the age of the page no longer than a page is served, so
 * that what is removed is gone in time here too. `born` and `now` in ms, `fresh` in seconds as in page-cache.ts.
 */
export function secondsAhead(born: number, fresh: number, now: number): number {
  return Math.max(0, Math.floor(Math.min(AHEAD_S, SERVED * fresh - (now - born) / 1000)));
}
