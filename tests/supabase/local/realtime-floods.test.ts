import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type WebSocket from "ws";
import { type Member, startTestBackend, type TestBackend } from "../../support/backend.ts";
import { PATIENCE } from "../../support/patience.ts";
import { openSocket } from "./spoken-socket.ts";

let house: TestBackend;
let layla: Member;
const open: WebSocket[] = [];

beforeAll(async () => {
  house = await startTestBackend();
  layla = await house.signUp("layla");
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await house?.stop();
});

async function speak() {
  const spoken = await openSocket(house.url, `apikey=${house.backend.publishableKey}&vsn=1.0.0`);
  open.push(spoken.socket);
  const say = (topic: string, event: string, ref: string, payload: object = {}) =>
    spoken.socket.send(JSON.stringify({ topic, event, ref, payload }));
  return { ...spoken, say };
}

test("T6 a topic too long is refused whatever is asked of it, and not said back", async () => {
  const { heard, say } = await speak();
  const events = ["phx_join", "heartbeat", "access_token", "phx_leave", "anything"];
  for (const event of events) say(`realtime:${"x".repeat(15_000)}`, event, event);
  await expect.poll(() => heard.length, PATIENCE).toBe(events.length);
  for (const said of heard) {
    expect(said.payload).toEqual({ status: "error", response: { reason: "The topic is too long" } });
    expect(JSON.stringify(said).length).toBeLessThan(500);
  }
  expect(heard.map(({ ref }) => ref)).toEqual(events);
});

test("T6 nor are long names of what is listened for", async () => {
  const { heard, say } = await speak();
  const { token } = layla;
  const known = { event: "*", schema: "public", table: "notifications" };
  const join = (ref: string, change: object) =>
    say("realtime:names", "phx_join", ref, {
      config: { postgres_changes: [{ ...known, ...change }] },
      access_token: token,
    });
  for (const name of Object.keys(known)) join(name, { [name]: "x".repeat(15_000) });
  await expect.poll(() => heard.length, PATIENCE).toBe(3);
  const reason = "Unable to subscribe to changes: a name is too long";
  for (const said of heard) expect(said.payload).toEqual({ status: "error", response: { reason } });
  join("4", {});
  await expect.poll(() => heard[3], PATIENCE).toMatchObject({ payload: { status: "ok" } });
});

test("S5 a message of more than 16 KiB ends its connection, however it is cut", async () => {
  const [whole, cut, fits] = [await speak(), await speak(), await speak()];
  const closed = [whole, cut].map(({ socket }) => once(socket, "close"));
  whole.socket.send("x".repeat(16 * 1024 + 1));
  // No further than it takes: what comes after the end may reset the connection before the reason has arrived.
  for (let part = 0; part < 17; part += 1) cut.socket.send("x".repeat(1_000), { fin: false });
  expect((await Promise.all(closed)).map(([code]) => code)).toEqual([1009, 1009]);
  fits.say("phoenix", "heartbeat", "1", { long: "x".repeat(16_000) });
  await expect.poll(() => fits.heard.length, PATIENCE).toBe(1);
});

test("T7 a channel becomes no member's who has as many as they may, and theirs are renewed", async () => {
  const [own, strange] = [await speak(), await speak()];
  const { token } = layla;
  for (let index = 0; index < 100; index += 1)
    own.say(`realtime:own-${index}`, "phx_join", String(index), { config: {}, access_token: token });
  strange.say("realtime:strange", "phx_join", "1", { config: {} });
  await expect.poll(() => [own.heard.length, strange.heard.length], PATIENCE).toEqual([100, 1]);
  own.heard.length = strange.heard.length = 0;

  for (const [{ say }, topic] of [
    [own, "own-1"],
    [strange, "strange"],
  ] as const) {
    say(`realtime:${topic}`, "access_token", "1", { access_token: token });
    say(`realtime:${topic}`, "still there", "2");
  }
  await expect.poll(() => [own.heard.length, strange.heard.length], PATIENCE).toEqual([1, 3]);
  expect(own.heard).toMatchObject([{ payload: { status: "ok" } }]);
  const message = "ChannelRateLimitReached: Too many channels of one member";
  expect(strange.heard).toMatchObject([
    { event: "system", payload: { status: "error", message } },
    { event: "phx_close" },
    { payload: { status: "error", response: { reason: "unmatched topic" } } },
  ]);
});

/** A connection of its own that asks for a live one at this address. */
async function knock(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(house.url).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  const upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13";
  socket.write(
    `GET ${address} HTTP/1.1\r\nhost: here\r\n${upgrade}\r\nsec-websocket-key: ${"A".repeat(22)}==\r\n\r\n`,
  );
  return socket;
}

/** What the backend itself says; its process is not started anew here. */
const isThere = async () => (await fetch(`${house.url}/health`)).status;

test.each([
  ["//", 400],
  ["//?apikey=x", 400],
  ["http://[", 400],
  ["/realtime/v1/websocket?apikey=wrong", 401],
])(
  "fourth-U11 a live connection asked for at %s is refused, and the backend goes on",
  async (path, status) => {
    expect(await text(await knock(path))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(await isThere()).toBe(200);
  },
);

test("fourth-U11 who asks for a live connection and is gone before the answer ends nothing", async () => {
  for (let round = 0; round < 20; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => knock("/realtime/v1/websocket")));
    for (const socket of sockets) socket.resetAndDestroy();
  }
  expect(await isThere()).toBe(200);
});
