import { afterAll, describe, expect, test } from "vitest";
import { CAST, GENERAL } from "./schema-database.ts";
import {
  CANARY,
  change,
  contentOf,
  DRAMA,
  database,
  insert,
  KINDS,
  OTHER_DRAMA,
  openVeil,
  places,
  reach,
  rowOf,
  TABLE_OF,
  tablesWith,
  WORDS,
  write,
} from "./veiled-rows.ts";

// What tells of episodes: its words do not lie in its row, and so nowhere that the row is sent to.

openVeil();

const levelOf = async (kind: (typeof KINDS)[number], id: string) => (await rowOf(kind, id)).spoiler_level;
const kept = (id: string) =>
  database.own(
    "select content, content_html, images, image_alts from private.veiled_words where item_id = $1",
    [id],
  );

describe("a spoiler level", () => {
  afterAll(() => database.own("delete from posts where spoiler_level = 0 and id <> $1", [places.post]));

  const insertion = (row: Record<string, unknown>) => {
    const all = { ...contentOf("post"), ...row };
    const names = Object.keys(all);
    return database.outcome(
      "layla",
      `insert into posts (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(all),
    );
  };

  test("406 442 is an episode of the drama that the post names, and 0 where it names none", async () => {
    expect(await insertion({ spoiler_level: 20 })).toBe("accepted");
    expect(await insertion({ spoiler_level: 21 })).toBe("23514 no_episode");
    expect(await insertion({ spoiler_level: -1 })).toBe("23514 no_episode");
    expect(await insertion({ drama_id: null, spoiler_level: 1 })).toBe("23514 no_drama");
    expect(await insertion({ drama_id: null, spoiler_level: 0 })).toBe("accepted");
    expect(await insertion({ drama_id: "999999" })).toBe("P0001 drama_gone");
    const id = await write("post");
    expect(await change("post", id, { drama_id: OTHER_DRAMA })).toBe("23514 no_episode");
    expect(await change("post", id, { drama_id: null })).toBe("23514 no_drama");
    expect(await change("post", id, { drama_id: OTHER_DRAMA, spoiler_level: 15 })).toBe("accepted");
    expect(await change("post", id, { drama_id: null, spoiler_level: 0 })).toBe("accepted");
  });

  test("is what members choose, what others raised it to is not", async () => {
    for (const kind of KINDS) {
      const id = await write(kind);
      expect(await change(kind, id, { spoiler_floor: 3 })).toBe("42501");
      expect(await change(kind, id, { spoiler_level: 7 })).toBe("accepted");
      expect(await levelOf(kind, id)).toBe(7);
    }
  });

  test("444 of a comment is its author's choice, by default the higher of the post's level and their position", async () => {
    const below = (post_id: string, more: object = {}) =>
      insert("omar", "comments", { content: "Words", author_id: CAST.omar, post_id, ...more });
    const telling = await write("post", { spoiler_level: 7 });
    expect(await levelOf("comment", await below(places.post))).toBe(0);
    expect(await levelOf("comment", await below(telling))).toBe(7);
    await reach("omar", 12);
    expect(await levelOf("comment", await below(places.post))).toBe(12);
    expect(await levelOf("comment", await below(telling))).toBe(12);
    expect(await levelOf("comment", await below(telling, { spoiler_level: 2 }))).toBe(2);
    expect(await levelOf("comment", await below(telling, { spoiler_level: 0 }))).toBe(0);
    // A drama may have lost episodes since.
    await reach("omar", 30);
    expect(await levelOf("comment", await below(places.post))).toBe(20);
    const aside = await write("post", { drama_id: null, spoiler_level: 0 });
    expect(await levelOf("comment", await below(aside))).toBe(0);
    const refused =
      "insert into comments (content, author_id, post_id, spoiler_level) values ('W', $1, $2, $3)";
    expect(await database.outcome("omar", refused, [CAST.omar, aside, 1])).toBe("23514 no_drama");
    expect(await database.outcome("omar", refused, [CAST.omar, places.post, 21])).toBe("23514 no_episode");
  });
});

describe("where the words are not", () => {
  test.each(KINDS)("in the row of a %s, whoever reads it", async (kind) => {
    const id = await write(kind);
    for (const who of [null, "omar", "layla", "mona"] as const) {
      const row = await rowOf(kind, id, who);
      expect(row).toMatchObject({ id, content: "", excerpt: "", spoiler_level: 20, spoiler_floor: 0 });
      if (kind.endsWith("post")) expect(row).toMatchObject({ content_html: "", images: [], image_alts: [] });
      expect(JSON.stringify(row)).not.toContain(CANARY);
    }
    expect(await kept(id)).toHaveLength(1);
  });

  test("456 458 459 in any table that the API or realtime knows: of activities, notifications, reports neither", async () => {
    for (const kind of KINDS) {
      const id = await write(kind, { content: `@omar ${WORDS}` });
      const reply = { content: `I knew ${CANARY}`, author_id: CAST.sara, spoiler_level: 20 };
      if (kind === "post") await insert("sara", "comments", { ...reply, post_id: id });
      await database.own(`update ${TABLE_OF[kind]} set upvotes = upvotes + 1 where id = $1`, [id]);
      const type = kind === "group_comment" ? "comment" : kind;
      if (kind !== "group_comment") {
        await insert("omar", "reports", {
          reporter_id: CAST.omar,
          reported_content_type: type,
          reported_content_id: id,
          reason: "spam",
        });
      }
      expect(await change(kind, id, { content: `${WORDS} all along` })).toBe("accepted");
    }
    // Earlier versions are rows of their own, with a level of their own.
    expect(await tablesWith(CANARY)).toEqual(["comment_revisions", "post_revisions"]);
    expect(
      await database.as("omar", "select kind from (select data ->> 'kind' kind from notifications) n"),
    ).toEqual(KINDS.filter((kind) => !kind.startsWith("group")).map(() => ({ kind: "mention" })));
  });

  test("454 455 456 in lists, threads, search and the bell", async () => {
    const post = await write("post", { title: "Quince at last" });
    const comment = await write("comment");
    for (const who of [null, "omar"] as const) {
      const answers = await database.as(
        who,
        `select to_jsonb(l) from list_posts() l union all select to_jsonb(t) from list_threads($1) t
         union all select to_jsonb(s) from search($2) s union all select to_jsonb(s) from search_posts($2) s
         union all select to_jsonb(s) from search_comments($2) s`,
        [places.post, CANARY],
      );
      expect(answers.length).toBeGreaterThan(2);
      expect(JSON.stringify(answers)).not.toContain(CANARY);
      expect(await database.as(who, "select id from search($1)", [CANARY])).toEqual([]);
      expect(await database.as(who, "select id, content from search($1)", ["quince"])).toEqual([
        { id: post, content: "" },
      ]);
    }
    const told =
      "select comment_start, comment_level from list_notifications() where data ->> 'comment_id' = $1";
    expect(await database.as("sara", told, [comment])).toEqual([{ comment_start: "", comment_level: 20 }]);
    await reach("sara", 20);
    expect(await database.as("sara", told, [comment])).toEqual([{ comment_start: WORDS, comment_level: 20 }]);
  });

  test("in the search once the level is raised, and there again at level 0", async () => {
    const found = async () => (await database.as(null, "select id from search('persimmon')")).length;
    const post = await write("post", { content: "A persimmon", spoiler_level: 0 });
    const comment = await write("comment", { content: "A persimmon", spoiler_level: 0 });
    expect(await found()).toBe(2);
    expect(await change("post", post, { spoiler_level: 5 })).toBe("accepted");
    expect(await change("comment", comment, { spoiler_level: 5 })).toBe("accepted");
    expect(await found()).toBe(0);
    expect(await change("post", post, { spoiler_level: 0 })).toBe("accepted");
    expect(await change("comment", comment, { spoiler_level: 0 })).toBe("accepted");
    expect(await found()).toBe(2);
  });
});

describe("a text that is refused", () => {
  test.each(KINDS)("is refused at level 20 as at 0, and leaves nothing behind: %s", async (kind) => {
    const [before] = await database.own("select count(*) from private.veiled_words");
    const texts = [" ", "", "\u3164", "x".repeat(50_001)];
    for (const content of texts) {
      for (const spoiler_level of [0, 20]) {
        const made = write(kind, { content, spoiler_level });
        await expect(made, `${content.slice(0, 3)} ${spoiler_level}`).rejects.toMatchObject({
          code: "23514",
        });
      }
    }
    if (kind.endsWith("post")) {
      const rows = [
        { content_html: "x".repeat(200_001) },
        { images: "{elsewhere}" },
        { image_alts: `{a,b}` },
      ];
      for (const row of rows) await expect(write(kind, row)).rejects.toMatchObject({ code: "23514" });
    }
    expect(await database.own("select count(*) from private.veiled_words")).toEqual([before]);
    const id = await write(kind);
    expect(await change(kind, id, { content: " " })).toBe("23514");
    expect(await kept(id)).toMatchObject([{ content: WORDS }]);
  });

  test("sent twice, it lies there once", async () => {
    const client_id = "00000000-0000-4000-8000-00000000c1d1";
    await write("post", { client_id });
    const [before] = await database.own("select count(*) from private.veiled_words");
    await expect(write("post", { client_id })).rejects.toMatchObject({ code: "23505" });
    const again = `insert into posts (title, content, author_id, category_id, drama_id, spoiler_level, client_id)
      values ('T', 'Again', $1, $2, $3, 20, $4) on conflict (author_id, client_id) do nothing`;
    expect(await database.outcome("layla", again, [CAST.layla, GENERAL, DRAMA, client_id])).toBe("23505");
    expect(await database.own("select count(*) from private.veiled_words")).toEqual([before]);
  });
});

test("the image of a veiled post is in use, and is seen where its post is", async () => {
  const unused = () => database.own("select key from public.unreferenced_uploads('1 day')");
  const seen = async (who: "layla" | "omar" | null) =>
    (await database.as(who, "select may_see_image('post-images/veiled.png') as may"))[0]?.may;
  await database.own("delete from public.posts where id <> $1", [places.post]);
  await database.own("delete from public.group_posts where id not in ($1, $2)", [
    places.groupPost,
    places.closedPost,
  ]);
  expect(await unused()).toHaveLength(1);
  const post = await write("post");
  expect(await unused()).toEqual([]);
  expect(await seen("omar")).toBe(true);
  await database.own("delete from public.posts where id = $1", [post]);
  expect(await kept(post)).toEqual([]);
  await write("group_post", { group_id: places.closed });
  expect(await unused()).toEqual([]);
  expect([await seen("layla"), await seen("omar"), await seen(null)]).toEqual([true, false, false]);
});
