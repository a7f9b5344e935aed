import { expect, test } from "vitest";
import {
  beginTags,
  reduceTags,
  sentTags,
  type TagAction,
  type TagChoice,
} from "../../app/components/tags/tag-choice.ts";

const begin = (text: string, isFocused = false, given = "", max = 3) =>
  beginTags({ begun: { text, isFocused }, given, max });
const after = (choice: TagChoice, ...actions: TagAction[]) => actions.reduce(reduceTags, choice);

test("what the plain field held becomes tags; whoever still types has not ended the last one", () => {
  expect(begin("Drama, #comedy")).toMatchObject({ tags: ["drama", "comedy"], text: "" });
  expect(begin("drama، com", true)).toMatchObject({ tags: ["drama"], text: "com" });
});

test("tags that stood in the field are ended, and what is typed beside them is a tag of its own", () => {
  const given = "theory, noor";
  for (const [text, open] of [
    [given, ""],
    ["theory, noorsea", "sea"],
    ["theory, noornoor", "noor"],
    ["theorysea, noor", "sea"],
    ["seatheory, noor", "sea"],
    ["thetheory, noor", "the"],
  ] as const)
    expect(begin(text, true, given), text).toMatchObject({ tags: ["theory", "noor"], text: open });
  expect(begin("theory, noorsea,", true, given).tags).toEqual(["theory", "noor", "sea"]);
  expect(begin("theory, noors", false, given).tags).toEqual(["theory", "noor", "s"]);
  expect(begin("theory", true, given)).toMatchObject({ tags: [], text: "theory" });
});

test("a comma of either language ends a tag", () => {
  const choice = after(begin("drama"), { type: "typed", text: "com" });
  expect(choice).toMatchObject({ tags: ["drama"], text: "com" });
  expect(after(choice, { type: "typed", text: "com," })).toMatchObject({ tags: ["drama", "com"], text: "" });
  expect(after(choice, { type: "typed", text: "كوميديا،" }).tags).toEqual(["drama", "كوميديا"]);
  expect(after(choice, { type: "taken", text: "سؤال جديد" }).tags).toEqual(["drama", "سؤال-جديد"]);
});

test("a tag is there once, and what is over stays in the field", () => {
  expect(after(begin("drama"), { type: "taken", text: "Drama" }).tags).toEqual(["drama"]);
  const full = after(begin("a, b"), { type: "typed", text: "c, d, e" });
  expect(full).toMatchObject({ tags: ["a", "b", "c"], text: "d, e" });
  expect(sentTags(full)).toBe("a, b, c, d, e");
});

test("one is removed by name, or the last", () => {
  const choice = begin("a, b, c");
  expect(after(choice, { type: "removed", tag: "b" }).tags).toEqual(["a", "c"]);
  expect(after(choice, { type: "removedLast" }).tags).toEqual(["a", "b"]);
  expect(sentTags(after(begin(""), { type: "typed", text: " half " }))).toBe("half");
});
