import { beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

// Who hears of what moderators and admins of communities decided about them.

openDatabase();

type Told = { kind: string; is_over: boolean | null; action_id: number | null };

const bellOf = (member: Member) =>
  database.as<Told>(
    member,
    "select data ->> 'kind' kind, (data ->> 'is_over')::boolean is_over, (data ->> 'action_id')::integer action_id from list_notifications()",
  );
const endOf = async (action: number | null | undefined) =>
  (await database.as<{ ended: string }>("sara", "select ended from moderation_action($1)", [action]))[0]
    ?.ended;

beforeEach(async () => {
  await database.own("update private.sanctions set lifted_at = now() where lifted_at is null");
  await database.own("delete from public.notifications");
});

describe("W5 the end of a sanction", () => {
  const suspend = "select suspend_member($1, now() + interval '1 day', 'Rude') id";
  const ban = "select ban_member($1, 'Threats') id";
  const lift = "select lift_sanction($1, 'Mistaken')";

  test.each([
    ["suspension", suspend],
    ["ban", ban],
  ])("whose %s is lifted hears of it, and what was told before is past", async (kind, impose) => {
    const [sanction] = await database.as<{ id: string }>("mona", impose, [CAST.sara]);
    const [told] = await bellOf("sara");
    expect(told).toMatchObject({ kind, is_over: false });
    expect(await endOf(told?.action_id)).toBeNull();
    await database.as("sara", "select mark_notifications_read()");
    await database.as("adam", lift, [sanction?.id]);
    expect(await bellOf("sara")).toEqual([
      { kind: `${kind}_lifted`, is_over: null, action_id: told?.action_id },
      { kind, is_over: true, action_id: told?.action_id },
    ]);
    expect(await endOf(told?.action_id)).toBe("lifted");
  });

  test("unread, the end takes the place of the beginning", async () => {
    const [sanction] = await database.as<{ id: string }>("mona", suspend, [CAST.sara]);
    await database.as("adam", lift, [sanction?.id]);
    expect(await bellOf("sara")).toMatchObject([{ kind: "suspension_lifted" }]);
  });

  test("an appeal that lifts it is told once", async () => {
    await database.as("mona", ban, [CAST.sara]);
    const [told] = await bellOf("sara");
    const [appeal] = await database.as<{ id: string }>("sara", "select file_appeal($1, 'I quoted') id", [
      told?.action_id,
    ]);
    await database.as("adam", "select decide_appeal($1, true, 'Indeed')", [appeal?.id]);
    expect(await bellOf("sara")).toMatchObject([{ kind: "appeal_accepted" }, { kind: "ban", is_over: true }]);
    expect(await endOf(told?.action_id)).toBe("lifted");
  });

  test("a suspension whose time is up, or that a ban replaced, is over and was not lifted", async () => {
    const [sanction] = await database.as<{ id: string }>("mona", suspend, [CAST.sara]);
    const [told] = await bellOf("sara");
    await database.own("update private.sanctions set ends_at = now() - interval '1 minute' where id = $1", [
      sanction?.id,
    ]);
    expect(await bellOf("sara")).toMatchObject([{ kind: "suspension", is_over: true }]);
    expect(await endOf(told?.action_id)).toBe("over");
    await database.own("update private.sanctions set ends_at = now() + interval '1 day' where id = $1", [
      sanction?.id,
    ]);
    await database.as("mona", ban, [CAST.sara]);
    expect(await endOf(told?.action_id)).toBe("over");
  });
});

test("W6 what was restored is told with its place, a comment with its words", async () => {
  const insert = async (sql: string, values: unknown[]) =>
    (await database.own<{ id: string }>(`insert into public.${sql} returning id`, values))[0]?.id;
  const post = await insert(
    "posts (title, content, author_id, category_id) values ('A title', 'Words', $1, $2)",
    [CAST.omar, GENERAL],
  );
  const group = await insert("groups (name, description, created_by) values ('Readers', '', $1)", [
    CAST.omar,
  ]);
  const groupPost = await insert(
    "group_posts (title, content, author_id, group_id) values ('Inside', 'Words', $1, $2)",
    [CAST.omar, group],
  );
  const comment = "comments (content, author_id, %) values ('Said below', $1, $2)";
  const below = await insert(comment.replace("%", "post_id"), [CAST.sara, post]);
  const inside = await insert(comment.replace("%", "group_post_id"), [CAST.sara, groupPost]);
  const [{ review } = {}] = await database.as<{ review: string }>(
    "sara",
    "select write_review('3', 'review', 'A drama that stays with me for a long time.', 0) review",
  );
  await database.own("delete from public.notifications");
  for (const [kind, id] of [
    ["comment", below],
    ["comment", inside],
    ["group_post", groupPost],
    ["group", group],
    ["review", review],
  ] as const) {
    await database.as("mona", `select remove_${kind}($1, 'Rude')`, [id]);
    await database.as("mona", `select restore_${kind}($1)`, [id]);
  }
  const listed =
    "select data - '{count,reason,kind}'::text[] place, post_title, comment_start from list_notifications() order by created_at";
  expect(await database.as("sara", listed)).toEqual([
    {
      place: { subject_type: "comment", subject_id: below, post_id: post, comment_id: below },
      post_title: "A title",
      comment_start: "Said below",
    },
    {
      place: {
        ...{ subject_type: "group_comment", subject_id: inside },
        ...{ group_id: group, group_post_id: groupPost, comment_id: inside },
      },
      post_title: "Inside",
      comment_start: "Said below",
    },
    {
      place: { subject_type: "review", subject_id: review, drama_id: "3" },
      ...{ post_title: null, comment_start: null },
    },
  ]);
  expect(await database.as("omar", listed)).toMatchObject([
    { place: { group_id: group, group_post_id: groupPost }, post_title: "Inside" },
    { place: { group_id: group } },
  ]);
});

describe("the name of a community", () => {
  const found = async (name: string, isPrivate: boolean) => {
    const [group] = await database.own<{ id: string }>(
      "insert into public.groups (name, description, created_by, is_private) values ($1, '', $2, $3) returning id",
      [name, CAST.omar, isPrivate],
    );
    return group?.id;
  };
  const told = (member: Member) =>
    database.as(member, "select data ->> 'kind' kind, group_name from list_notifications()");

  test("W11 stays with whoever was removed from it, as it was then, until a moderator takes it down", async () => {
    const group = await found("Closed circle", true);
    await database.own("insert into public.group_members (group_id, user_id) values ($1, $2)", [
      group,
      CAST.sara,
    ]);
    await database.as("omar", "select remove_group_member($1, $2, true)", [group, CAST.sara]);
    await database.own("update public.groups set name = 'Renamed since' where id = $1", [group]);
    expect(await told("sara")).toEqual([{ kind: "banned_from_group", group_name: "Closed circle" }]);
    await database.own("update public.groups set removed_at = now() where id = $1", [group]);
    expect(await told("sara")).toEqual([{ kind: "banned_from_group", group_name: null }]);
  });

  test("W12 its card and what lists ask tell whoever is banned from it, and nobody else", async () => {
    const group = await found("Keeps out", true);
    const isBanned = async (member: Member | null) =>
      (await database.as<{ is_banned: boolean }>(member, "select is_banned from group_card($1)", [group]))[0]
        ?.is_banned;
    const isListed = async (member: Member) =>
      (
        await database.as<{ ids: string[] }>(member, "select banned_from as ids from viewer()")
      )[0]?.ids.includes(group ?? "");
    await database.as("omar", "select remove_group_member($1, $2, true)", [group, CAST.sara]);
    expect([await isListed("sara"), await isListed("layla")]).toEqual([true, false]);
    expect([await isBanned("sara"), await isBanned("layla"), await isBanned(null)]).toEqual([
      true,
      false,
      false,
    ]);
    await database.as("omar", "select unban_group_member($1, $2)", [group, CAST.sara]);
    expect([await isBanned("sara"), await isListed("sara")]).toEqual([false, false]);
  });

  test("W13 is told to its founder when a moderator takes it down", async () => {
    const group = await found("Taken down", false);
    await database.as("mona", "select remove_group($1, 'Spam')", [group]);
    expect(await told("omar")).toEqual([{ kind: "community_removed", group_name: "Taken down" }]);
    // Deleted for good, it has none.
    await database.own("delete from public.groups where id = $1", [group]);
    expect(await told("omar")).toEqual([{ kind: "community_removed", group_name: null }]);
  });
});

test("W19 whose role is changed hears of it, once for each change", async () => {
  const change = "select change_role($1, $2)";
  const told = () => database.as("sara", "select data ->> 'kind' kind from list_notifications()");
  await database.as("adam", change, [CAST.sara, "moderator"]);
  expect(await told()).toEqual([{ kind: "site_moderator" }]);
  await database.as("sara", "select mark_notifications_read()");
  await database.as("adam", change, [CAST.sara, "moderator"]);
  expect(await told()).toEqual([{ kind: "site_moderator" }]);
  await database.as("adam", change, [CAST.sara, "member"]);
  expect(await told()).toEqual([{ kind: "site_member" }, { kind: "site_moderator" }]);
});

test("W7 the author of a post that a community's admin removed still reads it, and appeals", async () => {
  const [group] = await database.own<{ id: string }>(
    "insert into public.groups (name, description, created_by, is_private) values ('Inside', '', $1, true) returning id",
    [CAST.omar],
  );
  for (const member of ["sara", "layla"] as const) {
    await database.own("insert into public.group_members (group_id, user_id) values ($1, $2)", [
      group?.id,
      CAST[member],
    ]);
  }
  const [post] = await database.own<{ id: string }>(
    "insert into public.group_posts (title, content, author_id, group_id) values ('T', 'Words', $1, $2) returning id",
    [CAST.sara, group?.id],
  );
  await database.as("omar", "select remove_group_post($1, 'Off topic')", [post?.id]);
  const read = (member: Member) =>
    database.as(member, "select title from group_posts where id = $1", [post?.id]);
  expect(await read("sara")).toEqual([{ title: "T" }]);
  expect(await read("layla")).toEqual([]);
  const [told] = await database.as<{ data: { action_id: number }; post_title: string }>(
    "sara",
    "select data, post_title from list_notifications()",
  );
  expect(told).toMatchObject({ data: { reason: "Off topic" }, post_title: "T" });
  expect(
    await database.as("sara", "select may_appeal from moderation_action($1)", [told?.data.action_id]),
  ).toEqual([{ may_appeal: true }]);
  // Whoever belongs to a private community no more reads nothing there.
  await database.own("delete from public.group_members where user_id = $1", [CAST.sara]);
  expect(await read("sara")).toEqual([]);
});
