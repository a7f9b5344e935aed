import { beforeAll, beforeEach, describe, expect, test } from "vitest";
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
  reads,
  rowOf,
  WORDS,
  write,
} from "./veiled-rows.ts";

// Readers, the author and moderators say that a text tells of an episode.

openVeil();

/** Members besides the cast, with when they came. */
const OTHERS = ["nour", "badr", "hana", "karim"] as const;
type Other = (typeof OTHERS)[number];
const idOf = (other: Other) => `00000000-0000-4000-8000-0000000000d${OTHERS.indexOf(other)}`;

beforeAll(async () => {
  for (const other of OTHERS) {
    await database.own("insert into auth.users (id, email) values ($1, $2)", [
      idOf(other),
      `${other}@hikaya.test`,
    ]);
    await database.own("insert into public.user_profiles (id, username) values ($1, $2)", [
      idOf(other),
      other,
    ]);
  }
});
beforeEach(async () => {
  await database.own("delete from private.spoiler_marks");
  await database.own("delete from private.sanctions");
  await database.own("update public.user_profiles set created_at = now() - interval '25 hours'");
});

const typeOf = (kind: Kind) => (kind === "group_comment" ? "comment" : kind);
const outcome = (who: Member, kind: Kind | "review", id: string, episode: number | null) =>
  database.outcome(who, "select mark_spoiler($1, $2, $3)", [kind.replace("group_c", "c"), id, episode]);
async function mark(who: Member, kind: Kind | "review", id: string, episode: number): Promise<number> {
  const [row] = await database.as<{ level: number }>(who, "select mark_spoiler($1, $2, $3) as level", [
    kind.replace("group_c", "c"),
    id,
    episode,
  ]);
  return row?.level ?? -1;
}
const marked = (other: Other, kind: Kind, id: string, episode: number) =>
  database.own(
    "insert into private.spoiler_marks (user_id, item_type, item_id, drama_id, episode) values ($1, $2, $3, $4, $5)",
    [idOf(other), typeOf(kind), id, DRAMA, episode],
  );
const logged = (id: string) =>
  database.own("select actor_id, action, details from audit_log where subject_id = $1 order by id", [id]);
const told = (who: Member) =>
  database.as(who, "select data ->> 'kind' as kind, data ->> 'episode' as episode from notifications");
const open = (kind: Kind) => write(kind, { spoiler_level: 0 });
const sanction = (other: Other, kind: string, more = "null") =>
  database.own(
    `insert into private.sanctions (user_id, kind, reason, ends_at) values ($1, $2, 'Spam', ${more})`,
    [idOf(other), kind],
  );

