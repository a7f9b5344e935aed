import type { Fetch } from "../http.ts";
import { refuseRequest } from "./refusal.ts";

/** Deeper trees come from nobody's screen, and the parser behind would run out of stack. */
const MAX_DEPTH = 20;

const OPERATOR =
  /^(not\.)?(eq|neq|gt|gte|lt|lte|like|ilike|match|imatch|is|isdistinct|in|cs|cd|ov|sl|sr|nxl|nxr|adj|fts|plfts|phfts|wfts)(\(\w+\))?\./;

/** A column, quoted or bare, perhaps with a JSON path. */
const COLUMN = /^("[^"]*"|[^\s"(),.:]+)\./;

/** The forms of a value. Every character fits one alternative alone, so that no text takes long to refuse. */
const LIST = /^\(("(\\.|[^"\\])*"|[^")])*\)/s;
const SINGLE = /^("(\\.|[^"\\])*"|\{[^{}]*\}|[^",)][^,)]*|)(?=[,)])/s;

/**
 * Refuses a broken `or=` or `and=` with 400 PGRST100. @supabase/lite guesses at what was meant and answers 200
 * with other rows, so that a term typed by someone could rewrite the filter unnoticed.
 */
export function refuseMalformedLogic(next: Fetch): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith("/rest/v1/")) return next(request);
    for (const [name, value] of url.searchParams) {
      if (!/^(.+\.)?(or|and)$/.test(name)) continue;
      const rest = skipTree(value, 0);
      if (rest === "") continue;
      const column = rest === null ? 1 : value.length - rest.length + 1;
      const message = `"failed to parse logic tree (${value})" (line 1, column ${column})`;
      return refuseRequest(400, "PGRST100", message);
    }
    return next(request);
  };
}

/** What follows a whole `(a,b,…)` tree at the start of the text; null when none stands there. */
function skipTree(text: string, depth: number): string | null {
  if (!text.startsWith("(") || depth > MAX_DEPTH) return null;
  let rest: string | null = text;
  do {
    rest = skipItem(rest.slice(1).trimStart(), depth);
    if (rest === null) return null;
  } while (rest.startsWith(","));
  return rest.startsWith(")") ? rest.slice(1) : null;
}

function skipItem(text: string, depth: number): string | null {
  const branch = /^(not\.)?(and|or)(?=\()/.exec(text);
  if (branch) return skipTree(text.slice(branch[0].length), depth + 1);
  const column = COLUMN.exec(text);
  if (!column) return null;
  const afterColumn = text.slice(column[0].length);
  const operator = OPERATOR.exec(afterColumn);
  return operator ? skipValue(afterColumn.slice(operator[0].length), operator[2]) : null;
}

/** A value as PostgREST reads it: a list, a quoted text, an array literal, or all up to a comma or parenthesis. */
function skipValue(text: string, operator: string | undefined): string | null {
  const value = (operator === "in" ? LIST : SINGLE).exec(text);
  return value ? text.slice(value[0].length) : null;
}
