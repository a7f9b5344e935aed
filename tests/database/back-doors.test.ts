import { describe, expect, test } from "vitest";
import { openClient } from "../support/backend.ts";
import { backend, cast, harness, id, openCast, postOf } from "./cast-backend.ts";
import { ID } from "./matrix/fixtures.ts";

/** Ways around the rules: writing without a filter, rights that have just ended, other schemas, keys and embeds. */
openCast();

describe("F16 whoever left a private community", () => {
  test("changes none of the votes given there, and takes none back", async () => {
    const me = id("removed");
    await backend.sql(
      "insert into public.post_votes (user_id, group_post_id, vote_type) values ($1, $2, 'up')",
      [me, ID.privateGroupPost],
    );
    await backend.sql(
      "insert into public.comment_votes (user_id, comment_id, vote_type) values ($1, $2, 'up')",
      [me, ID.privateGroupComment],
    );
    const { client } = cast.removed;
    await client.from("post_votes").update({ vote_type: "down" }).eq("user_id", me);
    await client.from("post_votes").delete().eq("user_id", me);
    await client.from("comment_votes").update({ vote_type: "down" }).eq("user_id", me);
    await client.from("comment_votes").delete().eq("user_id", me);
    const votes = await backend.sql(
      `select vote_type from public.post_votes where user_id = $1
       union all select vote_type from public.comment_votes where user_id = $1`,
      [me],
    );
    expect(votes).toEqual([{ vote_type: "up" }, { vote_type: "up" }]);
  });
});

describe("without a filter", () => {
  test.each(["posts", "comments", "user_profiles", "discussion_categories", "groups", "messages"] as const)(
    "a delete of all %s is refused",
    async (table) => {
      const { status } = await cast.stranger.client.from(table).delete().not("id", "is", null);
      expect(status).toBe(403);
      expect(await harness.snapshot.nameChanges()).toEqual([]);
    },
  );

  test("a delete of all votes takes one's own", async () => {
    const answer = await fetch(`${backend.url}/rest/v1/post_votes`, {
      method: "DELETE",
      headers: await headersOf("owner"),
    });
    expect(answer.ok).toBe(true);
    const left = await backend.sql("select user_id from public.post_votes");
    expect(left).toEqual([{ user_id: id("suspended") }]);
  });

  test("a change of all posts changes one's own", async () => {
    await fetch(`${backend.url}/rest/v1/posts`, {
      method: "PATCH",
      headers: await headersOf("member"),
      body: JSON.stringify({ title: "Mine" }),
    });
    const authors = await backend.sql("select distinct author_id from public.posts where title = 'Mine'");
    expect(authors).toEqual([{ author_id: id("member") }]);
  });

  async function headersOf(role: "owner" | "member") {
    const { data } = await cast[role].client.auth.getSession();
    return {
      apikey: backend.backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    };
  }
});

describe("who is out is out at once", () => {
  test("D32 W05 removed from a private community one second ago", async () => {
    const read = () => cast.member.client.from("group_posts").select("id").eq("group_id", ID.privateGroup);
    expect((await read()).data).not.toEqual([]);
    const { error } = await cast.groupAdmin.client.rpc("remove_group_member", {
      group_id: ID.privateGroup,
      member: id("member"),
    });
    expect(error).toBeNull();
    expect((await read()).data).toEqual([]);
  });

  test("C05 banned with a token that still lives", async () => {
    const { client, id: banned } = await backend.signUp("fadi");
    expect((await cast.admin.client.rpc("ban_member", { member: banned, reason: "Spam" })).error).toBeNull();
    const { status } = await client
      .from("comments")
      .insert({ content: "Words", author_id: banned, post_id: ID.post });
    expect(status).toBe(403);
    expect((await client.from("posts").insert(postOf(banned))).status).toBe(403);
    expect((await client.rpc("start_conversation", { other_user: id("owner") })).status).toBe(403);
    await backend.sql("delete from auth.users where id = $1", [banned]);
  });

  test("D12 back in a conversation, what was said meanwhile stays unread", async () => {
    const { client } = cast.removed;
    expect((await client.rpc("start_conversation", { other_user: id("owner") })).data).toBe(
      ID.leftConversation,
    );
    const { data } = await client.from("messages").select("id").eq("conversation_id", ID.leftConversation);
    expect(data).toEqual([]);
  });

  test("A15 signed out everywhere, an old token begins no conversation and writes nothing that others see", async () => {
    const { client, token, id: author_id } = await backend.signUp("huda");
    await client.auth.signOut({ scope: "global" });
    const send = async (path: string, body: object, method = "POST") => {
      const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: backend.backend.publishableKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          prefer: "return=representation",
        },
        body: JSON.stringify(body),
      });
      return [answer.status, await answer.json()];
    };
    const refused = [403, expect.objectContaining({ code: "42501" })];
    expect(await send("rpc/start_conversation", { other_user: id("owner") })).toEqual(refused);
    expect(await send("posts", postOf(author_id))).toEqual(refused);
    expect(await send("comments", { content: "Words", author_id, post_id: ID.post })).toEqual(refused);
    const vote = { user_id: author_id, post_id: ID.unvotedPost, vote_type: "up" };
    expect(await send("post_votes", vote)).toEqual(refused);
    expect(await send("group_members", { user_id: author_id, group_id: ID.group })).toEqual(refused);
    const profile = `user_profiles?id=eq.${author_id}`;
    expect(await send(profile, { bio: "Taken over" }, "PATCH")).toEqual([200, []]);
    await backend.sql("delete from auth.users where id = $1", [author_id]);
  });
});

