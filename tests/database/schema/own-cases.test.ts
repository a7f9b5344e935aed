import { describe, expect, test } from "vitest";
import { database } from "./open-database.ts";
import {
  admins,
  call,
  closed,
  commentOf,
  forumPostOf,
  found,
  group,
  HIGHER,
  insert,
  OWN,
  openCommunities,
  postOf,
} from "./own-case-rows.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

openCommunities();

describe("seventh-2 nobody decides about their own", () => {
  test("moderators put back no text of theirs in a community that another took down, nor take one down", async () => {
    const post = await postOf("mona");
    const said = await commentOf("mona", await postOf("sara"));
    expect(await call("mona", "remove_group_post", post, "Mine")).toBe(OWN);
    expect(await call("mona", "remove_comment", said, "Mine")).toBe(OWN);
    expect(await call("layla", "remove_group_post", post, "Rude")).toBe("accepted");
    expect(await call("layla", "remove_comment", said, "Rude")).toBe("accepted");
    expect(await call("mona", "restore_group_post", post)).toBe(OWN);
    expect(await call("mona", "restore_comment", said)).toBe(OWN);
    expect(await call("layla", "restore_group_post", post)).toBe("accepted");
    expect(await call("layla", "restore_comment", said)).toBe("accepted");
  });

  test.each([false, true])("admins of a community neither: private %s", async (isPrivate) => {
    await admins("sara");
    const place = isPrivate ? closed : group;
    const [post, below] = [await postOf("sara", place), await postOf("omar", place)];
    const said = await commentOf("sara", below);
    expect(await call("omar", "remove_group_post", post, "Off topic")).toBe("accepted");
    expect(await call("omar", "remove_comment", said, "Off topic")).toBe("accepted");
    expect(await call("sara", "restore_group_post", post)).toBe(OWN);
    expect(await call("sara", "restore_comment", said)).toBe(OWN);
    expect(await call("omar", "restore_group_post", post)).toBe("accepted");
    expect(await call("sara", "retitle_post", await postOf("sara", place), "Another")).toBe(OWN);
  });

  test("what another moderator locked or moved of theirs stays so", async () => {
    const [locked, inGroup] = [await forumPostOf("mona"), await postOf("mona")];
    for (const [name, id] of [
      ["set_post_locked", locked],
      ["set_group_post_locked", inGroup],
    ] as const) {
      // Their own order is theirs.
      for (const isLocked of [true, false]) expect(await call("mona", name, id, isLocked)).toBe("accepted");
      expect(await call("layla", name, id, true)).toBe("accepted");
      expect(await call("mona", name, id, false)).toBe(OWN);
      expect(await call("adam", name, id, false)).toBe("accepted");
    }
    const [elsewhere] = await database.own<{ id: string }>(
      "select id from discussion_categories where id <> $1 limit 1",
      [GENERAL],
    );
    expect(await call("layla", "move_post", locked, elsewhere?.id)).toBe("accepted");
    expect(await call("mona", "move_post", locked, GENERAL)).toBe(OWN);
  });

  test("a community is all its admins', also when they did not found it", async () => {
    const theirs = await found("sara", "Handed over", false);
    await database.own("insert into group_members (group_id, user_id, role) values ($1, $2, 'admin')", [
      theirs,
      CAST.mona,
    ]);
    const [report] = await database.own<{ id: string }>(
      `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
       values ($1, 'group', $2, 'spam') returning id`,
      [CAST.omar, theirs],
    );
    expect(await call("mona", "decide_report", report?.id, "dismissed")).toBe(OWN);
    expect(await call("layla", "remove_group", theirs, "Spam")).toBe("accepted");
    expect(await call("mona", "restore_group", theirs)).toBe(OWN);
    const [entry] = await database.own<{ id: number }>(
      "select max(id)::int id from audit_log where action = 'remove_group' and subject_id = $1",
      [theirs],
    );
    const [appeal] = await database.as<{ id: string }>("sara", "select file_appeal($1, 'Please') id", [
      entry?.id,
    ]);
    expect(await call("mona", "decide_appeal", appeal?.id, true, "Mine")).toBe(OWN);
    expect(await call("adam", "restore_group", theirs)).toBe("accepted");
  });
});

