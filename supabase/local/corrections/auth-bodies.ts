import type { Fetch } from "../http.ts";
import { isTooMuchData, refuseMemberData } from "./member-data.ts";
import { refuseAuth } from "./refusal.ts";
import { withBody } from "./request-limits.ts";

/** bcrypt reads no further: a longer password would open to anyone who knows its first 72 bytes. */
const MAX_PASSWORD_BYTES = 72;

/** Fields of auth requests that are text or absent. */
const TEXT_FIELDS = [
  "email",
  "password",
  "token",
  "token_hash",
  "type",
  "refresh_token",
  "auth_code",
  "code_verifier",
];

/** What the auth service takes for an address: checkmail's pattern, which knows neither quotation marks nor other alphabets. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const LONGEST_ADDRESS = 255;

/** The only way NUL gets into valid JSON, and the one character Postgres cannot store. */
const NUL_ESCAPE = /(?<!\\)(\\\\)*\\u0000/;

/**
 * Refuses auth bodies that @supabase/lite answers with 500 (an array for an e-mail, an object for a password,
 * NUL characters), accepts in part (a password longer than bcrypt reads), keeps however long it is (a member's data) or
 * takes for an address of its own (one mailbox in several spellings).
 */
export function refuseBadAuthBodies(next: Fetch): Fetch {
  return async (request) => {
    if (!request.body || !new URL(request.url).pathname.startsWith("/auth/v1/")) return next(request);
    const text = await request.text();
    return findFailure(text) ?? next(withBody(request, text));
  };
}

function findFailure(text: string): Response | null {
  if (text === "") return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuseAuth(400, "bad_json", "Could not parse the request body as JSON");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return refuseAuth(400, "bad_json", "The request body must be a JSON object");
  }
  if (NUL_ESCAPE.test(text))
    return refuseAuth(400, "validation_failed", "The request holds a character that cannot be stored");
  const fields = body as Record<string, unknown>;
  const wrong = TEXT_FIELDS.find((name) => !isTextOrAbsent(fields[name]));
  if (wrong) return refuseAuth(400, "validation_failed", `The field ${wrong} must be a text`);
  if (typeof fields.email === "string" && !isAddress(fields.email.trim())) {
    return refuseAuth(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  if (!isObjectOrAbsent(fields.data))
    return refuseAuth(400, "validation_failed", "The field data must be an object");
  if (!isObjectOrAbsent(fields.options))
    return refuseAuth(400, "validation_failed", "The field options must be an object");
  const { data: nested } = (fields.options ?? {}) as Record<string, unknown>;
  if (isTooMuchData(fields.data) || isTooMuchData(nested)) return refuseMemberData();
  if (typeof fields.password === "string" && Buffer.byteLength(fields.password) > MAX_PASSWORD_BYTES) {
    return refuseAuth(422, "weak_password", `Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`);
  }
  return null;
}

/** An empty one is missing, which each endpoint says itself. */
export function isAddress(text: string): boolean {
  return text === "" || (text.length <= LONGEST_ADDRESS && ADDRESS.test(text));
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string";
}

function isObjectOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "object" && !Array.isArray(value));
}
