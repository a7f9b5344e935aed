import { beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member, publishIn } from "./schema-database.ts";

// Acts on a case and on a person: once per press, and never past what another moderator decided unseen.

openDatabase();

const file = `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
  values ($1, $2, $3, 'spam') returning id`;
const ACT = "select act_on_case($1, $2, $3, $4, $5, days => $6, sanction_id => $7)";
const ON_MEMBER = "select act_on_member($1, $2, $3, $4, $5)";

const count = async (type: string, id: string) =>
  (await database.as<{ it: number }>("adam", "select count_decisions($1, $2) it", [type, id]))[0]?.it ?? -1;

let post = "";
let report = "";

beforeEach(async () => {
  await database.own("update private.sanctions set lifted_at = now() where lifted_at is null");
  await database.own("delete from public.notifications");
  post = await publishIn(database);
  report = await reported("omar");
});

/** Reports the post of layla's. */
async function reported(who: Member): Promise<string> {
  const [row] = await database.as<{ id: string }>(who, file, [CAST[who], "post", post]);
  return row?.id ?? "";
}

/** What a page made now would send along. */
const page = async () => [await count("post", post), await count("user", CAST.layla)] as const;
type Page = Awaited<ReturnType<typeof page>>;

interface More {
  days?: number;
  sanction?: string;
}
const act = (who: Member, intent: string, words: string, [known, person]: Page, more: More = {}) =>
  database.outcome(who, ACT, [
    ...[report, intent, words, known, person],
    ...[more.days ?? null, more.sanction ?? null],
  ]);

const sanctions = () =>
  database.own("select kind, reason from private.sanctions where user_id = $1 and lifted_at is null", [
    CAST.layla,
  ]);
const statuses = async () =>
  (
    await database.own<{ status: string }>("select status from reports where reported_content_id = $1", [
      post,
    ])
  )
    .map(({ status }) => status)
    .sort();
const heard = async (who: Member) =>
  (
    await database.as<{ kind: string }>(
      who,
      "select data ->> 'kind' kind from notifications where data ->> 'kind' like 'report%'",
    )
  ).map(({ kind }) => kind);

describe("W24 the same press twice is one act, and answered as one", () => {
  test.each([
    ["warn", {}, "warning_member"],
    ["suspend", { days: 3 }, "suspension_member"],
    ["ban", {}, "ban_member"],
  ])("%s", async (intent, more, action) => {
    const seen = await page();
    expect(await act("mona", intent, "Rude", seen, more)).toBe("accepted");
    expect(await act("mona", intent, "Rude", seen, more)).toBe("accepted");
    expect(await sanctions()).toHaveLength(1);
    expect(
      await database.own(
        "select reason from audit_log where action = $1 and subject_id = $2 and reason = 'Rude'",
        [action, CAST.layla],
      ),
    ).toHaveLength(1);
    // Whoever sees the first does it again knowingly.
    if (intent === "warn") {
      expect(await act("mona", intent, "Rude", await page(), more)).toBe("accepted");
      expect(await sanctions()).toHaveLength(2);
    }
  });

  test.each(["review", "resolve", "dismiss", "remove"])("%s", async (intent) => {
    const seen = await page();
    for (const _ of ["first", "again"]) expect(await act("mona", intent, "Rude", seen)).toBe("accepted");
    expect(await count("post", post)).toBe(intent === "remove" ? 2 : 1);
    const other = { review: "dismiss", remove: "dismiss" }[intent] ?? "remove";
    // What else they press is another act.
    expect(await act("mona", other, "Rude", seen)).toBe(
      intent === "remove" ? "P0001 already_decided" : "accepted",
    );
  });

  test("lift and restore and open again", async () => {
    await act("mona", "ban", "Rude", await page());
    const [sanction] = await database.own<{ id: string }>(
      "select id from private.sanctions where user_id = $1 and lifted_at is null",
      [CAST.layla],
    );
    for (const intent of ["lift", "reopen"]) {
      const seen = await page();
      for (const _ of ["first", "again"]) {
        const done = await act("mona", intent, intent === "lift" ? "Mistaken" : "", seen, {
          sanction: sanction?.id,
        });
        expect([intent, done]).toEqual([intent, "accepted"]);
      }
    }
    await act("mona", "remove", "Rude", await page());
    const seen = await page();
    for (const _ of ["first", "again"]) expect(await act("mona", "restore", "", seen)).toBe("accepted");
  });

  test("on the page of a member, where there is no case", async () => {
    const known = await count("user", CAST.sara);
    const warn = (who: Member) => database.outcome(who, ON_MEMBER, [CAST.sara, "warn", "Rude", known, null]);
    for (const _ of ["first", "again"]) expect(await warn("mona")).toBe("accepted");
    expect(await count("user", CAST.sara)).toBe(known + 1);
    expect(await warn("adam")).toBe("P0001 decided_meanwhile");
    expect(await count("user", CAST.sara)).toBe(known + 1);
  });
});

