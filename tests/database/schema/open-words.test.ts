import { beforeAll, describe, expect, test } from "vitest";
import { CAST, type Member } from "./schema-database.ts";
import {
  database,
  insert,
  KINDS,
  type Kind,
  openVeil,
  places,
  reach,
  reads,
  rowOf,
  WORDS,
  wordsFor,
  write,
} from "./veiled-rows.ts";

// Who is given the words of what tells of episode 20.

openVeil();

let ids: Record<Kind, string>;
beforeAll(async () => {
  const made: [Kind, string][] = [];
  for (const kind of KINDS) made.push([kind, await write(kind)]);
  ids = Object.fromEntries(made) as typeof ids;
});
const all = () => Object.values(ids);
const EVERYTHING = () => Object.fromEntries(all().map((id) => [id, WORDS]));

describe("451 by the reader's position", () => {
  test("visitors stand before the first episode, and so do members who do not follow the drama", async () => {
    for (const who of [null, "omar", "mona"] as const) expect(await wordsFor(who, all())).toEqual({});
    await reach("omar", 15, "3");
    expect(await wordsFor("omar", all())).toEqual({});
  });

  test.each([
    [5, 0],
    [19, 0],
    [20, 4],
  ])("at position %i %i of four are open", async (position, open) => {
    await reach("omar", position);
    expect(Object.keys(await wordsFor("omar", all()))).toHaveLength(open);
  });

  test("447 moderators read under the veil as everybody does; where they decide, they have the words", async () => {
    expect(await wordsFor("mona", all())).toEqual({});
    await reach("mona", 20);
    expect(await wordsFor("mona", all())).toEqual(EVERYTHING());
  });

  test("one's own words are always there", async () => {
    expect(await wordsFor("layla", all())).toEqual(EVERYTHING());
  });

  test("a position ends with the session and with a ban", async () => {
    await reach("omar", 20);
    await database.own("insert into private.sanctions (user_id, kind, reason) values ($1, 'ban', 'Spam')", [
      CAST.omar,
    ]);
    expect(await wordsFor("omar", all())).toEqual({});
    await database.own("delete from private.sanctions");
    expect(await wordsFor("omar", all())).toEqual(EVERYTHING());
  });
});

describe("by the reader's word", () => {
  test("452 453 'seen' stands for a visitor's position, and for a member's", async () => {
    expect(await wordsFor(null, all(), 19)).toEqual({});
    expect(await wordsFor(null, all(), 20)).toEqual(EVERYTHING());
    await reach("omar", 20);
    expect(await wordsFor("omar", all(), 5)).toEqual({});
  });

  test("448 'shown' brings the words of one alone, even if it is not asked for by name", async () => {
    for (const id of all()) expect(await wordsFor(null, all(), null, id)).toEqual({ [id]: WORDS });
    const [first = "", second = ""] = all();
    expect(await wordsFor(null, [first], null, second)).toEqual({});
  });

  test("each level by itself: what tells of less is open sooner", async () => {
    const early = await write("comment", { spoiler_level: 5 });
    await reach("omar", 5);
    expect(await wordsFor("omar", [...all(), early])).toEqual({ [early]: WORDS });
    const open = await write("comment", { spoiler_level: 0 });
    // Its words lie in its row.
    expect(await wordsFor("omar", [open], 20)).toEqual({});
    expect(await rowOf("comment", open, "omar")).toMatchObject({ content: WORDS });
  });

  test("a hundred at most", async () => {
    const others = Array.from(
      { length: 100 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    );
    expect(await wordsFor("layla", [...others, ids.post])).toEqual({});
    expect(await wordsFor("layla", [...others.slice(1), ids.post])).toEqual({ [ids.post]: WORDS });
  });
});

describe("only of what the reader may see", () => {
  const seenBy = async (kind: Kind, id: string, who: Member | null) => ({
    row: (await rowOf(kind, id, who)).id === id,
    words: id in (await wordsFor(who, [id], 20, id)),
  });
  const both = { row: true, words: true };
  const neither = { row: false, words: false };

  test("in a private community its members alone", async () => {
    const post = await write("group_post", { group_id: places.closed });
    const comment = await write("group_comment", { group_post_id: places.closedPost });
    for (const [kind, id] of [
      ["group_post", post],
      ["group_comment", comment],
    ] as const) {
      expect(await seenBy(kind, id, "sara")).toEqual(both);
      for (const who of [null, "omar", "mona"] as const) expect(await seenBy(kind, id, who)).toEqual(neither);
    }
  });

  test.each(["post", "group_post"] as const)(
    "of a removed or deleted %s as far as its row is read",
    async (kind) => {
      const removed = await write(kind);
      const below = await insert("layla", "comments", {
        content: WORDS,
        author_id: CAST.layla,
        [`${kind}_id`]: removed,
        spoiler_level: 20,
      });
      const deleted = await write(kind);
      await database.as("mona", `select remove_${kind}($1, 'Spam')`, [removed]);
      await database.as("layla", `select delete_${kind}($1)`, [deleted]);
      for (const who of [null, "omar"] as const) {
        expect(await seenBy(kind, removed, who)).toEqual(neither);
        expect(await seenBy(kind, deleted, who)).toEqual(neither);
        expect(await reads(who, below)).toBeUndefined();
        expect(await wordsFor(who, [below], 20, below)).toEqual({});
      }
      expect(await seenBy(kind, removed, "layla")).toEqual(both);
      expect(await seenBy(kind, deleted, "layla")).toEqual(neither);
      expect(await seenBy(kind, removed, "mona")).toEqual(both);
    },
  );

  test("of a removed comment with replies nobody, as its row says nothing either", async () => {
    const id = await write("comment");
    await insert("omar", "comments", {
      content: "A reply",
      author_id: CAST.omar,
      post_id: places.post,
      parent_id: id,
    });
    await database.as("mona", "select remove_comment($1, 'Spam')", [id]);
    for (const who of [null, "omar", "layla", "mona"] as const) {
      expect(await seenBy("comment", id, who)).toEqual({ row: true, words: false });
    }
    await database.as("mona", "select restore_comment($1)", [id]);
    expect(await seenBy("comment", id, null)).toEqual(both);
  });

  test("blocks change it no more than they change who reads the row", async () => {
    await database.as("layla", "select block_member($1)", [CAST.omar]);
    for (const kind of KINDS) expect(await seenBy(kind, ids[kind], "omar")).toEqual(both);
    await database.as("layla", "select unblock_member($1)", [CAST.omar]);
  });
});
