import { afterAll, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openDatabase();

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
  test("one welcome for ever, own actions told once, nobody else's", async () => {
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

  test("counters are repaired a batch at a time, and nobody's table is locked", async () => {
    await database.own("update user_profiles set reputation = 77 where id in ($1, $2)", [
      CAST.adam,
      CAST.mona,
    ]);
    const [locked] = await database.own(
      `with done as materialized (select count(*)::int repaired from recount_all(1))
       select d.repaired, (select count(*)::int from pg_locks l
                            where l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
                              and l.relation = 'public.user_profiles'::regclass and d.repaired > 0) locks from done d`,
    );
    expect(locked).toEqual({ repaired: 1, locks: 0 });
    expect(await database.own("select stored, actual from recount_all(1)")).toEqual([
      { stored: 77, actual: 0 },
    ]);
    expect(await database.own("select * from recount_all(1)")).toEqual([]);
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

  describe("fourth-U16 what stood in a private community and is named no more", () => {
    const see = "select may_see_image($1) may";
    const sees = async (key: string) =>
      Promise.all(
        (["layla", "omar", "mona", null] as const).map(
          async (who) => (await database.as<{ may: boolean }>(who, see, [key]))[0]?.may,
        ),
      );
    const upload = async (name: string) => {
      const key = `post-images/${name}.png`;
      await database.own(
        `insert into uploads (key, owner_id, content_type, byte_size, width, height, sha256)
         values ($1, $2, 'image/png', 1, 1, 1, repeat('0', 64))`,
        [key, CAST.layla],
      );
      return key;
    };
    const groupOf = async (isPrivate: boolean, avatar: string | null = null) =>
      (
        await database.as<{ id: string }>(
          "layla",
          "insert into groups (name, is_private, avatar_url, created_by) values ('Quiet', $1, $2, $3) returning id",
          [isPrivate, avatar && `/images/${avatar}`, CAST.layla],
        )
      )[0]?.id;
    const postIn = (group: string | undefined, key: string) =>
      database.as<{ id: string }>(
        "layla",
        "insert into group_posts (title, content, author_id, group_id, images) values ('T', 'C', $1, $2, $3) returning id",
        [CAST.layla, group, [`/images/${key}`]],
      );
    const OWNERS = [true, false, false, false];
    afterAll(() => database.own("delete from uploads"));

    test("is its owner's alone once the community is gone, and nobody's once it is swept", async () => {
      const [posted, crest] = [await upload("gone"), await upload("gone-crest")];
      expect(await sees(posted)).toEqual([true, true, true, true]);
      const group = await groupOf(true, crest);
      await postIn(group, posted);
      await database.as("layla", "select delete_group($1)", [group]);
      expect([await sees(posted), await sees(crest)]).toEqual([OWNERS, OWNERS]);
      await database.own("select forget_uploads($1)", [[posted, crest]]);
      expect(await sees(posted)).toEqual([false, false, false, false]);
    });

    test("is its owner's alone when a post is edited, and when the community became private later", async () => {
      const [edited, later] = [await upload("edited"), await upload("later")];
      const [post] = await postIn(await groupOf(true), edited);
      await database.as("layla", "update group_posts set images = '{}' where id = $1", [post?.id]);
      const open = await groupOf(false);
      await postIn(open, later);
      await database.as("layla", "update groups set is_private = true where id = $1", [open]);
      await database.as("layla", "select delete_group($1)", [open]);
      expect([await sees(edited), await sees(later)]).toEqual([OWNERS, OWNERS]);
    });

    test("is for everybody where an open post names it", async () => {
      const [shared, open] = [await upload("shared"), await upload("open")];
      await postIn(await groupOf(true), shared);
      const group = await groupOf(false);
      await postIn(group, shared);
      await postIn(group, open);
      expect(await sees(shared)).toEqual([true, true, true, true]);
      await database.as("layla", "select delete_group($1)", [group]);
      expect(await sees(open)).toEqual([true, true, true, true]);
    });
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

  test("visitors whose network is known use up their own allowance, not that of all", async () => {
    await database.own("select private.set_rate_limits(true)");
    const write = "select send_contact_message('Visitor', 'v@example.com', 'Hello')";
    const from = async (address: string) => {
      await database.own("select set_config('request.headers', $1, false)", [
        JSON.stringify({ "cf-connecting-ip": address }),
      ]);
      return database.outcome(null, write);
    };
    const said: string[] = [];
    for (let host = 1; host <= 11; host++) said.push(await from(`192.0.2.${host}`));
    expect(said).toEqual([...Array(10).fill("accepted"), "P0001 rate_limit"]);
    expect(await from("198.51.100.1")).toBe("accepted");
    for (let host = 1; host <= 10; host++) await from(`2001:db8::${host}`);
    expect([await from("2001:db8::ffff"), await from("2001:db8:0:1::1")]).toEqual([
      "P0001 rate_limit",
      "accepted",
    ]);
    await database.own("select set_config('request.headers', '', false)");
    expect(await database.outcome(null, write)).toBe("accepted");
    await database.own("select private.set_rate_limits(false)");
    await database.own("delete from contact_messages");
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