describe("seventh-3 nor about somebody of a higher rank", () => {
  test("moderators about an admin of the site in a public community", async () => {
    const post = await postOf("adam");
    const said = await commentOf("adam", post);
    expect(await call("mona", "remove_comment", said, "Rude")).toBe(HIGHER);
    expect(await call("mona", "retitle_post", post, "Another")).toBe(HIGHER);
    expect(await call("mona", "set_group_post_locked", post, true)).toBe(HIGHER);
    expect(await call("mona", "set_post_locked", await forumPostOf("adam"), true)).toBe(HIGHER);
    expect(await call("mona", "remove_group_post", post, "Rude")).toBe(HIGHER);
    await admins("mona");
    expect(await call("mona", "remove_group_member", group, CAST.adam, true)).toBe(HIGHER);
    // In a private one they are members like others.
    expect(await call("omar", "remove_group_post", await postOf("adam", closed), "Off topic")).toBe(
      "accepted",
    );
  });

  test("admins of a community about its other admins, while its founder is one of them", async () => {
    await admins("sara", "layla");
    await database.own("update user_profiles set role = 'member' where username = 'layla'");
    for (const who of ["omar", "layla"] as const) {
      const post = await postOf(who);
      const said = await commentOf(who, post);
      expect(await call("sara", "remove_comment", said, "Off topic")).toBe(HIGHER);
      expect(await call("sara", "remove_group_post", post, "Off topic")).toBe(HIGHER);
      expect(await call("sara", "set_member_role", group, CAST[who], "member")).toBe(HIGHER);
    }
    expect(await call("omar", "set_member_role", group, CAST.layla, "member")).toBe("accepted");
    expect(await call("sara", "remove_group_post", await postOf("layla"), "Off topic")).toBe("accepted");
    await admins("layla");
    await database.own("update group_members set role = 'member' where user_id = $1", [CAST.omar]);
    expect(await call("sara", "set_member_role", group, CAST.layla, "member")).toBe("accepted");
    await admins("omar");
  });
});

describe("seventh-4 cases about a moderator", () => {
  const automatic = async (about: Member) => {
    const [report] = await database.own<{ id: string }>(
      `insert into reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic)
       values (null, $1, 'user', $1, 'spam', 'coins', true) returning id`,
      [CAST[about]],
    );
    return report?.id ?? "";
  };

  test("those that the filter made are dismissed by another, and those about an admin by one", async () => {
    const hers = await automatic("mona");
    expect(await call("mona", "decide_report", hers, "dismissed")).toBe(OWN);
    expect(await call("mona", "decide_report", hers, "reviewed", "Mine", true)).toBe(OWN);
    expect(await call("layla", "decide_report", hers, "dismissed")).toBe("accepted");
    expect(await call("mona", "decide_report", await automatic("adam"), "dismissed")).toBe(HIGHER);
  });

  test("what is held of somebody who moderates now they may still take back", async () => {
    await database.own("update user_profiles set role = 'member' where username = 'layla'");
    await database.as("mona", "select add_filter('word', 'freecoins')");
    const post = await insert("layla", "group_posts", {
      title: "T",
      content: "freecoins",
      author_id: CAST.layla,
      group_id: group,
    });
    await database.own("update user_profiles set role = 'moderator' where username = 'layla'");
    expect(await call("layla", "restore_group_post", post)).toBe(OWN);
    expect(await call("layla", "delete_group_post", post)).toBe("accepted");
    expect(
      await database.own("select status, moderator_id from reports where reported_content_id = $1", [post]),
    ).toEqual([{ status: "dismissed", moderator_id: null }]);
  });

  test("seventh-5 what is decided about them, and by whom, is told to the others alone", async () => {
    const [report] = await database.as<{ id: string }>(
      "omar",
      `insert into reports (reporter_id, reported_content_type, reported_content_id, reason, description)
       values ($1, 'user', $2, 'harassment', 'She is rude') returning id`,
      [CAST.omar, CAST.mona],
    );
    await database.as("adam", "select reported_text($1)", [report?.id]);
    await database.as("adam", "select decide_report($1, 'resolved', 'Omar is right about her')", [
      report?.id,
    ]);
    await database.as("adam", "select warn_member($1, 'Be kind')", [CAST.mona]);
    const told = (who: Member) =>
      database.as(who, "select action from audit_log where subject_id = $1 order by id", [report?.id]);
    expect(await told("mona")).toEqual([]);
    expect(await told("layla")).toEqual([{ action: "read_report" }, { action: "decide_report" }]);
    const decisions = async (who: Member) =>
      [
        await database.as(who, "select count_decisions('user', $1) count", [CAST.mona]),
        await database.as(who, "select imposed_by from member_record($1)", [CAST.mona]),
      ] as const;
    expect(await decisions("mona")).toEqual([[{ count: null }], [{ imposed_by: null }]]);
    const [[counted], imposed] = await decisions("layla");
    expect([Number(counted?.count) > 1, imposed]).toEqual([true, [{ imposed_by: CAST.adam }]]);
    expect(await database.as("mona", "select member_history($1) ->> 'decisions' count", [CAST.mona])).toEqual(
      [{ count: "0" }],
    );
  });
});
