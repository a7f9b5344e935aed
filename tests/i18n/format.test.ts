import { describe, expect, test } from "vitest";
import {
  abbreviateFollowers,
  abbreviateNumber,
  type Formatting,
  formatActivityTime,
  formatDate,
  formatDateTime,
  formatDay,
  formatMessageTime,
  formatNumber,
  formatPostTime,
  formatUnread,
} from "../../app/i18n/format.ts";

const en: Formatting = { language: "en" };
const ar: Formatting = { language: "ar" };
const NOW = Date.parse("2026-03-10T12:00:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("the time of a post (acceptance 086)", () => {
  test.each([
    [-5 * MINUTE, "Just now", "الآن"], // a clock that runs ahead
    [0, "Just now", "الآن"],
    [59 * MINUTE, "Just now", "الآن"],
    [60 * MINUTE - 1, "Just now", "الآن"],
    [60 * MINUTE, "1h ago", "قبل ساعة"],
    [2 * HOUR, "2h ago", "قبل ساعتين"],
    [5 * HOUR, "5h ago", "قبل 5 ساعات"],
    [23 * HOUR, "23h ago", "قبل 23 ساعة"],
    [24 * HOUR - 1, "23h ago", "قبل 23 ساعة"],
    [24 * HOUR, "1d ago", "قبل يوم"],
    [2 * DAY, "2d ago", "قبل يومين"],
    [6 * DAY, "6d ago", "قبل 6 أيام"],
    [7 * DAY - 1, "6d ago", "قبل 6 أيام"],
    [7 * DAY, "Mar 3", "3 مارس"],
    [90 * DAY, "Dec 10, 2025", "10 ديسمبر 2025"],
  ])("%i ms ago", (age, english, arabic) => {
    expect(formatPostTime(NOW - age, NOW, en)).toBe(english);
    expect(formatPostTime(NOW - age, NOW, ar)).toBe(arabic);
  });
});

describe("the time in the activity feed (acceptance 073)", () => {
  test.each([
    [-5 * MINUTE, "Just now", "الآن"],
    [59 * SECOND, "Just now", "الآن"],
    [60 * SECOND, "1 minute ago", "قبل دقيقة"],
    [2 * MINUTE, "2 minutes ago", "قبل دقيقتين"],
    [59 * MINUTE, "59 minutes ago", "قبل 59 دقيقة"],
    [60 * MINUTE, "1 hour ago", "قبل ساعة"],
    [3 * HOUR, "3 hours ago", "قبل 3 ساعات"],
    [23 * HOUR, "23 hours ago", "قبل 23 ساعة"],
    [24 * HOUR, "1 day ago", "قبل يوم"],
    [6 * DAY, "6 days ago", "قبل 6 أيام"],
    [7 * DAY - 1, "6 days ago", "قبل 6 أيام"],
    [7 * DAY, "Mar 3", "3 مارس"],
  ])("%i ms ago", (age, english, arabic) => {
    expect(formatActivityTime(NOW - age, NOW, en)).toBe(english);
    expect(formatActivityTime(NOW - age, NOW, ar)).toBe(arabic);
  });
});

describe("189: the time of a message (specification §9)", () => {
  test.each([
    [0, "12:00 PM", "12:00 م"],
    [24 * HOUR - 1, "12:00 PM", "12:00 م"],
    [24 * HOUR, "Mon", "الاثنين"],
    [168 * HOUR - 1, "Tue", "الثلاثاء"],
    [168 * HOUR, "Mar 3", "3 مارس"],
  ])("%i ms ago", (age, english, arabic) => {
    expect(formatMessageTime(NOW - age, NOW, en)).toBe(english);
    expect(formatMessageTime(NOW - age, NOW, ar)).toBe(arabic);
  });
});

describe("dates", () => {
  test("in full, without what differs between versions of Intl", () => {
    expect(formatDateTime("2026-03-02T21:41:00Z", en)).toBe("March 2, 2026, 9:41 PM");
    expect(formatDateTime("2026-03-02T21:41:00Z", ar)).toBe("2 مارس 2026، 9:41 م");
  });

  test("the year is left out in the same year only", () => {
    expect(formatDay("2026-01-01T00:00:00Z", NOW, en)).toBe("Jan 1");
    expect(formatDay("2025-12-31T23:59:59Z", NOW, en)).toBe("Dec 31, 2025");
    expect(formatDate("2026-01-01T00:00:00Z", en)).toBe("Jan 1, 2026");
  });

  test("day and year turn with the reader's midnight", () => {
    const riyadh: Formatting = { language: "en", timeZone: "Asia/Riyadh" };
    expect(formatDay("2025-12-31T22:00:00Z", NOW, riyadh)).toBe("Jan 1");
    expect(formatDateTime("2026-03-02T21:41:00Z", riyadh)).toBe("March 3, 2026, 12:41 AM");
  });

  test("Arabic digits for those who chose them", () => {
    const arab: Formatting = { language: "ar", digits: "arab" };
    expect(formatPostTime(NOW - 5 * HOUR, NOW, arab)).toBe("قبل ٥ ساعات");
    expect(formatNumber(1240, arab)).toBe("١٬٢٤٠");
    expect(formatNumber(1240, { language: "en", digits: "arab" })).toBe("1,240");
  });
});

test.each([
  [0, "0"],
  [1240, "1,240"],
  [-2, "−2"],
  [-1240, "−1,240"],
])("the number %i reads %s in both languages", (value, text) => {
  expect(formatNumber(value, en)).toBe(text);
  expect(formatNumber(value, ar)).toBe(text);
});

test.each([
  [999, "999", "999"],
  [1_000, "1K", "ألف"],
  [2_000, "2K", "2,000"],
  [3_000, "3K", "3 آلاف"],
  [10_000, "10K", "10 آلاف"],
  [1_842, "1.8K", "1.8 ألف"],
  [9_999, "9.9K", "9.9 ألف"],
  [12_345, "12K", "12 ألف"],
  [999_499, "999K", "999 ألف"],
  [999_500, "1.0M", "1.0 مليون"],
  [2_300_000, "2.3M", "2.3 مليون"],
])("the count %i is shortened to %s", (value, english, arabic) => {
  expect(abbreviateNumber(value, en)).toBe(english);
  expect(abbreviateNumber(value, ar)).toBe(arabic);
});

test.each([
  [999, "999", "1K"],
  [1_000, "1K", "1K"],
  [860_400, "860K", "860K"],
  [999_499, "999K", "999K"],
  [999_500, "1.0M", "1000K"],
  [1_250_000, "1.3M", "1250K"],
])("%i followers are %s in lists and %s on the creator's page (decision Q42)", (value, inLists, onPage) => {
  expect(abbreviateFollowers(value, en)).toBe(inLists);
  expect(abbreviateFollowers(value, en, "thousand")).toBe(onPage);
});

test("Arabic says million on a creator's page too, where it has no thousand thousands", () => {
  expect(abbreviateFollowers(1_250_000, ar, "thousand")).toBe("1.3 مليون");
  expect(abbreviateFollowers(860_400, ar, "thousand")).toBe("860 ألف");
});

test.each([
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [250, "9+"],
])("192: %i unread are shown as %s (specification §4)", (count, text) => {
  expect(formatUnread(count, en)).toBe(text);
});
