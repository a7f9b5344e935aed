import { createServer } from "node:http";
import { performance } from "node:perf_hooks";
import { Miniflare } from "miniflare";
import { buildIfNewer } from "../../functions/local/build.ts";
import { freePort } from "../support/ports.ts";
import { startSite } from "../support/site.ts";
import { type Figures, hammer } from "./hammer.ts";

// Requests per second of the built worker, each address beside a bare hello of the same size, on Miniflare and on
// node:http, in one run: `node --import tsx tests/bench/requests.ts [seconds]`. Read ratios; the rest is the machine.

const SECONDS = Number(process.argv[2] ?? 4);
const ADDRESSES = [
  "/",
  "/forum",
  "/forum/post/00000000-0000-4000-8000-0000000a0001",
  "/dramas",
  "/api/search?q=desert",
];
/** Not named in cached-pages.ts: made for every request. */
const UNCACHED = "/forum?uncached=1";

async function startHelloWorker(): Promise<{ url: string; stop(): Promise<void> }> {
  const miniflare = new Miniflare({
    modules: true,
    scriptPath: "tests/bench/hello-worker.mjs",
    modulesRoot: ".",
    modulesRules: [{ type: "ESModule", include: ["**/*.js", "**/*.mjs"] }],
    host: "127.0.0.1",
    port: await freePort(),
    compatibilityDate: "2026-04-20",
    cf: false,
  });
  const url = (await miniflare.ready).origin;
  return { url, stop: () => miniflare.dispose() };
}

async function startHelloNode(): Promise<{ url: string; stop(): Promise<void> }> {
  const bodies = new Map<string, string>();
  const server = createServer((request, response) => {
    const size = request.url ?? "/1";
    const body = bodies.get(size) ?? "a".repeat(Number(size.slice(1)));
    bodies.set(size, body);
    response.setHeader("content-type", "text/html; charset=utf-8").end(body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const cell = (text: string | number, width: number) => String(text).padStart(width);

function row(name: string, page: Figures, worker: Figures, node: Figures): string {
  return [
    name.slice(0, 24).padEnd(24),
    cell(page.bytes, 8),
    cell(page.perSecond.toFixed(0), 7),
    cell(page.p50.toFixed(1), 8),
    cell(page.p99.toFixed(1), 8),
    cell(worker.perSecond.toFixed(0), 7),
    cell(percent(page.perSecond, worker.perSecond), 9),
    cell(node.perSecond.toFixed(0), 7),
    cell(percent(page.perSecond, node.perSecond), 9),
  ].join(" ");
}

await buildIfNewer((line) => console.log(line));
const started = performance.now();
const site = await startSite({ seed: "demo" });
console.log(`started in ${((performance.now() - started) / 1000).toFixed(1)} s`);
const worker = await startHelloWorker();
const node = await startHelloNode();
try {
  console.log(
    `${"address".padEnd(24)}    bytes   req/s   p50 ms   p99 ms  worker      of it    node     of it`,
  );
  for (const address of [...ADDRESSES, UNCACHED]) {
    const bytes = (await (await fetch(site.url + address)).arrayBuffer()).byteLength;
    const page = await hammer(site.url + address, SECONDS);
    const beside = await hammer(`${worker.url}/${bytes}`, SECONDS);
    const least = await hammer(`${node.url}/${bytes}`, SECONDS);
    console.log(row(address, page, beside, least));
  }
} finally {
  await Promise.all([worker.stop(), node.stop(), site.stop()]);
}
