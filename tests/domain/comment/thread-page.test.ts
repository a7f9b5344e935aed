import { expect, test } from "vitest";
import type { Comment } from "../../../app/domain/comment/comment.ts";
import { readThreadPage, readThreadQuery } from "../../../app/domain/comment/thread-page.server.ts";

const LONG = 25;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function comment(number: number, parent: number | null = null): Comment {
  return {
    id: id(number),
    parentId: parent === null ? null : id(parent),
    depth: parent === null ? 0 : 1,
    author: null,
    content: String(number),
    upvotes: 0,
    downvotes: 0,
    createdAt: "2026-11-25T00:00:00Z",
    editedAt: null,
    state: "visible",
    mine: null,
    level: 0,
  };
}

/** Forty threads: one with a reply, one with more than a page shows of it, and those that say one thing. */
const THREADS: Comment[][] = Array.from({ length: 40 }, (_, number) => {
  if (number === 1) return [comment(1), comment(101, 1)];
  if (number !== 2) return [comment(number)];
  return [comment(2), ...Array.from({ length: LONG }, (_, reply) => comment(200 + reply, 2))];
});

/** What the database answers. */
const source = {
  async list({
    thread_id,
    page_size,
    replies_each,
  }: {
    thread_id?: string;
    page_size: number;
    replies_each: number;
  }) {
    const wanted = thread_id
      ? THREADS.filter((thread) => thread.some((one) => one.id === thread_id))
      : THREADS;
    return wanted.slice(0, page_size).flatMap((thread) => thread.slice(0, replies_each + 1));
  },
  locate: async () => ({ total: THREADS.length, place: 0, earlier_id: null }),
};

const open = (number: number) =>
  readThreadPage("post", readThreadQuery(new URLSearchParams({ comment: id(number) })), source);

test.each([0, 1, 101, 29])(
  "third-N9 a link to comment %i on the first page opens all of it",
  async (number) => {
    const page = await open(number);
    expect(page.threads).toHaveLength(30);
    expect(page.position).toEqual({ first: 1, total: 40, earlier: null });
  },
);

test("third-N9 only what the first page does not show is read as one thread", async () => {
  expect((await open(35)).threads.map((thread) => thread.id)).toEqual([id(35)]);
  for (const number of [2, 200 + LONG - 1]) {
    const { threads, position } = await open(number);
    expect(threads.map((thread) => [thread.id, thread.replies.length])).toEqual([[id(2), LONG]]);
    expect(position).toBeNull();
  }
});

test("a link to a comment that is gone opens all of them", async () => {
  expect((await open(999)).threads).toHaveLength(30);
});
