import { createMiddleware } from "hono/factory";
import type { ErrorCode } from "../../app/domain/result.ts";
import { declaredLength, largestBody } from "../body-limits.ts";
import { type FrontDoorSentence, refuseAtTheDoor, TOO_LARGE } from "../error-page.ts";
import { unread } from "../reading-on.ts";
import type { WorkerTypes } from "../variables.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
const LONGEST_URL = 8_192;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Refuses what no honest client sends, by its head alone; the body is read by `boundedBody`. */
export const requestShape = createMiddleware<WorkerTypes>(async (c, next) => {
  const error = refuse(c.req.raw);
  if (!error) return next();
  return unread(c.req.raw, await refuseAtTheDoor(c, ...error));
});

function refuse(request: Request): [ErrorCode, FrontDoorSentence] | null {
  const url = addressOf(request);
  if (!url) return ["bad_request", "That is no address of this site."];
  const isApi = url.pathname.startsWith("/api/");
  if (request.url.length > LONGEST_URL) return ["uri_too_long", "That address is too long."];
  if (!(isApi ? METHODS : PAGE_METHODS).has(request.method)) {
    return ["method_not_allowed", "This address does not answer that kind of request."];
  }
  if (!isDecodable(url.pathname)) return ["not_found", "This page has not been generated"];
  // Of the data of one part of a page, as older versions of Remix asked for it: it would log an error of ours.
  if (url.searchParams.has("_data")) return ["bad_request", "That is no address of this site."];
  if (request.method === "GET" || request.method === "HEAD") {
    return request.body && declaredLength(request) !== 0
      ? ["bad_request", "This address does not answer that kind of request."]
      : null;
  }
  if (request.headers.has("content-encoding")) return ["unsupported_type", "Send the request uncompressed."];
  if ((declaredLength(request) ?? 0) > largestBody(request)) return ["too_large", TOO_LARGE];
  if (request.body && !isApi && !isForm(request)) return ["unsupported_type", "Send a form."];
  return null;
}

/** A name or an address, and a port. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Null for what no page can be told from: what follows two slashes is a host to whoever reads it as a link. Nor for another
 * address than the one that was asked: Miniflare takes it from a header (`MF-Original-URL`) that any page may send here
 * whose name leads to this machine.
 */
function addressOf({ url, headers }: Request): URL | null {
  const host = headers.get("host");
  if ((host !== null && !HOST.test(host)) || !URL.canParse(url)) return null;
  const address = new URL(url);
  const asked = `${address.protocol}//${host ?? address.host}`;
  if (!URL.canParse(asked) || new URL(asked).host !== address.host) return null;
  return address.pathname.startsWith("//") ? null : address;
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
