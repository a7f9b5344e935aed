import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "../../app");

/** Padding, margin or inset whose right and left differ, or a property that names one of them. */
const ONE_SIDED = /^\s*((margin|padding|border|inset)-(left|right)\b|(left|right):)/;
const FOUR_SIDES = /^\s*(?:margin|padding|inset): *(\S+) +(\S+) +(\S+) +(\S+);/;

test("no style is about the left or the right: pages run both ways", () => {
  const found = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) =>
      readFileSync(join(APP, file), "utf8")
        .split("\n")
        .filter((line) => {
          const [, , right, , left] = FOUR_SIDES.exec(line) ?? [];
          return ONE_SIDED.test(line) || right !== left;
        })
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
