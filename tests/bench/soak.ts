import { buildIfNewer } from "../../functions/local/build.ts";
import { soak } from "./soak-run.ts";
import type { StackMemory } from "./stack-memory.ts";

// node --import tsx tests/bench/soak.ts [minutes, 60] [seconds between ends, 60]: members and visitors read and write, one
// client attacks at full rate, and the backend is killed or made to hang in turn. Printed: answers, those nobody expects,
// restarts and how long pages were away, memory by minute, acknowledged posts that are gone, counters that are off.

const minutes = Number(process.argv[2] ?? 60);
const between = Number(process.argv[3] ?? 60);

await buildIfNewer(console.log);
const { answers, unexpected, restarts, memory, lost, drift } = await soak(minutes * 60_000, between * 1_000);
console.log(`${answers} answers in ${minutes} min; unexpected:`, unexpected);
console.log(`${restarts.length} restarts, none by hand; away, in ms:`, restarts);
console.log(`Acknowledged posts that are gone: ${lost.length}; counters that were off: ${drift.length}`);
console.log("Memory in MB over time (site, backend, workerd):");
const each = Math.max(1, Math.ceil(memory.length / 30));
for (const sample of memory.filter((_, place) => place % each === 0)) console.log(`  ${describe(sample)}`);
if (Object.keys(unexpected).length + lost.length + drift.length > 0) process.exitCode = 1;

function describe({ site, backend, workerd }: StackMemory): string {
  return [site, backend, workerd].map(Math.round).join("  ");
}
