import { describe, expect, test } from "vitest";
import { database, insertInto, open, openFiltered, postOf, sees } from "./filtered-words.ts";
import { CAST, type Member } from "./schema-database.ts";

openFiltered();

describe("what becomes of it", () => {
  test("a held post counts and tells nothing until it is approved; then it does, and its author is told", async () => {
    await database.own("delete from reports");
    const id = await insertInto("omar", "posts", postOf("omar", "@layla free coins in zarqa"));
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
    expect(await database.own("select from user_activities where post_id = $1", [id])).toEqual([]);
    expect(await database.as("layla", "select id from notifications")).toEqual([]);
    expect(await database.as(null, "select * from search('zarqa')")).toEqual([]);
    expect(await database.as(null, "select post_state($1) state", [id])).toEqual([{ state: "missing" }]);
    const [found] = await database.as<{ id: string }>(
      "mona",
      "select id, is_automatic, reporter_id, reported_user_id, description from reports where reported_content_id = $1",
      [id],
    );
    expect(found).toMatchObject({
      is_automatic: true,
      reporter_id: null,
      reported_user_id: CAST.omar,
      description: "free coins",
    });
    // Resolving without a decision about the post would leave it waiting for ever.
    expect(await database.outcome("mona", "select decide_report($1, 'dismissed')", [found?.id])).toBe(
      "P0001 held",
    );
    await database.as("mona", "select restore_post($1, 'A joke')", [id]);
    expect(await sees(null, "posts", id)).toBe(true);
    expect(await database.own("select activity_type from user_activities where post_id = $1", [id])).toEqual([
      { activity_type: "post_created" },
    ]);
    expect(await database.as("layla", "select type from notifications")).toEqual([{ type: "mention" }]);
    expect(await database.as("omar", "select data ->> 'kind' kind from notifications")).toEqual([
      { kind: "post_approved" },
    ]);
    expect(await database.as("mona", "select status from reports")).toEqual([{ status: "dismissed" }]);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test("an approval is told with the title of the post, also in a community, or with the words of the comment", async () => {
    const group = {
      id: await insertInto("sara", "groups", { name: "Open", description: "", created_by: CAST.sara }),
    };
    await database.own(
      "insert into group_members (group_id, user_id) values ($1, $2) on conflict do nothing",
      [group.id, CAST.omar],
    );
    const inGroup = { group_id: group.id, author_id: CAST.omar, content: "free coins" };
    const rows = {
      post: await insertInto("omar", "posts", postOf("omar", "free coins", { title: "In the forum" })),
      group_post: await insertInto("omar", "group_posts", { ...inGroup, title: "In the community" }),
      comment: await insertInto("omar", "comments", {
        content: "Below it: free coins",
        author_id: CAST.omar,
        post_id: open,
      }),
    };
    for (const [kind, id] of Object.entries(rows)) {
      await database.as("mona", `select restore_${kind}($1, '')`, [id]);
    }
    const told = await database.as(
      "omar",
      `select data ->> 'subject_type' kind, post_title title, comment_start words from list_notifications()
        where data ->> 'kind' like '%approved' order by 1`,
    );
    expect(told).toEqual([
      { kind: "comment", title: expect.any(String), words: "Below it: free coins" },
      { kind: "group_post", title: "In the community", words: null },
      { kind: "post", title: "In the forum", words: null },
    ]);
  });

  test("what waits is changed and taken back by its author: no earlier version tells of it, its case closes", async () => {
    await database.own("delete from reports");
    const post = await insertInto("omar", "posts", postOf("omar", "free coins"));
    const comment = { content: "free coins", author_id: CAST.omar, post_id: open };
    const id = await insertInto("omar", "comments", comment);
    await database.as("omar", "update comments set content = 'Kind words' where id = $1", [id]);
    await database.as("omar", "update posts set content = 'Kind words' where id = $1", [post]);
    expect([await sees(null, "comments", id), await sees(null, "posts", post)]).toEqual([false, false]);
    expect(await database.own("select from comment_revisions where comment_id = $1", [id])).toEqual([]);
    expect(await database.own("select from post_revisions where post_id = $1", [post])).toEqual([]);
    const below = "insert into comments (content, author_id, post_id) values ('First', $1, $2)";
    expect(await database.outcome("omar", below, [CAST.omar, post])).toBe("42501 post_gone");
    const answer =
      "insert into comments (content, author_id, post_id, parent_id) values ('Answer', $1, $2, $3)";
    expect(await database.outcome("omar", answer, [CAST.omar, open, id])).toBe("42501 comment_gone");
    await database.as("omar", "select delete_comment($1)", [id]);
    await database.as("omar", "select delete_post($1)", [post]);
    expect(await database.own("select status, moderator_id from reports")).toEqual([
      { status: "dismissed", moderator_id: null },
      { status: "dismissed", moderator_id: null },
    ]);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test("a held comment is removed with a reason and can be appealed against", async () => {
    const id = await insertInto("omar", "comments", {
      content: "free coins",
      author_id: CAST.omar,
      post_id: open,
    });
    expect([await sees("omar", "comments", id), await sees("layla", "comments", id)]).toEqual([true, false]);
    await database.as("mona", "select remove_comment($1, 'Spam')", [id]);
    expect(await sees("omar", "comments", id)).toBe(false);
    const [told] = await database.as<{ data: { kind: string; action_id: number } }>(
      "omar",
      "select data from notifications",
    );
    expect(told?.data.kind).toBe("comment_removed");
    expect(
      await database.as("omar", "select subject_text from moderation_action($1)", [told?.data.action_id]),
    ).toEqual([{ subject_text: "free coins" }]);
    await database.as("mona", "select restore_comment($1, '')", [id]);
    expect(await database.as(null, "select content from comments where id = $1", [id])).toEqual([
      { content: "free coins" },
    ]);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test("posts and comments of communities wait too, and come out again", async () => {
    const group = await insertInto("omar", "groups", {
      name: "Open",
      description: "All.",
      created_by: CAST.omar,
    });
    const inGroup = { title: "T", content: "free coins", author_id: CAST.omar, group_id: group };
    const post = await insertInto("omar", "group_posts", inGroup);
    expect([await sees("omar", "group_posts", post), await sees(null, "group_posts", post)]).toEqual([
      true,
      false,
    ]);
    await database.as("mona", "select restore_group_post($1, '')", [post]);
    const comment = await insertInto("omar", "comments", {
      content: "free coins",
      author_id: CAST.omar,
      group_post_id: post,
    });
    expect([await sees("mona", "comments", comment), await sees(null, "comments", comment)]).toEqual([
      true,
      false,
    ]);
    await database.as("mona", "select restore_comment($1, '')", [comment]);
    expect(await sees(null, "comments", comment)).toBe(true);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test("an edit that hits takes what was shown back into the queue, once more with every counter right", async () => {
    const id = await insertInto("omar", "posts", postOf("omar", "A kind word"));
    await database.as("omar", "update posts set content = 'free coins' where id = $1", [id]);
    expect([await sees(null, "posts", id), await sees("omar", "posts", id)]).toEqual([false, true]);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
    await database.as("mona", "select restore_post(id, '', edited_at) from posts where id = $1", [id]);
    expect(await sees(null, "posts", id)).toBe(true);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test.each([
    { place: "the forum", posts: "posts", column: "post_id" },
    { place: "a community", posts: "group_posts", column: "group_post_id" },
  ])(
    "an edited comment that waits keeps its place in $place: replies stay, its words are seen by nobody else",
    async (it) => {
      const group = await insertInto("omar", "groups", {
        name: "Replies",
        description: "",
        created_by: CAST.omar,
      });
      const inGroup = { title: "T", content: "Kind", author_id: CAST.omar, group_id: group };
      const post = it.posts === "posts" ? open : await insertInto("omar", "group_posts", inGroup);
      await database.own("insert into group_members (group_id, user_id) values ($1, $2)", [
        group,
        CAST.layla,
      ]);
      const say = (who: "layla" | "omar", content: string, parent_id: string | null) =>
        insertInto(who, "comments", { content, author_id: CAST[who], [it.column]: post, parent_id });
      const root = await say("omar", "First", null);
      const reply = await say("omar", "Second", root);
      const last = await say("layla", "Third", reply);
      for (const id of [root, reply]) {
        await database.as("omar", `update comments set content = 'free coins' where id = $1`, [id]);
      }
      const read = async (who: Member | null, thread = root) =>
        (
          await database.as<{ id: string; content: string; held: boolean }>(
            who,
            `select id, content, held_at is not null held from list_threads($1, thread_id => $2)`,
            [post, thread],
          )
        ).map(({ id, content, held }) => [id, content, held]);
      const empty = [
        [root, "", true],
        [reply, "", true],
        [last, "Third", false],
      ];
      for (const who of [null, "layla", "sara"] as const) {
        expect([who, await read(who)]).toEqual([who, empty]);
        // A link to what stands below leads to the whole thread.
        expect([who, await read(who, reply)]).toEqual([who, empty]);
        expect([who, await sees(who, "comments", root), await sees(who, "comments", last)]).toEqual([
          who,
          false,
          true,
        ]);
      }
      for (const who of ["omar", "mona"] as const) {
        expect((await read(who)).map(([, content]) => content)).toEqual([
          "free coins",
          "free coins",
          "Third",
        ]);
      }
      expect(await database.own("select * from private.counter_drift()")).toEqual([]);
      // Without a reply nothing keeps its place, and nobody learns of it where the post cannot be read.
      const alone = await say("omar", "Alone", null);
      await database.as("omar", `update comments set content = 'free coins' where id = $1`, [alone]);
      expect(await read("layla", alone)).toEqual([]);
      await database.own(`update ${it.posts} set removed_at = now() where id = $1`, [post]);
      expect(await read("sara")).toEqual([]);
      await database.own(`update ${it.posts} set removed_at = null where id = $1`, [post]);
    },
  );

  test("links of new members wait while limits are on, and three of them an hour are enough", async () => {
    await database.own("select private.set_rate_limits(true)");
    await database.own("delete from private.rate_limits where action = 'comment'");
    const link = (content: string) => ({ content, author_id: CAST.sara, post_id: open });
    const id = await insertInto("sara", "comments", link("https://fine.example/page"));
    expect([await sees("sara", "comments", id), await sees(null, "comments", id)]).toEqual([true, false]);
    await insertInto("sara", "comments", link("www.fine.example"));
    await insertInto("sara", "comments", link("https://fine.example"));
    await expect(insertInto("sara", "comments", link("https://fine.example"))).rejects.toMatchObject({
      hint: "rate_limit",
    });
    await database.own("update user_profiles set created_at = now() - interval '2 days' where id = $1", [
      CAST.sara,
    ]);
    expect(
      await sees(null, "comments", await insertInto("sara", "comments", link("https://fine.example"))),
    ).toBe(true);
    await database.own("select private.set_rate_limits(false)");
  });
});
