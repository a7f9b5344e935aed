import { beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member } from "./schema-database.ts";

// Who decided in a community, as its people are told: an admin of it, or a moderator of the site, and never by name.

openDatabase();

type Told = {
  kind: string;
  group_name: string | null;
  reason: string | null;
  message: string;
  action_id: number | null;
};

const bellOf = (member: Member) =>
  database.as<Told>(
    member,
    "select data ->> 'kind' kind, group_name, data ->> 'reason' reason, message, (data ->> 'action_id')::integer action_id from list_notifications()",
  );
const insert = async (sql: string, values: unknown[]) =>
  (await database.own<{ id: string }>(`insert into public.${sql} returning id`, values))[0]?.id ?? "";

let group: string;
/** By sara, below omar's community. */
let post: string;
let comment: string;
beforeEach(async () => {
  group = await insert("groups (name, description, created_by) values ('Readers', '', $1)", [CAST.omar]);
  await database.own("insert into public.group_members (group_id, user_id) values ($1, $2)", [
    group,
    CAST.sara,
  ]);
  post = await insert(
    "group_posts (title, content, author_id, group_id) values ('Inside', 'Words', $1, $2)",
    [CAST.sara, group],
  );
  comment = await insert("comments (content, author_id, group_post_id) values ('Said', $1, $2)", [
    CAST.sara,
    post,
  ]);
  await insert("comments (content, author_id, group_post_id, parent_id) values ('Below', $1, $2, $3)", [
    CAST.omar,
    post,
    comment,
  ]);
  await database.own("delete from public.notifications");
});

describe("G2 what is removed in a community", () => {
  test.each([
    ["omar", true, "_by_admin", "removed_by_admin", " by an admin of Readers"],
    ["mona", false, "", "removed", ""],
  ] as const)(
    "by %s: all who are told hear whether an admin did it (%s)",
    async (who, byAdmin, kind, state, by) => {
      await database.as(who, "select remove_comment($1, 'Rude')", [comment]);
      expect(
        await database.as(null, "select removed_by_admin from list_threads($1) where id = $2", [
          post,
          comment,
        ]),
      ).toEqual([{ removed_by_admin: byAdmin }]);
      await database.as(who, "select remove_group_post($1, 'Rude')", [post]);
      expect(await database.as(null, "select group_post_state($1) state", [post])).toEqual([{ state }]);
      const told = await bellOf("sara");
      const group_name = byAdmin ? "Readers" : null;
      expect(told).toMatchObject([
        { kind: `post_removed${kind}`, group_name, message: `Your post was removed${by}. Reason: Rude` },
        {
          kind: `comment_removed${kind}`,
          group_name,
          message: `Your comment was removed${by}. Reason: Rude`,
        },
      ]);
      const action = "select by_admin, group_name from moderation_action($1)";
      for (const { action_id } of told) {
        expect(await database.as("sara", action, [action_id])).toEqual([
          { by_admin: byAdmin, group_name: "Readers" },
        ]);
      }
      // Nothing that anybody reads names who it was.
      const rows = await database.as("sara", "select to_jsonb(n) words from notifications n");
      expect(JSON.stringify(rows)).not.toContain(CAST[who]);
    },
  );

  test("and put back, it does not tell that it was gone", async () => {
    await database.as("omar", "select remove_comment($1, 'Rude')", [comment]);
    await database.as("omar", "select restore_comment($1)", [comment]);
    await database.as("omar", "select remove_group_post($1, 'Rude')", [post]);
    const [told] = await bellOf("sara");
    const [appeal] = await database.as<{ id: string }>("sara", "select file_appeal($1, 'I quoted') id", [
      told?.action_id,
    ]);
    await database.as("mona", "select decide_appeal($1, true, 'Indeed')", [appeal?.id]);
    for (const [table, id] of [
      ["comments", comment],
      ["group_posts", post],
    ] as const) {
      expect(
        await database.as(null, `select removed_at, removed_by_admin from ${table} where id = $1`, [id]),
      ).toEqual([{ removed_at: null, removed_by_admin: false }]);
    }
  });

  test("the name of a private community stays with whoever is no member any more", async () => {
    await database.own("update public.groups set is_private = true where id = $1", [group]);
    await database.as("omar", "select remove_group_post($1, 'Rude')", [post]);
    await database.own("delete from public.group_members where group_id = $1 and user_id = $2", [
      group,
      CAST.sara,
    ]);
    expect(await bellOf("sara")).toMatchObject([{ kind: "post_removed_by_admin", group_name: "Readers" }]);
  });
});

describe("G3 a community that a moderator removes", () => {
  beforeEach(async () => {
    await database.own(
      "insert into public.group_members (group_id, user_id, role) values ($1, $2, 'admin') on conflict do nothing",
      [group, CAST.layla],
    );
    await database.own("delete from public.notifications");
  });

  test("all its admins hear why, and when it is restored", async () => {
    await database.as("mona", "select remove_group($1, 'It sells things.')", [group]);
    for (const admin of ["omar", "layla"] as const) {
      expect(await bellOf(admin)).toMatchObject([
        { kind: "community_removed", group_name: "Readers", reason: "It sells things." },
      ]);
    }
    expect(await bellOf("sara")).toEqual([]);
    await database.as("adam", "select restore_group($1)", [group]);
    expect(await bellOf("layla")).toMatchObject([{ kind: "community_restored", group_name: "Readers" }]);
  });

  test("any of them appeals, once; what one wrote is not for the others, nor for its members", async () => {
    await database.as("mona", "select remove_group($1, 'It sells things.')", [group]);
    const [told] = await bellOf("layla");
    const read = "select may_appeal, appeal_words, appeal_status, is_my_appeal from moderation_action($1)";
    const appeal = "select file_appeal($1, 'It does not.')";
    expect(await database.as("sara", read, [told?.action_id])).toEqual([]);
    expect(await database.outcome("sara", appeal, [told?.action_id])).toBe("42501 nothing_to_appeal");
    expect(await database.outcome("layla", appeal, [told?.action_id])).toBe("accepted");
    expect(await database.outcome("omar", appeal, [told?.action_id])).toBe("P0001 already_decided");
    const open = { may_appeal: false, appeal_status: "open" };
    expect(await database.as("layla", read, [told?.action_id])).toEqual([
      { ...open, appeal_words: "It does not.", is_my_appeal: true },
    ]);
    expect(await database.as("omar", read, [told?.action_id])).toEqual([
      { ...open, appeal_words: null, is_my_appeal: false },
    ]);
  });
});

test("G4 a ban from a community is called one, with its reason", async () => {
  await database.as("omar", "select remove_group_member($1, $2, true, 'Told the ending.')", [
    group,
    CAST.sara,
  ]);
  expect(await bellOf("sara")).toMatchObject([
    { kind: "banned_from_group", reason: "Told the ending.", message: "You are banned from Readers." },
  ]);
  const reasonFor = (member: Member | null) =>
    database.as(member, "select is_banned, ban_reason from group_card($1)", [group]);
  expect(await reasonFor("sara")).toEqual([{ is_banned: true, ban_reason: "Told the ending." }]);
  for (const other of ["omar", null] as const) {
    expect(await reasonFor(other)).toEqual([{ is_banned: false, ban_reason: null }]);
  }
});

test("G4 whoever is removed without a ban reads why as well", async () => {
  await database.as("omar", "select remove_group_member($1, $2, false, 'Told the ending.')", [
    group,
    CAST.sara,
  ]);
  expect(await bellOf("sara")).toMatchObject([{ kind: "removed_from_group", reason: "Told the ending." }]);
});
