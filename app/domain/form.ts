import type { AppError } from "./result";

/**
 * What an action answers to a form that was not accepted: one sentence for the form or one per field, and what
 * was typed. `code` tells the page when more than a sentence is called for (sign in, complete the profile).
 */
export interface FormAnswer {
  ok: false;
  code?: AppError["code"];
  message?: string;
  messageValues?: Record<string, string | number>;
  errors?: Record<string, string>;
  /** What is wrong in a field, for the sentences that name it. */
  errorValues?: Record<string, string>;
  values: Record<string, string>;
  /** Seconds after which it may be sent again: the header Retry-After of the answer. */
  retryAfter?: number;
}

/** Whether what the form was about is no longer as its page shows it: somebody was faster, or it is gone. */
export function isOvertaken({ code }: Pick<FormAnswer, "code">): boolean {
  return code === "conflict" || code === "not_found";
}

/** More fields than any form of ours has: only a machine sends them. */
export const MOST_FIELDS = 100;

/** An error as the answer to a form; where a field is at fault, it says why. */
export function toFormResponse(error: AppError, values: Record<string, string>): FormAnswer {
  const { code, message, field, values: messageValues, retryAfter } = error;
  if (field) return { ok: false, code, errors: { [field]: message }, values };
  return { ok: false, code, message, messageValues, values, ...(retryAfter && { retryAfter }) };
}

/** Fields in which people write. All others are choices, names of things, and actions of one press. */
const WRITTEN = new Set(
  "title name content comment message details description bio username displayName words note notes option1 option2 option3 option4 option5 option6 option7 option8".split(
    " ",
  ),
);

/** Whether somebody wrote anything in a form with these fields. */
export function isWritten(fields: Iterable<readonly [name: string, value: unknown]>): boolean {
  for (const [name, value] of fields) {
    if (WRITTEN.has(name) && typeof value === "string" && value.trim() !== "") return true;
  }
  return false;
}

/** A form without scripts that the server could not take, with all it held. */
export interface UnsentForm {
  /** Where it is sent again. */
  address: string;
  /** What was typed and what names it, in the order of the form. */
  fields: [name: string, value: string][];
  /** Fields whose files have to be chosen again. */
  files: string[];
}
