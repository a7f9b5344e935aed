import { expect, test } from "vitest";
import { diaryDatesOf } from "../../../app/domain/diary/diary-dates.server.ts";

const DAYS = ["2026-11-22", "2026-11-22", "2026-11-11", "2026-10-31"];

test("425: a day of the diary has its weekday and its day by Umm al-Qura, a month its names in both calendars", () => {
  const { months, dates } = diaryDatesOf(DAYS, { language: "en" });
  expect(months).toEqual([
    { id: "2026-11", name: "November 2026", hijri: "Jumada I to Jumada II 1448", entries: 3 },
    { id: "2026-10", name: "October 2026", hijri: "Rabi II to Jumada I 1448", entries: 1 },
  ]);
  expect(dates["2026-11-22"]).toEqual({ number: 22, weekday: "Sunday", hijri: "12 Jumada II" });
  const arabic = diaryDatesOf(DAYS, { language: "ar" });
  expect(arabic.months[0]).toMatchObject({
    name: "نوفمبر 2026",
    hijri: "جمادى الأولى إلى جمادى الآخرة 1448",
  });
  expect(arabic.dates["2026-11-11"]).toEqual({ number: 11, weekday: "الأربعاء", hijri: "1 جمادى الآخرة" });
});

test("a month of which more stands on another page is not counted", () => {
  const counts = (more: { before?: string; after?: string }) =>
    diaryDatesOf(DAYS, { ...more, language: "en" }).months.map(({ entries }) => entries);
  expect(counts({ before: "2026-11-22" })).toEqual([null, 1]);
  expect(counts({ after: "2026-10-01" })).toEqual([3, null]);
  expect(counts({ before: "2026-12-01", after: "2026-09-30" })).toEqual([3, 1]);
  expect(diaryDatesOf([], { language: "en" })).toEqual({ months: [], dates: {} });
});

test("the last day of each month belongs to it, in the shortest and the longest", () => {
  const hijri = (day: string) => diaryDatesOf([day], { language: "en" }).months[0]?.hijri;
  expect([hijri("2026-02-01"), hijri("2026-12-31")]).toEqual([
    "Shaban to Ramadan 1447",
    "Jumada II to Rajab 1448",
  ]);
});
