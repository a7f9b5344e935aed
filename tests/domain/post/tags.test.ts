import { expect, test } from "vitest";
import { tagIn, tagOfTitle, tagsOf } from "../../../app/domain/post/tag-rules.ts";
import { SUGGESTED_TAGS, suggestTags } from "../../../app/domain/post/tags.ts";

test("suggestions are in the language of the page and found by either name", () => {
  expect(suggestTags("the", [], "en")).toEqual(["theory", "plot-theory", "behind-the-scenes"]);
  expect(suggestTags("theo", [], "ar")).toEqual(["نظرية", "نظرية-حبكة"]);
  expect(suggestTags("نظر", [], "ar")).toEqual(["نظرية", "نظرية-حبكة"]);
  expect(suggestTags("نظر", [], "en")).toEqual(["theory", "plot-theory"]);
});

test("hamzas may be left out, and what is chosen in either language is not suggested again", () => {
  expect(suggestTags("#اخبار", [], "ar")).toEqual(["أخبار"]);
  expect(suggestTags("spoi", ["حرق"], "en")).toEqual([]);
  expect(suggestTags("حرق", ["spoiler"], "ar")).toEqual([]);
  expect(suggestTags("  ", [], "ar")).toEqual([]);
});

test("every suggestion is a tag that a post takes, in both languages", () => {
  for (const tag of SUGGESTED_TAGS.flatMap(({ en, ar }) => [en, ar])) {
    expect(/^[\p{L}\p{M}\p{N}_-]{1,30}$/u.test(tag), tag).toBe(true);
  }
  expect(new Set(SUGGESTED_TAGS.flatMap(({ en, ar }) => [en, ar])).size).toBe(40);
});

test("a drama's tag is its title, without signs that no tag has; a title of signs alone has none", () => {
  expect(tagOfTitle("Desert Winds")).toBe("desert-winds");
  expect(tagOfTitle("رياح الصحراء")).toBe("رياح-الصحراء");
  expect(tagOfTitle("Who's there, Noor?")).toBe("whos-there-noor");
  expect(tagOfTitle("…")).toBeUndefined();
});

test("seventh-9 a tag is the same however its letters are made, and whatever stands between that nobody sees", () => {
  const alike = [
    "romance",
    "ro\u200bmance",
    "\ufeffromance",
    "ｒｏｍａｎｃｅ",
    "＃romance",
    "ro\u{e0061}mance",
  ];
  expect(tagsOf(alike.join("،"))).toEqual(["romance"]);
  expect(tagsOf("\ufea9\ufead\ufe8d\ufee3\ufe8e، درا\u2060ما، ا\u0654خبار")).toEqual(["دراما", "أخبار"]);
  for (const tag of alike) expect(tagIn(new URLSearchParams({ tag }))).toBe("romance");
  expect(tagIn(new URLSearchParams({ tag: `romance${"\u200b".repeat(200)}` }))).toBeNull();
});
