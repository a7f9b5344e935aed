import * as v from "valibot";
import { expect, test } from "vitest";
import { findMarkable } from "../../../app/domain/veil/spoiler-mark.server.ts";
import { episodeToOffer, episodeToSet, MarkedRef, MarkForm } from "../../../app/domain/veil/spoiler-mark.ts";
import type { Db } from "../../../app/platform/supabase.server.ts";

test.each([
  ["nothing told, not begun", 0, 0, 1],
  ["where the reader is", 0, 7, 7],
  ["more than it tells already", 8, 7, 9],
  ["no further than the end", 10, 4, 10],
])("449 a mark begins with the next episode, or where its reader is: %s", (_, level, position, offered) => {
  expect(episodeToOffer(level, position, 10)).toBe(offered);
});

test.each([
  ["what it tells", 7, null, 7],
  ["what readers said, where that is more", 3, { readers: 2, episode: 9 }, 9],
  ["what it tells, where readers said less", 7, { readers: 2, episode: 4 }, 7],
  ["the first, where nobody said anything", 0, null, 1],
  ["no further than the end", 0, { readers: 1, episode: 20 }, 10],
])("a moderator's begins with %s, not with the reader's place", (_, level, marks, offered) => {
  expect(episodeToSet(level, marks, 10)).toBe(offered);
});

test("449 a mark names an episode, and a thing that can be marked", () => {
  expect(v.parse(MarkForm, { episode: " 12 " })).toEqual({ episode: 12 });
  // sixth-7 Nothing told: whether it may be said, the database decides.
  expect(v.parse(MarkForm, { episode: "0" })).toEqual({ episode: 0 });
  for (const episode of ["", "-1", "1.5", "12345"]) {
    expect(v.safeParse(MarkForm, { episode }).issues?.[0].message).toBe("This drama has no such episode.");
  }
  const id = crypto.randomUUID();
  for (const type of ["group_post", "review"]) expect(v.is(MarkedRef, { type, id })).toBe(true);
  for (const wrong of [{ type: "group", id }, { type: "post", id: "1" }, {}]) {
    expect(v.is(MarkedRef, wrong)).toBe(false);
  }
});

test("449 a review is marked as long as others read it: what leads back to it, and its drama", async () => {
  const id = crypto.randomUUID();
  const gone = { removed_at: null, held_at: null, deleted_at: null };
  const row = { type: "review", id, drama_id: "5", spoiler_level: 3, ...gone };
  const find = (rows: object[]) =>
    findMarkable({ rpc: async () => ({ data: rows, error: null }) } as unknown as Db, { type: "review", id });
  const address = `/drama/5?tab=reviews&review=${id}#review-${id}`;
  expect(await find([row])).toEqual({ dramaId: "5", level: 3, title: null, address });
  expect(await find([])).toBeNull();
  // Of something else that happens to have this id.
  expect(await find([{ ...row, type: "post" }])).toBeNull();
  for (const one of Object.keys(gone)) {
    expect(await find([{ ...row, [one]: "2026-03-10T12:00:00Z" }])).toBeNull();
  }
});
