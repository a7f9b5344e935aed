import { performance } from "node:perf_hooks";
import postgres from "postgres";
import { becomeCaller } from "./caller.ts";
import { QUESTIONS, type Question } from "./questions.ts";
import { type Stage, setStage } from "./stage.ts";

const WARMING_TURNS = 10;
const MEASURED_TURNS = 100;

/** Milliseconds from sending a statement to its last row; of a write, to the end of its commit. */
export interface Figures {
  name: string;
  p50: number;
  p95: number;
}

/** Asks the questions whose name fits on one connection, one after the other, each `MEASURED_TURNS` times. */
export async function measure(url: string, fits: RegExp): Promise<Figures[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const stage = await setStage((text) => sql.unsafe(text));
    const figures: Figures[] = [];
    for (const question of QUESTIONS.filter(({ name }) => fits.test(name))) {
      const times: number[] = [];
      for (let turn = 0; turn < WARMING_TURNS + MEASURED_TURNS; turn += 1) {
        const time = await timeTurn(sql, question, stage, turn);
        if (turn >= WARMING_TURNS) times.push(time);
      }
      times.sort((a, b) => a - b);
      figures.push({ name: question.name, p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
    }
    return figures;
  } finally {
    await sql.end();
  }
}

async function timeTurn(sql: postgres.Sql, question: Question, stage: Stage, turn: number): Promise<number> {
  const { as, sql: statement, parameters } = question.ask(stage, turn);
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

function percentile(sorted: number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