describe("W25 what another decided meanwhile is not decided unseen", () => {
  test.each(["remove", "warn", "suspend", "ban"])("dismissed, then %s", async (intent) => {
    const seen = await page();
    expect(await act("adam", "dismiss", "No harm", seen)).toBe("accepted");
    const more = { days: 3 };
    await expect(
      database.as("mona", ACT, [report, intent, "Rude", ...seen, more.days, null]),
    ).rejects.toMatchObject({
      hint: "decided_meanwhile",
      message: "{{name}} decided this case meanwhile.",
      detail: '{"name": "adam"}',
    });
    expect([await sanctions(), await statuses()]).toEqual([[], ["dismissed"]]);
    expect(await database.as(null, "select id from posts where id = $1", [post])).toHaveLength(1);
    // Seen, it is decided.
    expect(await act("mona", intent, "Rude", await page(), more)).toBe("accepted");
  });

  test.each(["resolve", "dismiss", "remove"])("marked as reviewed, then %s", async (intent) => {
    const seen = await page();
    await act("adam", "review", "", seen);
    expect(await act("mona", intent, "Rude", seen)).toBe("P0001 decided_meanwhile");
    expect(await statuses()).toEqual(["reviewed"]);
  });

  test("warned elsewhere, then banned: that is about the person, and does not hold up the reports", async () => {
    const seen = await page();
    await database.as("adam", "select warn_member($1, 'Rude')", [CAST.layla]);
    await expect(
      database.as("mona", ACT, [report, "ban", "Rude", ...seen, null, null]),
    ).rejects.toMatchObject({
      message: "{{name}} decided about this person meanwhile.",
    });
    expect(await act("mona", "dismiss", "", seen)).toBe("accepted");
  });

  test("restored meanwhile, then removed again; what cannot be done says what holds", async () => {
    await act("mona", "remove", "Rude", await page());
    const seen = await page();
    await act("adam", "restore", "", seen);
    expect(await act("mona", "restore", "", seen)).toBe("P0001 already_decided");
    expect(await act("mona", "remove", "Rude", seen)).toBe("P0001 decided_meanwhile");
  });

  test("a lock and a reading decide nothing", async () => {
    const seen = await page();
    await database.as("adam", "select reported_text($1), set_post_locked($2, true)", [report, post]);
    expect(await act("mona", "dismiss", "", seen)).toBe("accepted");
  });
});

describe("W26 who reported is told what was done, and no more", () => {
  test.each<[string, (seen: Page) => Promise<unknown>, string]>([
    ["nothing", async () => {}, "report_closed"],
    ["a lock", () => database.as("adam", "select set_post_locked($1, true)", [post]), "report_resolved"],
    [
      "a warning elsewhere",
      () => database.as("adam", "select warn_member($1, 'Rude')", [CAST.layla]),
      "report_resolved",
    ],
    [
      "a removal of something else",
      async () => {
        const other = await publishIn(database);
        await database.as("adam", "select remove_post($1, 'Rude')", [other]);
      },
      "report_closed",
    ],
  ])("resolved after %s", async (_, before, kind) => {
    await before(await page());
    expect(await act("mona", "resolve", "", await page())).toBe("accepted");
    expect(await heard("omar")).toEqual([kind]);
  });

  test.each([
    ["remove", "report_resolved"],
    ["warn", "report_resolved"],
    ["dismiss", "report_dismissed"],
  ])("%s", async (intent, kind) => {
    expect(await act("mona", intent, "Rude", await page())).toBe("accepted");
    expect(await heard("omar")).toEqual([kind]);
  });

  test("what happened before the report, or was taken back, was not done about it", async () => {
    await database.own("update reports set created_at = now() - interval '1 day' where id = $1", [report]);
    const warned = await database.as<{ id: string }>("adam", "select warn_member($1, 'Rude') id", [
      CAST.layla,
    ]);
    await database.as("adam", "select lift_sanction($1, 'Mistaken')", [warned[0]?.id]);
    expect(await act("mona", "resolve", "", await page())).toBe("accepted");
    expect(await heard("omar")).toEqual(["report_closed"]);
  });
});

describe("W30 a warning, suspension or ban on a case decides its reports", () => {
  test.each([
    ["warn", {}],
    ["suspend", { days: 1 }],
    ["ban", {}],
  ])("%s", async (intent, more) => {
    await reported("sara");
    expect(await act("mona", intent, "Rude", await page(), more)).toBe("accepted");
    expect(await statuses()).toEqual(["resolved", "resolved"]);
    expect([await heard("omar"), await heard("sara")]).toEqual([["report_resolved"], ["report_resolved"]]);
  });

  test("what the filter holds still waits", async () => {
    await database.own("update posts set held_at = now(), removed_at = now() where id = $1", [post]);
    expect(await act("mona", "warn", "Rude", await page())).toBe("accepted");
    expect(await statuses()).toEqual(["pending", "resolved"]);
  });
});

test("W31 a sanction is taken back for a reason, which the person reads", async () => {
  const [sanction] = await database.as<{ id: string }>("mona", "select ban_member($1, 'Rude') id", [
    CAST.layla,
  ]);
  const lift = (reason: string) =>
    database.outcome("adam", "select lift_sanction($1, $2)", [sanction?.id, reason]);
  for (const reason of ["", " ", "\u200b"]) expect(await lift(reason)).toBe("23514 reason_missing");
  expect(await sanctions()).toHaveLength(1);
  expect(await lift("Mistaken")).toBe("accepted");
  expect(
    await database.own(
      "select data ->> 'reason' reason from notifications where data ->> 'kind' = 'ban_lifted'",
    ),
  ).toEqual([{ reason: "Mistaken" }]);
});
