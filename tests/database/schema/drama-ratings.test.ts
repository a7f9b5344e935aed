import { describe, expect, test } from "vitest";
import { database, drift, openLibraries } from "./library-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openLibraries([
  "public.drama_ratings",
  "public.favourites",
  "public.saved_posts",
  "public.trackings",
  "public.user_settings",
]);

const NOOR = "3";
interface Figures extends Record<string, unknown> {
  stars: number[];
  mean: number | null;
}
const rate = async (who: Member, stars: number | null, drama = NOOR): Promise<Figures | undefined> =>
  (await database.as<{ figures: Figures }>(who, "select rate_drama($1, $2) as figures", [drama, stars]))[0]
    ?.figures;

describe("a rating", () => {
  test("428 430 is one per member and drama, changed and taken back freely", async () => {
    expect(await rate("layla", 4)).toMatchObject({ stars: [0, 0, 0, 1, 0], rating_count: 1 });
    expect(await rate("layla", 2)).toMatchObject({ stars: [0, 1, 0, 0, 0], rating_count: 1 });
    expect(await rate("omar", 2)).toMatchObject({ stars: [0, 2, 0, 0, 0], rating_count: 2 });
    expect(await rate("layla", null)).toMatchObject({ stars: [0, 1, 0, 0, 0], rating_count: 1 });
    expect(await drift()).toEqual([]);
  });

  test("428 has one to five stars", async () => {
    for (const stars of [0, 6])
      expect(await database.outcome("layla", "select rate_drama('3', $1)", [stars])).toBe("23514 stars");
  });

  test("429 is refused before the drama came out", async () => {
    expect(await database.outcome("layla", "select rate_drama('7', 5)")).toBe("23514 not_released");
  });

  test("431 the mean is told from five ratings on", async () => {
    for (const who of ["layla", "omar", "sara", "mona"] as const) await rate(who, 5);
    expect((await rate("mona", 4))?.mean).toBeNull();
    expect((await rate("adam", 2))?.mean).toBe(4.2);
  });

  test("432 of a new account is kept and waits outside the figures until it is a day old", async () => {
    await database.own(
      "update public.user_profiles set created_at = now() - interval '23 hours' where id = $1",
      [CAST.sara],
    );
    expect(await rate("sara", 1)).toMatchObject({ stars: [0, 0, 0, 0, 0] });
    expect(await database.as("sara", "select stars from drama_ratings")).toEqual([{ stars: 1 }]);
    expect(await database.own("select count_waiting_ratings() as counted")).toEqual([{ counted: 0 }]);
    await database.own(
      "update public.user_profiles set created_at = now() - interval '25 hours' where id = $1",
      [CAST.sara],
    );
    expect(await database.own("select count_waiting_ratings() as counted")).toEqual([{ counted: 1 }]);
    expect(
      await database.own("select stars_1 from public.drama_figures where drama_id = $1", [NOOR]),
    ).toEqual([{ stars_1: 1 }]);
    expect(await drift()).toEqual([]);
  });

  test("goes with the account, and a counter that is wrong is put right", async () => {
    await rate("layla", 5);
    await database.own("update public.drama_figures set stars_5 = 9, stars_1 = 4 where drama_id = $1", [
      NOOR,
    ]);
    expect((await database.own("select counter from recount_all()")).length).toBeGreaterThan(0);
    expect(await drift()).toEqual([]);
    await database.own("delete from public.drama_ratings where user_id = $1", [CAST.layla]);
    expect(
      await database.own("select rating_count from public.drama_figures where drama_id = $1", [NOOR]),
    ).toEqual([{ rating_count: 0 }]);
  });

  test("416 stands beside the drama in one's library, whichever came first", async () => {
    await rate("layla", 3);
    await database.as("layla", "select set_tracking('3', 0, 'watching', 7)");
    const stars = () => database.own("select stars from public.trackings");
    expect(await stars()).toEqual([{ stars: 3 }]);
    await rate("layla", 5);
    expect(await stars()).toEqual([{ stars: 5 }]);
    await rate("layla", null);
    expect(await stars()).toEqual([{ stars: null }]);
  });
});

describe("favourites", () => {
  const choose = (dramas: (string | null)[]) =>
    database.outcome("layla", "select set_favourites($1)", [dramas]);
  const chosen = async (who: Member) =>
    (
      await database.as<{ shown: string[] | null }>(
        who,
        "select profile_shelf($1) -> 'favourites' as shown",
        [CAST.layla],
      )
    )[0]?.shown;

  test("419 are at most four different dramas, in the order that was given", async () => {
    expect(await choose(["5", "2", "3", "1"])).toBe("accepted");
    expect(await choose(["2", "5"])).toBe("accepted");
    expect(await chosen("layla")).toEqual(["2", "5"]);
    expect(await choose(["1", "2", "3", "4", "5"])).toBe("23514 favourites");
    expect(await choose(["1", "1"])).toBe("23514 favourites");
    expect(await choose(["1", null])).toBe("23514 favourites");
    expect(await choose(["999"])).toBe("P0001 drama_gone");
    expect(await choose([])).toBe("accepted");
    expect(await chosen("layla")).toEqual([]);
  });

  test("422 are seen by those who see the library", async () => {
    await choose(["3"]);
    expect(await chosen("omar")).toBeNull();
    await database.own(
      "insert into public.user_settings (user_id, library_visibility) values ($1, 'everyone')",
      [CAST.layla],
    );
    expect(await chosen("omar")).toEqual(["3"]);
  });
});

test("497 every post can be saved, by oneself for oneself, and let go of when it is gone", async () => {
  const [post] = await database.own<{ id: string }>(
    `insert into public.posts (title, content, author_id, category_id)
     values ('T', 'C', $1, '00000000-0000-4000-8000-0000000000c1') returning id`,
    [CAST.omar],
  );
  const save = (saved: boolean) =>
    database.outcome("layla", "select set_post_saved($1, $2)", [post?.id, saved]);
  expect([await save(true), await save(true)]).toEqual(["accepted", "accepted"]);
  expect(await database.as("layla", "select post_id from saved_posts")).toEqual([{ post_id: post?.id }]);
  expect(await database.as("omar", "select post_id from saved_posts")).toEqual([]);
  await database.own("update public.posts set removed_at = now() where id = $1", [post?.id]);
  expect(await save(true)).toBe("42501 post_gone");
  expect(await save(false)).toBe("accepted");
  expect(await database.own("select 1 from public.saved_posts")).toEqual([]);
});
