import { beforeAll, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openDatabase();

let group: string;
let hidden: string;
beforeAll(async () => {
  group = await found("omar", "Readers", false);
  hidden = await found("omar", "Closed", true);
  for (const who of ["layla", "mona"] as const) await database.as(who, "select join_group($1)", [group]);
});

async function found(who: Member, name: string, isPrivate: boolean): Promise<string> {
  const [row] = await database.as<{ id: string }>(
    who,
    "insert into groups (name, is_private, created_by) values ($1, $2, $3) returning id",
    [name, isPrivate, CAST[who]],
  );
  return row?.id ?? "";
}

async function post(who: Member, place: string, content = "Words"): Promise<string> {
  const [row] = await database.as<{ id: string }>(
    who,
    "insert into group_posts (title, content, author_id, group_id) values ('T', $1, $2, $3) returning id",
    [content, CAST[who], place],
  );
  return row?.id ?? "";
}

async function comment(who: Member, on: string): Promise<string> {
  const [row] = await database.as<{ id: string }>(
    who,
    "insert into comments (content, author_id, group_post_id) values ('Said', $1, $2) returning id",
    [CAST[who], on],
  );
  return row?.id ?? "";
}

test("F7 nobody is removed from a community they never were in, and no bell rings", async () => {
  const remove = "select remove_group_member($1, $2, $3)";
  expect(await database.outcome("omar", remove, [group, CAST.sara, false])).toBe("P0001 not_a_member");
  expect(await database.own("select id from audit_log where action like '%group_member'")).toEqual([]);
});

test("R08 whoever is no member can be kept out all the same, silently and once: leaving in time is no way around a ban", async () => {
  const ban = "select remove_group_member($1, $2, true)";
  await database.as("omar", ban, [group, CAST.sara]);
  expect(await database.outcome("sara", "select join_group($1)", [group])).toBe("42501 banned");
  expect(await database.outcome("omar", ban, [group, CAST.sara])).toBe("accepted");
  expect(await database.as("sara", "select id from notifications")).toEqual([]);
  expect(await database.own("select id from audit_log where action = 'ban_group_member'")).toHaveLength(1);

  await database.as("omar", "select unban_group_member($1, $2)", [group, CAST.sara]);
  await database.as("sara", "select join_group($1)", [group]);
  await database.as("sara", "select leave_group($1)", [group]);
  await database.as("omar", ban, [group, CAST.sara]);
  expect(await database.outcome("sara", "select join_group($1)", [group])).toBe("42501 banned");
  const nobody = "00000000-0000-4000-8000-00000000dead";
  expect(await database.outcome("omar", ban, [group, nobody])).toBe("P0001 not_a_member");
});

test("F7 removals have a limit", async () => {
  await database.own("select private.set_rate_limits(true)");
  await database.own("update private.rate_limits set max = 1 where action = 'removal'");
  await database.own("delete from private.rate_limits where action = 'membership'");
  const remove = "select remove_group_member($1, $2)";
  await database.as("omar", remove, [group, CAST.layla]);
  await database.as("layla", "select join_group($1)", [group]);
  expect(await database.outcome("omar", remove, [group, CAST.layla])).toBe("P0001 rate_limit");
  await database.own("select private.set_rate_limits(false)");
});

test("T1 what an admin of a community writes into the log has a limit", async () => {
  const mine = await post("omar", group);
  await database.own("select private.set_rate_limits(true)");
  await database.own("update private.rate_limits set max = 2 where action = 'order'");
  await database.own("delete from private.rate_events");
  const pin = "select set_group_post_pinned($1, $2)";
  const before = await database.own("select id from audit_log");
  const said: string[] = [];
  for (const pinned of [true, false, true]) said.push(await database.outcome("omar", pin, [mine, pinned]));
  expect(said).toEqual(["accepted", "accepted", "P0001 rate_limit"]);
  // A moderator of the site has more to decide.
  for (const pinned of [true, false, true, false]) {
    await database.as("mona", pin, [mine, pinned]);
  }
  expect(await database.own("select id from audit_log")).toHaveLength(before.length + 6);
  await database.own("select private.set_rate_limits(false)");
});

test("F8 admins of a community restore nothing that a moderator of the site removed, and unlock nothing that one locked", async () => {
  const mine = await post("omar", group);
  const said = await comment("omar", mine);
  await database.as("mona", "select remove_comment($1, 'Rude')", [said]);
  await database.as("mona", "select set_group_post_locked($1, true)", [mine]);
  expect(await database.outcome("omar", "select set_group_post_locked($1, false)", [mine])).toBe(
    "42501 moderators_only",
  );
  await database.as("mona", "select remove_group_post($1, 'Rude')", [mine]);
  expect(await database.outcome("omar", "select restore_group_post($1)", [mine])).toBe(
    "42501 moderators_only",
  );
  expect(await database.outcome("omar", "select restore_comment($1)", [said])).toBe("42501 moderators_only");
  expect(await database.outcome("adam", "select restore_group_post($1)", [mine])).toBe("accepted");
  // What they took down themselves they put back.
  const hers = await post("layla", group);
  await database.as("omar", "select remove_group_post($1, 'Off topic')", [hers]);
  expect(await database.outcome("omar", "select restore_group_post($1)", [hers])).toBe("accepted");
});

test("F8 admins of a community do not approve what the filter holds", async () => {
  await database.as("mona", "select add_filter('word', 'freecoins')");
  const held = await post("omar", group, "freecoins here");
  expect(await database.outcome("omar", "select restore_group_post($1)", [held])).toBe(
    "42501 moderators_only",
  );
  expect(await database.as(null, "select id from group_posts where id = $1", [held])).toEqual([]);
  expect(await database.outcome("mona", "select restore_group_post($1)", [held])).toBe("accepted");
});

test.each(["post", "comment"] as const)(
  "S6 admins of a community neither remove nor restore a %s that the filter holds, not even their own; a moderator does",
  async (kind) => {
    const [table, remove, restore] =
      kind === "post"
        ? ["group_posts", "select remove_group_post($1, 'Spam')", "select restore_group_post($1)"]
        : ["comments", "select remove_comment($1, 'Spam')", "select restore_comment($1)"];
    await database.own("delete from private.filters");
    await database.as("mona", "select add_filter('word', 'freecoins')");
    const below = await post("layla", group);
    const write = async (who: Member) => {
      const id = kind === "post" ? await post(who, group) : await comment(who, below);
      await database.as(who, `update ${table} set content = 'freecoins' where id = $1`, [id]);
      return id;
    };
    const isHeld = async (id: string) =>
      (await database.own(`select id from ${table} where id = $1 and held_at is not null`, [id])).length ===
      1;
    const cases = (id: string) =>
      database.own("select status from reports where is_automatic and reported_content_id = $1", [id]);

    for (const who of ["layla", "omar"] as const) {
      const id = await write(who);
      for (const sql of [remove, restore, remove, restore]) {
        expect([who, sql, await database.outcome("omar", sql, [id])]).toEqual([
          who,
          sql,
          "42501 moderators_only",
        ]);
        expect(await isHeld(id)).toBe(true);
      }
      // Harmless now, and still for a moderator to see.
      await database.as(who, `update ${table} set content = 'Kind words' where id = $1`, [id]);
      expect(await database.outcome("omar", remove, [id])).toBe("42501 moderators_only");
      expect([await isHeld(id), await cases(id)]).toEqual([true, [{ status: "pending" }]]);
      expect(await database.as(null, `select id from ${table} where id = $1`, [id])).toEqual([]);
    }

    // What a moderator takes down stays down; what one approves is the community's again.
    const [removed, approved] = [await write("layla"), await write("layla")];
    expect(await database.outcome("mona", remove, [removed])).toBe("accepted");
    expect(await database.outcome("omar", restore, [removed])).toBe("42501 moderators_only");
    const asRead = `${restore.replace("($1)", "(id, '', edited_at)")} from ${table} where id = $1`;
    for (const [who, sql] of [
      ["mona", asRead],
      ["omar", remove],
      ["omar", restore],
    ] as const)
      expect([who, sql, await database.outcome(who, sql, [approved])]).toEqual([who, sql, "accepted"]);
    expect(await database.as(null, `select content from ${table} where id = $1`, [approved])).toEqual([
      { content: "freecoins" },
    ]);
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  },
);

test("F8 admins of a public community decide nothing about a moderator of the site", async () => {
  const hers = await post("mona", group);
  const said = await comment("mona", hers);
  for (const [call, id] of [
    ["remove_group_post", hers],
    ["remove_comment", said],
  ]) {
    expect(await database.outcome("omar", `select ${call}($1)`, [id])).toBe("42501 higher_role");
  }
  const remove = "select remove_group_member($1, $2, true)";
  expect(await database.outcome("omar", remove, [group, CAST.mona])).toBe("42501 higher_role");
  // Where moderators are members like others, they are.
  await database.as("mona", "select join_group($1)", [hidden]);
  await database.as("omar", "select decide_join_request($1, $2, true)", [hidden, CAST.mona]);
  expect(await database.outcome("omar", remove, [hidden, CAST.mona])).toBe("accepted");
});

test("F18 in private communities moderators neither pin nor lock, and read deleted comments only when reported", async () => {
  const inside = await post("omar", hidden);
  const said = await comment("omar", inside);
  await database.as("omar", "select delete_comment($1)", [said]);
  const read = "select withheld_comment($1) words";
  for (const sql of ["select set_group_post_pinned($1, true)", "select set_group_post_locked($1, true)"]) {
    expect(await database.outcome("mona", sql, [inside])).toBe("42501 group_admins_only");
    expect(await database.outcome("omar", sql, [inside])).toBe("accepted");
  }
  expect(await database.outcome("mona", read, [said])).toBe("42501 not_reported");
  await database.as("sara", "select join_group($1)", [hidden]);
  await database.as("omar", "select decide_join_request($1, $2, true)", [hidden, CAST.sara]);
  await database.as(
    "sara",
    "insert into reports (reporter_id, reported_content_type, reported_content_id, reason) values ($1, 'group_post', $2, 'spam')",
    [CAST.sara, inside],
  );
  expect(await database.as("mona", read, [said])).toEqual([{ words: "Said" }]);
});
