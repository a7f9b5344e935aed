import { beforeEach, describe, expect, test } from "vitest";
import { ask, end, KINDS, planDrop, pollFor, pollsFor, vote, voteRefused } from "./poll-rows.ts";
import { CAST } from "./schema-database.ts";
import { change, DRAMA, database, openVeil, places, reach } from "./veiled-rows.ts";

// Who votes in a poll, who reads its options, and who its results.

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

const votes = () => database.own("select user_id, choices from public.poll_votes order by user_id");
const TOLD = { options: ["Her brother", "The doctor"] };
const UNTOLD = { ...TOLD, mine: null, voters: null, counts: null };

describe.each(KINDS)("in a %s", (kind) => {
  test("494 results show to those who voted; a vote is changed until the end, and is one", async () => {
    const id = await ask(kind);
    for (const who of [null, "layla", "omar", "mona"] as const)
      expect(await pollFor(who, id)).toMatchObject(UNTOLD);
    expect(await vote("omar", id, 2)).toMatchObject({ ...TOLD, mine: [2], voters: 1, counts: [0, 1] });
    expect(await pollFor("layla", id)).toMatchObject(UNTOLD);
    await vote("layla", id, 2);
    expect(await vote("omar", id, 1)).toMatchObject({ mine: [1], voters: 2, counts: [1, 1] });
    expect(await pollFor("omar", id)).toMatchObject({ mine: [1], voters: 2, counts: [1, 1] });
    expect(await votes()).toEqual([
      { user_id: CAST.layla, choices: [2] },
      { user_id: CAST.omar, choices: [1] },
    ]);
  });

  test("494 at the end results show to everybody, and nobody votes", async () => {
    const id = await ask(kind);
    await vote("omar", id, 2);
    await end(id);
    for (const who of [null, "sara", "mona"] as const)
      expect(await pollFor(who, id)).toMatchObject({
        closed_by: "end",
        mine: null,
        voters: 1,
        counts: [0, 1],
      });
    expect(await voteRefused("omar", id, [1])).toBe("23514 poll_over");
    expect(await voteRefused("sara", id, [1])).not.toBe("accepted");
    expect(await pollFor("omar", id)).toMatchObject({ mine: [2] });
  });

  test("494 a poll that nobody voted in has counts of nothing at its end", async () => {
    const id = await ask(kind, { options: ["A", "B", "C"] });
    await end(id);
    expect(await pollFor(null, id)).toMatchObject({ voters: 0, counts: [0, 0, 0] });
  });

  test("493 for one answer exactly one, for several at least one, each once", async () => {
    const one = await ask(kind, { options: ["A", "B", "C"] });
    const several = await ask(kind, { options: ["A", "B", "C"], multiple: true });
    for (const choices of [[], null, [0], [4], [-1], [null], [1, 2], [1, 1], [[1]]])
      expect(await voteRefused("omar", one, choices), JSON.stringify(choices)).toBe("23514 unknown_option");
    for (const choices of [[], null, [0, 1], [1, 4], [1, null], [1, 2, 3, 1], [[1], [2]]])
      expect(await voteRefused("omar", several, choices), JSON.stringify(choices)).toBe(
        "23514 unknown_option",
      );
    expect(await vote("omar", several, 3, 1, 3)).toMatchObject({
      mine: [1, 3],
      voters: 1,
      counts: [1, 0, 1],
    });
    await vote("layla", several, 3);
    expect(await pollFor("omar", several)).toMatchObject({ voters: 2, counts: [1, 0, 2] });
  });

  test("495 a prediction is over when its episode opens, before its last day", async () => {
    await planDrop(1, 10, "1 hour");
    const id = await ask(kind, { episode: 7 }, { drama_id: DRAMA });
    expect(await pollFor(null, id)).toMatchObject({ drama_id: DRAMA, episode: 7, closed_by: null });
    await vote("omar", id, 1);
    await planDrop(1, 10, "-1 second");
    expect(await voteRefused("omar", id, [2])).toBe("23514 poll_locked");
    expect(await voteRefused("layla", id, [2])).toBe("23514 poll_locked");
    expect(await pollFor(null, id)).toMatchObject({ closed_by: "episode", counts: [1, 0] });
  });

  test("495 it stays about its drama, whatever the post comes to be about", async () => {
    await planDrop(1, 10, "1 hour");
    const id = await ask(kind, { episode: 7 }, { drama_id: DRAMA });
    expect(await change(kind, id, { drama_id: null })).toBe("accepted");
    await planDrop(1, 10, "-1 second");
    expect(await voteRefused("omar", id, [2])).toBe("23514 poll_locked");
  });

  test("496 options are read like the words of the post", async () => {
    const id = await ask(kind, {}, { drama_id: DRAMA, spoiler_level: 20 });
    await reach("omar", 19);
    await end(id);
    for (const who of [null, "omar", "mona"] as const)
      expect(await pollFor(who, id)).toMatchObject({ options: null, mine: null, voters: null, counts: null });
    expect((await pollsFor(null, [id], 19))[0]).toMatchObject({ options: null, counts: null });
    expect((await pollsFor(null, [id], 20))[0]).toMatchObject(TOLD);
    expect((await pollsFor(null, [id], null, id))[0]).toMatchObject({ ...TOLD, counts: [0, 0] });
    await reach("omar", 20);
    for (const who of ["omar", "layla"] as const) expect(await pollFor(who, id)).toMatchObject(TOLD);
  });

  test("496 what others raise the level of is veiled with it", async () => {
    const id = await ask(kind, {}, { drama_id: DRAMA });
    expect(await pollFor(null, id)).toMatchObject(TOLD);
    await database.own(`update ${kind}s set spoiler_level = 20, spoiler_floor = 20 where id = $1`, [id]);
    expect(await pollFor(null, id)).toMatchObject({ options: null });
  });

  test("whoever cannot read the post neither votes nor reads", async () => {
    const id = await ask(kind);
    await database.as("mona", `select remove_${kind}($1, 'Spam')`, [id]);
    for (const who of [null, "omar"] as const) expect(await pollsFor(who, [id])).toEqual([]);
    for (const who of ["layla", "omar"] as const)
      expect(await voteRefused(who, id, [1])).toBe("42501 post_gone");
    // Its author does, and nobody votes any more.
    expect(await pollFor("layla", id)).toMatchObject({ ...TOLD, closed_by: "removal", voters: 0 });
  });

  test("visitors and those who may not write do not vote", async () => {
    const id = await ask(kind);
    expect(await voteRefused(null, id, [1])).toBe("42501");
    await database.own(
      "insert into private.sanctions (user_id, kind, reason, ends_at) values ($1, 'suspension', 'Spam', now() + interval '1 day')",
      [CAST.omar],
    );
    expect(await voteRefused("omar", id, [1])).toBe("42501 restricted");
    await database.own("delete from private.sanctions");
    expect(await voteRefused("omar", id, [1])).toBe("accepted");
  });

  test("a block keeps nobody from voting, as it keeps nobody from votes on the post", async () => {
    const id = await ask(kind);
    await database.as("layla", "select block_member($1)", [CAST.omar]);
    expect(await voteRefused("omar", id, [1])).toBe("accepted");
    await database.as("layla", "select unblock_member($1)", [CAST.omar]);
  });

  test("one's votes are nobody else's to read, nor anybody's to write but by the function", async () => {
    const id = await ask(kind);
    await vote("omar", id, 1);
    expect(await database.as("omar", "select choices from poll_votes")).toEqual([{ choices: [1] }]);
    for (const who of ["layla", "mona"] as const)
      expect(await database.as(who, "select choices from poll_votes")).toEqual([]);
    expect(await database.outcome(null, "select choices from poll_votes")).toBe("42501");
    for (const write of [
      "update poll_votes set choices = '{2}'",
      "delete from poll_votes",
      `insert into poll_votes (poll_id, user_id, choices) values ('${id}', '${CAST.omar}', '{2}')`,
    ])
      expect(await database.outcome("omar", write)).toBe("42501");
  });

  test("531 a vote goes with its account", async () => {
    const id = await ask(kind);
    await vote("omar", id, 1);
    await vote("layla", id, 2);
    await database.own("begin");
    await database.own("select private.erase_account($1, false)", [CAST.omar]);
    expect(await votes()).toEqual([{ user_id: CAST.layla, choices: [2] }]);
    await database.own("rollback");
  });

  test("531 a poll goes with the words of an account that takes them along, and stays with them otherwise", async () => {
    const id = await ask(kind);
    const state = () =>
      database.own(
        `select p.has_poll, exists (select from private.polls l where l.id = p.id) as has_options from ${kind}s p where p.id = $1`,
        [id],
      );
    for (const [erases, kept] of [
      [false, true],
      [true, false],
    ]) {
      await database.own("begin");
      await database.own("select private.erase_account($1, $2)", [CAST.layla, erases]);
      expect(await state()).toEqual([{ has_poll: kept, has_options: kept }]);
      await database.own("rollback");
    }
  });
});

