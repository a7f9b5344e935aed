import * as v from "valibot";
import { expect, test } from "vitest";
import { POLL_FIELDS } from "../../../app/domain/poll/poll.ts";
import { PostForm } from "../../../app/domain/post/post.ts";
import { mayComment } from "../../../app/domain/post/post-rights.ts";
import { tagsOf } from "../../../app/domain/post/tag-rules.ts";
import { htmlOf, paragraphsOf } from "../../../app/domain/rich-text/plain-text.ts";

const CATEGORY = "00000000-0000-4000-8000-0000000000c1";
const filled = { categoryId: CATEGORY, title: " The last shot ", content: "Frame by frame.\r\n\r\nTwice." };

function sentences(form: Record<string, unknown>): string[] {
  const result = v.safeParse(PostForm, form);
  return result.success ? [] : result.issues.map((issue) => issue.message);
}

test("a post is trimmed, its line breaks are plain, and without tags it has none", () => {
  expect(v.parse(PostForm, filled)).toEqual({
    categoryId: CATEGORY,
    title: "The last shot",
    content: "Frame by frame.\n\nTwice.",
    contentHtml: "",
    editor: "",
    tags: [],
    images: [],
    imageAlts: [],
    drama: "",
    spoilerLevel: undefined,
    ...Object.fromEntries(Object.keys(POLL_FIELDS).map((name) => [name, ""])),
    clientId: undefined,
  });
});

test.each([
  ["title", "   "],
  ["content", "\n \n"],
  ["categoryId", ""],
])("099 a missing %s is refused with the specification's sentence", (field, value) => {
  expect(sentences({ ...filled, [field]: value })).toEqual(["Please fill in all required fields"]);
});

test("101 a title of 255 characters passes, one of 256 does not; an emoji counts as one", () => {
  expect(sentences({ ...filled, title: "😀".repeat(255) })).toEqual([]);
  expect(sentences({ ...filled, title: "ح".repeat(256) })).toEqual(["Title must be at most 255 characters"]);
});

test("102 the text may pass the mark of 5,000 and ends at 50,000 (decision Q36)", () => {
  expect(sentences({ ...filled, content: "a".repeat(50_000) })).toEqual([]);
  expect(sentences({ ...filled, content: "a".repeat(50_001) })).toEqual([
    "A post has at most 50,000 characters",
  ]);
});

test("what Postgres cannot store is refused before it gets there", () => {
  const sentence = "This text holds characters that cannot be stored";
  expect(sentences({ ...filled, title: "a\0b" })).toEqual([sentence]);
  expect(sentences({ ...filled, content: "half \ud83d of a character" })).toEqual([sentence]);
});

test("130 tags are trimmed, lowercased and unique; Latin and Arabic commas part them", () => {
  expect(tagsOf(" Review, #review، Theory ,,نور")).toEqual(["review", "theory", "نور"]);
  // The words of one tag are joined, as in the tags that are suggested.
  expect(tagsOf("سؤال جديد, # Plot  theory ")).toEqual(["سؤال-جديد", "plot-theory"]);
  expect(tagsOf("# Review, #\u00a0نور")).toEqual(["review", "نور"]);
});

test.each(["\uffa0", "\u3164", "\u200b"])("seventh-9 %j is as if nothing were typed", (tag) => {
  expect(sentences({ ...filled, tags: `review,${tag}` })).toEqual([]);
});

test.each(["\u0640", "\u064e"])("a tag of %j, which nobody sees, is none", (tag) => {
  expect(sentences({ ...filled, tags: `review,${tag}` })).toEqual([
    "“{{value}}” cannot be a tag: tags are made of letters, digits and hyphens",
  ]);
});

test("103 eight tags pass, nine do not, and a tag is letters, digits and hyphens", () => {
  const tags = (count: number) => Array.from({ length: count }, (_, place) => `tag-${place}`).join(",");
  expect(sentences({ ...filled, tags: tags(8) })).toEqual([]);
  expect(sentences({ ...filled, tags: tags(9) })).toEqual(["At most 8 tags"]);
  expect(sentences({ ...filled, tags: '"><img src=x>' })).toEqual([
    "“{{value}}” cannot be a tag: tags are made of letters, digits and hyphens",
  ]);
});

test("a form id that is none is left out rather than refused", () => {
  expect(v.parse(PostForm, { ...filled, clientId: "x" }).clientId).toBeUndefined();
});

test("plain text becomes paragraphs and nothing else", () => {
  expect(paragraphsOf("one\ntwo\n\n \n three ")).toEqual(["one\ntwo", "three"]);
  expect(htmlOf('<b>"hi"</b>\nthere\n\n& it\'s bye')).toBe(
    "<p>&lt;b&gt;&quot;hi&quot;&lt;/b&gt;<br>there</p><p>&amp; it&#39;s bye</p>",
  );
});

test.each([
  ["a visitor", null, false, false],
  ["a member", { role: "member" }, false, true],
  ["a member, locked", { role: "member" }, true, false],
  ["a moderator, locked", { role: "moderator" }, true, true],
  ["an admin, locked", { role: "admin" }, true, true],
])("Q35 %s may comment: isLocked decides, except for moderators", (_who, reader, isLocked, allowed) => {
  expect(mayComment({ isLocked }, reader)).toBe(allowed);
});
