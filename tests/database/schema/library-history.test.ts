import { expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";

openDatabase();

/** Noor has 15 episodes and is being released. */
const NOOR = "3";
const set = (seen: number, status: string | null, position = 0, drama = NOOR) =>
  database.as("layla", "select set_tracking($1, $2, $3, $4)", [drama, seen, status, position]);
const undo = (undone: number, seen: number) =>
  database.as("layla", "select undo_tracking($1, $2, $3)", [NOOR, undone, seen]);

test("410 the history tells its owner which change can be taken back", async () => {
  type Change = {
    version: number;
    drama_id: string;
    is_undo: boolean;
    seen: number | null;
    happened_at: string;
  };
  type History = { items: Change[]; next: { at: string; id: number } | null };
  const history = async (who: "layla" | "omar", values: unknown[] = [null, null, 24]) =>
    (await database.as<{ it: History }>(who, "select library_history($1, $2, $3) as it", values))[0]?.it;
  const undoable = async () =>
    (await history("layla"))?.items
      .filter(({ seen }) => seen !== null)
      .map(({ drama_id, version, seen }) => [drama_id, version, seen]);
  await set(0, "watching", 7);
  await set(1, "watching", 8);
  await set(0, "planned", 0, "5");
  expect(await undoable()).toEqual([
    ["5", 1, 1],
    [NOOR, 2, 2],
  ]);
  await undo(2, 2);
  expect(await undoable()).toEqual([
    ["5", 1, 1],
    [NOOR, 1, 3],
  ]);
  await undo(1, 3);
  expect(await undoable()).toEqual([["5", 1, 1]]);
  await set(0, "watching", 3);
  // Out of the library: what comes back begins at no version.
  await set(5, null);
  expect(await undoable()).toEqual([
    [NOOR, 6, 0],
    ["5", 1, 1],
  ]);
  const first = await history("layla", [null, null, 3]);
  const second = await history("layla", [first?.next?.at, first?.next?.id, 24]);
  expect([first?.items.length, second?.items.length, second?.next]).toEqual([3, 4, null]);
  expect((await history("omar"))?.items).toEqual([]);
  expect(await database.outcome(null, "select library_history()")).toBe("42501");
});
