import { type Condition, parseComparison, parseLogic, tooManyConditions } from "./filter.ts";
import { FARTHEST_OFFSET, MOST_ADDRESS, MOST_CONDITIONS, MOST_PARAMETERS } from "./limits.ts";
import { parseOrder } from "./order.ts";
import { ShapeRefused, tooCostly, unreadable } from "./refusal.ts";
import { type Embedding, everything, parseSelect, type Selection } from "./select.ts";

/** What is asked of one table, the embedded ones within. */
export interface Asked {
  columns: string[];
  conditions: Condition[];
  order: string[];
  limit: number | null;
  offset: number;
  embedded: EmbeddedAsked[];
}

export interface EmbeddedAsked extends Asked, Omit<Embedding, "selection"> {}

/** Parameters that are no conditions. `apikey` is the key, which a browser's socket cannot put into a header. */
const SETTINGS = new Set(["select", "order", "limit", "offset", "on_conflict", "columns", "apikey"]);
export const isSetting = (name: string): boolean => SETTINGS.has(name);

const OF_EMBEDDED = new Set(["order", "limit", "offset"]);
const NUMBER = /^\d{1,9}$/;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Reads the address of a request to a table or of a function's rows. `isArgument` says which parameters are a function's.
 * Throws a ShapeRefused for anything that is no part of the grammar.
 */
export function readAsked(
  search: string,
  headers: Headers,
  isArgument: (name: string) => boolean = () => false,
): Asked {
  if (search.length > MOST_ADDRESS) throw tooCostly(`An address has ${MOST_ADDRESS} characters at most`);
  const given = [...new URLSearchParams(search)].filter(([name]) => !isArgument(name));
  if (given.length > MOST_PARAMETERS) throw tooCostly(`A request has ${MOST_PARAMETERS} parameters at most`);
  refuseRepeated(given);
  const select = given.find(([name]) => name === "select")?.[1];
  const asked = askedOf(select === undefined ? everything() : parseSelect(select));
  let conditions = 0;
  for (const [name, value] of given) {
    if (name === "on_conflict" || name === "columns") readNames(name, value);
    if (name === "select" || name === "on_conflict" || name === "columns" || name === "apikey") continue;
    conditions += take(asked, name, value);
    if (conditions > MOST_CONDITIONS) throw tooManyConditions();
  }
  readRange(asked, headers);
  return asked;
}

function askedOf({ columns, embeddings }: Selection): Asked {
  return {
    columns,
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
    embedded: embeddings.map(({ selection, ...embedding }) => ({ ...askedOf(selection), ...embedding })),
  };
}

/** The first of two settings would count, or the last: nobody means that. */
function refuseRepeated(given: [string, string][]): void {
  const seen = new Set<string>();
  for (const [name] of given) {
    const last = name.split(".").at(-1) ?? "";
    if (!SETTINGS.has(name) && !OF_EMBEDDED.has(last)) continue;
    if (seen.has(name)) throw unreadable("parameters", name, 1, `${name} is given twice`);
    seen.add(name);
  }
}

/** Puts a parameter where it belongs; how many conditions it holds. */
function take(asked: Asked, name: string, value: string): number {
  const path = name.split(".");
  const last = path.pop() ?? "";
  const isNegated = path.at(-1) === "not" && (last === "and" || last === "or");
  if (isNegated) path.pop();
  const table = findEmbedded(asked, path);
  if (last === "order") table.order = parseOrder(value);
  else if (last === "limit") table.limit = readNumber(last, value);
  else if (last === "offset") table.offset = readNumber(last, value);
  else if (last === "and" || last === "or") {
    const logic = parseLogic(last, isNegated, value);
    table.conditions.push(logic);
    return countConditions(logic);
  } else {
    if (!NAME.test(last)) throw unreadable("filter", name, 1, "expecting the name of a column");
    table.conditions.push(parseComparison(last, value));
    return 1;
  }
  return 0;
}

export function countConditions(condition: Condition): number {
  if (!("join" in condition)) return 1;
  return condition.conditions.reduce((sum, inner) => sum + countConditions(inner), 0);
}

function findEmbedded(asked: Asked, path: string[]): Asked {
  return path.reduce((table, key) => {
    const found = table.embedded.find((embedded) => embedded.key === key);
    if (found) return found;
    throw new ShapeRefused(
      400,
      "PGRST108",
      `'${key.slice(0, 63)}' is not an embedded resource in this request`,
      null,
      `Verify that '${key.slice(0, 63)}' is included in the 'select' query parameter.`,
    );
  }, asked);
}

function readNumber(what: "limit" | "offset", text: string): number {
  if (!NUMBER.test(text)) throw unreadable(`${what} parameter`, text, 1, "expecting digits");
  if (what === "offset" && Number(text) > FARTHEST_OFFSET) {
    throw tooCostly(`A list is read from row ${FARTHEST_OFFSET} on at most; continue it from its last row`);
  }
  return Number(text);
}

/** Names of columns, with or without quotation marks. */
function readNames(what: string, text: string): void {
  const names = text.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  if (names.every((name) => NAME.test(name))) return;
  throw unreadable(`${what} parameter`, text, 1, "expecting names of columns");
}

/** A range in the header goes before limit and offset. */
function readRange(asked: Asked, headers: Headers): void {
  const range = headers.get("range");
  if (range === null) return;
  const [, from, to] = /^(\d{1,9})-(\d{0,9})$/.exec(range) ?? [];
  if (from === undefined) throw unreadable("Range header", range, 1, "expecting numbers of rows");
  asked.offset = readNumber("offset", from);
  // One that ends before it begins is answered with 416.
  if (to) asked.limit = Math.max(0, Number(to) - Number(from) + 1);
}
