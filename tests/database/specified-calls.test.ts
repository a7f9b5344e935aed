import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Cast, idOf } from "../support/cast.ts";
import { ID } from "./matrix/scene.ts";
import { Stage } from "./matrix/stage.ts";

/** The calls of specification §7 as they are written there, with and without asking for the row. */
let backend: TestBackend;
let stage: Stage;
let cast: Cast;
const id = (role: Exclude<keyof Cast, "visitor">) => idOf(cast[role]);

beforeAll(async () => {
  backend = await startTestBackend();
  stage = await Stage.open(backend);
  cast = stage.cast;
});
afterEach(() => stage?.reset());
afterAll(() => backend?.stop());

describe.each(["minimal", "representation"])("inserts, return=%s", (mode) => {
  const returning = mode === "representation";

  test("user_profiles {id, username, avatar_url, bio}", async () => {
    const { client, id: me } = await backend.signUp(`amal-${mode.slice(0, 3)}`, { profile: false });
    const insert = client
      .from("user_profiles")
      .insert({ id: me, username: `amal-${mode.slice(0, 3)}`, avatar_url: null, bio: "مرحبا" });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
    await backend.sql("delete from auth.users where id = $1", [me]);
  });

  const post = (author: "stranger" | "member" = "stranger") => ({
    title: "Title",
    content: "Content",
    content_html: "<p>Content</p>",
    author_id: id(author),
    category_id: ID.general,
    tags: ["drama", "دراما"],
    images: [`/images/post-images/tried-${id(author)}.png`],
  });

  test("posts, from the forum", async () => {
    const insert = cast.stranger.client.from("posts").insert(post());
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
  });

  test("234 posts, from the discussions with their four more", async () => {
    const four = { upvotes: 0, downvotes: 0, is_pinned: false, is_locked: false };
    const insert = cast.stranger.client.from("posts").insert({ ...post(), ...four });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
  });

  test("149 comments {content, author_id, post_id, parent_id}", async () => {
    const insert = cast.stranger.client
      .from("comments")
      .insert({ content: "Words", author_id: id("stranger"), post_id: ID.post, parent_id: null });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
  });

  test("153 post_votes and comment_votes", async () => {
    const { client } = cast.stranger;
    const user_id = id("stranger");
    const onPost = client.from("post_votes").insert({ user_id, post_id: ID.post, vote_type: "up" });
    const onComment = client
      .from("comment_votes")
      .insert({ user_id, comment_id: ID.comment, vote_type: "down" });
    expect((await (returning ? onPost.select() : onPost)).error).toBeNull();
    expect((await (returning ? onComment.select() : onComment)).error).toBeNull();
  });

  test.each([false, true])("269 groups, is_private %s; the creator becomes admin", async (is_private) => {
    const insert = cast.stranger.client.from("groups").insert({
      name: "Fans",
      description: "All fans",
      is_private,
      avatar_url: null,
      banner_url: null,
      created_by: id("stranger"),
    });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
    const [made] = await backend.sql<Record<string, unknown>>(
      `select g.member_count, m.role, m.user_id from public.groups g join public.group_members m on m.group_id = g.id
        where g.name = 'Fans'`,
    );
    expect(made).toEqual({ member_count: 1, role: "admin", user_id: id("stranger") });
  });

  test("269 group_members {group_id, user_id, role}", async () => {
    const insert = cast.stranger.client
      .from("group_members")
      .insert({ group_id: ID.group, user_id: id("stranger"), role: "member" });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
  });

  test("group_posts", async () => {
    const { category_id: _category, ...common } = post("member");
    const insert = cast.member.client.from("group_posts").insert({ ...common, group_id: ID.group });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
  });

  test("268 messages {conversation_id, sender_id, content}", async () => {
    const insert = cast.owner.client
      .from("messages")
      .insert({ conversation_id: ID.conversation, sender_id: id("owner"), content: "Words" });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
  });

  test("reports; whom they are about is filled in", async () => {
    const insert = cast.stranger.client.from("reports").insert({
      reporter_id: id("stranger"),
      reported_content_type: "post",
      reported_content_id: ID.post,
      reported_user_id: id("member"),
      reason: "other",
      description: "Copied",
    });
    expect((await (returning ? insert.select().single() : insert)).error).toBeNull();
    const [made] = await backend.sql<Record<string, unknown>>(
      "select reported_user_id, status from public.reports where description = 'Copied'",
    );
    expect(made).toEqual({ reported_user_id: id("owner"), status: "pending" });
  });
});

