import { beforeEach, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openDatabase();
beforeEach(async () => {
  await database.own("delete from private.watch_days");
  for (const table of ["tracking_events", "trackings", "diary_entries", "user_settings"])
    await database.own(`delete from public.${table}`);
});

interface Statistics {
  episodes: number;
  minutes: number;
  dramas: number;
  days_kept: number;
  longest_streak: number;
  months: { month: number; episodes: number; minutes: number }[];
  days: number[];
  genres: Record<string, number>;
  countries: Record<string, number>;
}
const read = async (who: Member, name = "library_statistics", year: number | string = "this") => {
  const [row] = await database.as<{ it: Statistics | null }>(
    who,
    `select ${name}($1, ${year === "this" ? "extract(year from now() at time zone 'UTC')::integer" : Number(year)}) as it`,
    [CAST.layla],
  );
  return row?.it ?? null;
};
const set = (drama: string, seen: number, position: number) =>
  database.as("layla", "select set_tracking($1, $2, 'watching', $3)", [drama, seen, position]);
const undo = (drama: string, undone: number, seen: number) =>
  database.as("layla", "select undo_tracking($1, $2, $3)", [drama, undone, seen]);

/** As if layla had seen this many episodes of Noor on that day. */
const watched = (day: string, episodes: number) =>
  database.own("insert into private.watch_days (user_id, day, drama_id, episodes) values ($1, $2, '3', $3)", [
    CAST.layla,
    day,
    episodes,
  ]);

test("426 a day says what was seen on it: going back on the day corrects it, and what is taken back never was", async () => {
  await set("3", 0, 7);
  await set("3", 1, 15);
  await set("3", 2, 10);
  await set("5", 0, 1);
  expect(await read("layla")).toMatchObject({
    episodes: 11,
    minutes: 10 * 42 + 35,
    dramas: 2,
    longest_streak: 1,
    genres: { Thriller: 11, Drama: 10, Romance: 1 },
    countries: { Egypt: 10, Jordan: 1 },
  });
  await undo("3", 2, 3);
  expect(await read("layla")).toMatchObject({ episodes: 8 });
  // What was taken back is brought back.
  await undo("3", 4, 4);
  expect(await read("layla")).toMatchObject({ episodes: 11 });
});

test("426 going back on a later day begins a rewatch, and takes nothing from the first", async () => {
  await set("3", 0, 10);
  await database.own("update private.watch_days set day = day - 40");
  await set("3", 1, 2);
  await set("3", 2, 3);
  const [days] = await database.own<{ episodes: number[] }>(
    "select array_agg(episodes order by day) as episodes from private.watch_days",
  );
  expect(days?.episodes).toEqual([10, 1]);
  // The way back, taken back, is nothing that was seen today.
  await undo("3", 2, 3);
  const [all] = await database.own<{ sum: number }>("select sum(episodes)::integer from private.watch_days");
  expect(all?.sum).toBe(11);
});

test("426 411 what was completed stays counted when it is watched again on the same day", async () => {
  await set("2", 0, 8);
  await database.as("layla", "select set_tracking('2', 1, 'completed', 8)");
  await set("2", 2, 8);
  await set("2", 3, 0);
  expect(await read("layla")).toMatchObject({ episodes: 8, dramas: 1 });
  await set("2", 4, 3);
  expect(await read("layla")).toMatchObject({ episodes: 11 });
  // What was seen again and taken back was not seen again.
  await undo("2", 5, 5);
  expect(await read("layla")).toMatchObject({ episodes: 8 });
});

test("426 what a drama is corrected to is counted for days that have been", async () => {
  await watched("2025-02-27", 2);
  await watched("2025-02-28", 1);
  const [before] = await database.own<{ genres: string[] }>(
    "select genres from public.dramas where id = '3'",
  );
  await database.own(
    "update public.dramas set genres = '{Comedy}', country = 'Oman', minutes = 10 where id = '3'",
  );
  try {
    expect(await read("layla", "library_statistics", 2025)).toMatchObject({
      minutes: 30,
      genres: { Comedy: 3 },
      countries: { Oman: 3 },
    });
  } finally {
    await database.own(
      "update public.dramas set genres = $1, country = 'Egypt', minutes = 42 where id = '3'",
      [before?.genres],
    );
  }
});

test("426 of years that no calendar has there are none", async () => {
  for (const year of [-1, 0, 1989, 9001]) expect(await read("layla", "library_statistics", year)).toBeNull();
});

test("426 by month and day, with the longest streak", async () => {
  for (const [day, episodes] of [
    ["2025-02-27", 1],
    ["2025-02-28", 2],
    ["2025-03-01", 3],
    ["2025-03-05", 4],
    ["2024-12-31", 9],
  ] as const)
    await watched(day, episodes);
  const found = await read("layla", "library_statistics", 2025);
  expect(found).toMatchObject({ episodes: 10, days_kept: 4, longest_streak: 3 });
  expect(found?.months.map(({ episodes }) => episodes)).toEqual([0, 3, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(found?.days).toHaveLength(365);
  expect(found?.days.flatMap((episodes, day) => (episodes > 0 ? [[day + 1, episodes]] : []))).toEqual([
    [58, 1],
    [59, 2],
    [60, 3],
    [64, 4],
  ]);
  for (const day of ["2025-03-02", "2025-03-03"])
    await database.as("layla", "select write_diary_entry('3', $1, null, null, 'Seen at a friend''s')", [day]);
  const written = await read("layla", "library_statistics", 2025);
  expect(written).toMatchObject({ episodes: 10, days_kept: 6, longest_streak: 5 });
});

test("427 the year in review is there from 1 December on, and for years that have been", async () => {
  await watched("2025-02-27", 1);
  expect(await read("layla", "year_in_review", 2025)).toMatchObject({ episodes: 1 });
  expect(await read("layla", "year_in_review", 2900)).toBeNull();
});

test("422 they are seen by those who see the library", async () => {
  await watched("2025-02-27", 1);
  expect(await read("omar", "library_statistics", 2025)).toBeNull();
  await database.own(
    "insert into public.user_settings (user_id, library_visibility) values ($1, 'everyone')",
    [CAST.layla],
  );
  expect(await read("omar", "library_statistics", 2025)).toMatchObject({ episodes: 1 });
});
