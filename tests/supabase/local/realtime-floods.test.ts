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
