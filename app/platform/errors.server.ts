import type { PostgrestError } from "@supabase/supabase-js";
import type { AppError } from "../domain/result";
import { log } from "./log.server";

const ALREADY_DECIDED = "This report has been decided already.";
export const NOT_ANSWERING = "Hikaya's data cannot be reached right now. Please try again.";

/** What of an action fits into a day, said where the wait alone would tell nobody why. */
const MOST_IN_A_DAY: Record<string, string> = {
  conversation:
    "You can start at most {{max}} new conversations in 24 hours, and still write in those you have. Please wait {{count}} hours and try again",
  post: "You can publish at most {{max}} posts in 24 hours; on the first day here it is fewer than later. What you wrote is kept. Please wait {{count}} hours and try again",
  comment:
    "You can write at most {{max}} comments in 24 hours; on the first day here it is fewer than later. What you wrote is kept. Please wait {{count}} hours and try again",
};

/** Codes by which Postgres and PostgREST refuse, in the few words the handlers know. */
function errorOf(error: PostgrestError): AppError {
  switch (error.hint ? error.code : `${error.code} without hint`) {
    case "42501":
      return { code: CODE_OF_HINT[error.hint] ?? "forbidden", message: error.message };
    case "23514":
      // Its own sentence names both states by their English names.
      return error.hint === "wrong_transition"
        ? { code: "conflict", message: ALREADY_DECIDED }
        : { code: "invalid", message: error.message, field: FIELD_OF_HINT[error.hint] };
    case "P0001":
      if (error.hint === "rate_limit") return waitOf(error);
      if (error.hint === "decided_meanwhile" || (error.hint === "already_decided" && error.details))
        return { code: "conflict", ...namedIn(error) };
      return { code: CODE_OF_HINT[error.hint] ?? "invalid", message: error.message };
  }
  switch (error.code) {
    case "23505":
      return { code: "conflict", message: "This already exists" };
    case "23503":
      return { code: "not_found", message: "This is no longer there" };
    case "42501":
      return { code: "forbidden", message: "You are not allowed to do this" };
    case "23514":
    case "22021":
    case "22P02":
    case "22P05":
      return { code: "invalid", message: "This text cannot be stored as it is" };
    case "PGRST301":
    case "PGRST303":
      return { code: "signed_out", message: "Your session has ended. Please sign in again." };
    default:
      return { code: "unavailable", message: NOT_ANSWERING };
  }
}

/** The database names its own rules in the hint and speaks a sentence that is also a key of the translations. */
const CODE_OF_HINT: Record<string, AppError["code"]> = {
  sign_in: "signed_out",
  profile_missing: "profile_required",
  restricted: "suspended",
  post_gone: "not_found",
  comment_gone: "not_found",
  community_gone: "not_found",
  drama_gone: "not_found",
  entry_gone: "not_found",
  review_gone: "not_found",
  item_gone: "not_found",
  already_decided: "conflict",
  changed_elsewhere: "conflict",
};

/** What the database alone knows of a field; all else is looked at before. */
const FIELD_OF_HINT: Record<string, string> = {
  poll_episode: "pollEpisode",
  // Of the post that another is merged into.
  same_post: "into",
  no_target: "into",
  other_drama: "into",
  lower_level: "into",
};

/** A sentence that says who decided, and about whom. Each name stands alone, whichever way it is written. */
function namedIn({ message, details }: PostgrestError): Pick<AppError, "message" | "values"> {
  try {
    const names = Object.entries(JSON.parse(details));
    return { message, values: Object.fromEntries(names.map(([key, name]) => [key, `\u2068${name}\u2069`])) };
  } catch {
    return { message, values: { name: "" } };
  }
}

function waitOf({ details }: PostgrestError): AppError {
  const seconds = Number(/"wait" ?: ?(\d+)/.exec(details ?? "")?.[1] ?? 60);
  const limited = { code: "rate_limited", retryAfter: seconds } as const;
  const action = /"action" ?: ?"(\w+)"/.exec(details ?? "")?.[1] ?? "";
  const message = action === "conversation" || seconds >= 6_000 ? MOST_IN_A_DAY[action] : undefined;
  if (message) {
    const max = Number(/"max" ?: ?(\d+)/.exec(details ?? "")?.[1] ?? 1);
    return { ...limited, message, values: { count: Math.ceil(seconds / 3600), max } };
  }
  if (seconds < 100) {
    return { ...limited, message: "Please wait {{count}} seconds and try again", values: { count: seconds } };
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) {
    return { ...limited, message: "Please wait {{count}} minutes and try again", values: { count: minutes } };
  }
  // As many as fill a day and more are counted in hours up to two days.
  const hours = Math.ceil(minutes / 60);
  return hours <= 48
    ? { ...limited, message: "Please wait {{count}} hours and try again", values: { count: hours } }
    : {
        ...limited,
        message: "Please wait {{count}} days and try again",
        values: { count: Math.ceil(hours / 24) },
      };
}

/** A failed write as a value; errors also leave a line in the log. */
export function toErr(failed: PostgrestError, operation: string): { ok: false; error: AppError } {
  const error = errorOf(failed);
  if (error.code === "unavailable") log("error", "backend.write_failed", { operation, code: failed.code });
  return { ok: false, error };
}

/** Throws what the pages show as 'does not answer' (503); the session stays as it is. */
export function throwUnavailable(what: string, code = "unknown"): never {
  log("error", "backend.read_failed", { what, code });
  throw new Response("The backend does not answer", { status: 503, headers: { "retry-after": "10" } });
}

/** The rows of a read, or a thrown 503. */
export function rowsOf<T>(result: { data: T; error: PostgrestError | null }, what: string): NonNullable<T> {
  if (result.error || result.data === null || result.data === undefined)
    throwUnavailable(what, result.error?.code);
  return result.data;
}
