import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openDatabase();

async function createGroup(who: Member, isPrivate: boolean): Promise<string> {
  const [group] = await database.as<{ id: string }>(
    who,
    `insert into groups (name, description, is_private, avatar_url, banner_url, created_by)
     values ('Canary', 'Words', $1, null, null, $2) returning *`,
    [isPrivate, CAST[who]],
  );
  return group?.id ?? "";
}

const join = "insert into group_members (group_id, user_id, role) values ($1, $2, $3) returning role";
const write = `insert into group_posts (title, content, content_html, author_id, group_id, tags, images)
  values ('Canary', 'Words', '', $1, $2, '{}', '{}') returning id`;
const writePost = async (who: Member, group: string) =>
  (await database.as<{ id: string }>(who, write, [CAST[who], group]))[0]?.id ?? "";

describe("a public community", () => {
  let group: string;
  beforeEach(async () => {
    group = await createGroup("layla", false);
  });

  test("its creator is its admin; who joins is a member, whatever was asked for", async () => {
    expect(
      await database.as("layla", "select user_id, role from group_members where group_id = $1", [group]),
    ).toEqual([{ user_id: CAST.layla, role: "admin" }]);
    expect(await database.as("omar", join, [group, CAST.omar, "admin"])).toEqual([{ role: "member" }]);
    expect(await database.outcome("omar", join, [group, CAST.sara, "member"])).toBe("42501 user_id");
    expect(await database.own("select member_count from groups where id = $1", [group])).toEqual([
      { member_count: 2 },
    ]);
  });

  test("only members write in it", async () => {
    expect(await database.outcome("sara", write, [CAST.sara, group])).toBe("42501");
    const post = await writePost("layla", group);
    const comment = "insert into comments (content, author_id, group_post_id) values ('Words', $1, $2)";
    const vote = "insert into post_votes (user_id, group_post_id, vote_type) values ($1, $2, 'up')";
    expect(await database.outcome("sara", comment, [CAST.sara, post])).toBe("42501");
    expect(await database.outcome("sara", vote, [CAST.sara, post])).toBe("42501");
    await database.as("sara", "select join_group($1)", [group]);
    expect(await database.outcome("sara", comment, [CAST.sara, post])).toBe("accepted");
    expect(await database.outcome("sara", vote, [CAST.sara, post])).toBe("accepted");
    expect(
      await database.as(null, "select upvotes, comment_count from group_posts where id = $1", [post]),
    ).toEqual([{ upvotes: 1, comment_count: 1 }]);
  });

  test("the last admin hands over before leaving", async () => {
    const leave = "delete from group_members where group_id = $1 and user_id = $2";
    await database.as("omar", join, [group, CAST.omar, "member"]);
    expect(await database.outcome("layla", leave, [group, CAST.layla])).toBe("P0001 last_admin");
    expect(
      await database.outcome("omar", "select set_member_role($1, $2, 'admin')", [group, CAST.omar]),
    ).toBe("42501 group_admins_only");
    await database.as("layla", "select set_member_role($1, $2, 'admin')", [group, CAST.omar]);
    expect(await database.outcome("layla", leave, [group, CAST.layla])).toBe("accepted");
    expect(
      await database.outcome("omar", "select set_member_role($1, $2, 'member')", [group, CAST.omar]),
    ).toBe("P0001 last_admin");
  });

  test("who was banned does not come back until let in again", async () => {
    await database.as("omar", "select join_group($1)", [group]);
    await database.as("layla", "select remove_group_member($1, $2, true, 'rude')", [group, CAST.omar]);
    expect(await database.outcome("omar", "select join_group($1)", [group])).toBe("42501 banned");
    expect(await database.outcome("omar", join, [group, CAST.omar, "member"])).toBe("42501 banned");
    await database.as("layla", "select unban_group_member($1, $2)", [group, CAST.omar]);
    expect(await database.as("omar", "select join_group($1) state", [group])).toEqual([{ state: "joined" }]);
  });

  test("its admins pin, lock and remove; other members do not", async () => {
    await database.as("omar", "select join_group($1)", [group]);
    const post = await writePost("omar", group);
    expect(await database.outcome("omar", "select set_group_post_pinned($1, true)", [post])).toBe(
      "42501 group_admins_only",
    );
    await database.as("layla", "select set_group_post_pinned($1, true)", [post]);
    await database.as("layla", "select set_group_post_locked($1, true)", [post]);
    const comment = "insert into comments (content, author_id, group_post_id) values ('Words', $1, $2)";
    expect(await database.outcome("omar", comment, [CAST.omar, post])).toBe("42501 post_locked");
    expect(await database.outcome("layla", comment, [CAST.layla, post])).toBe("accepted");
    await database.as("layla", "select remove_group_post($1, 'off topic')", [post]);
    const read = "select id from group_posts where id = $1";
    for (const other of ["sara", null] as const) expect(await database.as(other, read, [post])).toEqual([]);
    // Its author reads it too, as in the forum (W7).
    for (const who of ["layla", "omar"] as const) {
      expect(await database.as(who, read, [post])).toHaveLength(1);
    }
  });

  test("F16 a vote stays as it was once its post is removed or its voter has left", async () => {
    for (const who of ["omar", "sara"] as const) await database.as(who, "select join_group($1)", [group]);
    const [removed, there] = [await writePost("sara", group), await writePost("layla", group)];
    const vote = "insert into post_votes (user_id, group_post_id, vote_type) values ($1, $2, 'up')";
    for (const post of [removed, there]) await database.as("omar", vote, [CAST.omar, post]);
    await database.as("layla", "select remove_group_post($1, 'off topic')", [removed]);
    const change = "update post_votes set vote_type = 'down' where group_post_id = $1 returning id";
    const takeBack = "delete from post_votes where group_post_id = $1 returning id";
    const changed = async (post: string) => (await database.as("omar", change, [post])).length;
    const takenBack = async (post: string) => (await database.as("omar", takeBack, [post])).length;
    expect([await changed(removed), await takenBack(removed), await changed(there)]).toEqual([0, 0, 1]);
    await database.as("omar", "select leave_group($1)", [group]);
    expect([await changed(there), await takenBack(there)]).toEqual([0, 0]);
  });

  test("ten posts are pinned at most: more would push each other out of sight", async () => {
    const posts: string[] = [];
    for (let count = 0; count < 11; count++) posts.push(await writePost("layla", group));
    const pin = (post: string | undefined) =>
      database.outcome("layla", "select set_group_post_pinned($1, true)", [post]);
    for (const post of posts.slice(0, 10)) expect(await pin(post)).toBe("accepted");
    expect(await pin(posts[10])).toBe("23514 too_many_pinned");
    expect(await pin(posts[0])).toBe("accepted");
    await database.as("layla", "select set_group_post_pinned($1, false)", [posts[0]]);
    expect(await pin(posts[10])).toBe("accepted");
  });
});

