import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The connection of a member's page with a socket that is played here, and a clock that is turned by hand.

class PlayedSocket extends EventTarget {
  static readonly opened: PlayedSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static isReachable = true;
  readonly at = Date.now();
  readyState = PlayedSocket.CONNECTING;
  binaryType = "";
  bufferedAmount = 0;
  onopen?: () => void;
  onclose?: (event: object) => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: (event: object) => void;
  /** Topic and event of what the page said, with the moment. */
  readonly said: { topic: string; event: string; tables: string[]; at: number }[] = [];
  isSilent = false;

  constructor(readonly url: string) {
    super();
    PlayedSocket.opened.push(this);
    queueMicrotask(() => {
      if (!PlayedSocket.isReachable) return this.end();
      this.readyState = PlayedSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text);
    const changes: { table: string }[] = payload?.config?.postgres_changes ?? [];
    this.said.push({ topic, event, tables: changes.map(({ table }) => table), at: Date.now() });
    if (this.isSilent) return;
    const response = {
      postgres_changes: changes.map((one: object, place: number) => ({ id: place + 1, ...one })),
    };
    this.push([joinRef, ref, topic, "phx_reply", { status: "ok", response }]);
  }

  push(frame: unknown[]): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }

  close(): void {
    this.end();
  }

  end(): void {
    this.readyState = PlayedSocket.CLOSED;
    this.onclose?.({ code: 1006, reason: "", wasClean: false });
  }
}

const MESSAGES = { table: "messages", event: "INSERT" } as const;
const CONVERSATIONS = { table: "conversations", event: "UPDATE" } as const;

const { opened } = PlayedSocket;
const newest = () => opened.at(-1) as PlayedSocket;
const onChange = vi.fn();
const onRow = vi.fn();

/** A row of the table comes over the newest connection, on each channel that hears of it. */
function pushRow({ table, event: type }: { table: string; event: string }, record: object): void {
  const data = {
    schema: "public",
    table,
    type,
    commit_timestamp: "2026-11-21T00:00:00Z",
    columns: [{ name: "id", type: "text" }],
    record,
    errors: null,
  };
  for (const { topic, event, tables } of newest().said) {
    if (event !== "phx_join" || !tables.includes(table)) continue;
    newest().push([null, null, topic, "postgres_changes", { ids: [1], data }]);
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal("WebSocket", PlayedSocket);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", {});
  const credentials = { url: "ws://played.test/realtime/v1", key: "sb_publishable_x", token: "a.b.c" };
  vi.stubGlobal("fetch", async () => Response.json({ ...credentials, expiresAt: Date.now() / 1000 + 900 }));
  vi.resetModules();
  const { watchChanges } = await import("../../app/platform/realtime.client.ts");
  watchChanges([MESSAGES], { onChange, onRow });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  opened.length = 0;
  PlayedSocket.isReachable = true;
});

test("240 a heartbeat every 25 s; one that is not answered within its time ends the connection, and the next begins", async () => {
  const beats = () => newest().said.filter(({ event }) => event === "heartbeat");
  const { at } = newest();
  await vi.advanceTimersByTimeAsync(75_100);
  expect(beats().map((beat) => beat.at - at)).toEqual([25_000, 50_000, 75_000]);
  expect(opened).toHaveLength(1);
  newest().isSilent = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.length).toBeGreaterThan(1);
});

