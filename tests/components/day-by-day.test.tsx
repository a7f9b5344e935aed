import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DayByDay } from "../../app/components/library/day-by-day.tsx";
import { render } from "./render.tsx";

const days = Array.from({ length: 365 }, () => 0);
days[0] = 1;
days[40] = 9;
/** How many days each of the four sizes has, in both halves of the year. */
const drawn = (html: string) =>
  [0, 1, 2, 3].map((level) =>
    [...html.matchAll(new RegExp(`data-level="${level}" d="([^"]*)"`, "g"))]
      .map(([, path]) => path?.split("Z").length ?? 1)
      .reduce((sum, pieces) => sum + pieces - 1, 0),
  );

test("426: every day of a year has a nuqta, those with more episodes a larger one", () => {
  const html = render(<DayByDay year={2025} days={days} daysKept={2} />);
  expect(drawn(html)).toEqual([363, 1, 0, 1]);
  expect(html).toContain("2 days with a drama");
});

test("426: days with an entry of the diary alone are among those that are told, as in the longest streak", () => {
  expect(render(<DayByDay year={2025} days={days} daysKept={4} />)).toContain("4 days with a drama");
});

test("426: today is the one nuqta in the light of the lamp, and no day of a year that is over", () => {
  const styles = readFileSync(new URL("../../app/components/library/library.css", import.meta.url), "utf8");
  expect(styles).toMatch(/\.day-now \{\s*fill: var\(--color-lamp\);/);
  const lit = (today: string) =>
    render(<DayByDay year={2025} days={days} daysKept={2} today={today} />).match(/class="day-now"/g) ?? [];
  expect(lit("2025-02-10")).toHaveLength(1);
  expect(lit("2026-01-03")).toHaveLength(0);
});

test("426: of a year that is not over the days until today", () => {
  expect(drawn(render(<DayByDay year={2025} days={days} daysKept={2} today="2025-02-10" />))).toEqual([
    39, 1, 0, 1,
  ]);
  expect(drawn(render(<DayByDay year={2025} days={days} daysKept={2} today="2026-01-03" />))).toEqual([
    363, 1, 0, 1,
  ]);
  expect(render(<DayByDay year={2025} days={days} daysKept={2} />, "ar")).toContain("يوما مشاهدة");
});