describe("what the decisions take away", () => {
  test("267 Q9 activities, notifications, conversations and participants are inserted by nobody", async () => {
    const { client } = cast.owner;
    const me = id("owner");
    const answers = [
      await client
        .from("user_activities")
        .insert({ user_id: me, activity_type: "user_joined", title: "Hello" }),
      await client
        .from("notifications")
        .insert({ user_id: id("member"), type: "like", title: "x", message: "x" }),
      await client.from("conversations").insert({}),
      await client.from("conversation_participants").insert([
        { conversation_id: ID.requestedConversation, user_id: me },
        { conversation_id: ID.blockedConversation, user_id: id("member") },
      ]),
      await client
        .from("conversations")
        .update({ updated_at: "2027-01-01T00:00:00Z" })
        .eq("id", ID.conversation),
      await client.from("posts").update({ upvotes: 3, downvotes: 1 }).eq("id", ID.post),
      await client.from("comments").update({ upvotes: 3, downvotes: 1 }).eq("id", ID.comment),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await stage.snapshot.nameChanges()).toEqual([]);
  });

  test("259 the three procedures set right and add nothing", async () => {
    await backend.sql("update public.user_profiles set reputation = 5000 where id = $1", [id("stranger")]);
    await backend.sql("update public.posts set comment_count = 99 where id = $1", [ID.memberPost]);
    await backend.sql("update public.discussion_categories set post_count = 99 where id = $1", [ID.reviews]);
    const { client } = cast.stranger;
    await client.rpc("increment_user_reputation", { user_id: id("stranger"), points: 100000 });
    await client.rpc("increment_post_comment_count", { post_id: ID.memberPost });
    await client.rpc("increment_category_post_count", { category_id: ID.reviews });
    const [found] = await backend.sql<Record<string, unknown>>(
      `select (select reputation from public.user_profiles where id = $1) as reputation,
              (select comment_count from public.posts where id = $2) as comments,
              (select post_count from public.discussion_categories where id = $3) as posts`,
      [id("stranger"), ID.memberPost, ID.reviews],
    );
    expect(found).toEqual({ reputation: 0, comments: 0, posts: 0 });
  });
});

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

test("272 Q50: the calls of the authentication client that are used", async () => {
  const email = "caller@hikaya.test";
  const [here, there] = [backend.asVisitor(), backend.asVisitor()];
  const isIn = async (who: typeof here) => (await who.auth.refreshSession()).error === null;
  const tooLong = { email, password: "م".repeat(37) };
  expect((await here.auth.signUp(tooLong)).error?.status).toBe(422);
  expect((await here.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
  const enter = (password: string) => there.auth.signInWithPassword({ email, password });
  expect((await enter(PASSWORD)).data.user?.email).toBe(email);
  const { data: before } = await here.auth.getSession();
  const { data: after } = await here.auth.refreshSession();
  expect(after.session?.refresh_token).toMatch(/./);
  expect(after.session?.refresh_token).not.toBe(before.session?.refresh_token);
  expect((await here.auth.getUser()).data.user?.email).toBe(email);
  expect((await here.auth.updateUser({ password: "another-secret" })).error).toBeNull();
  expect((await here.auth.signOut({ scope: "others" })).error).toBeNull();
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await enter("another-secret")).error).toBeNull();
  expect((await there.auth.signOut({ scope: "local" })).error).toBeNull();
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);

  // Both mails carry a proof; each counts once.
  const proofOf = async (pattern: RegExp) => {
    const mails = (await (await fetch(`${backend.url}/_dev/mail`)).json()) as { to: string; text: string }[];
    return pattern.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
  };
  const options = { shouldCreateUser: false };
  expect((await there.auth.signInWithOtp({ email, options })).error).toBeNull();
  const token = await proofOf(/\b(\d{6})\b/);
  const code = () => there.auth.verifyOtp({ email, token, type: "email" });
  expect((await code()).data.user?.email).toBe(email);
  expect((await code()).error?.code).toBe("otp_expired");
  expect((await here.auth.resetPasswordForEmail(email)).error).toBeNull();
  const token_hash = await proofOf(/token_hash=([\w-]+)/);
  const link = () => there.auth.verifyOtp({ token_hash, type: "recovery" });
  expect((await link()).data.user?.email).toBe(email);
  expect((await link()).error?.code).toBe("otp_expired");
  expect((await here.auth.signOut({ scope: "global" })).error).toBeNull();
  expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
});

test("after all of it the counters are what the rows say", async () => {
  expect(await backend.sql("select * from public.recount_all()")).toEqual([]);
});
