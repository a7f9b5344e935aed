import { createServer } from "node:http";
import { performance } from "node:perf_hooks";
import { Miniflare } from "miniflare";
import { buildIfNewer } from "../../functions/local/build.ts";
import { freePort } from "../support/ports.ts";
import { startSite } from "../support/site.ts";
import { type Figures, hammer } from "./hammer.ts";

// Requests per second of the built worker, each address beside a bare hello of the same size, on Miniflare and on
// node:http, in one run: `node --import tsx tests/bench/requests.ts [seconds]`. Read ratios; the rest is the machine.

const SECONDS = Number(process.argv[2] ?? 1.5);
const ROUNDS = 5;
const ADDRESSES = [
  "/",
  "/forum",
  "/forum/post/00000000-0000-4000-8000-0000000a0001",
  "/dramas",
  "/api/search?q=desert",
];
/** The least share of the worker's hello, and of node's (twice to ten times what the better peer reaches). */
const LEAST: Record<string, [ofWorker: number, ofNode: number]> = {
  "/": [0.5, 0.03],
  "/forum": [0.5, 0.025],
  "/forum/post/00000000-0000-4000-8000-0000000a0001": [0.5, 0.03],
  "/dramas": [0.5, 0],
};
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

interface Asked {
  name: string;
  page: string;
  worker: string;
  node: string;
  bytes: number;
}

const middleOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
const cell = (text: string | number, width: number) => String(text).padStart(width);

/** Short rounds in turn, and the middle of their ratios: a neighbour's load falls on all three. */
async function compare({ name, page, worker, node, bytes }: Asked): Promise<string> {
  const rounds: Record<"page" | "worker" | "node", Figures>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      page: await hammer(page, SECONDS),
      worker: await hammer(worker, SECONDS),
      node: await hammer(node, SECONDS),
    });
  }
  const of = (read: (round: (typeof rounds)[number]) => number) => middleOf(rounds.map(read));
  const shares = [
    of((round) => round.page.perSecond / round.worker.perSecond),
    of((round) => round.page.perSecond / round.node.perSecond),
  ] as const;
  const [least, leastOfNode] = LEAST[name] ?? [0, 0];
  const isUnder = shares[0] < least || shares[1] < leastOfNode;
  if (isUnder) process.exitCode = 1;
  return [
    name.slice(0, 24).padEnd(24),
    cell(bytes, 8),
    cell(of((round) => round.page.perSecond).toFixed(0), 7),
    cell(of((round) => round.page.p50).toFixed(1), 8),
    cell(of((round) => round.page.p99).toFixed(1), 8),
    cell(of((round) => round.worker.perSecond).toFixed(0), 7),
    cell(percent(shares[0]), 9),
    cell(of((round) => round.node.perSecond).toFixed(0), 7),
    cell(percent(shares[1]), 9),
    isUnder ? ` under ${percent(least)} or ${percent(leastOfNode)}` : "",
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
  for (const name of [...ADDRESSES, UNCACHED]) {
    const page = site.url + name;
    const bytes = (await (await fetch(page)).arrayBuffer()).byteLength;
    const asked = { name, page, bytes, worker: `${worker.url}/${bytes}`, node: `${node.url}/${bytes}` };
    console.log(await compare(asked));
  }
} finally {
  await Promise.all([worker.stop(), node.stop(), site.stop()]);
}
