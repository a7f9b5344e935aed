import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchChanges } from "../../app/platform/realtime.client.ts";

// The live connection of a member's page; the library that makes it is told how, and played here.

interface Told {
  heartbeatIntervalMs: number;
  timeout: number;
  reconnectAfterMs: (tries: number) => number;
}
const opened = vi.hoisted(() => ({ told: [] as unknown[], hear: [] as ((event: object) => void)[] }));

vi.mock("@supabase/supabase-js", () => ({
  RealtimeClient: class {
    constructor(_url: string, told: unknown) {
      opened.told.push(told);
    }
    setAuth = async () => {};
    isConnected = () => true;
    channel() {
      const channel = {
        state: "joined",
        on: (_kind: string, _filter: object, hear: (event: object) => void) => {
          opened.hear.push(hear);
          return channel;
        },
        subscribe: () => channel,
        unsubscribe: async () => {},
      };
      return channel;
    }
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, addEventListener() {}, removeEventListener() {} });
  const handout = {
    url: "ws://backend.invalid",
    key: "key",
    token: "token",
    expiresAt: Date.now() / 1000 + 900,
  };
  vi.stubGlobal("fetch", async () => Response.json(handout));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("240 a heartbeat every 25 s, 10 s to answer, and 1, 2, 5, 10 s between attempts to come back", async () => {
  const stop = watchChanges({ table: "user_activities", event: "INSERT" }, () => {});
  await vi.waitFor(() => expect(opened.told).toHaveLength(1));
  const told = opened.told[0] as Told;
  expect(told).toMatchObject({ heartbeatIntervalMs: 25_000, timeout: 10_000 });
  expect([1, 2, 3, 4, 5, 99].map(told.reconnectAfterMs)).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
  stop();
});

test("074 what changes is fetched once, about 500 ms later, and never after the page let go", async () => {
  opened.hear.length = 0;
  const fetchAgain = vi.fn();
  const seen = vi.fn();
  const stop = watchChanges({ table: "user_activities", event: "INSERT" }, fetchAgain, seen);
  await vi.waitFor(() => expect(opened.hear).toHaveLength(1));
  const [hear] = opened.hear;
  hear?.({ new: { id: 1 } });
  vi.advanceTimersByTime(300);
  hear?.({ new: { id: 2 } });
  vi.advanceTimersByTime(199);
  expect(fetchAgain).not.toHaveBeenCalled();
  expect(seen).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
  hear?.({ new: { id: 3 } });
  stop();
  vi.advanceTimersByTime(20_000);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
});
