import { beforeEach, describe, expect, test } from "vitest";
import { database, insertInto, open, openFiltered, postOf } from "./filtered-words.ts";
import { CAST, type Member } from "./schema-database.ts";

// W32 A button is pressed twice, or its answer is lost: the second press is answered as the first and does nothing more.
// Whoever else comes late hears who decided.

openFiltered();

let group: string;
let closed: string;
const found = (who: Member, is_private: boolean) =>
  insertInto(who, "groups", { name: "Readers", description: "", is_private, created_by: CAST[who] });
const insert = (who: Member, table: string, row: object) =>
  insertInto(who, table, { content: "Words", author_id: CAST[who], ...row });

beforeEach(async () => {
  [group, closed] = [await found("sara", false), await found("sara", true)];
  for (const who of ["layla", "omar", "mona", "adam"] as const)
    await database.as(who, "select join_group($1)", [group]);
  await database.as("sara", "select set_member_role($1, $2, 'admin')", [group, CAST.omar]);
  await database.own("delete from public.drama_reviews");
});

/** Everything that a press writes besides its subject. */
async function written(): Promise<unknown> {
  const all = "array_agg(to_jsonb(t) order by to_jsonb(t)::text)";
  return database.own(
    ["public.audit_log", "public.notifications", "private.unsent_notifications", "public.group_members"]
      .map((table) => `select ${all} rows from ${table} t`)
      .join(" union all "),
  );
}

/** Presses, and presses again: both are accepted, and the second writes nothing. */
async function pressTwice(who: Member, sql: string, values: unknown[]): Promise<void> {
  expect(await database.outcome(who, sql, values)).toBe("accepted");
  const before = await written();
  expect(await database.outcome(who, sql, values)).toBe("accepted");
  expect(await written()).toEqual(before);
}

const refusal = (message: string, name: string, person?: string) => ({
  ...{ code: "P0001", hint: "already_decided", message },
  detail: `{"name": "${name}"${person ? `, "person": "${person}"` : ""}}`,
});
const late = (who: Member, sql: string, values: unknown[]) => expect(database.as(who, sql, values)).rejects;

const groupPost = () => insert("layla", "group_posts", { title: "T", group_id: group });
const review = async () => {
  const [row] = await database.as<{ id: string }>(
    "layla",
    "select write_review('3', 'review', 'Ten words or more', 0) id",
  );
  return row?.id ?? "";
};
type Thing = [what: string, noun: string, one: Member, other: Member, make: () => Promise<string>];
const THINGS: Thing[] = [
  ["post", "post", "mona", "adam", () => insertInto("layla", "posts", postOf("layla", "Words"))],
  ["comment", "comment", "mona", "adam", () => insert("layla", "comments", { post_id: open })],
  ["review", "review", "mona", "adam", review],
  ["community", "group", "mona", "adam", () => found("layla", false)],
  ["post in a community", "group_post", "sara", "omar", groupPost],
  [
    "comment in a community",
    "comment",
    "sara",
    "omar",
    async () => insert("layla", "comments", { group_post_id: await groupPost() }),
  ],
];

describe.each(THINGS)("W32 a %s", (_, noun, one, other, make) => {
  test.each(["remove", "restore"])("%s", async (intent) => {
    const id = await make();
    const act = (verb: string) => `select ${verb}_${noun}($1, $2)`;
    if (intent === "restore") await database.as(one, act("remove"), [id, "Rude"]);
    await pressTwice(one, act(intent), [id, "My words"]);
    const said = `{{name}} ${intent}d this already.`;
    await late(other, act(intent), [id, "My words"]).toMatchObject(refusal(said, one));
    await late(one, act(intent), [id, "Other words"]).toMatchObject(refusal(said, one));
    // What was taken back meanwhile is done anew.
    const back = intent === "remove" ? "restore" : "remove";
    await database.as(other, act(back), [id, "Mistaken"]);
    await late(one, act(back), [id, "My words"]).toMatchObject(
      refusal(`{{name}} ${back}d this already.`, other),
    );
    expect(await database.outcome(one, act(intent), [id, "My words"])).toBe("accepted");
  });
});

test("W32 an admin of a community is not told which moderator removed something there", async () => {
  const id = await groupPost();
  const remove = "select remove_group_post($1, $2)";
  await database.as("mona", remove, [id, "Rude"]);
  await late("sara", remove, [id, "Rude"]).toMatchObject({ message: "This was removed already." });
  await late("adam", remove, [id, "Rude"]).toMatchObject(refusal("{{name}} removed this already.", "mona"));
});

