import { describe, expect, test } from "vitest";
import { LINE_LIMIT, REVIEW_LIMIT, REVIEW_SHORTEST } from "../../../app/domain/drama-review/drama-review.ts";
import { answer, database, drift, openLibraries } from "./library-database.ts";
import { CAST, type Member } from "./schema-database.ts";

openLibraries([
  "public.reports",
  "public.drama_reviews",
  "public.drama_ratings",
  "public.trackings",
  "private.filters",
]);

const NOOR = "3";
const write = (who: Member, content: string, kind = "review", level = 0) =>
  answer<string>(who, "write_review($1, $2, $3, $4)", [NOOR, kind, content, level]);
const refused = (content: string, kind = "review", level = 0, drama = NOOR) =>
  database.outcome("layla", "select write_review($1, $2, $3, $4)", [drama, kind, content, level]);
const listed = async (sort: string, kind = "review") =>
  (
    await database.as<{ id: string }>(null, "select id from drama_reviews_page($1, $2, $3)", [
      NOOR,
      kind,
      sort,
    ])
  ).map(({ id }) => id);
const figures = () =>
  database.own("select review_count, line_count from public.drama_figures where drama_id = $1", [NOOR]);

describe("a review", () => {
  test("433 435 has 10 to 5,000 characters, the stars, its writer's place and the level that was chosen", async () => {
    await answer("layla", "set_tracking($1, 0, 'watching', 7)", [NOOR]);
    await answer("layla", "rate_drama($1, 4)", [NOOR]);
    const id = await write("layla", "ن".repeat(REVIEW_LIMIT), "review", 7);
    await answer("layla", "set_tracking($1, 1, 'watching', 9)", [NOOR]);
    const kept = "select stars, position, spoiler_level from public.drama_reviews where id = $1";
    expect(await database.own(kept, [id])).toEqual([{ stars: 4, position: 7, spoiler_level: 7 }]);
    await answer("layla", "rate_drama($1, 2)", [NOOR]);
    expect(await database.own(kept, [id])).toEqual([{ stars: 2, position: 7, spoiler_level: 7 }]);
    expect(await refused("ن".repeat(REVIEW_LIMIT + 1))).toBe("23514 review_length");
    expect(await refused(` ${"ن".repeat(REVIEW_SHORTEST - 1)} `)).toBe("23514 review_length");
    expect(await refused("Long enough", "review", 16)).toBe("23514 no_episode");
    expect(await refused("Long enough", "review", 0, "7")).toBe("23514 not_released");
  });

  test("one of each kind per member and drama; a deleted one makes room", async () => {
    const id = await write("layla", "The first review");
    expect(await refused("The second review")).toBe("P0001 already_decided");
    await write("layla", "A line", "line");
    await answer("layla", "delete_review($1)", [id]);
    await write("layla", "The second review");
    expect(await figures()).toEqual([{ review_count: 1, line_count: 1 }]);
    expect(await drift()).toEqual([]);
  });

  test("438 short reactions have up to 140 characters and stand among themselves", async () => {
    const line = await write("layla", "ن".repeat(LINE_LIMIT), "line");
    const review = await write("omar", "A whole review of it");
    expect(await listed("newest")).toEqual([review]);
    expect(await listed("newest", "line")).toEqual([line]);
    expect(await refused("ن".repeat(LINE_LIMIT + 1), "line")).toBe("23514 review_length");
  });

  test("is changed by its author as it was seen", async () => {
    const id = await write("layla", "The first words");
    const change = (content: string, seen: unknown, who: Member = "layla") =>
      database.outcome(who, "select write_review($1, 'review', $2, 0, $3, $4)", [NOOR, content, id, seen]);
    expect(await change("The second words", null)).toBe("accepted");
    expect(await change("The third words", null)).toBe("P0001 changed_elsewhere");
    const [{ edited_at } = {}] = await database.own("select edited_at::text from public.drama_reviews");
    expect(await change("The third words", edited_at)).toBe("accepted");
    expect(await change("Somebody else's words", edited_at, "omar")).toBe("P0001 review_gone");
  });

  test("436 437 is found helpful by others, once each, and sorted by that, by newest and by stars", async () => {
    const ids: string[] = [];
    for (const [who, stars] of [
      ["layla", 2],
      ["omar", 5],
      ["sara", 3],
    ] as const) {
      await answer(who, "rate_drama($1, $2)", [NOOR, stars]);
      ids.push(await write(who, "Worth a second look"));
    }
    const [layla = "", omar = "", sara = ""] = ids;
    await database.own(
      "update public.drama_reviews set created_at = now() - interval '1 hour' where id = $1",
      [sara],
    );
    const helpful = (who: Member, id: string, is: boolean) =>
      answer<number>(who, "mark_review_helpful($1, $2)", [id, is]);
    expect(await helpful("omar", layla, true)).toBe(1);
    expect(await helpful("omar", layla, true)).toBe(1);
    expect(await helpful("mona", layla, true)).toBe(2);
    expect(await helpful("mona", sara, true)).toBe(1);
    expect(await listed("helpful")).toEqual([layla, sara, omar]);
    expect(await listed("stars")).toEqual([omar, sara, layla]);
    expect((await listed("newest")).at(-1)).toBe(sara);
    expect(await helpful("mona", sara, false)).toBe(0);
    expect(await database.outcome("sara", "select mark_review_helpful($1, true)", [sara])).toBe(
      "42501 own_review",
    );
    expect(await drift()).toEqual([]);
  });

  test("eighth-4 to say again whether a review was helpful writes nothing, not even that somebody wrote", async () => {
    const id = await write("layla", "Worth a second look");
    const counted = () => database.own("select count(*)::int from private.rate_events where action = 'vote'");
    const say = (is: boolean) => answer<number>("omar", "mark_review_helpful($1, $2)", [id, is]);
    await database.own("select private.set_rate_limits(true)");
    try {
      const before = await counted();
      expect([await say(false), await counted()]).toEqual([0, before]);
      expect(await say(true)).toBe(1);
      const once = await counted();
      expect(once).not.toEqual(before);
      expect([await say(true), await counted()]).toEqual([1, once]);
    } finally {
      await database.own("select private.set_rate_limits(false)");
    }
  });

  test("437 pages follow one another without gaps", async () => {
    for (const who of ["layla", "omar", "sara", "mona"] as const) await write(who, "Worth a second look");
    const next = (id: string | null) =>
      database.as<{ id: string }>(
        null,
        "select id from drama_reviews_page($1, 'review', 'helpful', $2, $3, 1)",
        [NOOR, id && "0", id],
      );
    const seen: string[] = [];
    for (let [row] = await next(null); row; [row] = await next(row.id)) seen.push(row.id);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toEqual(await listed("helpful"));
  });
});

