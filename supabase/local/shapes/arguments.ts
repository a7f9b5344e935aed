import type { Procedure } from "./catalogue.ts";
import { LONGEST_ARGUMENT, MAX_ROWS, MOST_BYTES_OF_CALL } from "./limits.ts";
import { ShapeRefused } from "./refusal.ts";

/**
 * Refuses a call whose arguments are no JSON, as PostgREST does: @supabase/lite reads forms and CSV as well, and what follows
 * reads neither.
 */
export function refuseOtherTypes({ headers }: Request): void {
  const type = headers.get("content-type") ?? JSON_TYPE;
  if (type.split(";")[0]?.trim().toLowerCase() === JSON_TYPE) return;
  throw new ShapeRefused(415, "PGRST107", `Content-Type not acceptable: ${type.slice(0, 100)}`);
}

const JSON_TYPE = "application/json";

/** Refuses a call with more values than any page has to send; `body` is what its JSON says. */
export function refuseLongLists(body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  const isLong = [body, ...Object.values(body)].some(
    (value) => Array.isArray(value) && value.length > MAX_ROWS,
  );
  if (isLong) throw tooLong(`A call may list ${MAX_ROWS} values at most`);
}

/** Refuses a call of what only reads, and so is counted nowhere, with longer texts than it can mean. */
export function refuseLongArguments({ texts }: Procedure, parameters: URLSearchParams, body: unknown): void {
  const inAddress = [...parameters].filter(([name]) => texts.has(name)).map(([, value]) => value);
  const inBody = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const values = inBody.flatMap(([name, value]) =>
    Array.isArray(value) && !texts.has(name) ? value : [value],
  );
  if ([...inAddress, ...values].some((value) => lengthOf(value) > LONGEST_ARGUMENT)) {
    throw tooLong(`A text of a call that reads has ${LONGEST_ARGUMENT} characters at most`);
  }
}

/** What is no text becomes one where a text is wanted. */
const lengthOf = (value: unknown): number =>
  typeof value === "string" ? value.length : JSON.stringify(value).length;

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const tooLongForReader = () => tooLong(`A call that reads has ${MOST_BYTES_OF_CALL} bytes at most`);

/** As a statement too long. */
export const tooLong = (message: string) => new ShapeRefused(413, "54000", message);