describe("W32 in a community", () => {
  test.each([true, false])("a request to join is decided (accepted: %s)", async (accepted) => {
    const decide = "select decide_join_request($1, $2, $3)";
    await pressTwice("layla", "select join_group($1)", [closed]);
    await database.as("omar", "select join_group($1)", [closed]);
    await database.as("sara", decide, [closed, CAST.omar, true]);
    await database.as("sara", "select set_member_role($1, $2, 'admin')", [closed, CAST.omar]);
    await pressTwice("sara", decide, [closed, CAST.layla, accepted]);
    const verb = accepted ? "accepted" : "declined";
    for (const [who, answer] of [
      ["omar", accepted],
      ["sara", !accepted],
    ] as const) {
      await late(who, decide, [closed, CAST.layla, answer]).toMatchObject(
        refusal(`{{name}} ${verb} the request of {{person}} already.`, "sara", "layla"),
      );
    }
    // Taken back, nobody decided about the next one.
    await database.as("layla", "select leave_group($1)", [closed]);
    await database.as("layla", "select join_group($1)", [closed]);
    await database.as("layla", "select withdraw_join_request($1)", [closed]);
    await late("sara", decide, [closed, CAST.layla, accepted]).toMatchObject({
      message: "The request of {{person}} is no longer open.",
      detail: '{"name": null, "person": "layla"}',
    });
    const nobody = crypto.randomUUID();
    await late("sara", decide, [closed, nobody, accepted]).toMatchObject({
      message: "This request is no longer open.",
    });
  });

  test("somebody is removed, banned and let back in", async () => {
    const remove = "select remove_group_member($1, $2, $3, $4)";
    await pressTwice("sara", remove, [group, CAST.layla, false, "Rude"]);
    expect(await database.outcome("omar", remove, [group, CAST.layla, false, "Rude"])).toBe(
      "P0001 not_a_member",
    );
    await database.as("layla", "select join_group($1)", [group]);
    await pressTwice("sara", remove, [group, CAST.layla, true, "Rude"]);
    const said = refusal("{{name}} banned this person already.", "sara");
    await late("omar", remove, [group, CAST.layla, true, "Rude"]).toMatchObject(said);
    await late("sara", remove, [group, CAST.layla, true, "Other words"]).toMatchObject(said);
    await pressTwice("sara", "select unban_group_member($1, $2)", [group, CAST.layla]);
    expect(await database.outcome("sara", remove, [group, CAST.layla, true, "Rude"])).toBe("accepted");
    expect(await database.outcome("layla", "select join_group($1)", [group])).toBe("42501 banned");
  });

  test("it is handed over; others, and whoever got it, hear what they always did", async () => {
    const hand = "select hand_over_group($1, $2)";
    await database.as("sara", "select set_member_role($1, $2, 'member')", [group, CAST.omar]);
    await pressTwice("sara", hand, [group, CAST.layla]);
    expect(await database.outcome("omar", hand, [group, CAST.layla])).toBe("42501 group_admins_only");
    expect(await database.outcome("sara", hand, [group, CAST.omar])).toBe("42501 group_admins_only");
    // Given back, it is handed over once more.
    await pressTwice("layla", hand, [group, CAST.sara]);
    expect(await database.outcome("sara", hand, [group, CAST.layla])).toBe("accepted");
  });

  test("an admin steps down", async () => {
    const step = "select set_member_role($1, $2, 'member')";
    await pressTwice("omar", step, [group, CAST.omar]);
    expect(await database.outcome("layla", step, [group, CAST.omar])).toBe("42501 group_admins_only");
  });
});

describe("W32 deleted", () => {
  test.each<[string, string, () => Promise<string>]>([
    ["post", "delete_post", () => insertInto("layla", "posts", postOf("layla", "Words"))],
    ["comment", "delete_comment", () => insert("layla", "comments", { post_id: open })],
    ["review", "delete_review", review],
    ["post in a community", "delete_group_post", groupPost],
    ["community", "delete_group", () => found("layla", false)],
  ])("a %s; nobody else is told that it went", async (_, call, make) => {
    const id = await make();
    const sql = `select ${call}($1)`;
    const refused = call === "delete_group" ? "42501 group_admins_only" : "42501";
    expect(await database.outcome("omar", sql, [id])).toBe(refused);
    await pressTwice("layla", sql, [id]);
    expect(await database.outcome("omar", sql, [id])).toBe(refused);
  });
});

test("W34 a suspension is lifted; the second moderator hears by whom, also where another was lifted since", async () => {
  const lift = "select lift_sanction($1, $2)";
  const suspend = async () => {
    const [row] = await database.as<{ id: string }>(
      "mona",
      "select suspend_member($1, now() + interval '1 day', 'Rude') id",
      [CAST.layla],
    );
    return row?.id ?? "";
  };
  const first = await suspend();
  await pressTwice("mona", lift, [first, "Mistaken"]);
  const second = await suspend();
  await pressTwice("adam", lift, [second, "Enough"]);
  for (const [who, id, words, by] of [
    ["adam", first, "Mistaken", "mona"],
    ["mona", first, "Other words", "mona"],
    ["mona", second, "Enough", "adam"],
  ] as const)
    await late(who, lift, [id, words]).toMatchObject(refusal("{{name}} lifted this already.", by));
  await late("mona", lift, [crypto.randomUUID(), "Mistaken"]).toMatchObject({
    message: "This sanction is no longer in force.",
  });
  expect(await database.outcome("omar", lift, [first, "Mistaken"])).toBe("42501 moderators_only");
});
