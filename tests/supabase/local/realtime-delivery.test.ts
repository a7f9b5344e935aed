import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import type { BackendDatabase } from "../../../supabase/local/database.ts";
import { attachRealtime, type Realtime } from "../../../supabase/local/realtime/gateway.ts";
import { installTriggers } from "../../../supabase/local/realtime/triggers.ts";
import { PUBLISHABLE_KEY } from "../../../supabase/local/secrets.ts";
import { PATIENCE } from "../../support/patience.ts";
import { call, LAYLA, OMAR, openCorrected, SECRETS, type Side, signFor } from "./corrections/pair.ts";

// S4: listeners cost reads. They are counted here, in the process: statements as a subscriber, and as the backend itself.

let side: Side & { database: BackendDatabase };
let realtime: Realtime;
let port = 0;
const server = createServer();
const open: WebSocket[] = [];
const log: string[] = [];
const reads: [text: string, parameters: unknown[]][] = [];
/** At which turn of the event loop each read was made. */
const turns: number[] = [];
let turn = 0;
let isOver = false;
const countTurns = () => {
  turn += 1;
  if (!isOver) setImmediate(countTurns);
};

beforeAll(async () => {
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  side = await openCorrected();
  await side.script("alter publication supabase_realtime add table public.notes");
  await installTriggers(side.database);
  realtime = await attachRealtime(server, side.database, SECRETS);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  watchReads();
  countTurns();
});
afterEach(leave);
afterAll(async () => {
  isOver = true;
  realtime.close();
  server.close();
  await side.connection.close();
});

/** All sockets close, and the backend has seen it. */
async function leave(): Promise<void> {
  const closed = open.splice(0).map((socket) => {
    socket.terminate();
    return once(socket, "close");
  });
  await Promise.all(closed);
}

/** Notes each statement that reads a changed row, and by whose eyes. */
function watchReads(): void {
  const { driver } = side.connection;
  const query = driver.query.bind(driver);
  let subject = "backend";
  driver.query = ((text: string, parameters: unknown[], ...rest: []) => {
    if (/^(commit|rollback)$/i.test(text)) subject = "backend";
    const claims = JSON.stringify(parameters ?? "").match(/[\da-f-]{35}[12]/)?.[0];
    if (/set_config|set local role/i.test(text) && claims) subject = claims === LAYLA ? "layla" : "omar";
    if (text.includes("row_to_json")) {
      log.push(subject);
      reads.push([text, parameters]);
      turns.push(turn);
    }
    return query(text, parameters, ...rest);
  }) as typeof driver.query;
}

interface Line {
  heard: { ids: number[]; data: { record: { title: string } } }[];
  /** The answers to joins with these wishes, one channel each. */
  join(channels: object[][]): Promise<string[]>;
}

