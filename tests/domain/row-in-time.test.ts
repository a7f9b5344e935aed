import { expect, test } from "vitest";
import { isMoment, readRowInTime } from "../../app/domain/row-in-time.ts";

test.each([
  "2026-11-23T09:10:11Z",
  "2026-11-23T09:10:11.123456+00:00",
  "2026-11-23 09:10:11.5+00",
  "2024-02-29T00:00:00Z",
])("%s is a moment as the database writes it", (text) => {
  expect(isMoment(text)).toBe(true);
});

test.each([
  "",
  "1",
  "2026",
  "2026-02-31T00:00:00Z",
  "2025-02-29T00:00:00Z",
  "2026-11-23T25:00:00Z",
  "0000-01-01T00:00:00Z",
  "2026-11-23T00:00:00+23:00",
  "2026-11-23T00:00:00-16:00",
  '1 Jan 2026 (",id.not.is.null,note.neq.")',
  '2026-11-23T09:10:11Z",id.gt.0',
])("%s is none", (text) => {
  expect(isMoment(text)).toBe(false);
});

test("a row of a list is named by a moment that there is", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  expect(readRowInTime(`2026-11-23T09:10:11.5+00:00_${id}`)).toEqual({
    createdAt: "2026-11-23T09:10:11.5+00:00",
    id,
  });
  expect(readRowInTime(`2026-02-30T09:10:11Z_${id}`)).toBeNull();
  expect(readRowInTime(`0000-01-01T00:00:00Z_${id}`)).toBeNull();
});
