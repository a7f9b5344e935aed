import { beforeEach, expect, test } from "vitest";
import { database, openLibraries } from "./library-database.ts";
import { CAST } from "./schema-database.ts";

// Who sees a library: pages ask functions, rows are their owner's.

const NOOR = "3";
openLibraries(["public.tracking_events", "public.trackings", "public.user_settings", "public.user_blocks"]);

const open = (visibility: string | null) =>
  database.own(
    "insert into public.user_settings (user_id, library_visibility) values ($1, $2) on conflict (user_id) do update set library_visibility = excluded.library_visibility",
    [CAST.layla, visibility],
  );
const seenBy = async (who: "layla" | "omar" | "mona") =>
  (
    await database.as<{ items: number | null }>(
      who,
      "select jsonb_array_length(library_page($1) -> 'items') as items",
      [CAST.layla],
    )
  )[0]?.items ?? 0;
beforeEach(async () => {
  await database.as("layla", "select set_tracking($1, 0, 'watching', 7)", [NOOR]);
});

test.each([null, "me", "followers"])(
  "420 421 422 with %s it is the owner's alone, moderators included",
  async (visibility) => {
    await open(visibility);
    expect([await seenBy("layla"), await seenBy("omar"), await seenBy("mona")]).toEqual([1, 0, 0]);
  },
);

test("with everyone it is the members', whichever of two blocked the other", async () => {
  await open("everyone");
  expect(await seenBy("omar")).toBe(1);
  expect(await database.outcome(null, "select 1 from trackings")).toBe("42501");
  for (const [one, other] of [
    ["layla", "omar"],
    ["omar", "layla"],
  ] as const) {
    await database.own("insert into public.user_blocks (blocker_id, blocked_id) values ($1, $2)", [
      CAST[one],
      CAST[other],
    ]);
    expect(await seenBy("omar")).toBe(0);
    await database.own("delete from public.user_blocks");
  }
});

test("its rows are its owner's alone however open it is: of the others functions tell", async () => {
  await open("everyone");
  await database.as("layla", "select rate_drama($1, 4)", [NOOR]);
  await database.as("layla", "select set_favourites($1)", [[NOOR]]);
  await database.as("layla", "select write_diary_entry($1, '2026-01-02', 1, 1)", [NOOR]);
  const rows = async (who: "layla" | "omar") => {
    const tables = ["trackings", "tracking_events", "drama_ratings", "favourites", "diary_entries"];
    const found = tables.map((table) => database.as(who, `select 1 from ${table}`));
    return (await Promise.all(found)).map(({ length }) => length);
  };
  expect(await rows("omar")).toEqual([0, 0, 0, 0, 0]);
  expect(await rows("layla")).toEqual([1, 1, 1, 1, 1]);
  for (const table of ["drama_ratings", "favourites", "diary_entries"])
    await database.own(`delete from public.${table}`);
});

test("suspended members read theirs and write nothing", async () => {
  await database.own(
    "insert into private.sanctions (user_id, kind, reason, ends_at) values ($1, 'suspension', 'Spam', now() + interval '1 day')",
    [CAST.layla],
  );
  expect(await seenBy("layla")).toBe(1);
  expect(await database.outcome("layla", "select set_tracking($1, 1, 'watching', 8)", [NOOR])).toBe(
    "42501 restricted",
  );
  expect(await database.outcome("layla", "select undo_tracking($1, 1, 1)", [NOOR])).toBe("42501 restricted");
  await database.own("delete from private.sanctions");
});
