import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { buildIfNewer } from "../../functions/local/build.ts";
import { readSecrets } from "../../supabase/local/secrets.ts";
import { type Site, startSite } from "../support/site.ts";
import { arrive, ask, type Person, publish } from "./crowd.ts";
import { familyOf, partOf } from "./stack-memory.ts";

// node --import tsx tests/bench/kill.ts [times, 20]: kill -9 of the backend and of the worker's runtime in turn, among
// posts that eight members publish side by side through the pages. Printed: how many were acknowledged, how many of them
// are gone (aimed at: none), how many are there twice, what the counters are worth, how long nobody was answered.

const PEOPLE = 8;
/** So many acknowledged posts before a kill: it falls among writes. */
const ENOUGH = 12;
const BACK_WITHIN_MS = 60_000;
/** functions/local.ts gives up on what ends more often than this in a while: ends are dealt out more slowly. */
const BETWEEN_KILLS_MS = 8_000;
const times = Number(process.argv[2] ?? 20);

await buildIfNewer(console.log);
const site = await startSite();
const acknowledged: string[] = [];
const away: number[] = [];
try {
  const people: Person[] = [];
  for (let place = 0; place < PEOPLE; place += 1) people.push(await arrive(site.url, `kill_${place}`));
  for (let round = 0; round < times; round += 1) {
    const pausing = pause(BETWEEN_KILLS_MS);
    const part = round % 2 === 0 ? "backend" : "workerd";
    const before = acknowledged.length;
    await writeUntilKilled(people, part);
    away.push(await untilBack(people[0] as Person));
    console.log(
      `${round + 1}. ${part}: ${acknowledged.length - before} acknowledged, away for ${away.at(-1)} ms`,
    );
    await pausing;
  }
  await report();
} finally {
  await site.stop();
}

/** Everybody publishes; once enough was acknowledged the part is killed, and everybody's next failure ends their turn. */
async function writeUntilKilled(people: Person[], part: "backend" | "workerd"): Promise<void> {
  const goal = acknowledged.length + ENOUGH;
  let isKilled = false;
  const write = async (person: Person) => {
    for (;;) {
      const made = await publish(site.url, `Kept ${crypto.randomUUID()}`, person).catch(() => 0);
      if (typeof made === "string" && made.startsWith("/forum/post/")) acknowledged.push(made);
      else if (isKilled) return;
      if (acknowledged.length >= goal && !isKilled) {
        isKilled = true;
        kill(part);
      }
    }
  };
  await Promise.all(people.map(write));
}

function kill(part: "backend" | "workerd"): void {
  for (const one of familyOf(site.process.pid ?? 0))
    if (partOf(one) === part) process.kill(one.pid, "SIGKILL");
}

/** Milliseconds until a member's page is there again. */
async function untilBack(person: Person): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < BACK_WITHIN_MS) {
    const status = await ask(site.url, "/forum", person).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return Date.now() - began;
    await pause(100);
  }
  throw new Error(`Nothing came back within ${BACK_WITHIN_MS} ms:\n${site.output().slice(-2_000)}`);
}

async function report(): Promise<void> {
  const rows = await readPosts(site);
  const ids = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((path) => !ids.has(path.split("/").at(-1) ?? ""));
  const titles = new Set(rows.map(({ title }) => title));
  const drift = await operator(site).rpc("recount_all");
  const sorted = [...away].sort((a, b) => a - b);
  console.log(
    `${times} kills, ${acknowledged.length} acknowledged, ${rows.length} there, ${lost.length} lost`,
  );
  console.log(
    `Twice: ${rows.length - titles.size}; counters wrong: ${drift.data?.length ?? drift.error?.message}`,
  );
  console.log(`Away, in ms: median ${sorted[Math.floor(sorted.length / 2)]}, longest ${sorted.at(-1)}`);
  if (lost.length > 0 || drift.data?.length !== 0) process.exitCode = 1;
}

async function readPosts(of: Site): Promise<{ id: string; title: string }[]> {
  const rows: { id: string; title: string }[] = [];
  for (;;) {
    const { data, error } = await operator(of)
      .from("posts")
      .select("id, title")
      .order("id")
      .range(rows.length, rows.length + 499);
    if (error) throw new Error(error.message);
    rows.push(...(data as typeof rows));
    if (data.length < 500) return rows;
  }
}

function operator({ dataDir, backendUrl }: Site) {
  return createClient(backendUrl, readSecrets(dataDir).secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has none of its own.
    realtime: { transport: WebSocket as never },
  });
}
