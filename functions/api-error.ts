import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The closed list of codes an error of /api or of the front door may carry. */
export type ApiErrorCode =
  | "bad_request"
  | "signed_out"
  | "forbidden"
  | "profile_required"
  | "cross_origin"
  | "not_found"
  | "method_not_allowed"
  | "too_large"
  | "unsupported_type"
  | "uri_too_long"
  | "invalid"
  | "rate_limited"
  | "unavailable"
  | "internal";

const STATUS: Record<ApiErrorCode, ContentfulStatusCode> = {
  bad_request: 400,
  signed_out: 401,
  forbidden: 403,
  profile_required: 403,
  cross_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
};

export const statusOfCode = (code: ApiErrorCode): ContentfulStatusCode => STATUS[code];

/** The one shape of an error: `{ error: { code, message } }` with a fitting status. */
export function apiError(c: Context, code: ApiErrorCode, message: string): Response {
  return c.json({ error: { code, message } }, STATUS[code]);
}
