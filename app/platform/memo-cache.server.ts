/** How long an answer is served, ms. */
const FRESH_MS = 30_000;
/** While one request asks anew the others have what there was, so much longer at most, ms. */
const ASKING_MS = 3_000;

interface Answer {
  value: unknown;
  born: number;
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
  #forgotten = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The answer of this name, asked for where none is fresh. Rejects as `ask` does. */
  async read<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const now = this.#now();
    const known = this.#answers.get(name);
    if (known && isServed(known, now)) return known.value as T;
    if (known) known.asking = now;
    const forgotten = this.#forgotten;
    try {
      const value = await ask();
      // What was asked before a write may lack it.
      if (forgotten === this.#forgotten) this.#answers.set(name, { value, born: now, asking: 0 });
      return value;
    } catch (error) {
      if (known) known.asking = 0;
      throw error;
    }
  }

  /** Somebody wrote: whatever is asked next is asked anew. */
  forget(): void {
    this.#forgotten += 1;
    this.#answers.clear();
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
