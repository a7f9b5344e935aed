import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CAST, GENERAL, openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

let database: SchemaDatabase;
beforeAll(async () => {
  database = await openSchemaDatabase();
});
afterAll(() => database.close());

describe("profiles", () => {
  const complete =
    "insert into user_profiles (id, username, avatar_url, bio) values ($1, $2, null, null) returning role";

  test.each([
    ["ab", "23514"],
    ["a".repeat(30), "23514"],
    ["laylа", "23514"],
    ["x\n", "23514"],
    ["Admin", "23514"],
    ["LAYLA", "23505"],
    ["new-member_1", "accepted"],
  ])("the username %j: %s", async (username, outcome) => {
    await database.own("delete from user_profiles where id = $1", [CAST.sara]);
    expect(await database.outcome("sara", complete, [CAST.sara, username])).toBe(outcome);
  });

  test("nobody completes another's profile", async () => {
    expect(await database.outcome("omar", complete, [CAST.adam, "somebody"])).toBe("42501");
  });
});

describe("activities", () => {
  test("one welcome for ever, own deeds told once, nobody else's", async () => {
    const [post] = await database.as<{ id: string }>(
      "layla",
      "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2) returning id",
      [CAST.layla, GENERAL],
    );
    await database.as("layla", "select create_welcome_activity()");
    await database.as("layla", "select create_welcome_activity()");
    await database.as("layla", "select record_activity('post_created', $1)", [post?.id]);
    expect(
      await database.as("omar", "select activity_type from user_activities where user_id = $1 order by 1", [
        CAST.layla,
      ]),
    ).toEqual(["post_created", "profile_created", "user_joined"].map((activity_type) => ({ activity_type })));
    const record = "select record_activity($1, $2)";
    expect(await database.outcome("omar", record, ["post_created", post?.id])).toBe("42501 not_yours");
    expect(await database.outcome("omar", record, ["post_created", CAST.omar])).toBe("23503 target_missing");
    expect(await database.outcome("omar", record, ["followed", post?.id])).toBe("22023 unknown_type");
    expect(await database.outcome(null, "select * from user_activities")).toBe("42501");
    await database.as("layla", "select delete_post($1)", [post?.id]);
    expect(await database.as("omar", "select * from user_activities where post_id = $1", [post?.id])).toEqual(
      [],
    );
  });
});

describe("the specification's procedures", () => {
  test("called with any number they change nothing that is right", async () => {
    const state = () =>
      database.own(
        "select reputation from user_profiles union all select post_count from discussion_categories",
      );
    const before = await state();
    await database.as("omar", "select increment_user_reputation(user_id => $1, points => 1000)", [CAST.omar]);
    await database.as("omar", "select increment_category_post_count(category_id => $1)", [GENERAL]);
    expect(await state()).toEqual(before);
    expect(await database.outcome(null, "select increment_user_reputation($1, 5)", [CAST.omar])).toBe(
      "42501",
    );
  });

  test("a counter that was wrong is found and repaired", async () => {
    await database.own("update user_profiles set reputation = 77 where id = $1", [CAST.adam]);
    expect(await database.own("select counter, stored, actual from recount_all()")).toEqual([
      { counter: "user_profiles.reputation", stored: 77, actual: 0 },
    ]);
    expect(await database.own("select * from recount_all()")).toEqual([]);
  });
});

describe("sessions", () => {
  const open = (member: string, device: string) =>
    database
      .own<{ id: string }>("insert into auth.sessions (user_id, user_agent) values ($1, $2) returning id", [
        member,
        device,
      ])
      .then(([row]) => row?.id);

  test("Q27 one sees and ends one's own, and nobody else's", async () => {
    const [mine, hers] = [await open(CAST.sara, "Phone"), await open(CAST.layla, "Laptop")];
    const list = "select id, user_agent from my_sessions()";
    expect(await database.as("sara", list)).toEqual([{ id: mine, user_agent: "Phone" }]);
    await database.as("sara", "select end_session($1)", [hers]);
    expect(await database.as("layla", list)).toEqual([{ id: hers, user_agent: "Laptop" }]);
    await database.as("sara", "select end_session($1)", [mine]);
    expect(await database.as("sara", list)).toEqual([]);
    expect(await database.outcome(null, "select end_session($1)", [hers])).toBe("42501");
    expect(await database.outcome(null, list)).toBe("42501");
    await database.as("layla", "select end_session($1)", [hers]);
  });
});

