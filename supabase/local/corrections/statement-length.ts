import type { Fetch } from "../http.ts";
import { refuseRequest } from "./refusal.ts";

/** What the protocol's parser in PGlite can count: it reads 16 bits as a signed number. */
const MAX_PARAMETERS = 32_767;

/** Embedded tables within embedded tables: a page needs three or four levels. */
const MAX_SELECT_DEPTH = 20;

/**
 * Refuses a statement with more parameters than PGlite can count. Its parser breaks over the answer and stays
 * broken: from then on every query of everyone would come back empty, as if the database had been emptied.
 * One bulk insert of anyone is enough for that.
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
