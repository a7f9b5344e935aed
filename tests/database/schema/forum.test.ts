import { beforeAll, describe, expect, test } from "vitest";
import { database, openForum, reputation, writeComment, writePost } from "./forum-rows.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

openForum();

describe("writing posts", () => {
  test("forged counts and flags become 0 and false", async () => {
    const [post] = await database.as(
      "layla",
      `insert into posts (title, content, author_id, category_id, upvotes, downvotes, is_pinned, is_locked)
       values ('T', 'C', $1, $2, 500, 7, true, true) returning upvotes, downvotes, is_pinned, is_locked`,
      [CAST.layla, GENERAL],
    );
    expect(post).toEqual({ upvotes: 0, downvotes: 0, is_pinned: false, is_locked: false });
  });

  test("107 108 109 238: a post counts in its category, is worth five points and is an activity", async () => {
    const counted = async () =>
      (await database.own("select post_count from discussion_categories where id = $1", [GENERAL]))[0]
        ?.post_count;
    const [before, points] = [Number(await counted()), await reputation("sara")];
    const post = await writePost("sara", "A post that counts");
    expect([await counted(), await reputation("sara")]).toEqual([before + 1, points + 5]);
    expect(
      await database.own("select activity_type from user_activities where post_id = $1", [post]),
    ).toEqual([{ activity_type: "post_created" }]);
  });

  test("tags are trimmed, lowercase and each once", async () => {
    const [post] = await database.as(
      "layla",
      `insert into posts (title, content, author_id, category_id, tags)
       values ('T', 'C', $1, $2, array[' Drama', 'drama', 'غموض']) returning tags`,
      [CAST.layla, GENERAL],
    );
    expect(post).toEqual({ tags: ["drama", "غموض"] });
  });

  test.each([
    ["another's name", { author_id: CAST.omar }, "42501 author_id"],
    ["a blank title", { title: "  " }, "23514"],
    ["a title of 256 characters", { title: "ع".repeat(256) }, "23514"],
    ["nine tags", { tags: [..."abcdefghi"] }, "23514"],
    ["a foreign image", { images: ["https://elsewhere.example/x.png"] }, "23514"],
    ["an unknown category", { category_id: CAST.omar }, "23503"],
  ])("%s is refused", async (_, changed, error) => {
    const row = {
      title: "T",
      content: "C",
      author_id: CAST.layla,
      category_id: GENERAL,
      tags: [],
      images: [],
      ...changed,
    };
    expect(
      await database.outcome(
        "layla",
        `insert into posts (title, content, author_id, category_id, tags, images) values ($1, $2, $3, $4, $5, $6)`,
        Object.values(row),
      ),
    ).toBe(error);
  });

  test("a visitor writes nothing, nobody edits another's post, an edit keeps what was said before", async () => {
    const post = await writePost("layla", "Before");
    expect(
      await database.outcome(null, "insert into posts (title, content, category_id) values ('T', 'C', $1)", [
        GENERAL,
      ]),
    ).toBe("42501");
    expect(
      await database.as("omar", "update posts set title = 'Mine' where id = $1 returning id", [post]),
    ).toEqual([]);
    await database.as("layla", "update posts set title = 'After' where id = $1", [post]);
    expect(await database.as(null, "select title from post_revisions where post_id = $1", [post])).toEqual([
      { title: "Before" },
    ]);
    expect(
      await database.as(null, "select edited_at is not null edited from posts where id = $1", [post]),
    ).toEqual([{ edited: true }]);
  });
});

describe("removal", () => {
  test("a removed post is gone for readers, readable for its author and moderators, and logged", async () => {
    const post = await writePost("layla");
    const before = await reputation("layla");
    expect(await database.outcome("omar", "select remove_post($1)", [post])).toBe("42501 moderators_only");
    await database.as("mona", "select remove_post($1, 'spam')", [post]);
    const rows = (who: Member | null) => database.as(who, "select id from posts where id = $1", [post]);
    expect(
      [await rows(null), await rows("omar"), await rows("layla"), await rows("mona")].map((r) => r.length),
    ).toEqual([0, 0, 1, 1]);
    expect(await database.as(null, "select post_state($1) state", [post])).toEqual([{ state: "removed" }]);
    expect(await reputation("layla")).toBe(before - 5);
    expect(
      await database.as("mona", "select action, reason from audit_log where subject_id = $1", [post]),
    ).toEqual([{ action: "remove_post", reason: "spam" }]);
    expect(await database.as("omar", "select * from audit_log")).toEqual([]);
  });

  test("finding-M2 without a reason nobody takes away what somebody wrote", async () => {
    const post = await writePost("layla");
    for (const call of [
      "remove_post($1)",
      "remove_post($1, ' ')",
      "remove_post($1, E'\\u200b')",
      "remove_post($1, null)",
    ]) {
      expect([call, await database.outcome("mona", `select ${call}`, [post])]).toEqual([
        call,
        "23514 reason_missing",
      ]);
    }
    expect(await database.as(null, "select id from posts where id = $1", [post])).toHaveLength(1);
    expect(await database.as("mona", "select id from audit_log where subject_id = $1", [post])).toEqual([]);
    expect(await database.outcome("mona", "select remove_post($1, 'Spam')", [post])).toBe("accepted");
    // Put back, it takes nothing from anybody.
    expect(await database.outcome("mona", "select restore_post($1)", [post])).toBe("accepted");
  });

  test("X07 nobody decides about oneself, a moderator not about an admin", async () => {
    const own = await writePost("mona");
    const admins = await writePost("adam");
    expect(await database.outcome("mona", "select remove_post($1)", [own])).toBe("42501 own_case");
    expect(await database.outcome("mona", "select remove_post($1)", [admins])).toBe("42501 higher_role");
  });
});

