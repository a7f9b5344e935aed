import { createMiddleware } from "hono/factory";
import type { ErrorCode } from "../../app/domain/result.ts";
import { type FrontDoorSentence, refuseAtTheDoor, TOO_LARGE } from "../error-page.ts";
import { routePathOf } from "../route-path.ts";
import type { WorkerTypes } from "../variables.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
const LONGEST_URL = 8_192;
/** A form holds a post of 50,000 characters (decision Q36), each up to four bytes, percent-encoded. */
const LARGEST_FORM = 1_048_576;
const LARGEST_JSON = 65_536;
/** The forms of signing in: an address, a password, a name, a bio. Whoever is not signed in may send nothing larger. */
const SMALL_FORMS =
  /^\/(sign-in(\/code)?|sign-out|forgot-password|complete-profile|auth\/confirm|settings|preferences|vote)$/;
const LARGEST_SMALL_FORM = 8_192;
/** 5,000 characters of up to four bytes, percent-encoded, to the moderators. */
const LARGEST_LETTER = 65_536;
/** What a browser tells of one thing it did not run (functions/csp-report.ts). */
const LARGEST_REPORT = 16_384;
/** One image of 5 MB (specification §5) with its multipart frame. */
const LARGEST_UPLOAD = 5_500_000;

/** The forms that bring their images along where there are no scripts: a few photos, and room in memory for other requests. */
const FORM_WITH_IMAGES =
  /^\/(forum\/(new|post\/[0-9a-f-]{36}\/edit)|profile|groups\/(new|[0-9a-f-]{36}\/(manage|posts\/(new|[0-9a-f-]{36}\/edit))))$/;
const LARGEST_FORM_WITH_IMAGES = 12_000_000;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Refuses what no honest client sends, before anything is read into memory. */
export const requestShape = createMiddleware<WorkerTypes>(async (c, next) => {
  const error = refuse(c.req.raw);
  if (error) return refuseAtTheDoor(c, ...error);
  if (c.req.raw.body) {
    const body = await readAtMost(c.req.raw.body, largestBody(routePathOf(c.req.raw)));
    if (!body) return refuseAtTheDoor(c, "too_large", TOO_LARGE);
    c.req.raw = new Request(c.req.raw, { body });
  }
  await next();
});

function refuse(request: Request): [ErrorCode, FrontDoorSentence] | null {
  const url = new URL(request.url);
  const isApi = url.pathname.startsWith("/api/");
  if (request.url.length > LONGEST_URL) return ["uri_too_long", "That address is too long."];
  if (!(isApi ? METHODS : PAGE_METHODS).has(request.method)) {
    return ["method_not_allowed", "This address does not answer that kind of request."];
  }
  if (!isDecodable(url.pathname)) return ["not_found", "This page has not been generated"];
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (request.headers.has("content-encoding")) return ["unsupported_type", "Send the request uncompressed."];
  if (Number(request.headers.get("content-length") ?? 0) > largestBody(routePathOf(request))) {
    return ["too_large", TOO_LARGE];
  }
  if (request.body && !isApi && !isForm(request)) return ["unsupported_type", "Send a form."];
  return null;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

function isForm(request: Request): boolean {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  if (type.includes("charset=") && !type.includes("charset=utf-8")) return false;
  if (type.startsWith("multipart/") && !type.includes("boundary=")) return false;
  return FORM_TYPES.some((known) => type.startsWith(known));
}

function largestBody(path: string): number {
  if (path === "/api/uploads") return LARGEST_UPLOAD;
  if (path === "/api/csp-report") return LARGEST_REPORT;
  if (SMALL_FORMS.test(path)) return LARGEST_SMALL_FORM;
  if (path === "/contact") return LARGEST_LETTER;
  if (FORM_WITH_IMAGES.test(path)) return LARGEST_FORM_WITH_IMAGES;
  return path.startsWith("/api/") ? LARGEST_JSON : LARGEST_FORM;
}

/** Counts while reading: a chunked body has no length to trust. Null when it is larger than `limit` bytes. */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
