import * as v from "valibot";
import { expect, test } from "vitest";
import {
  beginningOfReply,
  type Comment,
  CommentForm,
  mayReply,
  placeOfReply,
  threadsOf,
} from "../../../app/domain/comment/comment.ts";

function comment(id: string, parentId: string | null, depth: number): Comment {
  return {
    id,
    parentId,
    depth,
    author: null,
    content: id,
    upvotes: 0,
    downvotes: 0,
    createdAt: "2026-11-21T00:00:00Z",
    editedAt: null,
    state: "visible",
    mine: null,
    level: 0,
  };
}

test("143 a comment and its reply take replies, the third level does not", () => {
  expect([0, 1, 2, 3].map(mayReply)).toEqual([true, true, false, false]);
});

test("third-N16 the third level is answered at its parent, by the name of who said it", () => {
  const [parent, third] = [comment("a1", "a", 1), comment("a1x", "a1", 2)];
  const huda = { id: "huda", username: "huda-karim", avatarUrl: null, reputation: 0 };
  expect(placeOfReply(parent, comment("a", null, 0))).toBe("a1");
  expect(placeOfReply(third, parent)).toBe("a1");
  expect(placeOfReply(third, null)).toBe("a1");
  expect(beginningOfReply({ ...third, author: huda }, { id: "omar" })).toBe("@huda-karim ");
  // Neither oneself, nor somebody who is gone, nor where the reply stands below what it answers.
  expect(beginningOfReply({ ...third, author: huda }, huda)).toBe("");
  expect(beginningOfReply(third, { id: "omar" })).toBe("");
  expect(beginningOfReply({ ...parent, author: huda }, { id: "omar" })).toBe("");
});

test.each(["deleted", "removed", "held", "waiting"] as const)(
  "what is %s takes no answer, nor what stands below it on the third level",
  (state) => {
    const [parent, third] = [comment("a1", "a", 1), comment("a1x", "a1", 2)];
    expect(placeOfReply({ ...parent, state }, null)).toBeNull();
    expect(placeOfReply({ ...third, state }, parent)).toBeNull();
    expect(placeOfReply(third, { ...parent, state })).toBeNull();
  },
);

test("141 comments become threads in the order they came", () => {
  const threads = threadsOf([
    comment("a", null, 0),
    comment("b", null, 0),
    comment("a1", "a", 1),
    comment("a1x", "a1", 2),
    comment("a2", "a", 1),
  ]);
  const shape = (list: typeof threads): unknown[] => list.map((thread) => [thread.id, shape(thread.replies)]);
  expect(shape(threads)).toEqual([
    [
      "a",
      [
        ["a1", [["a1x", []]]],
        ["a2", []],
      ],
    ],
    ["b", []],
  ]);
});

test("a reply whose parent is on another page is still shown", () => {
  expect(threadsOf([comment("orphan", "elsewhere", 1)]).map(({ id }) => id)).toEqual(["orphan"]);
});

test("146 an empty comment is refused; 147 the mark of 1,000 stops nobody", () => {
  const parse = (content: string) => v.safeParse(CommentForm, { content });
  expect(parse(" \n ").success).toBe(false);
  expect(parse("م".repeat(1_001)).success).toBe(true);
  expect(parse("م".repeat(10_001)).issues?.[0]?.message).toBe("A comment has at most 10,000 characters");
});

test("an empty parent is none, a parent that is no id is refused", () => {
  expect(v.parse(CommentForm, { content: "x", parentId: "" }).parentId).toBeNull();
  expect(v.safeParse(CommentForm, { content: "x", parentId: "1 or 1=1" }).success).toBe(false);
});
