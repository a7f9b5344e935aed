import type { Fetch } from "../http.ts";
import { isTooDeep } from "./json-depth.ts";
import { refuseRequest } from "./refusal.ts";
import { withBody } from "./request-limits.ts";

const HALF_ESCAPED = /\\ud[89a-f]/i;

/**
 * Refuses bodies that could not be read or stored: JSON nested so deep that it would be answered with 500, bytes that are no
 * UTF-8, and halves of a character written as escapes. A hosted project answers 400; @supabase/lite quietly stores U+FFFD in
 * their place. All in one look at the body.
 */
export function refuseBrokenBodies(next: Fetch): Fetch {
  return async (request) => {
    if (!request.body) return next(request);
    const bytes = await request.arrayBuffer();
    if (isTooDeep(new Uint8Array(bytes))) {
      return refuseRequest(400, "PGRST102", "The request is nested too deeply");
    }
    const text = decode(bytes);
    if (text === null) return refuseRequest(400, "22021", "The request is not valid UTF-8");
    if (HALF_ESCAPED.test(text) && !isWellFormed(parse(text))) {
      return refuseRequest(400, "22P05", "The request holds half a character");
    }
    return next(withBody(request, bytes));
  };
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Nothing for what is no JSON: the API says so itself. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether every text in a value, names of properties included, consists of whole characters. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part));
}
