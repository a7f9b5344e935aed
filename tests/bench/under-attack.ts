import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfNewer } from "../../functions/local/build.ts";
import { startSite } from "../support/site.ts";
import { pick, visitor } from "./actions.ts";
import { type Attack, attacksOn } from "./attacks.ts";
import { arrive, type Person } from "./crowd.ts";

// node --import tsx tests/bench/under-attack.ts [seconds, 20]: one client sends each of the attacks F1 to F5 as fast as it
// is answered, four requests at once, while another client reads pages, of visitors and of a member. Printed for each
// attack: its requests, and the times of the other client beside those without an attack. Aimed at: 95 of 100 pages within
// 500 ms on two cores. Limits per member are off, so that nothing protects but the cost of each request.

const AT_ONCE = 4;
const BETWEEN_PAGES_MS = 50;
const GOAL_MS = 500;
const seconds = Number(process.argv[2] ?? 20);
const PAGES = ["/", "/forum", "/dramas", "/trending", "/help", "/discussions"];

// The other client has connections of its own: the site closes those on which the attacker sends too much.
const connections = new Agent({ keepAlive: false });

await buildIfNewer(console.log);
const site = await startSite({ seed: "demo", rateLimits: "off" });
try {
  const attacker = await arrive(site.url, "attacker");
  const reader = await arrive(site.url, "reader");
  const attacks = await attacksOn(site, attacker);
  for (const path of PAGES) await Promise.all([look(path, visitor), look(path, reader)]);
  await measure(null, reader);
  for (const attack of attacks) {
    if ((await measure(attack, reader)) > GOAL_MS) process.exitCode = 1;
  }
} finally {
  await site.stop();
}

/** The 95th percentile of the other client's pages, in ms. */
async function measure(attack: Attack | null, reader: Person): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  const sendAttacks = async () => {
    while (attack && performance.now() < end) {
      const answer = await pick(attack.actions)
        ?.do(reader)
        .catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      sent += 1;
    }
  };
  const times: number[] = [];
  const read = async () => {
    while (performance.now() < end) {
      times.push(await look(pick(PAGES) ?? "/", pick([visitor, reader]) ?? visitor));
      await pause(BETWEEN_PAGES_MS);
    }
  };
  await Promise.all([read(), ...Array.from({ length: AT_ONCE }, sendAttacks)]);
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
  console.log(
    `${attack?.name ?? "no attack"}: ${sent} requests; ${times.length} pages, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  );
  return at(0.95);
}

async function look(path: string, { cookie }: Pick<Person, "cookie">): Promise<number> {
  const began = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(site.url + path, { agent: connections, headers: { cookie } }, resolve).on("error", reject),
  );
  for await (const _ of answer);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  return performance.now() - began;
}
