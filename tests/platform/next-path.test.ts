import { expect, test } from "vitest";
import { safeNextPath } from "../../app/platform/next-path.ts";

test.each([
  "//evil.test",
  "/\\evil.test",
  "\t//evil.test",
  "/\t/evil.test",
  "http:evil.test",
  "https://hikaya.test.evil.test",
  "javascript:alert(1)",
  "/sign-out",
  "/api/create-activity",
  "/vote",
  "/vote.data",
  "/%76ote",
  "/Sign-Out",
  "/.//evil.test",
  "/..//evil.test",
  "/%2e//evil.test",
  "/%2E%2e//evil.test",
  "/.%2e//evil.test",
  "/forum/..//evil.test",
  "/./\\evil.test",
  "/.\t//evil.test",
  "/%2e/%2e//evil.test/..//other.test",
  `/${"a".repeat(2_000)}`,
  "",
  null,
  undefined,
])("L13 L15 L16 L17 L19 F6 %j leads home and nowhere else", (next) => {
  expect(safeNextPath(next)).toBe("/");
});

test.each([
  "/forum",
  "/search?q=%D9%86%D9%88%D8%B1",
  "/forum/post/1?reply=2#comment-2",
  "/?a=b",
  "/sign-outside",
])("%j is a page of ours", (next) => {
  expect(safeNextPath(next)).toBe(next);
});

test("a question mark with nothing behind it does no harm", () => {
  expect(safeNextPath("/moderation?")).toBe("/moderation");
  expect(safeNextPath("/moderation?#case")).toBe("/moderation#case");
});
