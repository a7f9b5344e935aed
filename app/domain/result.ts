/**
 * Why something was not done: the one list of codes, with their HTTP statuses, that pages, forms, JSON endpoints and the
 * front door speak. `private.*` functions of the database name theirs in hints, which `errors.server.ts` maps to these.
 */
const STATUS = {
  bad_request: 400,
  signed_out: 401,
  cross_origin: 403,
  forbidden: 403,
  profile_required: 403,
  suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** An error as a value. `message` is an English sentence, which is also its key in the translations. */
export interface AppError {
  code: ErrorCode;
  message: string;
  /** Values the sentence names, e.g. the seconds to wait. */
  values?: Record<string, string | number>;
  /** The field of the form that it is about, where it is about one. */
  field?: string;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
}

/** Somebody, perhaps oneself in another tab, saved first. */
export const CHANGED_ELSEWHERE =
  "This was changed elsewhere meanwhile. Your text is kept: compare it, then save again to replace the other.";

/** What a write yields: its result, or the reason why not. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function err(
  code: ErrorCode,
  message: string,
  values?: Record<string, string | number>,
): { ok: false; error: AppError } {
  return { ok: false, error: values ? { code, message, values } : { code, message } };
}

/** HTTP status that fits an error. */
export function statusOf({ code }: Pick<AppError, "code">): (typeof STATUS)[ErrorCode] {
  return STATUS[code];
}
