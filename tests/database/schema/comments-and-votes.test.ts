import { describe, expect, test } from "vitest";
import { database, openForum, reputation, writeComment, writePost } from "./forum-rows.ts";
import { CAST } from "./schema-database.ts";

openForum();

const tallies = async (postId: string) =>
  (await database.own("select upvotes, downvotes, comment_count from posts where id = $1", [postId]))[0];

describe("comments", () => {
  test("three levels, in the same post only", async () => {
    const post = await writePost("layla");
    const first = await writeComment("omar", post);
    const third = await writeComment("omar", post, await writeComment("layla", post, first));
    const reply =
      "insert into comments (content, author_id, post_id, parent_id) values ('Words', $1, $2, $3)";
    expect(await database.outcome("sara", reply, [CAST.sara, post, third])).toBe("23514 too_deep");
    expect(await database.outcome("sara", reply, [CAST.sara, await writePost("layla"), first])).toBe(
      "23514 parent_elsewhere",
    );
  });

  test("a locked post takes a moderator's comment only; a gone one takes none", async () => {
    const post = await writePost("layla");
    const comment = "insert into comments (content, author_id, post_id) values ('Words', $1, $2)";
    await database.as("mona", "select set_post_locked($1, true)", [post]);
    expect(await database.outcome("omar", comment, [CAST.omar, post])).toBe("42501 post_locked");
    expect(await database.outcome("mona", comment, [CAST.mona, post])).toBe("accepted");
    await database.as("layla", "select delete_post($1)", [post]);
    expect(await database.outcome("mona", comment, [CAST.mona, post])).toBe("42501 post_gone");
  });

  test("a deleted comment stays as a stub while replies are seen, and goes with the last of them", async () => {
    const post = await writePost("layla");
    const parent = await writeComment("omar", post);
    const reply = await writeComment("sara", post, parent);
    await database.as("omar", "select delete_comment($1)", [parent]);
    const seen = "select id, content from comments where post_id = $1 order by created_at";
    expect(await database.as(null, seen, [post])).toEqual([
      { id: parent, content: "" },
      { id: reply, content: "Words" },
    ]);
    expect(await database.as("mona", "select withheld_comment($1) words", [parent])).toEqual([
      { words: "Words" },
    ]);
    expect(await database.outcome("omar", "select withheld_comment($1)", [parent])).toBe(
      "42501 moderators_only",
    );
    await database.as("sara", "select delete_comment($1)", [reply]);
    expect(await database.as(null, seen, [post])).toEqual([]);
    expect(await tallies(post)).toMatchObject({ comment_count: 0 });
  });

  test("238: a comment is worth two points; removed it is worth none, and comes back with its words", async () => {
    const post = await writePost("layla");
    const start = await reputation("omar");
    const comment = await writeComment("omar", post);
    const before = await reputation("omar");
    expect(before).toBe(start + 2);
    await database.as("mona", "select remove_comment($1, 'rude')", [comment]);
    expect(await reputation("omar")).toBe(before - 2);
    await database.as("mona", "select restore_comment($1)", [comment]);
    expect(await database.as(null, "select content from comments where id = $1", [comment])).toEqual([
      { content: "Words" },
    ]);
    expect(await reputation("omar")).toBe(before);
  });
});

