import type { Column } from "./published-tables.ts";

/** The comparisons of hosted Realtime's filters, with their SQL. */
const OPERATORS = { eq: "=", neq: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

const FILTER = /^([A-Za-z_]\w*)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s;

export interface Filter {
  column: Column;
  operator: keyof typeof OPERATORS | "in";
  values: string[];
}

/** The filter in a text like `conversation_id=eq.42` or `status=in.(open,new)`; null when it is none. */
export function parseFilter(text: string, columns: Column[]): Filter | null {
  const [, name, operator, value] = FILTER.exec(text) ?? [];
  const column = columns.find((candidate) => candidate.name === name);
  if (!column || value === undefined) return null;
  return {
    column,
    operator: operator as Filter["operator"],
    values: operator === "in" ? value.replace(/^\(|\)$/g, "").split(",") : [value],
  };
}

/** The condition as SQL over the alias `row`, its values numbered from `first`. */
export function writeCondition({ column, operator, values }: Filter, first: number): string {
  const cast = (index: number) => `cast($${first + index}::text as ${column.sqlType})`;
  const left = `row."${column.name}"`;
  if (operator === "in") return `${left} in (${values.map((_, index) => cast(index)).join(", ")})`;
  return `${left} ${OPERATORS[operator]} ${cast(0)}`;
}
