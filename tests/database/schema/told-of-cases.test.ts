import { beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member, publishIn } from "./schema-database.ts";

// Whoever is warned, suspended or banned from a case reads what of theirs it is about, and nothing of others.

openDatabase();

const file = `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
  values ($1, $2, $3, 'spam') returning id`;

let post = "";

beforeEach(async () => {
  await database.own("update private.sanctions set lifted_at = now() where lifted_at is null");
  await database.own("delete from reports");
  post = await publishIn(database);
});

async function reported(who: Member, kind: string, id: string): Promise<string> {
  const [row] = await database.as<{ id: string }>(who, file, [CAST[who], kind, id]);
  return row?.id ?? "";
}

const act = (report: string, intent: string, days: number | null = null) =>
  database.outcome("mona", "select act_on_case($1, $2, 'Rude', days => $3)", [report, intent, days]);

const newestAction = async () =>
  (
    await database.own<{ id: number }>(
      "select max(id) id from audit_log where subject_type = 'user' and subject_id = $1",
      [CAST.layla],
    )
  )[0]?.id;

const about = async (who: Member = "layla") =>
  (
    await database.as<{ about: unknown }>(who, "select about from moderation_action($1)", [
      await newestAction(),
    ])
  )[0]?.about;

test.each([
  ["warn", null],
  ["suspend", 3],
])("%s: their own post, how it began when it was reported, and where it stands", async (intent, days) => {
  const report = await reported("omar", "post", post);
  await database.own("update posts set title = 'Another', content = 'Gone' where id = $1", [post]);
  expect(await act(report, intent, days)).toBe("accepted");
  expect(await about()).toEqual({
    type: "post",
    words: "Title\nWords",
    place: { post_id: post, is_merged: false },
  });
  // Nobody else's business, not even that of who reported it.
  expect(await about("omar")).toBeUndefined();
  await database.own("update posts set removed_at = now() where id = $1", [post]);
  expect(await about()).toMatchObject({ words: "Title\nWords", place: null });
});

test("who is banned opens no page: the words alone", async () => {
  await act(await reported("omar", "post", post), "ban");
  expect(await about()).toEqual({ type: "post", words: "Title\nWords", place: null });
});

test("a comment without the words above it; of a long one how it begins", async () => {
  const above = await database.insert("omar", "posts", {
    ...{ title: "Theirs", content: "Their words", author_id: CAST.omar, category_id: GENERAL },
  });
  const comment = await database.insert("layla", "comments", {
    ...{ content: `You are all ${"wrong ".repeat(200)}`, author_id: CAST.layla, post_id: above },
  });
  await act(await reported("sara", "comment", comment), "warn");
  const told = (await about()) as { words: string; place: unknown };
  expect(told.words).toMatch(/^You are all wrong/);
  expect(told.words).toHaveLength(501);
  expect(told.place).toEqual({ comment_id: comment });
});

test("nothing where no case led to it, whatever was reported before", async () => {
  await reported("omar", "post", post);
  await database.as("mona", "select act_on_member($1, 'warn', 'Rude')", [CAST.layla]);
  expect(await about()).toBeNull();
});

test("nothing of a message, which one person could have reported, nor of a shared mailbox", async () => {
  const report = await reported("omar", "user", CAST.layla);
  await act(report, "warn");
  expect(await about()).toEqual({ type: "user", words: "", place: {} });
  await database.own("update reports set is_automatic = true, is_shared_mailbox = true where id = $1", [
    report,
  ]);
  expect(await about()).toBeNull();
  await database.own(
    "update reports set is_shared_mailbox = false, reported_content_type = 'message' where id = $1",
    [report],
  );
  expect(await about()).toBeNull();
});

