import { beforeAll, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, publishIn } from "./schema-database.ts";

openDatabase();

let post: string;
beforeAll(async () => {
  post = await publishIn(database);
});

const file = `insert into reports
  (reporter_id, reported_content_type, reported_content_id, reported_user_id, reason, description)
  values ($1, $2, $3, $4, $5, $6) returning id, reported_user_id, status`;

describe("reports", () => {
  let report: string;

  test("X05 D15 the server says whose thing it is, and one open report is enough", async () => {
    const values = [CAST.omar, "post", post, CAST.sara, "spam", null];
    const [row] = await database.as<{ id: string }>("omar", file, values);
    expect(row).toMatchObject({ reported_user_id: CAST.layla, status: "pending" });
    report = row?.id ?? "";
    expect(await database.outcome("omar", file, values)).toBe("23505");
  });

  test.each([
    ["oneself", [CAST.omar, "user", CAST.omar, null, "spam", null], "42501 oneself"],
    ["nothing", [CAST.omar, "post", CAST.omar, null, "spam", null], "23503 nothing_to_report"],
    ["other without details", [CAST.omar, "user", CAST.sara, null, "other", " "], "23514"],
    ["an unknown reason", [CAST.omar, "user", CAST.sara, null, "boring", null], "23514"],
    ["D15 in another's name", [CAST.sara, "user", CAST.layla, null, "spam", null], "42501 reporter_id"],
  ])("%s is refused", async (_, values, error) => {
    expect(await database.outcome("omar", file, values)).toBe(error);
  });

  test("the reporter is for moderators' eyes, and nobody decides one's own case", async () => {
    expect(await database.as("layla", "select * from reports")).toEqual([]);
    await database.as("omar", file, [CAST.omar, "user", CAST.mona, null, "spam", null]);
    expect(await database.as("mona", "select id from reports")).toEqual([{ id: report }]);
    expect(await database.as("omar", "update reports set status = 'resolved' returning id")).toEqual([]);
  });

  test("reviewed, then resolved, then never again; the words it was about are kept", async () => {
    await database.as("layla", "update posts set content = 'Innocent' where id = $1", [post]);
    expect(await database.as("mona", "select reported_text($1) words", [report])).toEqual([
      { words: "Title\nWords" },
    ]);
    const decide = `update reports set status = $2, moderator_id = $3, moderator_notes = 'Seen', updated_at = now()
                     where id = $1 returning status, moderator_id`;
    expect(await database.outcome("mona", decide, [report, "resolved", CAST.adam])).toBe(
      "42501 moderator_id",
    );
    expect(await database.as("mona", decide, [report, "reviewed", CAST.mona])).toEqual([
      { status: "reviewed", moderator_id: CAST.mona },
    ]);
    expect(await database.outcome("mona", decide, [report, "pending", CAST.mona])).toBe(
      "23514 wrong_transition",
    );
    expect(
      await database.as("mona", "select status from decide_report($1, 'resolved', 'Done')", [report]),
    ).toEqual([{ status: "resolved" }]);
    expect(await database.outcome("adam", "select decide_report($1, 'dismissed')", [report])).toBe(
      "P0001 already_decided",
    );
    expect(await database.as("adam", decide, [report, "dismissed", CAST.adam])).toEqual([]);
    expect(await database.as("omar", "select status from my_reports() where id = $1", [report])).toEqual([
      { status: "resolved" },
    ]);
  });
});

