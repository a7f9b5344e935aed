import { createHmac, timingSafeEqual } from "node:crypto";
import type { Fetch } from "../http.ts";
import type { Secrets } from "../secrets.ts";
import { withBody } from "./request-limits.ts";

/** No hash: nothing is found by it, and the auth service says so in its own words. */
const NO_HASH = "-";

/**
 * The proof in the link of a mail: the hash by which @supabase/lite finds it, and our seal. The hash alone is that of an
 * address and a few digits, which anybody could compute for all of them, past the tries that a code has.
 */
export function sealHash(hash: string, { jwtSecret }: Pick<Secrets, "jwtSecret">): string {
  return `${hash}_${sealOf(hash, jwtSecret)}`;
}

/** Lets a proof in place of a code (`token_hash`, or `token` in an address) pass only with our seal. */
export function requireSealedLinks(next: Fetch, secrets: Secrets): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== "/auth/v1/verify") return next(request);
    if (request.method === "GET" || request.method === "HEAD") {
      if (url.searchParams.has("token")) {
        // Also takes away what else was given by this name, in whichever spelling.
        url.searchParams.set("token", openHash(url.searchParams.get("token"), secrets));
      }
      return next(new Request(url, request));
    }
    const text = request.body ? await request.text() : "";
    const body = text === "" ? {} : (JSON.parse(text) as { token_hash?: unknown });
    if (!body.token_hash) return next(request.body ? withBody(request, text) : request);
    return next(
      withBody(request, JSON.stringify({ ...body, token_hash: openHash(body.token_hash, secrets) })),
    );
  };
}

function openHash(sealed: unknown, { jwtSecret }: Secrets): string {
  const [, hash, seal] = /^([0-9a-f]{64})_([\w-]{43})$/.exec(String(sealed)) ?? [];
  if (!hash || !seal) return NO_HASH;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(hash, jwtSecret))) ? hash : NO_HASH;
}

function sealOf(hash: string, jwtSecret: string): string {
  return createHmac("sha256", jwtSecret).update(`mail link ${hash}`).digest("base64url");
}
