import type { RateLimit } from "@cloudflare/workers-types";
import { networkOf } from "../app/platform/network.server.ts";
import { routePathOf } from "./route-path.ts";

// What the front door counts, by network: the address, of IPv6 its first 64 bits. The numbers stand in wrangler.toml too,
// where Cloudflare reads them; tests/platform/edge-limits.test.ts compares both. What members may do in an hour or a day
// is counted by the database (private.rate_limits), sign-ins by app/handlers/account/attempts.server.ts.

export type EdgeCounter = "SEARCHES" | "READS" | "IMAGE_READS" | "WRITES";

interface EdgeLimit {
  /** Requests of one network within `seconds`. */
  max: number;
  seconds: 10 | 60;
  /** What the refused person reads. */
  sentence: string;
}

export const EDGE_LIMITS: Record<EdgeCounter, EdgeLimit> = {
  // Nobody types thirty searches in ten seconds.
  SEARCHES: { max: 30, seconds: 10, sentence: "Too many searches at once. Please wait a moment." },
  // Mobile carriers put thousands of people behind one address, but most of what they read is a cached page, which does
  // not count. A page that is made takes up to 16 ms of processor time: one network gets half a second of each second.
  READS: { max: 300, seconds: 10, sentence: "Too many pages at once. Please wait a moment." },
  IMAGE_READS: { max: 1_500, seconds: 10, sentence: "Too many images at once. Please wait a moment." },
  WRITES: { max: 100, seconds: 10, sentence: "Too many requests at once. Please wait a moment." },
};

/** Addresses that search whatever they are asked. */
const SEARCHING = new Set(["/search", "/api/search", "/api/people"]);
/** Pages that search when their address says for what. */
const SEARCHING_FOR =
  /^\/(groups|library|discover|discussions|forum|messages|messages\/new|groups\/[^/]+\/manage)$/;

/** Which counter an address belongs to. Cached pages are counted as READS when they have to be made. */
export function counterOf(request: Request): EdgeCounter {
  if (!["GET", "HEAD", "OPTIONS"].includes(request.method)) return "WRITES";
  const path = routePathOf(request);
  if (SEARCHING.has(path)) return "SEARCHES";
  if (SEARCHING_FOR.test(path) && new URL(request.url).searchParams.get("q")) return "SEARCHES";
  return path.startsWith("/images/") ? "IMAGE_READS" : "READS";
}

/** Counts one request; the limit it is over, or null. Without the counter, or when it fails, nothing is refused. */
export async function consumeEdgeLimit(
  counters: Partial<Record<EdgeCounter, RateLimit | undefined>>,
  request: Request,
): Promise<EdgeLimit | null> {
  const counter = counterOf(request);
  const counted = await counters[counter]?.limit({ key: networkOf(request) }).catch(() => null);
  return counted?.success === false ? EDGE_LIMITS[counter] : null;
}
