import { beforeEach, describe, expect, test } from "vitest";
import { answer, database, open, openLibraries, track } from "./library-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openLibraries([
  "public.drama_ratings",
  "public.tracking_events",
  "public.trackings",
  "public.user_settings",
  "public.user_blocks",
  "public.dramas where id::integer > 20000",
]);

interface Page {
  counts: Record<string, number>;
  items: { drama_id: string; title_en: string; position: number; stars: number | null }[];
  next: { key: string; drama: string } | null;
}
const page = (
  who: Member,
  sort: string,
  { after, q = "", size = 3 }: { after?: Page["next"]; q?: string; size?: number } = {},
) =>
  answer<Page | null>(who, "library_page($1, 'watching', $2, $3, $4, $5, $6)", [
    CAST.layla,
    sort,
    q,
    after?.key ?? null,
    after?.drama ?? null,
    size,
  ]);

async function walk(sort: string): Promise<string[]> {
  const ids: string[] = [];
  let after: Page["next"] = null;
  do {
    const found: Page | null = await page("layla", sort, { after });
    ids.push(...(found?.items ?? []).map(({ drama_id }) => drama_id));
    after = found?.next ?? null;
  } while (after);
  return ids;
}

describe("a page of a library", () => {
  beforeEach(async () => {
    for (const [drama, position] of [
      ["1", 6],
      ["2", 8],
      ["3", 0],
      ["4", 10],
      ["5", 2],
      ["6", 6],
      ["7", 1],
    ] as const)
      await track("layla", drama, position);
    await answer("layla", "rate_drama('4', 5)");
    await answer("layla", "rate_drama('1', 2)");
  });

  test.each([
    // The last changed first.
    ["recent", ["7", "6", "5", "4", "3", "2", "1"]],
    ["title_en", ["4", "1", "7", "5", "3", "6", "2"]],
    ["progress", ["6", "2", "4", "1", "5", "7", "3"]],
    ["rating", ["4", "1", "7", "6", "5", "3", "2"]],
  ])("416 by %s every drama stands on one page, once", async (sort, ids) => {
    expect(await walk(sort)).toEqual(ids);
  });

  test("416 by the Arabic title", async () => {
    const ids = await walk("title_ar");
    const [first, last] = [ids.at(0), ids.at(-1)];
    expect(new Set(ids).size).toBe(7);
    expect([first, last]).toEqual(["2", "3"]);
  });

  test("415 it counts every status, on every page the same", async () => {
    await track("layla", "2", 0, "completed", 1);
    const counts = (await page("layla", "recent"))?.counts;
    expect(counts).toMatchObject({
      watching: 6,
      completed: 1,
      planned: 0,
      episodes: 33,
      stars_5: 1,
      stars_2: 1,
    });
  });

  test("417 it can be searched in both languages", async () => {
    const found = async (q: string) =>
      (await page("layla", "recent", { q }))?.items.map(({ drama_id }) => drama_id);
    expect(await found("garden")).toEqual(["2"]);
    expect(await found("الحديقه")).toEqual(["2"]);
    expect(await found("nowhere")).toEqual([]);
  });

  test("417 a search goes on from page to page in each order", async () => {
    const found = async (sort: string, size: number) => {
      const ids: string[] = [];
      let after: Page["next"] = null;
      do {
        const one: Page | null = await page("layla", sort, { q: "ال", after, size });
        ids.push(...(one?.items ?? []).map(({ drama_id }) => drama_id));
        after = one?.next ?? null;
      } while (after);
      return ids;
    };
    const called = new Set(await found("recent", 20));
    expect(called.size).toBeGreaterThan(1);
    for (const sort of ["recent", "title_en", "title_ar", "progress", "rating"])
      expect(await found(sort, 1)).toEqual((await walk(sort)).filter((id) => called.has(id)));
  });

  test("417 a word that hundreds of titles have is found in every state, on one page, once", async () => {
    await database.own(`
      insert into public.dramas (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on)
        select (20000 + n)::text, 'Lantern ' || n % 50, 'فانوس ' || n % 70, '{Drama}', 'Egypt', 10, 2, 'completed', '2026-01-01'
          from generate_series(1, 250) n`);
    await database.own(
      `insert into public.trackings (user_id, drama_id, status, position, version, updated_at)
        select $1, d.id, (array['planned', 'watching', 'completed', 'paused', 'dropped'])[1 + d.id::integer % 5], d.id::integer % 11,
               1, now() - d.id::integer % 90 * interval '1 day'
          from public.dramas d where d.id::integer > 20000`,
      [CAST.layla],
    );
    for (const [sort, order] of [
      ["recent", "updated_at desc, drama_id desc"],
      ["title_en", "key_en, drama_id"],
      ["title_ar", "key_ar, drama_id"],
      ["progress", "progress desc, drama_id desc"],
      ["rating", "coalesce(stars, 0) desc, drama_id desc"],
    ] as const) {
      const ids: string[] = [];
      let after: Page["next"] = null;
      do {
        const one: Page | null = await page("layla", sort, { q: "lantern", after, size: 100 });
        ids.push(...(one?.items ?? []).map(({ drama_id }) => drama_id));
        after = one?.next ?? null;
      } while (after);
      const [all] = await database.own<{ ids: string[] }>(
        `select array_agg(drama_id order by ${order}) as ids from public.trackings where drama_id::integer > 20000`,
      );
      expect(all?.ids).toHaveLength(250);
      expect(ids).toEqual(all?.ids);
    }
  });

  test("422 531 it is shown to those who may see the library, and never to visitors", async () => {
    expect(await page("omar", "recent")).toBeNull();
    await open("layla");
    expect((await page("omar", "recent"))?.items).toHaveLength(3);
    await database.own("insert into public.user_blocks (blocker_id, blocked_id) values ($1, $2)", [
      CAST.omar,
      CAST.layla,
    ]);
    expect(await page("omar", "recent")).toBeNull();
    expect(await answer("omar", "profile_shelf($1)", [CAST.layla])).toBeNull();
    expect(await database.outcome(null, "select library_page($1)", [CAST.layla])).toBe("42501");
    expect(await database.outcome(null, "select profile_shelf($1)", [CAST.layla])).toBe("42501");
  });

  test("419 a profile shows what is being watched, beside one's own place", async () => {
    await open("layla");
    await track("omar", "7", 4);
    const shelf = await answer<{ watching: object[]; counts: object }>("omar", "profile_shelf($1)", [
      CAST.layla,
    ]);
    expect(shelf.watching).toHaveLength(6);
    expect(shelf.watching[0]).toMatchObject({ drama_id: "7", position: 1, mine: 4 });
    expect(shelf.watching[1]).toMatchObject({ drama_id: "6", mine: null });
  });

  test("408 what a drama is to oneself comes in one answer, and so do the dramas of cards", async () => {
    expect(await answer("layla", "drama_for_member('4')")).toMatchObject({
      tracking: { position: 10, version: 1 },
      stars: 5,
      figures: { stars: [0, 0, 0, 0, 1] },
      episodes: 20,
      is_released: true,
    });
    expect(await answer("omar", "drama_for_member('7')")).toMatchObject({
      tracking: null,
      stars: null,
      episodes_out: 0,
    });
    expect(await answer("omar", "drama_for_member('999')")).toBeNull();
    expect(await answer("layla", "trackings_of('{3,4,8}')")).toHaveLength(2);
  });
});
