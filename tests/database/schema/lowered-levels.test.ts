import { beforeEach, expect, test } from "vitest";
import { CAST, type Member } from "./schema-database.ts";
import { change, database, KINDS, type Kind, openVeil, places, rowOf, WORDS, write } from "./veiled-rows.ts";

// fifth-5 Three people can veil whatever others write: those who decide take it back.

openVeil();
beforeEach(() => database.own("delete from private.spoiler_marks"));

const RAISERS = ["omar", "sara", "adam"] as const;
const mark = (who: Member, kind: Kind, id: string, episode: number) =>
  database.outcome(who, "select mark_spoiler($1, $2, $3)", [kind.replace("group_c", "c"), id, episode]);
async function markedBy(members: readonly Member[], id: string): Promise<void> {
  for (const who of members)
    await database.own(
      `insert into private.spoiler_marks (user_id, item_type, item_id, episode) values ($1, 'post', $2, 20)
       on conflict do nothing`,
      [CAST[who], id],
    );
}
/** Raised to 20 by three readers, who then decide nothing. */
async function raised(kind: Kind, more: Record<string, unknown> = {}): Promise<string> {
  const id = await write(kind, { spoiler_level: 0, ...more });
  await markedBy(RAISERS, id);
  expect(await mark("omar", kind, id, 20)).toBe("accepted");
  expect((await rowOf(kind, id)).spoiler_level).toBe(20);
  return id;
}
const standing = async (kind: Kind, id: string) => {
  const { content, spoiler_level, spoiler_floor } = await rowOf(kind, id);
  return [content, spoiler_level, spoiler_floor];
};
const logged = (id: string) =>
  database.own("select actor_id, action, details from audit_log where subject_id = $1 order by id", [id]);

test.each(KINDS)("fifth-5 moderators lower what readers raised, their marks are gone: %s", async (kind) => {
  const id = await raised(kind);
  expect(await mark("mona", kind, id, 3)).toBe("accepted");
  expect(await standing(kind, id)).toEqual(["", 3, 3]);
  expect(await mark("mona", kind, id, 0)).toBe("accepted");
  expect(await standing(kind, id)).toEqual([WORDS, 0, 0]);
  expect((await logged(id)).slice(1)).toEqual([
    { actor_id: CAST.mona, action: "lower_level", details: { from: 20, to: 3, by_moderator: true } },
    { actor_id: CAST.mona, action: "lower_level", details: { from: 3, to: 0, by_moderator: true } },
  ]);
  // The same three raise it no more.
  await markedBy(RAISERS, id);
  expect(await mark("omar", kind, id, 20)).toBe("accepted");
  expect(await standing(kind, id)).toEqual([WORDS, 0, 0]);
});

test("fifth-5 what its author chose nobody lowers, and nobody decides about their own", async () => {
  const chosen = await write("post", { spoiler_level: 9 });
  expect(await mark("mona", "post", chosen, 0)).toBe("accepted");
  expect(await standing("post", chosen)).toEqual(["", 9, 0]);
  const id = await raised("post");
  for (const who of ["layla", "omar"] as const) {
    expect(await mark(who, "post", id, 3)).toBe("accepted");
    expect(await mark(who, "post", id, 0)).toBe("23514 no_episode");
  }
  expect(await standing("post", id)).toEqual(["", 20, 20]);
});

test("fifth-5 in a community its admins lower what readers raised, not what a moderator did", async () => {
  const id = await raised("group_post");
  expect(await mark("sara", "group_post", id, 0)).toBe("accepted");
  expect(await standing("group_post", id)).toEqual([WORDS, 0, 0]);
  expect(await mark("omar", "group_post", id, 20)).toBe("accepted");
  expect(await standing("group_post", id)).toEqual([WORDS, 0, 0]);
  expect(await mark("mona", "group_post", id, 9)).toBe("accepted");
  expect(await mark("sara", "group_post", id, 0)).toBe("42501 moderators_only");
  expect(await mark("adam", "group_post", id, 4)).toBe("accepted");
  expect(await mark("sara", "group_post", id, 0)).toBe("42501 moderators_only");
  expect(await mark("sara", "group_post", id, 12)).toBe("accepted");
  expect(await mark("sara", "group_post", id, 0)).toBe("accepted");
  const closed = await write("group_post", { group_id: places.closed, spoiler_level: 0 });
  expect(await mark("sara", "group_post", closed, 9)).toBe("accepted");
  expect(await mark("mona", "group_post", closed, 0)).toBe("42501 item_gone");
  expect(await mark("sara", "group_post", closed, 0)).toBe("accepted");
  expect(await change("group_post", closed, { spoiler_level: 2 })).toBe("accepted");
});
