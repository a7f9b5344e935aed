import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { networkOf } from "../../../supabase/local/realtime/crowd.ts";
import { type Member, startTestBackend, type TestBackend } from "../../support/backend.ts";

let house: TestBackend;
let layla: Member;
let omar: Member;
const open: WebSocket[] = [];

beforeAll(async () => {
  house = await startTestBackend();
  [layla, omar] = [await house.signUp("layla"), await house.signUp("omar")];
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await house?.stop();
});

/** A new socket; or the status by which it was refused. */
async function enter(): Promise<WebSocket | number> {
  const address = `${house.url.replace("http", "ws")}/realtime/v1/websocket`;
  const socket = new WebSocket(`${address}?apikey=${house.backend.publishableKey}&vsn=2.0.0`);
  const refused = once(socket, "unexpected-response").then(([, response]) => response.statusCode as number);
  socket.on("error", () => {});
  const answer = await Promise.race([once(socket, "open").then(() => socket), refused]);
  if (typeof answer !== "number") open.push(answer);
  return answer;
}

async function leave(sockets: WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      const closed = once(socket, "close");
      socket.close();
      return closed;
    }),
  );
  open.length = 0;
}

/** How many of so many channels this member may join on a new socket. */
async function join(member: Member, topics: number): Promise<number> {
  const socket = await enter();
  if (typeof socket === "number") throw new Error(`Refused with ${socket}`);
  const { data } = await member.client.auth.getSession();
  let granted = 0;
  let answers = 0;
  await new Promise<void>((resolve) => {
    socket.on("message", (text) => {
      const [, , , event, payload] = JSON.parse(String(text));
      if (event !== "phx_reply") return;
      answers += 1;
      if (payload.status === "ok") granted += 1;
      if (answers === topics) resolve();
    });
    const payload = { config: {}, access_token: data.session?.access_token };
    for (let topic = 0; topic < topics; topic += 1)
      socket.send(JSON.stringify(["1", String(topic), `realtime:topic-${topic}`, "phx_join", payload]));
  });
  return granted;
}

test("F24 one network opens two hundred sockets; who closes one may open another", async () => {
  for (let index = 0; index < 200; index += 1) expect(await enter()).toBeInstanceOf(WebSocket);
  expect(await enter()).toBe(429);
  const [first, ...others] = open.splice(0);
  if (first) await leave([first]);
  expect(await enter()).toBeInstanceOf(WebSocket);
  expect(await enter()).toBe(429);
  await leave([...open, ...others]);
});

test("F24 one member joins a hundred channels over all sockets, others theirs", async () => {
  const granted = [await join(layla, 60), await join(layla, 60), await join(layla, 60)];
  expect(granted).toEqual([60, 40, 0]);
  expect(await join(omar, 60)).toBe(60);
  await leave([...open]);
  await expect.poll(() => join(layla, 1)).toBe(1);
});

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::1", "0:0:0:0"],
  ["2001:db8:0:7::1", "2001:db8:0:7"],
  ["2001:db8:0:7:8:9:a:b", "2001:db8:0:7"],
])("F24 %s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