describe("what the API tells of reviews", () => {
  const words = "It was the neighbour all along";
  const toldTo = async (who: Member | null) =>
    (
      await database.as<{ content: string; excerpt: string }>(
        who,
        "select content, excerpt from drama_reviews_page($1)",
        [NOOR],
      )
    ).map(({ content, excerpt }) => [content, excerpt]);

  test("words above the reader's position do not come, to visitors and moderators neither", async () => {
    await write("layla", words, "review", 7);
    for (const who of [null, "omar", "mona"] as const) expect(await toldTo(who)).toEqual([["", ""]]);
    await answer("omar", "set_tracking($1, 0, 'watching', 6)", [NOOR]);
    expect(await toldTo("omar")).toEqual([["", ""]]);
    await answer("omar", "set_tracking($1, 1, 'watching', 7)", [NOOR]);
    expect(await toldTo("omar")).toEqual([[words, words]]);
    expect(await toldTo("layla")).toEqual([[words, words]]);
  });

  test("rows are read by their author alone", async () => {
    await write("layla", words);
    const read = "select content from drama_reviews";
    expect(await database.outcome(null, read)).toBe("42501");
    expect(await database.as("omar", read)).toEqual([]);
    expect(await database.as("mona", read)).toEqual([]);
    expect(await database.as("layla", read)).toEqual([{ content: words }]);
    await database.own("insert into private.sanctions (user_id, kind, reason) values ($1, 'ban', 'Spam')", [
      CAST.layla,
    ]);
    expect(await database.as("layla", read)).toEqual([]);
    await database.own("delete from private.sanctions");
  });

  test("whoever reports one is shown no more of it; moderators read it whole", async () => {
    const id = await write("layla", words, "review", 7);
    const found = (who: Member) => database.as(who, "select type, content from find_subjects($1)", [[id]]);
    expect(await found("omar")).toEqual([{ type: "review", content: "" }]);
    expect(await found("mona")).toEqual([{ type: "review", content: words }]);
    await database.own("update public.drama_reviews set removed_at = now() where id = $1", [id]);
    expect(await found("omar")).toEqual([]);
    expect(await found("mona")).toHaveLength(1);
  });
});

