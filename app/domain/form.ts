import type { Refusal } from "./refusal";

/**
 * What an action answers to a form that was not accepted: one sentence for the form or one per field, and what
 * was typed. `code` tells the page when more than a sentence is called for (sign in, complete the profile).
 */
export interface FormAnswer {
  ok: false;
  code?: Refusal["code"];
  message?: string;
  messageValues?: Record<string, string | number>;
  errors?: Record<string, string>;
  values: Record<string, string>;
}

/** A refusal as the answer to a form. */
export function answerOf(refusal: Refusal, values: Record<string, string>): FormAnswer {
  return { ok: false, code: refusal.code, message: refusal.message, messageValues: refusal.values, values };
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
