import {
  DEEPEST_LOGIC,
  LONGEST_PATTERN,
  LONGEST_VALUE,
  MOST_CONDITIONS,
  MOST_VALUES,
  MOST_WILDCARDS,
} from "./limits.ts";
import { tooCostly } from "./refusal.ts";
import { Scanner } from "./scanner.ts";

/** Comparisons that the database decides without looking into a text; those below need a short list of rows. */
const PLAIN = ["eq", "neq", "gt", "gte", "lt", "lte", "is", "in"] as const;
const SEARCHING = ["like", "ilike", "cs", "cd", "ov"] as const;
const OPERATORS: ReadonlySet<string> = new Set([...PLAIN, ...SEARCHING]);

export type Operator = (typeof PLAIN)[number] | (typeof SEARCHING)[number];

export interface Comparison {
  column: string;
  operator: Operator;
  isNegated: boolean;
  /** How many values are compared with: those of in.(…), else 1. */
  values: number;
}

export interface Logic {
  join: "and" | "or";
  isNegated: boolean;
  conditions: Condition[];
}

export type Condition = Comparison | Logic;

/** A condition's value as it ends a parameter: all that follows. Within and() and or() it ends at a comma or bracket. */
type Place = "alone" | "within";

const WORD = /[a-z]+/y;
const BARE_WITHIN = /[^",(){}\\]*/y;
/** In quotation marks, where a backslash keeps the sign after it. */
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;
const BRACED = /\{[^{}()"\\]*\}/y;
const ALL = /.*/sy;
const LISTED = /[^",(){}\\]*/y;

/** Reads `eq.words`, `not.in.(a,b)` and the like as a condition of a column. Throws a ShapeRefused. */
export function parseComparison(column: string, text: string): Comparison {
  const scanner = new Scanner(text, "filter");
  const comparison = readComparison(scanner, column, "alone");
  if (!scanner.isAtEnd) throw scanner.fault("expecting end of input");
  return comparison;
}

/** Reads `(a.eq.1,or(…))`, the value of an `and` or `or`. Throws a ShapeRefused. */
export function parseLogic(join: "and" | "or", isNegated: boolean, text: string): Logic {
  return readLogic(new Scanner(text, "logic tree"), join, isNegated);
}

/** The same over a scanner whose steps somebody counts. */
export function readLogic(scanner: Scanner, join: "and" | "or", isNegated: boolean): Logic {
  const conditions = readConditions(scanner, 1, { conditions: 0 });
  if (!scanner.isAtEnd) throw scanner.fault("expecting end of input");
  return { join, isNegated, conditions };
}

function readConditions(scanner: Scanner, depth: number, count: { conditions: number }): Condition[] {
  if (depth > DEEPEST_LOGIC) throw tooCostly(`and() and or() may be ${DEEPEST_LOGIC} deep at most`);
  scanner.expect("(");
  const conditions: Condition[] = [];
  do {
    scanner.skipBlanks();
    conditions.push(readCondition(scanner, depth, count));
    count.conditions += 1;
    if (count.conditions > MOST_CONDITIONS) throw tooManyConditions();
  } while (scanner.take(","));
  scanner.expect(")");
  return conditions;
}

function readCondition(scanner: Scanner, depth: number, count: { conditions: number }): Condition {
  const isNegated = scanner.take("not.");
  const name = scanner.name();
  if (scanner.peek() === "(") {
    if (name !== "and" && name !== "or") throw scanner.fault("expecting and() or or()");
    return { join: name, isNegated, conditions: readConditions(scanner, depth + 1, count) };
  }
  if (isNegated) throw scanner.fault("expecting and() or or()");
  scanner.expect(".");
  return readComparison(scanner, name, "within");
}

function readComparison(scanner: Scanner, column: string, place: Place): Comparison {
  const isNegated = scanner.take("not.");
  const operator = scanner.match(WORD) ?? "";
  if (!OPERATORS.has(operator)) {
    throw scanner.fault(`expecting an operator: ${[...OPERATORS].join(", ")}`);
  }
  scanner.expect(".");
  const found = { column, operator: operator as Operator, isNegated, values: 1 };
  if (operator === "in") return { ...found, values: readList(scanner, place) };
  if (operator === "is") readState(scanner);
  else readValue(scanner, place, operator.endsWith("like"));
  return found;
}

function readState(scanner: Scanner): void {
  const word = scanner.match(WORD) ?? "";
  if (!["null", "true", "false", "unknown"].includes(word)) {
    throw scanner.fault("expecting null, true, false or unknown");
  }
}

function readList(scanner: Scanner, place: Place): number {
  scanner.expect("(");
  let values = 0;
  if (scanner.take(")")) return values;
  do {
    refuseUnclear(scanner, scanner.match(scanner.peek() === '"' ? QUOTED : LISTED) ?? "", place);
    values += 1;
    if (values > MOST_VALUES) throw tooCostly(`in.(…) may list ${MOST_VALUES} values at most`);
  } while (scanner.take(","));
  scanner.expect(")");
  return values;
}

function readValue(scanner: Scanner, place: Place, isPattern: boolean): void {
  const value = scanner.match(place === "alone" ? ALL : valueWithin(scanner.peek())) ?? "";
  refuseUnclear(scanner, value, place);
  if (isPattern) refuseLargePattern(value);
}

function valueWithin(first: string): RegExp {
  if (first === '"') return QUOTED;
  return first === "{" ? BRACED : BARE_WITHIN;
}

/** Signs that separate conditions. */
const SEPARATORS = /[,(){}]/;

/**
 * Refuses a value that @supabase/lite would end elsewhere: within and() and or() it takes a quotation mark after a backslash
 * for the end of the text, so that another condition could hide in the words.
 */
function refuseUnclear(scanner: Scanner, text: string, place: Place): void {
  if (text.length > LONGEST_VALUE) throw tooCostly(`A value has ${LONGEST_VALUE} characters at most`);
  if (place === "alone" || !text.startsWith('"')) return;
  const outside = text.split('"').filter((_, part) => part % 2 === 0);
  if (outside.some((part) => SEPARATORS.test(part))) throw scanner.fault("after an escaped quotation mark");
}

function refuseLargePattern(pattern: string): void {
  const wildcards = [...pattern].filter((sign) => sign === "%" || sign === "*").length;
  if (pattern.length > LONGEST_PATTERN || wildcards > MOST_WILDCARDS) {
    throw tooCostly(
      `A pattern has ${LONGEST_PATTERN} characters and ${MOST_WILDCARDS} wildcards at most; search with a function`,
    );
  }
}

export function tooManyConditions() {
  return tooCostly(`A request may have ${MOST_CONDITIONS} conditions at most`);
}
