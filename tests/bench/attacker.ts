import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "./crowd.ts";
import { strangersOf } from "./strangers.ts";

// The stranger of one-stranger.ts, in a process of its own: in the reader's, its own work would stand between a page's
// arrival and the moment at which it is seen.

export interface Attack {
  site: { url: string; backendUrl: string; port: number };
  member: Person;
  token: string;
  name: string;
  seconds: number;
}

const { site, member, token, name, seconds } = JSON.parse(process.argv[2] ?? "{}") as Attack;
const stranger = strangersOf(site, member, token).find((one) => one.name === name);
if (!stranger) throw new Error(`There is no stranger called ${name}`);
const { atOnce, step, end } = stranger;

let sent = 0;
process.send?.("begun");
const over = performance.now() + seconds * 1_000;
const repeat = async () => {
  while (performance.now() < over) {
    await step().catch(() => pause(50));
    sent += 1;
  }
};
const attack = Promise.all(Array.from({ length: atOnce }, repeat));
await pause(seconds * 1_000);
end?.();
await attack;
process.send?.({ sent }, () => process.exit(0));
