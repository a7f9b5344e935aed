import { beforeAll, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, publishIn } from "./schema-database.ts";

openDatabase();

let post: string;
beforeAll(async () => {
  post = await publishIn(database);
});

const file = `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
  values ($1, $2, $3, 'spam') returning id`;
const told = (who: "mona" | "adam" | "omar" | "sara") =>
  database.as<{ kind: string; count: number }>(
    who,
    "select data ->> 'kind' kind, (data ->> 'count')::integer count from notifications order by created_at, data ->> 'kind'",
  );

const waiting = async (who: "mona" | "adam") => {
  const rows = await database.as<{ count: number }>(
    who,
    "select (data ->> 'count')::integer count from list_notifications() where data ->> 'kind' = 'new_reports'",
  );
  return rows.map(({ count }) => count);
};

test("C2 what the filter holds uses up none of its author's reports", async () => {
  await database.own("select private.set_rate_limits(true)");
  await database.own("delete from private.rate_limits where action in ('comment', 'report')");
  await database.own(
    "insert into private.rate_limits values ('report', 86400, 2, null, 'report anything else')",
  );
  await database.as("mona", "select add_filter('word', 'freecoins')");
  for (const words of ["one freecoins", "two freecoins", "three freecoins"]) {
    await database.as("sara", "insert into comments (content, author_id, post_id) values ($1, $2, $3)", [
      words,
      CAST.sara,
      post,
    ]);
  }
  expect(await database.outcome("sara", file, [CAST.sara, "post", post])).toBe("accepted");
  expect(await database.outcome("sara", file, [CAST.sara, "user", CAST.omar])).toBe("accepted");
  // The own ones still count, and at their limit what the filter holds is taken all the same.
  expect(await database.outcome("sara", file, [CAST.sara, "user", CAST.layla])).toBe("P0001 rate_limit");
  const held = "insert into comments (content, author_id, post_id) values ('four freecoins', $1, $2)";
  expect(await database.outcome("sara", held, [CAST.sara, post])).toBe("accepted");
  await database.own("select private.set_rate_limits(false)");
  await database.own("delete from reports; ");
  await database.own("delete from notifications");
});

test("moderators hear of new reports in one line that counts, but of none about themselves; reporters hear the outcome", async () => {
  const [first] = await database.as<{ id: string }>("omar", file, [CAST.omar, "post", post]);
  const [second] = await database.as<{ id: string }>("sara", file, [CAST.sara, "post", post]);
  await database.as("omar", file, [CAST.omar, "user", CAST.mona]);
  expect(await told("mona")).toEqual([{ kind: "new_reports", count: 2 }]);
  expect(await told("adam")).toEqual([{ kind: "new_reports", count: 3 }]);
  // Told is of cases, as the queue counts: two reports of one thing are one.
  expect([await waiting("mona"), await waiting("adam")]).toEqual([[1], [2]]);
  await database.as("mona", "select decide_report($1, 'resolved')", [first?.id]);
  // W14 What others have decided meanwhile waits no more.
  expect([await waiting("mona"), await waiting("adam")]).toEqual([[1], [2]]);
  await database.as("mona", "select decide_report($1, 'dismissed')", [second?.id]);
  expect(await told("omar")).toEqual([{ kind: "report_closed", count: 1 }]);
  expect(await told("sara")).toEqual([{ kind: "report_dismissed", count: 1 }]);
});

test("who reported is told what it was about and whose, and nobody else is", async () => {
  const heard = (who: "omar" | "layla") =>
    database.as(
      who,
      `select data ->> 'reported_type' type, data ->> 'reported_name' name, post_title title
         from list_notifications() where data ->> 'kind' like 'report%'`,
    );
  expect(await heard("omar")).toEqual([{ type: "post", name: "layla", title: "Title" }]);
  // Taken down, its title is in nobody's bell.
  await database.as("mona", "select remove_post($1, 'Rude')", [post]);
  expect(await heard("omar")).toEqual([{ type: "post", name: "layla", title: null }]);
  await database.as("mona", "select restore_post($1, '')", [post]);
  expect(await heard("layla")).toEqual([]);
  await database.own("delete from notifications");
});

test("W14 a push counts the cases that wait when it is sent; none is sent when none waits", async () => {
  await database.own("delete from reports");
  await database.own("delete from notifications");
  const keys = ["https://fcm.googleapis.com/fcm/send/mona", "B".repeat(87), "a".repeat(22)];
  await database.as("mona", "select save_push_subscription($1, $2, $3, 'en')", keys);
  const pushed = async () => {
    await database.own("update private.push_queue set due_at = now()");
    const due = "select (notification -> 'data' ->> 'count')::integer count from public.take_due_pushes()";
    return (await database.own<{ count: number }>(due)).map(({ count }) => count);
  };
  const [first] = await database.as<{ id: string }>("omar", file, [CAST.omar, "post", post]);
  const [second] = await database.as<{ id: string }>("sara", file, [CAST.sara, "user", CAST.layla]);
  await database.as("omar", file, [CAST.omar, "user", CAST.layla]);
  expect(await pushed()).toEqual([2]);
  await database.as("adam", "select decide_report($1, 'dismissed')", [first?.id]);
  expect(await pushed()).toEqual([1]);
  await database.as("adam", "select decide_report($1, 'dismissed')", [second?.id]);
  expect(await pushed()).toEqual([1]);
  await database.own("update reports set status = 'dismissed'");
  expect(await pushed()).toEqual([]);
  expect(await database.own("select 1 from private.push_queue")).toEqual([]);
  expect(await waiting("mona")).toEqual([0]);
  await database.own("delete from private.push_subscriptions");
  await database.own("delete from notifications");
});