describe("sanctions and roles", () => {
  const writePost = "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2)";

  test("a suspended member writes nothing at once, and writes again when it is lifted", async () => {
    const [sanction] = await database.as<{ id: string }>(
      "mona",
      "select suspend_member($1, now() + interval '1 day', 'Rude') id",
      [CAST.sara],
    );
    expect(await database.outcome("sara", writePost, [CAST.sara, GENERAL])).toBe("42501");
    expect(await database.outcome("sara", "select start_conversation($1)", [CAST.omar])).toBe(
      "42501 restricted",
    );
    expect(
      await database.as("sara", "update user_profiles set bio = 'x' where id = $1 returning id", [CAST.sara]),
    ).toEqual([]);
    expect(await database.as("sara", "select kind, reason from my_sanctions()")).toEqual([
      { kind: "suspension", reason: "Rude" },
    ]);
    await database.as("mona", "select lift_sanction($1, 'Mistaken')", [sanction?.id]);
    expect(await database.outcome("sara", writePost, [CAST.sara, GENERAL])).toBe("accepted");
  });

  test("T2 the reason of a sanction is there to be read", async () => {
    const calls = {
      warned: "select warn_member($1, $2)",
      suspended: "select suspend_member($1, now() + interval '1 day', $2)",
      banned: "select ban_member($1, $2)",
    };
    for (const [what, call] of Object.entries(calls)) {
      for (const reason of [" ", "\u200b", "\u2060\u3164", "\u00ad"]) {
        const said = await database.outcome("mona", call, [CAST.sara, reason]);
        expect([what, reason, said]).toEqual([what, reason, "23514 reason_missing"]);
      }
    }
    expect(await database.as("sara", "select kind from my_sanctions()")).toEqual([]);
  });

  test("a suspension ends by itself when its time is over", async () => {
    await database.as("mona", "select suspend_member($1, now() + interval '1 day', 'Rude again')", [
      CAST.sara,
    ]);
    expect(await database.outcome("sara", writePost, [CAST.sara, GENERAL])).toBe("42501");
    await database.own(
      "update private.sanctions set ends_at = now() - interval '1 second' where user_id = $1 and lifted_at is null",
      [CAST.sara],
    );
    expect(await database.outcome("sara", writePost, [CAST.sara, GENERAL])).toBe("accepted");
  });

  test("a ban ends the sessions", async () => {
    await database.own("insert into auth.sessions (user_id) values ($1)", [CAST.sara]);
    await database.as("adam", "select ban_member($1, 'Again')", [CAST.sara]);
    expect(await database.own("select * from auth.sessions where user_id = $1", [CAST.sara])).toEqual([]);
    expect(await database.outcome("sara", writePost, [CAST.sara, GENERAL])).toBe("42501");
  });

  test("only an admin changes roles, not the own, and every change is kept", async () => {
    const change = "select change_role($1, 'moderator')";
    expect(await database.outcome("omar", change, [CAST.omar])).toBe("42501 moderators_only");
    expect(await database.outcome("mona", change, [CAST.omar])).toBe("42501 admins_only");
    expect(await database.outcome("adam", change, [CAST.adam])).toBe("42501 own_case");
    await database.as("adam", change, [CAST.omar]);
    expect(await database.as("mona", "select role_before, role_after, changed_by from role_changes")).toEqual(
      [{ role_before: "member", role_after: "moderator", changed_by: CAST.adam }],
    );
  });

  test("X08 the audit log is beyond everyone's reach, the operator's key included", async () => {
    await database.own("grant all on audit_log to authenticated, service_role");
    expect(await database.as("mona", "delete from audit_log returning id")).toEqual([]);
    await database.own("set role service_role");
    await expect(database.own("delete from audit_log")).rejects.toMatchObject({ code: "42501" });
    await database.own("reset role");
  });
});

describe("rate limits", () => {
  test("the second post within ten seconds is told how long to wait", async () => {
    await database.own("select private.set_rate_limits(true)");
    const write = "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2)";
    expect(await database.outcome("layla", write, [CAST.layla, GENERAL])).toBe("accepted");
    await expect(database.as("layla", write, [CAST.layla, GENERAL])).rejects.toMatchObject({
      code: "P0001",
      hint: "rate_limit",
      message: expect.stringMatching(/^Please wait (\d+) seconds? before you post again\.$/),
      detail: expect.stringMatching(/"action" : "post", "wait" : \d+/),
    });
  });
});
