import { beforeEach, describe, expect, test } from "vitest";
import { CAST, GENERAL, type Member } from "./schema-database.ts";
import { CANARY, contentOf, DRAMA, database, insert, openVeil, WORDS, wordsFor } from "./veiled-rows.ts";

// What a merged post says is read where it stands; its comments: merged-posts.test.ts.

openVeil();

let [from, into] = ["", ""];
beforeEach(async () => {
  // Its image would be seen there.
  await database.own("delete from public.posts where title = 'Who rang?'");
  from = await insert("layla", "posts", { ...contentOf("post"), title: "Who rang?", spoiler_level: 7 });
  const other = { title: "The bell", content: "Which?", category_id: GENERAL, author_id: CAST.sara };
  into = await insert("sara", "posts", { ...other, drama_id: DRAMA, spoiler_level: 9 });
  await database.as("mona", "select set_post_pinned($1, true)", [from]);
  await database.as("mona", "select merge_post($1, $2, 'The same')", [from, into]);
});

const shown = async (who: Member | null, id = from) =>
  (await database.as(who, "select id from posts where id = $1", [id])).length > 0;
const remove = (who: Member, reason = "Rude") =>
  database.outcome(who, "select remove_post($1, $2)", [from, reason]);
const seesImage = async () =>
  (await database.as<{ may: boolean }>(null, "select may_see_image('post-images/veiled.png') as may"))[0]
    ?.may;
const stateOf = async () =>
  (
    await database.own<{ state: Record<string, unknown> }>(
      `select jsonb_build_object('merged', merged_into is not null, 'removed', removed_at is not null, 'words', is_readable) as state
         from posts where id = $1`,
      [from],
    )
  )[0]?.state;

describe("469 what a merged post says", () => {
  test("is read by whoever asks for it, under its own level, with its image", async () => {
    for (const who of [null, "omar", "layla", "mona"] as const) expect(await shown(who)).toBe(true);
    expect(await wordsFor(null, [from])).toEqual({});
    expect(await wordsFor(null, [from], 6)).toEqual({});
    for (const [seen, asked] of [[7, null] as const, [null, from] as const])
      expect(await wordsFor(null, [from], seen, asked)).toEqual({ [from]: WORDS });
    expect(await seesImage()).toBe(true);
    const named = "select id from posts where merged_into = $1 and is_readable";
    expect(await database.as(null, named, [into])).toEqual([{ id: from }]);
    expect(
      await database.as(null, "select into_id, title, into_title, into_title_ar from merged_post($1)", [
        from,
      ]),
    ).toEqual([{ into_id: into, title: "Who rang?", into_title: "The bell", into_title_ar: null }]);
  });

  test("stands in no list, feed, count or search", async () => {
    for (const list of [
      "list_posts(page_size => 100)",
      "list_pinned_posts()",
      `drama_threads('${DRAMA}', page_size => 100)`,
      `search_posts('${CANARY}')`,
      "search_posts('Who rang')",
    ])
      expect([list, await database.as(null, `select id from ${list} where id = $1`, [from])]).toEqual([
        list,
        [],
      ]);
    expect(await database.as("omar", "select id from user_activities where post_id = $1", [from])).toEqual(
      [],
    );
    expect(await database.own("select * from private.counter_drift()")).toEqual([]);
  });

  test("takes no votes, comments, changes and savers any more", async () => {
    const late = "insert into comments (content, author_id, post_id) values ('Late', $1, $2)";
    expect(await database.outcome("omar", late, [CAST.omar, from])).toBe("42501 post_gone");
    for (const call of ["cast_vote('post', $1, 'up')", "set_post_saved($1, true)"])
      expect([call, await database.outcome("omar", `select ${call}`, [from])]).not.toEqual([
        call,
        "accepted",
      ]);
    await database.outcome("layla", "update posts set title = 'Another' where id = $1", [from]);
    expect(await database.as(null, "select title from posts where id = $1", [from])).toEqual([
      { title: "Who rang?" },
    ]);
  });

  test("who reported it hears whether anything was done about it since", async () => {
    const report = `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
                    values ($1, 'post', $2, 'spam')`;
    const heard = () =>
      database.own(
        "select data ->> 'kind' as kind from notifications where user_id = $1 and data ->> 'kind' like 'report%'",
        [CAST.omar],
      );
    await database.as("omar", report, [CAST.omar, from]);
    const [{ id } = { id: "" }] = await database.own<{ id: string }>(
      "select id from reports where reported_content_id = $1",
      [from],
    );
    await database.as("mona", "select decide_report($1, 'resolved')", [id]);
    expect(await heard()).toEqual([{ kind: "report_closed" }]);
  });

  test("can be reported, and marked as telling more", async () => {
    const report = `insert into reports (reporter_id, reported_content_type, reported_content_id, reason)
                    values ($1, 'post', $2, 'spam')`;
    expect(await database.outcome("omar", report, [CAST.omar, from])).toBe("accepted");
    const mark = "select mark_spoiler('post', $1, 12)";
    expect(await database.outcome("mona", mark, [from])).toBe("accepted");
    expect(await wordsFor(null, [from], 9)).toEqual({});
    expect(await remove("mona")).toBe("accepted");
    expect(await database.outcome("sara", report, [CAST.sara, from])).toBe("23503 nothing_to_report");
  });
});

describe("469 its words are taken down", () => {
  test("by a moderator, once: its comments stay where they are, and restoring brings both back, pinned", async () => {
    for (const who of ["omar", "layla"] as const) expect(await remove(who)).toBe("42501 moderators_only");
    expect(await remove("mona")).toBe("accepted");
    expect(await stateOf()).toEqual({ merged: true, removed: true, words: false });
    for (const who of [null, "omar"] as const) expect(await shown(who)).toBe(false);
    for (const who of ["layla", "mona"] as const) expect(await shown(who)).toBe(true);
    expect([await wordsFor(null, [from], 7, from), await seesImage()]).toEqual([{}, false]);
    // Titles lie under no veil, and are often why something is taken down.
    expect(await database.as(null, "select into_id, title from merged_post($1)", [from])).toEqual([
      { into_id: into, title: null },
    ]);
    // Pressed twice.
    expect(await remove("mona")).toBe("accepted");
    expect(await remove("adam", "Also rude")).toBe("P0001 already_decided");

    await database.as("adam", "select restore_post($1, 'Not the same')", [from]);
    expect(await stateOf()).toEqual({ merged: false, removed: false, words: true });
    expect(await database.as(null, "select id from list_pinned_posts() where id = $1", [from])).toHaveLength(
      1,
    );
    // Merged anew it is read again.
    await database.as("mona", "select merge_post($1, $2, 'The same')", [from, into]);
    expect(await shown("omar")).toBe(true);
  });

  test("and its author asks for another look: it stays merged", async () => {
    await remove("mona");
    const [action] = await database.own<{ id: number }>(
      "select id from audit_log where subject_id = $1 and action = 'remove_post'",
      [from],
    );
    const [appeal] = await database.as<{ id: string }>("layla", "select file_appeal($1, 'A quote') as id", [
      action?.id,
    ]);
    await database.as("adam", "select decide_appeal($1, true, 'It is one')", [appeal?.id]);
    expect(await stateOf()).toEqual({ merged: true, removed: true, words: true });
  });

  test("moderators are told whether they are read", async () => {
    const removed = "select removed_at is not null as removed from find_subjects(array[$1::uuid])";
    expect(await database.as("mona", removed, [from])).toEqual([{ removed: false }]);
    await remove("mona");
    expect(await database.as("mona", removed, [from])).toEqual([{ removed: true }]);
  });
});