describe("pages of posts", () => {
  test("ten posts are pinned at most: more would stand in no list", async () => {
    const pinned = await database.own<{ id: string }>("select id from posts where is_pinned");
    const posts: string[] = [];
    for (let n = pinned.length; n < 11; n++) posts.push(await writePost("sara", `To be pinned ${n}`));
    const last = posts.at(-1);
    const pin = (post: string | undefined, isPinned = true) =>
      database.outcome("mona", "select set_post_pinned($1, $2)", [post, isPinned]);
    for (const post of posts.slice(0, -1)) expect(await pin(post)).toBe("accepted");
    expect(await pin(last)).toBe("23514 too_many_pinned");
    for (const post of posts) expect(await pin(post, false)).toBe("accepted");
    expect(await pin(last)).toBe("accepted");
    expect(await pin(last, false)).toBe("accepted");
  });

  test("every post once, page after page and back, pinned ones apart", async () => {
    const written = [];
    for (let n = 0; n < 7; n++) written.push(await writePost("sara", `Page ${n}`));
    await database.as("mona", "select set_post_pinned($1, true)", [written[3]]);
    const page = (sort: string, after: string | null, newer = false) =>
      database.as<{ id: string }>(
        null,
        "select id from list_posts(null, null, $1, after_id => $2, page_size => 3, newer => $3)",
        [sort, after, newer],
      );
    const visible = (
      await database.own<{ n: number }>(
        "select count(*)::int n from posts where deleted_at is null and removed_at is null and not is_pinned",
      )
    )[0]?.n;
    for (const sort of ["newest", "top", "discussed", "title; drop table posts"]) {
      const pages: string[][] = [];
      for (
        let rows = await page(sort, null);
        rows.length > 0;
        rows = await page(sort, pages.at(-1)?.at(-1) ?? null)
      ) {
        pages.push(rows.map((row) => row.id));
      }
      expect(new Set(pages.flat()).size).toBe(visible);
      expect(pages.flat()).toHaveLength(visible ?? 0);
      expect((await page(sort, pages[1]?.[0] ?? null, true)).map((row) => row.id)).toEqual(pages[0]);
    }
    expect(await database.as(null, "select id from list_pinned_posts('general')")).toEqual([
      { id: written[3] },
    ]);
  });
});

describe("with every grant wiped open, policies and guards hold alone", () => {
  beforeAll(async () => {
    await database.own("grant all on all tables in schema public to anon, authenticated");
  });

  test.each([
    ["role", "update user_profiles set role = 'admin' where id = $1"],
    ["reputation", "update user_profiles set reputation = 999 where id = $1"],
    ["votes counted", "update posts set upvotes = 999 where author_id = $1"],
    ["pinned", "update posts set is_pinned = true where author_id = $1"],
    ["author", `update posts set author_id = '${CAST.omar}' where author_id = $1`],
    ["date", "update comments set created_at = '2000-01-01' where author_id = $1"],
  ])("%s cannot be changed", async (_, sql) => {
    await writeComment("layla", await writePost("layla"));
    expect(await database.outcome("layla", sql, [CAST.layla])).toBe("42501");
  });

  test("what would be forged on insert is set right", async () => {
    expect(
      await database.as(
        "layla",
        `insert into posts (title, content, author_id, category_id, created_at, comment_count, removed_at)
         values ('T', 'C', $1, $2, '2000-01-01', 9, now())
         returning created_at > now() - interval '1 minute' fresh, comment_count, removed_at`,
        [CAST.layla, GENERAL],
      ),
    ).toEqual([{ fresh: true, comment_count: 0, removed_at: null }]);
  });

  test.each([
    "notifications",
    "user_activities",
    "conversation_participants",
    "audit_log",
    "discussion_categories",
  ])("%s takes no row from a member and loses none", async (table) => {
    const before = await database.own(`select count(*) from ${table}`);
    expect(await database.outcome("layla", `insert into ${table} default values`)).not.toBe("accepted");
    await database.outcome("layla", `delete from ${table}`);
    expect(await database.own(`select count(*) from ${table}`)).toEqual(before);
  });

  test("nothing had to be recounted after all this", async () => {
    expect(await database.own("select * from recount_all()")).toEqual([]);
  });
});
