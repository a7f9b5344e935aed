import { expect, test } from "vitest";
import { type CategoryFigures, forumNowOf } from "../../../app/domain/post/forum-now.ts";

const at = (day: number) => ({
  id: `post-${day}`,
  title: `Of day ${day}`,
  createdAt: `2026-11-${String(day).padStart(2, "0")}T12:00:00Z`,
  comments: day,
});

const FIGURES = new Map<string, CategoryFigures>([
  ["general", { posts: 21, newest: [at(19), at(12), at(3)] }],
  ["news", { posts: 2, newest: [at(15)] }],
  ["reviews", { posts: 7, newest: [at(20), at(18), at(17)] }],
  ["creators", { posts: 0, newest: [] }],
]);

const daysIn = (category?: string | null) =>
  forumNowOf(FIGURES, category).newest.map(({ comments }) => comments);

test("P1 a category has its own posts and their number, one without posts none", () => {
  expect(forumNowOf(FIGURES, "general")).toEqual({ ...FIGURES.get("general"), category: "general" });
  expect(daysIn("news")).toEqual([15]);
  expect(forumNowOf(FIGURES, "creators")).toEqual({ category: "creators", posts: 0, newest: [] });
});

test("546 P1 of the whole forum the three newest of all, also where the forum lacks the category", () => {
  for (const category of [undefined, null, "fan-art", "__proto__"]) {
    expect(daysIn(category)).toEqual([20, 19, 18]);
    expect(forumNowOf(FIGURES, category)).toMatchObject({ category: null, posts: 30 });
  }
  expect(forumNowOf(new Map())).toEqual({ category: null, posts: 0, newest: [] });
});
