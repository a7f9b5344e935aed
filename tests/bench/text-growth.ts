import { CALLS } from "../database/schema/long-texts.ts";
import { openSchemaDatabase } from "../database/schema/schema-database.ts";
import { isNeverSeen, loadWorks, TEXTS } from "../domain/rich-text/long-texts.ts";
import { cpuTime, growthOf, MOST } from "./time-growth.ts";

// By how much the time grows when a foreign text doubles, in our code and in the database: 2 where it is linear.
// `node --import tsx tests/bench/text-growth.ts`. Steps are counted by tests/domain/rich-text/growth.test.ts on every run.

const SIZE = 50_000;
const SIZE_IN_DATABASE = 20_000;
/** Too short to be measured, at four times the size, is fast enough; ms. */
const LEAST_MS = 12;

function tell(what: string, growth: number): void {
  const isOver = growth > MOST;
  if (isOver) process.exitCode = 1;
  console.log(`${growth.toFixed(2).padStart(6)}  ${what}${isOver ? `  over ${MOST}` : ""}`);
}

const works = await loadWorks();
for (const [name, work] of Object.entries(works)) {
  for (const [kind, textOf] of Object.entries(TEXTS)) {
    if (isNeverSeen(name, textOf(SIZE).slice(0, 190_000), works)) continue;
    const before = cpuTime();
    await work(textOf(4 * SIZE));
    if (cpuTime() - before >= LEAST_MS) tell(`${name}: ${kind}`, await growthOf(SIZE, textOf, work));
  }
}

const database = await openSchemaDatabase();
try {
  for (const [call, textOf] of CALLS) {
    const work = (text: string) => database.own(`select length(${call}::text)`, [text]);
    tell(`${call}: ${textOf(40).slice(0, 10)}…`, await growthOf(SIZE_IN_DATABASE, textOf, work));
  }
} finally {
  await database.close();
}
