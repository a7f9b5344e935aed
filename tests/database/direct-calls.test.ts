import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openClient, startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Cast, idOf } from "../support/cast.ts";
import { ID, NOWHERE } from "./matrix/scene.ts";
import { Stage } from "./matrix/stage.ts";

/** What somebody tries who leaves the pages aside and speaks to the API with the publishable key. */
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

const post = (author: string) => ({
  title: "A new post",
  content: "Words",
  author_id: author,
  category_id: ID.general,
});

async function readPost(postId: string) {
  const [row] = await backend.sql<Record<string, unknown>>("select * from public.posts where id = $1", [
    postId,
  ]);
  return row;
}

describe("a post", () => {
  test("is written in nobody else's name", async () => {
    const { error, status } = await cast.stranger.client.from("posts").insert(post(id("owner")));
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
  });

  test("begins with counts of zero and no flags, whatever is sent", async () => {
    const forged = { upvotes: 500, downvotes: 7, is_pinned: true, is_locked: true };
    const { data, error } = await cast.stranger.client
      .from("posts")
      .insert({ ...post(id("stranger")), ...forged })
      .select()
      .single();
    expect(error).toBeNull();
    expect(await readPost(data?.id ?? "")).toMatchObject({
      upvotes: 0,
      downvotes: 0,
      is_pinned: false,
      is_locked: false,
    });
  });

  test.each([
    { upvotes: 500 },
    { downvotes: 500 },
    { comment_count: 500 },
    { is_pinned: true },
    { is_locked: true },
    { created_at: "2001-01-01T00:00:00Z" },
    { author_id: NOWHERE },
    { category_id: ID.reviews },
    { removed_at: null, deleted_at: null },
  ])("keeps what its author may not change: %o", async (change) => {
    const before = await readPost(ID.post);
    const { status } = await cast.owner.client.from("posts").update(change).eq("id", ID.post);
    expect(status).toBe(403);
    expect(await readPost(ID.post)).toEqual(before);
  });

  test("is not overwritten by an upsert over its id", async () => {
    const before = await readPost(ID.post);
    const { status } = await cast.stranger.client
      .from("posts")
      .upsert({ id: ID.post, ...post(id("stranger")) });
    expect(status).toBe(403);
    expect(await readPost(ID.post)).toEqual(before);
  });

  test("sent twice with one client_id is there once", async () => {
    const sent = { ...post(id("stranger")), client_id: NOWHERE };
    const answers = [
      await cast.stranger.client.from("posts").insert(sent),
      await cast.stranger.client.from("posts").insert(sent),
    ];
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [201, undefined],
      [409, "23505"],
    ]);
  });
});

