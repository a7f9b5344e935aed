import { routePathOf } from "./route-path.ts";

/** Bytes of a body from whoever is not known to be a member, where the path allows more. */
export const LARGEST_OF_STRANGERS = 65_536;

/** A form holds a post of 50,000 characters (decision Q36), each up to four bytes, percent-encoded. */
const LARGEST_FORM = 1_048_576;
const LARGEST_JSON = 65_536;
/** The forms of signing in: an address, a password, a name, a bio. Whoever is not signed in may send nothing larger. */
const SMALL_FORMS =
  /^\/(sign-in(\/code)?|sign-out|forgot-password|complete-profile|auth\/confirm|settings|poll|preferences|vote)$/;
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

/** Bytes that a member may send to this address. */
export function largestBody(request: Request): number {
  const path = routePathOf(request);
  // Only forms and pictures are large, and both are posted.
  if (request.method !== "POST") return LARGEST_JSON;
  if (path === "/api/uploads") return LARGEST_UPLOAD;
  if (path === "/api/csp-report") return LARGEST_REPORT;
  if (SMALL_FORMS.test(path)) return LARGEST_SMALL_FORM;
  if (path === "/contact") return LARGEST_LETTER;
  if (FORM_WITH_IMAGES.test(path)) return LARGEST_FORM_WITH_IMAGES;
  return path.startsWith("/api/") ? LARGEST_JSON : LARGEST_FORM;
}

/** Bytes that a body says it has; null when it does not say. */
export function declaredLength({ headers }: Request): number | null {
  const length = headers.get("content-length");
  return length === null ? null : Number(length);
}
