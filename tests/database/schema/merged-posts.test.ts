import { beforeEach, describe, expect, test } from "vitest";
import { CAST, GENERAL, type Member } from "./schema-database.ts";
import { DRAMA, database, insert, OTHER_DRAMA, openVeil, wordsFor } from "./veiled-rows.ts";

// Of two threads about the same thing a moderator makes one, and takes it back.

openVeil();

let [from, into] = ["", ""];
beforeEach(async () => {
  [from, into] = [await post("layla"), await post("sara", { spoiler_level: 9 })];
});

const post = (who: Member, more: Record<string, unknown> = {}) =>
  insert(who, "posts", {
    ...{ title: "Who rang?", content: "Words", category_id: GENERAL, author_id: CAST[who], drama_id: DRAMA },
    ...more,
  });
const comment = (who: Member, post_id: string, more: Record<string, unknown> = {}) =>
  insert(who, "comments", { content: "Said", author_id: CAST[who], post_id, ...more });
const merge = (who: Member, id = from, other = into, reason: string | null = "The same") =>
  database.outcome(who, "select merge_post($1, $2, $3)", [id, other, reason]);
const restore = (who: Member, id: string) =>
  database.outcome(who, "select restore_post($1, 'Not the same')", [id]);
const commentsOf = async (id: string) =>
  (
    await database.own<{ id: string }>("select id from comments where post_id = $1 order by created_at", [id])
  ).map((row) => row.id);
const countOf = async (id: string) =>
  (await database.own<{ count: number }>("select comment_count as count from posts where id = $1", [id]))[0]
    ?.count;
const shown = (who: Member | null, id: string) =>
  database.as(who, "select id from posts where id = $1", [id]);
const leadsTo = (id: string, who: Member | null = null) =>
  database.as(who, "select into_id, title from merged_post($1)", [id]);
const hasMerged = async (id: string) =>
  (await database.own<{ has: boolean }>("select has_merged as has from posts where id = $1", [id]))[0]?.has;
const drift = () => database.own("select * from private.counter_drift()");

