import type { Catalogue, Table } from "./catalogue.ts";
import type { Comparison, Condition } from "./filter.ts";
import {
  LONG_TEXTS,
  MOST_BYTES,
  MOST_ROWS_OF_ONE,
  MOST_VISITS,
  USUAL_ROWS_OF_ONE,
  USUAL_ROWS_OF_OWNER,
} from "./limits.ts";
import { ShapeRefused, tooCostly } from "./refusal.ts";
import { findRelation } from "./relation.ts";
import type { Asked, EmbeddedAsked } from "./request.ts";
import type { Size } from "./sizes.ts";

/** Rows of the table that a request is about, as far as its shape tells. */
export interface Root {
  name: string;
  table: Table;
  /** How many it may be at most; the limit of the request counts as well. */
  most: number;
  kind: "list" | "change" | "result";
  /** Whether rows are answered: a write may answer nothing. */
  isAnswered: boolean;
  /** Whether all rows are to be counted. */
  isCounted: boolean;
}

/** Rows on the way down through the embedded tables. */
interface Parents {
  path: readonly string[];
  /** How many rows each embedded table is looked up for. */
  rows: number;
  /** How many of them an answer is expected to hold. */
  shown: number;
  /** Whether each is another row, so that all their rows together are no more than the table holds. */
  areDistinct: boolean;
}

const UNMEASURED: Size = {
  rows: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  longest: Number.POSITIVE_INFINITY,
};

interface Sum {
  visits: number;
  bytes: number;
}

/** Refuses what might look at more rows than the database does in a moment. Throws a ShapeRefused. */
export function refuseCostly(asked: Asked, root: Root, catalogue: Catalogue): void {
  const { table, kind } = root;
  const isOne = hasKey(table, fixedColumns(table, asked.conditions));
  const isNarrow = isOne || isOwned(table, asked.conditions);
  // A function may answer rows that the table does not hold yet, or one of them twice.
  const size = kind === "result" ? null : (catalogue.sizes.get(root.name) ?? null);
  const areFew = isNarrow || size !== null;
  if (kind !== "result" && !areFew) refuseWide(asked, root);
  if (table !== UNKNOWN_TABLE) refuseOtherColumns(asked, catalogue, root.name);
  refuseOperators(asked.conditions, table, areFew && kind !== "result");
  refuseOrder(asked);
  const rows = isOne
    ? 1
    : Math.min(
        root.most,
        asked.limit ?? root.most,
        countListed(table, asked.conditions) ?? root.most,
        size?.rows ?? root.most,
      );
  const usual = asked.limit === null ? Math.min(rows, USUAL_ROWS_OF_OWNER) : rows;
  // A function has limits of its own.
  const own = kind === "result" ? usual : rows;
  const bytes = Math.min(own * bytesOf(asked, table), size?.bytes ?? Number.POSITIVE_INFINITY);
  const sum: Sum = {
    visits: (rows + asked.offset) * (table.isListed ? 1 : table.weight),
    bytes: root.isAnswered ? bytes : 0,
  };
  const parents: Parents = {
    path: [root.name],
    rows: rows + asked.offset,
    shown: isNarrow ? usual : own,
    areDistinct: true,
  };
  if (root.isAnswered) for (const embedded of asked.embedded) addEmbedded(sum, embedded, parents, catalogue);
  if (sum.visits > MOST_VISITS) {
    throw tooCostly(
      `It may look at ${sum.visits} rows; ${MOST_VISITS} are the most: set limits or embed less`,
    );
  }
  if (sum.bytes > MOST_BYTES) {
    throw tooCostly(
      `It may answer ${sum.bytes} bytes; ${MOST_BYTES} are the most: set limits, or name columns`,
    );
  }
}

function addEmbedded(sum: Sum, asked: EmbeddedAsked, parents: Parents, catalogue: Catalogue): void {
  const { table: name } = asked;
  if (parents.path.includes(name)) throw tooCostly(`${name} is embedded within itself`);
  const from = parents.path.at(-1) ?? "";
  const { table, joined, isToOne } = findRelation(catalogue, from, asked);
  refuseOtherColumns(asked, catalogue, name);
  refuseOperators(asked.conditions, table, true);
  refuseOrder(asked);
  const fixed = [...fixedColumns(table, asked.conditions), ...joined];
  const isOne = isToOne || hasKey(table, fixed);
  const usual = parents.areDistinct || parents.rows === 1 ? USUAL_ROWS_OF_ONE : MOST_ROWS_OF_ONE;
  const areDistinct = (parents.areDistinct && !isToOne) || parents.rows === 1;
  const size = catalogue.sizes.get(name) ?? UNMEASURED;
  const ofOne = isOne ? 1 : Math.min(countListed(table, asked.conditions) ?? usual, usual, size.rows);
  const atMost = (rows: number) => (areDistinct ? Math.min(rows, size.rows) : rows);
  const read = atMost(parents.rows * ofOne);
  const most = Math.min(asked.limit ?? ofOne, ofOne);
  const shown = atMost(parents.shown * most);
  const bytes = shown * Math.min(bytesOf(asked, table), size.longest);
  sum.visits += read * table.weight;
  sum.bytes += areDistinct ? Math.min(bytes, size.bytes) : bytes;
  const next: Parents = {
    path: [...parents.path, name],
    // An inner table is looked up for each row that might fall to it.
    rows: asked.embedded.some(({ isInner }) => isInner) ? read : atMost(parents.rows * most),
    shown,
    areDistinct,
  };
  for (const embedded of asked.embedded) addEmbedded(sum, embedded, next, catalogue);
}

