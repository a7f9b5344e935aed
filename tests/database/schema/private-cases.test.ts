import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member } from "./schema-database.ts";

// W33 Cases about what stands in a private community: moderators read what was reported there, and nothing else.

openDatabase();

let group: string;
beforeAll(async () => {
  group = await insert(
    "layla",
    "groups",
    { name: "Closed", description: "Ours", is_private: true },
    "created_by",
  );
  await database.own(
    "insert into group_members (group_id, user_id) select $1, id from user_profiles where username in ('omar', 'sara', 'mona')",
    [group],
  );
});
beforeEach(() => database.own("delete from reports"));

async function insert(who: Member, table: string, row: object, author = "author_id"): Promise<string> {
  const all = { ...row, [author]: CAST[who] };
  const [made] = await database.as<{ id: string }>(
    who,
    `insert into ${table} (${Object.keys(all)}) values (${Object.keys(all).map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(all),
  );
  return made?.id ?? "";
}
const write = (who: Member, title: string, more: object = {}) =>
  insert(who, "group_posts", { title, content: `Words of ${title}`, group_id: group, ...more });
const say = (who: Member, post: string) => insert(who, "comments", { content: "Said", group_post_id: post });
const report = (who: Member, type: string, id: string) =>
  insert(
    who,
    "reports",
    { reported_content_type: type, reported_content_id: id, reason: "spam" },
    "reporter_id",
  );
/** Comments of communities are reported by the filter alone. */
const reportComment = (id: string) =>
  database.own(
    `insert into reports (reported_content_type, reported_content_id, reported_user_id, reason, is_automatic)
     select 'group_comment', id, author_id, 'spam', true from comments where id = $1`,
    [id],
  );

type Found = {
  id: string;
  title: string | null;
  content: string;
  removed_at: string | null;
  spoiler_level: number;
};
const hidden = (who: Member, ids: string[]) =>
  database.as<Found>(who, "select * from hidden_subjects($1)", [ids]);
/** What the queue shows of a thing in private communities. */
async function onCase(who: Member, id: string): Promise<Found | undefined> {
  const [row] = await database.as<{ it: { hidden: Found[]; subjects: Found[] } }>(
    who,
    "select list_cases() it",
  );
  expect(row?.it.subjects.map((one) => one.id)).not.toContain(id);
  return row?.it.hidden.find((one) => one.id === id);
}

describe("W33 a case in a private community", () => {
  test("has the words of what was reported, and of nothing else there", async () => {
    const [told, quiet] = [await write("layla", "Told"), await write("layla", "Quiet")];
    const [comment, unheard] = [await say("layla", quiet), await say("layla", told)];
    expect(await hidden("adam", [group, told, quiet, comment, unheard])).toEqual([]);
    await report("omar", "group_post", told);
    await reportComment(comment);
    expect(await onCase("adam", told)).toMatchObject({ title: "Told", content: "Words of Told" });
    // Nor the title of the post that it stands under.
    expect(await onCase("adam", comment)).toMatchObject({ title: null, content: "Said" });
    const all = [group, told, quiet, comment, unheard];
    expect((await hidden("adam", all)).map(({ id }) => id).sort()).toEqual([told, comment].sort());
    await report("omar", "group", group);
    expect(await onCase("adam", group)).toMatchObject({ title: "Closed", content: "Ours" });
    for (const who of ["omar", "layla", "sara"] as const) expect(await hidden(who, all)).toEqual([]);
    // It is a case, not a way in.
    for (const table of ["group_posts", "comments"])
      expect(await database.as("adam", `select id from ${table} where id = any ($1)`, [all])).toEqual([]);
    expect(await database.as("adam", "select id from find_subjects($1)", [all])).toEqual([]);
  });

  test("keeps them when it is removed, for whoever judges it then, and decides an appeal", async () => {
    const post = await write("layla", "Rude");
    const comment = await say("layla", post);
    await report("omar", "group_post", post);
    await reportComment(comment);
    await database.as("mona", "select remove_comment($1, 'Rude')", [comment]);
    await database.as("mona", "select remove_group_post($1, 'Rude')", [post]);
    for (const [id, content] of [
      [post, "Words of Rude"],
      [comment, "Said"],
    ] as const)
      expect(await onCase("adam", id)).toMatchObject({ content, removed_at: expect.any(String) });
  });

  test("a report about a moderator shows it to another one alone", async () => {
    const post = await write("mona", "Hers");
    await report("omar", "group_post", post);
    expect(await hidden("mona", [post])).toEqual([]);
    expect(await onCase("adam", post)).toMatchObject({ content: "Words of Hers" });
  });

  test("a suspended moderator reads none", async () => {
    const post = await write("layla", "Resting");
    await report("omar", "group_post", post);
    await database.as("adam", "select suspend_member($1, now() + interval '1 day', 'Rude')", [CAST.mona]);
    expect(await hidden("mona", [post])).toEqual([]);
    await database.own("update private.sanctions set lifted_at = now() where lifted_at is null");
  });

  test("what its author deleted is gone", async () => {
    const post = await write("layla", "Regretted");
    const comment = await say("layla", post);
    await report("omar", "group_post", post);
    await reportComment(comment);
    await database.as("layla", "select delete_comment($1)", [comment]);
    await database.as("layla", "select delete_group_post($1)", [post]);
    for (const id of [post, comment])
      expect(await onCase("adam", id)).toMatchObject({ title: null, content: "" });
  });

  test("what tells of an episode says so, and is read by whoever decides", async () => {
    const post = await write("layla", "Ending", { drama_id: "3", spoiler_level: 4 });
    await report("omar", "group_post", post);
    expect(await onCase("adam", post)).toMatchObject({ content: "Words of Ending", spoiler_level: 4 });
  });
});
