import { describe, expect, test } from "vitest";
import { CALLS } from "./expected-calls.ts";
import { ROWS } from "./expected-rows.ts";
import { type Line, marksOf, withoutManner } from "./notation.ts";
import type { ReturnMode, Stage } from "./stage.ts";

const MODES: readonly ReturnMode[] = ["minimal", "representation"];

/** One test per line of the tables. `grants`: "kept" holds to the very marks, "open" to what happened. */
export function playMatrix(stage: () => Stage, grants: "kept" | "open"): void {
  const read = grants === "kept" ? (mark: string) => mark : withoutManner;
  const play = async (line: Line, mode: ReturnMode) => {
    const found = await stage().play(line, mode);
    expect(marksOf((role) => read(found[role] ?? ""))).toEqual(marksOf((role) => read(line.marks[role])));
  };

  for (const mode of MODES)
    describe(`rows, return=${mode}`, () => {
      // What can be read does not depend on the way of returning it.
      for (const line of ROWS.filter(({ deed }) => deed !== "read" || mode === "representation"))
        test(`${line.deed} ${line.thing}`, () => play(line, mode));
    });
  describe("functions", () => {
    for (const line of CALLS) test(line.thing, () => play(line, "representation"));
  });
}
