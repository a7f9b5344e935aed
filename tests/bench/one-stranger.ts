import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { constants, loadavg, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfNewer } from "../../functions/local/build.ts";
import { startSite } from "../support/site.ts";
import type { Attack } from "./attacker.ts";
import { arrive } from "./crowd.ts";
import { strangersOf, tokenOf } from "./strangers.ts";

// node --import tsx tests/bench/one-stranger.ts [seconds, 12] [part of a name] [equal]: one stranger asks at full rate from
// this machine, one kind of attack after the other, while a visitor reads pages that no cache answers, five a second. The
// stranger is a process of its own at the lowest priority, as if it came from elsewhere and took none of the two cores; with
// `equal` it is as important as the site. Printed for each kind: the visitor's times and the load of the machine. Aimed at:
// 95 of 100 pages within 500 ms on two cores that do nothing else. Limits are on, as in use.

const GOAL_MS = 500;
const BETWEEN_PAGES_MS = 200;
/** Between two kinds, for what the one before has left behind. */
const REST_MS = 6_000;
const seconds = Number(process.argv[2] ?? 12);
const wanted = process.argv[3] ?? "";
const isEqual = process.argv[4] === "equal";
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const PAGES = ["/", "/forum", POST, "/drama/1"];

/** An address of documentation: the stranger comes from this machine itself. */
const ANOTHER_NETWORK = "192.0.2.7";

const GIVE_UP_MS = 30_000;
const connections = new Agent({ keepAlive: false });

await buildIfNewer(console.log);
const site = await startSite({ seed: "demo", rateLimits: "on" });
try {
  const member = await arrive(site.url, "stranger");
  const { url, backendUrl, port } = site;
  const token = await tokenOf(backendUrl, member);
  const names = strangersOf(site, member, token).map(({ name }) => name);
  for (const path of PAGES) await look(path);
  console.log(`nobody: ${said(await read())}`);
  for (const name of names.filter((one) => one.includes(wanted))) {
    await pause(REST_MS);
    const attack = attackWith({ site: { url, backendUrl, port }, member, token, name, seconds });
    await once(attack, "message");
    // Heard from now on: an attack that ends before the last page has come says so but once.
    const done = once(attack, "message");
    const times = await read();
    const [{ sent }] = await done;
    console.log(`${name}: ${sent} sent; ${said(times)}`);
    if (part(times, 0.95) > GOAL_MS) process.exitCode = 1;
  }
} finally {
  await site.stop();
}

function attackWith(attack: Attack): ChildProcess {
  const child = fork(new URL("attacker.ts", import.meta.url), [JSON.stringify(attack)]);
  if (!isEqual && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

/** The visitor's times in ms, sorted. */
async function read(): Promise<number[]> {
  const over = performance.now() + seconds * 1_000;
  const times: Promise<number>[] = [];
  for (let at = 0; performance.now() < over; at++) {
    times.push(look(PAGES[at % PAGES.length] ?? "/"));
    await pause(BETWEEN_PAGES_MS);
  }
  return (await Promise.all(times)).sort((a, b) => a - b);
}

function part(times: number[], share: number): number {
  return Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
}

function said(times: number[]): string {
  const [half, most, all] = [0.5, 0.95, 1].map((share) => part(times, share));
  const load = loadavg()[0]?.toFixed(1);
  return `${times.length} pages, p50 ${half} ms, p95 ${most} ms, longest ${all} ms; load ${load}`;
}

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
