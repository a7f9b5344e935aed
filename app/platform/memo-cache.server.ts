import { WriteTimes } from "./write-times";

/** How long an answer is served, ms. */
const FRESH_MS = 30_000;
/** While one request asks anew the others have what there was, so much longer at most, ms. */
const ASKING_MS = 3_000;

interface Answer {
  value: unknown;
  born: number;
  /** Of the writes, when it was asked for. */
  round: number;
  /** Somebody asks since then. */
  asking: number;
}

/**
 * What an isolate keeps for half a minute of answers that are the same for everybody, whoever asks. Finished values only,
 * never a question that another request began; failures never. Readers share the values: nobody may change them. For
 * questions without anything of the asker's in them, of which there are few: nothing is ever pushed out.
 */
export class MemoCache {
  readonly #now: () => number;
  readonly #answers = new Map<string, Answer>();
  readonly #writes: WriteTimes;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#writes = new WriteTimes(now);
  }

  /** The answer of this name, asked for where none is fresh. Rejects as `ask` does. */
  async read<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const now = this.#now();
    const { round } = this.#writes;
    const found = this.#answers.get(name);
    const known = found?.round === round ? found : undefined;
    if (known && isServed(known, now)) return known.value as T;
    if (known) known.asking = now;
    try {
      const value = await ask();
      // What was asked before a write may lack it.
      if (round === this.#writes.round) this.#answers.set(name, { value, born: now, round, asking: 0 });
      return value;
    } catch (error) {
      if (known) known.asking = 0;
      throw error;
    }
  }

  /** Somebody wrote: what is asked next is asked anew, after many writes two seconds later at most. */
  noteWrite(): void {
    this.#writes.note();
  }
}

function isServed({ born, asking }: Answer, now: number): boolean {
  const age = now - born;
  return age < FRESH_MS || (now - asking < ASKING_MS && age < FRESH_MS + ASKING_MS);
}

const byBackend = new Map<string, MemoCache>();

/** What this isolate keeps of the backend at an address. */
export function memoCacheOf(backend: string): MemoCache {
  const known = byBackend.get(backend) ?? new MemoCache();
  byBackend.set(backend, known);
  return known;
}
