import { describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openDatabase();

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
