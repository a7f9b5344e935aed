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
  "",
  null,
  undefined,
])("L13 L15 L16 L17 L19 %j leads home and nowhere else", (next) => {
  expect(safeNextPath(next)).toBe("/");
});

test.each(["/forum", "/forum/post/1?reply=2#comment-2", "/?a=b", "/sign-outside"])(
  "%j is a page of ours",
  (next) => {
    expect(safeNextPath(next)).toBe(next);
  },
);
