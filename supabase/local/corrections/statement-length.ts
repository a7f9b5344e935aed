import type { Fetch } from "../http.ts";
import { refuseRequest } from "./refusal.ts";
import { withBody } from "./request-limits.ts";

/** PGlite counts the parameters of a statement in 15 bits and fails beyond them. */
const MAX_PARAMETERS = 32_767;

/** Embedded tables within embedded tables: a page needs three or four levels. */
const MAX_SELECT_DEPTH = 20;

/** Refuses requests that become a statement no database takes; @supabase/lite answers them with a bare 500. */
export function limitStatements(next: Fetch): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith("/rest/v1/")) return next(request);
    if (measureDepth(url.searchParams.get("select") ?? "") > MAX_SELECT_DEPTH) {
      return refuseRequest(400, "PGRST100", "The select parameter is nested too deeply");
    }
    if (request.method !== "POST" || !request.body) return next(request);
    const text = await request.text();
    if (countParameters(text) > MAX_PARAMETERS) {
      return refuseRequest(413, "54000", `A request may write ${MAX_PARAMETERS} values at most`);
    }
    return next(withBody(request, text));
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

/** The values in a list of rows; what is no such list is one statement with few of them. */
function countParameters(text: string): number {
  // Two bytes at least for every value: most bodies need no second reading.
  if (text.length < MAX_PARAMETERS * 2) return 0;
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return 0;
    return rows.reduce((sum: number, row) => sum + Object.keys(row ?? {}).length, 0);
  } catch {
    return 0;
  }
}
