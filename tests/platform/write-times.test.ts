import { beforeEach, expect, test } from "vitest";
import { WriteTimes } from "../../app/platform/write-times.ts";

// A member who writes all the time does not keep the caches empty. By a clock that only the test moves.

let now = 0;
let writes: WriteTimes;
beforeEach(() => {
  now = 1_000_000;
  writes = new WriteTimes(() => now);
});

test("third-S12 five writes count at once, each at its time", () => {
  for (let index = 0; index < 5; index += 1) {
    now += 1;
    writes.note();
    expect([writes.written, writes.round]).toEqual([now, index + 1]);
  }
});

test("third-S12 of more, none counts for two seconds, then the last does, and only once", () => {
  for (let index = 0; index < 5; index += 1) writes.note();
  const first = now;
  for (let index = 0; index < 19; index += 1) {
    now += 100;
    writes.note();
    expect(writes.written).toBe(first);
  }
  const last = now;
  now += 100;
  expect([writes.written, writes.round]).toEqual([last, 6]);
  now += 60_000;
  expect([writes.written, writes.round]).toEqual([last, 6]);
});

test("third-S12 nine writes a second empty what is kept once in two seconds", () => {
  for (let index = 0; index < 9 * 60; index += 1) {
    now += 1000 / 9;
    writes.note();
  }
  expect(writes.round).toBeGreaterThanOrEqual(34);
  expect(writes.round).toBeLessThanOrEqual(36);
});

test("third-S12 after ten quiet seconds five count at once again", () => {
  for (let index = 0; index < 12; index += 1) writes.note();
  now += 12_000;
  expect(writes.round).toBe(6);
  for (let index = 0; index < 4; index += 1) writes.note();
  expect(writes.round).toBe(10);
});
