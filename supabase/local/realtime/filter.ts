import { LONGEST_FILTER, MOST_FILTER_VALUES } from "./limits.ts";
import type { Column } from "./published-tables.ts";

const FILTER = /^([A-Za-z_]\w*)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s;

type Value = string | number | boolean;
type Operator = "eq" | "neq" | "lt" | "lte" | "gt" | "gte" | "in";

/** A filter of a wish, which is decided here: the row is read once, whatever the number of wishes. */
export interface Filter {
  column: string;
  operator: Operator;
  values: Value[];
  read: (text: string) => Value | null;
}

/** The filter in a text like `conversation_id=eq.42` or `status=in.(open,new)`; null when it is none. */
export function parseFilter(text: string, columns: Column[]): Filter | null {
  if (text.length > LONGEST_FILTER) return null;
  const [, name, operator, given] = FILTER.exec(text) ?? [];
  const column = columns.find((candidate) => candidate.name === name);
  if (!column || !operator || given === undefined) return null;
  const kind = KINDS[column.type];
  if (!kind || (!kind.isOrdered && /^[lg]te?$/.test(operator))) return null;
  const texts = operator === "in" ? given.replace(/^\(|\)$/g, "").split(",") : [given];
  if (texts.length > MOST_FILTER_VALUES) return null;
  const values = texts.map(kind.read).filter((value) => value !== null);
  if (values.length < texts.length) return null;
  return { column: column.name, operator: operator as Operator, values, read: kind.read };
}

/** Whether a row, as PostgreSQL writes it in JSON, is meant. Nothing is compared with what is null. */
export function matches({ column, operator, values, read }: Filter, row: Record<string, unknown>): boolean {
  const found = row[column];
  const value = found === null || found === undefined ? null : read(String(found));
  const [first] = values;
  if (value === null || first === undefined) return false;
  switch (operator) {
    case "eq":
      return value === first;
    case "neq":
      return value !== first;
    case "in":
      return values.includes(value);
    case "lt":
      return value < first;
    case "lte":
      return value <= first;
    case "gt":
      return value > first;
    case "gte":
      return value >= first;
  }
}

interface Kind {
  /** The value in a text, of which equal ones are equal; null when it is none. */
  read: (text: string) => Value | null;
  isOrdered: boolean;
}

const numbers: Kind = {
  read: (text) => (/^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null),
  isOrdered: true,
};
const times: Kind = {
  read: (text) => (Number.isNaN(Date.parse(text)) ? null : Date.parse(text)),
  isOrdered: true,
};
/** The order of texts depends on their language, which the database knows. */
const texts: Kind = { read: (text) => text, isOrdered: false };

/** By the types of columns that a filter may name. */
const KINDS: Record<string, Kind | undefined> = {
  uuid: {
    read: (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null),
    isOrdered: false,
  },
  bool: {
    read: (text) => ({ true: true, t: true, false: false, f: false })[text.toLowerCase()] ?? null,
    isOrdered: false,
  },
  int2: numbers,
  int4: numbers,
  int8: numbers,
  float4: numbers,
  float8: numbers,
  numeric: numbers,
  date: times,
  timestamptz: times,
  text: texts,
  varchar: texts,
};