async function enter(token: string): Promise<Line> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`,
  );
  open.push(socket);
  const answers: string[] = [];
  const heard: Line["heard"] = [];
  socket.on("message", (data) => {
    const [, , , event, payload] = JSON.parse(String(data));
    if (event === "phx_reply") answers.push(payload.response.reason ?? payload.status);
    if (event === "postgres_changes") heard.push(payload);
  });
  await once(socket, "open");
  let last = 0;
  const join = async (channels: object[][]) => {
    const before = answers.length;
    for (const postgres_changes of channels) {
      last += 1;
      const payload = { config: { postgres_changes }, access_token: token };
      socket.send(JSON.stringify(["1", String(last), `realtime:${last}`, "phx_join", payload]));
    }
    await vi.waitFor(() => expect(answers.length - before).toBe(channels.length), { timeout: 20_000 });
    return answers.slice(before);
  };
  return { heard, join };
}

const wish = (filter?: string) => ({ event: "*", schema: "public", table: "notes", filter });
/** Wishes that all hear of every note, each with words of its own. */
const others = (count: number) =>
  Array.from({ length: count }, (_, place) => wish(`title=neq.other ${place}`));
const write = (title: string) => call(side, "POST", "/rest/v1/notes", { as: LAYLA, body: { title } });

test("a visitor, who sees no row of a table, listens to none of its changes", async () => {
  const line = await enter(PUBLISHABLE_KEY);
  const answers = await line.join(Array.from({ length: 99 }, () => others(20)));
  expect(new Set(answers)).toEqual(
    new Set(["Unauthorized: You do not have permissions to read from public.notes"]),
  );
  expect(await line.join([[{ event: "*", schema: "public", table: "*" }]])).toEqual([
    expect.stringMatching(/^Unauthorized/),
  ]);
  log.length = 0;
  await write("Nobody hears");
  const hers = await enter(await signFor(LAYLA));
  await hers.join([[wish()]]);
  await write("She hears");
  await vi.waitFor(
    () => expect(hers.heard.map(({ data }) => data.record.title)).toEqual(["She hears"]),
    PATIENCE,
  );
  expect(log).toEqual(["backend", "layla"]);
});

test("a row is read once for all who see the same, whatever the number of their wishes", async () => {
  const lines = [await enter(await signFor(LAYLA)), await enter(await signFor(LAYLA))];
  for (const line of lines) expect(await line.join([others(20), others(5)])).toEqual(["ok", "ok"]);
  const his = await enter(await signFor(OMAR));
  await his.join([[wish(`owner_id=eq.${OMAR}`)], others(3)]);
  log.length = 0;
  await write("Once");
  for (const { heard } of lines) await vi.waitFor(() => expect(heard).toHaveLength(2), PATIENCE);
  expect(lines.flatMap(({ heard }) => heard.map(({ ids }) => ids.length))).toEqual([20, 5, 20, 5]);
  // His filter would take it; whether he may see it is asked once as well.
  await vi.waitFor(() => expect([...log].sort()).toEqual(["backend", "layla", "omar"]), PATIENCE);
  expect(his.heard).toEqual([]);
});

test("whose filter does not take a row, for them it is not read", async () => {
  const his = await enter(await signFor(OMAR));
  await his.join([[wish(`owner_id=eq.${OMAR}`)]]);
  const hers = await enter(await signFor(LAYLA));
  await hers.join([[wish(`owner_id=eq.${LAYLA.toUpperCase()}`)]]);
  log.length = 0;
  await write("Hers");
  await vi.waitFor(() => expect(hers.heard).toHaveLength(1), PATIENCE);
  expect(log).toEqual(["backend", "layla"]);
});

test("a row is found by its key, so that no policy is asked of others", async () => {
  const hers = await enter(await signFor(LAYLA));
  await hers.join([[wish()]]);
  reads.length = 0;
  await write("Found");
  await vi.waitFor(() => expect(hers.heard).toHaveLength(1), PATIENCE);
  await side.script("set enable_seqscan = off");
  for (const [text, parameters] of reads.splice(0)) {
    const plan = await side.connection.driver.query(`explain ${text}`, parameters);
    expect(JSON.stringify(plan.rows)).toContain("Index Cond: (id =");
  }
  await side.script("set enable_seqscan = on");
});

test("many changes of one statement are read together", async () => {
  const hers = await enter(await signFor(LAYLA));
  await hers.join([[wish()]]);
  log.length = 0;
  const titles = Array.from({ length: 250 }, (_, place) => `${place}`);
  await call(side, "POST", "/rest/v1/notes", { as: LAYLA, body: titles.map((title) => ({ title })) });
  await vi.waitFor(() => expect(hers.heard.map(({ data }) => data.record.title)).toEqual(titles), {
    timeout: 20_000,
  });
  // The first may be taken before the others are there.
  expect(log.length).toBeLessThanOrEqual(8);
});

test("a write is answered before anybody is told of it, and others between two reads", async () => {
  for (const who of [LAYLA, OMAR]) await (await enter(await signFor(who))).join([others(20), others(20)]);
  log.length = 0;
  turns.length = 0;
  expect((await write("Answered first")).status).toBe(201);
  expect(log).toEqual([]);
  await vi.waitFor(() => expect(log).toEqual(["backend", "layla", "omar"]), PATIENCE);
  // Whatever came over the network meanwhile was taken in each of these turns.
  expect(new Set(turns).size).toBe(turns.length);
});

test("a member has 50 wishes over all sockets, a network 200", async () => {
  const member = (number: number) => signFor(`00000000-0000-4000-8000-00000000010${number}`);
  const lines = [await enter(await member(1)), await enter(await member(1))];
  const answers = await Promise.all(lines.map((line) => line.join([others(20), others(20)])));
  expect(answers.flat().sort()).toEqual([
    "ChannelRateLimitReached: Too many changes for one member",
    "ChannelRateLimitReached: Too many changes for one member",
    "ok",
    "ok",
  ]);
  for (const number of [2, 3, 4]) {
    expect(await (await enter(await member(number))).join([others(20), others(20), others(10)])).toEqual(
      Array(3).fill("ok"),
    );
  }
  const last = await enter(await member(5));
  expect(await last.join([others(11), others(10), others(1), []])).toEqual([
    "ChannelRateLimitReached: Too many changes for one network",
    "ok",
    "ChannelRateLimitReached: Too many changes for one network",
    "ok",
  ]);
  await leave();
  const again = await enter(await member(5));
  await vi.waitFor(async () => expect(await again.join([others(20)])).toEqual(["ok"]), PATIENCE);
});

test("S5 who sends hundreds of frames in a second is sent away, and long refs are not said back", async () => {
  const line = await enter(PUBLISHABLE_KEY);
  const [socket] = open;
  const answers: string[] = [];
  socket?.on("message", (data) => answers.push(JSON.parse(String(data))[1]));
  for (const ref of ["x".repeat(65), "1", "x".repeat(15_000), "x".repeat(64)])
    socket?.send(JSON.stringify(["1", ref, "phoenix", "heartbeat", {}]));
  await vi.waitFor(() => expect(answers).toEqual(["1", "x".repeat(64)]), PATIENCE);
  const closed = once(socket as WebSocket, "close");
  for (let count = 0; count < 400; count += 1)
    socket?.send(JSON.stringify(["1", String(count), "phoenix", "heartbeat", {}]));
  expect((await closed)[0]).toBe(1008);
  expect(line.heard).toEqual([]);
  open.length = 0;
});
