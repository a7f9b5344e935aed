import { beforeEach, describe, expect, test } from "vitest";
import { ask, end, KINDS, planDrop, pollFor, vote, voteRefused } from "./poll-rows.ts";
import { CAST, GENERAL } from "./schema-database.ts";
import { DRAMA, database, insert, openVeil, places } from "./veiled-rows.ts";

// What closes a poll, and that its result is told from then on to everybody who reads it.

openVeil();
beforeEach(async () => {
  await database.own("delete from private.drops");
  await database.own("delete from private.polls");
  await database.own("update public.dramas set status = 'upcoming' where id = $1", [DRAMA]);
  await database.own("insert into group_members (group_id, user_id) values ($1, $2) on conflict do nothing", [
    places.group,
    CAST.omar,
  ]);
});

const TOLD = { options: ["Her brother", "The doctor"], mine: null, voters: 1, counts: [0, 1] };
const UNTOLD = { closed_by: null, mine: null, voters: null, counts: null };
const restore = (kind: string, id: string) => database.as("mona", `select restore_${kind}($1, 'Fine')`, [id]);

async function merge(id: string, more: Record<string, unknown> = {}): Promise<void> {
  const other = { title: "The same", content: "Words", author_id: CAST.sara, category_id: GENERAL, ...more };
  const into = await insert("sara", "posts", other);
  await database.as("mona", "select merge_post($1, $2, 'The same')", [id, into]);
}

describe("M3 a closed poll tells its result to everybody who reads it", () => {
  test("merged, until its post is restored", async () => {
    const id = await ask("post");
    await vote("omar", id, 2);
    await merge(id);
    for (const who of [null, "sara", "layla", "mona"] as const)
      expect(await pollFor(who, id)).toMatchObject({ ...TOLD, closed_by: "merge" });
    expect(await pollFor("omar", id)).toMatchObject({ ...TOLD, mine: [2] });
    expect(await voteRefused("sara", id, [1])).toBe("23514 poll_over");
    await restore("post", id);
    for (const who of [null, "sara"] as const) expect(await pollFor(who, id)).toMatchObject(UNTOLD);
    expect(await voteRefused("sara", id, [1])).toBe("accepted");
  });

  test("merged, its options stay under the veil, and its result with them", async () => {
    const told = { drama_id: DRAMA, spoiler_level: 20 };
    const id = await ask("post", {}, told);
    await merge(id, told);
    expect(await pollFor(null, id)).toMatchObject({ closed_by: "merge", options: null, counts: null });
    expect(await pollFor("layla", id)).toMatchObject({ counts: [0, 0] });
  });

  test("what ended before it was merged says so, and what was merged before its end", async () => {
    const [ended, merged] = [await ask("post"), await ask("post")];
    for (const id of [ended, merged]) await merge(id);
    for (const id of [ended, merged]) await end(id);
    await database.own("update posts set removed_at = now() - interval '1 day' where id = $1", [merged]);
    expect(await pollFor(null, ended)).toMatchObject({ closed_by: "end" });
    expect(await pollFor(null, merged)).toMatchObject({ closed_by: "merge" });
  });

  test.each(KINDS)("taken down, those who still read it; put back it is open: %s", async (kind) => {
    const id = await ask(kind);
    await vote("omar", id, 2);
    await database.as("mona", `select remove_${kind}($1, 'Spam')`, [id]);
    for (const who of ["layla", "mona"] as const)
      expect(await pollFor(who, id)).toMatchObject({ ...TOLD, closed_by: "removal" });
    for (const who of [null, "omar"] as const) expect(await pollFor(who, id)).toBeUndefined();
    expect(await voteRefused("layla", id, [1])).toBe("42501 post_gone");
    await restore(kind, id);
    expect(await pollFor("layla", id)).toMatchObject(UNTOLD);
  });

  test.each(KINDS)("held, it waits and tells nothing: approved, it is voted in: %s", async (kind) => {
    const id = await ask(kind);
    await vote("omar", id, 2);
    await database.own(`update ${kind}s set held_at = now(), removed_at = now() where id = $1`, [id]);
    for (const who of ["layla", "mona"] as const) expect(await pollFor(who, id)).toMatchObject(UNTOLD);
    await database.own(`update ${kind}s set held_at = null, removed_at = null where id = $1`, [id]);
    expect(await voteRefused("layla", id, [1])).toBe("accepted");
  });

  test.each(KINDS)("at its end, and when its episode is out; locked it goes on: %s", async (kind) => {
    const id = await ask(kind);
    await vote("omar", id, 2);
    await database.own(`update ${kind}s set is_locked = true where id = $1`, [id]);
    expect(await pollFor("sara", id)).toMatchObject(UNTOLD);
    await end(id);
    expect(await pollFor("sara", id)).toMatchObject({ ...TOLD, closed_by: "end" });
    await planDrop(1, 10, "1 hour");
    const predicted = await ask(kind, { episode: 7 }, { drama_id: DRAMA });
    await planDrop(1, 10, "-1 second");
    expect(await pollFor("sara", predicted)).toMatchObject({ closed_by: "episode", counts: [0, 0] });
  });
});
