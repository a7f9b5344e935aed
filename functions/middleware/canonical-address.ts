import { createMiddleware } from "hono/factory";
import type { WorkerTypes } from "../variables.ts";

/** The pages of the catalogue, whose addresses people type; other addresses hold ids and are only ever copied. */
const CATALOGUE_PAGE =
  /^\/(dramas|drama\/\d{1,6}|creators|creator\/\d{1,6}|categories|category\/[a-z-]{1,40})\/?$/i;
const PLAIN_PAGE = /^(\/[a-z-]{1,40}){1,2}\/$/;

/** Each page has one address: in lower case, without a slash at the end. Others lead there for good. */
export const canonicalAddress = createMiddleware<WorkerTypes>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  // What comes after the first step is an id, which is what it is.
  const page = pathname.replace(/^\/[^/]+/, (first) => first.toLowerCase());
  const isWhole = CATALOGUE_PAGE.test(pathname) || PLAIN_PAGE.test(pathname);
  const canonical = isWhole ? page.replace(/\/$/, "") : pathname;
  if (!isRead || canonical === pathname) return next();
  return c.redirect(c.get("environment").ORIGIN + canonical + search, 301);
});
