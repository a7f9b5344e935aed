import { Hono } from "hono";
import { expect, test } from "vitest";
import { edgeLimit } from "../../functions/middleware/edge-limit.ts";
import { requestShape } from "../../functions/middleware/request-shape.ts";
import type { WorkerTypes } from "../../functions/variables.ts";

// What the front door counts by path, however the path is written.

/** A front door of these two alone, where a network may ask so often; whom the counter was asked for. */
function door(most = 30) {
  const counted: string[] = [];
  const app = new Hono<WorkerTypes>();
  app.use(async (c, next) => {
    const limit = async ({ key }: { key: string }) => {
      counted.push(key);
      return { success: counted.filter((one) => one === key).length <= most };
    };
    const counters = { SEARCHES: { limit }, WRITES: { limit } };
    c.set("environment", counters as unknown as WorkerTypes["Variables"]["environment"]);
    await next();
  });
  app.use(requestShape);
  app.use(edgeLimit);
  app.all("*", (c) => c.text("page"));
  const ask = (path: string, from = "192.0.2.1") =>
    app.request(`http://localhost${path}`, { headers: { "cf-connecting-ip": from } });
  return { app, ask, counted };
}

test.each([
  "/search?q=noor",
  "/search/?q=noor",
  "/search//?q=noor",
  "/Search?q=noor",
  "/%73earch?q=noor",
  "/search.data?q=noor",
  "/api/search?q=noor",
  "/api/people?q=noor",
  "/groups?q=noor",
  "/groups/?q=noor",
  "/discover?q=noor",
  "/discussions?q=noor",
  "/messages?q=noor",
  "/messages/new.data?q=noor",
])("F10 %s counts as a search: the thirty-first within ten seconds waits", async (path) => {
  const { ask } = door();
  for (let index = 0; index < 30; index += 1) expect((await ask(path)).status).toBe(200);
  const late = await ask(path);
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "10"]);
  expect((await ask(path, "192.0.2.2")).status).toBe(200);
});

test("F10 the addresses of one network of IPv6 count together", async () => {
  const { ask, counted } = door();
  for (let index = 0; index < 31; index += 1)
    await ask("/search?q=noor", `2001:db8:0:7::${index.toString(16)}`);
  expect(new Set(counted)).toEqual(new Set(["2001:db8:0:7"]));
  expect((await ask("/search?q=noor", "2001:db8:0:7:9::1")).status).toBe(429);
  expect((await ask("/search?q=noor", "2001:db8:0:8::1")).status).toBe(200);
});

test.each(["/groups", "/discover", "/forum", "/dramas?q=noor", "/", "/groups?q="])(
  "%s is no search",
  async (path) => {
    const { ask, counted } = door();
    await ask(path);
    expect(counted).toEqual([]);
  },
);

test.each(["//", "//?x=1", "//evil.test", "///"])("fourth-U11 %s is no address of ours", async (path) => {
  const { ask } = door();
  expect((await ask(path)).status).toBe(400);
});

test.each([
  ["localhost:8821@evil.test", 400],
  ["a b", 400],
  ["localhost:port", 400],
  ["localhost/x", 400],
  ["", 400],
  ["localhost:8821", 200],
  ["[::1]:8821", 200],
  ["hikaya.test", 200],
])("fourth-U11 the host %j is answered %i", async (host, status) => {
  const { app } = door();
  const here = status === 200 ? host : "localhost";
  expect((await app.request(`http://${here}/forum`, { headers: { host } })).status).toBe(status);
});

test.each(["/forum?_data=root", "/nowhere?_data=no/such/route", "/?x=1&_data"])(
  "eighth-3 %s is no address of ours",
  async (path) => {
    const { ask } = door();
    expect((await ask(path)).status).toBe(400);
  },
);

test("fourth-U15 of a refused form the body is read on, so that its sender reads the answer", async () => {
  const { app } = door(0);
  let left = 20;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(50_000));
      else controller.close();
    },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", "cf-connecting-ip": "192.0.2.1" };
  const answer = await app.request("http://localhost/sign-in", {
    ...{ method: "POST", headers, body },
    ...{ duplex: "half" },
  });
  expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining("rate_limited")]);
  expect(left).toBeLessThan(0);
});

test("seventh-6 an address is of the host that was asked, whatever a header made of it", async () => {
  const { app } = door();
  const status = async (url: string, host: string) =>
    (await app.request(new Request(url, { headers: { host } }))).status;
  expect(await status("http://localhost:8787/dev/mail", "evil.test:8787")).toBe(400);
  expect(await status("http://localhost:8787/dev/mail", "localhost.evil.test")).toBe(400);
  expect(await status("http://localhost:8787/dev/mail", "localhost:8788")).toBe(400);
  for (const [url, host] of [
    ["http://localhost:8787/", "LOCALHOST:8787"],
    ["http://hikaya.test/", "hikaya.test:80"],
    ["https://hikaya.test/", "hikaya.test"],
    ["http://[::1]:8787/", "[::1]:8787"],
  ] as const)
    expect([host, await status(url, host)]).toEqual([host, 200]);
});
