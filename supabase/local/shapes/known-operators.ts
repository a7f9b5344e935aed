import type { AnyAST } from "@supabase/lite";
import type { BackendDatabase } from "../database.ts";
import { tooCostly } from "./refusal.ts";

const KNOWN = new Set([
  ...["$and", "$or", "$not", "$eq", "$neq", "$gt", "$gte", "$lt", "$lte", "$is", "$isNot", "$in", "$notIn"],
  ...["$like", "$ilike", "$contains", "$containedBy", "$overlaps"],
]);

/**
 * The last look at what will run: whatever was read otherwise than refuse-shapes.ts read it, no other operator reaches the
 * database, expressions and text search least of all.
 */
export function refuseOtherOperators(connection: BackendDatabase["connection"]): void {
  const prepare = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (query: AnyAST) => {
    const unknown = findUnknown([query.where, query.select]);
    if (unknown) throw refusalOf(unknown);
    return prepare(query);
  };
}

function findUnknown(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (name.startsWith("$") && !KNOWN.has(name)) return name;
    const found = findUnknown(inner);
    if (found) return found;
  }
  return undefined;
}

/** In the form in which @supabase/lite passes an error on. */
function refusalOf(operator: string): Error {
  const { status, code, message, details, hint } = tooCostly(`${operator} is not served`);
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}
