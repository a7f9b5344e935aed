import { beforeEach, expect, test, vi } from "vitest";
import * as direct from "../../../../supabase/local/limits/direct.ts";
import { takeTurns } from "../../../../supabase/local/limits/take-turns.ts";
import { servedTo } from "../../../../supabase/local/limits/visitor-network.ts";

// U3: what one network has under way past the worker, so that what a page asks never stands behind a crowd of it.

const SECRET = "sb_secret_of_the_tests_of_turns";
const { MOST_AT_ONCE_OF_NETWORK, MOST_AT_ONCE, MOST_WAITING_OF_NETWORK } = direct;

let now = 0;
let running = 0;
let ends: (() => void)[] = [];
beforeEach(() => {
  [now, running, ends] = [1_000_000, 0, []];
});

/** An API whose requests go on until they are ended. */
const open = (rateLimits = true) =>
  takeTurns(
    async () => {
      running += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return new Response("done");
    },
    { secretKey: SECRET, rateLimits, now: () => now },
  );
/** All that was asked has come as far as it can. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const end = () => ends.shift()?.();

type Api = ReturnType<typeof open>;
const ask = (
  api: Api,
  address: string,
  path = "posts",
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
) => servedTo(address, () => api(new Request(`http://127.0.0.1/rest/v1/${path}`, { headers, signal })));
const many = (count: number, one: () => Promise<Response>) => Array.from({ length: count }, one);

test("of one network a few run at a time, and the others after them", async () => {
  const api = open();
  const answers = many(10, () => ask(api, "198.51.100.7"));
  await settled();
  expect(running).toBe(MOST_AT_ONCE_OF_NETWORK);
  for (let ended = 0; ended < 10; ended += 1) {
    await expect.poll(() => running).toBe(Math.min(MOST_AT_ONCE_OF_NETWORK, 10 - ended));
    end();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test("a turn stays taken for as long again as its request took", async () => {
  vi.useFakeTimers();
  try {
    const api = open();
    many(MOST_AT_ONCE_OF_NETWORK + 1, () => ask(api, "198.51.100.7"));
    await vi.advanceTimersByTimeAsync(300);
    end();
    await vi.advanceTimersByTimeAsync(299);
    expect(ends).toHaveLength(MOST_AT_ONCE_OF_NETWORK - 1);
    await vi.advanceTimersByTimeAsync(2);
    expect(ends).toHaveLength(MOST_AT_ONCE_OF_NETWORK);
  } finally {
    vi.useRealTimers();
  }
});

test("beyond those that may wait they are told to come again", async () => {
  const api = open();
  many(MOST_AT_ONCE_OF_NETWORK + MOST_WAITING_OF_NETWORK, () => ask(api, "198.51.100.7"));
  const { status, headers } = await ask(api, "198.51.100.7");
  expect([status, headers.get("retry-after")]).toEqual([429, "1"]);
  end();
  await expect.poll(() => ends.length).toBe(MOST_AT_ONCE_OF_NETWORK);
  void ask(api, "198.51.100.7");
  await settled();
  expect((await ask(api, "198.51.100.7")).status).toBe(429);
});

test("U5 an answer holds its turn until it is read", async () => {
  vi.useFakeTimers();
  try {
    const api = open();
    let read = () => {};
    const taken = new Promise<void>((resolve) => {
      read = resolve;
    });
    const posts = () => api(new Request("http://127.0.0.1/rest/v1/posts"));
    many(MOST_AT_ONCE_OF_NETWORK, () => servedTo("198.51.100.7", posts, 54_321, taken));
    void ask(api, "198.51.100.7");
    await vi.advanceTimersByTimeAsync(0);
    while (ends.length > 0) end();
    await vi.advanceTimersByTimeAsync(direct.LONGEST_PAUSE_MS * 10);
    expect(running).toBe(0);
    read();
    await vi.advanceTimersByTimeAsync(0);
    expect(running).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test("whoever leaves while waiting gives up the place, and the turn is the next one's", async () => {
  const api = open();
  many(MOST_AT_ONCE_OF_NETWORK, () => ask(api, "198.51.100.7"));
  const asker = new AbortController();
  const left = many(MOST_WAITING_OF_NETWORK, () => ask(api, "198.51.100.7", "posts", {}, asker.signal));
  expect((await ask(api, "198.51.100.7")).status).toBe(429);
  asker.abort();
  expect((await Promise.all(left)).every(({ status }) => status === 429)).toBe(true);
  void ask(api, "198.51.100.7");
  await settled();
  end();
  await expect.poll(() => ends.length).toBe(MOST_AT_ONCE_OF_NETWORK);
});

test("who waits holds up no other network, and all together have their limit", async () => {
  const api = open();
  many(10, () => ask(api, "198.51.100.7"));
  void ask(api, "203.0.113.9");
  await settled();
  expect(running).toBe(MOST_AT_ONCE_OF_NETWORK + 1);
  for (let network = 0; network < 20; network += 1) void ask(api, `203.0.${network}.1`);
  await settled();
  expect(running).toBe(MOST_AT_ONCE);
});

test("the worker, the operator, the auth service and a backend without limits go by", async () => {
  const api = open();
  many(10, () => ask(api, "127.0.0.1", "posts", { "x-front-door-key": SECRET }));
  many(10, () => ask(api, "127.0.0.1", "posts", { apikey: SECRET }));
  many(10, () => servedTo("127.0.0.1", () => api(new Request("http://127.0.0.1/auth/v1/user"))));
  const free = open(false);
  many(10, () => ask(free, "198.51.100.7"));
  await settled();
  expect(running).toBe(40);
  many(10, () => ask(api, "198.51.100.7", "posts", { "x-front-door-key": "guessed", "x-front-door": "1" }));
  await settled();
  expect(running).toBe(40 + MOST_AT_ONCE_OF_NETWORK);
});

test("letters count whether or not they are refused, for the network that sends them", async () => {
  const api = takeTurns(async () => new Response("refused", { status: 400 }), {
    secretKey: SECRET,
    rateLimits: true,
    now: () => now,
  });
  const send = async (address: string) => (await ask(api, address, "rpc/send_contact_message")).status;
  for (let sent = 0; sent < direct.MOST_LETTERS_OF_NETWORK; sent += 1)
    expect(await send("198.51.100.7")).toBe(400);
  expect(await send("198.51.100.7")).toBe(429);
  expect(await send("203.0.113.9")).toBe(400);
  now += (direct.LETTERS_WITHIN_S * 1_000) / direct.MOST_LETTERS_OF_NETWORK;
  expect(await send("198.51.100.7")).toBe(400);
});
