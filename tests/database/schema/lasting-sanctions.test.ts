import { afterEach, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";

openDatabase();

describe("a sanction outlives the account", () => {
  const ID = "00000000-0000-4000-8000-0000000000f1";
  const join = async (id: string, email: string, username: string, provenAfter = "1 minute") => {
    await database.own(
      "insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now() + $3::interval)",
      [id, email, provenAfter],
    );
    await database.own("insert into user_profiles (id, username) values ($1, $2)", [id, username]);
  };
  const kindOf = async (id: string) =>
    (
      await database.own<{ kind: string; reason: string }>(
        "select kind, reason from private.sanctions where user_id = $1 and lifted_at is null",
        [id],
      )
    ).map(({ kind, reason }) => `${kind}: ${reason}`);
  const ban = "select ban_member($1, $2) id";
  const suspend = "select suspend_member($1, now() + $2::interval, $3) id";
  const erase = (id: string) => database.own("delete from auth.users where id = $1", [id]);

  test("F12 a banned member who erases the account meets the ban again: by address, and the name is not given away", async () => {
    await join(ID, "Troll@hikaya.test", "troll");
    await database.as("mona", ban, [ID, "Threats"]);
    await erase(ID);
    const kept = await database.own<Record<string, unknown>>("select * from private.lasting_sanctions");
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toMatch(/troll/i);

    const other = "00000000-0000-4000-8000-0000000000f2";
    await expect(join(other, "someone@else.test", "Troll")).rejects.toMatchObject({ code: "23505" });
    await erase(other);
    await join(ID, "troll+again@hikaya.test", "troll");
    expect(await kindOf(ID)).toEqual(["ban: Threats"]);
    const [line] = await database.own(
      "select action, actor_id from audit_log where subject_id = $1 order by id desc",
      [ID],
    );
    expect(line).toEqual({ action: "ban_member", actor_id: null });

    // Lifted, it is not met once more.
    const [sanction] = await database.own<{ id: string }>(
      "select id from private.sanctions where user_id = $1",
      [ID],
    );
    await database.as("adam", "select lift_sanction($1, 'Mistaken')", [sanction?.id]);
    await erase(ID);
    await join(ID, "troll@hikaya.test", "troll");
    expect(await kindOf(ID)).toEqual([]);
    await erase(ID);
  });

  const OTHER = "00000000-0000-4000-8000-0000000000f2";
  const asked = () =>
    database.own(
      `select r.reported_content_id id, r.reason, r.description from reports r
        where r.is_shared_mailbox and r.reported_content_type = 'user' and r.status = 'pending' order by r.created_at`,
    );
  afterEach(async () => {
    await database.own("delete from reports");
    for (const id of [ID, OTHER]) await erase(id);
    await database.own("delete from private.lasting_sanctions");
  });
  /** What the auth service writes at a sign-up without a mail: it proves nothing. */
  const AT_ONCE = "0 seconds";

  test("S10 a ban cannot be put on the owner of an address: a moderator is asked, once", async () => {
    await join(ID, "victim+evil@gmail.com", "evil", AT_ONCE);
    await database.as("mona", ban, [ID, "Threats"]);
    await erase(ID);
    await join(OTHER, "victim@gmail.com", "victim", AT_ONCE);
    expect(await kindOf(OTHER)).toEqual([]);
    expect(await asked()).toEqual([{ id: OTHER, reason: "other", description: "Threats" }]);
    // Nor has whoever signs up with the address the name of the banned.
    await expect(
      database.own("update user_profiles set username = 'evil' where id = $1", [OTHER]),
    ).rejects.toMatchObject({ code: "23505" });
    await database.own("update auth.users set email = 'vic.tim@gmail.com' where id = $1", [OTHER]);
    expect(await asked()).toHaveLength(1);
  });

  test.each([
    ["proven: it is banned too", "1 minute", ["ban: Threats"], 0],
    ["not proven: a moderator is asked", AT_ONCE, [], 1],
  ])("S11 a new account with the mailbox of a banned one, %s", async (_, provenAfter, kinds, cases) => {
    await join(ID, "troll@hikaya.test", "troll", provenAfter);
    await database.as("mona", ban, [ID, "Threats"]);
    await join(OTHER, "troll+2@hikaya.test", "second", AT_ONCE);
    expect(await kindOf(OTHER)).toEqual(kinds);
    expect(await asked()).toHaveLength(cases);
  });

  test("S11 an account that takes the mailbox of a banned one is banned too, and another not", async () => {
    await join(ID, "troll@hikaya.test", "troll");
    await join(OTHER, "kind@hikaya.test", "kind");
    await database.as("mona", ban, [ID, "Threats"]);
    await database.own("update auth.users set email = 'kinder@hikaya.test' where id = $1", [OTHER]);
    expect([await kindOf(OTHER), await asked()]).toEqual([[], []]);
    await database.own(`update auth.users set email = '"troll"@hikaya.test' where id = $1`, [OTHER]);
    expect([await kindOf(OTHER), await asked()]).toEqual([["ban: Threats"], []]);
  });

  test("S11 of an earlier account with the same mailbox a moderator is asked when the other is banned", async () => {
    await join(ID, "troll+1@hikaya.test", "troll");
    await join(OTHER, "troll@hikaya.test", "earlier");
    await database.as("mona", "select warn_member($1, 'Rude')", [ID]);
    expect(await asked()).toEqual([]);
    await database.as("mona", ban, [ID, `e${"\u0301".repeat(20)}`]);
    expect(await kindOf(OTHER)).toEqual([]);
    expect(await asked()).toEqual([{ id: OTHER, reason: "other", description: "…" }]);
  });

  test("F12 it is kept for its length only, and nothing is kept of who was not sanctioned", async () => {
    await join(ID, "brief@hikaya.test", "brief");
    await database.as("mona", suspend, [ID, "1 day", "Rude"]);
    await erase(ID);
    await database.own("update private.lasting_sanctions set ends_at = now() - interval '1 second'");
    await join(ID, "brief@hikaya.test", "brief");
    expect(await kindOf(ID)).toEqual([]);
    await erase(ID);
    expect(await database.own("select * from private.lasting_sanctions")).toEqual([]);
  });
});

test.each([
  ["zed@hikaya.test.", "Zed+b@hikaya.test", true],
  ["z.e.d@gmail.com", "Zed+tag@googlemail.com", true],
  ["zed.@GMAIL.com.", "zed@gmail.com", true],
  ["z.ed@hikaya.test", "zed@hikaya.test", false],
  ["zed@gmail.com", "zet@gmail.com", false],
  ["zed@gmail.com", "zed@gmail.test", false],
  ['"zed"@hikaya.test', "zed+2@hikaya.test", true],
  ['"z\\ed+3"@hikaya.test', "zed@hikaya.test", true],
  ["+zed@hikaya.test", "+zet@hikaya.test", false],
])("M3 %s and %s are one person's: %s", async (one, other, same) => {
  const [row] = await database.own<{ same: boolean }>(
    "select private.address_hash($1) = private.address_hash($2) same",
    [one, other],
  );
  expect(row?.same).toBe(same);
});