describe("449 450 marks of readers", () => {
  test.each(KINDS)(
    "three raise a %s to the episode that all three reach, and its author is told",
    async (kind) => {
      const id = await open(kind);
      await marked("nour", kind, id, 12);
      expect(await mark("omar", kind, id, 20)).toBe(0);
      expect(await rowOf(kind, id)).toMatchObject({ content: WORDS, spoiler_level: 0 });
      await marked("badr", kind, id, 15);
      expect(await mark("omar", kind, id, 20)).toBe(12);
      expect(await rowOf(kind, id)).toMatchObject({
        content: "",
        spoiler_level: 12,
        spoiler_floor: 12,
        edited_at: null,
      });
      expect(await reads("layla", id)).toBe(WORDS);
      expect(await logged(id)).toEqual([
        { actor_id: null, action: "raise_level", details: { from: 0, to: 12, marks: 3 } },
      ]);
      expect(await told("layla")).toEqual([{ kind: "level_raised", episode: "12" }]);
      // A fourth raises it further; none lowers it.
      await marked("hana", kind, id, 18);
      expect(await mark("omar", kind, id, 20)).toBe(15);
      expect(await mark("omar", kind, id, 1)).toBe(15);
      expect((await rowOf(kind, id)).spoiler_level).toBe(15);
      expect(await logged(id)).toHaveLength(2);
    },
  );

  test("one each: a second takes the place of the first", async () => {
    const id = await open("post");
    for (const episode of [3, 9, 20]) expect(await mark("omar", "post", id, episode)).toBe(0);
    expect(await database.own("select user_id, episode from private.spoiler_marks")).toEqual([
      { user_id: CAST.omar, episode: 20 },
    ]);
  });

  test("accounts of less than a day and people under a sanction do not count, until that is over", async () => {
    const id = await open("post");
    for (const other of OTHERS) await marked(other, "post", id, 9);
    const young = (since: string) =>
      database.own("update user_profiles set created_at = now() - $2::interval where id = $1", [
        idOf("nour"),
        since,
      ]);
    await young("23 hours");
    await sanction("badr", "ban");
    await sanction("hana", "suspension", "now() + interval '1 hour'");
    expect(await mark("omar", "post", id, 9)).toBe(0);
    await sanction("karim", "warning");
    await young("25 hours");
    expect(await mark("omar", "post", id, 9)).toBe(0);
    await database.own(
      "update private.sanctions set created_at = now() - interval '31 days' where kind = 'warning'",
    );
    expect(await mark("omar", "post", id, 9)).toBe(9);

    const other = await open("post");
    for (const one of ["hana", "badr"] as const) await marked(one, "post", other, 9);
    expect(await mark("omar", "post", other, 9)).toBe(0);
    await database.own("update private.sanctions set ends_at = now() where kind = 'suspension'");
    await database.own("update private.sanctions set lifted_at = now() where kind = 'ban'");
    expect(await mark("omar", "post", other, 9)).toBe(9);
  });

  test("what others raised stays up: its author chooses later episodes alone, and no other drama", async () => {
    for (const kind of KINDS) {
      const id = await open(kind);
      expect(await mark("mona", kind, id, 12)).toBe(12);
      expect(await change(kind, id, { spoiler_level: 11 })).toBe("23514 level_kept");
      expect(await change(kind, id, { spoiler_level: 0, content: "Nothing" })).toBe("23514 level_kept");
      if (kind.endsWith("post")) {
        expect(await change(kind, id, { drama_id: OTHER_DRAMA })).toBe("23514 level_kept");
        expect(await change(kind, id, { drama_id: null, spoiler_level: 0 })).toBe("23514 level_kept");
      }
      expect(await change(kind, id, { spoiler_level: 13, content: "More" })).toBe("accepted");
      expect(await change(kind, id, { spoiler_level: 12 })).toBe("accepted");
      expect(await reads("layla", id)).toBe("More");
    }
  });

  test("of a review too, whose author then goes no lower", async () => {
    const written = (level: number, id: string | null = null) =>
      database.outcome("layla", "select write_review($1, 'review', 'It was the neighbour', $2, $3)", [
        DRAMA,
        level,
        id,
      ]);
    expect(await written(0)).toBe("accepted");
    const [review] = await database.own<{ id: string }>("select id from drama_reviews");
    const id = review?.id ?? "";
    expect(await mark("mona", "review", id, 8)).toBe(8);
    expect(await database.own("select spoiler_level, spoiler_floor from drama_reviews")).toEqual([
      { spoiler_level: 8, spoiler_floor: 8 },
    ]);
    expect(await written(7, id)).toBe("23514 level_kept");
    expect(await written(9, id)).toBe("accepted");
    expect(await told("layla")).toEqual([{ kind: "level_raised", episode: "8" }]);
  });

  test("eighth-4 a mark that is there already is not written again", async () => {
    const id = await open("post");
    const written = () => database.own("select xmin::text, created_at from private.spoiler_marks");
    await mark("omar", "post", id, 9);
    const before = await written();
    expect(await mark("omar", "post", id, 9)).toBe(0);
    expect(await written()).toEqual(before);
    await mark("omar", "post", id, 8);
    expect(await written()).not.toEqual(before);
  });

  test("are limited, and moderators are not", async () => {
    const id = await open("post");
    await database.own("select private.set_rate_limits(true)");
    try {
      for (let times = 0; times < 30; times += 1) await mark("omar", "post", id, 1 + (times % 2));
      expect(await outcome("omar", "post", id, 1)).toBe("P0001 rate_limit");
      // The mark that is there already changes nothing.
      expect(await outcome("omar", "post", id, 2)).toBe("accepted");
      for (let times = 0; times < 31; times += 1) await mark("mona", "post", id, 1);
    } finally {
      await database.own("select private.set_rate_limits(false)");
    }
  });
});

