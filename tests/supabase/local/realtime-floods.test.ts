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
  for (const event of events) say(`realtime:${"x".repeat(60_000)}`, event, event);
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
  for (const name of Object.keys(known)) join(name, { [name]: "x".repeat(60_000) });
  await expect.poll(() => heard.length, PATIENCE).toBe(3);
  const reason = "Unable to subscribe to changes: a name is too long";
  for (const said of heard) expect(said.payload).toEqual({ status: "error", response: { reason } });
  join("4", {});
  await expect.poll(() => heard[3], PATIENCE).toMatchObject({ payload: { status: "ok" } });
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
