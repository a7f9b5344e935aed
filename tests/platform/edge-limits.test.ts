import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import WebSocket from "ws";
import { consumeEdgeLimit, counterOf, EDGE_LIMITS, type EdgeCounter } from "../../functions/edge-limits.ts";
import { MADE_AT_ONCE } from "../../functions/page-turns.ts";
import front from "../../functions/worker.ts";

// Every address of the front door is counted, refused at its limit and not before.

const ROOT = join(import.meta.dirname, "../..");
const ID = "00000000-0000-4000-8000-000000000001";

/** Counters that count exactly, as Cloudflare's do within their window. */
function countersOf(max: (counter: EdgeCounter) => number) {
  const seen = new Map<string, number>();
  const counter = (name: EdgeCounter) => ({
    limit: async ({ key }: { key: string }) => {
      const count = (seen.get(`${name} ${key}`) ?? 0) + 1;
      seen.set(`${name} ${key}`, count);
      return { success: count <= max(name) };
    },
  });
  const names = Object.keys(EDGE_LIMITS) as EdgeCounter[];
  return Object.fromEntries(names.map((name) => [name, counter(name)])) as Record<
    EdgeCounter,
    ReturnType<typeof counter>
  >;
}

/** The address of each page, with something in place of what differs. */
const PAGES = readdirSync(join(ROOT, "app/routes")).map((folder) => {
  const path = folder
    .replace(/\[\.\]/g, "\u0000")
    .split(".")
    .filter((part) => part !== "_index")
    .map((part) => part.replace(/_$/, "").replace(/^\$.*/, ID))
    .join("/")
    .replaceAll("\u0000", ".");
  return `/${path}`.replace(/^\/_index$/, "/");
});
const ENDPOINTS = [
  ...readFileSync(join(ROOT, "functions/worker.ts"), "utf8").matchAll(/app\.\w+\("(\/[^"]*)"/g),
].map(([, path = ""]) => path.replace(/:file\{[^}]*\}+/, "x.xml").replace(/:id|\*/, ID));

/** What nobody counts, with the reason. */
const UNCOUNTED = new Set([
  // Read from a cached text whoever asks, and made once a minute at most.
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/x.xml",
  "/feeds/forum.xml",
  "/feeds/trending.xml",
  "/feeds/category/x.xml",
  "/feeds/community/x.xml",
  "/site.webmanifest",
  // Files of the build, which the worker is asked for only when there is none.
  `/assets/${ID}`,
  `/fonts/${ID}`,
  "/.well-known/security.txt",
  // Asked by the local backend alone, with a secret.
  "/api/purge-cache",
]);

const ADDRESSES = [...new Set([...PAGES, ...ENDPOINTS])].filter((path) => !UNCOUNTED.has(path));

test("the numbers are those that Cloudflare reads, in every environment", () => {
  const settings = readFileSync(join(ROOT, "wrangler.toml"), "utf8");
  for (const [name, { max, seconds }] of Object.entries(EDGE_LIMITS)) {
    const found = settings.matchAll(
      new RegExp(
        `name = "${name}"\\nnamespace_id = "\\d+"\\nsimple = \\{ limit = (\\d+), period = (\\d+) \\}`,
        "g",
      ),
    );
    expect([name, ...[...found].map(([, limit, period]) => [Number(limit), Number(period)])]).toEqual([
      name,
      [max, seconds],
      [max, seconds],
      [max, seconds],
    ]);
  }
});

test.each(Object.keys(EDGE_LIMITS) as EdgeCounter[])(
  "%s refuses at its limit and not before",
  async (name) => {
    const request =
      name === "WRITES"
        ? new Request("http://h/vote", { method: "POST" })
        : new Request(
            `http://h${{ SEARCHES: "/search?q=a", READS: "/settings", IMAGE_READS: "/images/a" }[name]}`,
          );
    const counters = countersOf((counter) => EDGE_LIMITS[counter].max);
    for (let count = 0; count < EDGE_LIMITS[name].max; count += 1) {
      expect(await consumeEdgeLimit(counters, request)).toBeNull();
    }
    expect(await consumeEdgeLimit(counters, request)).toEqual(EDGE_LIMITS[name]);
    const neighbour = new Request(request.url, {
      method: request.method,
      headers: { "cf-connecting-ip": "192.0.2.9" },
    });
    expect(await consumeEdgeLimit(counters, neighbour)).toBeNull();
  },
);

test("a counter that fails refuses nobody", async () => {
  const broken = { READS: { limit: () => Promise.reject(new Error("away")) } };
  expect(await consumeEdgeLimit(broken, new Request("http://h/settings"))).toBeNull();
});

const BINDINGS = {
  APP_ENV: "test",
  ORIGIN: "http://localhost",
  // Nothing listens there: whoever is let through finds no backend.
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_local",
  SUPABASE_JWT_SECRET: "x".repeat(32),
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
  CATALOGUE: { get: async () => null },
  IMAGES: { get: async () => null, head: async () => null },
};

/** The front door's answer to somebody whose network has used up everything. */
function askWhenUsedUp(path: string, method: "GET" | "POST") {
  const init = { method, headers: { origin: "http://localhost", cookie: "hikaya-session=forged" } };
  const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  return front.fetch(
    new Request(`http://localhost${path}`, init),
    { ...BINDINGS, ...countersOf(() => 0) },
    execution,
  );
}

test.each(ADDRESSES)("whoever is over the limit waits at %s, to read and to write", async (path) => {
  for (const method of ["GET", "POST"] as const) {
    const answer = await askWhenUsedUp(path, method);
    const limit = EDGE_LIMITS[counterOf(new Request(`http://localhost${path}`, { method }))];
    expect([method, answer.status, answer.headers.get("retry-after")]).toEqual([
      method,
      429,
      String(limit.seconds),
    ]);
  }
});

test("sixth-6 one network has words from under the veil asked for as it has pages made", async () => {
  // Node 20 has none of its own, workerd has.
  vi.stubGlobal("WebSocket", WebSocket);
  const [begun, most] = [new Set<object>(), { atOnce: 0 }];
  const backend = createServer((_, answer) => {
    begun.add(answer);
    most.atOnce = Math.max(most.atOnce, begun.size);
    // Whoever does not wait for a turn is here by then.
    setTimeout(() => {
      begun.delete(answer);
      answer.setHeader("content-type", "application/json").end("[]");
    }, 100);
  });
  await new Promise<void>((listening) => backend.listen(0, "127.0.0.1", listening));
  const SUPABASE_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const bindings = { ...BINDINGS, ...countersOf(() => 100), SUPABASE_URL };
  const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const ask = () =>
    front.fetch(new Request(`http://localhost/api/words?seen=1&items=${ID}`), bindings, execution);
  const answers = await Promise.all(Array.from({ length: 3 * MADE_AT_ONCE }, ask));
  backend.close();
  vi.unstubAllGlobals();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(most.atOnce).toBe(MADE_AT_ONCE);
});
