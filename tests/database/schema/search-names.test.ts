import { beforeAll, describe, expect, test } from "vitest";
import { CAST, GENERAL, type Member } from "./schema-database.ts";
import { CANARY, DRAMA, database, insert, openVeil, places, reach, write } from "./veiled-rows.ts";

// Who means a drama finds what is said of it under its other names, or without any.

openVeil();

interface Others {
  names?: string[];
  dramas?: string[];
  before?: string;
  size?: number;
}
type Found = { content: string; created_at: string };

async function find(kind: "posts" | "comments", q: string, others: Others = {}, who: Member | null = null) {
  const { names = null, dramas = null, before = null, size = 20 } = others;
  return database.as<Found>(who, `select content, created_at::text from search_${kind}($1, $2, $3, $4, $5)`, [
    q,
    before,
    size,
    names,
    dramas,
  ]);
}
const wordsOf = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).map(({ content }) => content);

const NAMES = ["نورا", "Zorana Lamp"];
const ASKED = { names: NAMES, dramas: [DRAMA] };

/** Each a second newer than the one before: the newest is said last. */
let said = 0;
async function say(kind: "posts" | "comments", content: string, more: Record<string, unknown> = {}) {
  const place = kind === "posts" ? { title: "A title", category_id: GENERAL } : { post_id: places.post };
  const id = await insert("layla", kind, { ...place, content, author_id: CAST.layla, ...more });
  const at = `timestamptz '2026-01-01' + ${++said} * interval '1 second'`;
  const texts = kind === "posts" ? ["post_texts", "post_id"] : ["comment_texts", "comment_id"];
  await database.own(`update ${kind} set created_at = ${at} where id = $1`, [id]);
  await database.own(`update private.${texts[0]} set created_at = ${at} where ${texts[1]} = $1`, [id]);
  return id;
}

describe.each(["posts", "comments"] as const)("P26 %s", (kind) => {
  let quiet = "";
  beforeAll(async () => {
    await database.own("delete from posts where id <> $1", [places.post]);
    quiet = await insert("sara", "posts", {
      title: "Elsewhere",
      content: "What do you think?",
      category_id: GENERAL,
      author_id: CAST.sara,
    });
    const elsewhere = kind === "comments" ? { post_id: quiet } : {};
    await say(kind, "zurana is typed", elsewhere);
    await say(kind, "zurana and نورا", elsewhere);
    await say(kind, "رأيت نُورا أمس", elsewhere);
    await say(kind, "a zorana  and a lamp are two", elsewhere);
    await say(kind, "the ZORANA LAMP burns", elsewhere);
    await say(kind, "it burns", kind === "posts" ? { drama_id: DRAMA } : {});
    await say(kind, "nothing of it", elsewhere);
  });

  test("what was typed comes first, then what holds another name or stands about the drama", async () => {
    const all = [
      ...["zurana and نورا", "zurana is typed"],
      ...["it burns", "the ZORANA LAMP burns", "رأيت نُورا أمس"],
    ];
    for (const who of [null, "omar"] as const) {
      const found = await wordsOf(kind, "zurana", ASKED, who);
      // The drama has a post that began it all, too.
      expect(found.filter((words) => words !== "What do you think?")).toEqual(all);
    }
    expect(await wordsOf(kind, "zurana", { names: NAMES })).toEqual(
      all.filter((words) => words !== "it burns"),
    );
    expect(await wordsOf(kind, "zurana")).toEqual(all.slice(0, 2));
  });

  test("page by page it is the same list, without a row twice", async () => {
    const whole = await find(kind, "zurana", { names: NAMES, dramas: [DRAMA] });
    const read: Found[] = [];
    for (let page = 0; page < 10; page++) {
      const before = read.at(-1)?.created_at;
      const rows = await find(kind, "zurana", { ...ASKED, before, size: 1 });
      if (rows.length === 0) break;
      read.push(...rows);
    }
    expect(read).toEqual(whole);
    expect(read.length).toBeGreaterThanOrEqual(5);
  });

  test("three names and three dramas are read, each up to a length; signs are letters, and none is nothing", async () => {
    const none = ["qq1", "qq2", "qq3"];
    expect(await wordsOf(kind, "zzqqx", { names: [...none, "نورا"] })).toEqual([]);
    expect(await wordsOf(kind, "zzqqx", { dramas: [...none, DRAMA] })).toEqual([]);
    const long = `${"q".repeat(100)}نورا`;
    expect(await wordsOf(kind, "zzqqx", { names: [long, "x".repeat(900_000)] })).toEqual([]);
    const signs = ["%", "%%%", "___"];
    expect(await wordsOf(kind, "zzqqx", { names: signs, dramas: ["%", "", "4'; --"] })).toEqual([]);
    // Too short for the index, and names without a question.
    expect(await wordsOf(kind, "zzqqx", { names: ["نو", " ", ""] })).toEqual([]);
    expect(await wordsOf(kind, "", ASKED)).toEqual([]);
    await expect(
      database.as(
        null,
        `select id from search_${kind}('zzqqx', null, 20, array[['نورا'],['x']], array[null]::text[])`,
      ),
    ).resolves.toEqual([]);
  });

  test("what is gone is found by no name", async () => {
    const id = await say(kind, "gone نورا", kind === "posts" ? { drama_id: DRAMA } : {});
    expect(await wordsOf(kind, "zurana", ASKED)).toContain("gone نورا");
    await database.as("layla", `select delete_${kind === "posts" ? "post" : "comment"}($1)`, [id]);
    expect(await wordsOf(kind, "zurana", ASKED)).not.toContain("gone نورا");
  });
});

describe("P26 under the veil", () => {
  test.each([null, "omar"] as const)(
    "no name finds words that tell of an episode, and none are sent (%s)",
    async (who) => {
      const post = await write("post", { title: "Zirbada of the drama" });
      const comment = await write("comment");
      if (who) await reach(who, 20);
      for (const kind of ["posts", "comments"] as const) {
        expect(await wordsOf(kind, "zzqqx", { names: [CANARY] }, who), kind).toEqual([]);
        const found = await database.as<{ id: string; content: string }>(
          who,
          `select id, content from search_${kind}('zzqqx', null, 50, null, $1)`,
          [[DRAMA]],
        );
        expect(found.map(({ content }) => content).join(" ")).not.toContain(CANARY);
        // The title of a post may be read; a comment is nothing but its words.
        if (kind === "posts") expect(found.map(({ id }) => id)).toContain(post);
        else expect(found.map(({ id }) => id)).not.toContain(comment);
      }
    },
  );

  test("a post of a community about the drama is no post of the forum", async () => {
    const found = await database.as<{ id: string }>(
      "layla",
      "select id from search_posts('zzqqx', null, 50, null, $1)",
      [[DRAMA]],
    );
    const ids = found.map(({ id }) => id);
    expect(ids).toContain(places.post);
    expect(ids).not.toContain(places.closedPost);
    expect(ids).not.toContain(places.groupPost);
  });
});