describe("votes", () => {
  const upsert = `insert into post_votes (user_id, post_id, vote_type) values ($1, $2, $3)
    on conflict (user_id, post_id) do update
      set user_id = excluded.user_id, post_id = excluded.post_id, vote_type = excluded.vote_type`;

  test("choose, switch, take back: the tally follows", async () => {
    const post = await writePost("layla");
    await database.as("omar", upsert, [CAST.omar, post, "up"]);
    await database.as("sara", upsert, [CAST.sara, post, "up"]);
    expect(await tallies(post)).toMatchObject({ upvotes: 2, downvotes: 0 });
    await database.as("omar", upsert, [CAST.omar, post, "down"]);
    expect(await tallies(post)).toMatchObject({ upvotes: 1, downvotes: 1 });
    await database.as("omar", "delete from post_votes where post_id = $1", [post]);
    expect(await tallies(post)).toMatchObject({ upvotes: 1, downvotes: 0 });
    expect(await database.as("omar", "select * from post_votes where post_id = $1", [post])).toEqual([]);
  });

  test("D23 once, in one's own name, up or down, and on what is there", async () => {
    const post = await writePost("layla");
    const insert = "insert into post_votes (user_id, post_id, vote_type) values ($1, $2, $3)";
    await database.as("omar", insert, [CAST.omar, post, "up"]);
    expect(await database.outcome("omar", insert, [CAST.omar, post, "down"])).toBe("23505");
    expect(await database.outcome("omar", insert, [CAST.sara, post, "up"])).toBe("42501 user_id");
    expect(await database.outcome("sara", insert, [CAST.sara, post, "upvote"])).toBe("23514");
    await database.as("layla", "select delete_post($1)", [post]);
    expect(await database.outcome("sara", insert, [CAST.sara, post, "up"])).toBe("42501");
  });

  describe("where nobody could vote any more, a vote stays as it was", () => {
    const change = (table: string, item: string) =>
      `update ${table} set vote_type = 'down' where ${item} = $1 returning vote_type`;
    const takeBack = (table: string, item: string) =>
      `delete from ${table} where ${item} = $1 returning vote_type`;
    async function tried(table: string, item: string, id: string) {
      const values = [CAST.omar, id, "up"];
      const insert = `insert into ${table} (user_id, ${item}, vote_type) values ($1, $2, $3)`;
      await database.own(insert, values);
      const rows = [
        await database.as("omar", change(table, item), [id]),
        await database.as("omar", takeBack(table, item), [id]),
      ];
      const again = `${insert} on conflict (user_id, ${item}) do update set vote_type = excluded.vote_type`;
      const outcome = await database.outcome("omar", again, [CAST.omar, id, "down"]);
      return [...rows.map(({ length }) => length), outcome];
    }

    test("on a post", async () => {
      const removed = await writePost("layla");
      const own = await writePost("omar");
      const deleted = await writePost("layla");
      for (const post of [removed, own]) await database.as("mona", "select remove_post($1, 'rude')", [post]);
      await database.as("layla", "select delete_post($1)", [deleted]);
      for (const post of [removed, own, deleted])
        expect(await tried("post_votes", "post_id", post)).toEqual([0, 0, "42501"]);
      expect(await tried("post_votes", "post_id", await writePost("layla"))).toEqual([1, 1, "accepted"]);
    });

    test("on a comment that was removed, and below a post that was", async () => {
      const open = await writePost("layla");
      const removed = await writeComment("sara", open);
      // Its answer keeps it in the thread, without its words.
      await writeComment("sara", open, removed);
      await database.as("mona", "select remove_comment($1, 'rude')", [removed]);
      const post = await writePost("omar");
      const below = await writeComment("sara", post);
      await database.as("mona", "select remove_post($1, 'rude')", [post]);
      for (const comment of [removed, below])
        expect(await tried("comment_votes", "comment_id", comment)).toEqual([0, 0, "42501"]);
      const there = await writeComment("sara", open);
      expect(await tried("comment_votes", "comment_id", there)).toEqual([1, 1, "accepted"]);
    });

    test("an erased account takes its votes along all the same", async () => {
      const post = await writePost("layla");
      const comment = await writeComment("layla", post);
      const voter = "00000000-0000-4000-8000-0000000000a9";
      await database.own("insert into auth.users (id, email) values ($1, 'gone@hikaya.test')", [voter]);
      await database.own("insert into user_profiles (id, username) values ($1, 'gone_soon')", [voter]);
      await database.own("insert into post_votes (user_id, post_id, vote_type) values ($1, $2, 'up')", [
        voter,
        post,
      ]);
      await database.own("insert into comment_votes (user_id, comment_id, vote_type) values ($1, $2, 'up')", [
        voter,
        comment,
      ]);
      await database.as("mona", "select remove_post($1, 'rude')", [post]);
      await database.own("delete from auth.users where id = $1", [voter]);
      expect(await tallies(post)).toMatchObject({ upvotes: 0 });
      expect(await database.own("select upvotes from comments where id = $1", [comment])).toEqual([
        { upvotes: 0 },
      ]);
    });
  });
});

describe("pages of threads", () => {
  type Row = { id: string; score: number };
  const page = (post: string, sort: string, after?: Row) =>
    database.as<Row>(
      null,
      `select id, upvotes - downvotes score from list_threads($1, $2, $3, 2, after_score => $4)`,
      [post, sort, after?.id ?? null, after?.score ?? null],
    );
  const vote = (id: string, score: number) =>
    database.own("update comments set upvotes = $2 where id = $1", [id, score]);

  test("a vote between two pages moves the thread it is cast on, and no other", async () => {
    const post = await writePost("layla");
    const [a, b, c, d, e] = await Promise.all(Array.from({ length: 5 }, () => writeComment("omar", post)));
    for (const [place, id] of [a, b, c, d, e].entries()) await vote(id ?? "", 50 - 10 * place);
    const first = await page(post, "best");
    expect(first.map(({ id }) => id)).toEqual([a, b]);
    // The last thread of the page falls to the end, another rises to the top.
    await vote(b ?? "", 0);
    await vote(e ?? "", 99);
    expect((await page(post, "best", first[1])).map(({ id }) => id)).toEqual([c, d]);
    await database.own("delete from posts where id = $1", [post]);
  });

  test.each(["oldest", "newest", "best"])(
    "%s: the next page begins where a deleted thread stood",
    async (sort) => {
      const post = await writePost("layla");
      for (let count = 0; count < 4; count++) await writeComment("omar", post);
      const [first, last] = await page(post, sort);
      const rest = await page(post, sort, last);
      await database.as("omar", "select delete_comment($1)", [last?.id]);
      expect([first?.id, last?.id, ...rest.map(({ id }) => id)]).toHaveLength(4);
      expect(await page(post, sort, last)).toEqual(rest);
      await database.own("delete from posts where id = $1", [post]);
    },
  );
});

test("nothing has to be recounted after all this", async () => {
  expect(await database.own("select * from recount_all()")).toEqual([]);
});
