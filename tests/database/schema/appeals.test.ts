import { describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

openDatabase();

const appeal = "select file_appeal($1, $2) id";
const decide = "select decide_appeal($1, $2, $3)";

function insertInto(who: Member, table: string, row: Record<string, unknown>): Promise<string> {
  return database.insert(who, table, row);
}

const post = (who: Member) =>
  insertInto(who, "posts", { title: "T", content: "Its words", author_id: CAST[who], category_id: GENERAL });

/** The newest entry of the log about a subject. */
async function actionAbout(subject: string, action: string): Promise<number> {
  const [intent] = await database.own<{ id: number }>(
    "select id from audit_log where subject_id = $1 and action = $2 order by id desc limit 1",
    [subject, action],
  );
  return intent?.id ?? 0;
}

async function appealed(who: Member, intent: number): Promise<string> {
  const [row] = await database.as<{ id: string }>(who, appeal, [intent, "It was a quote."]);
  return row?.id ?? "";
}

describe("content", () => {
  test("its author appeals once; another moderator restores it, logged and told", async () => {
    const id = await post("layla");
    await database.as("mona", "select remove_post($1, 'Rude')", [id]);
    const intent = await actionAbout(id, "remove_post");
    expect(await database.as("layla", "select * from moderation_action($1)", [intent])).toMatchObject([
      { action: "remove_post", reason: "Rude", may_appeal: true, subject_text: "T\nIts words" },
    ]);
    // Nobody else sees or appeals; a visitor is asked to sign in.
    expect(await database.as("omar", "select * from moderation_action($1)", [intent])).toEqual([]);
    expect(await database.outcome("omar", appeal, [intent, "x"])).toBe("42501 nothing_to_appeal");
    expect(await database.outcome(null, appeal, [intent, "x"])).toBe("42501");
    expect(await database.outcome("layla", appeal, [intent, " \u200b "])).toBe("23514");
    expect(await database.outcome("layla", appeal, [intent, "x".repeat(2001)])).toBe("23514");

    const appealId = await appealed("layla", intent);
    expect(await database.outcome("layla", appeal, [intent, "again"])).toBe("P0001 already_decided");
    expect(await database.as("mona", "select count_open_appeals() count")).toEqual([{ count: 1 }]);
    expect(await database.as("adam", "select words, subject_text, actor_id from list_appeals()")).toEqual([
      { words: "It was a quote.", subject_text: "T\nIts words", actor_id: CAST.mona },
    ]);

    expect(await database.outcome("layla", decide, [appealId, true, "Yes"])).toBe("42501 moderators_only");
    expect(await database.outcome("mona", decide, [appealId, true, "Yes"])).toBe("42501 own_action");
    expect(await database.outcome("adam", decide, [appealId, true, " "])).toBe("23514 note_missing");
    await database.as("adam", decide, [appealId, true, "It is a quote indeed."]);
    expect(await database.outcome("adam", decide, [appealId, false, "No"])).toBe("P0001 already_decided");

    expect(await database.as(null, "select content from posts where id = $1", [id])).toHaveLength(1);
    expect(
      await database.as("mona", "select action, reason from audit_log where subject_id = $1 order by id", [
        id,
      ]),
    ).toEqual([
      { action: "remove_post", reason: "Rude" },
      { action: "restore_post", reason: "It is a quote indeed." },
      { action: "accept_appeal", reason: "It is a quote indeed." },
    ]);
    const told = await database.as<{ data: object }>(
      "layla",
      "select data from notifications where not is_read and thread = $1",
      [`moderation:${id}`],
    );
    expect(told).toMatchObject([{ data: { kind: "appeal_accepted", reason: "It is a quote indeed." } }]);
  });

  test("declined it stays down, with a reason; what was restored meanwhile takes no appeal", async () => {
    const id = await post("layla");
    await database.as("mona", "select remove_post($1, 'Spam')", [id]);
    const appealId = await appealed("layla", await actionAbout(id, "remove_post"));
    await database.as("adam", decide, [appealId, false, "It is spam."]);
    expect(await database.as(null, "select id from posts where id = $1", [id])).toEqual([]);
    const [intent] = await database.as("layla", "select * from moderation_action($1)", [
      await actionAbout(id, "remove_post"),
    ]);
    expect(intent).toMatchObject({
      may_appeal: false,
      appeal_status: "declined",
      appeal_note: "It is spam.",
    });

    const other = await post("layla");
    await database.as("mona", "select remove_post($1, 'Spam')", [other]);
    await database.as("mona", "select restore_post($1, '')", [other]);
    expect(await database.outcome("layla", appeal, [await actionAbout(other, "remove_post"), "x"])).toBe(
      "P0001 already_decided",
    );
  });

  test("comments, communities, their posts and comments come back by appeal too, words and all", async () => {
    const on = await post("layla");
    const comment = await insertInto("omar", "comments", {
      content: "A remark",
      author_id: CAST.omar,
      post_id: on,
    });
    const group = await insertInto("omar", "groups", {
      name: "Readers",
      description: "We read.",
      created_by: CAST.omar,
    });
    const groupPost = await insertInto("omar", "group_posts", {
      title: "Inside",
      content: "Said inside",
      author_id: CAST.omar,
      group_id: group,
    });
    const groupComment = await insertInto("omar", "comments", {
      content: "Answered inside",
      author_id: CAST.omar,
      group_post_id: groupPost,
    });
    const cases = [
      ["remove_comment", "remove_comment", comment, "comments", "A remark"],
      ["remove_comment", "remove_comment", groupComment, "comments", "Answered inside"],
      ["remove_group_post", "remove_post", groupPost, "group_posts", "Inside\nSaid inside"],
      ["remove_group", "remove_group", group, "groups", "Readers\nWe read."],
    ] as const;
    for (const [call, action, id, table, words] of cases) {
      expect(await database.outcome("mona", `select ${call}($1)`, [id])).toBe("23514 reason_missing");
      await database.as("mona", `select ${call}($1, 'Off topic')`, [id]);
      const appealId = await appealed("omar", await actionAbout(id, action));
      expect(await database.as("adam", "select subject_text from list_appeals()")).toEqual([
        { subject_text: words },
      ]);
      await database.as("adam", decide, [appealId, true, "On topic."]);
      expect([call, await database.as(null, `select id from ${table} where id = $1`, [id])]).toEqual([
        call,
        [{ id }],
      ]);
    }
    expect(await database.as(null, "select content from comments where id = $1", [comment])).toEqual([
      { content: "A remark" },
    ]);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });
});

test("W28 the same decision twice is one, whoever else decides hears so", async () => {
  const id = await post("layla");
  await database.as("mona", "select remove_post($1, 'Rude')", [id]);
  const asked = await appealed("layla", await actionAbout(id, "remove_post"));
  await database.own("update user_profiles set role = 'moderator' where id = $1", [CAST.omar]);
  const decided = (who: Member, accepted: boolean, note: string) =>
    database.outcome(who, decide, [asked, accepted, note]);
  for (const _ of ["first", "again"]) expect(await decided("adam", true, "A quote.")).toBe("accepted");
  expect(await decided("adam", true, "Another note.")).toBe("P0001 already_decided");
  expect(await decided("omar", true, "A quote.")).toBe("P0001 already_decided");
  expect(await decided("omar", false, "No.")).toBe("P0001 already_decided");
  const log = "select 1 from audit_log where action = 'accept_appeal' and subject_id = $1";
  expect(await database.own(log, [id])).toHaveLength(1);
  await database.own("update user_profiles set role = 'member' where id = $1", [CAST.omar]);
});

describe("W29 of a community that is deleted for good", () => {
  test.each([
    ["before it is decided", true],
    ["before it is asked for", false],
  ])("the appeal is read, and decided as what it is: %s", async (_, isAsked) => {
    const group = await insertInto("omar", "groups", {
      name: "Deleted",
      description: "",
      created_by: CAST.omar,
    });
    const inside = await insertInto("omar", "group_posts", {
      ...{ title: "Inside", content: "Said", author_id: CAST.omar, group_id: group },
    });
    await database.as("mona", "select remove_group_post($1, 'Rude')", [inside]);
    await database.as("mona", "select remove_group($1, 'Spam')", [group]);
    const actions = [await actionAbout(inside, "remove_post"), await actionAbout(group, "remove_group")];
    const asked = isAsked ? await Promise.all(actions.map((action) => appealed("omar", action))) : [];
    await database.as("omar", "select delete_group($1)", [group]);
    const read = async (who: Member) =>
      (
        await Promise.all(
          actions.map((action) =>
            database.as(who, "select may_appeal, appeal_status, ended from moderation_action($1)", [action]),
          ),
        )
      ).flat();
    const gone = { may_appeal: false, ended: "gone" };
    const status = (appeal_status: string | null) => [
      { ...gone, appeal_status },
      { ...gone, appeal_status },
    ];
    expect(await read("layla")).toEqual([]);
    expect(await read("omar")).toEqual(status(isAsked ? "open" : null));
    if (!isAsked)
      expect(await database.outcome("omar", appeal, [actions[0], "x"])).toBe("P0001 already_decided");
    expect(await database.as("adam", "select is_gone, may_decide from list_appeals()")).toEqual(
      asked.map(() => ({ is_gone: true, may_decide: true })),
    );
    for (const one of asked)
      expect(await database.outcome("adam", decide, [one, true, "It was a quote."])).toBe("accepted");
    if (isAsked) expect(await read("omar")).toEqual(status("accepted"));
  });
});

describe("sanctions", () => {
  test.each([
    ["a warning", "select warn_member($1, 'Rude')", "warning_member"],
    ["a suspension", "select suspend_member($1, now() + interval '1 day', 'Rude')", "suspension_member"],
    ["a ban", "select ban_member($1, 'Rude')", "ban_member"],
  ])("%s is appealed against by whom it silences, and lifted", async (_, impose, action) => {
    await database.as("mona", impose, [CAST.sara]);
    const intent = await actionAbout(CAST.sara, action);
    expect(await database.as("sara", "select action_id, appeal_status from my_sanctions()")).toEqual([
      { action_id: intent, appeal_status: null },
    ]);
    const appealId = await appealed("sara", intent);
    expect(await database.as("sara", "select appeal_status from my_sanctions()")).toEqual([
      { appeal_status: "open" },
    ]);
    await database.as("adam", decide, [appealId, true, "A misunderstanding."]);
    expect(await database.as("sara", "select * from my_sanctions()")).toEqual([]);
    expect(await post("sara")).not.toBe("");
  });

  test("a moderator decides neither the own appeal nor an admin's, and does not see the own in the list", async () => {
    await database.as("adam", "select warn_member($1, 'Slow')", [CAST.mona]);
    const appealId = await appealed("mona", await actionAbout(CAST.mona, "warning_member"));
    expect(await database.as("mona", "select id from list_appeals()")).toEqual([]);
    expect(await database.outcome("mona", decide, [appealId, true, "Yes"])).toBe("42501 own_case");
    expect(await database.outcome("adam", decide, [appealId, true, "Yes"])).toBe("42501 own_action");
  });
});
