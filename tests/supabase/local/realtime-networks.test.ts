import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { Crowd } from "../../../supabase/local/realtime/crowd.ts";
import { Listener } from "../../../supabase/local/realtime/listener.ts";

// What all sockets of one network may do together, by a clock of its own.

const [HOME, OTHER] = ["192.0.2.1", "192.0.2.2"];
let now = 0;
let crowd: Crowd;
beforeEach(() => {
  crowd = new Crowd(() => now);
});

/** A socket as the server has it, and how it was closed. */
function enter(network: string) {
  const close = vi.fn();
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    close,
    send() {},
  });
  const place = { version: "2.0.0", apiKey: "", secrets: {}, tables: new Map(), network, crowd } as const;
  const listener = new Listener(socket as unknown as WebSocket, place as unknown as Place);
  crowd.add(listener);
  const say = (event: "message" | "ping" | "pong", times: number, bytes = 40) => {
    for (let time = 0; time < times; time += 1) socket.emit(event, Buffer.alloc(bytes, " "), false);
  };
  return { say, close, leave: () => crowd.delete(listener) };
}

type Place = ConstructorParameters<typeof Listener>[1];
const FLOOD = [1008, expect.stringContaining("Too many messages")];

test.each(["message", "ping", "pong"] as const)(
  "T8 U2 three thousand of a network's frames are read: %s",
  (event) => {
    const sockets = Array.from({ length: 15 }, () => enter(HOME));
    for (const { say } of sockets) say(event, 200);
    for (const { close } of sockets) expect(close).not.toHaveBeenCalled();
    sockets[0]?.say(event, 1);
    expect(sockets[0]?.close.mock.calls).toEqual([FLOOD]);
    const neighbour = enter(OTHER);
    neighbour.say(event, 200);
    expect(neighbour.close).not.toHaveBeenCalled();
  },
);

test("T8 who leaves and comes back has no more of them; a thousand come back each second", () => {
  const sockets = Array.from({ length: 15 }, () => enter(HOME));
  for (const { say, leave } of sockets) {
    say("message", 200);
    leave();
  }
  const again = enter(HOME);
  again.say("message", 1);
  expect(again.close.mock.calls).toEqual([FLOOD]);
  now += 1_000;
  const later = Array.from({ length: 5 }, () => enter(HOME));
  for (const { say } of later) say("message", 200);
  for (const { close } of later) expect(close).not.toHaveBeenCalled();
  later[0]?.say("message", 1);
  expect(later[0]?.close.mock.calls).toEqual([FLOOD]);
});

test("T8 a long frame counts for each 4 KiB of it", () => {
  const { say, close } = enter(HOME);
  say("message", 200, 14 * 4_096);
  expect(close).not.toHaveBeenCalled();
  say("message", 1);
  expect(close.mock.calls).toEqual([FLOOD]);
});

test("T8 a network opens four hundred sockets in ten seconds, however soon it closes them", () => {
  const open = () => {
    const may = crowd.mayEnter(HOME);
    if (may) enter(HOME).leave();
    return may;
  };
  expect(Array.from({ length: 401 }, open).filter(Boolean)).toHaveLength(400);
  expect(crowd.mayEnter(OTHER)).toBe(true);
  now += 1_000;
  expect(Array.from({ length: 41 }, open).filter(Boolean)).toHaveLength(40);
});
