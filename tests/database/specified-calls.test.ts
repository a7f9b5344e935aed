import { describe, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { backend, cast, harness, id, openCast } from "./cast-backend.ts";
import { ID } from "./matrix/fixtures.ts";

/** The calls of specification §7 as they are written there, with and without asking for the row. */

openCast();

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
    expect(await harness.snapshot.nameChanges()).toEqual([]);
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
  const token = await proofOf(/\b(\d{8})\b/);
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