describe("whoever acts on others leaves a line in the log that stays", () => {
  // By their names in matrix/calls.ts.
  const actions = [
    "pin a post",
    "lock a post",
    "move a post",
    "remove a post",
    "restore a removed post",
    "remove a comment",
    "restore a removed comment",
    "remove a community",
    "restore a removed community",
    "remove a group post",
    "restore a removed group post",
    "remove a comment in a community",
    "restore a comment in a community",
    "decide a report",
    "read the words of a report",
    "warn a member",
    "suspend a member",
    "lift a suspension",
    "make a member a moderator",
  ];

  test.each(actions)("X08 %s", async (intent) => {
    const [name, args] = harness.calls[intent] ?? ["", {}];
    const lines = () =>
      backend.sql<{ id: number }>("select id, actor_id, action, subject_id from public.audit_log");
    const before = new Set((await lines()).map((line) => line.id));
    const { error } = await cast.admin.client.rpc(name as "remove_post", args as { post_id: string });
    expect(error).toBeNull();
    const added = (await lines()).filter((line) => !before.has(line.id));
    expect(added).toMatchObject([
      { actor_id: id("admin"), action: expect.any(String), subject_id: expect.any(String) },
    ]);
    expect((await cast.admin.client.from("audit_log").delete().gt("id", 0)).status).toBe(403);
  });
});

describe("back doors", () => {
  test.each(["auth", "private", "storage", "pg_catalog", "extensions", "snapshot"])(
    "D28 the schema %s is not served",
    async (schema) => {
      const { error, status } = await openClient(backend.backend)
        .schema(schema as "public")
        .from("posts")
        .select("*");
      expect({ status, code: error?.code }).toEqual({ status: 406, code: "PGRST106" });
    },
  );

  test("D33 there is no GraphQL", async () => {
    const answer = await fetch(`${backend.url}/graphql/v1`, {
      method: "POST",
      headers: { apikey: backend.backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __schema { types { name } } }" }),
    });
    expect(answer.status).toBe(404);
  });

  test("not even the secret key writes the audit log or the history of roles", async () => {
    const operator = openClient(backend.backend, backend.backend.secretKey);
    const entry = { action: "remove_post", subject_type: "post", subject_id: ID.post };
    expect((await operator.from("audit_log").insert(entry)).status).toBe(403);
    expect((await operator.from("audit_log").delete().gt("id", 0)).status).toBe(403);
    expect((await operator.from("role_changes").delete().gt("id", 0)).status).toBe(403);
    expect(await harness.snapshot.nameChanges()).toEqual([]);
  });

  test("D30 eight embeds and an exact count show no more than plain reading", async () => {
    const { data, count, error } = await cast.visitor.client.from("posts").select(
      `id, author:user_profiles!posts_author_id_fkey(id), category:discussion_categories(id), post_votes(id),
         comments(id, author:user_profiles!comments_author_id_fkey(id), comment_votes(id), comment_revisions(id)),
         post_revisions(id)`,
      { count: "exact" },
    );
    expect(error).toBeNull();
    expect(count).toBe(data?.length);
    const seen = JSON.stringify(data);
    for (const hidden of [
      ID.deletedPost,
      ID.removedPost,
      ID.deletedComment,
      ID.removedComment,
      ID.vote,
      ID.commentVote,
    ])
      expect(seen).not.toContain(hidden);
  });
});