describe("450 one mark of its author, a moderator or an admin of its community is enough", () => {
  test.each(KINDS)("of the author it is an edit, and may be taken back: %s", async (kind) => {
    const id = await open(kind);
    expect(await mark("layla", kind, id, 9)).toBe(9);
    expect(await rowOf(kind, id)).toMatchObject({
      content: "",
      spoiler_floor: 0,
      edited_at: expect.any(String),
    });
    expect(await mark("layla", kind, id, 3)).toBe(9);
    expect(await change(kind, id, { spoiler_level: 3 })).toBe("accepted");
    expect(await logged(id)).toEqual([]);
    expect(await told("layla")).toEqual([]);
  });

  test.each(KINDS)("of a moderator it stands in the log: %s", async (kind) => {
    const id = await open(kind);
    expect(await mark("mona", kind, id, 9)).toBe(9);
    expect(await logged(id)).toEqual([
      { actor_id: CAST.mona, action: "raise_level", details: { from: 0, to: 9, by_moderator: true } },
    ]);
    expect(await told("layla")).toEqual([{ kind: "level_raised", episode: "9" }]);
    expect(await database.own("select from private.spoiler_marks")).toEqual([]);
  });

  test("in a private community its admins decide, and moderators find nothing", async () => {
    const id = await write("group_post", { group_id: places.closed, spoiler_level: 0 });
    expect(await outcome("mona", "group_post", id, 9)).toBe("42501 item_gone");
    expect(await outcome("omar", "group_post", id, 9)).toBe("42501 item_gone");
    expect(await mark("sara", "group_post", id, 9)).toBe(9);
  });
});

test("minor 6 who decides at once reads how many readers marked it, and up to which episode", async () => {
  const said = (who: Member, id: string) =>
    database.as(who, "select * from marks_of_readers($1, $2)", [id, DRAMA]);
  const id = await open("post");
  expect(await said("mona", id)).toEqual([]);
  await marked("nour", "post", id, 12);
  await marked("badr", "post", id, 5);
  await marked("hana", "post", id, 20);
  await sanction("hana", "ban");
  expect(await said("mona", id)).toEqual([{ readers: 2, episode: 12 }]);
  for (const who of ["omar", "layla"] as const) expect(await said(who, id)).toEqual([]);
  const closed = await write("group_post", { group_id: places.closed, spoiler_level: 0 });
  await marked("nour", "group_post", closed, 4);
  expect(await said("mona", closed)).toEqual([]);
  expect(await said("sara", closed)).toEqual([{ readers: 1, episode: 4 }]);
});

test("nothing is marked that is not there, that tells of no drama, or an episode that the drama has not", async () => {
  const id = await open("post");
  expect(await outcome("omar", "post", id, 0)).toBe("23514 no_episode");
  expect(await outcome("omar", "post", id, 21)).toBe("23514 no_episode");
  expect(await outcome("omar", "post", id, null)).toBe("23514 no_episode");
  expect(await outcome("omar", "comment", id, 9)).toBe("42501 item_gone");
  const aside = await write("post", { drama_id: null, spoiler_level: 0 });
  expect(await outcome("omar", "post", aside, 9)).toBe("23514 no_drama");
  await database.as("layla", "select delete_post($1)", [id]);
  expect(await outcome("omar", "post", id, 9)).toBe("42501 item_gone");
  expect(await database.outcome(null, "select mark_spoiler('post', $1, 9)", [id])).toBe("42501");
});
