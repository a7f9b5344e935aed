import type { AnyAST } from "@supabase/lite";
import type { BackendDatabase } from "../database.ts";

const PATTERN_OPERATORS = new Set(["$like", "$ilike", "$notLike", "$notIlike"]);

/**
 * Reads quoted like and ilike values inside or() and and(): `title.ilike."%a,b%"`. @supabase/lite takes the
 * quotes for a part of the pattern, which then matches nothing.
 */
export function readQuotedPatterns(connection: BackendDatabase["connection"]): void {
  const prepare = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (query: AnyAST) => {
    if (query.where) query.where = unquoteWithin(query.where, false) as AnyAST["where"];
    return prepare(query);
  };
}

function unquoteWithin(value: unknown, inLogic: boolean): unknown {
  if (Array.isArray(value)) return value.map((inner) => unquoteWithin(inner, inLogic));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (inLogic && PATTERN_OPERATORS.has(name) && typeof inner === "string") return [name, unquote(inner)];
      return [name, unquoteWithin(inner, inLogic || name === "$or" || name === "$and")];
    }),
  );
}

function unquote(pattern: string): string {
  const inner = /^"(.*)"$/s.exec(pattern)?.[1];
  return inner === undefined ? pattern : inner.replace(/\\(.)/gs, "$1");
}
