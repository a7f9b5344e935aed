import { describe, expect, test } from "vitest";
import {
  addressOfDiscussion,
  type DramaThread,
  readDiscussionAddress,
  sectionsByDrop,
} from "../../../app/domain/drama/discussion.ts";

const ID = "00000000-0000-4000-8000-0000000a0001";

describe("462 the address of a page of threads", () => {
  test.each([
    ["drop", undefined, "/drama/3?tab=discussion"],
    ["newest", undefined, "/drama/3?tab=discussion&sort=newest"],
    ["newest", ID, `/drama/3?tab=discussion&sort=newest&after=${ID}`],
  ] as const)("%s after %s is %s, and is read back", (order, after, address) => {
    expect(addressOfDiscussion("3", order, after)).toBe(address);
    const { searchParams } = new URL(address, "http://here.test");
    expect(readDiscussionAddress(searchParams)).toEqual({ order, after: after ?? null });
  });

  test("what means nothing counts as not given", () => {
    expect(readDiscussionAddress(new URLSearchParams({ sort: "stars", after: "'--" }))).toEqual({
      order: "drop",
      after: null,
    });
  });
});

describe("462 by drop", () => {
  const threadAt = (level: number): DramaThread => ({
    id: `at-${level}`,
    title: "A thread",
    excerpt: "",
    author: null,
    level,
    commentCount: 0,
    createdAt: "2026-11-26T12:00:00Z",
    isOfDrop: false,
  });
  const drops = [
    { first: 61, last: 64, at: "2026-11-20T18:00:00Z" },
    { first: 65, last: 68, at: "2026-11-27T18:00:00Z" },
  ];
  const shapeOf = (levels: number[], known = drops) =>
    sectionsByDrop(levels.map(threadAt), known).map(({ drop, threads }) => [
      drop && [drop.first, drop.last, drop.at],
      threads.map(({ level }) => level),
    ]);

  test("each stands below the drop that has its episode, what tells nothing below none", () => {
    expect(shapeOf([68, 64, 64, 62, 0, 0])).toEqual([
      [[65, 68, drops[1]?.at], [68]],
      [
        [61, 64, drops[0]?.at],
        [64, 64, 62],
      ],
      [null, [0, 0]],
    ]);
  });

  test("without a drop that has it, below its episode", () => {
    expect(shapeOf([9, 7, 7], [])).toEqual([
      [[9, 9, null], [9]],
      [
        [7, 7, null],
        [7, 7],
      ],
    ]);
  });
});
