import { describe, expect, test } from "vitest";
import { CAST } from "./schema-database.ts";
import {
  CANARY,
  change,
  contentOf,
  database,
  IMAGE,
  insert,
  KINDS,
  type Kind,
  openVeil,
  places,
  reach,
  reads,
  rowOf,
  WORDS,
  write,
} from "./veiled-rows.ts";

// What becomes of words under the veil when they are held, reported, taken down, exported and erased.

openVeil();

const held = async (kind: Kind, id: string) => (await rowOf(kind, id)).held_at !== null;

describe("moderation", () => {
  test.each(KINDS)("the filter reads under the veil, of new words and of edits: %s", async (kind) => {
    await database.as("mona", "select add_filter('word', $1)", [`kazoo${kind.replace("_", "")}`]);
    const word = `kazoo${kind.replace("_", "")}`;
    const id = await write(kind, { content: word });
    expect(await held(kind, id)).toBe(true);
    const evidence =
      "select e.content from private.report_evidence e join reports r on r.id = e.report_id where r.reported_content_id = $1";
    expect(await database.own(evidence, [id])).toEqual([{ content: expect.stringContaining(word) }]);
    expect(await database.as("mona", "select content, spoiler_level from find_subjects($1)", [[id]])).toEqual(
      [{ content: word, spoiler_level: 20 }],
    );
    const restore = `restore_${kind === "group_comment" ? "comment" : kind}`;
    expect(await database.outcome("mona", `select ${restore}($1)`, [id])).toBe("accepted");
    expect(await rowOf(kind, id, "omar")).toMatchObject({ content: "", held_at: null });
    expect(await reads("layla", id)).toBe(word);
    const other = await write(kind);
    expect(await change(kind, other, { content: word })).toBe("accepted");
    expect(await held(kind, other)).toBe(true);
    expect(await reads("layla", other)).toBe(word);
  });

  test.each(KINDS)(
    "what is taken down is appealed against with its words, and comes back under the veil: %s",
    async (kind) => {
      const id = await write(kind);
      const noun = kind.replace("group_comment", "comment");
      const file =
        "insert into reports (reporter_id, reported_content_type, reported_content_id, reason) values ($1, $2, $3, 'spam')";
      if (kind !== "group_comment") {
        expect(await database.outcome("omar", file, [CAST.omar, kind, id])).toBe("accepted");
        const [report] = await database.own<{ id: string }>("select id from reports");
        const [read] = await database.as("mona", "select reported_text($1) as words", [report?.id]);
        expect(read?.words).toContain(CANARY);
      }
      expect(await database.outcome("mona", `select remove_${noun}($1, 'Spam')`, [id])).toBe("accepted");
      const [entry] = await database.own<{ id: string }>(
        "select id from audit_log where subject_id = $1 and action like 'remove%'",
        [id],
      );
      const [action] = await database.as("layla", "select subject_text from moderation_action($1)", [
        entry?.id,
      ]);
      expect(action?.subject_text).toContain(CANARY);
      await database.as("layla", "select file_appeal($1, 'Please look again')", [entry?.id]);
      const [appeal] = await database.as("adam", "select id, subject_text from list_appeals()");
      expect(appeal?.subject_text).toContain(CANARY);
      await reach("omar", 20);
      expect(await reads("omar", id)).toBeUndefined();
      await database.as("adam", "select decide_appeal($1, true, 'It is fine')", [appeal?.id]);
      expect((await rowOf(kind, id)).content).toBe("");
      expect(await reads("omar", id)).toBe(WORDS);
    },
  );

  test("a moderator reads what a gone comment said, and it is erased with its account", async () => {
    const id = await write("comment");
    await insert("omar", "comments", {
      content: "A reply",
      author_id: CAST.omar,
      post_id: places.post,
      parent_id: id,
    });
    await database.as("layla", "select delete_comment($1)", [id]);
    expect(await rowOf("comment", id, null)).toMatchObject({ content: "", spoiler_level: 20 });
    expect(await database.as("mona", "select withheld_comment($1) as words", [id])).toEqual([
      { words: WORDS },
    ]);
    await reach("omar", 20);
    expect(await reads("omar", id)).toBeUndefined();
  });
});

test("Q27 one's own words are in one's export, wherever they lie", async () => {
  await database.own("delete from public.comments");
  await database.own("delete from public.posts where id <> $1", [places.post]);
  const ids: string[] = [];
  for (const kind of KINDS) ids.push(await write(kind));
  const [answer] = await database.as<{ file: Record<string, { id: string; content: string }[]> }>(
    "layla",
    "select export_my_data() as file",
  );
  const { posts = [], group_posts = [], comments = [] } = answer?.file ?? {};
  const exported = [...posts, ...group_posts, ...comments].filter(({ id }) => ids.includes(id));
  expect(exported.map(({ content }) => content)).toEqual(KINDS.map(() => WORDS));
  expect(posts.find(({ id }) => id === ids[0])).toMatchObject({
    images: [IMAGE],
    content_html: contentOf("post").content_html,
  });
});

test("whoever erases their contributions leaves no word of them", async () => {
  const ids: string[] = [];
  for (const kind of KINDS)
    ids.push(
      await write(kind, kind.endsWith("post") ? { images: "{}", image_alts: "{}" } : {}, "adam").catch(
        () => "",
      ),
    );
  const [post = "", , comment = ""] = ids;
  await change("post", post, { content: `${WORDS} indeed` }, "adam");
  await database.own("select private.erase_account($1, true)", [CAST.adam]);
  expect(await rowOf("post", post)).toMatchObject({
    content: "[deleted]",
    title: "[deleted]",
    spoiler_level: 0,
  });
  expect(await rowOf("comment", comment)).toMatchObject({ content: "" });
  for (const table of ["private.veiled_words", "private.withheld_comments"]) {
    const column = table.endsWith("comments") ? "comment_id" : "item_id";
    expect(
      await database.own(`select from ${table} where ${column} = any ($1)`, [ids.filter(Boolean)]),
    ).toEqual([]);
  }
});
