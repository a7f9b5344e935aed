import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { PATIENCE } from "../support/patience.ts";
import { arrive, differs, openContract, type Person, promote, realtimeUrl, rest } from "./backend.ts";

// Joining and events, as realtime-js speaks them. Cited: supabase/realtime, lib/realtime_web/channels/*.ex and
// test/realtime_web/channels/*_test.exs; frames are Phoenix's (hexdocs.pm/phoenix, Writing a Channels Client).

openContract();

interface Frame {
  topic: string;
  event: string;
  ref: string | null;
  payload: Record<string, unknown>;
}

let layla: Person;
let omar: Person;
let sara: Person;
let conversation = "";
const lines: WebSocket[] = [];

beforeAll(async () => {
  [layla, omar, sara] = [await arrive("layla"), await arrive("omar"), await arrive("sara")];
  const started = await rest("rpc/start_conversation", { token: layla.token, body: { other_user: omar.id } });
  conversation = started.json;
});
afterAll(() => {
  for (const line of lines) line.terminate();
});

/** A line with its frames; what is sent is answered with the frame that has its ref. */
async function open(asked?: Record<string, string>) {
  const socket = new WebSocket(realtimeUrl(asked));
  lines.push(socket);
  const frames: Frame[] = [];
  socket.on("message", (text) => void frames.push(JSON.parse(String(text))));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  let last = 0;
  const send = async (topic: string, event: string, payload: unknown): Promise<Frame> => {
    last += 1;
    const ref = String(last);
    socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: "1" }));
    return vi.waitFor(
      () => frames.find((frame) => frame.ref === ref && frame.event === "phx_reply") ?? fail(),
      PATIENCE,
    );
  };
  const wait = (event: string, matches: (frame: Frame) => boolean = () => true): Promise<Frame> =>
    vi.waitFor(() => frames.find((frame) => frame.event === event && matches(frame)) ?? fail(), PATIENCE);
  return { frames, send, wait, tell: (frame: unknown) => socket.send(JSON.stringify(frame)) };
}

function fail(): never {
  throw new Error("It has not come yet.");
}

const MESSAGES = { event: "INSERT", schema: "public", table: "messages" };
const config = (...postgres_changes: object[]) => ({
  config: { broadcast: {}, presence: {}, postgres_changes },
});

/** A line of somebody who hears the messages of the conversation. */
async function listen(person: Person, wish: object = MESSAGES) {
  const line = await open();
  const topic = `realtime:contract-${person.name}`;
  const joined = await line.send(topic, "phx_join", { ...config(wish), access_token: person.token });
  expect(joined.payload).toMatchObject({ status: "ok" });
  await line.wait("system", ({ payload }) => payload.status === "ok");
  return { ...line, topic, joined };
}

const say = async (content: string, person = layla) => {
  const body = { conversation_id: conversation, content };
  expect((await rest("messages", { token: person.token, body })).status).toBe(201);
};

const contentOf = (frame: Frame) =>
  (frame.payload as { data?: { record?: { content?: string } } }).data?.record?.content;

test("a heartbeat on the topic phoenix is answered ok (Phoenix, Writing a Channels Client)", async () => {
  const line = await open();
  const answer = await line.send("phoenix", "heartbeat", {});
  expect([answer.topic, answer.payload]).toEqual(["phoenix", { status: "ok", response: {} }]);
});

test("a join is answered with an id for each wish, then the system says it listens (realtime_channel_test.exs, 'subscribes to inserts')", async () => {
  const { joined, wait, topic } = await listen(layla);
  const { response } = joined.payload as { response: { postgres_changes: object[] } };
  expect(response.postgres_changes).toEqual([{ ...MESSAGES, id: expect.any(Number) }]);
  const system = await wait("system");
  expect(system.topic).toBe(topic);
  expect(system.payload).toMatchObject({
    status: "ok",
    extension: "postgres_changes",
    channel: topic.replace("realtime:", ""),
  });
});

test("an insert arrives whole, with the ids of its wishes (realtime_channel_test.exs, 'subscribes to inserts')", async () => {
  const { joined, wait } = await listen(layla);
  await say("Whole");
  const arrived = await wait("postgres_changes", (frame) => contentOf(frame) === "Whole");
  const { response } = joined.payload as { response: { postgres_changes: { id: number }[] } };
  expect(arrived.payload).toMatchObject({
    ids: response.postgres_changes.map(({ id }) => id),
    data: {
      schema: "public",
      table: "messages",
      type: "INSERT",
      commit_timestamp: expect.any(String),
      errors: null,
      record: { content: "Whole", conversation_id: conversation, sender_id: layla.id },
    },
  });
  const { columns } = (arrived.payload as { data: { columns: object[] } }).data;
  expect(columns).toContainEqual({ name: "content", type: "text" });
});