/** The open appeal of layla's as another moderator reads it. */
async function onDesk(): Promise<unknown> {
  await database.as("layla", "select file_appeal($1, 'I quoted')", [await newestAction()]);
  await database.own("update user_profiles set role = 'admin' where id = $1", [CAST.omar]);
  const listed = "select report_id, said from list_appeals() where subject_id = $1";
  const found = await database.as("omar", listed, [CAST.layla]);
  await database.own("update user_profiles set role = 'member' where id = $1", [CAST.omar]);
  await database.own("delete from private.appeals");
  return found;
}

test("moderators read on the appeal the case that it came from, whatever else was reported", async () => {
  const report = await reported("omar", "post", post);
  await act(report, "suspend", 3);
  await reported("sara", "user", CAST.layla);
  expect(await onDesk()).toEqual([{ report_id: report, said: "Title\nWords" }]);
});

test("tenth-4 of a sanction without a case the desk guesses none", async () => {
  await reported("sara", "post", post);
  await database.as("mona", "select act_on_member($1, 'suspend', 'Rude', days => 3)", [CAST.layla]);
  expect(await onDesk()).toEqual([{ report_id: null, said: null }]);
});

test("tenth-5 a change without a case is about none, one from another case about that", async () => {
  await act(await reported("omar", "post", post), "suspend", 3);
  const first = await newestAction();
  await database.as("adam", "select act_on_member($1, 'suspend', 'Ruder', days => 7)", [CAST.layla]);
  expect(await about()).toBeNull();
  expect(await onDesk()).toEqual([{ report_id: null, said: null }]);
  await act(await reported("sara", "user", CAST.layla), "suspend", 9);
  expect(await about()).toMatchObject({ type: "user" });
  // What it was imposed for stays told where that is read.
  expect(
    await database.as("layla", "select about ->> 'words' it from moderation_action($1)", [first]),
  ).toEqual([{ it: "Title\nWords" }]);
});

describe("tenth-6 of a private community nothing is told, where few could have reported it", () => {
  const found = (is_private: boolean) =>
    database.insert("layla", "groups", { name: "Book circle", is_private, created_by: CAST.layla });

  test.each([
    [true, null],
    [false, { type: "group_post", words: "T\nWords" }],
  ])("a post (private: %s)", async (isPrivate, told) => {
    const group = await found(isPrivate);
    await database.own("insert into group_members (group_id, user_id) values ($1, $2)", [group, CAST.omar]);
    const row = { title: "T", content: "Words", author_id: CAST.layla, group_id: group };
    const id = await database.insert("layla", "group_posts", row);
    await act(await reported("omar", "group_post", id), "warn");
    if (told) expect(await about()).toMatchObject(told);
    else expect(await about()).toBeNull();
    // Nor once it is gone for good with its community.
    await database.as("layla", "select delete_group($1)", [group]);
    expect(await about()).toBeNull();
  });

  test.each([
    [true, null],
    [false, { type: "group", words: "Book circle" }],
  ])("the community itself (private: %s)", async (isPrivate, told) => {
    const group = await found(isPrivate);
    await act(await reported("omar", "group", group), "warn");
    if (told) expect(await about()).toEqual({ ...told, place: { group_id: group } });
    else expect(await about()).toBeNull();
  });
});

test("tenth-7 whoever founded a private community and left it is not led there", async () => {
  const group = await database.insert("layla", "groups", {
    ...{ name: "Left behind", is_private: true, created_by: CAST.layla },
  });
  // Others stay there.
  await database.own("insert into group_members (group_id, user_id, role) values ($1, $2, 'admin')", [
    ...[group, CAST.omar],
  ]);
  const place = async () => {
    await database.own("select set_config('request.jwt.claim.sub', $1, false)", [CAST.layla]);
    const [row] = await database.own("select private.place_of_own('group', $1) it", [group]);
    await database.own("select set_config('request.jwt.claim.sub', '', false)");
    return row;
  };
  expect(await place()).toEqual({ it: { group_id: group } });
  await database.own("delete from group_members where group_id = $1 and user_id = $2", [group, CAST.layla]);
  expect(await place()).toEqual({ it: null });
});
