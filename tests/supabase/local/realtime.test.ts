import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { signAccessToken } from "../../../supabase/local/access-tokens.ts";
import { type Client, type Member, startTestBackend, type TestBackend } from "../../support/backend.ts";
import { PATIENCE } from "../../support/patience.ts";
import { joinWith, openSocket } from "./spoken-socket.ts";

const MIGRATIONS = fileURLToPath(new URL("./fixtures/migrations", import.meta.url));

interface Note {
  [column: string]: unknown;
  id: string;
  title: string;
}
type Change = RealtimePostgresChangesPayload<Note>;

let house: TestBackend;
let layla: Member;
let omar: Member;
let lastTopic = 0;

beforeAll(async () => {
  house = await startTestBackend({ migrationsDir: MIGRATIONS, seedFile: join(MIGRATIONS, "../no-seed.sql") });
  [layla, omar] = [
    await house.signUp("layla", { profile: false }),
    await house.signUp("omar", { profile: false }),
  ];
});
afterAll(async () => {
  await Promise.all([layla, omar].map((member) => member?.client.removeAllChannels()));
  await house?.stop();
});

/** Subscribes and waits until the backend has agreed; the changes then arrive in the list. */
async function listen(
  client: Client,
  wish: { event?: "*" | "INSERT"; table?: string; filter?: string } = {},
) {
  const changes: Change[] = [];
  lastTopic += 1;
  const channel = client
    .channel(`notes-${lastTopic}`)
    .on<Note>(
      "postgres_changes",
      { event: "*", schema: "public", table: "notes", ...wish } as never,
      (change: Change) => void changes.push(change),
    );
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      if (status === "CHANNEL_ERROR" || status === "TIMED_OUT") reject(error ?? new Error(status));
    });
  });
  return { changes, channel };
}

async function addNote({ client }: Member, title: string): Promise<string> {
  const { data, error } = await client
    .from("notes" as never)
    .insert({ title } as never)
    .select("id")
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}

const listTitles = (changes: Change[]) => changes.map((change) => (change.new as Note).title);

/** A change that everyone on the owner's side has received proves that earlier ones were decided on. */
async function settle(owner: Member, seen: Change[]): Promise<void> {
  const mark = `mark ${crypto.randomUUID().slice(0, 20)}`;
  await addNote(owner, mark);
  await vi.waitFor(() => expect(listTitles(seen)).toContain(mark), PATIENCE);
}

test("W02 a change reaches those who may see the row, and nobody else", async () => {
  const visitor = house.asVisitor();
  const [hers, his] = [await listen(layla.client), await listen(omar.client)];
  const id = await addNote(layla, 'قهوة "quoted" and ü');
  await settle(omar, his.changes);
  await vi.waitFor(() => expect(hers.changes).toHaveLength(1), PATIENCE);
  expect(hers.changes[0]).toMatchObject({
    eventType: "INSERT",
    schema: "public",
    table: "notes",
    errors: null,
    new: { id, title: 'قهوة "quoted" and ü', owner_id: layla.id, is_done: false, rank: 0 },
  });
  expect(listTitles(his.changes)).toEqual([expect.stringMatching(/^mark/)]);
  await expect(listen(visitor)).rejects.toThrow(/Unauthorized/);
  await visitor.removeAllChannels();
});

test("updates carry the row as it is, deletions the key alone", async () => {
  const { changes } = await listen(layla.client);
  const id = await addNote(layla, "draft");
  await layla.client
    .from("notes" as never)
    .update({ title: "final" } as never)
    .eq("id", id);
  await layla.client
    .from("notes" as never)
    .delete()
    .eq("id", id);
  await vi.waitFor(() => expect(changes.at(-1)?.eventType).toBe("DELETE"), PATIENCE);
  expect(changes.at(-1)?.old).toEqual({ id });
});

test("filters choose rows by column", async () => {
  const wanted = await listen(layla.client, { filter: "title=in.(tea,coffee)" });
  const done = await listen(layla.client, { filter: "is_done=eq.true" });
  const all = await listen(layla.client, { event: "INSERT" });
  for (const title of ["tea", "milk", "coffee"]) await addNote(layla, title);
  await layla.client.from("notes" as never).insert({ title: "drunk", is_done: true } as never);
  await settle(layla, all.changes);
  expect(listTitles(wanted.changes)).toEqual(["tea", "coffee"]);
  expect(listTitles(done.changes)).toEqual(["drunk"]);
  expect(listTitles(all.changes).slice(0, 4)).toEqual(["tea", "milk", "coffee", "drunk"]);
});

test("two hundred changes of one statement arrive whole and in order", async () => {
  const { changes } = await listen(layla.client, { event: "INSERT" });
  const titles = Array.from({ length: 200 }, (_, index) => `burst ${index}`);
  await layla.client.from("notes" as never).insert(titles.map((title) => ({ title })) as never);
  await vi.waitFor(() => expect(changes).toHaveLength(200), PATIENCE);
  expect(listTitles(changes)).toEqual(titles);
});

test.each([
  { table: "tags" },
  { table: "nowhere" },
  { filter: "nothing=eq.1" },
  { filter: "title=like.x" },
  { filter: "title" },
])("W01 what is not published or cannot be asked is refused: %j", async (wish) => {
  const { client } = await house.signIn("layla");
  await expect(listen(client, wish)).rejects.toThrow(/Unable to subscribe/);
  await client.removeAllChannels();
});

