import { Agent, get, type IncomingMessage } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfNewer } from "../../functions/local/build.ts";
import { startSite } from "../support/site.ts";
import { arrive } from "./crowd.ts";
import { type Stranger, strangersOf } from "./strangers.ts";

// node --import tsx tests/bench/one-stranger.ts [seconds, 12] [part of a name]: one stranger asks at full rate from this
// machine, one kind of attack after the other, while a visitor reads pages that no cache answers, five a second. Printed for
// each kind: the visitor's times and the load of the machine. Aimed at: 95 of 100 pages within 500 ms on two cores that do
// nothing else. Limits are on, as in use.

const GOAL_MS = 500;
const BETWEEN_PAGES_MS = 200;
/** Between two kinds, for what the one before has left behind. */
const REST_MS = 6_000;
const seconds = Number(process.argv[2] ?? 12);
const wanted = process.argv[3] ?? "";
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const PAGES = ["/", "/forum", POST, "/drama/1"];

/** An address of documentation: the stranger comes from this machine itself. */
const ANOTHER_NETWORK = "192.0.2.7";

const connections = new Agent({ keepAlive: false });

await buildIfNewer(console.log);
const site = await startSite({ seed: "demo", rateLimits: "on" });
try {
  const strangers = await strangersOf(site, await arrive(site.url, "stranger"));
  for (const path of PAGES) await look(path);
  await measure({ name: "nobody", atOnce: 0, step: async () => {} });
  for (const stranger of strangers.filter(({ name }) => name.includes(wanted))) {
    await pause(REST_MS);
    if ((await measure(stranger)) > GOAL_MS) process.exitCode = 1;
  }
} finally {
  await site.stop();
}

/** The 95th percentile of the visitor's pages, in ms. */
async function measure({ name, atOnce, step, end }: Stranger): Promise<number> {
  const over = performance.now() + seconds * 1_000;
  let sent = 0;
  const repeat = async () => {
    while (performance.now() < over) {
      await step().catch(() => pause(50));
      sent += 1;
    }
  };
  const attack = Promise.all(Array.from({ length: atOnce }, repeat));
  const times: Promise<number>[] = [];
  for (let at = 0; performance.now() < over; at++) {
    times.push(look(PAGES[at % PAGES.length] ?? "/"));
    await pause(BETWEEN_PAGES_MS);
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  end?.();
  await attack;
  const part = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${name}: ${sent} sent; ${sorted.length} pages, p50 ${part(0.5)} ms, p95 ${part(0.95)} ms, longest ${part(1)} ms; load ${load}`,
  );
  return part(0.95);
}

const GIVE_UP_MS = 30_000;

/** How long one page took, in ms; a page that did not come took as long as was waited for it. */
async function look(path: string): Promise<number> {
  const began = performance.now();
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(
        site.url + path,
        {
          agent: connections,
          headers: { "save-data": "on", "cf-connecting-ip": ANOTHER_NETWORK },
          timeout: GIVE_UP_MS,
        },
        resolve,
      ).on("error", reject),
    );
    for await (const _ of answer);
    return answer.statusCode === 200 ? performance.now() - began : GIVE_UP_MS;
  } catch {
    return GIVE_UP_MS;
  }
}
