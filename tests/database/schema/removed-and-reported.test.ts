import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database, insertInto, open, openFiltered, postOf } from "./filtered-words.ts";
import { CAST, type Member } from "./schema-database.ts";

openFiltered();

const file = `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
  values ($1, $2, $3, 'spam')`;
const WAITING = "select from reports where status in ('pending', 'reviewed')";
const heard = (who: Member) =>
  database.as(who, "select data ->> 'kind' kind from notifications where data ->> 'kind' like 'report%'");
const insert = (who: Member, table: string, row: object) =>
  insertInto(who, table, { content: "Rude words", author_id: CAST[who], ...row });
const found = (who: Member, name: string) =>
  insertInto(who, "groups", { name, description: "", created_by: CAST[who] });
/** A drama that has begun. */
const DRAMA = "3";
const review = async () => {
  const [row] = await database.as<{ id: string }>(
    "layla",
    "select write_review($1, 'review', 'Rude words', 0) id",
    [DRAMA],
  );
  return row?.id ?? "";
};

let group: string;
beforeAll(async () => {
  group = await found("sara", "Readers");
  for (const who of ["layla", "omar", "mona", "adam"] as const)
    await database.as(who, "select join_group($1)", [group]);
});
beforeEach(() => database.own("delete from reports"));

const THINGS: [type: string, noun: string, make: () => Promise<string>][] = [
  ["post", "post", () => insertInto("layla", "posts", postOf("layla", "Rude words"))],
  ["comment", "comment", () => insert("layla", "comments", { post_id: open })],
  ["review", "review", review],
  ["group_post", "group_post", () => insert("layla", "group_posts", { title: "T", group_id: group })],
  ["group", "group", () => found("layla", "Rude ones")],
];

describe("W3 of two moderators who decide about the same thing the second hears so", () => {
  test.each(THINGS)("a %s", async (_, noun, make) => {
    await database.own("delete from public.drama_reviews");
    const id = await make();
    const decide = (who: Member, intent: string) =>
      database.outcome(who, `select ${intent}_${noun}($1, 'By ${who}')`, [id]);
    expect(await decide("mona", "remove")).toBe("accepted");
    expect(await decide("adam", "remove")).toBe("P0001 already_decided");
    expect(await decide("adam", "restore")).toBe("accepted");
    expect(await decide("mona", "restore")).toBe("P0001 already_decided");
    expect(
      await database.own("select reason from audit_log where subject_id = $1 order by id", [id]),
    ).toEqual([{ reason: "By mona" }, { reason: "By adam" }]);
  });
});

describe("W1 a community that is made private after it was reported", () => {
  test("its cases have what was reported alone, and it is taken down", async () => {
    const place = await found("layla", "Hiding");
    const write = (title: string) => insert("layla", "group_posts", { title, group_id: place });
    const [id, unreported] = [await write("Reported"), await write("Never")];
    const said = await insert("layla", "comments", { group_post_id: id });
    await database.as("omar", file, [CAST.omar, "group", place]);
    await database.as("omar", file, [CAST.omar, "group_post", id]);
    await database.as("layla", "update groups set is_private = true where id = $1", [place]);
    const cases = async (who: Member) => {
      const [row] = await database.as<{ it: { hidden: object[]; subjects: object[] } }>(
        who,
        "select list_cases() it",
      );
      return row?.it;
    };
    const both = (removed_at: unknown) =>
      expect.arrayContaining([
        expect.objectContaining({ type: "group", id: place, title: "Hiding", removed_at }),
        expect.objectContaining({ type: "group_post", id, title: "Reported", removed_at }),
      ]);
    expect(await cases("mona")).toMatchObject({ hidden: both(null), subjects: [] });
    expect((await cases("mona"))?.hidden).toHaveLength(2);
    const hidden = (who: Member) =>
      database.as(who, "select id from hidden_subjects($1)", [[place, id, unreported, said]]);
    expect(await hidden("adam")).toHaveLength(2);
    for (const who of ["omar", "layla"] as const) expect(await hidden(who)).toEqual([]);
    for (const [noun, subject] of [
      ["group_post", id],
      ["group", place],
    ]) {
      const remove = `select remove_${noun}($1, 'Rude')`;
      expect(await database.outcome("mona", remove, [subject])).toBe("accepted");
    }
    expect(await cases("adam")).toMatchObject({ hidden: both(expect.any(String)) });
    expect(await database.own(WAITING)).toEqual([]);
  });
});

