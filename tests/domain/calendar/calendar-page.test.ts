import { describe, expect, test } from "vitest";
import { addressOfCalendar, addressOfDay, dropsOn } from "../../../app/domain/calendar/calendar.ts";
import { calendarPageOf } from "../../../app/domain/calendar/calendar-page.server.ts";
import { remindersOn } from "../../../app/domain/calendar/calendar-reminders.server.ts";
import { dayAfter, sundayOf, weeksOfMonth } from "../../../app/domain/calendar/civil-day.ts";
import { readWeek } from "../../../app/domain/calendar/week.ts";
import { civilTimeOf, readZone } from "../../../app/domain/calendar/zones.server.ts";
import { hijriOf, writeDays, writeHijriDays, writeHijriMonths } from "../../../app/i18n/dates.server.ts";
import { readCatalogueFiles } from "../../../catalogue/catalogue.ts";

const { dramas } = readCatalogueFiles();
const NOW = Date.parse("2026-11-23T10:00:00Z");
type Asked = Partial<Parameters<typeof calendarPageOf>[0]>;

const pageOf = (asked: Asked = {}) =>
  calendarPageOf({
    dramas,
    week: null,
    show: "all",
    chosenZone: null,
    ownZone: null,
    language: "en",
    threads: new Map(),
    now: NOW,
    ...asked,
  });

describe("472 Hijri dates are those of Umm al-Qura", () => {
  test.each([
    ["2023-03-23", "1 Ramadan 1444"],
    ["2024-03-11", "1 Ramadan 1445"],
    ["2025-03-01", "1 Ramadan 1446"],
    ["2025-06-26", "1 Muharram 1447"],
    ["2026-02-18", "1 Ramadan 1447"],
    ["2026-06-16", "1 Muharram 1448"],
    ["2026-11-10", "30 Jumada I 1448"],
    ["2026-11-11", "1 Jumada II 1448"],
    ["2026-11-23", "13 Jumada II 1448"],
    ["2027-03-11", "3 Shawwal 1448"],
  ])("%s is %s", (day, hijri) => {
    const { day: date, month, year } = hijriOf(day, "en");
    expect(`${date} ${month} ${year}`).toBe(hijri);
  });

  test("spans say once what their ends share, in both languages", () => {
    expect(writeDays("2026-11-22", "2026-11-28", "en")).toBe("November 22 to 28, 2026");
    expect(writeDays("2026-11-29", "2026-12-05", "en")).toBe("November 29 to December 5, 2026");
    expect(writeDays("2026-12-27", "2027-01-02", "en")).toBe("December 27, 2026 to January 2, 2027");
    expect(writeDays("2026-11-22", "2026-11-28", "ar")).toBe("22 إلى 28 نوفمبر 2026");
    expect(writeDays("2026-12-27", "2027-01-02", "ar")).toBe("27 ديسمبر 2026 إلى 2 يناير 2027");
    expect(writeHijriDays("2026-11-22", "2026-11-28", "en")).toBe("12 to 18 Jumada II 1448");
    expect(writeHijriDays("2026-11-08", "2026-11-14", "ar")).toBe("28 جمادى الأولى إلى 4 جمادى الآخرة 1448");
    expect(writeHijriDays("2026-06-14", "2026-06-20", "en")).toBe("28 Dhu al-Hijjah 1447 to 5 Muharram 1448");
    expect(writeHijriMonths("2026-11-01", "2026-11-30", "en")).toBe("Jumada I to Jumada II 1448");
  });
});

describe("465 a drop has its thread", () => {
  test("under the key of the drop, and nothing where none is open", () => {
    const { drops } = pageOf({ threads: new Map([["3-12", "the-thread"]]) });
    expect(drops.filter(({ thread }) => thread).map(({ key, thread }) => [key, thread])).toEqual([
      ["3-12", "the-thread"],
    ]);
  });
});

