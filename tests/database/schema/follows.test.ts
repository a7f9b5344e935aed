import { expect, test } from "vitest";
import { database, openLibraries } from "./library-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openLibraries(["public.follows"]);

const CALL = "select follow_creator($1, $2)";
const follow = (creator: string | null, follows: boolean | null = true, who: Member = "layla") =>
  database.outcome(who, CALL, [creator, follows]);
const kept = async (who: Member = "layla") =>
  (await database.as<{ target_id: string }>(who, "select target_id from follows order by created_at")).map(
    ({ target_id }) => target_id,
  );

test("478 539 a creator is followed and let go of; the state wished for, sent twice, changes nothing", async () => {
  expect([await follow("3"), await follow("3"), await follow("5")]).toEqual(Array(3).fill("accepted"));
  expect(await kept()).toEqual(["3", "5"]);
  expect([await follow("3", false), await follow("3", false)]).toEqual(["accepted", "accepted"]);
  expect(await kept()).toEqual(["5"]);
});

test("479 nobody else reads whom somebody follows, nor how many, nor a moderator", async () => {
  await follow("3");
  for (const other of ["omar", "mona", "adam"] as const) expect(await kept(other)).toEqual([]);
  expect(await database.outcome(null, "select * from follows")).toMatch(/^42501/);
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["zero", "0"],
  ["a zero in front", "03"],
  ["seven digits", "1234567"],
  ["a letter", "x"],
  ["a space behind", "3 "],
  ["a line behind", "3\n"],
  ["a wide digit", "９"],
  ["a text of 100 KB", "1".repeat(100_000)],
])("478 %s is no creator of a catalogue", async (_, creator) => {
  expect(await follow(creator)).toBe("P0001 no_creator");
  expect(await kept()).toEqual([]);
});

test("478 a wish that says neither is refused", async () => {
  await follow("3");
  expect(await follow("3", null)).toBe("P0001 no_creator");
  expect(await kept()).toEqual(["3"]);
});

test("478 five hundred are kept; one that is let go of makes room", async () => {
  await database.own(
    "insert into public.follows (follower_id, kind, target_id) select $1, 'creator', n::text from generate_series(1, 499) n",
    [CAST.layla],
  );
  expect(await follow("500")).toBe("accepted");
  expect(await follow("501")).toBe("23514 too_many_follows");
  expect(await follow("501", true, "omar")).toBe("accepted");
  // Of those that are kept the last still can be said again.
  expect(await follow("500")).toBe("accepted");
  expect(await follow("1", false)).toBe("accepted");
  expect(await follow("501")).toBe("accepted");
});

test("533 sixty an hour, those that let go counted too", async () => {
  await database.own("select private.set_rate_limits(true)");
  try {
    await database.own(
      "insert into private.rate_events (user_id, action) select $1, 'follow' from generate_series(1, 59)",
      [CAST.layla],
    );
    expect(await follow("3")).toBe("accepted");
    expect(await follow("3", false)).toBe("P0001 rate_limit");
    expect(await kept()).toEqual(["3"]);
  } finally {
    await database.own("select private.set_rate_limits(false)");
    await database.own("delete from private.rate_events");
  }
});

test("478 they go with the account", async () => {
  await follow("3", true, "sara");
  await database.own("select private.erase_account($1, false)", [CAST.sara]);
  expect(await database.own("select 1 from public.follows")).toEqual([]);
});
