import * as v from "valibot";
import { expect, test } from "vitest";
import { ABOUT_FIELDS, dramaNamed, levelToBegin, ToldLevel } from "../../../app/domain/veil/about-drama.ts";

const NOOR = { id: "3", title: "Noor", alias: "نور", episodes: 15, position: 7 };
const NIGHT = {
  id: "5",
  title: "Midnight in Amman",
  alias: "منتصف الليل في عمّان",
  episodes: 10,
  position: 0,
};
/** Its title is a number, and another drama's id. */
const THREE = { id: "9", title: "3", alias: "ثلاثة", episodes: 8, position: 8 };
const ALL = [NOOR, NIGHT];

test.each([
  ["Noor", NOOR],
  [" noor ", NOOR],
  ["نُور", NOOR],
  ["منتصف الليل فى عمان", NIGHT],
  ["MIDNIGHT in amman", NIGHT],
  ["3", NOOR],
  ["5", NIGHT],
  ["Noo", undefined],
  ["", undefined],
  ["7", undefined],
])(
  "448 a drama is named by its title in either language, as search writes it, or by its id: %s",
  (text, drama) => {
    expect(dramaNamed(ALL, text)).toBe(drama);
  },
);

test("443 a title that is a number is a title first", () => {
  expect(dramaNamed([NOOR, THREE], "3")).toBe(THREE);
  expect(dramaNamed([NOOR, THREE], "9")).toBe(THREE);
});

test.each([
  ["nothing chosen: where the writer is", undefined, NOOR, 0, 7],
  ["left empty: where the writer is", "", NOOR, 0, 7],
  ["chosen", "4", NOOR, 0, 4],
  ["nothing told", "0", NOOR, 0, 0],
  ["past the end", "99", NOOR, 0, 15],
  ["no number", "-3", NOOR, 0, 7],
  ["no lower than others said", "4", NOOR, 6, 6],
  ["not begun", undefined, NIGHT, 0, 0],
])(
  "448 the level of a form begins with what was chosen, else with one's own place: %s",
  (_, typed, drama, floor, level) => {
    expect(levelToBegin(typed, drama, floor)).toBe(level);
  },
);

test("443 a level is a whole number, or left open", () => {
  expect(v.parse(ToldLevel, undefined)).toBeUndefined();
  expect(v.parse(ToldLevel, " ")).toBeUndefined();
  expect(v.parse(ToldLevel, "12")).toBe(12);
  for (const wrong of ["-1", "1.5", "twelve", "12345"]) {
    expect(v.safeParse(ToldLevel, wrong).issues?.[0].message).toBe("This drama has no such episode.");
  }
  expect(v.safeParse(ABOUT_FIELDS.drama, "a".repeat(201)).success).toBe(false);
});
