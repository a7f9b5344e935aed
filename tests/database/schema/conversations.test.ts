import { beforeAll, describe, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

openDatabase();

let conversation: string;
const send = "insert into messages (conversation_id, sender_id, content) values ($1, $2, $3) returning id";

beforeAll(async () => {
  conversation = await start("layla", "omar");
});

async function start(who: Member, other: Member): Promise<string> {
  const [row] = await database.as<{ id: string }>(who, "select start_conversation($1) id", [CAST[other]]);
  return row?.id ?? "";
}
const unread = async (who: Member) =>
  (await database.as<{ unread_count: number }>(who, "select unread_count from list_conversations()"))[0]
    ?.unread_count;

describe("conversations", () => {
  test("one per pair, whoever begins; not with oneself, nor with nobody", async () => {
    expect(await start("omar", "layla")).toBe(conversation);
    const call = "select start_conversation($1)";
    expect(await database.outcome("layla", call, [CAST.layla])).toBe("23514 oneself");
    expect(await database.outcome("layla", call, [GENERAL])).toBe("42501 cannot_write");
    expect(await database.outcome(null, call, [CAST.omar])).toBe("42501");
  });

  test("D08 D11 a third person and a moderator find nothing and cannot get in", async () => {
    await database.as("layla", send, [conversation, CAST.layla, "Canary"]);
    for (const who of ["sara", "mona"] as const) {
      for (const table of ["conversations", "conversation_participants", "messages"]) {
        expect(await database.as(who, `select * from ${table}`)).toEqual([]);
      }
      expect(await database.outcome(who, send, [conversation, CAST[who], "Let me in"])).toBe("42501");
      expect(
        await database.outcome(
          who,
          "insert into conversation_participants (conversation_id, user_id) values ($1, $2)",
          [conversation, CAST[who]],
        ),
      ).toBe("42501");
    }
  });

  test("R12 unread counts what the other wrote since; reading never goes back", async () => {
    await database.as("omar", "select mark_conversation_read($1)", [conversation]);
    await database.as("omar", send, [conversation, CAST.omar, "Mine do not count"]);
    expect(await unread("omar")).toBe(0);
    await database.as("layla", send, [conversation, CAST.layla, "This does"]);
    expect(await unread("omar")).toBe(1);
    const reading =
      "update conversation_participants set last_read_at = $1 where user_id = $2 returning last_read_at";
    const [now] = await database.as<{ last_read_at: Date }>("omar", reading, ["2100-01-01", CAST.omar]);
    expect(now?.last_read_at.getFullYear()).toBeLessThan(2100);
    expect(await database.as("omar", reading, ["2000-01-01", CAST.omar])).toEqual([now]);
    expect(await unread("omar")).toBe(0);
  });

  test("N17 whoever reads is told with the page how many conversations are unread", async () => {
    const waiting = async (who: Member) =>
      (await database.as<{ n: number }>(who, "select unread_conversations n from viewer()"))[0]?.n;
    await database.as("omar", "select mark_conversation_read($1)", [conversation]);
    expect(await waiting("omar")).toBe(0);
    await database.as("omar", send, [conversation, CAST.omar, "Mine wait for nobody but her"]);
    for (const text of ["One", "Two"]) await database.as("layla", send, [conversation, CAST.layla, text]);
    expect(await waiting("omar")).toBe(1);
    await database.as("omar", "select mark_conversation_read($1)", [conversation]);
    expect(await waiting("omar")).toBe(0);
  });

  test("senders edit and delete their own; what is deleted says nothing and stays so", async () => {
    const [message] = await database.as<{ id: string }>("layla", send, [
      conversation,
      CAST.layla,
      "Regretted",
    ]);
    const edit = "update messages set content = $2 where id = $1 returning content";
    expect(await database.as("omar", edit, [message?.id, "Forged"])).toEqual([]);
    expect(await database.as("layla", edit, [message?.id, "Better"])).toEqual([{ content: "Better" }]);
    expect(
      await database.as("layla", "update messages set is_deleted = true where id = $1 returning content", [
        message?.id,
      ]),
    ).toEqual([{ content: "" }]);
    expect(await database.as("layla", edit, [message?.id, "Again"])).toEqual([]);
  });

  test("A4 a first message from a stranger waits; the bell counts who asks, and an answer accepts it", async () => {
    const request = await start("sara", "mona");
    await database.as("sara", send, [request, CAST.sara, "Hello"]);
    expect(await database.as("mona", "select id from list_conversations(requests => true)")).toEqual([
      { id: request },
    ]);
    await database.as("sara", send, [request, CAST.sara, "Are you there?"]);
    const asks =
      "select message, is_read, data ->> 'kind' kind from notifications where thread = 'message_requests'";
    const line = { message: "sara would like to write to you.", kind: "message_request" };
    expect(await database.as("mona", asks)).toEqual([{ ...line, is_read: false }]);
    expect(await database.as("sara", asks)).toEqual([]);
    expect(await database.as("mona", "select count_message_requests() n")).toEqual([{ n: 1 }]);
    await database.as("mona", send, [request, CAST.mona, "Hello"]);
    expect(await database.as("mona", asks)).toEqual([{ ...line, is_read: true }]);
    expect(await database.as("mona", "select count_message_requests() n")).toEqual([{ n: 0 }]);
    await database.as("sara", send, [request, CAST.sara, "One"]);
    await database.as("sara", send, [request, CAST.sara, "Two"]);
    expect(
      await database.as(
        "mona",
        "select message, data ->> 'count' count from notifications where thread like 'conversation:%'",
      ),
    ).toEqual([{ message: "2 new messages in a conversation.", count: "2" }]);
  });

  test("A4 a request is there for its receiver while a message stands in it; opened, only its bell is read", async () => {
    const request = await start("sara", "adam");
    const seen = async (who: Member) => [
      await database.as(who, "select id from list_conversations(requests => true)"),
      await database.as(who, "select count_message_requests() n"),
      await database.as(who, "select id from conversations"),
      await database.as(who, "select read_conversation($1) is null nothing", [request]),
    ];
    const nothing = [[], [{ n: 0 }], [], [{ nothing: true }]];
    const something = [[{ id: request }], [{ n: 1 }], [{ id: request }], [{ nothing: false }]];
    expect(await seen("adam")).toEqual(nothing);
    expect(
      await database.as("sara", "select id from list_conversations() where id = $1", [request]),
    ).toHaveLength(1);
    const [message] = await database.as<{ id: string }>("sara", send, [request, CAST.sara, "Hello"]);
    expect(await seen("adam")).toEqual(something);
    await database.as("adam", "select read_conversation($1, marks_read => true)", [request]);
    expect(
      await database.as("adam", "select is_read from notifications where thread = 'message_requests'"),
    ).toEqual([{ is_read: true }]);
    expect(
      await database.as("sara", "select last_read_at from conversation_participants where user_id = $1", [
        CAST.adam,
      ]),
    ).toEqual([{ last_read_at: null }]);
    // Who has it open keeps it open.
    await database.as("sara", "update messages set is_deleted = true where id = $1", [message?.id]);
    expect(await seen("adam")).toEqual([[], [{ n: 0 }], [{ id: request }], [{ nothing: false }]]);
    await database.as("adam", "select leave_conversation($1)", [request]);
    // Who wrote it reads what they read before: who declined is no former member, and nobody is told.
    const [{ found } = { found: null }] = await database.as<{ found: unknown }>(
      "sara",
      "select jsonb_path_query_array(read_conversation($1) -> 'participants', '$[*].person.username') found",
      [request],
    );
    expect(found).toEqual(expect.arrayContaining(["sara", "adam"]));
    expect(
      await database.as("sara", "select q.id from list_conversations(q => 'ada') q where id = $1", [request]),
    ).toEqual([{ id: request }]);
    for (const who of ["omar", "mona"] as const) {
      expect(await database.as(who, "select other_participant($1) other", [request])).toEqual([
        { other: null },
      ]);
    }
    await start("sara", "adam");
    expect(await seen("adam")).toEqual(nothing);
  });

  test("a blocked pair cannot write either way, and the words do not tell why", async () => {
    await database.as("omar", "select block_member($1)", [CAST.layla]);
    expect(await database.outcome("layla", send, [conversation, CAST.layla, "Hello?"])).toBe("42501");
    expect(await database.outcome("layla", "select start_conversation($1)", [CAST.omar])).toBe(
      "42501 cannot_write",
    );
    expect(await database.as("layla", "select * from user_blocks")).toEqual([]);
    await database.as("omar", "select unblock_member($1)", [CAST.layla]);
    expect(await database.outcome("layla", send, [conversation, CAST.layla, "Hello"])).toBe("accepted");
  });

  test("D09 D12 who left neither writes nor reads, and comes back to an empty page", async () => {
    await database.as("omar", "select leave_conversation($1)", [conversation]);
    expect(await database.outcome("omar", send, [conversation, CAST.omar, "Ghost"])).toBe("42501");
    expect(await start("omar", "layla")).toBe(conversation);
    expect(
      await database.as("omar", "select * from messages where conversation_id = $1", [conversation]),
    ).toEqual([]);
  });
});

test("T4 who puts somebody in again that left is counted", async () => {
  const begun = await start("sara", "omar");
  await database.own("select private.set_rate_limits(true)");
  await database.own(
    "update private.rate_limits set max = 1, new_member_max = 1 where action = 'conversation'",
  );
  await database.own("delete from private.rate_events");
  const said: string[] = [];
  for (const _ of [1, 2]) {
    await database.as("omar", "select leave_conversation($1)", [begun]);
    said.push(await database.outcome("sara", "select start_conversation($1)", [CAST.omar]));
  }
  expect(said).toEqual(["accepted", "P0001 rate_limit"]);
  await database.own("select private.set_rate_limits(false)");
});

describe("notifications", () => {
  test("none for one's own action, one line per thread while unread, none of a muted thread", async () => {
    const [post] = await database.as<{ id: string }>(
      "layla",
      "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2) returning id",
      [CAST.layla, GENERAL],
    );
    const comment = "insert into comments (content, author_id, post_id) values ($3, $1, $2)";
    const heard = (who: Member) =>
      database.as(who, "select type, message from notifications where thread = $1 order by created_at", [
        `post:${post?.id}`,
      ]);
    await database.as("layla", comment, [CAST.layla, post?.id, "My own"]);
    expect(await heard("layla")).toEqual([]);
    await database.as("omar", comment, [CAST.omar, post?.id, "First, @sara"]);
    expect(await heard("layla")).toEqual([{ type: "comment", message: "omar commented on your post." }]);
    expect(await heard("sara")).toEqual([{ type: "mention", message: "omar mentioned you in a comment." }]);
    await database.as("omar", comment, [CAST.omar, post?.id, "Second"]);
    expect(await heard("layla")).toEqual([
      { type: "comment", message: "2 new comments in a discussion of yours." },
    ]);
    await database.as("layla", "select mark_notifications_read()");
    await database.as("layla", "select set_thread_muted($1, true)", [`post:${post?.id}`]);
    await database.as("omar", comment, [CAST.omar, post?.id, "Third"]);
    expect(await heard("layla")).toHaveLength(1);
  });

  test("a milestone rings once, however often the vote is taken back", async () => {
    const [post] = await database.as<{ id: string }>(
      "sara",
      "insert into posts (title, content, author_id, category_id) values ('T', 'C', $1, $2) returning id",
      [CAST.sara, GENERAL],
    );
    for (let round = 0; round < 3; round++) {
      await database.as(
        "omar",
        "insert into post_votes (user_id, post_id, vote_type) values ($1, $2, 'up')",
        [CAST.omar, post?.id],
      );
      await database.as("omar", "delete from post_votes");
      await database.as("sara", "select mark_notifications_read()");
    }
    expect(
      await database.as("sara", "select message, actor_id from notifications where type = 'like'"),
    ).toEqual([{ message: "Your post has 1 upvote.", actor_id: null }]);
  });
});
