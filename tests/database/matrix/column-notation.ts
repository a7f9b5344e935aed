export type Outcome = "stored" | "forced" | "refused";

export interface ColumnLine {
  /** Its name; with ":community" for the rows that stand in a community. */
  table: string;
  /** "*" stands for every column of the table. */
  column: string;
  insert: Outcome;
  update: Outcome;
}

/** A table of expectations as expected-columns.ts writes it. */
export function readColumns(written: string): ColumnLine[] {
  return written
    .split("\n")
    .filter((line) => line.includes("|"))
    .map((line) => {
      const [name = "", insert = "", update = ""] = line.split("|").map((part) => part.trim());
      const [table = "", column = ""] = name.split(".");
      return { table, column, insert: readOutcome(insert), update: readOutcome(update) };
    });
}

function readOutcome(word: string): Outcome {
  if (word === "stored" || word === "forced" || word === "refused") return word;
  throw new Error(`Not an outcome: ${word}`);
}
