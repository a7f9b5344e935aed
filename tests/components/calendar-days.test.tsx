import { expect, test, vi } from "vitest";
import { calendarPageOf } from "../../app/domain/calendar/calendar-page.server.ts";
import type { Language } from "../../app/i18n/language.ts";
import { Month } from "../../app/routes/calendar/month.tsx";
import { Week } from "../../app/routes/calendar/week.tsx";
import { findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const pageIn = (language: Language) =>
  calendarPageOf({
    ...{ dramas: [], week: null, show: "all", chosenZone: null, ownZone: null, language },
    ...{ threads: new Map(), now: Date.parse("2026-11-23T09:00:00Z") },
  });
const noBell = () => null;

test.each([
  ["en", "Episode 12", "Episodes 61 to 64"],
  ["ar", "الحلقة 12", "الحلقات من 61 إلى 64"],
] as const)(
  "470 the month shows the numbers of episodes, and says what they are: %s",
  (language, one, some) => {
    const page = pageIn(language);
    const at = { day: page.today, time: "21:00", at: "2026-11-23T18:00:00Z", mark: null };
    const drops = [
      { ...at, key: "1", dramaId: "3", first: 12, last: 12 },
      { ...at, key: "2", dramaId: "3", first: 61, last: 64 },
    ];
    const dramas = { "3": { title: "Noor", poster: "/art/posters/noor.svg" } };
    const html = render(<Month page={{ ...page, drops, dramas }} bellOf={noBell} />, language);
    for (const [shown, said] of [
      ["12", one],
      ["61–64", some],
    ]) {
      expect(html).toContain(
        `<span aria-hidden="true" dir="ltr">${shown}</span><span class="sr-only">${said}</span>`,
      );
    }
  },
);

test.each([
  ["en", "Monday · Today", "Monday", "Today"],
  ["ar", "الاثنين · اليوم", "الاثنين", "اليوم"],
] as const)(
  "471: on a phone today stands in place of its weekday, which is still said: %s",
  (language, said, weekday, today) => {
    const html = render(<Week page={pageIn(language)} bellOf={noBell} />, language);
    const headings = findAll(html, "h2").map(({ text }) => text);
    expect(headings.filter((text) => text.includes(today))).toEqual([expect.stringContaining(said)]);
    expect(html).toContain(`<span class="max-lg:sr-only">${weekday}</span>`);
    expect(html).toContain(`<span class="lg:sr-only">${today}</span>`);
  },
);

test.each([
  ["en", "1 Jumada II"],
  ["ar", "1 جمادى الآخرة"],
] as const)(
  "the day on which a Hijri month begins stands out in the month, and is the only one: %s",
  (language, first) => {
    const html = render(<Month page={pageIn(language)} bellOf={noBell} />, language);
    const bold = findAll(html, "span").filter(({ attributes }) =>
      attributes.class?.includes("font-semibold"),
    );
    expect(bold.map(({ text }) => text)).toEqual([first]);
  },
);
