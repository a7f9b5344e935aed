/** Why a deed was not done; the closed list that doors turn into statuses and pages into sentences. */
export type RefusalCode =
  | "signed_out"
  | "profile_required"
  | "not_found"
  | "forbidden"
  | "suspended"
  | "conflict"
  | "rate_limited"
  | "invalid"
  | "fault";

/** A refusal as a value. `message` is an English sentence, which is also its key in the translations. */
export interface Refusal {
  code: RefusalCode;
  message: string;
  /** Values the sentence names, e.g. the seconds to wait. */
  values?: Record<string, string | number>;
}

/** Somebody, perhaps oneself in another tab, saved first. */
export const CHANGED_ELSEWHERE =
  "This was changed elsewhere meanwhile. Your text is kept: compare it, then save again to replace the other.";

/** What a write yields: its result, or the reason why not. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse(
  code: RefusalCode,
  message: string,
  values?: Record<string, string | number>,
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: values ? { code, message, values } : { code, message } };
}

const STATUS: Record<RefusalCode, number> = {
  signed_out: 401,
  profile_required: 403,
  forbidden: 403,
  suspended: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  rate_limited: 429,
  fault: 503,
};

/** HTTP status that fits a refusal. */
export function statusOf(refusal: Refusal): number {
  return STATUS[refusal.code];
}
