import { expect, test } from "vitest";
import { mergeRows } from "../../app/components/ui/kept-rows.ts";

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const merged = (stood: string, now: string) =>
  mergeRows(rows(stood), rows(now))
    .map(({ id }) => id)
    .join("");

test.each([
  ["abc", "bc", "abc", "the first is gone and stays"],
  ["abc", "ac", "abc", "one between is gone and stays"],
  ["abc", "", "abc", "all are gone and stay"],
  ["abc", "bcd", "abcd", "what comes last stands last"],
  ["abc", "zbc", "zabc", "what is listed first stands first"],
  ["", "ab", "ab", "an empty list fills"],
])("G1 %s, now listed as %s, is shown as %s: %s", (stood, now, shown) => {
  expect(merged(stood, now)).toBe(shown);
});

test("G1 what is still listed is shown as it is now", () => {
  expect(mergeRows([{ id: "a", n: 1 }], [{ id: "a", n: 2 }])).toEqual([{ id: "a", n: 2 }]);
});
