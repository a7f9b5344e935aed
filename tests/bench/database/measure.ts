import { performance } from "node:perf_hooks";
import postgres from "postgres";
import { becomeCaller } from "./caller.ts";
import { QUESTIONS, type Question } from "./questions.ts";
import { openSample, type Sample } from "./sample.ts";

const WARMING_TURNS = 10;
const MEASURED_TURNS = 100;

/** Milliseconds from sending a statement to its last row; of a write, to the end of its commit. */
export interface Figures {
  p50: number;
  p95: number;
}

export interface Comparison {
  question: Question;
  small: Figures;
  large: Figures;
}

interface Community {
  sql: postgres.Sql;
  sample: Sample;
}

/**
 * Asks the questions whose name fits in both communities, each `MEASURED_TURNS` times. Turn by turn: what else the
 * machine does meanwhile slows both down alike.
 */
export async function compare(smallUrl: string, largeUrl: string, fits: RegExp): Promise<Comparison[]> {
  const small = await enter(smallUrl);
  const large = await enter(largeUrl);
  try {
    const comparisons: Comparison[] = [];
    for (const question of QUESTIONS.filter(({ name }) => fits.test(name))) {
      const times: { small: number[]; large: number[] } = { small: [], large: [] };
      for (let turn = 0; turn < WARMING_TURNS + MEASURED_TURNS; turn += 1) {
        times.small.push(await timeTurn(small, question, turn));
        times.large.push(await timeTurn(large, question, turn));
      }
      comparisons.push({ question, small: summarise(times.small), large: summarise(times.large) });
    }
    return comparisons;
  } finally {
    await small.sql.end();
    await large.sql.end();
  }
}

async function enter(url: string): Promise<Community> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return { sql, sample: await openSample((text) => sql.unsafe(text)) };
}

async function timeTurn({ sql, sample }: Community, question: Question, turn: number): Promise<number> {
  const { as, sql: statement, parameters } = question.ask(sample, turn);
  await sql.unsafe("begin");
  try {
    await sql.unsafe(becomeCaller(as));
    const started = performance.now();
    // Prepared, as PostgREST does: after five turns the server may settle for a generic plan.
    await sql.unsafe(statement, parameters as never[], { prepare: true });
    if (question.writes) await sql.unsafe("commit");
    return performance.now() - started;
  } finally {
    await sql.unsafe("rollback");
  }
}

function summarise(times: number[]): Figures {
  const sorted = times.slice(WARMING_TURNS).sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: percentile(0.5), p95: percentile(0.95) };
}