test("240 a channel that is not answered is joined again after the time limit of 10 s", async () => {
  newest().isSilent = true;
  const { watchChanges } = await import("../../app/platform/realtime.client.ts");
  watchChanges([CONVERSATIONS], { onChange() {} });
  await vi.advanceTimersByTimeAsync(0);
  const joins = () => newest().said.filter(({ event }) => event === "phx_join");
  expect(joins()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(joins()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(joins()).toHaveLength(3);
});

test("240 it is opened again after 1, 2, 5, 10 and 10 s, and what was missed is asked for once it stands", async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  onChange.mockClear();
  PlayedSocket.isReachable = false;
  newest().end();
  await vi.advanceTimersByTimeAsync(28_500);
  const waits = opened.slice(1).map(({ at }, place) => at - (opened[place]?.at ?? 0));
  // The first stood for a second.
  expect(waits.map((wait) => Math.round(wait / 1_000))).toEqual([2, 2, 5, 10, 10]);
  PlayedSocket.isReachable = true;
  // Past the asking that goes on meanwhile.
  await vi.advanceTimersByTimeAsync(1_500);
  onChange.mockClear();
  await vi.advanceTimersByTimeAsync(9_500);
  expect(newest().readyState).toBe(PlayedSocket.OPEN);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("074 191 261 a row is handed on at once, the refetch follows about 500 ms later, once for several", async () => {
  await vi.advanceTimersByTimeAsync(600);
  onChange.mockClear();
  for (const id of ["a", "b", "c"]) pushRow(MESSAGES, { id });
  await vi.advanceTimersByTimeAsync(10);
  expect(onRow.mock.calls).toEqual([[{ id: "a" }], [{ id: "b" }], [{ id: "c" }]]);
  await vi.advanceTimersByTimeAsync(480);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("191 one refetch follows changes of several tables, and what another part of the page asks for meanwhile", async () => {
  const { watchChanges } = await import("../../app/platform/realtime.client.ts");
  const list = vi.fn();
  const watching = watchChanges([MESSAGES, CONVERSATIONS], { onChange: list });
  await vi.advanceTimersByTimeAsync(600);
  list.mockClear();
  pushRow(MESSAGES, { id: "a" });
  pushRow(CONVERSATIONS, { id: "c" });
  await vi.advanceTimersByTimeAsync(100);
  watching.call();
  expect(list).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  expect(list).toHaveBeenCalledTimes(1);
  // With none on its way it is called at once.
  watching.call();
  expect(list).toHaveBeenCalledTimes(2);
  watching.stop();
  pushRow(CONVERSATIONS, { id: "c" });
  await vi.advanceTimersByTimeAsync(600);
  expect(list).toHaveBeenCalledTimes(2);
});

test("191 a row that is of no concern is neither handed on nor followed by a refetch", async () => {
  const { watchChanges } = await import("../../app/platform/realtime.client.ts");
  const thread = { onChange: vi.fn(), onRow: vi.fn() };
  watchChanges([MESSAGES], { ...thread, concerns: (row) => (row as { id: string }).id === "mine" });
  await vi.advanceTimersByTimeAsync(600);
  thread.onChange.mockClear();
  pushRow(MESSAGES, { id: "another" });
  await vi.advanceTimersByTimeAsync(600);
  expect(thread.onRow).not.toHaveBeenCalled();
  expect(thread.onChange).not.toHaveBeenCalled();
  pushRow(MESSAGES, { id: "mine" });
  await vi.advanceTimersByTimeAsync(600);
  expect(thread.onRow.mock.calls).toEqual([[{ id: "mine" }]]);
  expect(thread.onChange).toHaveBeenCalledTimes(1);
});

test("F17 without a connection who watches several tables asks once each time", async () => {
  PlayedSocket.isReachable = false;
  newest().end();
  const { watchChanges } = await import("../../app/platform/realtime.client.ts");
  const list = vi.fn();
  watchChanges([MESSAGES, CONVERSATIONS], { onChange: list });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(list).toHaveBeenCalledTimes(1);
});

test("F16 F17 without a connection the page asks for itself every 15 s, unless it is out of sight", async () => {
  PlayedSocket.isReachable = false;
  newest().end();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onChange).toHaveBeenCalled();
  onChange.mockClear();
  Object.assign(document, { hidden: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).not.toHaveBeenCalled();
});

test("F16 only a connection that stood, and has been gone for 5 s, is said to be lost; once it is back it is not", async () => {
  const { watchConnection } = await import("../../app/platform/realtime.client.ts");
  const heard: boolean[] = [];
  watchConnection((isLost) => heard.push(isLost));
  await vi.advanceTimersByTimeAsync(1_000);
  // Back after a second or two.
  newest().end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(newest().readyState).toBe(PlayedSocket.OPEN);
  expect(heard).toEqual([false]);

  PlayedSocket.isReachable = false;
  newest().end();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(heard).toEqual([false]);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual([false, true]);
  PlayedSocket.isReachable = true;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(heard).toEqual([false, true, false]);
});

test("F16 nothing is said of a connection that never stood, nor where nobody is signed in any more", async () => {
  vi.resetModules();
  PlayedSocket.isReachable = false;
  const { watchChanges, watchConnection } = await import("../../app/platform/realtime.client.ts");
  const heard: boolean[] = [];
  watchConnection((isLost) => heard.push(isLost));
  watchChanges([MESSAGES], { onChange() {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([false]);

  PlayedSocket.isReachable = true;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(newest().readyState).toBe(PlayedSocket.OPEN);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 401 }));
  // The token that was handed out ends.
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(newest().readyState).toBe(PlayedSocket.CLOSED);
  expect(heard).toEqual([false]);
});
