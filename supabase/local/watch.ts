import { setTimeout as pause } from "node:timers/promises";

export interface WatchLimits {
  /** Between two questions, ms. */
  everyMs: number;
  /** How long an answer may take, ms. */
  answerMs: number;
}

/** No statement of a writer should run longer than 10 s: whoever is silent for two questions, 12 s, hangs. */
export const WATCH_LIMITS: WatchLimits = { everyMs: 2_000, answerMs: 6_000 };

const SILENCES_IN_A_ROW = 2;
/** So many answers in a row that tell of an error: a single one may be a long wait for the lock. */
const FAULTS_IN_A_ROW = 3;

/**
 * Asks a backend a question that its database has to answer, again and again, until it stays silent or its answers tell
 * of an error; then calls back, once, with what was wrong. Returns what ends the watch.
 */
export function watchBackend(
  url: string,
  { everyMs, answerMs }: WatchLimits,
  onFailure: (what: string) => void,
): () => void {
  const ending = new AbortController();
  const watch = async () => {
    let silences = 0;
    let failures = 0;
    while (silences < SILENCES_IN_A_ROW && failures < FAULTS_IN_A_ROW) {
      await pause(everyMs, undefined, { signal: ending.signal });
      const status = await ask(`${url}/health`, answerMs);
      if (ending.signal.aborted) return;
      silences = status === "silent" ? silences + 1 : 0;
      failures = status === 200 || status === "silent" ? 0 : failures + 1;
    }
    onFailure(
      silences > 0 ? `twice no answer within ${answerMs / 1000} s` : "its database answers with errors",
    );
  };
  watch().catch(() => {});
  return () => ending.abort();
}

/** The status; "silent" when the time ran out, 0 when nobody listens (then the process has ended, or ends). */
async function ask(address: string, limitMs: number): Promise<number | "silent"> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "silent" : 0;
  }
}
