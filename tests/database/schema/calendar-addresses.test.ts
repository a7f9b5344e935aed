import { describe, expect, test } from "vitest";
import { answer, database, openLibraries, track } from "./library-database.ts";
import { CAST, type Member } from "./schema-database.ts";

// The secret address of a calendar (line 475): it tells of dramas and of nothing else, to whoever has it.

openLibraries(["public.trackings", "private.calendar_addresses"]);

const make = (who: Member) => answer<string>(who, "make_calendar_address()");
const tells = async (token: string) =>
  (await database.as<{ dramas: string[] | null }>(null, "select calendar_dramas($1) as dramas", [token]))[0]
    ?.dramas;

describe("475 a calendar address", () => {
  test("tells whoever has it of the library's dramas, but for those that were dropped", async () => {
    const token = await make("layla");
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await tells(token)).toEqual([]);
    await track("layla", "3", 7);
    await track("layla", "8", 0, "planned");
    await track("layla", "1", 1, "dropped");
    await track("omar", "4", 1);
    expect((await tells(token))?.sort()).toEqual(["3", "8"]);
  });

  test("ends when another is made, and when it is taken back", async () => {
    const first = await make("layla");
    const second = await make("layla");
    expect([await tells(first), await tells(second)]).toEqual([null, []]);
    await database.as("layla", "select end_calendar_address()");
    expect(await tells(second)).toBeNull();
    expect(await answer("layla", "my_calendar_address()")).toBeNull();
  });

  test("is kept as a digest alone, and found by nothing but its token", async () => {
    const token = await make("layla");
    const [row] = await database.own<{ user_id: string; token_hash: string }>(
      "select user_id, token_hash from private.calendar_addresses",
    );
    expect(row?.user_id).toBe(CAST.layla);
    expect(row?.token_hash).not.toContain(token);
    for (const other of [row?.token_hash ?? "", token.toUpperCase(), token.slice(1), "", "x".repeat(100_000)])
      expect(await tells(other)).toBeNull();
  });

  test("tells nothing of somebody banned, and goes with the account", async () => {
    const token = await make("omar");
    await database.own(
      "insert into private.sanctions (user_id, kind, reason, imposed_by) values ($1, 'ban', 'Spam', $2)",
      [CAST.omar, CAST.adam],
    );
    expect(await tells(token)).toBeNull();
    await database.own("delete from private.sanctions where user_id = $1", [CAST.omar]);
    expect(await tells(token)).toEqual([]);
    await database.own("delete from public.user_profiles where id = $1", [CAST.omar]);
    expect(await tells(token)).toBeNull();
  });
});