describe("a profile", () => {
  test.each([
    { role: "admin" },
    { reputation: 9000 },
    { created_at: "2001-01-01T00:00:00Z" },
    { id: NOWHERE },
  ])("keeps what its member may not change: %o", async (change) => {
    const { status } = await cast.owner.client.from("user_profiles").update(change).eq("id", id("owner"));
    expect(status).toBe(403);
    expect(await stage.snapshot.nameChanges()).toEqual([]);
  });

  test("is not born with a role or a reputation", async () => {
    const { client, id: me } = await backend.signUp("lubna", { profile: false });
    for (const forged of [{ role: "admin" }, { reputation: 9000 }]) {
      const { status } = await client.from("user_profiles").insert({ id: me, username: "lubna", ...forged });
      expect(status).toBe(403);
    }
    expect((await client.from("user_profiles").insert({ id: me, username: "lubna" })).error).toBeNull();
  });

  test("is not overwritten by an upsert over its id", async () => {
    const { status } = await cast.stranger.client
      .from("user_profiles")
      .upsert({ id: id("owner"), username: "stolen" });
    expect(status).toBe(403);
    expect(await stage.snapshot.nameChanges()).toEqual([]);
  });

  test("that is missing answers PGRST116, which callers take for 'not yet'", async () => {
    const { client, id: me } = await backend.signUp("karim", { profile: false });
    const { error, status } = await client.from("user_profiles").select("*").eq("id", me).single();
    expect({ status, code: error?.code }).toEqual({ status: 406, code: "PGRST116" });
    const maybe = await client.from("user_profiles").select("*").eq("id", me).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  test("is needed before anything can be written", async () => {
    const { client, id: me } = await backend.signUp("wafa", { profile: false });
    const { error } = await client.from("posts").insert(post(me));
    expect(error).not.toBeNull();
    expect(await stage.snapshot.nameChanges()).toEqual([]);
  });
});

describe("a vote", () => {
  const tally = async () => {
    const { upvotes, downvotes } = (await readPost(ID.unvotedPost)) ?? {};
    return [upvotes, downvotes];
  };

  test("counts once however often it is cast", async () => {
    const { client } = cast.stranger;
    const vote = { user_id: id("stranger"), post_id: ID.unvotedPost, vote_type: "up" };
    expect((await client.from("post_votes").insert(vote)).status).toBe(201);
    expect((await client.from("post_votes").insert(vote)).error?.code).toBe("23505");
    expect(
      (await client.from("post_votes").upsert(vote, { onConflict: "user_id,post_id" })).error,
    ).toBeNull();
    expect(await tally()).toEqual([1, 0]);
  });

  test("switches, and is taken back", async () => {
    const { client } = cast.stranger;
    const vote = { user_id: id("stranger"), post_id: ID.unvotedPost };
    const upsert = (vote_type: string) =>
      client
        .from("post_votes")
        .upsert({ ...vote, vote_type }, { onConflict: "user_id,post_id" })
        .select();
    expect((await upsert("up")).error).toBeNull();
    expect((await upsert("down")).error).toBeNull();
    expect(await tally()).toEqual([0, 1]);
    await client.from("post_votes").update({ vote_type: "up" }).match(vote);
    expect(await tally()).toEqual([1, 0]);
    await client.from("post_votes").delete().match(vote);
    expect(await tally()).toEqual([0, 0]);
  });

  test("is not cast for somebody else, nor of any other kind", async () => {
    const { client } = cast.stranger;
    const forged = { user_id: id("member"), post_id: ID.unvotedPost, vote_type: "up" };
    expect((await client.from("post_votes").insert(forged)).status).toBe(403);
    expect((await client.from("post_votes").upsert(forged, { onConflict: "user_id,post_id" })).status).toBe(
      403,
    );
    for (const vote_type of ["upvote", "UP", "", "100"])
      expect(
        (await client.from("post_votes").insert({ ...forged, user_id: id("stranger"), vote_type })).status,
      ).toBe(400);
    expect(await tally()).toEqual([0, 0]);
  });

  test("is not turned over by an upsert over another's id", async () => {
    const { error } = await cast.stranger.client
      .from("post_votes")
      .upsert({ id: ID.vote, user_id: id("stranger"), post_id: ID.unvotedPost, vote_type: "down" });
    expect(error).not.toBeNull();
    expect(await stage.snapshot.nameChanges()).toEqual([]);
  });
});

describe("a comment", () => {
  const comment = (postId: string, parent_id: string | null = null) => ({
    content: "Words",
    author_id: id("stranger"),
    post_id: postId,
    parent_id,
  });

  test("on a locked post is refused with a sentence", async () => {
    const { error, status } = await cast.stranger.client.from("comments").insert(comment(ID.lockedPost));
    expect({ status, ...error }).toMatchObject({
      status: 403,
      hint: "post_locked",
      message: "This post is locked and takes no new comments.",
    });
  });

  test("answers only a comment of the same post", async () => {
    const { error, status } = await cast.stranger.client
      .from("comments")
      .insert(comment(ID.memberPost, ID.comment));
    expect({ status, hint: error?.hint }).toEqual({ status: 400, hint: "parent_elsewhere" });
  });

  test("answers nothing that is gone or never was", async () => {
    for (const [parent, status] of [
      [ID.stub, 403],
      [ID.removedComment, 403],
      [NOWHERE, 400],
    ] as const)
      expect((await cast.stranger.client.from("comments").insert(comment(ID.post, parent))).status).toBe(
        status,
      );
  });

  test("is nested three levels deep and no deeper", async () => {
    const { client } = cast.stranger;
    let parent: string | null = null;
    for (const depth of [0, 1, 2]) {
      const { data }: { data: { id: string; depth: number } | null } = await client
        .from("comments")
        .insert(comment(ID.post, parent))
        .select("id, depth")
        .single();
      expect(data?.depth).toBe(depth);
      parent = data?.id ?? null;
    }
    const { error, status } = await client.from("comments").insert(comment(ID.post, parent));
    expect({ status, hint: error?.hint }).toEqual({ status: 400, hint: "too_deep" });
  });

  test("does not move: no circle, no other post", async () => {
    const { client } = cast.owner;
    for (const change of [{ parent_id: ID.comment }, { post_id: ID.memberPost }])
      expect((await client.from("comments").update(change).eq("id", ID.comment)).status).toBe(403);
  });

  test("on a post that the operator has deleted is refused", async () => {
    await backend.sql("delete from public.posts where id = $1", [ID.unvotedPost]);
    const { error } = await cast.stranger.client.from("comments").insert(comment(ID.unvotedPost));
    expect(error).not.toBeNull();
    const [left] = await backend.sql("select 1 from public.comments where post_id = $1", [ID.unvotedPost]);
    expect(left).toBeUndefined();
  });
});

describe("without a filter", () => {
  test.each(["posts", "comments", "user_profiles", "discussion_categories", "groups", "messages"] as const)(
    "a delete of all %s is refused",
    async (table) => {
      const { status } = await cast.stranger.client.from(table).delete().not("id", "is", null);
      expect(status).toBe(403);
      expect(await stage.snapshot.nameChanges()).toEqual([]);
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
  test("removed from a private community one second ago", async () => {
    const read = () => cast.member.client.from("group_posts").select("id").eq("group_id", ID.privateGroup);
    expect((await read()).data).not.toEqual([]);
    const { error } = await cast.groupAdmin.client.rpc("remove_group_member", {
      group_id: ID.privateGroup,
      member: id("member"),
    });
    expect(error).toBeNull();
    expect((await read()).data).toEqual([]);
  });

  test("banned with a token that still lives", async () => {
    const { client, id: banned } = await backend.signUp("fadi");
    expect((await cast.admin.client.rpc("ban_member", { member: banned, reason: "Spam" })).error).toBeNull();
    const { status } = await client
      .from("comments")
      .insert({ content: "Words", author_id: banned, post_id: ID.post });
    expect(status).toBe(403);
    expect((await client.from("posts").insert(post(banned))).status).toBe(403);
    expect((await client.rpc("start_conversation", { other_user: id("owner") })).status).toBe(403);
    await backend.sql("delete from auth.users where id = $1", [banned]);
  });

  test("back in a conversation, what was said meanwhile stays unread", async () => {
    const { client } = cast.removed;
    expect((await client.rpc("start_conversation", { other_user: id("owner") })).data).toBe(
      ID.leftConversation,
    );
    const { data } = await client.from("messages").select("id").eq("conversation_id", ID.leftConversation);
    expect(data).toEqual([]);
  });

  test("signed out everywhere, an old token begins no conversation", async () => {
    const { client, token } = await backend.signUp("huda");
    await client.auth.signOut({ scope: "global" });
    const answer = await fetch(`${backend.url}/rest/v1/rpc/start_conversation`, {
      method: "POST",
      headers: {
        apikey: backend.backend.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ other_user: id("owner") }),
    });
    expect(answer.status).toBe(403);
  });
});

describe("back doors", () => {
  test.each(["auth", "private", "storage", "pg_catalog", "extensions", "snapshot"])(
    "the schema %s is not served",
    async (schema) => {
      const { error, status } = await openClient(backend.backend)
        .schema(schema as "public")
        .from("posts")
        .select("*");
      expect({ status, code: error?.code }).toEqual({ status: 406, code: "PGRST106" });
    },
  );

  test("there is no GraphQL", async () => {
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
    expect(await stage.snapshot.nameChanges()).toEqual([]);
  });

  test("eight embeds and an exact count show no more than plain reading", async () => {
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

  test("a word in a private community is found by no stranger anywhere", async () => {
    const canary = "qasidaqanariyya";
    await backend.sql("update public.group_posts set title = $1, content = $1 where group_id = $2", [
      canary,
      ID.privateGroup,
    ]);
    await backend.sql("update public.group_post_comments set content = $1 where id = $2", [
      canary,
      ID.privateGroupComment,
    ]);
    const tables = [...new Set(Object.values(stage.things).map((thing) => thing.table))];
    for (const { client } of [cast.visitor, cast.stranger, cast.removed, cast.moderator]) {
      const found = [
        ...(await Promise.all(tables.map((table) => client.from(table as "posts").select("*")))),
        await client.from("groups").select("*, group_posts(*, group_post_comments(*))"),
        await client.from("user_profiles").select("*, group_posts(*)"),
        await client.rpc("search", { q: canary }),
        await client.rpc("search_posts", { q: canary }),
        await client.rpc("search_comments", { q: canary }),
        await client.rpc("search_groups", { q: canary }),
        await client.rpc("group_card", { group_id: ID.privateGroup }),
      ];
      expect(JSON.stringify(found.map(({ data }) => data))).not.toContain(canary);
    }
  });
});
