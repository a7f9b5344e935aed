import { describe, expect, test } from "vitest";
import { backend, cast, id, openCast } from "./cast-backend.ts";
import { ID } from "./matrix/fixtures.ts";

/** Specification §7: what is read and changed by whom, as it is written there. */

openCast();

describe("reads and updates", () => {
  test("270 the forum's list with author, category, count and one's own vote", async () => {
    const { data, count, error } = await cast.owner.client
      .from("posts")
      .select(
        `*, author:user_profiles!posts_author_id_fkey(username, avatar_url, reputation),
         category:discussion_categories!posts_category_id_fkey(name, color),
         my_vote:post_votes!post_votes_post_id_fkey(vote_type)`,
        { count: "exact" },
      )
      .eq("category_id", ID.general)
      .order("upvotes", { ascending: false })
      .range(0, 0);
    expect(error).toBeNull();
    expect(count).toBeGreaterThan(1);
    expect(data).toMatchObject([
      { id: ID.memberPost, upvotes: 2, author: { username: "omar" }, my_vote: [{ vote_type: "up" }] },
    ]);
  });

  test("265 comments with their author's name and reputation_points", async () => {
    const { data, error } = await cast.visitor.client
      .from("comments")
      .select("*, author:user_profiles!comments_author_id_fkey(username, reputation_points)")
      .eq("post_id", ID.lockedPost)
      .order("created_at");
    expect(error).toBeNull();
    expect(data).toMatchObject([{ author: { username: "layla", reputation_points: expect.any(Number) } }]);
  });

  test("268 last_read_at moves forward only, and is_read by id or all at once", async () => {
    const { client } = cast.owner;
    const mine = { conversation_id: ID.conversation, user_id: id("owner") };
    const read = async (last_read_at: string) => {
      const { data } = await client
        .from("conversation_participants")
        .update({ last_read_at })
        .match(mine)
        .select("last_read_at")
        .single();
      return Date.parse(data?.last_read_at ?? "");
    };
    const later = Date.parse("2026-05-05T00:00:00Z");
    expect(await read("2026-05-05T00:00:00Z")).toBe(later);
    expect(await read("2026-01-01T00:00:00Z")).toBe(later);
    expect(await read("2999-01-01T00:00:00Z")).toBeLessThan(Date.now() + 60_000);

    await client.from("notifications").update({ is_read: true }).eq("id", ID.notification);
    await client.from("notifications").update({ is_read: true }).eq("is_read", false);
    const [unread] = await backend.sql(
      "select 1 from public.notifications where user_id = $1 and not is_read",
      [id("owner")],
    );
    expect(unread).toBeUndefined();
  });

  test("271 a moderator's list of reports, and a decision on the table", async () => {
    const { client } = cast.moderator;
    const { data, error } = await client
      .from("reports")
      .select(
        `*, reporter:user_profiles!reports_reporter_id_fkey(username),
         reported_user:user_profiles!reports_reported_user_id_fkey(username)`,
      )
      .eq("status", "pending")
      .order("created_at", { ascending: false });
    expect(error).toBeNull();
    expect(data).toHaveLength(2);
    const decision = await client
      .from("reports")
      .update({
        status: "dismissed",
        moderator_id: id("moderator"),
        moderator_notes: "Fine",
        updated_at: new Date().toISOString(),
      })
      .eq("id", ID.report)
      .select("status, moderator_id")
      .single();
    expect(decision.data).toEqual({ status: "dismissed", moderator_id: id("moderator") });
  });
});

