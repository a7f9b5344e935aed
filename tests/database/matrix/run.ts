import { describe, expect, test } from "vitest";
import { CALLS } from "./expected-calls.ts";
import { ROWS } from "./expected-rows.ts";
import type { Harness, ReturnMode } from "./harness.ts";
import { type Line, marksOf, withoutManner } from "./notation.ts";

const MODES: readonly ReturnMode[] = ["minimal", "representation"];

/** Lines that stand for all in the REST API, 80 cells: some of every action, in the forum, communities and messages. */
const SAMPLE = [
  ...["read", "insert", "forge", "update", "delete"].flatMap((action) => {
    const lines = ROWS.filter((line) => line.action === action);
    return lines.filter((_, place) => place === Math.floor(lines.length / 2));
  }),
  ...CALLS.filter(({ subject }) => ["list the posts", "remove a post", "accept a request"].includes(subject)),
];

/** One test per line of the tables. `grants`: "kept" holds to the very marks, "open" to what happened. */
export function runMatrix(harness: () => Harness, grants: "kept" | "open"): void {
  const read = grants === "kept" ? (mark: string) => mark : withoutManner;
  const runLine = async (line: Line, mode: ReturnMode) => {
    const found = await harness().run(line, mode);
    expect(marksOf((role) => read(found[role] ?? ""))).toEqual(marksOf((role) => read(line.marks[role])));
  };

  for (const mode of MODES)
    describe(`rows, return=${mode}`, () => {
      // What can be read does not depend on the way of returning it.
      for (const line of ROWS.filter(({ action }) => action !== "read" || mode === "representation"))
        test(`${line.action} ${line.subject}`, () => runLine(line, mode));
    });
  describe("functions", () => {
    for (const line of CALLS) test(line.subject, () => runLine(line, "representation"));
  });
  describe("the REST API does the same", () => {
    for (const line of SAMPLE)
      test(`${line.action} ${line.subject}`, async () => {
        const found = await harness().playThroughApi(line, "representation");
        expect(marksOf((role) => read(found[role] ?? ""))).toEqual(marksOf((role) => read(line.marks[role])));
      });
  });
}
