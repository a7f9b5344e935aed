import { beforeEach, expect, test, vi } from "vitest";
import { Circuit, circuitOf } from "../../app/platform/circuit.server.ts";
import type { Environment } from "../../app/platform/environment.server.ts";
import { createDb } from "../../app/platform/supabase.server.ts";

// Whether a backend that hangs is asked, by a clock that only the test moves.

const SECOND = 1000;
let now = 0;
let asked = 0;
let circuit: Circuit;

beforeEach(() => {
  now = 1_000_000;
  asked = 0;
  circuit = new Circuit(() => now);
  for (const level of ["info", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

type Ending = "answers" | "fails" | "refuses" | "hangs";

/** One request: each call says how it ends, at once or when the returned function is called. */
function request() {
  const endings: ((ending: Ending) => void)[] = [];
  const guarded = circuit.guarding(() => {
    asked += 1;
    return new Promise((resolve, reject) => {
      endings.push((ending) => {
        if (ending === "hangs") reject(new DOMException("The time is over", "TimeoutError"));
        else if (ending === "refuses") reject(new TypeError("Nobody there"));
        else resolve(new Response(null, { status: ending === "fails" ? 503 : 200 }));
      });
    });
  });
  return {
    begin: () => guarded("http://backend/").then(({ status }) => status, String),
    end: (ending: Ending) => endings.shift()?.(ending),
  };
}

/** One read that ends so after so long: its status or what was thrown. */
function read(ending: Ending, ms = ending === "hangs" ? 3 * SECOND : 20): Promise<number | string> {
  const { begin, end } = request();
  const answer = begin();
  now += ms;
  end(ending);
  return answer;
}

/** So many reads side by side, whose time runs out. */
async function hang(times: number): Promise<void> {
  const reads = Array.from({ length: times }, request);
  const answers = reads.map(({ begin }) => begin());
  now += 3 * SECOND;
  for (const { end } of reads) end("hangs");
  await Promise.all(answers);
}

const REFUSED = "Error: The backend hangs: not asked";

test("five reads in vain within ten seconds, and the next is not sent", async () => {
  await hang(4);
  expect(await read("answers")).toBe(200);
  await hang(4);
  expect(await read("hangs")).toContain("TimeoutError");
  asked = 0;
  expect(await read("answers")).toBe(REFUSED);
  expect(asked).toBe(0);
});

test("reads in vain that lie further apart wait each for itself", async () => {
  for (let time = 0; time < 12; time += 1) {
    expect(await read("hangs")).toContain("TimeoutError");
    now += 4 * SECOND;
  }
  expect(await read("answers")).toBe(200);
});

test("what fails at once does not hang: it opens nothing, and is no longer waited for once it works", async () => {
  for (const ending of ["refuses", "fails"] as const) {
    for (let time = 0; time < 20; time += 1) await read(ending);
    expect(await read("answers")).toBe(200);
    await hang(4);
    await read(ending);
    await hang(4);
    expect(await read("answers")).toBe(200);
  }
});

test("a question that is slow by itself, while others are answered, closes the door to nobody", async () => {
  const slow = Array.from({ length: 20 }, request);
  const answers = slow.map(({ begin }) => begin());
  now += 1;
  expect(await read("answers")).toBe(200);
  now += 3 * SECOND;
  for (const { end } of slow) end("hangs");
  await Promise.all(answers);
  expect(await read("answers")).toBe(200);
});

test("while it is open one request at a time tries, every five seconds, with all it asks; an answer lets everybody in", async () => {
  await hang(5);
  now += 4_999;
  expect(await read("answers", 0)).toBe(REFUSED);
  now += 1;
  const probe = request();
  const first = [probe.begin(), probe.begin(), probe.begin()];
  expect(await read("answers", 0)).toBe(REFUSED);
  now += 3 * SECOND;
  for (const _ of first) probe.end("hangs");
  for (const answer of await Promise.all(first)) expect(answer).toContain("TimeoutError");
  expect(await read("answers", 0)).toBe(REFUSED);

  now += 2 * SECOND;
  const second = request();
  const answer = second.begin();
  expect(await read("answers", 0)).toBe(REFUSED);
  second.end("answers");
  expect(await answer).toBe(200);
  const everybody = await Promise.all(Array.from({ length: 5 }, () => read("answers")));
  expect(everybody).toEqual([200, 200, 200, 200, 200]);
  // Closed, it counts from the beginning.
  await hang(4);
  expect(await read("answers")).toBe(200);
});

test("a probe that is refused at once ends the waiting too", async () => {
  await hang(5);
  now += 5 * SECOND;
  expect(await read("refuses")).toContain("Nobody there");
  expect(await read("answers")).toBe(200);
});

test("where nobody came for ten seconds, whoever comes next gets a whole page", async () => {
  await hang(5);
  now += 10 * SECOND;
  const pages = [request(), request()];
  const answers = pages.map(({ begin }) => begin());
  for (const { end } of pages) end("answers");
  expect(await Promise.all(answers)).toEqual([200, 200]);
});

test("its opening and its closing are one line each in the log", async () => {
  await hang(9);
  for (let time = 0; time < 9; time += 1) await read("answers", 0);
  now += 5 * SECOND;
  await read("answers");
  const lines = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.info).mock.calls].flat();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["backend.hangs", "backend.answers_again"]);
});

test("who brings words is not turned away: a request that writes asks a backend that hangs, and says nothing of it", async () => {
  vi.stubGlobal("WebSocket", class {});
  const environment = { SUPABASE_URL: "http://hangs.test", SUPABASE_PUBLISHABLE_KEY: "key" } as Environment;
  const sent = vi.fn(() => Promise.reject(new DOMException("The time is over", "TimeoutError")));
  vi.stubGlobal("fetch", sent);
  const ask = (isWriting: boolean) =>
    createDb(environment, () => null, { isWriting })
      .from("posts")
      .select("id")
      .then(({ error }) => error);
  for (let time = 0; time < 9; time += 1) expect(await ask(true)).not.toBeNull();
  for (let time = 0; time < 9; time += 1) expect(await ask(false)).not.toBeNull();
  expect(sent).toHaveBeenCalledTimes(9 + 5);
  expect(await ask(true)).not.toBeNull();
  expect(sent).toHaveBeenCalledTimes(9 + 5 + 1);
  vi.unstubAllGlobals();
});

test("each backend has a circuit of its own", () => {
  expect(circuitOf("http://a")).toBe(circuitOf("http://a"));
  expect(circuitOf("http://a")).not.toBe(circuitOf("http://b"));
});
