/** What was made for an address, complete and free of anybody's own. */
export interface Made {
  status: number;
  headers: [string, string][];
  body: string;
  /** The nonce the body was made with; every reader gets another in its place. */
  nonce: string;
  /** When making it began, in milliseconds: what was written later is not in it. */
  born: number;
  /** The backend failed meanwhile: a part may be missing. */
  faulted: boolean;
}

/** How an answer came about: made just now, a copy, one that is being renewed, or one from before the backend failed. */
type Kind = "new" | "hit" | "stale" | "old";

/** Where copies outlive this isolate. Failing is not its business: it answers undefined. */
export interface CopyShelf {
  get(key: string): Promise<Made | undefined>;
  put(key: string, made: Made, seconds: number): Promise<void>;
}

interface Asked {
  key: string;
  /** Seconds a copy counts as fresh; it is served twice as long, and for `keptFor` when the backend fails. */
  fresh: number;
  make(): Promise<Made>;
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** A copy is served for so many times the time it is fresh. */
export const SERVED = 2;
/** Of 30 s: the ten minutes for which a last good copy may stand in; what is fresh for longer has no more of them. */
const KEPT = 20;
const LONGEST_KEPT_S = 600;
/** After a failure the backend is asked again this much later. */
const RETRY_MS = 5_000;
/** A failure this long ago says nothing of now: where nobody asked meanwhile, what was removed must not come back. */
const FAILURE_COUNTS_MS = 30_000;
/** Nobody waits longer for a page that another request is making. */
const SHARED_LIMIT_MS = 4_000;
/** Characters that an isolate keeps; the oldest go first. */
const MEMORY = 9_000_000;
/** A larger one (a month of the site's map) would push out what everybody reads; it lies on the shelf alone. */
const LARGEST = MEMORY / 8;

/** Thrown by `make` where a page was refused to one reader: it says nothing of the backend. */
export class NotMade extends Error {}

/** Copies of what visitors read, in memory and on a shelf, with the rules of when each may be served. */
export class Copies {
  readonly #shelf: CopyShelf;
  readonly #now: () => number;
  readonly #memory = new Map<string, Made>();
  #size = 0;
  readonly #making = new Map<string, { born: number; work: Promise<Made> }>();
  readonly #failed = new Map<string, number>();
  #written = 0;

  constructor(shelf: CopyShelf, now: () => number = Date.now) {
    this.#shelf = shelf;
    this.#now = now;
  }

  /** Somebody wrote through this front door: what began before is not served again while the backend answers. */
  noteWrite(): void {
    this.#written = this.#now();
  }

  /** The copy where it may be served, else what `make` makes; see `Asked.fresh`. Rejects as `make` does. */
  async answer(asked: Asked): Promise<{ made: Made; kind: Kind }> {
    const copy = await this.#find(asked);
    if (!copy) return { made: await this.#makeShared(asked), kind: "new" };
    const age = this.#now() - copy.born;
    const sinceFailure = this.#now() - (this.#failed.get(asked.key) ?? Number.NEGATIVE_INFINITY);
    if (sinceFailure <= FAILURE_COUNTS_MS) {
      if (sinceFailure > RETRY_MS) this.#renewLater(asked);
      return { made: copy, kind: "old" };
    }
    const isCurrent = copy.born > this.#written;
    if (isCurrent && age < asked.fresh * 1000) return { made: copy, kind: "hit" };
    if (isCurrent && age < asked.fresh * 1000 * SERVED) {
      this.#renewLater(asked);
      return { made: copy, kind: "stale" };
    }
    const made = await this.#makeShared(asked).catch(() => null);
    return made && !isFailure(made) ? { made, kind: "new" } : { made: copy, kind: "old" };
  }

  async #find({ key, fresh }: Asked): Promise<Made | undefined> {
    const held = this.#memory.get(key);
    // Another isolate may have renewed what is no longer fresh here.
    const isFresh = held && this.#now() - held.born < fresh * 1000;
    const shelved = isFresh ? undefined : await this.#shelf.get(key);
    const copy = shelved && (!held || shelved.born > held.born) ? shelved : held;
    if (!copy || this.#now() - copy.born > keptFor(fresh) * 1000) {
      this.#forget(key);
      return undefined;
    }
    if (copy !== held) this.#remember(key, copy);
    return copy;
  }

  #renewLater(asked: Asked): void {
    if (!this.#making.has(asked.key)) asked.waitUntil(this.#makeShared(asked).catch(() => {}));
  }

  /** One making at a time for each address; who comes meanwhile shares it unless something was written since it began. */
  async #makeShared(asked: Asked): Promise<Made> {
    const running = this.#making.get(asked.key);
    if (running && running.born > this.#written) {
      const shared = await within(SHARED_LIMIT_MS, running.work);
      if (shared && isForEverybody(shared)) return shared;
    }
    const work = this.#makeAndKeep(asked);
    this.#making.set(asked.key, { born: this.#now(), work });
    asked.waitUntil(work.catch(() => {}));
    try {
      return await work;
    } finally {
      if (this.#making.get(asked.key)?.work === work) this.#making.delete(asked.key);
    }
  }

  async #makeAndKeep({ key, fresh, make }: Asked): Promise<Made> {
    const made = await make().catch((error: unknown) => {
      if (!(error instanceof NotMade)) this.#noteFailure(key);
      throw error;
    });
    if (isFailure(made)) {
      this.#noteFailure(key);
      return made;
    }
    this.#failed.delete(key);
    if (made.status === 200 && isForEverybody(made)) {
      this.#remember(key, made);
      await this.#shelf.put(key, made, keptFor(fresh));
    } else if (this.#memory.has(key)) {
      // Gone or moved: the copy must not come back from the shelf either.
      this.#forget(key);
      await this.#shelf.put(key, { ...made, body: "", headers: [], born: 0 }, 1);
    }
    return made;
  }

  /** Only where a copy can stand in does a failure matter later. */
  #noteFailure(key: string): void {
    if (this.#memory.has(key)) this.#failed.set(key, this.#now());
  }

  #remember(key: string, made: Made): void {
    this.#forget(key);
    if (made.body.length > LARGEST) return;
    this.#memory.set(key, made);
    this.#size += made.body.length;
    for (const oldest of this.#memory.keys()) {
      if (this.#size <= MEMORY) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#memory.get(key)?.body.length ?? 0;
    this.#memory.delete(key);
    this.#failed.delete(key);
  }
}

/** Seconds for which a copy is kept at all. */
function keptFor(fresh: number): number {
  return Math.min(fresh * KEPT, LONGEST_KEPT_S);
}

function isFailure({ status, faulted }: Made): boolean {
  return status >= 500 || faulted;
}

/** Nothing in it was meant for one reader alone. */
function isForEverybody({ headers }: Made): boolean {
  return !headers.some(([name]) => name === "set-cookie");
}

/** What came of the work within the time; null when it failed or takes longer. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, null);
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