describe("470 471 week and month", () => {
  test("the week begins on Sunday and holds today", () => {
    const { week, days, hijriDays, today, place } = pageOf();
    expect([days, hijriDays, today, place]).toEqual([
      "November 22 to 28, 2026",
      "12 to 18 Jumada II 1448",
      "2026-11-23",
      "this",
    ]);
    expect(week.map(({ weekday }) => weekday)).toEqual([
      ...["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    ]);
    expect(week.map(({ number }) => number)).toEqual([22, 23, 24, 25, 26, 27, 28]);
  });

  test("the month is whole weeks, its days those of the mock", () => {
    const { month } = pageOf();
    expect(month.name).toBe("November");
    expect(month.weeks.map((week) => week[0]?.day)).toEqual([
      ...["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-29"],
    ]);
    expect(month.weeks[1]?.[3]?.hijri).toEqual({ day: 1, month: "Jumada II" });
  });

  test.each(["2026-02-14", "2024-02-29", "2026-08-31", "2027-01-01"])("%s: every day once", (day) => {
    const days = weeksOfMonth(day).flat();
    expect(days.length % 7).toBe(0);
    expect(sundayOf(days[0] ?? "")).toBe(days[0]);
    for (const [place, one] of days.entries()) expect(one).toBe(dayAfter(days[0] ?? "", place));
    expect(days).toContain(`${day.slice(0, 7)}-01`);
    expect(days.filter((one) => one.startsWith(day.slice(0, 7))).length).toBeGreaterThanOrEqual(28);
  });

  test("new episodes, finales and what is shown again stand on their days", () => {
    const { drops } = pageOf();
    expect(dropsOn(drops, "2026-11-23").map(({ dramaId, time, mark }) => [dramaId, time, mark])).toEqual([
      ["3", "21:00", null],
    ]);
    const december = pageOf({ week: "2026-12-13" });
    expect(dropsOn(december.drops, "2026-12-14")[0]).toMatchObject({
      dramaId: "3",
      first: 15,
      mark: "finale",
    });
    expect(dropsOn(drops, "2026-11-26").find(({ dramaId }) => dramaId === "1")?.mark).toBe("repeat");
  });

  test("further on stand the dramas that begin after the month", () => {
    expect(pageOf().later.map(({ dramaId, day, hijri }) => [dramaId, day, hijri])).toEqual([
      ["7", "Thursday, January 14, 2027", "6 Shaban 1448"],
      ["8", "Thursday, March 11, 2027", "3 Shawwal 1448"],
    ]);
    expect(pageOf({ language: "ar" }).later[0]?.day).toBe("الخميس 14 يناير 2027");
  });

  test("473 narrowed to a few dramas it shows no other", () => {
    const {
      drops,
      later,
      dramas: named,
    } = pageOf({ dramas: dramas.filter(({ id }) => id === "4"), show: "mine" });
    expect(new Set(drops.map(({ dramaId }) => dramaId))).toEqual(new Set(["4"]));
    expect([later, Object.keys(named)]).toEqual([[], ["4"]]);
  });
});

describe("476 of which dramas one can be reminded", () => {
  const remindersAt = (now: number, kept: [string, "each" | "complete"][] = []) =>
    remindersOn(pageOf(), dramas, { kept: new Map(kept), now });

  test("of those on the page that have new episodes to come", () => {
    const reminders = remindersAt(NOW, [["3", "complete"]]);
    expect(reminders).toMatchObject({ "3": "complete", "7": "never" });
    // Shown again alone: nothing new is announced.
    expect(reminders).not.toHaveProperty("1");
    expect(Object.keys(reminders).filter((id) => !(id in pageOf().dramas))).toEqual([]);
  });

  test("and of others while there is a reminder to let go of", () => {
    const after = Date.parse("2030-01-01");
    expect(remindersAt(after)).toEqual({});
    expect(remindersAt(after, [["1", "each"]])).toEqual({ "1": "each" });
  });
});

describe("472 the reader's time zone", () => {
  test("moves times and days", () => {
    const noor = (zone: string) => pageOf({ chosenZone: zone }).drops.find(({ key }) => key === "3-12");
    expect(noor("Europe/London")).toMatchObject({ day: "2026-11-23", time: "18:00" });
    expect(noor("Pacific/Auckland")).toMatchObject({ day: "2026-11-24", time: "07:00" });
    expect(pageOf({ ownZone: "Pacific/Auckland" }).zone).toMatchObject({
      place: "Auckland",
      isSites: false,
    });
    expect(pageOf().zone).toMatchObject({ id: "Asia/Riyadh", isSites: true });
    expect(pageOf({ ownZone: "Europe/Paris", chosenZone: "Asia/Dubai", language: "ar" }).zone.place).toBe(
      "دبي",
    );
  });

  test("today is the day there", () => {
    const late = Date.parse("2026-11-28T22:30:00Z");
    expect(pageOf({ now: late }).week[0]?.day).toBe("2026-11-29");
    expect(pageOf({ now: late, chosenZone: "UTC" }).week[0]?.day).toBe("2026-11-22");
    expect(civilTimeOf(late, "Asia/Riyadh")).toEqual({ day: "2026-11-29", time: "01:30" });
  });

  test("is a zone there is", () => {
    expect(["Asia/Kuwait", "", null, "Nowhere/Town", "+03:00", "x".repeat(100)].map(readZone)).toEqual([
      "Asia/Kuwait",
      ...[null, null, null, null, null],
    ]);
  });
});

describe("addresses", () => {
  test("name a week by any of its days; this week, nonsense and what is too far away are this week", () => {
    expect(readWeek("2026-12-02", "2026-11-23")).toBe("2026-11-29");
    for (const asked of ["2026-11-28", null, "", "2026-02-31", "soon", "2031-01-01", "0001-01-01"])
      expect(readWeek(asked, "2026-11-23")).toBeNull();
  });

  test("lead a week on and back, and end a year away", () => {
    const { before, after } = pageOf({ chosenZone: "Asia/Kuwait" });
    expect([before, after]).toEqual([
      "/calendar?week=2026-11-15&zone=Asia%2FKuwait",
      "/calendar?week=2026-11-29&zone=Asia%2FKuwait",
    ]);
    expect(pageOf({ week: "2026-11-29" }).before).toBe("/calendar");
    expect(pageOf({ week: "2027-11-28" }).after).toBeNull();
    expect(addressOfCalendar({ week: null, show: "mine", zone: null })).toBe("/calendar?show=mine");
  });

  test("lead to a day within its week", () => {
    const page = pageOf({ week: "2026-12-13", show: "mine" });
    expect(addressOfDay(page, "2026-12-14")).toBe("/calendar?show=mine&week=2026-12-13#day-2026-12-14");
    expect(addressOfDay(page, "2026-11-28")).toBe("/calendar?show=mine#day-2026-11-28");
  });
});
