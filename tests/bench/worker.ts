import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Miniflare } from "miniflare";
import { buildIfNewer, WORKER_OPTIONS } from "../../functions/local/build.ts";
import { startSite } from "../support/site.ts";
import { cpuTimeOf, workerdsOf } from "./cpu-time.ts";

// What the worker costs: processor time for each page, to start, and the size of the upload. Linux only:
// `node --import tsx tests/bench/worker.ts [rounds]`. Time is that of the whole workerd process, HTTP and the bindings
// that Miniflare keeps in it included: more than Cloudflare would count. The last line is what of the forum's is not ours: a
// worker that answers with the forum's bytes and does nothing else (Miniflare compresses them in the same process, as
// Cloudflare's edge does outside of workers). Fails over the limit of the uncached forum.

const LIMIT_MS = 16;
const EACH = 25;
const ROUNDS = Number(process.argv[2] ?? 9);
/** Nobody names this parameter: the page is made for every request. */
const UNCACHED = "uncached=1";
const FORUM = `/forum?${UNCACHED}`;
const ADDRESSES = [
  "/",
  `/?${UNCACHED}`,
  "/forum",
  FORUM,
  `/forum/post/00000000-0000-4000-8000-0000000a0001?${UNCACHED}`,
  `/dramas?${UNCACHED}`,
  `/drama/1?${UNCACHED}`,
  `/help?${UNCACHED}`,
  "/api/search?q=desert",
];

const middleOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Milliseconds of processor for one request: the median of rounds of so many, one after another. */
async function costOf(pid: number, url: string): Promise<number> {
  const costs: number[] = [];
  await askTimes(url, 2 * EACH);
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuTimeOf(pid);
    await askTimes(url, EACH);
    costs.push((cpuTimeOf(pid) - before) / EACH);
  }
  return middleOf(costs);
}

async function askTimes(url: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const response = await fetch(url);
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    await response.arrayBuffer();
  }
}

/** Milliseconds of processor until a fresh workerd with this script has answered once. */
async function startOf(script: string): Promise<number> {
  const known = new Set(workerdsOf(process.pid));
  const { assets: _, ...options } = JSON.parse(readFileSync(WORKER_OPTIONS, "utf8"));
  const modules = [{ type: "ESModule" as const, path: "worker.js", contents: script }];
  const miniflare = new Miniflare({ ...options, modules, host: "127.0.0.1", port: 0, cf: false });
  try {
    const url = (await miniflare.ready).origin;
    // Without variables it answers that they are missing, all its code evaluated.
    await (await fetch(`${url}/robots.txt`)).arrayBuffer();
    const pid = workerdsOf(process.pid).find((one) => !known.has(one));
    return pid ? cpuTimeOf(pid) : Number.NaN;
  } finally {
    await miniflare.dispose();
  }
}

/** Milliseconds of processor for a page that lies ready, of the same bytes as this one. */
async function costOfReady(url: string): Promise<number> {
  const known = new Set(workerdsOf(process.pid));
  const page = JSON.stringify(await (await fetch(url)).text());
  const script = `const page = ${page}; const headers = { "content-type": "text/html; charset=utf-8" };
    export default { fetch: () => new Response(page, { headers }) }`;
  const miniflare = new Miniflare({ modules: true, script, host: "127.0.0.1", port: 0, cf: false });
  try {
    const { origin } = await miniflare.ready;
    const pid = workerdsOf(process.pid).find((one) => !known.has(one));
    return pid ? await costOf(pid, origin) : Number.NaN;
  } finally {
    await miniflare.dispose();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function weighStart(): Promise<void> {
  const script = readFileSync("build/worker/worker.js", "utf8");
  const hello = "export default { fetch: () => new Response('hello') }";
  const [ours, least]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    least.push(await startOf(hello));
    ours.push(await startOf(script));
  }
  const [mine, bare] = [middleOf(ours), middleOf(least)];
  say(`start: ${mine - bare} ms of processor more than a hello worker (${mine} against ${bare})`);
  const packed = gzipSync(script).length;
  say(
    `upload: ${(script.length / 1e6).toFixed(2)} MB, ${(packed / 1e6).toFixed(2)} MB gzip (Cloudflare: 3 MB)`,
  );
}

await buildIfNewer(say);
await weighStart();
const site = await startSite({ seed: "demo" });
try {
  const [pid] = workerdsOf(site.process.pid ?? 0);
  if (!pid) throw new Error("No workerd was found below the site.");
  for (const address of ADDRESSES) {
    const cost = await costOf(pid, site.url + address);
    const isOver = address === FORUM && cost > LIMIT_MS;
    say(
      `${address.slice(0, 60).padEnd(62)}${cost.toFixed(1).padStart(6)} ms${isOver ? `  over ${LIMIT_MS}` : ""}`,
    );
    if (isOver) process.exitCode = 1;
  }
  const ready = await costOfReady(site.url + FORUM);
  say(`${"a hello worker with the bytes of the forum".padEnd(62)}${ready.toFixed(1).padStart(6)} ms`);
} finally {
  await site.stop();
}
