import { expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

// An appeal whose cause is gone is closed: nobody has anything to decide about it.

openDatabase();

const decide = "select decide_appeal($1, $2, $3)";

const post = (who: Member) =>
  database.insert(who, "posts", {
    title: "T",
    content: "Its words",
    author_id: CAST[who],
    category_id: GENERAL,
  });

/** The newest entry of the log about a subject. */
async function actionAbout(subject: string, action: string): Promise<number> {
  const [entry] = await database.own<{ id: number }>(
    "select id from audit_log where subject_id = $1 and action = $2 order by id desc limit 1",
    [subject, action],
  );
  return entry?.id ?? 0;
}

async function appealed(who: Member, action: number): Promise<string> {
  const [row] = await database.as<{ id: string }>(who, "select file_appeal($1, 'It was a quote.') id", [
    action,
  ]);
  return row?.id ?? "";
}

test("what is restored while an appeal waits closes the appeal", async () => {
  const id = await post("layla");
  await database.as("mona", "select remove_post($1, 'Spam')", [id]);
  const intent = await actionAbout(id, "remove_post");
  await appealed("layla", intent);
  await database.as("mona", "select restore_post($1, '')", [id]);
  expect(await database.as("adam", "select count_open_appeals() count")).toEqual([{ count: 0 }]);
  expect(await database.as("layla", "select appeal_status from moderation_action($1)", [intent])).toEqual([
    { appeal_status: "ended" },
  ]);
});

test.each([
  ["a warning", "select warn_member($1, 'Rude') id", "warning_member", "warning_lifted"],
  [
    "a suspension",
    "select suspend_member($1, now() + interval '1 day', 'Rude') id",
    "suspension_member",
    "suspension_lifted",
  ],
  ["a ban", "select ban_member($1, 'Rude') id", "ban_member", "ban_lifted"],
])(
  "%s that is lifted while an appeal waits closes the appeal, and is told",
  async (_, impose, action, told) => {
    await database.own("delete from notifications where user_id = $1", [CAST.sara]);
    const [sanction] = await database.as<{ id: string }>("mona", impose, [CAST.sara]);
    const intent = await actionAbout(CAST.sara, action);
    const appealId = await appealed("sara", intent);
    // Whoever set it lifts it, which decides nothing about the appeal.
    await database.as("mona", "select lift_sanction($1, 'Mistaken')", [sanction?.id]);
    expect(await database.as("adam", "select count_open_appeals() count")).toEqual([{ count: 0 }]);
    expect(await database.as("adam", "select id from list_appeals()")).toEqual([]);
    expect(
      await database.as("adam", "select status, note, decided_by from list_appeals(false) limit 1"),
    ).toEqual([{ status: "ended", note: "Mistaken", decided_by: CAST.mona }]);
    expect(await database.outcome("adam", decide, [appealId, true, "Yes"])).toBe("P0001 already_decided");
    const page = "select may_appeal, appeal_status, appeal_note from moderation_action($1)";
    expect(await database.as("sara", page, [intent])).toEqual([
      { may_appeal: false, appeal_status: "ended", appeal_note: "Mistaken" },
    ]);
    expect(
      await database.as("sara", "select data ->> 'kind' kind from list_notifications() limit 1"),
    ).toEqual([{ kind: told }]);
  },
);

test("a ban in the place of a suspension closes the appeal against it, and can be appealed against", async () => {
  await database.as("mona", "select suspend_member($1, now() + interval '1 day', 'Rude')", [CAST.sara]);
  const suspension = await actionAbout(CAST.sara, "suspension_member");
  await appealed("sara", suspension);
  const [ban] = await database.as<{ id: string }>("adam", "select ban_member($1, 'Threats') id", [CAST.sara]);
  expect(await database.as("adam", "select count_open_appeals() count")).toEqual([{ count: 0 }]);
  expect(
    await database.as("sara", "select appeal_status, appeal_note, ended from moderation_action($1)", [
      suspension,
    ]),
  ).toEqual([{ appeal_status: "ended", appeal_note: "", ended: "over" }]);
  expect(await appealed("sara", await actionAbout(CAST.sara, "ban_member"))).not.toBe("");
  await database.as("adam", "select lift_sanction($1, 'Mistaken')", [ban?.id]);
});