describe("reviews and moderators", () => {
  test("a review with a word of the filter waits, and is approved", async () => {
    await database.as("mona", "select add_filter('word', 'coupons')");
    const id = await write("layla", "Cheap coupons for everybody here");
    expect(await listed("newest")).toEqual([]);
    expect(await database.as("layla", "select id from drama_reviews")).toEqual([{ id }]);
    expect(await database.as("omar", "select id from drama_reviews")).toEqual([]);
    expect(
      await database.own("select reported_content_type, is_automatic, status from public.reports"),
    ).toEqual([{ reported_content_type: "review", is_automatic: true, status: "pending" }]);
    const cases = await answer<{ subjects: object[] }>("mona", "list_cases()");
    expect(cases.subjects).toEqual([expect.objectContaining({ type: "review", id, drama_id: NOOR })]);
    await answer("mona", "restore_review($1)", [id]);
    expect(await listed("newest")).toEqual([id]);
    expect(await figures()).toEqual([{ review_count: 1, line_count: 0 }]);
    expect(await drift()).toEqual([]);
  });

  test("a review that waits is approved as the moderator read it", async () => {
    await database.as("mona", "select add_filter('word', 'coupons')");
    const id = await write("layla", "Cheap coupons for everybody here");
    await answer("layla", "write_review($1, 'review', 'Something else, and worse', 0, $2)", [NOOR, id]);
    const approve = (seen: unknown) =>
      database.outcome("mona", "select restore_review($1, '', $2)", [id, seen]);
    expect(await approve(null)).toBe("P0001 changed_elsewhere");
    expect(await listed("newest")).toEqual([]);
    const [found] = await database.as<{ edited_at: string }>(
      "mona",
      "select edited_at::text from find_subjects($1)",
      [[id]],
    );
    expect(await approve(found?.edited_at)).toBe("accepted");
    expect(await listed("newest")).toEqual([id]);
  });

  test("an edit that names such a word is held as well", async () => {
    await database.as("mona", "select add_filter('word', 'coupons')");
    const id = await write("layla", "Worth a second look");
    await answer("layla", "write_review($1, 'review', 'Cheap coupons for everybody', 0, $2)", [NOOR, id]);
    expect(await listed("newest")).toEqual([]);
    expect(await drift()).toEqual([]);
  });

  test("a reported review comes to the same queue, is removed with a reason, and comes back by appeal", async () => {
    const id = await write("layla", "Worth a second look");
    const report =
      "insert into reports (reported_content_type, reported_content_id, reason) values ('review', $1, 'spam')";
    expect(await database.outcome("omar", report, [id])).toBe("accepted");
    expect(await database.outcome("layla", report, [id])).toBe("42501 oneself");
    expect(await database.outcome("omar", "select remove_review($1, 'Spam')", [id])).toBe(
      "42501 moderators_only",
    );
    await answer("mona", "remove_review($1, 'Spam')", [id]);
    expect(await listed("newest")).toEqual([]);
    const told = await database.own(
      "select data ->> 'kind' as kind from public.notifications where user_id = $1 order by created_at desc limit 1",
      [CAST.layla],
    );
    expect(told).toEqual([{ kind: "review_removed" }]);
    const [entry] = await database.own<{ id: string }>(
      "select id from public.audit_log where action = 'remove_review'",
    );
    const appeal = await answer<string>("layla", "file_appeal($1, 'Please look again')", [entry?.id]);
    await answer("adam", "decide_appeal($1, true, 'It is fine')", [appeal]);
    expect(await listed("newest")).toEqual([id]);
    expect(await drift()).toEqual([]);
  });
});