test("Q13 261 row level security holds for events: a third person and a moderator hear nothing (supabase/walrus, README)", async () => {
  const mona = await arrive("mona");
  await promote(mona);
  const [hers, ...theirs] = [await listen(layla), await listen(sara), await listen(mona)];
  await say("Between two");
  await say("The end of them");
  await hers.wait("postgres_changes", (frame) => contentOf(frame) === "The end of them");
  for (const { send, frames } of theirs) {
    // A heartbeat is answered after whatever was on its way.
    await send("phoenix", "heartbeat", {});
    expect(frames.filter(({ event }) => event === "postgres_changes")).toEqual([]);
  }
});

test("279 who is banned meanwhile hears nothing more: each event is asked for anew (supabase/walrus, README: RLS)", async () => {
  const [mona, outcast] = [await arrive("warden"), await arrive("outcast")];
  await promote(mona);
  const begun = { token: layla.token, body: { other_user: outcast.id } };
  const conversation_id = (await rest("rpc/start_conversation", begun)).json;
  const [theirs, hers] = [await listen(outcast), await listen(layla)];
  const write = async (content: string) => {
    const body = { conversation_id, content };
    expect((await rest("messages", { token: layla.token, body })).status).toBe(201);
    await hers.wait("postgres_changes", (frame) => contentOf(frame) === content);
  };
  await write("Before the ban");
  await theirs.wait("postgres_changes", (frame) => contentOf(frame) === "Before the ban");
  const ban = { member: outcast.id, reason: "Threats." };
  expect((await rest("rpc/ban_member", { token: mona.token, body: ban })).status).toBe(200);
  await write("After the ban");
  const heard = theirs.frames.filter(({ event }) => event === "postgres_changes").map(contentOf);
  expect(heard).toEqual(["Before the ban"]);
});

test("a filter keeps to its rows (realtime docs, Postgres Changes: eq)", async () => {
  const { wait, frames } = await listen(layla, { ...MESSAGES, filter: `sender_id=eq.${layla.id}` });
  const none = await listen(layla, { ...MESSAGES, filter: `sender_id=eq.${omar.id}` });
  await say("Filtered");
  await wait("postgres_changes", (frame) => contentOf(frame) === "Filtered");
  await none.send("phoenix", "heartbeat", {});
  expect(frames.filter(({ event }) => event === "postgres_changes").length).toBe(1);
  expect(none.frames.filter(({ event }) => event === "postgres_changes")).toEqual([]);
});

differs.each([
  [
    "a table that is not there ('invalid subscription table does not exist')",
    { ...MESSAGES, table: "no_such" },
  ],
  ["a filter that is none ('malformed subscription params')", { ...MESSAGES, filter: "wrong" }],
])("the join is answered, then the system says what is wrong: %s", async (_, wish) => {
  const line = await open();
  const topic = "realtime:contract-wrong";
  const joined = await line.send(topic, "phx_join", { ...config(wish), access_token: layla.token });
  expect(joined.payload).toMatchObject({ status: "ok" });
  const system = await line.wait("system");
  expect(system.payload).toMatchObject({ status: "error", extension: "postgres_changes" });
});

test("a join with a token that is none is refused (realtime_channel.ex, :token_malformed)", async () => {
  const line = await open();
  const answer = await line.send("realtime:contract-none", "phx_join", {
    ...config(),
    access_token: "a.b.c",
  });
  expect(answer.payload).toMatchObject({ status: "error", response: { reason: expect.any(String) } });
});

test("a new token is taken without an answer and events go on (realtime_channel.ex, handle_in access_token)", async () => {
  const { tell, wait, topic } = await listen(layla);
  tell({ topic, event: "access_token", payload: { access_token: layla.token }, ref: "99", join_ref: "1" });
  await say("After the token");
  await wait("postgres_changes", (frame) => contentOf(frame) === "After the token");
});

test("who leaves is told so and hears no more (Phoenix.Channel, phx_leave)", async () => {
  const { send, wait, topic, frames } = await listen(layla);
  expect((await send(topic, "phx_leave", {})).payload).toMatchObject({ status: "ok" });
  await wait("phx_close", (frame) => frame.topic === topic);
  const other = await listen(layla);
  await say("Unheard");
  await other.wait("postgres_changes", (frame) => contentOf(frame) === "Unheard");
  await send("phoenix", "heartbeat", {});
  expect(frames.filter(({ event }) => event === "postgres_changes")).toEqual([]);
});

test("a key that is none is refused before the line opens (user_socket.ex, handle_error)", async () => {
  await expect(open({ apikey: "nonsense" })).rejects.toThrow(/40[13]/);
});
