import { beforeEach, expect, test } from "vitest";
import { CAST, type Member } from "./schema-database.ts";
import {
  change,
  DRAMA,
  database,
  KINDS,
  type Kind,
  OTHER_DRAMA,
  openVeil,
  places,
  rowOf,
  WORDS,
  write,
} from "./veiled-rows.ts";

// fifth-5 Three people can veil whatever others write: those who decide take it back.

openVeil();
beforeEach(() => database.own("delete from private.spoiler_marks"));

const RAISERS = ["omar", "sara", "adam"] as const;
const mark = (who: Member, kind: Kind, id: string, episode: number) =>
  database.outcome(who, "select mark_spoiler($1, $2, $3)", [kind.replace("group_c", "c"), id, episode]);
async function markedBy(members: readonly Member[], id: string, drama = DRAMA): Promise<void> {
  for (const who of members)
    await database.own(
      `insert into private.spoiler_marks (user_id, item_type, item_id, drama_id, episode) values ($1, 'post', $2, $3, 20)
       on conflict (user_id, item_id) do update set drama_id = excluded.drama_id`,
      [CAST[who], id, drama],
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
  // sixth-2 Nor by raising it a little first.
  expect(await mark("sara", "group_post", id, 12)).toBe("accepted");
  expect(await mark("sara", "group_post", id, 0)).toBe("42501 moderators_only");
  expect(await mark("sara", "group_post", id, 4)).toBe("accepted");
  expect((await rowOf("group_post", id)).spoiler_level).toBe(4);
  const closed = await write("group_post", { group_id: places.closed, spoiler_level: 0 });
  expect(await mark("sara", "group_post", closed, 9)).toBe("accepted");
  expect(await mark("mona", "group_post", closed, 0)).toBe("42501 item_gone");
  expect(await mark("sara", "group_post", closed, 0)).toBe("accepted");
  expect(await change("group_post", closed, { spoiler_level: 2 })).toBe("accepted");
});

test("sixth-1 marks for a drama that a post named before neither count nor stand in the way of others", async () => {
  const id = await write("post", { spoiler_level: 0 });
  await markedBy(RAISERS, id);
  expect(await change("post", id, { drama_id: OTHER_DRAMA })).toBe("accepted");
  // The drama named now has fifteen episodes, and they said twenty.
  expect(await mark("omar", "post", id, 5)).toBe("accepted");
  expect((await rowOf("post", id)).spoiler_level).toBe(0);
  for (const who of ["sara", "adam"] as const) await markedBy([who], id, OTHER_DRAMA);
  expect(await mark("omar", "post", id, 5)).toBe("accepted");
  expect((await rowOf("post", id)).spoiler_level).toBe(5);
});

test("sixth-3 nobody below veils what a moderator or an admin wrote, but three readers, whom moderators correct", async () => {
  await database.own("insert into group_members (group_id, user_id) values ($1, $2), ($3, $2)", [
    places.group,
    CAST.mona,
    places.closed,
  ]);
  const told = async (who: Member, author: Member, group_id?: string) => {
    const place = group_id ? { group_id } : {};
    const bare = { spoiler_level: 0, images: "{}", image_alts: "{}", ...place };
    const kind = group_id ? "group_post" : "post";
    const id = await write(kind, bare, author);
    expect(await mark(who, kind, id, 9)).toBe("accepted");
    return { id, level: (await rowOf(kind, id)).spoiler_level };
  };
  const mine = await told("mona", "adam");
  expect(mine.level).toBe(0);
  expect((await told("sara", "mona", places.group)).level).toBe(0);
  expect((await told("adam", "mona")).level).toBe(9);
  // In a private community moderators are members like others.
  expect((await told("sara", "mona", places.closed)).level).toBe(9);
  await markedBy(["omar", "sara"], mine.id);
  expect(await mark("layla", "post", mine.id, 9)).toBe("accepted");
  expect((await rowOf("post", mine.id)).spoiler_level).toBe(9);
  expect(await mark("mona", "post", mine.id, 0)).toBe("accepted");
  expect((await rowOf("post", mine.id)).spoiler_level).toBe(0);
});

test.each(KINDS)(
  "seventh-1 not below what its author chose, before others raised it or since: %s",
  async (kind) => {
    const id = await raised(kind, { spoiler_level: 3 });
    expect(await mark("mona", kind, id, 0)).toBe("accepted");
    expect(await standing(kind, id)).toEqual(["", 3, 0]);
    expect((await logged(id)).at(-1)).toMatchObject({ action: "lower_level", details: { from: 20, to: 3 } });
    // Its author may.
    expect(await change(kind, id, { spoiler_level: 0 })).toBe("accepted");
    expect(await standing(kind, id)).toEqual([WORDS, 0, 0]);

    expect(await mark("mona", kind, id, 9)).toBe("accepted");
    expect(await change(kind, id, { spoiler_level: 12 })).toBe("accepted");
    for (const [episode, floor] of [
      [10, 10],
      [0, 0],
    ] as const) {
      expect(await mark("mona", kind, id, episode)).toBe("accepted");
      expect(await standing(kind, id)).toEqual(["", 12, floor]);
    }
  },
);

test("seventh-1 nor of a review", async () => {
  const [made] = await database.as<{ id: string }>(
    "layla",
    "select write_review($1, 'line', 'It was she', 3) id",
    [DRAMA],
  );
  const levels = () =>
    database.own("select spoiler_level, spoiler_floor from drama_reviews where id = $1", [made?.id]);
  for (const episode of [9, 0])
    expect(await mark("mona", "review" as Kind, made?.id ?? "", episode)).toBe("accepted");
  expect(await levels()).toEqual([{ spoiler_level: 3, spoiler_floor: 0 }]);
});
