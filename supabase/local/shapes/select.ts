import {
  DEEPEST_EMBEDDING,
  LONG_TEXTS,
  MOST_COLUMNS,
  MOST_EMBEDDED,
  MOST_OF_ONE_RELATION,
} from "./limits.ts";
import { ShapeRefused, tooCostly } from "./refusal.ts";
import { Scanner } from "./scanner.ts";

export interface Embedding {
  /** What it is called in the answer and in conditions. */
  key: string;
  table: string;
  /** The foreign key by which the table is found, by its name or its column. */
  hint: string | null;
  /** Whether rows without one are left out. */
  isInner: boolean;
  selection: Selection;
}

/** What a select parameter asks for of one table. */
export interface Selection {
  /** Columns by their own names; "*" for all. */
  columns: string[];
  embeddings: Embedding[];
}

/** All columns: what no select parameter means. */
export const everything = (): Selection => ({ columns: ["*"], embeddings: [] });

interface Count {
  columns: number;
  embedded: number;
}

/**
 * Reads columns, `*`, new names and embedded tables with their hints: what this product asks. Functions over rows, casts,
 * JSON paths and spread rows are refused, as is everything else. Throws a ShapeRefused.
 */
export function parseSelect(text: string): Selection {
  return readSelect(new Scanner(text, "select parameter"));
}

/** The same over a scanner whose steps somebody counts. */
export function readSelect(scanner: Scanner): Selection {
  const selection = readItems(scanner, 0, { columns: 0, embedded: 0 });
  if (!scanner.isAtEnd) throw scanner.fault("expecting end of input");
  return selection;
}

function readItems(scanner: Scanner, depth: number, count: Count): Selection {
  const selection: Selection = { columns: [], embeddings: [] };
  do {
    scanner.skipBlanks();
    if (scanner.take("*")) addColumn(selection, "*");
    else readItem(scanner, { depth, count, into: selection });
    count.columns += 1;
    if (count.columns > MOST_COLUMNS) throw tooCostly(`A request may name ${MOST_COLUMNS} columns at most`);
    scanner.skipBlanks();
  } while (scanner.take(","));
  return selection;
}

function readItem(
  scanner: Scanner,
  { depth, count, into }: { depth: number; count: Count; into: Selection },
): void {
  const first = scanner.name();
  const isRenamed = !scanner.take("::") ? scanner.take(":") : refuse(scanner, "casts are not served");
  const name = isRenamed ? scanner.name() : first;
  const hints = readHints(scanner);
  if (hints.length === 0 && scanner.peek() !== "(") {
    refuseFunction(scanner, name);
    addColumn(into, name);
    return;
  }
  scanner.expect("(");
  if (name === "count") throw noFunctions();
  if (depth >= DEEPEST_EMBEDDING) {
    throw tooCostly(`Tables may be embedded ${DEEPEST_EMBEDDING} deep at most`);
  }
  count.embedded += 1;
  if (count.embedded > MOST_EMBEDDED) throw tooCostly(`A request may embed ${MOST_EMBEDDED} tables at most`);
  const selection = readItems(scanner, depth + 1, count);
  scanner.expect(")");
  const isInner = hints.includes("inner");
  const [hint = null, ...more] = hints.filter((word) => word !== "inner" && word !== "left");
  if (more.length > 0) throw scanner.fault("one hint is enough");
  const key = first;
  if (into.embeddings.some((other) => other.key === key)) throw scanner.fault(`"${key}" is embedded twice`);
  const same = into.embeddings.filter((other) => other.table === name && other.hint === hint);
  if (same.length >= MOST_OF_ONE_RELATION) {
    throw tooCostly(`${name} is embedded ${MOST_OF_ONE_RELATION} times by one key at most`);
  }
  into.embeddings.push({ key, table: name, hint, isInner, selection });
}

/** An answer holds a text as often as it is named, under whatever new names: once is enough. */
function addColumn({ columns }: Selection, name: string): void {
  if (columns.includes(name)) throw tooCostly(`${name} is named twice`);
  columns.push(name);
  const long = columns.includes("*") && columns.find((column) => LONG_TEXTS.has(column));
  if (long) throw tooCostly(`${long} is named twice, by * as well`);
}

function readHints(scanner: Scanner): string[] {
  const hints: string[] = [];
  while (scanner.take("!")) {
    hints.push(scanner.name());
    if (hints.length > 2) throw scanner.fault("at most a hint and a kind of join");
  }
  return hints;
}

function refuseFunction(scanner: Scanner, name: string): void {
  if (name === "count" || scanner.peek() === ".") throw noFunctions();
}

function noFunctions(): ShapeRefused {
  return new ShapeRefused(400, "PGRST123", "Use of aggregate functions is not allowed");
}

function refuse(scanner: Scanner, why: string): never {
  throw scanner.fault(why);
}