describe("in a private community", () => {
  const asked = () => ask("group_post", {}, { group_id: places.closed });

  test("its members alone read the poll and vote", async () => {
    const id = await asked();
    for (const who of [null, "omar", "mona"] as const) expect(await pollsFor(who, [id])).toEqual([]);
    for (const who of ["omar", "mona"] as const)
      expect(await voteRefused(who, id, [1])).toBe("42501 post_gone");
    expect(await vote("sara", id, 1)).toMatchObject({ mine: [1] });
  });

  test("of an open one anybody reads it, and its members vote; somebody banned does not", async () => {
    const id = await ask("group_post");
    expect(await pollFor("mona", id)).toMatchObject(UNTOLD);
    expect(await voteRefused("mona", id, [1])).toBe("42501 members_vote");
    await vote("omar", id, 1);
    await database.as("sara", "select remove_group_member($1, $2, true, 'Spam')", [places.group, CAST.omar]);
    expect(await voteRefused("omar", id, [2])).toBe("42501 members_vote");
    await database.own("delete from public.group_bans");
  });
});

test("polls_of answers of a hundred posts at most, in their order, and not of those that ask nothing", async () => {
  const [one, other] = [await ask("post"), await ask("group_post")];
  const others = Array.from(
    { length: 99 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  );
  expect((await pollsFor(null, [...others, one, other])).map(({ id }) => id)).toEqual([one]);
  expect((await pollsFor(null, [places.post, one, other])).map(({ id }) => id).sort()).toEqual(
    [one, other].sort(),
  );
  expect(await pollsFor(null, [])).toEqual([]);
});

test("536 at most 120 votes an hour; the same vote again is none", async () => {
  const id = await ask("post");
  await database.own("select private.set_rate_limits(true)");
  await database.own("delete from private.rate_events");
  for (let turn = 0; turn < 120; turn += 1) await vote("omar", id, 1 + (turn % 2));
  expect(await voteRefused("omar", id, [2])).toBe("accepted");
  expect(await voteRefused("omar", id, [1])).toBe("P0001 rate_limit");
  expect(await voteRefused("sara", id, [1])).toBe("accepted");
  await database.own("select private.set_rate_limits(false)");
  await database.own("delete from private.rate_events");
});

test("531 votes and polls are in the file of one's own data", async () => {
  const id = await ask("post", {}, { drama_id: DRAMA, spoiler_level: 20 });
  await vote("layla", id, 2);
  const [row] = await database.as<{ file: Record<string, unknown[]> }>(
    "layla",
    "select export_my_data() as file",
  );
  expect(row?.file.poll_votes).toEqual([expect.objectContaining({ poll_id: id, choices: [2] })]);
  expect(row?.file.posts).toContainEqual(
    expect.objectContaining({ id, poll: expect.objectContaining({ ...TOLD, multiple: false }) }),
  );
});
