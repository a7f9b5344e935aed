import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { YearFigures } from "../../app/components/library/year-figures.tsx";
import { Favourites } from "../../app/routes/library._index/favourites.tsx";
import { LibraryView } from "../../app/routes/library._index/library-view.tsx";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const counts = {
  ...{ planned: 3, watching: 4, completed: 21, paused: 3, dropped: 2 },
  ...{ episodes: 2104, entries: 214, stars: [0, 0, 0, 0, 0] },
};
const head = { counts, visibility: "me", favourites: [], saved: 18, today: "2026-11-23" } as const;

const year = {
  ...{ year: 2026, episodes: 512, minutes: 12_840, dramas: 33, daysKept: 40, longestStreak: 19 },
  months: [{ month: 11, episodes: 64, minutes: 1600 }],
  days: Array.from({ length: 365 }, () => 0),
  ...{ genres: {}, countries: {} },
};

test("403: a status has its sign on its tab, and nothing else has one", () => {
  const html = render(
    <LibraryView
      me="00000000-0000-4000-8000-0000000a0001"
      address={{ tab: "statistics", q: "", sort: "recent", view: "grid" }}
      head={{ ...head, favourites: [] }}
      tab={{ kind: "statistics", statistics: year }}
      done={null}
      kept={null}
      onNews={() => {}}
    />,
  );
  const tabs = html.match(/<a[^>]*role="tab".*?<\/a>/g) ?? [];
  expect(tabs.map((tab) => tab.includes("<svg"))).toEqual([
    ...[true, true, true, true, true],
    ...[false, false, false],
  ]);
});

test("the favourites are chosen behind a button, and no triangle of the browser's is drawn", () => {
  const html = render(<Favourites chosen={[]} works={[]} action="/library" isKept={false} />);
  const summary = find(html, "summary");
  expect(summary.text).toBe("Choose your favourites");
  expect(summary.attributes.class).toBe("button button-line");
  const styles = readFileSync(new URL("../../app/components/ui/controls.css", import.meta.url), "utf8");
  expect(styles).toMatch(/summary\.button::-webkit-details-marker \{\s*display: none;/);
});

test.each([
  ["en", "Nov"],
  ["ar", "نوفمبر"],
] as const)("426: the month that it is stands in the light of the lamp: %s", (language, month) => {
  const lit = (today?: string) =>
    findAll(render(<YearFigures year={year} today={today} />, language), "li").filter(
      ({ attributes }) => attributes["aria-current"] === "date",
    );
  expect(lit("2026-11-23").map(({ text }) => text)).toEqual([expect.stringContaining(month)]);
  const html = render(<YearFigures year={year} today="2026-11-23" />, language);
  expect(html.match(/bar-column-own/g)).toHaveLength(1);
  expect([lit(), lit("2027-01-01")]).toEqual([[], []]);
});
