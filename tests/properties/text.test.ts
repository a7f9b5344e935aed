import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { CONTACT_MESSAGE_LIMIT, CONTACT_NAME_LIMIT, ContactForm } from "../../app/domain/contact/contact.ts";
import { ConversationIntent, MESSAGE_LIMIT } from "../../app/domain/conversation/conversation.ts";
import { DISCUSSION_LIMITS, DiscussionForm } from "../../app/domain/discussion/discussion.ts";
import { FILTER_NOTE_LIMIT, FILTER_PATTERN_LIMIT, FilterIntent } from "../../app/domain/filter/filter.ts";
import { GROUP_DESCRIPTION_LIMIT, GROUP_NAME_LIMIT, GroupForm } from "../../app/domain/group/group.ts";
import { IMAGE_ALT_LIMIT, ImageAlts } from "../../app/domain/image/image.ts";
import { POST_CONTENT_LIMIT, POST_TITLE_LIMIT, PostForm } from "../../app/domain/post/post.ts";
import { BIO_LIMIT, Bio } from "../../app/domain/profile/profile.ts";
import { REASON_LIMIT } from "../../app/domain/reason.ts";
import { atMost, isBlank, lengthOf, Reason, Text } from "../../app/domain/text.ts";
import { anyText, manyOf, ofLength, textOf, UNSEEN } from "./hostile-texts.ts";

const typed = fc.oneof(
  anyText,
  textOf([..."ab ", "نُور", "\r\n", "\r", "\n", "\0", "\ud800", "😀", "\u0301", ...UNSEEN], 24),
);

describe("what somebody wrote", () => {
  test("can be stored, has one kind of line break, and is the same when it is sent again", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const read = v.safeParse(Text, text);
        if (!read.success) return;
        expect(read.output.isWellFormed()).toBe(true);
        expect(read.output).not.toMatch(/[\0\r]/);
        expect(v.parse(Text, read.output)).toBe(read.output);
      }),
      { numRuns: 1000 },
    );
  });

  test("has at most 1,000 signs that stand for whole words", () => {
    expect(v.safeParse(Text, "\ufdfa".repeat(1_000)).success).toBe(true);
    expect(v.safeParse(Text, "\ufdfa".repeat(1_001)).success).toBe(false);
  });

  test("that a reader would see is kept to the letter; anything else is nothing", () => {
    const seen = textOf([..."ab 9بé\n", "😀", "نُ"], 20);
    const unseen = textOf(UNSEEN, 12);
    fc.assert(
      fc.property(unseen, seen, unseen, (before, text, after) => {
        const written = `${before}${text}${after}`;
        expect(isBlank(written)).toBe(text.trim() === "");
        expect(v.parse(Text, written)).toBe(text.trim() === "" ? "" : written.replace(/\r\n?/g, "\n"));
      }),
      { numRuns: 500 },
    );
  });

  test("has few marks on a letter, also where invisible signs stand between them", () => {
    const mark = fc.tuple(
      fc.constantFrom("\u0301", "\u064e", "\u0e47", "\uff9e", "\ufe0f"),
      textOf(["\u200d", "\u00ad", "\ufeff", "\u2060"], 2),
    );
    fc.assert(
      fc.property(manyOf(mark, 14), textOf([..."ab نور"], 6), (marks, around) => {
        const text = `${around}a${marks.flat().join("")}${around}`;
        expect(v.safeParse(Text, text).success).toBe(marks.length < 9);
      }),
      { numRuns: 300 },
    );
  });
});

const inField =
  (schema: v.GenericSchema, others: Record<string, string>, field: string) =>
  (text: string): string[] =>
    (v.safeParse(schema, { ...others, [field]: text }).issues ?? [])
      .filter((issue) => v.getDotPath(issue) === field)
      .map(({ message }) => message);
const alone = (schema: v.GenericSchema) => (text: string) =>
  (v.safeParse(schema, text).issues ?? []).map(({ message }) => message);

const post = { categoryId: "00000000-0000-4000-8000-000000000000", title: "a", content: "a" };
const contact = { name: "a", email: "a@b.test", topic: "question", message: "a" };
const filter = { intent: "add", kind: "word", pattern: "ab" };

const LIMITS: [name: string, limit: number, sentencesFor: (text: string) => string[]][] = [
  ["a title", POST_TITLE_LIMIT, inField(PostForm, post, "title")],
  ["the title of a discussion", DISCUSSION_LIMITS.title, inField(DiscussionForm, post, "title")],
  ["a post", POST_CONTENT_LIMIT, inField(PostForm, post, "content")],
  ["a message", MESSAGE_LIMIT, inField(ConversationIntent, { intent: "send" }, "content")],
  ["a bio", BIO_LIMIT, alone(Bio)],
  ["a reason", REASON_LIMIT, alone(Reason)],
  ["the name of a community", GROUP_NAME_LIMIT, inField(GroupForm, { description: "a" }, "name")],
  ["its description", GROUP_DESCRIPTION_LIMIT, inField(GroupForm, { name: "a".repeat(5) }, "description")],
  ["a name in the contact form", CONTACT_NAME_LIMIT, inField(ContactForm, contact, "name")],
  ["the message in it", CONTACT_MESSAGE_LIMIT, inField(ContactForm, contact, "message")],
  ["a word of the filter", FILTER_PATTERN_LIMIT, inField(FilterIntent, filter, "pattern")],
  ["the note to it", FILTER_NOTE_LIMIT, inField(FilterIntent, filter, "note")],
  ["what is said of a picture", IMAGE_ALT_LIMIT, alone(ImageAlts)],
];

describe("limits count characters, not units, and their sentences name them", () => {
  test.each(LIMITS)("%s: %d", (_, limit, sentencesFor) => {
    // Long texts are few: what is tried is on both sides of the limit.
    const length = fc.oneof(
      fc.constantFrom(limit, limit + 1),
      fc.integer({ min: limit - 3, max: limit + 3 }),
    );
    fc.assert(
      fc.property(
        length.chain((count) => ofLength(count)),
        (text) => {
          const sentences = sentencesFor(text);
          if (lengthOf(text) <= limit) expect(sentences).toEqual([]);
          else expect(sentences[0]).toContain(limit.toLocaleString("en"));
        },
      ),
      { numRuns: limit > 2000 ? 6 : 30 },
    );
  });

  test("of any number", () => {
    fc.assert(
      fc.property(anyText, fc.nat(70), (text, limit) => {
        expect(v.is(v.pipe(v.string(), atMost(limit, "Too long")), text)).toBe(
          Array.from(text).length <= limit,
        );
        expect(lengthOf(text)).toBe(Array.from(text).length);
      }),
      { numRuns: 500 },
    );
  });
});
