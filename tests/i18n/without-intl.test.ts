import { expect, test } from "vitest";
import { writeAgo, writeDay, writeNumber } from "../../app/i18n/without-intl.ts";

// What is written without Intl is what Intl would write.

const LOCALES = { en: "en-US", ar: "ar-u-ca-gregory-nu-latn" } as const;
const DAYS = Array.from(
  { length: 400 },
  (_, place) => new Date(Date.UTC(2023, 0, 1, 23, 59) + place * 86_400_000),
);

test.each(["en", "ar"] as const)("days in %s", (language) => {
  const day = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  const short = new Intl.DateTimeFormat(LOCALES[language], day);
  const long = new Intl.DateTimeFormat(LOCALES[language], { ...day, year: "numeric" });
  expect(DAYS.map((at) => writeDay(at, language, false))).toEqual(DAYS.map((at) => short.format(at)));
  expect(DAYS.map((at) => writeDay(at, language, true))).toEqual(DAYS.map((at) => long.format(at)));
});

test.each(["en", "ar"] as const)("numbers in %s", (language) => {
  const numbers = [0, 7, 42, 999, 1_000, 1_240, 12_345.6, 0.5, 1.8, 999_499, 1_000_000, 123_456_789];
  const format = new Intl.NumberFormat(LOCALES[language]);
  expect(numbers.map((number) => writeNumber(number))).toEqual(
    numbers.map((number) => format.format(number)),
  );
  const plain = new Intl.NumberFormat(LOCALES[language], { useGrouping: false });
  const ungrouped = numbers.map((number) => writeNumber(number, { isGrouped: false }));
  expect(ungrouped).toEqual(numbers.map((number) => plain.format(number)));
});

test("numbers with one decimal, rounded alike", () => {
  const numbers = Array.from({ length: 3_000 }, (_, place) => place / 100);
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const written = numbers.map((number) => writeNumber(number, { decimals: 1 }));
  expect(written).toEqual(numbers.map((number) => format.format(number)));
});

test.each(["minute", "hour", "day"] as const)("so many %ss ago", (span) => {
  const counts = Array.from({ length: 99 }, (_, place) => place + 1);
  for (const language of ["en", "ar"] as const) {
    const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "always" });
    const written = counts.map((count) => format.format(-count, span).replace(/ واحدة?$/u, ""));
    expect(counts.map((count) => writeAgo(count, span, language))).toEqual(written);
  }
});
