import { createMiddleware } from "hono/factory";
import type { Environment } from "../../app/platform/environment.server.ts";
import { memoCacheOf } from "../../app/platform/memo-cache.server.ts";
import { hasSessionCookie, openSession, type Session } from "../../app/platform/session.server.ts";
import { isUnseenAddress } from "../../app/platform/unseen-writes.ts";
import { consumeEdgeLimit, EDGE_LIMITS, type EdgeCounter } from "../edge-limits.ts";
import type { WorkerTypes } from "../variables.ts";
import { cacheAddressOf } from "../visitor-cache/cached-pages.ts";
import { edgeCacheStore } from "../visitor-cache/edge-cache-store.ts";
import { isFetchedAhead, secondsAhead } from "../visitor-cache/fetched-ahead.ts";
import { type CachedPage, NotCacheable, PageCache } from "../visitor-cache/page-cache.ts";
import { bodyWithNonce } from "../visitor-cache/with-nonce.ts";
import { withStyles } from "../visitor-cache/with-styles.ts";
import { pageTurns, refuseForNow } from "./edge-limit.ts";
import { newNonce } from "./nonce.ts";

/** This isolate's. */
export const pageCache = new PageCache(edgeCacheStore);

const READING = new Set(["GET", "HEAD"]);
const READING_OR_ASKING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A member's successful write empties this isolate's cache at once, after many writes within two seconds
 * (platform/write-times.ts); others follow within a minute. The session must have been verified: a cookie of that name
 * alone would let anybody keep the cache empty.
 */
export const writesPurgeCache = createMiddleware<WorkerTypes>(async (c, next) => {
  await next();
  if (READING_OR_ASKING.has(c.req.method) || c.res.status >= 400) return;
  if (isUnseenAddress(c.req.path)) return;
  // Endpoints without `memberSession` know of no member.
  const session: Session | undefined = c.get("session");
  if (session?.authState.state === "member") noteWrite(c.get("environment"));
});

/** What was made or read before somebody wrote is not served again by this isolate. */
export function noteWrite({ SUPABASE_URL }: Environment): void {
  pageCache.noteWrite();
  memoCacheOf(SUPABASE_URL).noteWrite();
}

/**
 * Serves people without a session whole pages from the cache (docs/architecture.md). Whoever brings a
 * session cookie, writes, or asks for anything that is not named in cached-pages.ts passes by.
 */
export const visitorCache = createMiddleware<WorkerTypes>(async (c, next) => {
  const environment = c.get("environment");
  const fresh = environment.VISITOR_CACHE;
  // Who saves data gets pages of their own, with fewer pictures (routes/dramas).
  const isPlain = !c.req.header("authorization") && !c.req.header("save-data");
  const isOpen = fresh > 0 && READING.has(c.req.raw.method) && isPlain;
  const address = isOpen ? cacheAddressOf(new URL(c.req.url)) : null;
  if (!address || hasSessionCookie(c.req.raw, environment)) return next();

  const { buildVersion, renderPage } = await import("../remix.ts");
  const look = { language: c.get("language"), theme: c.get("theme"), digits: c.get("digits") };
  const answered = await pageCache
    .answer({
      // What only the server does may differ between two uploads whose browsers get the same.
      key: [environment.VERSION?.id ?? buildVersion, look.language, look.theme, look.digits, address].join(
        " ",
      ),
      fresh,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      ...(environment.READS && {
        enter: async () => {
          const leave = await pageTurns.enter(c.req.raw);
          if (!leave) throw new TooManyReads(EDGE_LIMITS.READS);
          return leave;
        },
      }),
      make: async () => {
        const over = await consumeEdgeLimit(environment, c.req.raw);
        if (over) throw new TooManyReads(over);
        const born = Date.now();
        // Nothing of this reader's request but the address: no host, no header, no cookie can get into the page.
        const request = new Request(environment.ORIGIN + address);
        const session = await openSession(request, environment);
        const nonce = newNonce();
        const context = { ...look, environment, session, nonce, requestId: c.get("requestId") };
        const response = await renderPage(request, context, c.executionCtx);
        const isPage = response.headers.get("content-type")?.startsWith("text/html");
        const html = await response.text();
        const body = isPage ? await withStyles(html, (path) => readAsset(environment, path)) : html;
        return {
          status: response.status,
          headers: [...response.headers],
          body,
          nonce,
          born,
          failed: session.failed,
        };
      },
    })
    .catch((error: unknown) => {
      if (error instanceof TooManyReads) return error;
      throw error;
    });
  if (answered instanceof TooManyReads) return refuseForNow(c, answered.limit);
  const { made, kind } = answered;
  const lies = isFetchedAhead(c.req.raw) ? secondsAhead(made.born, fresh, Date.now()) : 0;
  return answerWith(made, kind, c.get("nonce"), lies);
});

/** The reader's network had many pages made just now; a good cached page still stands in for this one. */
class TooManyReads extends NotCacheable {
  constructor(readonly limit: (typeof EDGE_LIMITS)[EdgeCounter]) {
    super(limit.sentence);
  }
}

/** Files of the build never change, and there are few of them. */
const assets = new Map<string, string>();

async function readAsset({ ASSETS, ORIGIN }: Environment, path: string): Promise<string | null> {
  const known = assets.get(path);
  if (known !== undefined) return known;
  try {
    const response = await ASSETS.fetch(ORIGIN + path);
    if (!response.ok) return null;
    const text = await response.text();
    assets.set(path, text);
    return text;
  } catch {
    return null;
  }
}

function answerWith(made: CachedPage, kind: string, nonce: string, lies: number): Response {
  // A list handed over in one go: each call of Headers is one into the runtime.
  const headers = made.headers.filter(([name]) => name !== "cache-control");
  // Browsers keep nothing: after signing in, "back" must not show the visitor's page. Only data fetched ahead lies ready for
  // a moment, for this very visitor.
  if (lies > 0 && made.status === 200) {
    headers.push(["cache-control", `private, max-age=${lies}`], ["vary", "cookie"]);
  } else headers.push(["cache-control", "private, no-store"]);
  if (made.status === 200) {
    const age = Math.max(0, Math.round((Date.now() - made.born) / 1000));
    headers.push(["x-cache", kind], ["age", String(age)]);
  }
  const body = isEmpty(made.status)
    ? null
    : kind === "stale-if-error"
      ? markStale(made.body.replaceAll(made.nonce, nonce))
      : bodyWithNonce(made, nonce);
  return new Response(body, { status: made.status, headers });
}

function isEmpty(status: number): boolean {
  return status === 204 || status === 304;
}

/** The page carries a line about its age that this word shows (components/layout/stale-page-line.tsx). */
function markStale(body: string): string {
  // Bounded: `<html ` stands once in a page, near its beginning.
  return body.replace(/(<html [^>]*data-reader="visitor")/, "$1 data-stale");
}
