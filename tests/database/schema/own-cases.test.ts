import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

openDatabase();

const OWN = "42501 own_case";
const HIGHER = "42501 higher_role";

let group: string;
let closed: string;
beforeAll(async () => {
  group = await found("omar", "Readers", false);
  closed = await found("omar", "Behind the door", true);
  for (const place of [group, closed])
    for (const who of ["layla", "sara", "mona", "adam"] as const)
      await database.own("insert into group_members (group_id, user_id) values ($1, $2)", [place, CAST[who]]);
});
// A second moderator, and the members that some tests make admins.
beforeEach(async () => {
  await database.own("update user_profiles set role = 'moderator' where username = 'layla'");
  await database.own("update group_members set role = 'member' where user_id <> $1", [CAST.omar]);
});

async function insert(who: Member, table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row);
  const [made] = await database.as<{ id: string }>(
    who,
    `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(row),
  );
  return made?.id ?? "";
}
const found = (who: Member, name: string, is_private: boolean) =>
  insert(who, "groups", { name, is_private, created_by: CAST[who] });
const postOf = (who: Member, group_id = group) =>
  insert(who, "group_posts", { title: "T", content: "Words", author_id: CAST[who], group_id });
const forumPostOf = (who: Member) =>
  insert(who, "posts", { title: "T", content: "Words", author_id: CAST[who], category_id: GENERAL });
const commentOf = (who: Member, on: string) =>
  insert(who, "comments", { content: "Said", author_id: CAST[who], group_post_id: on });
const call = (who: Member, name: string, ...values: unknown[]) =>
  database.outcome(who, `select ${name}(${values.map((_, at) => `$${at + 1}`)})`, values);
const admins = (...who: Member[]) =>
  database.own("update group_members set role = 'admin' where user_id = any ($1)", [
    who.map((one) => CAST[one]),
  ]);

describe("seventh-2 nobody decides about their own", () => {
  test("moderators put back no text of theirs in a community that another took down, nor take one down", async () => {
    const post = await postOf("mona");
    const said = await commentOf("mona", await postOf("sara"));
    expect(await call("mona", "remove_group_post", post, "Mine")).toBe(OWN);
    expect(await call("mona", "remove_comment", said, "Mine")).toBe(OWN);
    expect(await call("layla", "remove_group_post", post, "Rude")).toBe("accepted");
    expect(await call("layla", "remove_comment", said, "Rude")).toBe("accepted");
    expect(await call("mona", "restore_group_post", post)).toBe(OWN);
    expect(await call("mona", "restore_comment", said)).toBe(OWN);
    expect(await call("layla", "restore_group_post", post)).toBe("accepted");
    expect(await call("layla", "restore_comment", said)).toBe("accepted");
  });

  test.each([false, true])("admins of a community neither: private %s", async (isPrivate) => {
    await admins("sara");
    const place = isPrivate ? closed : group;
    const [post, below] = [await postOf("sara", place), await postOf("omar", place)];
    const said = await commentOf("sara", below);
    expect(await call("omar", "remove_group_post", post, "Off topic")).toBe("accepted");
    expect(await call("omar", "remove_comment", said, "Off topic")).toBe("accepted");
    expect(await call("sara", "restore_group_post", post)).toBe(OWN);
    expect(await call("sara", "restore_comment", said)).toBe(OWN);
    expect(await call("omar", "restore_group_post", post)).toBe("accepted");
    expect(await call("sara", "retitle_post", await postOf("sara", place), "Another")).toBe(OWN);
  });

  test("what another moderator locked or moved of theirs stays so", async () => {
    const [locked, inGroup] = [await forumPostOf("mona"), await postOf("mona")];
    for (const [name, id] of [
      ["set_post_locked", locked],
      ["set_group_post_locked", inGroup],
    ] as const) {
      // Their own order is theirs.
      for (const isLocked of [true, false]) expect(await call("mona", name, id, isLocked)).toBe("accepted");
      expect(await call("layla", name, id, true)).toBe("accepted");
      expect(await call("mona", name, id, false)).toBe(OWN);
      expect(await call("adam", name, id, false)).toBe("accepted");
    }
    const [elsewhere] = await database.own<{ id: string }>(
      "select id from discussion_categories where id <> $1 limit 1",
      [GENERAL],
    );
    expect(await call("layla", "move_post", locked, elsewhere?.id)).toBe("accepted");
    expect(await call("mona", "move_post", locked, GENERAL)).toBe(OWN);
  });

  test("a community is all its admins', also when they did not found it", async () => {
    const theirs = await found("sara", "Handed over", false);
    await database.own("insert into group_members (group_id, user_id, role) values ($1, $2, 'admin')", [
      theirs,
      CAST.mona,
    ]);
    const [report] = await database.own<{ id: string }>(
      `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
       values ($1, 'group', $2, 'spam') returning id`,
      [CAST.omar, theirs],
    );
    expect(await call("mona", "decide_report", report?.id, "dismissed")).toBe(OWN);
    expect(await call("layla", "remove_group", theirs, "Spam")).toBe("accepted");
    expect(await call("mona", "restore_group", theirs)).toBe(OWN);
    const [entry] = await database.own<{ id: number }>(
      "select max(id)::int id from audit_log where action = 'remove_group' and subject_id = $1",
      [theirs],
    );
    const [appeal] = await database.as<{ id: string }>("sara", "select file_appeal($1, 'Please') id", [
      entry?.id,
    ]);
    expect(await call("mona", "decide_appeal", appeal?.id, true, "Mine")).toBe(OWN);
    expect(await call("adam", "restore_group", theirs)).toBe("accepted");
  });
});

describe("seventh-3 nor about somebody of a higher rank", () => {
  test("moderators about an admin of the site in a public community", async () => {
    const post = await postOf("adam");
    const said = await commentOf("adam", post);
    expect(await call("mona", "remove_comment", said, "Rude")).toBe(HIGHER);
    expect(await call("mona", "retitle_post", post, "Another")).toBe(HIGHER);
    expect(await call("mona", "set_group_post_locked", post, true)).toBe(HIGHER);
    expect(await call("mona", "set_post_locked", await forumPostOf("adam"), true)).toBe(HIGHER);
    expect(await call("mona", "remove_group_post", post, "Rude")).toBe(HIGHER);
    await admins("mona");
    expect(await call("mona", "remove_group_member", group, CAST.adam, true)).toBe(HIGHER);
    // In a private one they are members like others.
    expect(await call("omar", "remove_group_post", await postOf("adam", closed), "Off topic")).toBe(
      "accepted",
    );
  });

  test("admins of a community about its other admins, while its founder is one of them", async () => {
    await admins("sara", "layla");
    await database.own("update user_profiles set role = 'member' where username = 'layla'");
    for (const who of ["omar", "layla"] as const) {
      const post = await postOf(who);
      const said = await commentOf(who, post);
      expect(await call("sara", "remove_comment", said, "Off topic")).toBe(HIGHER);
      expect(await call("sara", "remove_group_post", post, "Off topic")).toBe(HIGHER);
      expect(await call("sara", "set_member_role", group, CAST[who], "member")).toBe(HIGHER);
    }
    expect(await call("omar", "set_member_role", group, CAST.layla, "member")).toBe("accepted");
    expect(await call("sara", "remove_group_post", await postOf("layla"), "Off topic")).toBe("accepted");
    await admins("layla");
    await database.own("update group_members set role = 'member' where user_id = $1", [CAST.omar]);
    expect(await call("sara", "set_member_role", group, CAST.layla, "member")).toBe("accepted");
    await admins("omar");
  });
});

describe("seventh-4 cases about a moderator", () => {
  const automatic = async (about: Member) => {
    const [report] = await database.own<{ id: string }>(
      `insert into reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic)
       values (null, $1, 'user', $1, 'spam', 'coins', true) returning id`,
      [CAST[about]],
    );
    return report?.id ?? "";
  };

  test("those that the filter made are dismissed by another, and those about an admin by one", async () => {
    const hers = await automatic("mona");
    expect(await call("mona", "decide_report", hers, "dismissed")).toBe(OWN);
    expect(await call("mona", "decide_report", hers, "reviewed", "Mine", true)).toBe(OWN);
    expect(await call("layla", "decide_report", hers, "dismissed")).toBe("accepted");
    expect(await call("mona", "decide_report", await automatic("adam"), "dismissed")).toBe(HIGHER);
  });

  test("what is held of somebody who moderates now they may still take back", async () => {
    await database.own("update user_profiles set role = 'member' where username = 'layla'");
    await database.as("mona", "select add_filter('word', 'freecoins')");
    const post = await insert("layla", "group_posts", {
      title: "T",
      content: "freecoins",
      author_id: CAST.layla,
      group_id: group,
    });
    await database.own("update user_profiles set role = 'moderator' where username = 'layla'");
    expect(await call("layla", "restore_group_post", post)).toBe(OWN);
    expect(await call("layla", "delete_group_post", post)).toBe("accepted");
    expect(
      await database.own("select status, moderator_id from reports where reported_content_id = $1", [post]),
    ).toEqual([{ status: "dismissed", moderator_id: null }]);
  });

  test("seventh-5 what is decided about them, and by whom, is told to the others alone", async () => {
    const [report] = await database.as<{ id: string }>(
      "omar",
      `insert into reports (reporter_id, reported_content_type, reported_content_id, reason, description)
       values ($1, 'user', $2, 'harassment', 'She is rude') returning id`,
      [CAST.omar, CAST.mona],
    );
    await database.as("adam", "select reported_text($1)", [report?.id]);
    await database.as("adam", "select decide_report($1, 'resolved', 'Omar is right about her')", [
      report?.id,
    ]);
    await database.as("adam", "select warn_member($1, 'Be kind')", [CAST.mona]);
    const told = (who: Member) =>
      database.as(who, "select action from audit_log where subject_id = $1 order by id", [report?.id]);
    expect(await told("mona")).toEqual([]);
    expect(await told("layla")).toEqual([{ action: "read_report" }, { action: "decide_report" }]);
    const decisions = async (who: Member) =>
      [
        await database.as(who, "select count_decisions('user', $1) count", [CAST.mona]),
        await database.as(who, "select imposed_by from member_record($1)", [CAST.mona]),
      ] as const;
    expect(await decisions("mona")).toEqual([[{ count: null }], [{ imposed_by: null }]]);
    const [[counted], imposed] = await decisions("layla");
    expect([Number(counted?.count) > 1, imposed]).toEqual([true, [{ imposed_by: CAST.adam }]]);
    expect(await database.as("mona", "select member_history($1) ->> 'decisions' count", [CAST.mona])).toEqual(
      [{ count: "0" }],
    );
  });
});

describe("refusal_to_decide() says beforehand what a decision would be answered", () => {
  const asked = async (who: Member, type: string, id: string) =>
    (await database.as<{ it: string | null }>(who, "select refusal_to_decide($1, $2) it", [type, id]))[0]?.it;
  const reportOn = async (who: Member, type: string, id: string) =>
    (
      await database.as<{ id: string }>(
        who,
        `insert into reports (reporter_id, reported_content_type, reported_content_id, reason) values ($1, $2, $3, 'spam') returning id`,
        [CAST[who], type, id],
      )
    )[0]?.id ?? "";

  test.each([
    ["omar", null],
    ["mona", "own_case"],
    ["adam", "higher_role"],
  ] as const)("posts by %s, asked by mona: %s", async (author, code) => {
    for (const [type, name, id] of [
      ["post", "remove_post", await forumPostOf(author)],
      ["group_post", "remove_group_post", await postOf(author)],
    ] as const) {
      expect(await asked("mona", type, id)).toBe(code);
      expect(await call("mona", name, id, "Rude")).toBe(code ? `42501 ${code}` : "accepted");
    }
  });

  test("reports on a community are not decided by its admins, nor those on an admin by a moderator", async () => {
    await admins("mona");
    const own = await reportOn("sara", "group", group);
    const higher = await reportOn("sara", "user", CAST.adam);
    expect(await asked("mona", "report", own)).toBe("own_case");
    expect(await call("mona", "decide_report", own, "dismissed")).toBe(OWN);
    expect(await asked("mona", "report", higher)).toBe("higher_role");
    expect(await call("mona", "decide_report", higher, "dismissed")).toBe(HIGHER);
    expect(await asked("layla", "report", own)).toBeNull();
    expect(await call("layla", "decide_report", own, "dismissed")).toBe("accepted");
  });

  test("a case tells it", async () => {
    await reportOn("omar", "user", CAST.adam);
    const [row] = await database.as<{ it: { decisions: { id: string; refusal: string }[] } }>(
      "mona",
      "select list_cases() it",
    );
    expect(row?.it.decisions.find(({ id }) => id === CAST.adam)?.refusal).toBe("higher_role");
  });

  test("among admins of a community the founder's rule holds, and others learn nothing", async () => {
    await admins("sara", "mona");
    const post = await postOf("mona", closed);
    expect(await asked("sara", "group_post", post)).toBe("higher_role");
    expect(await asked("omar", "group_post", post)).toBeNull();
    await database.own("update group_members set role = 'member' where user_id = $1", [CAST.sara]);
    expect(await asked("sara", "group_post", post)).toBe("moderators_only");
  });
});
