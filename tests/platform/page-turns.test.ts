import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONGEST_WAIT_MS, MADE_AT_ONCE, MOST_WAITING, PageTurns } from "../../functions/page-turns.ts";

// U4: pages that one network has made at once, by a clock that only the test moves.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const from = (address: string) =>
  new Request("http://localhost/forum", { headers: { "cf-connecting-ip": address } });

function stage() {
  const turns = new PageTurns();
  const begun: (() => void)[] = [];
  let refused = 0;
  const ask = (address = "198.51.100.7") =>
    turns.enter(from(address)).then((leave) => {
      if (leave) begun.push(leave);
      else refused += 1;
    });
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { ask, begun, wait, refused: () => refused };
}

test("twenty readers behind one address have theirs, a few at a time", async () => {
  const { ask, begun, wait, refused } = stage();
  for (let reader = 0; reader < 20; reader += 1) void ask();
  await wait(0);
  expect(begun).toHaveLength(MADE_AT_ONCE);
  for (let made = 1; made <= 20; made += 1) {
    begun[made - 1]?.();
    await wait(40);
    expect(begun).toHaveLength(Math.min(20, MADE_AT_ONCE + made));
  }
  expect(refused()).toBe(0);
});

test("others are not held up by them", async () => {
  const { ask, begun, wait } = stage();
  for (let reader = 0; reader < 20; reader += 1) void ask();
  void ask("203.0.113.9");
  await wait(0);
  expect(begun).toHaveLength(MADE_AT_ONCE + 1);
});

test("who would be one too many is told at once, who waits too long then", async () => {
  const { ask, wait, refused } = stage();
  for (let reader = 0; reader < MADE_AT_ONCE + MOST_WAITING; reader += 1) void ask();
  await wait(0);
  expect(refused()).toBe(0);
  void ask();
  await wait(0);
  expect(refused()).toBe(1);
  await wait(LONGEST_WAIT_MS);
  expect(refused()).toBe(1 + MOST_WAITING);
});

test("what was cut off without an end holds nobody up for long", async () => {
  const { ask, begun, wait } = stage();
  for (let reader = 0; reader < MADE_AT_ONCE; reader += 1) void ask();
  await wait(10_001);
  void ask();
  await wait(0);
  expect(begun).toHaveLength(MADE_AT_ONCE + 1);
});
