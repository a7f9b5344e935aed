import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { buildIfNewer } from "../../functions/local/build.ts";
import { readSecrets } from "../../supabase/local/secrets.ts";
import { freePort } from "../support/ports.ts";
import { startSite } from "../support/site.ts";
import { type Action, actionsOf, pick, visitor } from "./actions.ts";
import { arrive, ask, type Person, publish } from "./crowd.ts";
import { measureMemory, type StackMemory } from "./stack-memory.ts";
import { measureHeap, type WorkerHeap } from "./worker-heap.ts";

// node --import tsx tests/bench/load.ts [minutes, 10] [--limits]: visitors, members and attackers at once on the built
// site with the demo community, from one process over loopback. Printed: share of answers nobody expects (aimed at: under
// 0.1 %), times, what the counters are worth after, and memory, last quarter against first; before, the copies of pages are
// made as many as they may be. Judged is what lives in the worker after a collection: at most a tenth more. What is
// resident also shows what V8 has not collected yet, which workerd outside of Cloudflare lets it put off as far as the
// machine has memory (github.com/cloudflare/workerd/issues/6824 and 6894).
// --limits leaves the limits per member on: then 422 and 429 are expected answers to writes.

const PEOPLE = 8;
const SAMPLE_MS = 2_000;
/** Pages of some 100 KB: more than an isolate keeps (functions/visitor-cache/page-cache.ts). */
const FILLING = 300;
/** Of what lives in the worker after a quarter of the time. */
const MOST_GROWTH = 1.1;
const minutes = Number(process.argv.slice(2).find((one) => /^[\d.]+$/.test(one)) ?? 10);
const hasLimits = process.argv.includes("--limits");

await buildIfNewer(console.log);
const inspectorPort = await freePort();
const site = await startSite({
  seed: "demo",
  rateLimits: hasLimits ? "on" : "off",
  variables: { INSPECTOR_PORT: String(inspectorPort) },
});
const pid = site.process.pid ?? 0;
const posts: string[] = [];
const ACTIONS = actionsOf(site.url, posts, hasLimits);

const times: Record<Action["kind"], number[]> = { read: [], write: [], attack: [] };
const odd = new Map<string, number>();
const memory: StackMemory[] = [];
const heaps: WorkerHeap[] = [];

async function live(person: Person, end: number): Promise<void> {
  while (performance.now() < end) {
    // Two reads of three actions, the others written or attacked alike.
    const kind = pick(["read", "read", "read", "read", "write", "attack"] as const);
    const action = pick(ACTIONS.filter((one) => one.kind === kind));
    if (!action) continue;
    const began = performance.now();
    try {
      const answer = await action.do(person);
      await answer.arrayBuffer();
      times[action.kind].push(performance.now() - began);
      if (!action.right.includes(answer.status)) note(`${action.name}: ${answer.status}`);
    } catch (error) {
      note(`${action.name}: ${error instanceof Error ? error.name : error}`);
    }
  }
}

function note(what: string): void {
  odd.set(what, (odd.get(what) ?? 0) + 1);
}

try {
  const people: Person[] = [];
  for (let place = 0; place < PEOPLE; place += 1) people.push(await arrive(site.url, `crowd_${place}`));
  for (const [place, person] of people.entries()) {
    const made = await publish(site.url, `The first of ${place}`, person);
    if (typeof made === "string") posts.push(made);
  }
  console.log("At rest, in MB:", rounded(measureMemory(pid)));
  for (let place = 0; place < FILLING; place += 1) {
    await (await ask(site.url, `/forum?tag=filling-${place}`, visitor)).arrayBuffer();
  }
  const sampling = setInterval(() => memory.push(measureMemory(pid)), SAMPLE_MS);
  const quarter = minutes * 15_000;
  const end = performance.now() + 4 * quarter;
  // Both times among requests: those under way hold memory too.
  const looks = [quarter, 4 * quarter - SAMPLE_MS].map(async (time) => {
    await pause(time);
    heaps.push(await measureHeap(inspectorPort, site.url));
  });
  await Promise.all([...people.map((person) => live(person, end)), ...looks]);
  clearInterval(sampling);
  await report();
} finally {
  await site.stop();
}

async function report(): Promise<void> {
  const asked = Object.values(times).flat().length;
  const oddly = [...odd.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${asked} answers in ${minutes} min, ${(asked / minutes / 60).toFixed(1)} a second`);
  for (const kind of ["read", "write", "attack"] as const) {
    const sorted = times[kind].sort((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
    console.log(`${kind}: ${sorted.length}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
  }
  const share = (100 * oddly) / Math.max(1, asked);
  console.log(`Unexpected: ${oddly} (${share.toFixed(3)} %, aimed at: under 0.1 %)`, Object.fromEntries(odd));
  const drift = await recount();
  console.log(
    `Counters: ${drift.length === 0 ? "exact" : `${drift.length} wrong: ${JSON.stringify(drift.slice(0, 5))}`}`,
  );
  const quarter = Math.floor(memory.length / 4);
  const [first, last] = [medianOf(memory.slice(0, quarter)), medianOf(memory.slice(-quarter))];
  console.log("Resident in MB, first quarter:", first, "last quarter:", last);
  const [early, late] = heaps;
  console.log("Heap of the worker in MB, after the first quarter:", early, "at the end:", late);
  const isFlat = early && late && livingOf(late) <= MOST_GROWTH * livingOf(early);
  const isGood = share < 0.1 && drift.length === 0 && isFlat;
  if (!isGood) process.exitCode = 1;
}

async function recount(): Promise<unknown[]> {
  const { secretKey } = readSecrets(site.dataDir);
  const db = createClient(site.backendUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const { data, error } = await db.rpc("recount_all");
  if (error) throw new Error(`recount_all: ${error.message}`);
  return data as unknown[];
}

function livingOf({ living, buffers }: WorkerHeap): number {
  return living + buffers;
}

function medianOf(samples: StackMemory[]): StackMemory {
  const middle = (part: keyof StackMemory) => {
    const sorted = samples.map((one) => one[part]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return rounded({ site: middle("site"), backend: middle("backend"), workerd: middle("workerd") });
}

function rounded({ site, backend, workerd }: StackMemory): StackMemory {
  return { site: Math.round(site), backend: Math.round(backend), workerd: Math.round(workerd) };
}