test("a channel that was left hears no more, and can be joined again", async () => {
  const witness = await listen(layla.client);
  const { changes, channel } = await listen(layla.client);
  await layla.client.removeChannel(channel);
  await settle(layla, witness.changes);
  expect(changes).toEqual([]);
  const again = await listen(layla.client);
  await settle(layla, again.changes);
});

test("W06 what a client broadcasts reaches nobody", async () => {
  const heard: unknown[] = [];
  const hers = layla.client
    .channel("user:shared")
    .on("broadcast", { event: "*" }, (told) => heard.push(told));
  const his = omar.client.channel("user:shared");
  for (const channel of [hers, his]) channel.subscribe();
  await his.send({ type: "broadcast", event: "new_notification", payload: { words: "forged" } });
  const witness = await listen(layla.client);
  await settle(layla, witness.changes);
  expect(heard).toEqual([]);
});

/** A token of layla's for so many seconds, and when it ends, in ms. */
async function tokenFor(seconds: number): Promise<{ token: string; end: number }> {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { sub: layla.id, role: "authenticated", aud: "authenticated", exp };
  return { token: await signAccessToken(claims, house.backend.jwtSecret), end: exp * 1000 };
}

/** Two sockets that joined with a token, and when it ends: a machine on which it ended before gets a longer one. */
async function joinTwice(query: string) {
  for (const seconds of [3, 10, 30]) {
    const pair = [await openSocket(house.url, query), await openSocket(house.url, query)] as const;
    const { token, end } = await tokenFor(seconds);
    for (const { socket } of pair) socket.send(joinWith(token));
    await vi.waitFor(() => expect(pair.every(({ heard }) => heard.length > 0)).toBe(true), PATIENCE);
    const answers = pair.map(({ heard }) => (heard[0]?.payload as { status: string } | undefined)?.status);
    if (answers.every((status) => status === "ok")) return { pair, end };
    for (const { socket } of pair) socket.terminate();
  }
  throw new Error("No token lasted long enough to join with it.");
}

test("W05 an expired token stops receiving, a renewed one goes on", async () => {
  const witness = await listen(layla.client);
  const { pair, end } = await joinTwice(`apikey=${house.backend.publishableKey}&vsn=1.0.0`);
  const [expiring, renewed] = pair;
  const { token: long } = await tokenFor(600);
  renewed.socket.send(
    JSON.stringify({
      topic: "realtime:own",
      event: "access_token",
      ref: "2",
      payload: { access_token: long },
    }),
  );
  // Nothing is judged by this: the token has to end.
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(end), { timeout: 40_000 });
  await settle(layla, witness.changes);
  await vi.waitFor(() => expect(expiring.heard.at(-1)).toMatchObject({ event: "phx_close" }), PATIENCE);
  const events = ({ heard }: typeof renewed) => heard.map(({ event }) => event);
  await vi.waitFor(() => expect(events(renewed)).toContain("postgres_changes"), PATIENCE);
  expect(events(expiring)).not.toContain("postgres_changes");
  for (const { socket } of [expiring, renewed]) socket.terminate();
});

test("a forged token joins nothing, a key that is none opens nothing, and noise harms nothing", async () => {
  const { socket, heard } = await openSocket(house.url, `apikey=${house.backend.publishableKey}&vsn=1.0.0`);
  for (const noise of [
    "",
    "{",
    "null",
    "[]",
    "[1,2,3,4,5]",
    '{"topic":"x"}',
    '{"topic":"x","event":"phx_join","payload":7}',
  ]) {
    socket.send(noise);
  }
  const forged = await signAccessToken(
    { sub: layla.id, role: "authenticated", exp: 9_999_999_999 },
    "x".repeat(40),
  );
  socket.send(joinWith(forged));
  await vi.waitFor(
    () => expect(heard.at(-1)).toMatchObject({ topic: "realtime:own", payload: { status: "error" } }),
    PATIENCE,
  );
  socket.terminate();
  await expect(openSocket(house.url, "apikey=sb_publishable_other")).rejects.toThrow(/401/);
  await expect(openSocket(house.url, "")).rejects.toThrow(/401/);
});

test("F24 of one socket a hundred channels are joined, whatever it asks for; others join theirs", async () => {
  const address = house.url.replace("http", "ws");
  const socket = new WebSocket(
    `${address}/realtime/v1/websocket?apikey=${house.backend.publishableKey}&vsn=2.0.0`,
  );
  await once(socket, "open");
  const answers: string[] = [];
  socket.on("message", (data) => {
    const [, , topic, event, payload] = JSON.parse(String(data));
    if (event === "phx_reply" && topic !== "phoenix") answers.push(payload.status);
  });
  for (let index = 0; index < 130; index += 1) {
    socket.send(JSON.stringify(["1", String(index), `realtime:many-${index}`, "phx_join", { config: {} }]));
  }
  await vi.waitFor(() => expect(answers).toHaveLength(130), PATIENCE);
  expect(answers.filter((status) => status === "ok")).toHaveLength(100);
  socket.close();
  const { changes } = await listen(layla.client);
  await addNote(layla, "Still here");
  await vi.waitFor(() => expect(listTitles(changes)).toContain("Still here"), PATIENCE);
});
