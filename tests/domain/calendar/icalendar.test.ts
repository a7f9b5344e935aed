import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { escapeText, foldLine, writeCalendarFile } from "../../../app/domain/calendar/icalendar.ts";
import { translatorOf } from "../../../app/i18n/translators.server.ts";
import { readCatalogueFiles } from "../../../catalogue/catalogue.ts";

const { dramas } = readCatalogueFiles();
const NOW = Date.parse("2026-11-26T12:00:00Z");
const noor = dramas.find(({ id }) => id === "3") ?? fail();
const octets = (text: string) => new TextEncoder().encode(text).length;

function fileIn(language: "en" | "ar", more: Partial<Parameters<typeof writeCalendarFile>[0]> = {}) {
  const { t } = translatorOf(language, "latn");
  const name = t("Hikaya: new episodes");
  const origin = "https://hikaya.test";
  return writeCalendarFile({ origin, language, name, dramas, threads: new Map(), now: NOW, t, ...more });
}

/** As a calendar app reads it. */
function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

describe.each(["en" as const, "ar" as const])("474 /calendar.ics in %s", (language) => {
  const file = fileIn(language);

  test("is iCalendar: lines end with CRLF, none has more than 75 octets, and each event what it must have", () => {
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const lines = file.split("\r\n");
    expect(lines.filter((line) => octets(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(calendar.name).toBe("vcalendar");
    for (const name of ["version", "prodid"]) expect(calendar.getAllProperties(name)).toHaveLength(1);
    const events = calendar.getAllSubcomponents("vevent");
    expect(events.length).toBeGreaterThan(50);
    for (const event of events) {
      for (const name of ["uid", "dtstamp", "dtstart", "duration", "summary"])
        expect(event.getAllProperties(name), name).toHaveLength(1);
    }
    const uids = events.map((event) => event.getFirstPropertyValue("uid"));
    expect(new Set(uids).size).toBe(uids.length);
  });

  test("holds Noor's episode 12 at its moment, for as long as it lasts", () => {
    const event = eventsOf(file).find(({ uid }) => uid === "drop-3-12@hikaya.test");
    expect(event?.startDate.toJSDate()).toEqual(new Date("2026-11-23T18:00:00Z"));
    expect(event?.duration.toSeconds()).toBe(42 * 60);
    expect(event?.summary).toBe(language === "ar" ? "نور، الحلقة 12" : "Noor, episode 12");
    expect(String(event?.component.getFirstPropertyValue("url"))).toBe(
      `https://hikaya.test/drama/3${language === "ar" ? "?lng=ar" : ""}`,
    );
  });

  test("465 leads to the thread of a drop once it is open", () => {
    const thread = "00000000-0000-4000-8000-0000000a0001";
    const events = eventsOf(fileIn(language, { threads: new Map([["3-12", thread]]) }));
    const described = events.filter(({ description }) => description);
    expect(described.map(({ uid, description }) => [uid, description])).toEqual([
      [
        "drop-3-12@hikaya.test",
        language === "ar"
          ? `النقاش: https://hikaya.test/forum/post/${thread}?lng=ar`
          : `Discussion: https://hikaya.test/forum/post/${thread}`,
      ],
    ]);
  });

  test("is the same text all day, and names the same events in both languages", () => {
    expect(fileIn(language, { now: NOW + 3_600_000 })).toBe(file);
    expect(eventsOf(file).map(({ uid }) => uid)).toEqual(eventsOf(fileIn("en")).map(({ uid }) => uid));
  });
});

test("474 a calendar has at most 500 events", () => {
  const daily = { at: "2026-11-01T00:00:00Z", everyDays: 1, episodes: 1 };
  const many = Array.from({ length: 9 }, (_, place) => ({
    ...(dramas[0] ?? fail()),
    id: String(place + 1),
    episodes: 190,
    drops: daily,
  }));
  expect(eventsOf(fileIn("en", { dramas: many }))).toHaveLength(500);
});

function fail(): never {
  throw new Error("The catalogue is empty");
}

describe("474 texts", () => {
  const text = fc.string({
    unit: fc.constantFrom(...'ab ,;:\\"\n', "نور", "é", "🏮", "\u0000", "\r"),
    maxLength: 120,
  });
  test("come back from the file as they were, without what no file can hold", () => {
    fc.assert(
      fc.property(text, (title) => {
        const file = fileIn("en", { dramas: [{ ...noor, title: { en: title, ar: title } }] });
        const kept = title.replace(/\r\n?/g, "\n").replaceAll("\u0000", "");
        expect(eventsOf(file)[0]?.summary).toMatch(/, episode \d+( \(.*\))?$/);
        expect(eventsOf(file)[0]?.summary.replace(/, episode \d+( \(.*\))?$/, "")).toBe(kept);
      }),
      { numRuns: 300 },
    );
  });

  test("are folded between letters and unfold to the same", () => {
    fc.assert(
      fc.property(text, (one) => {
        const line = `SUMMARY:${escapeText(one)}`;
        const folded = foldLine(line);
        expect(folded.split("\r\n").every((part) => octets(part) <= 75)).toBe(true);
        expect(folded.replaceAll("\r\n ", "")).toBe(line);
      }),
      { numRuns: 300 },
    );
  });
});
