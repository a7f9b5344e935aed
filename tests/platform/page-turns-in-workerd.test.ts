import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { Miniflare } from "miniflare";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LONGEST_WAIT_MS, MADE_AT_ONCE } from "../../functions/page-turns.ts";

// U4 in workerd, with the flags of wrangler.toml: requests have timers and promises of their own there, and of one that is
// cut off nothing more runs.

const WORKER = `
import { PageTurns } from "./page-turns.ts";
const turns = new PageTurns();
const ends = new Map();
const events = [];
export default { async fetch(request, _, execution) {
  const [, what, name] = new URL(request.url).pathname.split("/");
  if (what === "events") return Response.json(events);
  if (what === "end") {
    for (const end of ends.get(name) ?? []) end();
    return new Response();
  }
  const made = (async () => {
    events.push("asked " + name);
    const leave = await turns.enter(request);
    if (!leave) return void events.push("away " + name);
    events.push("begun " + name);
    // Each request waits for something of its own, as a page waits for the backend.
    const timer = setInterval(() => {}, 60_000);
    await new Promise((end) => ends.set(name, [...(ends.get(name) ?? []), end]));
    clearInterval(timer);
    leave();
  })();
  execution.waitUntil(made);
  await made;
  return new Response(name);
} };`;

const settings = readFileSync("wrangler.toml", "utf8");
let miniflare: Miniflare;
let origin: string;

beforeAll(async () => {
  const transpiled = (path: string) => ({
    type: "ESModule" as const,
    path,
    contents: ts.transpile(readFileSync(path, "utf8"), {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    }),
  });
  miniflare = new Miniflare({
    modules: [
      { type: "ESModule", path: "functions/worker.mjs", contents: WORKER },
      transpiled("functions/page-turns.ts"),
      transpiled("app/platform/network.server.ts"),
    ],
    compatibilityDate: /^compatibility_date = "(.+)"/m.exec(settings)?.[1] ?? "",
    compatibilityFlags: JSON.parse(/^compatibility_flags = (.+)/m.exec(settings)?.[1] ?? "[]"),
    host: "127.0.0.1",
    port: 0,
    cf: false,
  });
  origin = (await miniflare.ready).origin;
});
afterAll(() => miniflare.dispose());

const ask = (name: string) => fetch(`${origin}/page/${name}`).then((response) => response.status);
const end = (name: string) => fetch(`${origin}/end/${name}`).then(() => {});
const events = async (): Promise<string[]> => (await fetch(`${origin}/events`)).json();
/** Sooner than by the timer of who waits, which would hide that nobody was called or taken out. */
const happened = (event: string, times = 1) =>
  expect
    .poll(async () => (await events()).filter((one) => one === event).length, {
      timeout: LONGEST_WAIT_MS / 2,
    })
    .toBe(times);

/** A reader who leaves when told. */
function connected(name: string): () => void {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /page/${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return () => void socket.resetAndDestroy();
}

test("U4 a request is called by another's, and goes on; who left while waiting takes no turn", async () => {
  const making = Array.from({ length: MADE_AT_ONCE }, () => ask("first"));
  await happened("begun first", MADE_AT_ONCE);
  const leave = connected("left");
  await happened("asked left");
  const stayed = ask("stayed");
  await happened("asked stayed");
  leave();
  await happened("away left");
  await end("first");
  await happened("begun stayed");
  await end("stayed");
  expect(await Promise.all([...making, stayed])).toEqual(Array(MADE_AT_ONCE + 1).fill(200));
});

test("U4 a page whose reader left is made to its end, and then its turn is another's", async () => {
  const leaves = Array.from({ length: MADE_AT_ONCE }, () => connected("given-up"));
  await happened("begun given-up", MADE_AT_ONCE);
  const next = ask("next");
  await happened("asked next");
  for (const leave of leaves) leave();
  expect(await events()).not.toContain("begun next");
  await end("given-up");
  await happened("begun next");
  await end("next");
  expect(await next).toBe(200);
});