describe("the end of an account", () => {
  const CANARY = "Kanarienvogel";

  test("Q27 leaves nothing personal anywhere once its 14 days are over, and the thread still reads", async () => {
    await database.as("omar", "update user_profiles set bio = $2 where id = $1", [CAST.omar, CANARY]);
    const [post] = await database.as<{ id: string }>(
      "layla",
      "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2) returning id",
      [CAST.layla, GENERAL],
    );
    const comment =
      "insert into comments (content, author_id, post_id, parent_id) values ($1, $2, $3, $4) returning id";
    const [first] = await database.as<{ id: string }>("omar", comment, [CANARY, CAST.omar, post?.id, null]);
    await database.as("layla", comment, ["An answer", CAST.layla, post?.id, first?.id]);
    await database.as("omar", "update comments set content = $2 where id = $1", [first?.id, `${CANARY}!`]);
    const [talk] = await database.as<{ id: string }>("omar", "select start_conversation($1) id", [
      CAST.layla,
    ]);
    const send = "insert into messages (conversation_id, sender_id, content) values ($1, $2, $3)";
    await database.as("omar", send, [talk?.id, CAST.omar, CANARY]);
    await database.as("omar", "insert into post_votes (user_id, post_id, vote_type) values ($1, $2, 'up')", [
      CAST.omar,
      post?.id,
    ]);
    expect(JSON.stringify(await database.as("omar", "select export_my_data() data"))).toContain(CANARY);

    expect(
      await database.as("omar", "select delete_my_account() > now() + interval '13 days' later"),
    ).toEqual([{ later: true }]);
    await database.as("omar", "select cancel_account_deletion()");
    expect(await database.as("omar", "select account_deletion_due() due")).toEqual([{ due: null }]);
    await database.as("omar", "select register_upload('avatars/omar.png', 'image/png', 9, 4, 4, $1)", [
      "c".repeat(64),
    ]);
    await database.as(
      "omar",
      "update user_profiles set avatar_url = '/images/avatars/omar.png' where id = $1",
      [CAST.omar],
    );
    await database.as("omar", "select delete_my_account(erase_contributions => true)");
    expect(await database.own("select erase_due_accounts() erased")).toEqual([{ erased: 0 }]);
    await database.own("update private.account_deletions set due_at = now() - interval '1 minute'");
    expect(await database.own("select erase_due_accounts() erased")).toEqual([{ erased: 1 }]);
    // Nothing names the picture now: the next sweep takes it out of the bucket.
    expect(await database.own("select key from unreferenced_uploads(interval '-1 hour')")).toEqual([
      { key: "avatars/omar.png" },
    ]);
    await database.own("select forget_uploads(array['avatars/omar.png'])");

    for (const { name } of await database.own<{ name: string }>(
      `select oid::regclass::text name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) and relkind = 'r'`,
    )) {
      const rows = JSON.stringify(await database.own(`select to_jsonb(t) from ${name} t`));
      expect(rows, name).not.toContain(CANARY);
      expect(rows, name).not.toContain(CAST.omar);
    }
    expect(
      await database.as(null, "select content from comments where post_id = $1 order by created_at", [
        post?.id,
      ]),
    ).toEqual([{ content: "" }, { content: "An answer" }]);
    expect(await database.own("select * from recount_all()")).toEqual([]);
  });
});

describe("images and the contact form", () => {
  test("an image of a private community is for its members", async () => {
    const [group] = await database.as<{ id: string }>(
      "layla",
      "insert into groups (name, is_private, created_by) values ('Secret', true, $1) returning id",
      [CAST.layla],
    );
    await database.own(
      `insert into uploads (key, owner_id, content_type, byte_size, width, height, sha256)
       values ('post-images/abc.png', $1, 'image/png', 1, 1, 1, repeat('0', 64))`,
      [CAST.layla],
    );
    await database.as(
      "layla",
      "insert into group_posts (title, content, author_id, group_id, images) values ('T', 'C', $1, $2, $3)",
      [CAST.layla, group?.id, ["/images/post-images/abc.png"]],
    );
    const see = "select may_see_image('post-images/abc.png') may";
    expect(await database.as("layla", see)).toEqual([{ may: true }]);
    expect(await database.as("mona", see)).toEqual([{ may: false }]);
    expect(await database.as(null, see)).toEqual([{ may: false }]);
  });

  test("an upload is registered once per image and swept when nothing names it", async () => {
    const register = "select (register_upload($1, 'image/png', 1000, 10, 10, $2)).key";
    const hash = "a".repeat(64);
    await database.as("layla", register, ["post-images/first.png", hash]);
    await database.as("layla", "select confirm_upload('post-images/first.png')");
    expect(await database.as("layla", register, ["post-images/second.png", hash])).toEqual([
      { key: "post-images/first.png" },
    ]);
    expect(await database.outcome("layla", register, ["post-images/evil.svg", "b".repeat(64)])).toBe("23514");
    expect(await database.own("select key from unreferenced_uploads(interval '-1 hour')")).toEqual([
      { key: "post-images/first.png" },
    ]);
  });

  test("241 a list of what lies in storage has 100 entries unless told otherwise, by name", async () => {
    await database.own("delete from uploads");
    await database.own(
      `insert into uploads (key, owner_id, content_type, byte_size, width, height, sha256)
       select 'avatars/' || md5(n::text) || '.png', $1, 'image/png', 1, 1, 1, repeat('0', 64) from generate_series(1, 101) n`,
      [CAST.layla],
    );
    const listed = await database.own<{ key: string }>(
      "select key from unreferenced_uploads(interval '-1 hour')",
    );
    expect(listed).toHaveLength(100);
    expect(listed.map(({ key }) => key)).toEqual(listed.map(({ key }) => key).sort());
    expect(await database.own("select key from unreferenced_uploads(interval '-1 hour', 3)")).toEqual(
      listed.slice(0, 3),
    );
    await database.own("delete from uploads");
  });

  test("anyone writes to the moderators, only they read it", async () => {
    await database.as(null, "select send_contact_message('Visitor', 'v@example.com', 'Hello')");
    await database.as("layla", "select send_contact_message('Layla', 'l@example.com', 'Hello', 'privacy')");
    expect(
      await database.as("mona", "select name, topic, sender_id from contact_messages order by name"),
    ).toEqual([
      { name: "Layla", topic: "privacy", sender_id: CAST.layla },
      { name: "Visitor", topic: "other", sender_id: null },
    ]);
    const gossip = "select send_contact_message('Layla', 'l@example.com', 'Hello', 'gossip')";
    expect(await database.outcome("layla", gossip)).toBe("23514");
    expect(await database.as("layla", "select * from contact_messages")).toEqual([]);
  });
});
