import { describe, expect, test } from "vitest";
import { database } from "./open-database.ts";
import { call, commentOf, forumPostOf, found, openCommunities, postOf } from "./own-case-rows.ts";
import { CAST, type Member } from "./schema-database.ts";

openCommunities();

describe("eighth-1 nor does the log tell moderators who acted against them", () => {
  const told = (who: Member, subject: string | undefined) =>
    database.as(who, "select action from audit_log where subject_id = $1 order by id", [subject]);

  test("of themselves, and of what they wrote", async () => {
    const before = await told("mona", CAST.mona);
    await database.as("adam", "select warn_member($1, 'Be kind')", [CAST.mona]);
    const [warning] = await database.as<{ id: string }>("adam", "select id from member_record($1) limit 1", [
      CAST.mona,
    ]);
    expect(await call("adam", "lift_sanction", warning?.id, "A mistake")).toBe("accepted");
    expect(await told("mona", CAST.mona)).toEqual(before);
    expect((await told("layla", CAST.mona)).slice(-2)).toEqual([
      { action: "warning_member" },
      { action: "lift_warning" },
    ]);

    const [post, inGroup] = [await forumPostOf("mona"), await postOf("mona")];
    const said = await commentOf("mona", inGroup);
    expect(await call("mona", "set_post_pinned", post, true)).toBe("accepted");
    expect(await call("layla", "remove_post", post, "Rude")).toBe("accepted");
    expect(await call("layla", "remove_comment", said, "Rude")).toBe("accepted");
    expect(await call("layla", "remove_group_post", inGroup, "Rude")).toBe("accepted");
    // What they did themselves they read.
    expect(await told("mona", post)).toEqual([{ action: "pin_post" }]);
    expect(await told("layla", post)).toEqual([{ action: "pin_post" }, { action: "remove_post" }]);
    for (const [id, action] of [
      [said, "remove_comment"],
      [inGroup, "remove_post"],
    ])
      expect([await told("mona", id), await told("adam", id)]).toEqual([[], [{ action }]]);
    // Nor is anybody named to whoever tries it a second time.
    await expect(database.as("mona", "select remove_group_post($1, 'Mine')", [inGroup])).rejects.toThrow(
      "This was removed already.",
    );
  });

  test("of a community that they lead, but of its people they read all", async () => {
    const theirs = await found("sara", "Handed over twice", false);
    await database.own("insert into group_members (group_id, user_id, role) values ($1, $2, 'admin')", [
      theirs,
      CAST.mona,
    ]);
    expect(await call("sara", "remove_group_member", theirs, CAST.omar, true, "Rude")).toBe("accepted");
    expect(await call("layla", "remove_group", theirs, "Spam")).toBe("accepted");
    const banned = { action: "ban_group_member" };
    expect(await told("mona", theirs)).toEqual([banned]);
    expect(await told("adam", theirs)).toEqual([banned, { action: "remove_group" }]);

    const [removal] = await database.own<{ id: string }>(
      "select id from audit_log where subject_id = $1 and action = 'remove_group'",
      [theirs],
    );
    const open = async (who: Member) => {
      const [row] = await database.as<{ count: number; about: boolean }>(
        who,
        `select count_open_appeals() count,
                exists (select from list_appeals(true, null, 100) where subject_id = $1) about`,
        [theirs],
      );
      return row ?? { count: 0, about: false };
    };
    const before = { mona: await open("mona"), adam: await open("adam") };
    expect(await call("sara", "file_appeal", removal?.id, "Please look again")).toBe("accepted");
    expect(await open("mona")).toEqual(before.mona);
    expect(await open("adam")).toEqual({ count: before.adam.count + 1, about: true });
  });

  test("ninth-3 nor the history of roles", async () => {
    await database.own(
      "insert into role_changes (user_id, role_before, role_after, changed_by) values ($1, 'member', 'moderator', $2)",
      [CAST.mona, CAST.adam],
    );
    const changed = (who: Member) =>
      database.as(who, "select role_after from role_changes where user_id = $1", [CAST.mona]);
    expect(await changed("mona")).toEqual([]);
    expect(await changed("layla")).toEqual([{ role_after: "moderator" }]);
  });
});
