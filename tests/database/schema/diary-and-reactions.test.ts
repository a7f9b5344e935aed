import { describe, expect, test } from "vitest";
import { answer, database, drift, open, openLibraries, track } from "./library-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openLibraries([
  "public.episode_reactions",
  "public.diary_entries",
  "public.drama_ratings",
  "public.tracking_events",
  "public.trackings",
  "public.user_settings",
  "public.user_blocks",
]);

const NOOR = "3";

describe("a reaction to an episode", () => {
  const react = (who: Member, episode: number, reaction: string | null, favourite: number | null = null) =>
    answer("layla" === who ? "layla" : who, "react_to_episode($1, $2, $3, $4)", [
      NOOR,
      episode,
      reaction,
      favourite,
    ]);
  const refused = (episode: number, reaction: string) =>
    database.outcome("omar", "select react_to_episode($1, $2, $3)", [NOOR, episode, reaction]);

  test("439 440 is one of eight with a favourite, told as sums to those who have seen the episode", async () => {
    await track("layla", NOOR, 7);
    await track("omar", NOOR, 3);
    await react("layla", 7, "gasped", 2);
    expect(await react("layla", 7, "cried", 2)).toEqual({
      counts: { cried: 1, "2": 1 },
      reaction: "cried",
      favourite: 2,
    });
    expect(await answer("omar", "episode_bars($1, 7)", [NOOR])).toBeNull();
    expect(await refused(7, "cried")).toBe("42501 not_seen");
    await track("omar", NOOR, 7, "watching", 1);
    expect(await react("omar", 7, "cried")).toMatchObject({ counts: { cried: 2, "2": 1 } });
    expect(await refused(7, "smiled")).toBe("23514 unknown_reaction");
    expect(await react("omar", 7, null)).toMatchObject({ counts: { cried: 1, "2": 1 }, reaction: null });
    expect(await database.as("omar", "select 1 from episode_reactions")).toEqual([]);
    expect(await drift()).toEqual([]);
  });

  test("439 it is to one that has come out", async () => {
    await track("omar", NOOR, 15);
    await database.own(
      "update public.dramas set released_on = current_date - 14, episode_days = 7 where id = $1",
      [NOOR],
    );
    expect(await refused(4, "cried")).toBe("23514 not_released");
    expect(await refused(3, "cried")).toBe("accepted");
    await database.own("update public.dramas set released_on = '2026-09-07' where id = $1", [NOOR]);
  });

  test("536 at most twenty a minute", async () => {
    await track("omar", NOOR, 15);
    await database.own("select private.set_rate_limits(true)");
    for (let turn = 0; turn < 20; turn += 1) await react("omar", 1 + (turn % 10), "melted");
    expect(await refused(1, "raged")).toBe("P0001 rate_limit");
    await database.own("select private.set_rate_limits(false)");
    await database.own("delete from private.rate_events");
  });
});