test("a decided case is opened again by a moderator, logged, and decided anew; an open one is not", async () => {
  await database.own("delete from reports");
  const [report] = await database.as<{ id: string }>("omar", file, [CAST.omar, "post", post]);
  const reopen = "select reopen_case($1)";
  expect(await database.outcome("mona", reopen, [report?.id])).toBe("P0001 already_decided");
  await database.as("mona", "select decide_report($1, 'dismissed')", [report?.id]);
  expect(await database.outcome("omar", reopen, [report?.id])).toBe("42501 moderators_only");
  await database.as("adam", reopen, [report?.id]);
  expect(await database.as("adam", "select status, moderator_id from reports")).toEqual([
    { status: "reviewed", moderator_id: CAST.adam },
  ]);
  // Nothing but that leads back, not even in the same transaction.
  await database.as("mona", "select decide_report($1, 'resolved')", [report?.id]);
  expect(await database.as("mona", "update reports set status = 'reviewed' returning id")).toEqual([]);
  const log = await database.own(
    "select details ->> 'to' state from audit_log where subject_id = $1 order by id",
    [report?.id],
  );
  expect(log.map(({ state }) => state)).toEqual(["dismissed", "reviewed", "resolved"]);
});

test("C8 every line of the log says whom it concerns", async () => {
  const [comment] = await database.as<{ id: string }>(
    "omar",
    "insert into comments (content, author_id, post_id) values ('Words', $1, $2) returning id",
    [CAST.omar, post],
  );
  const [report] = await database.as<{ id: string }>("omar", file, [CAST.omar, "user", CAST.sara]);
  await database.own("delete from notifications");
  await database.own("alter table audit_log disable trigger a_guard; ");
  await database.own("delete from audit_log where actor_id is not null and id > 0");
  await database.own("alter table audit_log enable trigger a_guard");
  await database.as("mona", "select remove_comment($1, 'Rude')", [comment?.id]);
  await database.as("mona", "select set_post_pinned($1, true)", [post]);
  await database.as("mona", "select decide_report($1, 'resolved')", [report?.id]);
  await database.as("mona", "select warn_member($1, 'Rude')", [CAST.sara]);
  const [group] = await database.as<{ id: string }>(
    "omar",
    "insert into groups (name, created_by) values ('Readers', $1) returning id",
    [CAST.omar],
  );
  await database.as("layla", "select join_group($1)", [group?.id]);
  await database.as("omar", "select remove_group_member($1, $2, true)", [group?.id, CAST.layla]);
  expect(await database.as("adam", "select action, concerns from audit_log order by id")).toEqual([
    { action: "remove_comment", concerns: CAST.omar },
    { action: "pin_post", concerns: CAST.layla },
    { action: "decide_report", concerns: CAST.sara },
    { action: "warning_member", concerns: CAST.sara },
    { action: "ban_group_member", concerns: CAST.layla },
  ]);
});

test("the count of a state is that of the cases which its list shows: several reports of one thing are one", async () => {
  const counts = async () => {
    const rows = await database.as<{ status: string; count: number }>(
      "mona",
      "select * from report_counts()",
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  };
  const listed = async (status: string | null) => {
    const [row] = await database.as<{ it: { reports: { reported_content_id: string }[] } }>(
      "mona",
      "select list_cases($1, page_size => 100) it",
      [status],
    );
    return new Set(row?.it.reports.map((one) => one.reported_content_id)).size;
  };
  const said = "insert into comments (content, author_id, post_id) values ('Said', $1, $2) returning id";
  const [comment] = await database.as<{ id: string }>("layla", said, [CAST.layla, post]);
  const [first] = await database.as<{ id: string }>("omar", file, [CAST.omar, "comment", comment?.id]);
  await database.as("sara", file, [CAST.sara, "comment", comment?.id]);
  // One about the moderator who asks is neither shown nor counted.
  await database.own("delete from reports where reported_content_id = $1", [CAST.mona]);
  await database.as("sara", file, [CAST.sara, "user", CAST.mona]);
  await database.as("mona", "select decide_report($1, 'reviewed')", [first?.id]);
  const found = await counts();
  expect(found.pending).toBeGreaterThan(0);
  for (const status of ["pending", "reviewed", "resolved", "dismissed"])
    expect([status, found[status]]).toEqual([status, await listed(status)]);
  expect(found.all).toBe(await listed(null));
});
