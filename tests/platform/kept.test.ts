import { beforeEach, expect, test } from "vitest";
import { MemoCache, memoCacheOf } from "../../app/platform/memo-cache.server.ts";

// What an isolate keeps of answers for everybody, by a clock that only the test moves.

const SECOND = 1000;
let now = 0;
let kept: MemoCache;
let answers: ((value: string | Error) => void)[] = [];

beforeEach(() => {
  now = 1_000_000;
  kept = new MemoCache(() => now);
  answers = [];
});

/** A question whose answer the test gives. */
const ask = () =>
  kept.read(
    "categories",
    () =>
      new Promise<string>((resolve, reject) => {
        answers.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
      }),
  );

/** A question that is answered at once, should it be asked. */
const read = (value: string) => kept.read("categories", async () => value);

test("an answer serves everybody for half a minute, then it is asked for anew", async () => {
  expect(await read("first")).toBe("first");
  now += 29_999;
  expect(await read("second")).toBe("first");
  now += 1;
  expect(await read("second")).toBe("second");
  expect(await kept.read("others", async () => "theirs")).toBe("theirs");
});

test("while one asks anew nobody else does; one that never hears holds nobody up", async () => {
  await read("first");
  now += 31 * SECOND;
  const lost = ask();
  expect(await read("second")).toBe("first");
  now += 3 * SECOND;
  expect(await read("second")).toBe("second");
  answers[0]?.("late");
  expect(await lost).toBe("late");
});

test("what is older is never served meanwhile", async () => {
  await read("first");
  now += 60 * SECOND;
  const asking = ask();
  expect(await read("second")).toBe("second");
  answers[0]?.("third");
  expect(await asking).toBe("third");
});

test("a failure is whoever's who asked, and not kept", async () => {
  await expect(kept.read("categories", () => Promise.reject(new Error("503")))).rejects.toThrow("503");
  expect(await read("first")).toBe("first");
  now += 31 * SECOND;
  const failing = ask();
  answers[0]?.(new Error("503"));
  await expect(failing).rejects.toThrow("503");
  expect(await read("second")).toBe("second");
});

test("after a write it is asked anew, and what was asked before the write is not kept", async () => {
  await read("first");
  kept.noteWrite();
  expect(await read("second")).toBe("second");
  now += 31 * SECOND;
  const before = ask();
  kept.noteWrite();
  answers[0]?.("without the write");
  expect(await before).toBe("without the write");
  expect(await read("with it")).toBe("with it");
});

test("each backend has its own", () => {
  expect(memoCacheOf("http://a")).toBe(memoCacheOf("http://a"));
  expect(memoCacheOf("http://a")).not.toBe(memoCacheOf("http://b"));
});
