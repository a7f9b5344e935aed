import { networkOf } from "../app/platform/network.server.ts";

// Pages are made one after the other, as long as the processor works on them: what one network has made at once is what
// everybody else's page stands behind.

/** Pages that one network has made at a time, in one isolate. */
export const MADE_AT_ONCE = 3;
/** So many more wait for that; with a page every 50 ms they have it within ten seconds. */
export const MOST_WAITING = 200;
/** After this the reader is told to come again. */
export const LONGEST_WAIT_MS = 10_000;
/** Of what was cut off nobody says that it ended. */
const LONGEST_MAKING_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** Who has pages made just now, by network. */
export class PageTurns {
  readonly #making = new Map<string, Set<{ since: number }>>();
  readonly #waiting = new Map<string, number>();

  constructor(readonly now: () => number = Date.now) {}

  /** Waits for a turn: what ends it, or null where too many wait, or for too long. */
  async enter(request: Request): Promise<(() => void) | null> {
    const network = networkOf(request);
    if (this.#isFree(network)) return this.#begin(network);
    const waiting = this.#waiting.get(network) ?? 0;
    if (waiting >= MOST_WAITING) return null;
    this.#waiting.set(network, waiting + 1);
    try {
      // By a clock of its own: what another request resolves may never come, where that request was cut off.
      for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_EVERY_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        if (this.#isFree(network)) return this.#begin(network);
      }
      return null;
    } finally {
      const left = (this.#waiting.get(network) ?? 1) - 1;
      if (left > 0) this.#waiting.set(network, left);
      else this.#waiting.delete(network);
    }
  }

  #isFree(network: string): boolean {
    const made = this.#making.get(network);
    for (const one of made ?? []) if (this.now() - one.since > LONGEST_MAKING_MS) made?.delete(one);
    return (made?.size ?? 0) < MADE_AT_ONCE;
  }

  #begin(network: string): () => void {
    const one = { since: this.now() };
    const made = this.#making.get(network) ?? new Set();
    this.#making.set(network, made.add(one));
    return () => {
      made.delete(one);
      if (made.size === 0 && this.#making.get(network) === made) this.#making.delete(network);
    };
  }
}
