import { expect, test } from "vitest";
import { accountOf } from "../../../../supabase/local/limits/asked.ts";
import { Buckets } from "../../../../supabase/local/limits/buckets.ts";

let now = 0;
const clock = () => now;

test("turns come back evenly, and never more than there are", () => {
  const buckets = new Buckets({ size: 3, seconds: 60 }, clock);
  const takeAll = () => Array.from({ length: 5 }, () => buckets.take("a"));
  expect(takeAll()).toEqual([0, 0, 0, 20, 20]);
  now += 19_000;
  expect(buckets.take("a")).toBe(1);
  now += 1_000;
  expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 20]);
  expect(buckets.take("b")).toBe(0);
  now += 600_000;
  expect(takeAll()).toEqual([0, 0, 0, 20, 20]);
});

test("a turn that was given back can be taken again; a key that was forgotten has all of them", () => {
  const buckets = new Buckets({ size: 2, seconds: 60 }, clock);
  expect([buckets.take("a"), buckets.take("a"), buckets.take("a")]).toEqual([0, 0, 30]);
  buckets.giveBack("a");
  expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 30]);
  buckets.forget("a");
  expect([buckets.take("a"), buckets.take("a"), buckets.take("a")]).toEqual([0, 0, 30]);
  // More than was taken gives no more than there are.
  for (let index = 0; index < 5; index += 1) buckets.giveBack("a");
  expect([buckets.take("a"), buckets.take("a"), buckets.take("a")]).toEqual([0, 0, 30]);
});

test("memory is bounded: what has run out goes, and beyond the most the one used longest ago", () => {
  const buckets = new Buckets({ size: 1, seconds: 60 }, clock, 1_000);
  for (let index = 0; index < 5_000; index += 1) buckets.take(`key ${index}`);
  expect(buckets.keys).toBe(1_000);
  expect([buckets.take("key 4999"), buckets.take("key 0")]).toEqual([60, 0]);
  for (let index = 0; index < 1_000; index += 1) {
    now += 60_000;
    buckets.take("always the same");
  }
  expect(buckets.keys).toBe(1);
});

test("without a limit nothing is counted and nothing kept", () => {
  const buckets = new Buckets(null, clock);
  for (let index = 0; index < 100; index += 1) expect(buckets.take("a")).toBe(0);
  expect([buckets.keys, buckets.has("a")]).toEqual([0, false]);
});

test("an account is one in all spellings of its address, and its counter is short and does not tell whose it is", () => {
  const one = accountOf("layla@hikaya.test");
  expect([accountOf("LAYLA@Hikaya.Test"), accountOf("layla@hi\u212Aaya.test")]).toEqual([one, one]);
  expect([accountOf(" layla@hikaya.test"), accountOf("Layla@hikaya.test\u00A0\n")]).toEqual([one, one]);
  expect(accountOf("l.ayla@hikaya.test")).not.toBe(one);
  expect([accountOf("x".repeat(1_000_000))?.length, one?.length]).toEqual([24, 24]);
  expect(one).not.toMatch(/layla|hikaya/);
  expect([accountOf(""), accountOf(undefined), accountOf(null)]).toEqual([null, null, null]);
});
