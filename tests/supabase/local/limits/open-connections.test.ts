import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import {
  MOST_CONNECTIONS_OF_NETWORK,
  OpenConnections,
} from "../../../../supabase/local/limits/open-connections.ts";
import { startTestBackend } from "../../../support/backend.ts";

const [HOME, OTHER] = ["192.0.2.1", "192.0.2.2"];
const SECRET = "sb_secret_of_this_test";
const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.destroy();
});

const from = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress });
const asking = (headers: Record<string, string> = {}, path = "/rest/v1/posts") =>
  new Request(`http://127.0.0.1${path}`, { headers });

test("U5 a network has so many connections that ask; one more may when one is closed", () => {
  const connections = new OpenConnections(SECRET);
  const some = Array.from({ length: MOST_CONNECTIONS_OF_NETWORK }, () => from(HOME));
  for (const one of some) expect(connections.mayAsk(one, asking())).toBe(true);
  const next = from(HOME);
  expect(connections.mayAsk(next, asking())).toBe(false);
  expect(connections.mayAsk(from(OTHER), asking())).toBe(true);
  // As often as they like.
  for (let time = 0; time < 3; time += 1)
    for (const one of some) expect(connections.mayAsk(one, asking())).toBe(true);
  some[0]?.emit("close");
  expect(connections.mayAsk(next, asking())).toBe(true);
  expect(connections.mayAsk(from(HOME), asking())).toBe(false);
});

test("U5 the worker's count for nothing, nor does the question whether the backend is there", () => {
  const connections = new OpenConnections(SECRET);
  const front = { "x-front-door-key": SECRET };
  for (let index = 0; index < 3 * MOST_CONNECTIONS_OF_NETWORK; index += 1) {
    expect(connections.mayAsk(from(HOME), asking(front))).toBe(true);
    expect(connections.mayAsk(from(HOME), asking({}, "/health"))).toBe(true);
  }
  for (let index = 0; index < MOST_CONNECTIONS_OF_NETWORK; index += 1)
    expect(connections.mayAsk(from(HOME), asking())).toBe(true);
  expect(connections.mayAsk(from(HOME), asking({ "x-front-door-key": "guessed" }))).toBe(false);
  expect(connections.mayAsk(from(HOME), asking(front))).toBe(true);
});

test("U5 the next one is answered 429 and closed, the worker and whoever watches are served", async () => {
  const house = await startTestBackend({ rateLimits: true });
  const { port } = new URL(house.url);
  const ask = async (path: string, headers = "") => {
    const socket = connect(Number(port), "127.0.0.1");
    open.push(socket);
    const key = `apikey: ${house.backend.publishableKey}\r\n${headers}`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${key}\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    return { status: Number(answer.toString().slice(9, 12)), socket };
  };
  // Of the auth service, which has no turns.
  const rows = "/auth/v1/settings";
  const first = await Promise.all(Array.from({ length: MOST_CONNECTIONS_OF_NETWORK }, () => ask(rows)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  const next = await ask(rows);
  expect(next.status).toBe(429);
  if (!next.socket.closed) await once(next.socket.resume(), "close");
  const worker = await ask(rows, `x-front-door-key: ${house.backend.secretKey}\r\n`);
  expect([worker.status, (await ask("/health")).status]).toEqual([200, 200]);
  await house.stop();
});
