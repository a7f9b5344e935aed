import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDrafts } from "../../app/components/form/drafts.ts";

const KEY = "layla:post";

/** What the device takes, in characters of one value. */
let room: number;

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (id: string, content: string) => keepDraft(KEY, { id, values: { content } });
const names = () => readDrafts(KEY).map(({ id }) => id);

test("ten drafts of a form stand side by side, the newest first; before one more the oldest goes", () => {
  for (let number = 1; number <= 11; number += 1) keep(`${number}`, "words");
  expect(names()).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("what is typed now is kept, though older drafts have taken the room", () => {
  for (const id of ["1", "2", "3", "4", "5", "6", "7"]) expect(keep(id, id.repeat(60_000))).toBe(true);
  expect(names()).toEqual(["7", "6", "5", "4", "3", "2"]);
  room = 100_000;
  expect(keep("8", "8".repeat(60_000))).toBe(true);
  expect(names()).toEqual(["8"]);
});

test("a text that the device does not take leaves the older ones there", () => {
  keep("1", "words");
  room = 1_000;
  expect(keep("2", "2".repeat(2_000))).toBe(false);
  expect(names()).toEqual(["1"]);
});

test.each([
  ["the reason of a moderator", { into: "", reason: "Both ask the same." }],
  ["the address of another post", { into: "/forum/post/b", reason: "" }],
  ["the choice in a poll", { choice: "1,3" }],
  ["the note of a day", { day: "", note: "The lamp went out." }],
  ["what a community is about", { name: "", description: "Lamps." }],
])("%s is kept as well, nothing is not", (_, values) => {
  expect(keepDraft(KEY, { id: "1", values })).toBe(true);
  expect(readDrafts(KEY)).toMatchObject([{ values }]);
  const empty = Object.fromEntries(Object.keys(values).map((name) => [name, ""]));
  keepDraft(KEY, { id: "1", values: empty });
  expect(names()).toEqual([]);
});

test("the reason of a report is chosen, not written: alone it is nothing to offer", () => {
  keepDraft(KEY, { id: "1", values: { reason: "spam", description: "" } });
  expect(names()).toEqual([]);
});
