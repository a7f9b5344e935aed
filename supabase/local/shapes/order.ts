import { MOST_ORDERS } from "./limits.ts";
import { tooCostly } from "./refusal.ts";
import { Scanner } from "./scanner.ts";

const WORD = /[a-z]+/y;

/** The columns of an order parameter, such as `day.desc.nullslast,id`. Throws a ShapeRefused. */
export function parseOrder(text: string): string[] {
  const scanner = new Scanner(text, "order");
  const columns: string[] = [];
  do {
    columns.push(scanner.name());
    if (columns.length > MOST_ORDERS) throw tooCostly(`A list is ordered by ${MOST_ORDERS} columns at most`);
    readDirection(scanner);
  } while (scanner.take(","));
  if (!scanner.isAtEnd) throw scanner.fault("expecting end of input");
  return columns;
}

function readDirection(scanner: Scanner): void {
  if (!scanner.take(".")) return;
  const word = scanner.match(WORD);
  if (word === "asc" || word === "desc") {
    if (!scanner.take(".")) return;
    readNulls(scanner, scanner.match(WORD));
  } else readNulls(scanner, word);
}

function readNulls(scanner: Scanner, word: string | null): void {
  if (word !== "nullsfirst" && word !== "nullslast") throw scanner.fault("expecting nullsfirst or nullslast");
}