describe("469 a merged post", () => {
  test("gives its comments to the other, with their levels and words, and stands in no list", async () => {
    const first = await comment("omar", from);
    const reply = await comment("sara", from, { parent_id: first, spoiler_level: 7, content: "He did" });
    const there = await comment("layla", into, { spoiler_level: 0 });
    const gone = await comment("omar", from);
    await database.as("omar", "select delete_comment($1)", [gone]);
    await database.as("mona", "select set_post_pinned($1, true)", [from]);
    expect(await merge("mona")).toBe("accepted");
    expect(new Set(await commentsOf(into))).toEqual(new Set([first, reply, there, gone]));
    expect([await countOf(from), await countOf(into)]).toEqual([0, 3]);
    const level = "select spoiler_level from comments where id = $1";
    expect(await database.own(level, [reply])).toEqual([{ spoiler_level: 7 }]);
    expect(await wordsFor(null, [reply])).toEqual({});
    expect(await wordsFor(null, [reply], 7)).toEqual({ [reply]: "He did" });
    expect(await database.as(null, "select id from list_posts() where id = $1", [from])).toEqual([]);
    expect(await database.as(null, "select id from drama_threads($1)", [DRAMA])).not.toContainEqual({
      id: from,
    });
    expect(await database.as(null, "select id from list_pinned_posts() where id = $1", [from])).toEqual([]);
    const late = "insert into comments (content, author_id, post_id) values ('Late', $1, $2)";
    expect(await database.outcome("omar", late, [CAST.omar, from])).toBe("42501 post_gone");
    expect(await leadsTo(from)).toEqual([{ into_id: into, title: "Who rang?" }]);
    expect(await leadsTo(into)).toEqual([]);
    expect(await hasMerged(into)).toBe(true);
    expect(await drift()).toEqual([]);
  });

  test("is logged with its reason, which its author reads", async () => {
    expect(await merge("mona")).toBe("accepted");
    const log = "select actor_id, action, reason, details from audit_log where subject_id = $1";
    expect(await database.own(log, [from])).toEqual([
      { actor_id: CAST.mona, action: "merge_post", reason: "The same", details: { into } },
    ]);
    const told =
      "select data ->> 'kind' as kind, data ->> 'reason' as reason, data ->> 'post_id' as id from notifications";
    expect(await database.as("layla", told)).toEqual([{ kind: "post_merged", reason: "The same", id: from }]);
    expect(await database.as("sara", told)).toEqual([]);
    // Pressed twice.
    expect(await merge("mona")).toBe("accepted");
    expect(await database.own(log, [from])).toHaveLength(1);
    expect(await merge("adam")).toBe("P0001 already_decided");
  });

  test("is restored with its comments, and what was answered to them since", async () => {
    const first = await comment("omar", from);
    const there = await comment("layla", into, { spoiler_level: 0 });
    await merge("mona");
    const answer = await comment("sara", into, { parent_id: first, spoiler_level: 0 });
    expect(await restore("adam", from)).toBe("accepted");
    expect(await commentsOf(from)).toEqual([first, answer]);
    expect(await commentsOf(into)).toEqual([there]);
    expect(await hasMerged(into)).toBe(false);
    expect([await countOf(from), await countOf(into)]).toEqual([2, 1]);
    expect(await shown(null, from)).toHaveLength(1);
    expect(await leadsTo(from)).toEqual([]);
    expect(await drift()).toEqual([]);
    // And may be merged anew.
    expect(await merge("mona")).toBe("accepted");
    expect(await commentsOf(from)).toEqual([]);
  });

  test("whose other is merged in its turn leads on, and the last is restored first", async () => {
    const third = await post("omar", { spoiler_level: 9 });
    const first = await comment("omar", from);
    await merge("mona");
    expect(await merge("mona", into, third)).toBe("accepted");
    expect(await leadsTo(from)).toEqual([{ into_id: third, title: "Who rang?" }]);
    expect(await restore("mona", from)).toBe("23514 merged_on");
    expect(await restore("mona", into)).toBe("accepted");
    expect(await commentsOf(into)).toEqual([first]);
    expect(await restore("mona", from)).toBe("accepted");
    expect(await commentsOf(from)).toEqual([first]);
    expect(await drift()).toEqual([]);
  });

  test("keeps the other at its drama: what is answered there may go back", async () => {
    const first = await comment("omar", from, { spoiler_level: 0 });
    await merge("mona");
    const change = "update posts set drama_id = $2, spoiler_level = 0 where id = $1";
    for (const drama of [OTHER_DRAMA, null])
      expect(await database.outcome("sara", change, [into, drama])).toBe("23514 level_kept");
    expect(await restore("mona", from)).toBe("accepted");
    expect(await commentsOf(from)).toEqual([first]);
    expect(await database.outcome("sara", change, [into, OTHER_DRAMA])).toBe("accepted");
  });

  test("stays merged once its author deleted it: the comments of others stand elsewhere", async () => {
    const first = await comment("omar", from);
    await merge("mona");
    await database.as("layla", "select delete_post($1)", [from]);
    for (const who of [null, "omar"] as const) expect(await shown(who, from)).toEqual([]);
    expect(await restore("mona", from)).toBe("42501 post_gone");
    expect(await commentsOf(into)).toEqual([first]);
    expect(await leadsTo(from)).toEqual([{ into_id: into, title: null }]);
    // With the other all of it goes.
    await database.own("delete from posts where id = $1", [into]);
    expect(await leadsTo(from)).toEqual([]);
  });

  test("leads nowhere while the other is taken down; its title goes with its author's wish", async () => {
    await merge("mona");
    await database.as("layla", "select delete_post($1)", [from]);
    expect(await leadsTo(from)).toEqual([{ into_id: into, title: null }]);
    await database.as("mona", "select remove_post($1, 'Rude')", [into]);
    expect(await leadsTo(from)).toEqual([]);
    expect(await database.as(null, "select post_state($1) as state", [from])).toEqual([{ state: "removed" }]);
  });
});

describe("469 what is not merged", () => {
  test("a moderator's own, an admin's by a moderator, without a reason, by anyone else", async () => {
    for (const who of ["layla", "omar"] as const) expect(await merge(who)).toBe("42501 moderators_only");
    expect(await merge("mona", await post("mona"))).toBe("42501 own_case");
    expect(await merge("mona", from, await post("mona"))).toBe("42501 own_case");
    expect(await merge("mona", await post("adam"))).toBe("42501 higher_role");
    for (const reason of [" ", null])
      expect(await merge("mona", from, into, reason)).toBe("23514 reason_missing");
    expect(await commentsOf(into)).toEqual([]);
    expect(await shown(null, from)).toHaveLength(1);
  });

  test("what tells more than the other, or of another drama: words never run ahead", async () => {
    const higher = await post("layla", { spoiler_level: 10 });
    expect(await merge("mona", higher)).toBe("23514 lower_level");
    expect(await merge("mona", into, higher)).toBe("accepted");
    for (const drama_id of [OTHER_DRAMA, null])
      expect(await merge("mona", await post("layla", { drama_id }), higher)).toBe("23514 other_drama");
    const none = { drama_id: null };
    expect(await merge("mona", await post("layla", none), await post("sara", none))).toBe("accepted");
  });

  test("the thread of a drop, itself, and what readers do not see", async () => {
    expect(await merge("mona", from, from)).toBe("23514 same_post");
    expect(await merge("mona", from, CAST.omar)).toBe("23514 no_target");
    expect(await merge("mona", CAST.omar)).toBe("42501 post_gone");
    await database.own("update posts set is_drop_thread = true where id = $1", [from]);
    expect(await merge("mona")).toBe("23514 drop_thread");
    await database.as("mona", "select remove_post($1, 'Rude')", [from]);
    expect(await merge("mona")).toBe("42501 post_gone");
    expect(await merge("mona", into, from)).toBe("23514 no_target");
  });
});