describe("a diary", () => {
  const write = (
    day: string,
    { note = "", first = null as number | null, id = null as string | null } = {},
  ) =>
    answer<string>("layla", "write_diary_entry($1, $2::text::date, $3, $3, $4, $5)", [
      NOOR,
      day,
      first,
      note,
      id,
    ]);
  const refused = (day: string, first: number | null, note: string) =>
    database.outcome("layla", "select write_diary_entry($1, $2::text::date, $3, $3, $4)", [
      NOOR,
      day,
      first,
      note,
    ]);

  test("425 has a day that has been, episodes and a note of up to 500 characters", async () => {
    const id = await write("2026-01-02", { note: "ن".repeat(500) });
    await write("2026-01-02", { first: 7, id });
    expect(await database.as("layla", "select note, first_episode from diary_entries")).toEqual([
      { note: "", first_episode: 7 },
    ]);
    expect(await refused("2026-01-02", null, "ن".repeat(501))).toBe("23514 long_note");
    expect(await refused("2126-01-02", 1, "")).toBe("23514 day_to_come");
    expect(await refused("2026-01-02", 16, "")).toBe("23514 no_episode");
    for (const blank of ["  ", "\u00a0\u200b", "\u3164\n\u2800"])
      expect(await refused("2026-01-02", null, blank)).toBe("23514 empty_entry");
    expect(
      await database.outcome("omar", "select write_diary_entry('3', '2026-01-02', 1, 1, '', $1)", [id]),
    ).toBe("P0001 entry_gone");
  });

  test("425 today is today where its writer lives", async () => {
    const [days] = await database.own<{ here: string; there: string }>(
      "select (now() at time zone 'Pacific/Pago_Pago')::date::text as here, (now() at time zone 'Pacific/Kiritimati')::date::text as there",
    );
    await database.own(
      "insert into public.user_settings (user_id, time_zone) values ($1, 'Pacific/Pago_Pago')",
      [CAST.layla],
    );
    expect(await refused(days?.here ?? "", 1, "")).toBe("accepted");
    expect(await refused(days?.there ?? "", 1, "")).toBe("23514 day_to_come");
  });

  test("a note with a word of the filter is its writer's alone until it is changed", async () => {
    await database.as("mona", "select add_filter('word', 'coupons')");
    await open("layla");
    const id = await write("2026-01-02", { note: "Cheap coupons for everybody" });
    const shelf = async (who: Member) =>
      (await answer<{ diary: { note: string }[] }>(who, "profile_shelf($1)", [CAST.layla])).diary.map(
        ({ note }) => note,
      );
    expect(await shelf("omar")).toEqual([""]);
    expect(await shelf("layla")).toEqual(["Cheap coupons for everybody"]);
    expect(await database.as("layla", "select note from diary_entries")).toHaveLength(1);
    await write("2026-01-02", { note: "Kind words", id });
    expect(await shelf("omar")).toEqual(["Kind words"]);
    await database.own("delete from private.filters");
  });

  test("447 448 458 a note tells of its episodes, or of as much as its writer had seen: others read it from there on", async () => {
    await track("layla", NOOR, 7);
    await open("layla");
    const [first, named] = [
      await write("2026-01-02", { note: "All of it" }),
      await write("2026-01-03", { note: "The fourth", first: 4 }),
    ];
    await write("2026-01-04", { first: 9 });
    const notes = async (who: Member, shown: string | null = null) =>
      (
        await answer<{ diary: { note: string | null; spoiler_level: number }[] }>(
          who,
          "profile_shelf($1, $2)",
          [CAST.layla, shown],
        )
      ).diary.map(({ note, spoiler_level }) => [spoiler_level, note]);
    const all = [
      [9, ""],
      [4, "The fourth"],
      [7, "All of it"],
    ];
    expect(await notes("layla")).toEqual(all);
    expect(await notes("omar")).toEqual([
      [9, ""],
      [4, null],
      [7, null],
    ]);
    expect(await notes("omar", named)).toEqual([
      [9, ""],
      [4, "The fourth"],
      [7, null],
    ]);
    expect(await notes("omar", first)).toEqual([
      [9, ""],
      [4, null],
      [7, "All of it"],
    ]);
    // Moderators read profiles as everybody does.
    expect(await notes("mona")).toEqual(await notes("omar"));
    await track("omar", NOOR, 4);
    expect(await notes("omar")).toEqual([
      [9, ""],
      [4, "The fourth"],
      [7, null],
    ]);
    await track("omar", NOOR, 7, "watching", 1);
    expect(await notes("omar")).toEqual(all);
    // Further on now, and changed: it tells of as much as is known today.
    await track("layla", NOOR, 11, "watching", 1);
    await write("2026-01-02", { note: "All of it, again", id: first });
    expect((await notes("omar"))[2]).toEqual([11, null]);
  });

  test("425 a time zone is one of a real place", async () => {
    const choose = (zone: string) =>
      database.outcome("layla", "insert into user_settings (user_id, time_zone) values ($1, $2)", [
        CAST.layla,
        zone,
      ]);
    for (const zone of ["FOO-160", "Foo/Bar-20", "<+99>-99", "EST5EDX", "a".repeat(61)])
      expect(await choose(zone), zone).toMatch(/^23514/);
    expect(await choose("Asia/Riyadh")).toBe("accepted");
  });

  test("419 is part of the library: the last ten entries stand on the profile of whoever opens it", async () => {
    for (let day = 10; day < 22; day += 1) await write(`2026-01-${day}`, { first: 1 });
    const shelf = () =>
      answer<{ diary: { day: string }[]; counts: { entries: number } } | null>("omar", "profile_shelf($1)", [
        CAST.layla,
      ]);
    const seen = async () => (await shelf())?.counts.entries;
    expect(await shelf()).toBeNull();
    await open("layla");
    expect((await shelf())?.diary.map(({ day }) => day)).toEqual(
      Array.from({ length: 10 }, (_, index) => `2026-01-${21 - index}`),
    );
    expect(await seen()).toBe(12);
    const [first] = await database.own<{ id: string }>("select id from public.diary_entries limit 1");
    expect(await database.outcome("omar", "select delete_diary_entry($1)", [first?.id])).toBe("accepted");
    expect(await seen()).toBe(12);
    await answer("layla", "delete_diary_entry($1)", [first?.id]);
    expect(await seen()).toBe(11);
    expect(await drift()).toEqual([]);
  });
});
