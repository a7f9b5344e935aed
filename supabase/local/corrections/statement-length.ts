import type { Fetch } from "../http.ts";
import { refuseRequest } from "./refusal.ts";
import { withBody } from "./request-limits.ts";

/** The protocol counts to 65,535; half of that is more than any page sends. */
const MAX_PARAMETERS = 32_767;

/** More than any screen writes at once; a bulk of tens of thousands would keep the process busy for seconds. */
const MAX_ROWS_WRITTEN = 1_000;

/** Embedded tables within embedded tables: a page needs three or four levels. */
const MAX_SELECT_DEPTH = 20;

/**
 * Refuses a statement with more parameters than the protocol can count. PGlite sends the number without its upper bits,
 * and the database then answers with an error from which nobody learns what was wrong.
 */
export function refuseLongStatement(parameters: readonly unknown[]): void {
  if (parameters.length <= MAX_PARAMETERS) return;
  const message = `A request may write ${MAX_PARAMETERS} values at most`;
  throw Object.assign(new Error(message), { code: "54000" });
}

/** Refuses a select that is nested so deeply that @supabase/lite's parser runs out of stack (a bare 500). */
export function limitSelectDepth(next: Fetch): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isTooDeep = measureDepth(searchParams.get("select") ?? "") > MAX_SELECT_DEPTH;
    if (!pathname.startsWith("/rest/v1/") || !isTooDeep) return next(request);
    return refuseRequest(400, "PGRST100", "The select parameter is nested too deeply");
  };
}

/**
 * Refuses a bulk insert of more than 1,000 rows with 413. @supabase/lite takes seconds to write the statement of
 * 30,000 small rows, which fit into 1 MiB, and answers nobody else in that time.
 */
export function limitRows(next: Fetch): Fetch {
  return async (request) => {
    if (request.method !== "POST" || !request.body) return next(request);
    if (!/^\/rest\/v1\/(?!rpc\/)/.test(new URL(request.url).pathname)) return next(request);
    const text = await request.text();
    if (countRows(text) <= MAX_ROWS_WRITTEN) return next(withBody(request, text));
    return refuseRequest(413, "54000", `A request may write ${MAX_ROWS_WRITTEN} rows at most`);
  };
}

/** Rows in a JSON list; lines in anything that is no JSON (lite takes CSV as well). */
function countRows(text: string): number {
  try {
    const body: unknown = JSON.parse(text);
    return Array.isArray(body) ? body.length : 1;
  } catch {
    return text.split("\n").length;
  }
}

function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
