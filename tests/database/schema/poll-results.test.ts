import { expect, test } from "vitest";
import { ask, KINDS, pollFor, vote } from "./poll-rows.ts";
import { database, openVeil } from "./veiled-rows.ts";

openVeil();

test.each(KINDS.slice(0, 1))(
  "494 in a %s no vote is counted for those to whom no result is told",
  async (kind) => {
    const id = await ask(kind);
    await vote("omar", id, 2);
    const [kept] = await database.own<{ definition: string }>(
      "select pg_get_functiondef('private.count_votes'::regproc) as definition",
    );
    await database.own(
      `create or replace function private.count_votes(poll uuid, options integer) returns jsonb language plpgsql stable
     as $$ begin raise exception 'counted'; end $$`,
    );
    for (const who of [null, "layla"] as const)
      expect(await pollFor(who, id)).toMatchObject({ voters: null });
    await expect(pollFor("omar", id)).rejects.toThrow("counted");
    await database.own(kept?.definition ?? "");
    expect(await pollFor("omar", id)).toMatchObject({ mine: [2], voters: 1, counts: [0, 1] });
  },
);
