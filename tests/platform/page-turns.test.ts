import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONGEST_WAIT_MS, MADE_AT_ONCE, MOST_WAITING, PageTurns } from "../../functions/page-turns.ts";

// U4: pages that one network has made at once, by a clock that only the test moves.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage() {
  const turns = new PageTurns();
  const begun: (() => void)[] = [];
  const order: string[] = [];
  let refused = 0;
  const ask = (
    name = "",
    { address = "198.51.100.7", signal }: { address?: string; signal?: AbortSignal } = {},
  ) =>
    turns
      .enter(
        new Request("http://localhost/forum", {
          headers: { "cf-connecting-ip": address },
          ...(signal && { signal }),
        }),
      )
      .then((leave) => {
        if (leave) begun.push(leave);
        else refused += 1;
        if (leave) order.push(name);
      });
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const fill = () => {
    for (let reader = 0; reader < MADE_AT_ONCE; reader += 1) void ask();
  };
  return { ask, begun, order, wait, fill, refused: () => refused };
}

test("twenty readers behind one address have theirs, a few at a time", async () => {
  const { ask, begun, wait, refused } = stage();
  for (let reader = 0; reader < 20; reader += 1) void ask();
  await wait(0);
  expect(begun).toHaveLength(MADE_AT_ONCE);
  for (let made = 1; made <= 20; made += 1) {
    begun[made - 1]?.();
    await wait(0);
    expect(begun).toHaveLength(Math.min(20, MADE_AT_ONCE + made));
  }
  expect(refused()).toBe(0);
});

test("who came first is first, and who comes later stands behind those that wait", async () => {
  const { ask, begun, order, wait, fill } = stage();
  fill();
  for (const name of ["first", "second", "third"]) void ask(name);
  await wait(0);
  begun[0]?.();
  begun[1]?.();
  void ask("fourth");
  await wait(0);
  expect(order.slice(MADE_AT_ONCE)).toEqual(["first", "second"]);
  for (const leave of begun.slice(2)) leave();
  await wait(0);
  expect(order.slice(MADE_AT_ONCE)).toEqual(["first", "second", "third", "fourth"]);
});

test("nobody looks whether it is their turn: all that wait set one timer each, and are called", async () => {
  const { ask, begun, wait, fill } = stage();
  const timers = vi.spyOn(globalThis, "setTimeout");
  fill();
  for (let reader = 0; reader < MOST_WAITING; reader += 1) void ask();
  await wait(LONGEST_WAIT_MS / 2);
  expect(timers).toHaveBeenCalledTimes(MOST_WAITING);
  for (let made = 0; made < begun.length; made += 1) {
    begun[made]?.();
    await wait(0);
  }
  expect(begun).toHaveLength(MADE_AT_ONCE + MOST_WAITING);
  expect(timers).toHaveBeenCalledTimes(MOST_WAITING);
  expect(vi.getTimerCount()).toBe(0);
});

test("others are not held up by them", async () => {
  const { ask, begun, wait } = stage();
  for (let reader = 0; reader < 20; reader += 1) void ask();
  void ask("", { address: "203.0.113.9" });
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

test("whose reader left waits no more, and takes no turn", async () => {
  const { ask, begun, order, wait, fill, refused } = stage();
  const reader = new AbortController();
  fill();
  void ask("left", { signal: reader.signal });
  void ask("stayed");
  await wait(0);
  reader.abort();
  await wait(0);
  expect(refused()).toBe(1);
  begun[0]?.();
  await wait(0);
  expect(order.slice(MADE_AT_ONCE)).toEqual(["stayed"]);
});

test("a page that is being made keeps its turn when its reader leaves", async () => {
  const { ask, begun, wait } = stage();
  const reader = new AbortController();
  for (let made = 0; made < MADE_AT_ONCE; made += 1) void ask("", { signal: reader.signal });
  await wait(0);
  reader.abort();
  void ask();
  await wait(0);
  expect(begun).toHaveLength(MADE_AT_ONCE);
});

test("what was ended without a word holds nobody up for long", async () => {
  const { ask, begun, wait, fill } = stage();
  fill();
  await wait(10_001);
  void ask();
  await wait(0);
  expect(begun).toHaveLength(MADE_AT_ONCE + 1);
});
