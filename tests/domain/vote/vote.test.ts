import * as v from "valibot";
import { expect, test } from "vitest";
import { scoreAfter, VoteForm } from "../../../app/domain/vote/vote.ts";

const id = "00000000-0000-4000-8000-000000000001";

test.each([
  ["up", "up"],
  ["upvote", "up"],
  ["down", "down"],
  ["downvote", "down"],
  ["none", null],
])("Q2 the wish %s is stored as %s", (wish, stored) => {
  expect(v.parse(VoteForm, { target: "post", id, wish }).wish).toBe(stored);
});

test.each(["1", "-1", "1e400", "true", "", "UP"])("a vote of %j is not understood", (wish) => {
  expect(v.safeParse(VoteForm, { target: "post", id, wish }).success).toBe(false);
});

test.each([
  [null, "up", 4],
  [null, "down", 2],
  ["up", null, 2],
  ["up", "down", 1],
  ["down", "up", 5],
  ["down", null, 4],
] as const)("151 with 5 up and 2 down, own vote %s wishing %s shows %i", (mine, wish, score) => {
  expect(scoreAfter({ upvotes: 5, downvotes: 2, mine }, wish)).toBe(score);
});