test.each(THINGS)("W3 of a %s that is gone for good moderators hear so, nobody else", async (type, noun) => {
  const gone = ({ group_post: "post", group: "community" } as Record<string, string>)[type] ?? type;
  for (const intent of ["remove", "restore"]) {
    const decide = `select ${intent}_${noun}($1, 'Rude')`;
    const id = crypto.randomUUID();
    expect(await database.outcome("mona", decide, [id])).toBe(`42501 ${gone}_gone`);
    expect(await database.outcome("omar", decide, [id])).toMatch(/^42501 (moderators|group_admins)_only$/);
  }
});

describe("M5 what a moderator takes down is decided", () => {
  test.each(THINGS)(
    "a %s: its reports are resolved and those who reported are told; restored, it stays so",
    async (type, noun, make) => {
      const id = await make();
      await database.as("omar", file, [CAST.omar, type, id]);
      await database.as("sara", file, [CAST.sara, type, id]);
      await database.as("mona", `select remove_${noun}($1, 'Rude')`, [id]);
      const decided = { status: "resolved", moderator_id: CAST.mona };
      expect(await database.own("select status, moderator_id from reports")).toEqual([decided, decided]);
      expect([await heard("omar"), await heard("sara")]).toEqual([
        [{ kind: "report_resolved" }],
        [{ kind: "report_resolved" }],
      ]);
      await database.as("mona", `select restore_${noun}($1, 'A mistake')`, [id]);
      expect(await database.own(WAITING)).toEqual([]);
    },
  );

  test("what the filter held was reported before: both are decided, once", async () => {
    const id = await insert("layla", "comments", { post_id: open });
    await database.as("omar", file, [CAST.omar, "comment", id]);
    await database.as("layla", "update comments set content = 'free coins' where id = $1", [id]);
    expect(await database.own(WAITING)).toHaveLength(2);
    await database.as("mona", "select remove_comment($1, 'Rude')", [id]);
    expect(await database.own(WAITING)).toEqual([]);
    expect(await heard("omar")).toEqual([{ kind: "report_resolved" }]);
    // Approving what is held says nothing about what members report.
    await database.own("delete from reports");
    const approved = await insert("layla", "comments", { post_id: open });
    await database.as("omar", file, [CAST.omar, "comment", approved]);
    await database.as("layla", "update comments set content = 'lucky' where id = $1", [approved]);
    await database.as(
      "mona",
      "select restore_comment($1, '', (select edited_at from comments where id = $1))",
      [approved],
    );
    expect(await database.own(WAITING)).toHaveLength(1);
  });

  test.each<[string, Member, Member, string]>([
    ["an admin of the community answers to the moderators of the site", "layla", "sara", "accepted"],
    ["no moderator decides about herself", "mona", "mona", "42501 own_case"],
    ["only an admin decides about an admin", "adam", "mona", "42501 higher_role"],
  ])("%s: the reports wait", async (_, author, remover, outcome) => {
    await database.own("update group_members set role = 'admin' where user_id = $1", [CAST.mona]);
    const id = await insert(author, "group_posts", { title: "T", group_id: group });
    await database.as("omar", file, [CAST.omar, "group_post", id]);
    const remove = "select remove_group_post($1, 'Rude')";
    expect(await database.outcome(remover, remove, [id])).toBe(outcome);
    expect(await database.own(WAITING)).toHaveLength(1);
    expect(await heard("omar")).toEqual([]);
  });
});