describe("a private community", () => {
  let group: string;
  let post: string;
  beforeAll(async () => {
    group = await createGroup("layla", true);
    post = await writePost("layla", group);
    await database.as(
      "layla",
      "insert into comments (content, author_id, group_post_id) values ('Canary', $1, $2)",
      [CAST.layla, post],
    );
  });

  test.each([null, "sara", "mona"] as const)("%s finds nothing of it but its face", async (who) => {
    for (const table of ["groups", "group_posts", "comments", "post_revisions"]) {
      const rows = await database.as(who, `select to_jsonb(t) words from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(group);
      expect(JSON.stringify(rows)).not.toContain(post);
    }
    if (who) {
      for (const table of ["group_members", "user_activities", "notifications", "group_join_requests"]) {
        const rows = await database.as(who, `select to_jsonb(t) words from ${table} t`);
        expect(JSON.stringify(rows)).not.toContain(group);
      }
    }
    expect(await database.as(who, "select * from search_groups('canary') where id = $1", [group])).toEqual(
      [],
    );
    expect(await database.as(who, "select group_post_state($1) state", [post])).toEqual([
      { state: "missing" },
    ]);
    expect(
      await database.as(who, "select name, is_private, member_count, created_by from group_card($1)", [
        group,
      ]),
    ).toEqual([{ name: "Canary", is_private: true, member_count: 1, created_by: null }]);
  });

  test("D18 one asks, an admin decides, and the door is not open otherwise", async () => {
    expect(await database.outcome("omar", join, [group, CAST.omar, "member"])).toBe("42501 ask_to_join");
    expect(await database.as("omar", "select join_group($1) state", [group])).toEqual([
      { state: "requested" },
    ]);
    const decide = "select decide_join_request($1, $2, true)";
    expect(await database.outcome("omar", decide, [group, CAST.omar])).toBe("42501 group_admins_only");
    await database.as("layla", decide, [group, CAST.omar]);
    expect(await database.as("omar", "select id from group_posts where id = $1", [post])).toHaveLength(1);
  });

  test("whoever was declined is told by which community", async () => {
    await database.as("sara", "select join_group($1)", [group]);
    await database.as("layla", "select decide_join_request($1, $2, false)", [group, CAST.sara]);
    expect(
      await database.as(
        "sara",
        "select data ->> 'kind' kind, group_name from list_notifications() where thread like 'group:%'",
      ),
    ).toContainEqual({ kind: "join_declined", group_name: "Canary" });
  });

  test("what was written in private cannot be made public", async () => {
    expect(
      await database.outcome("layla", "update groups set is_private = false where id = $1", [group]),
    ).toBe("42501 stays_private");
  });
});

/** What a member's bell says of a community, the first first. */
async function toldOf(who: Member, group: string): Promise<string[]> {
  const rows = await database.as<{ kind: string }>(
    who,
    "select data ->> 'kind' kind from notifications where data ->> 'group_id' = $1 order by created_at, id",
    [group],
  );
  return rows.map(({ kind }) => kind);
}

test("who is let in, made admin or admin no more is told", async () => {
  const group = await createGroup("layla", true);
  await database.as("omar", "select join_group($1)", [group]);
  await database.as("layla", "select decide_join_request($1, $2, true)", [group, CAST.omar]);
  for (const role of ["admin", "member"]) {
    await database.as("layla", "select set_member_role($1, $2, $3)", [group, CAST.omar, role]);
  }
  expect(await toldOf("omar", group)).toEqual(["join_accepted", "role_admin", "role_member"]);
  await database.as("layla", "select hand_over_group($1, $2)", [group, CAST.omar]);
  expect(await toldOf("layla", group)).toEqual(["join_request"]);
});

test("when the last admin's account goes, the longest-standing member takes over", async () => {
  const group = await createGroup("sara", false);
  await database.as("omar", "select join_group($1)", [group]);
  await database.own("delete from auth.users where id = $1", [CAST.sara]);
  expect(await database.own("select user_id, role from group_members where group_id = $1", [group])).toEqual([
    { user_id: CAST.omar, role: "admin" },
  ]);
  expect(await toldOf("omar", group)).toEqual(["role_admin"]);
  expect(await database.own("select * from recount_all()")).toEqual([]);
});
