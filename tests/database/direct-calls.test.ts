import { describe, expect, test } from "vitest";
import { backend, cast, harness, id, openCast, postOf } from "./cast-backend.ts";
import { ID, NOWHERE } from "./matrix/fixtures.ts";

/** What somebody tries who leaves the pages aside and speaks to the API with the publishable key. */
openCast();

async function readPost(postId: string) {
  const [row] = await backend.sql<Record<string, unknown>>("select * from public.posts where id = $1", [
    postId,
  ]);
  return row;
}

describe("a post", () => {
  test("D04 is written in nobody else's name", async () => {
    const { error, status } = await cast.stranger.client.from("posts").insert(postOf(id("owner")));
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
  });

  test("D05 234 Q6 begins with counts of zero and no flags, whatever is sent", async () => {
    const forged = { upvotes: 500, downvotes: 7, is_pinned: true, is_locked: true };
    const { data, error } = await cast.stranger.client
      .from("posts")
      .insert({ ...postOf(id("stranger")), ...forged })
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
  ])("D06 keeps what its author may not change: %o", async (change) => {
    const before = await readPost(ID.post);
    const { status } = await cast.owner.client.from("posts").update(change).eq("id", ID.post);
    expect(status).toBe(403);
    expect(await readPost(ID.post)).toEqual(before);
  });

  test("D29 is not overwritten by an upsert over its id", async () => {
    const before = await readPost(ID.post);
    const { status } = await cast.stranger.client
      .from("posts")
      .upsert({ id: ID.post, ...postOf(id("stranger")) });
    expect(status).toBe(403);
    expect(await readPost(ID.post)).toEqual(before);
  });

  test("sent twice with one client_id is there once", async () => {
    const sent = { ...postOf(id("stranger")), client_id: NOWHERE };
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
  ])("D02 keeps what its member may not change: %o", async (change) => {
    const { status } = await cast.owner.client.from("user_profiles").update(change).eq("id", id("owner"));
    expect(status).toBe(403);
    expect(await harness.snapshot.nameChanges()).toEqual([]);
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
    expect(await harness.snapshot.nameChanges()).toEqual([]);
  });

  test("262 that is missing answers PGRST116, which callers take for 'not yet'", async () => {
    const { client, id: me } = await backend.signUp("karim", { profile: false });
    const { error, status } = await client.from("user_profiles").select("*").eq("id", me).single();
    expect({ status, code: error?.code }).toEqual({ status: 406, code: "PGRST116" });
    const maybe = await client.from("user_profiles").select("*").eq("id", me).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  test("is needed before anything can be written", async () => {
    const { client, id: me } = await backend.signUp("wafa", { profile: false });
    const { error } = await client.from("posts").insert(postOf(me));
    expect(error).not.toBeNull();
    expect(await harness.snapshot.nameChanges()).toEqual([]);
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
    expect(await harness.snapshot.nameChanges()).toEqual([]);
  });
});

describe("a comment", () => {
  const comment = (postId: string, parent_id: string | null = null) => ({
    content: "Words",
    author_id: id("stranger"),
    post_id: postId,
    parent_id,
  });

  test("C04 on a locked post is refused with a sentence", async () => {
    const { error, status } = await cast.stranger.client.from("comments").insert(comment(ID.lockedPost));
    expect({ status, ...error }).toMatchObject({
      status: 403,
      hint: "post_locked",
      message: "This post is locked and takes no new comments.",
    });
  });

  test("C02 answers only a comment of the same post", async () => {
    const { error, status } = await cast.stranger.client
      .from("comments")
      .insert(comment(ID.memberPost, ID.comment));
    expect({ status, hint: error?.hint }).toEqual({ status: 400, hint: "parent_elsewhere" });
  });

  test("C04 answers nothing that is gone or never was", async () => {
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

  test("C03 does not move: no circle, no other post", async () => {
    const { client } = cast.owner;
    for (const change of [{ parent_id: ID.comment }, { post_id: ID.memberPost }])
      expect((await client.from("comments").update(change).eq("id", ID.comment)).status).toBe(403);
  });

  test("C10 on a post that the operator has deleted is refused", async () => {
    await backend.sql("delete from public.posts where id = $1", [ID.unvotedPost]);
    const { error } = await cast.stranger.client.from("comments").insert(comment(ID.unvotedPost));
    expect(error).not.toBeNull();
    const [left] = await backend.sql("select 1 from public.comments where post_id = $1", [ID.unvotedPost]);
    expect(left).toBeUndefined();
  });
});
