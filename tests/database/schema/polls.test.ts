import { beforeEach, describe, expect, test } from "vitest";
import { POLL_DAYS } from "../../../app/domain/poll/poll.ts";
import { ask, KINDS, outcomeOf, planDrop, pollFor, rowWith, type Sent, TABLE_OF } from "./poll-rows.ts";
import { CAST, insertion } from "./schema-database.ts";
import { change, DRAMA, database, openVeil, rowOf, tablesWith } from "./veiled-rows.ts";

// What a poll may be, and where its words lie.

openVeil();
beforeEach(async () => {
  await database.own("delete from private.drops");
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `Option ${at + 1}`);
const ABOUT = { drama_id: DRAMA };

describe.each(KINDS)("in a %s", (kind) => {
  test("493 a poll is asked with the post, and its options are nowhere in the row", async () => {
    const id = await ask(kind, { options: ["  zaffrano \n yes ", "No"], multiple: true, days: 3 });
    expect(await rowOf(kind, id)).toMatchObject({ poll: null, has_poll: true });
    expect(await tablesWith("zaffrano")).toEqual([]);
    expect(await pollFor(null, id)).toMatchObject({
      id,
      options: ["zaffrano yes", "No"],
      multiple: true,
      drama_id: null,
      episode: null,
      closed_by: null,
    });
    const [poll] = await database.own(
      "select (ends_at - created_at)::text as open from private.polls where id = $1",
      [id],
    );
    expect(poll).toEqual({ open: "3 days" });
    await database.own("delete from private.polls where id = $1", [id]);
  });

  test.each<[string, Sent, string]>([
    ["two options", { options: many(2) }, "accepted"],
    ["eight options", { options: many(8) }, "accepted"],
    ["one option", { options: many(1) }, "23514 poll_options"],
    ["nine options", { options: many(9) }, "23514 poll_options"],
    ["no options", { options: undefined }, "23514 poll_form"],
    ["numbers for options", { options: [1, 2] }, "23514 poll_form"],
    ["nothing for an option", { options: ["Yes", null] }, "23514 poll_form"],
    ["an object for options", { options: { a: "Yes" } }, "23514 poll_form"],
    ["80 letters", { options: ["ن".repeat(80), "No"] }, "accepted"],
    ["80 letters between blanks", { options: [`  ${"ن".repeat(80)}\u00a0 `, "No"] }, "accepted"],
    ["81 letters", { options: ["ن".repeat(81), "No"] }, "23514 long_option"],
    ["a thousand blanks", { options: [" ".repeat(1_001), "No"] }, "23514 long_option"],
    ["an option of blanks", { options: [" \n ", "No"] }, "23514"],
    ["an option that nobody sees", { options: ["\u3164", "No"] }, "23514"],
    ["an option with a sign of direction", { options: ["\u202eYes", "No"] }, "23514"],
    ["marks on a letter", { options: [`a${"\u0301".repeat(20)}`, "No"] }, "23514 many_marks"],
    ["the same twice", { options: ["Yes", "No", " yes "] }, "23514 same_option"],
    ["the same word in other letters", { options: ["أحمد", "احمد"] }, "23514 same_option"],
    ["the same with a sign that nobody sees", { options: ["Yes", "Yes\u{e0041}"] }, "23514 same_option"],
    ["a Cyrillic a for a Latin one", { options: ["Salma", "S\u0430lma"] }, "23514 same_option"],
    ["a Greek o for a Latin one", { options: ["Noor", "N\u03bfor"] }, "23514 same_option"],
    ["a capital of another alphabet", { options: ["Anna", "\u0391nna"] }, "23514 same_option"],
    [
      "the same Greek word in capitals",
      { options: ["\u03b7\u03c4\u03b1", "\u0397\u03a4\u0391"] },
      "23514 same_option",
    ],
    ["words of three alphabets", { options: ["Sun", "Сон", "Ναι"] }, "accepted"],
    [
      "Arabic words that share letters",
      { options: ["نور", "نوره", "نورا", "بنور", "تنور", "ثنور", "نوز", "نوري"] },
      "accepted",
    ],
    ["Persian letters that names fold", { options: ["گل", "كل", "چای", "جای"] }, "accepted"],
    ["smileys", { options: ["👍", "👎"] }, "accepted"],
    ...POLL_DAYS.map((days): [string, Sent, string] => [`${days} days`, { days }, "accepted"]),
    ["a day more than forms offer", { days: Math.max(...POLL_DAYS) + 1 }, "23514 poll_days"],
    ["no day", { days: 0 }, "23514 poll_days"],
    ["part of a day", { days: 1.5 }, "23514 poll_days"],
    ["days before", { days: -1 }, "23514 poll_days"],
    ["no end", { days: null }, "23514 poll_days"],
    ["a word for several answers", { multiple: "perhaps" }, "23514 poll_form"],
    ["a word for an episode", { episode: "last" }, "23514 poll_form"],
    ["a prediction about no drama", { episode: 7 }, "23514 poll_episode"],
  ])("493 %s", async (_, sent, outcome) => {
    expect(await outcomeOf(kind, sent)).toBe(outcome);
  });

  test("493 what is no poll at all is refused", async () => {
    for (const poll of ["[]", '"Yes"', "7", "null"])
      expect(await outcomeOf(kind, {}, { poll }), poll).toBe("23514 poll_form");
    expect(await outcomeOf(kind, {}, { poll: null })).toBe("accepted");
  });

  test("495 a prediction is about an episode of its drama that is not out", async () => {
    await planDrop(1, 10, "-1 day");
    await planDrop(11, 20, "1 day");
    for (const [episode, outcome] of [
      [0, "23514 poll_episode"],
      [10, "23514 poll_episode"],
      [11, "accepted"],
      [20, "accepted"],
      [21, "23514 poll_episode"],
    ] as const)
      expect(await outcomeOf(kind, { episode }, ABOUT), String(episode)).toBe(outcome);
  });

  test("495 where nobody knows of drops, episodes come out in the drama's rhythm", async () => {
    const released = (days: number) =>
      database.own(
        `update public.dramas set status = 'ongoing', released_on = current_date - $2::integer, episode_days = 7 where id = $1`,
        [DRAMA, days],
      );
    await released(14);
    expect(await outcomeOf(kind, { episode: 3 }, ABOUT)).toBe("23514 poll_episode");
    expect(await outcomeOf(kind, { episode: 4 }, ABOUT)).toBe("accepted");
  });

  test("496 nobody changes a poll, nor asks one afterwards", async () => {
    const id = await ask(kind);
    for (const poll of [null, "{}"]) expect(await change(kind, id, { poll })).toBe("42501");
    expect(await change(kind, id, { has_poll: false })).toBe("42501");
    expect(await change(kind, id, { content: "Other words" })).toBe("accepted");
    expect(await pollFor(null, id)).toMatchObject({ options: ["Her brother", "The doctor"] });
    await expect(
      database.own("update private.polls set options = '{A,B}' where id = $1", [id]),
    ).rejects.toThrow("A poll stays as it was asked.");
    await expect(
      database.own(`update ${TABLE_OF[kind]} set poll = '{}' where id = $1`, [id]),
    ).rejects.toThrow("poll_taken_out");
    expect(await database.outcome("layla", "select from private.polls")).toBe("42501");
  });

  test("a post sent again asks nothing again", async () => {
    const client_id = "00000000-0000-4000-8000-00000000abcd";
    await ask(kind, {}, { client_id });
    const [before] = await database.own("select count(*)::integer as count from private.polls");
    expect(await outcomeOf(kind, {}, { client_id })).toBe("23505");
    expect(await database.own("select count(*)::integer as count from private.polls")).toEqual([before]);
  });

  test("a poll goes with its post, and a deleted post's is told to nobody", async () => {
    const id = await ask(kind);
    await database.as("layla", `select delete_${kind}($1)`, [id]);
    for (const who of ["layla", "omar", null] as const) expect(await pollFor(who, id)).toBeUndefined();
    await database.own(`delete from ${TABLE_OF[kind]} where id = $1`, [id]);
    expect(await database.own("select from private.polls where id = $1", [id])).toEqual([]);
  });
});

describe("the filter of words", () => {
  const heldOf = async (id: string) => (await rowOf("post", id)).held_at !== null;

  test("reads the options as it reads other words, when a post is written and when it is changed", async () => {
    const earlier = await ask("post", { options: ["Cheap coupons", "None"] });
    await database.as("mona", "select add_filter('word', 'coupons')");
    const held = await ask("post", { options: ["Yes", "Cheap coupons"] });
    expect(await heldOf(held)).toBe(true);
    expect(await heldOf(await ask("post"))).toBe(false);
    expect(await heldOf(earlier)).toBe(false);
    await change("post", earlier, { content: "Other words" });
    expect(await heldOf(earlier)).toBe(true);
    await database.own("delete from private.filters");
  });

  test("who decides about it reads the options below the words", async () => {
    await database.as("mona", "select add_filter('word', 'coupons')");
    const id = await ask("post", { options: ["Yes", "Cheap coupons"] });
    const [report] = await database.as<{ id: string }>(
      "mona",
      "select id from reports where reported_content_id = $1",
      [id],
    );
    const read = "Words\n• Yes\n• Cheap coupons";
    expect(await database.as("mona", "select reported_text($1) as words", [report?.id])).toEqual([
      { words: `Who did it?\n${read}` },
    ]);
    expect(await database.as("mona", "select content from find_subjects($1)", [[id]])).toEqual([
      { content: read },
    ]);
    await database.own("delete from private.filters");
  });

  test("what a member reports is kept with its options", async () => {
    const id = await ask("group_post");
    await database.as(
      "omar",
      "insert into reports (reporter_id, reported_content_type, reported_content_id, reason) values ($1, 'group_post', $2, 'spam')",
      [CAST.omar, id],
    );
    const [kept] = await database.own<{ content: string }>(
      "select e.content from private.report_evidence e join public.reports r on r.id = e.report_id where r.reported_content_id = $1",
      [id],
    );
    expect(kept?.content).toBe("Who did it?\nWords\n• Her brother\n• The doctor");
  });
});

test("a link in an option counts as a link", async () => {
  await database.own("select private.set_rate_limits(true)");
  await database.own("delete from private.rate_events");
  await ask("post", { options: ["https://example.com", "No"] });
  expect(
    await database.own("select action from private.rate_events where action = 'link' and user_id = $1", [
      CAST.layla,
    ]),
  ).toHaveLength(1);
  await database.own("select private.set_rate_limits(false)");
  await database.own("delete from private.rate_events");
});

test("493 a member asks in one's own name", async () => {
  const row = rowWith("post", {}, {}, "omar");
  expect(await database.outcome("layla", ...insertion("posts", row))).toBe("42501 author_id");
  expect(
    await database.own(
      "select from private.polls p where not exists (select from public.posts o where o.id = p.id) and not exists (select from public.group_posts o where o.id = p.id)",
    ),
  ).toEqual([]);
});
