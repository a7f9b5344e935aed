import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CAST, GENERAL, type Member, openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

let database: SchemaDatabase;
let open: string;
beforeAll(async () => {
  database = await openSchemaDatabase();
  await database.as("mona", "select add_filter('word', 'مراهنات')");
  await database.as("mona", "select add_filter('word', 'free coins', 'A wave of spam')");
  for (const word of ["كازينو", "lucky", "قمار الكتروني"]) {
    await database.as("mona", "select add_filter('word', $1)", [word]);
  }
  await database.as("mona", "select add_filter('link', 'https://www.Bad.example/offer')");
  open = await insertInto("layla", "posts", postOf("layla", "An open post"));
});
afterAll(() => database.close());
beforeEach(() => database.own("delete from notifications"));

async function insertInto(who: Member, table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row);
  const [made] = await database.as<{ id: string }>(
    who,
    `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(row),
  );
  return made?.id ?? "";
}

const postOf = (who: Member, content: string, more: object = {}) => ({
  title: "T",
  content,
  author_id: CAST[who],
  category_id: GENERAL,
  ...more,
});
const sees = async (who: Member | null, table: string, id: string) =>
  (await database.as(who, `select id from ${table} where id = $1`, [id])).length === 1;

describe("what hits", () => {
  test.each([
    ["the word", "هنا مراهنات كثيرة"],
    ["with tatweel and diacritics", "مُرَاهَنـــات!"],
    ["with zero-width signs", "مرا\u200cهنا\u200dت"],
    ["in capitals, parted by punctuation", "FREE—coins"],
    ["with look-alikes", "frее соins"],
    ["as wide letters", "ｆｒｅｅ ｃｏｉｎｓ"],
    ["a link below the site", "see https://shop.bad.example/x"],
    ["a link without its scheme", "go to BAD.example now"],
    ["behind a user name", "https://good.example@bad.example"],
    ["C9 with the Arabic article", "العب الكازينو الليلة"],
    ["C9 with clitics before the article", "فازوا بالكازينو"],
    ["C9 in the plural", "كازينوهات كثيرة"],
    ["C9 with letters repeated", "كازينووووو"],
    ["C9 Latin letters repeated", "good luckyyyyy"],
    ["C9 a phrase of words with articles", "القمار الالكتروني هنا"],
    ["F19 with a byte that is no letter", "كا\uFFFDزينو"],
  ])("%s is held", async (_, content) => {
    const id = await insertInto("omar", "posts", postOf("omar", content));
    expect([content, await sees(null, "posts", id), await sees("omar", "posts", id)]).toEqual([
      content,
      false,
      true,
    ]);
  });

  test.each([
    ["a word that holds it", "المراهناتية وfree coinsX"],
    ["a site that ends alike", "https://notbad.example/x"],
    ["nothing of the sort", "A kind word"],
    ["C9 a longer word that begins alike", "كازينوهاتنا2 unlucky"],
  ])("%s is not", async (_, content) => {
    expect(await sees(null, "posts", await insertInto("omar", "posts", postOf("omar", content)))).toBe(true);
  });

  test("markup is read as a browser shows it, tags and titles too", async () => {
    for (const more of [
      { content_html: "<p>fr<b>ee</b> c&#111;ins</p>" },
      { content_html: '<p><a href="https://bad&#x2e;example/">here</a></p>' },
      { tags: ["free coins"] },
      { title: "Free coins" },
    ]) {
      const id = await insertInto("omar", "posts", postOf("omar", "Harmless", more));
      expect([more, await sees(null, "posts", id)]).toEqual([more, false]);
    }
  });

  test("moderators write about it freely, and private communities are nobody's business", async () => {
    expect(await sees(null, "posts", await insertInto("mona", "posts", postOf("mona", "free coins")))).toBe(
      true,
    );
    const group = await insertInto("omar", "groups", {
      name: "Closed",
      description: "Ours.",
      is_private: true,
      created_by: CAST.omar,
    });
    const inside = { title: "T", content: "free coins", author_id: CAST.omar, group_id: group };
    await insertInto("omar", "group_posts", inside);
    expect(await database.own("select from reports where reported_content_type = 'group_post'")).toEqual([]);
  });
});

describe("F19 beside the text of a post", () => {
  test("descriptions of images are looked at", async () => {
    const images = ["/images/post-images/one.jpg"];
    const more = { images: `{${images}}`, image_alts: "{free coins}" };
    await database.own("alter table posts disable trigger b_own_images");
    const id = await insertInto("omar", "posts", postOf("omar", "Harmless", more));
    expect(await sees(null, "posts", id)).toBe(false);
    const shown = { images: `{${images}}`, image_alts: "{a lamp}" };
    const edited = await insertInto("omar", "posts", postOf("omar", "Harmless", shown));
    await database.as("omar", "update posts set image_alts = '{free coins}' where id = $1", [edited]);
    expect(await sees(null, "posts", edited)).toBe(false);
    await database.own("alter table posts enable trigger b_own_images");
  });

  test("communities and bios come to the queue, once while the case is open, private ones do not", async () => {
    await database.own("delete from reports");
    const community = (name: string, is_private: boolean) =>
      insertInto("omar", "groups", { name, description: "free coins", is_private, created_by: CAST.omar });
    const id = await community("Coins", false);
    await community("Closed coins", true);
    await database.as("omar", "update groups set description = 'More free coins' where id = $1", [id]);
    await database.as("sara", "update user_profiles set bio = 'free coins' where id = $1", [CAST.sara]);
    expect(
      await database.as(
        "mona",
        "select reported_content_type type, reported_content_id id, is_automatic from reports order by 1",
      ),
    ).toEqual([
      { type: "group", id, is_automatic: true },
      { type: "user", id: CAST.sara, is_automatic: true },
    ]);
    await database.as("sara", "update user_profiles set bio = '' where id = $1", [CAST.sara]);
    const [report] = await database.as<{ id: string }>(
      "mona",
      "select id from reports where reported_content_type = 'user'",
    );
    await database.as("mona", "select decide_report($1, 'dismissed')", [report?.id]);
  });
});

describe("before a word is added", () => {
  test("C9 its moderator sees how much of the last posts it would have held; nothing is added", async () => {
    await insertInto("omar", "posts", postOf("omar", "the lamp"));
    const asked = "select held > 0 as much, looked_at > 0 as some from preview_filter('word', $1)";
    expect(await database.as("mona", asked, ["the"])).toEqual([{ much: true, some: true }]);
    expect(await database.as("mona", asked, ["xylophone"])).toEqual([{ much: false, some: true }]);
    expect(await database.outcome("omar", asked, ["the"])).toBe("42501 moderators_only");
    expect(await database.as("mona", "select from list_filters() where pattern = 'the'")).toEqual([]);
  });
});

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
    const [group] = await database.own<{ id: string }>("select id from groups where not is_private limit 1");
    await database.own(
      "insert into group_members (group_id, user_id) values ($1, $2) on conflict do nothing",
      [group?.id, CAST.omar],
    );
    const inGroup = { group_id: group?.id, author_id: CAST.omar, content: "free coins" };
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
      { kind: "comment", title: null, words: "Below it: free coins" },
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
    const [told] = await database.as<{ data: { kind: string; deed_id: number } }>(
      "omar",
      "select data from notifications",
    );
    expect(told?.data.kind).toBe("comment_removed");
    expect(await database.as("omar", "select subject_words from my_deed($1)", [told?.data.deed_id])).toEqual([
      { subject_words: "free coins" },
    ]);
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
    const comment = await insertInto("omar", "group_post_comments", {
      content: "free coins",
      author_id: CAST.omar,
      post_id: post,
    });
    expect([
      await sees("mona", "group_post_comments", comment),
      await sees(null, "group_post_comments", comment),
    ]).toEqual([true, false]);
    await database.as("mona", "select restore_group_comment($1, '')", [comment]);
    expect(await sees(null, "group_post_comments", comment)).toBe(true);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test("an edit that hits takes what was shown back into the queue, once more with every counter right", async () => {
    const id = await insertInto("omar", "posts", postOf("omar", "A kind word"));
    await database.as("omar", "update posts set content = 'free coins' where id = $1", [id]);
    expect([await sees(null, "posts", id), await sees("omar", "posts", id)]).toEqual([false, true]);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
    await database.as("mona", "select restore_post($1, '')", [id]);
    expect(await sees(null, "posts", id)).toBe(true);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test.each([
    { place: "the forum", table: "comments", list: "list_threads", posts: "posts" },
    { place: "a community", table: "group_post_comments", list: "list_group_threads", posts: "group_posts" },
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
        insertInto(who, it.table, { content, author_id: CAST[who], post_id: post, parent_id });
      const root = await say("omar", "First", null);
      const reply = await say("omar", "Second", root);
      const last = await say("layla", "Third", reply);
      for (const id of [root, reply]) {
        await database.as("omar", `update ${it.table} set content = 'free coins' where id = $1`, [id]);
      }
      const read = async (who: Member | null, thread = root) =>
        (
          await database.as<{ id: string; content: string; held: boolean }>(
            who,
            `select id, content, held_at is not null held from ${it.list}($1, thread_id => $2)`,
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
        expect([who, await sees(who, it.table, root), await sees(who, it.table, last)]).toEqual([
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
      await database.as("omar", `update ${it.table} set content = 'free coins' where id = $1`, [alone]);
      expect(await read("layla", alone)).toEqual([]);
      await database.own(`update ${it.posts} set removed_at = now() where id = $1`, [post]);
      expect(await read("sara")).toEqual([]);
      await database.own(`update ${it.posts} set removed_at = null where id = $1`, [post]);
    },
  );

  test("links of newcomers wait while limits are on, and three of them an hour are enough", async () => {
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

describe("the list", () => {
  test("is for moderators, each change logged; what says the same twice is refused", async () => {
    expect(await database.outcome("layla", "select * from list_filters()")).toBe("42501 moderators_only");
    expect(await database.outcome("layla", "select add_filter('word', 'kind')")).toBe(
      "42501 moderators_only",
    );
    expect(await database.outcome("mona", "select add_filter('word', 'FREE  cöins')")).toBe(
      "P0001 already_decided",
    );
    expect(await database.outcome("mona", "select add_filter('word', ' . ')")).toBe("23514 no_pattern");
    expect(await database.outcome("mona", "select add_filter('link', 'nonsense')")).toBe("23514 no_pattern");
    expect(await database.outcome("mona", "select add_filter('regex', 'a.*')")).toBe("23514 no_pattern");
    const [row] = await database.as<{ id: string }>(
      "adam",
      "select id, note, added_by from list_filters() where kind = 'word' and note <> ''",
    );
    expect(row).toMatchObject({ note: "A wave of spam", added_by: "mona" });
    await database.as("adam", "select remove_filter($1, 'Over')", [row?.id]);
    expect(
      await database.as(
        "mona",
        "select action, reason, details ->> 'pattern' pattern from audit_log where subject_id = $1 order by id",
        [row?.id],
      ),
    ).toEqual([
      { action: "add_filter", reason: "A wave of spam", pattern: "free coins" },
      { action: "remove_filter", reason: "Over", pattern: "free coins" },
    ]);
  });
});
