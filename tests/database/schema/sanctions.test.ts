import { beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openDatabase();

const suspend = "select suspend_member($1, now() + $2::interval, $3) id";
const ban = "select ban_member($1, $2) id";
const writePost = "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2)";
const mayWrite = async () => (await database.outcome("sara", writePost, [CAST.sara, GENERAL])) === "accepted";
const mine = () => database.as<{ action_id: number }>("sara", "select * from my_sanctions()");

describe("one open suspension per person", () => {
  beforeEach(() => database.own("update private.sanctions set lifted_at = now() where lifted_at is null"));

  test("C6 a second suspension changes the first: its end, its reason, both moderators in the log", async () => {
    const [first] = await database.as<{ id: string }>("mona", suspend, [CAST.sara, "1 day", "Rude"]);
    const [second] = await database.as<{ id: string }>("adam", suspend, [CAST.sara, "7 days", "Ruder"]);
    expect(second).toEqual(first);
    expect(await mine()).toMatchObject([{ kind: "suspension", reason: "Ruder" }]);
    const log = await database.own(
      "select action, actor_id, reason from audit_log where details ->> 'sanction_id' = $1 order by id",
      [first?.id],
    );
    expect(log).toEqual([
      { action: "suspension_member", actor_id: CAST.mona, reason: "Rude" },
      { action: "change_suspension", actor_id: CAST.adam, reason: "Ruder" },
    ]);
    // Shorter again, and one lift ends it.
    await database.as("mona", suspend, [CAST.sara, "2 hours", "Rude"]);
    const [row] = await database.own<{ hours: number }>(
      "select round(extract(epoch from ends_at - now()) / 3600)::integer hours from private.sanctions where id = $1",
      [first?.id],
    );
    expect(row?.hours).toBe(2);
    await database.as("adam", "select lift_sanction($1, 'Mistaken')", [first?.id]);
    expect(await mayWrite()).toBe(true);
  });

  test("a suspension that a ban replaced is not called lifted, and one that was lifted is", async () => {
    const record = async () =>
      (
        await database.as<{ kind: string; lifted: boolean; replaced_by_ban: boolean }>(
          "mona",
          "select kind, lifted_at is not null lifted, replaced_by_ban from member_record($1) limit 2",
          [CAST.sara],
        )
      ).map(({ kind, lifted, replaced_by_ban }) => [kind, lifted, replaced_by_ban]);
    const [first] = await database.as<{ id: string }>("mona", suspend, [CAST.sara, "1 day", "Rude"]);
    await database.as("mona", "select lift_sanction($1, 'Mistaken')", [first?.id]);
    expect((await record())[0]).toEqual(["suspension", true, false]);
    const by = "select lifted_by from member_record($1) limit 1";
    expect(await database.as("adam", by, [CAST.sara])).toEqual([{ lifted_by: "mona" }]);
    await database.as("mona", suspend, [CAST.sara, "1 day", "Rude"]);
    expect((await record())[0]).toEqual(["suspension", false, false]);
    await database.as("adam", ban, [CAST.sara, "Ruder"]);
    expect(await record()).toEqual([
      ["ban", false, false],
      ["suspension", true, true],
    ]);
  });

  test("C6 an accepted appeal really ends a suspension that two moderators imposed", async () => {
    await database.as("mona", suspend, [CAST.sara, "1 day", "Rude"]);
    const [before] = await mine();
    await database.as("adam", suspend, [CAST.sara, "7 days", "Ruder"]);
    const [now] = await mine();
    // What was changed is appealed against as it stands now.
    expect(await database.outcome("sara", "select file_appeal($1, 'x')", [before?.action_id])).toBe(
      "P0001 already_decided",
    );
    expect(
      await database.as("sara", "select may_appeal, replaced_by from moderation_action($1)", [
        before?.action_id,
      ]),
    ).toEqual([{ may_appeal: false, replaced_by: now?.action_id }]);
    const [appeal] = await database.as<{ id: string }>("sara", "select file_appeal($1, 'I quoted') id", [
      now?.action_id,
    ]);
    expect(await mine()).toMatchObject([{ appeal_status: "open" }]);
    // Neither of the two decides: a third moderator does.
    for (const member of ["mona", "adam"] as const) {
      expect(await database.as(member, "select may_decide from list_appeals()")).toEqual([
        { may_decide: false },
      ]);
      expect(await database.outcome(member, "select decide_appeal($1, true, 'Indeed')", [appeal?.id])).toBe(
        "42501 own_action",
      );
    }
    await database.own("update user_profiles set role = 'moderator' where id = $1", [CAST.omar]);
    expect(await database.as("omar", "select may_decide from list_appeals()")).toEqual([
      { may_decide: true },
    ]);
    await database.as("omar", "select decide_appeal($1, true, 'Indeed')", [appeal?.id]);
    expect(await mine()).toEqual([]);
    expect(await mayWrite()).toBe(true);
  });

  test("an appeal that waits while the suspension is changed still ends it", async () => {
    await database.as("mona", suspend, [CAST.sara, "1 day", "Rude"]);
    const [before] = await mine();
    const [appeal] = await database.as<{ id: string }>("sara", "select file_appeal($1, 'I quoted') id", [
      before?.action_id,
    ]);
    await database.as("mona", suspend, [CAST.sara, "3 days", "Rude"]);
    expect(await mine()).toMatchObject([{ appeal_status: "open" }]);
    await database.as("adam", "select decide_appeal($1, true, 'Indeed')", [appeal?.id]);
    expect(await mayWrite()).toBe(true);
  });

  test("a ban takes the place of a suspension, and a suspension does not soften a ban", async () => {
    await database.as("mona", suspend, [CAST.sara, "1 day", "Rude"]);
    const [imposed] = await database.as<{ id: string }>("mona", ban, [CAST.sara, "Threats"]);
    expect(await mine()).toMatchObject([{ kind: "ban", reason: "Threats" }]);
    expect(await database.outcome("adam", suspend, [CAST.sara, "1 day", "Rude"])).toBe(
      "P0001 already_decided",
    );
    await database.as("adam", "select lift_sanction($1, 'Mistaken')", [imposed?.id]);
    expect(await mayWrite()).toBe(true);
  });

  test("C7 an appeal shows moderators its case and what was said; a private message only on its case", async () => {
    const [post] = await database.as<{ id: string }>("sara", `${writePost} returning id`, [
      CAST.sara,
      GENERAL,
    ]);
    const [report] = await database.as<{ id: string }>(
      "omar",
      "insert into reports (reporter_id, reported_content_type, reported_content_id, reason) values ($1, 'post', $2, 'spam') returning id",
      [CAST.omar, post?.id],
    );
    await database.as("mona", "select act_on_case($1, 'suspend', 'Rude', days => 1)", [report?.id]);
    const [intent] = await mine();
    await database.as("sara", "select file_appeal($1, 'I quoted')", [intent?.action_id]);
    const asked = "select report_id, said, actor_id, reason from list_appeals()";
    expect(await database.as("adam", asked)).toEqual([
      { report_id: report?.id, said: "T\nC", actor_id: CAST.mona, reason: "Rude" },
    ]);
    await database.own("update reports set reported_content_type = 'message' where id = $1", [report?.id]);
    expect(await database.as("adam", asked)).toMatchObject([{ report_id: report?.id, said: null }]);
  });
});

test("a suspension ends within ten years: an end that no page can write breaks no page", async () => {
  for (const end of ["infinity", "294276-01-01", "2099-01-01"]) {
    const sent = "select suspend_member($1, $2::timestamptz, 'Rude')";
    expect([end, await database.outcome("mona", sent, [CAST.sara, end])]).toEqual([
      end,
      expect.not.stringContaining("accepted"),
    ]);
  }
  const far = "select from private.sanctions s where s.ends_at > now() + interval '10 years'";
  expect(await database.own(far)).toEqual([]);
});

test("a preview of a filter looks for something", async () => {
  for (const [kind, pattern] of [
    ["word", ""],
    ["word", " . "],
    ["word", "a"],
    ["link", "no site"],
    ["bogus", "casino"],
  ]) {
    const outcome = await database.outcome("mona", "select * from preview_filter($1, $2)", [kind, pattern]);
    // W27 in words, as what is added.
    expect([kind, pattern, outcome]).toEqual([kind, pattern, "23514 no_pattern"]);
  }
  expect(await database.outcome("mona", "select * from preview_filter('word', 'casino')", [])).toBe(
    "accepted",
  );
});

test("L4 whoever is suspended keeps their own settings and is not welcomed in the feed", async () => {
  await database.own("update private.sanctions set lifted_at = now() where lifted_at is null");
  await database.own("delete from user_activities where user_id = $1", [CAST.sara]);
  await database.as("mona", suspend, [CAST.sara, "1 day", "Rude"]);
  expect(await database.outcome("sara", "select create_welcome_activity()")).toBe("42501 restricted");
  const set = "insert into user_settings (user_id, time_zone) values ($1, 'Africa/Cairo')";
  expect(await database.outcome("sara", set, [CAST.sara])).toBe("accepted");
  await database.own("update private.sanctions set lifted_at = now() where lifted_at is null");
  expect(await database.outcome("sara", "select create_welcome_activity()")).toBe("accepted");
});