/** A list of a whole table goes along an index and ends at its limit; what would look at every row is refused. */
function refuseWide(asked: Asked, { name, table, isCounted, kind }: Root): void {
  const narrower = `name whose ${name} are meant, by eq or in with one of ${[...table.owners].join(", ")}`;
  if (!table.isListed) throw tooCostly(`All of ${name} is not listed: ${narrower}`);
  if (isCounted) throw tooCostly(`All of ${name} is not counted: ${narrower}`);
  if (asked.embedded.some(({ isInner }) => isInner)) {
    throw tooCostly(`All of ${name} is not looked through for an inner table: ${narrower}`);
  }
  const [first] = asked.order;
  if (kind === "list" && first && table.columns.has(first) && !table.leads.has(first)) {
    throw tooCostly(
      `All of ${name} is not sorted by ${first}: ${narrower}, or order by one of ${[...table.leads].join(", ")}`,
    );
  }
}

const SEARCHING = new Set(["like", "ilike", "cs", "cd", "ov"]);
const ORDERING = new Set(["gt", "gte", "lt", "lte"]);

/**
 * Refuses names that are no columns. PostgreSQL knows more of them than a table has: the table's own is the whole row, long
 * texts included, and `ctid` and its like are in no index.
 */
function refuseOtherColumns(
  { columns, order, conditions }: Asked,
  { tables }: Catalogue,
  name: string,
): void {
  const known = tables.get(name)?.columns;
  const named = [...columns, ...order, ...conditions.flatMap(columnsOf)];
  const other = named.find((column) => column !== "*" && !known?.has(column));
  if (other) throw new ShapeRefused(400, "42703", `column ${name}.${other} does not exist`);
}

function columnsOf(condition: Condition): string[] {
  return "join" in condition ? condition.conditions.flatMap(columnsOf) : [condition.column];
}

/** Conditions that do not fit their column are the database's to refuse. */
function refuseOperators(conditions: Condition[], table: Table, areFew: boolean): void {
  for (const condition of conditions) {
    if ("join" in condition) refuseOperators(condition.conditions, table, areFew);
    else if (!isServed(condition, table, areFew)) {
      const where = areFew ? "" : " in a whole table";
      throw tooCostly(`${condition.operator} is not served for ${condition.column}${where}`);
    }
  }
}

function isServed({ column, operator }: Comparison, table: Table, areFew: boolean): boolean {
  const kind = table.columns.get(column);
  if (operator === "is") return true;
  if (kind === "other") return false;
  // Whether two are the same their lengths mostly tell; anything else reads all of the text.
  if (LONG_TEXTS.has(column)) return !SEARCHING.has(operator) && !ORDERING.has(operator);
  if (areFew) return true;
  if (SEARCHING.has(operator)) return false;
  return kind === "text" ? !ORDERING.has(operator) : kind !== "list";
}

function refuseOrder({ order }: Asked): void {
  const long = order.find((column) => LONG_TEXTS.has(column));
  if (long) throw tooCostly(`Nothing is sorted by ${long}`);
}

/** Columns that have one value in every row that is meant. */
function fixedColumns(table: Table, conditions: Condition[]): string[] {
  const fixed = conditions.flatMap((condition) =>
    !("join" in condition) && condition.operator === "eq" && !condition.isNegated ? [condition.column] : [],
  );
  return table.reader ? [...fixed, table.reader] : fixed;
}

function hasKey(table: Table, fixed: string[]): boolean {
  return table.keys.some((key) => key.every((column) => fixed.includes(column)));
}

/** Whether only rows of somebody or something are meant, which an index finds. */
function isOwned(table: Table, conditions: Condition[]): boolean {
  return (
    (table.reader !== null && table.leads.has(table.reader)) || conditions.some((one) => owns(table, one))
  );
}

function owns(table: Table, condition: Condition): boolean {
  if (condition.isNegated) return false;
  if (!("join" in condition)) {
    return (condition.operator === "eq" || condition.operator === "in") && table.owners.has(condition.column);
  }
  const { join, conditions } = condition;
  return join === "or"
    ? conditions.every((one) => owns(table, one))
    : conditions.some((one) => owns(table, one));
}

/** How many rows a list of keys names; null without one. */
function countListed(table: Table, conditions: Condition[]): number | null {
  const counts = conditions.flatMap((condition) =>
    !("join" in condition) &&
    condition.operator === "in" &&
    !condition.isNegated &&
    hasKey(table, [condition.column])
      ? [condition.values]
      : [],
  );
  return counts.length > 0 ? Math.min(...counts) : null;
}

function bytesOf({ columns }: Asked, table: Table): number {
  const names = columns.includes("*") ? [...table.columns.keys()] : columns;
  return names.reduce((sum, name) => sum + (table.longTexts.get(name) ?? 0), 0);
}

/** What is known of the rows of a function that yields no table's. */
export const UNKNOWN_TABLE: Table = {
  columns: new Map(),
  leads: new Set(),
  owners: new Set(),
  keys: [],
  reader: null,
  isListed: true,
  weight: 1,
  longTexts: new Map(),
};
