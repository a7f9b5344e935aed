import { expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import type { BackendDatabase } from "../../../supabase/local/database.ts";
import { Crowd } from "../../../supabase/local/realtime/crowd.ts";
import { Delivery } from "../../../supabase/local/realtime/delivery.ts";
import { matches, parseFilter } from "../../../supabase/local/realtime/filter.ts";
import type { Listener } from "../../../supabase/local/realtime/listener.ts";
import { sendFrame } from "../../../supabase/local/realtime/protocol.ts";
import type { Change } from "../../../supabase/local/realtime/visibility.ts";

const ID = "00000000-0000-4000-8000-00000000abcd";
const columns = [
  ["id", "uuid"],
  ["title", "text"],
  ["is_done", "bool"],
  ["rank", "int4"],
  ["made_at", "timestamptz"],
  ["data", "jsonb"],
].map(([name = "", type = ""]) => ({ name, type, sqlType: type }));
const row = {
  id: ID,
  title: "tea",
  is_done: false,
  rank: 7,
  made_at: "2026-11-24T10:00:00.123456+00:00",
  data: {},
};

test.each([
  [`id=eq.${ID.toUpperCase()}`, true],
  [`id=neq.${ID}`, false],
  [`id=in.(${ID})`, true],
  ["title=eq.tea", true],
  ["title=eq.Tea", false],
  ["title=in.(milk,tea)", true],
  ["title=neq.milk", true],
  ["is_done=eq.false", true],
  ["is_done=eq.t", false],
  ["rank=gte.7", true],
  ["rank=lt.7", false],
  ["rank=in.(1,7)", true],
  ["rank=eq.7.0", true],
  ["made_at=gt.2026-11-24T09:00:00Z", true],
  ["made_at=lt.2026-11-24T10:00:00Z", false],
])("%s takes the row: %s", (text, takes) => {
  const filter = parseFilter(text, columns);
  expect(filter && matches(filter, row)).toBe(takes);
  expect(
    filter && matches(filter, { ...row, id: null, title: null, is_done: null, rank: null, made_at: null }),
  ).toBe(false);
});

test.each([
  "id=eq.nobody",
  "title=gt.a",
  "title=like.a",
  "is_done=gt.false",
  "rank=eq.many",
  "made_at=gt.soon",
  "data=eq.1",
  "nothing=eq.1",
  "title",
  `rank=in.(${"1,".repeat(100)}1)`,
  `title=eq.${"a".repeat(4_000)}`,
])("%.60s is no filter", (text) => {
  expect(parseFilter(text, columns)).toBeNull();
});

test("who hears of so much that it cannot be kept is sent away to read anew", async () => {
  const crowd = new Crowd();
  const close = vi.fn();
  crowd.add({ network: "192.0.2.1", socket: { close }, channels: new Map() } as unknown as Listener);
  const readable = { anon: [], authenticated: ["id"] };
  const delivery = new Delivery({
    database: {} as BackendDatabase,
    tables: new Map([["public.notes", { columns, readable }]]),
    listeners: crowd,
  });
  const change: Change = { schema: "public", table: "notes", type: "INSERT", key: { id: ID }, at: "" };
  for (let count = 0; count < 20_000; count += 1) delivery.add(change);
  expect(close).not.toHaveBeenCalled();
  delivery.add(change);
  expect(close).toHaveBeenCalledExactlyOnceWith(1013, "Try again later");
});

test("S5 who does not read what was sent is not sent more", () => {
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 1024 * 1024, send: vi.fn(), terminate: vi.fn() };
  const frame = { joinRef: null, ref: "1", topic: "phoenix", event: "phx_reply", payload: {} };
  sendFrame(socket as unknown as WebSocket, "2.0.0", frame);
  expect([socket.send.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([1, 0]);
  socket.bufferedAmount += 1;
  sendFrame(socket as unknown as WebSocket, "2.0.0", frame);
  expect([socket.send.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([1, 1]);
});