describe("reads of one thing, and roles", () => {
  test("266: profiles by id, by a list of ids, the top twelve by reputation; one's own is changed by id", async () => {
    const { client } = cast.stranger;
    const one = await client.from("user_profiles").select().eq("id", id("owner")).single();
    expect(one.data).toMatchObject({ id: id("owner"), username: "layla" });
    const ids = [id("owner"), id("member")];
    const some = await client.from("user_profiles").select("id").in("id", ids);
    expect(some.data?.map((row) => row.id).sort()).toEqual([...ids].sort());
    const top = await client
      .from("user_profiles")
      .select("reputation")
      .order("reputation", { ascending: false })
      .limit(12);
    const points = top.data?.map((row) => row.reputation) ?? [];
    expect(points.length).toBeLessThanOrEqual(12);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    const change = client.from("user_profiles").update({ bio: "Changed" });
    expect((await change.eq("id", id("stranger")).select("bio").single()).data).toEqual({ bio: "Changed" });
  });

  test("244, 258: an activity with its user, a search result with its author and category", async () => {
    const { client } = cast.member;
    const activity = await client
      .from("user_activities")
      .select(
        "id, type:activity_type, description, created_at, user:user_profiles!user_activities_user_id_fkey(username)",
      )
      .limit(1);
    expect(activity.error).toBeNull();
    expect(activity.data?.[0]).toMatchObject({
      description: expect.any(String),
      created_at: expect.any(String),
    });
    const found = await cast.visitor.client.rpc("search", { q: "post" });
    expect(found.data?.[0]).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      content: expect.any(String),
      type: expect.stringMatching(/^(post|comment)$/),
      category: expect.any(String),
      created_at: expect.any(String),
    });
  });

  test("273, 274: a visitor reads posts, communities and people, writes nothing, sees nothing private", async () => {
    const { client } = cast.visitor;
    for (const table of ["posts", "comments", "groups", "user_profiles", "discussion_categories"] as const) {
      expect([table, (await client.from(table).select("id").limit(1)).data?.length]).toEqual([table, 1]);
    }
    for (const table of [
      "notifications",
      "messages",
      "conversations",
      "user_activities",
      "reports",
    ] as const) {
      expect([table, (await client.from(table).select("*").limit(1)).data ?? []]).toEqual([table, []]);
    }
    const author_id = id("owner");
    const words = { title: "T", content: "Words", author_id };
    const writes = await Promise.all([
      client.from("posts").insert({ ...words, category_id: ID.general }),
      client.from("comments").insert({ content: "Words", author_id, post_id: ID.post }),
      client.from("post_votes").insert({ user_id: author_id, post_id: ID.unvotedPost, vote_type: "up" }),
      client.from("group_members").insert({ group_id: ID.group, user_id: author_id, role: "member" }),
      client
        .from("messages")
        .insert({ conversation_id: ID.conversation, sender_id: author_id, content: "W" }),
    ]);
    expect(writes.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test("275, 276: what a member may do; in a community only its members post", async () => {
    const inGroup = (who: "stranger" | "member") =>
      cast[who].client
        .from("group_posts")
        .insert({ title: "T", content: "Words", author_id: id(who), group_id: ID.group });
    expect((await inGroup("stranger")).status).toBe(403);
    expect((await inGroup("member")).status).toBe(201);
    const { client } = cast.stranger;
    const mine = { title: "T", content: "Words", author_id: id("stranger"), category_id: ID.general };
    expect((await client.from("posts").insert(mine)).status).toBe(201);
    const author_id = id("stranger");
    const comment = { content: "Words", author_id, post_id: ID.post };
    expect((await client.from("comments").insert(comment)).status).toBe(201);
    const vote = { user_id: author_id, post_id: ID.unvotedPost, vote_type: "up" };
    expect((await client.from("post_votes").insert(vote)).status).toBe(201);
    expect((await client.from("groups").insert({ name: "Ours", description: "All." })).status).toBe(201);
    const membership = { group_id: ID.group, user_id: author_id, role: "member" };
    expect((await client.from("group_members").insert(membership)).status).toBe(201);
    const leaving = client.from("group_members").delete().eq("group_id", ID.group).eq("user_id", author_id);
    expect((await leaving).status).toBe(204);
    const talk = await client.rpc("start_conversation", { other_user: id("owner") });
    const said = { conversation_id: talk.data ?? "", sender_id: author_id, content: "Hello" };
    expect((await client.from("messages").insert(said)).status).toBe(201);
    expect((await client.from("notifications").select("id")).status).toBe(200);
    const profile = client.from("user_profiles").update({ bio: "Reads." }).eq("id", author_id).select("bio");
    expect((await profile).data).toEqual([{ bio: "Reads." }]);
    const report = {
      reporter_id: id("stranger"),
      reported_content_type: "post",
      reported_content_id: ID.post,
      reason: "spam",
    };
    expect((await client.from("reports").insert(report)).status).toBe(201);
  });
});

test("after all of it the counters are what the rows say", async () => {
  expect(await backend.sql("select * from public.recount_all()")).toEqual([]);
});
