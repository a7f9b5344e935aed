import { WriteTimes } from "../../app/platform/write-times.ts";

/** What was made for an address, complete and free of anybody's own. */
export interface CachedPage {
  status: number;
  headers: [string, string][];
  body: string;
  /** The nonce the body was made with; every reader gets another in its place. */
  nonce: string;
  /** When making it began, in milliseconds: what was written later is not in it. */
  born: number;
  /** The backend failed meanwhile: a part may be missing. */
  failed: boolean;
}

/** How an answer came about; `stale` ones are being renewed, `stale-if-error` ones stand in for a backend that fails. */
type CacheStatus = "miss" | "hit" | "stale" | "stale-if-error";

/** Where cached pages outlive this isolate. It never throws: what it cannot read is undefined. */
export interface CacheStore {
  get(key: string): Promise<CachedPage | undefined>;
  put(key: string, made: CachedPage, seconds: number): Promise<void>;
}

interface Asked {
  key: string;
  /** Seconds a page counts as fresh; it is served twice as long, and for `staleIfErrorSeconds` when the backend fails. */
  fresh: number;
  make(): Promise<CachedPage>;
  /** Waits for this reader's turn to have a page made; what ends it. Rejects with NotCacheable where none comes. */
  enter?(): Promise<() => void>;
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** A page is served for so many times the time it is fresh. */
export const SERVED = 2;
/** Of 30 s: the ten minutes for which the last good page may stand in; what is fresh for longer has no more of them. */
const STALE_IF_ERROR = 20;
const LONGEST_STALE_S = 600;
/** After a failure the backend is asked again this much later. */
const RETRY_MS = 5_000;
/** A failure this long ago says nothing of now: where nobody asked meanwhile, what was removed must not come back. */
const FAILURE_COUNTS_MS = 30_000;
/** A renewal that began longer ago is over, whatever came of it. */
const RENEWAL_MS = 15_000;
/** Nobody waits longer for a page that another request is making. */
const SHARED_LIMIT_MS = 4_000;
/** Characters that an isolate keeps; the oldest go first. */
const MEMORY = 9_000_000;
/** A larger one (a month of the sitemap) would push out what everybody reads; it is in the store alone. */
const LARGEST = MEMORY / 8;

/** Thrown by `make` where a page was refused to one reader: it says nothing of the backend. */
export class NotCacheable extends Error {}

/** Pages for visitors, in memory and in a store, with the rules of when each may be served. */
export class PageCache {
  readonly #store: CacheStore;
  readonly #now: () => number;
  readonly #memory = new Map<string, CachedPage>();
  #size = 0;
  readonly #making = new Map<string, { born: number; work: Promise<CachedPage> }>();
  readonly #renewing = new Map<string, number>();
  readonly #failed = new Map<string, number>();
  readonly #writes: WriteTimes;

  constructor(store: CacheStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
    this.#writes = new WriteTimes(now);
  }

  /** Somebody wrote: what began before is not served again while the backend answers; see WriteTimes. */
  noteWrite(): void {
    this.#writes.note();
  }

  /** The cached page where it may be served, else what `make` makes; see `Asked.fresh`. Rejects as `make` does. */
  async answer(asked: Asked): Promise<{ made: CachedPage; kind: CacheStatus }> {
    const cached = await this.#find(asked);
    if (!cached) return { made: await this.#makeShared(asked), kind: "miss" };
    const age = this.#now() - cached.born;
    const sinceFailure = this.#now() - (this.#failed.get(asked.key) ?? Number.NEGATIVE_INFINITY);
    if (sinceFailure <= FAILURE_COUNTS_MS) {
      if (sinceFailure > RETRY_MS) this.#renewLater(asked);
      return { made: cached, kind: "stale-if-error" };
    }
    const isCurrent = cached.born > this.#writes.written;
    if (isCurrent && age < asked.fresh * 1000) return { made: cached, kind: "hit" };
    if (isCurrent && age < asked.fresh * 1000 * SERVED) {
      this.#renewLater(asked);
      return { made: cached, kind: "stale" };
    }
    const made = await this.#makeShared(asked).catch(() => null);
    return made && !isFailure(made) ? { made, kind: "miss" } : { made: cached, kind: "stale-if-error" };
  }

  async #find({ key, fresh }: Asked): Promise<CachedPage | undefined> {
    const held = this.#memory.get(key);
    // Another isolate may have renewed what is no longer fresh here.
    const isFresh = held && this.#now() - held.born < fresh * 1000;
    const stored = isFresh ? undefined : await this.#store.get(key);
    const cached = stored && (!held || stored.born > held.born) ? stored : held;
    if (!cached || this.#now() - cached.born > staleIfErrorSeconds(fresh) * 1000) {
      this.#forget(key);
      return undefined;
    }
    if (cached !== held) this.#remember(key, cached);
    return cached;
  }

  #renewLater(asked: Asked): void {
    const since = this.#now() - (this.#renewing.get(asked.key) ?? Number.NEGATIVE_INFINITY);
    // It may wait for its turn, and of what was cut off nobody hears.
    if (this.#making.has(asked.key) || since < RENEWAL_MS) return;
    this.#renewing.set(asked.key, this.#now());
    const renewal = this.#makeShared(asked).catch(() => {});
    asked.waitUntil(renewal.finally(() => this.#renewing.delete(asked.key)));
  }

  /** One making at a time for each address; who comes meanwhile shares it unless something was written since it began. */
  async #makeShared(asked: Asked): Promise<CachedPage> {
    const shared = this.#isShared(asked) && (await this.#share(asked));
    if (shared) return shared;
    const made = asked.enter ? this.#makeInTurn(asked, asked.enter) : this.#make(asked);
    // The turn ends also where the reader has left.
    asked.waitUntil(made.catch(() => {}));
    return made;
  }

  async #makeInTurn(asked: Asked, enter: () => Promise<() => void>): Promise<CachedPage> {
    // Before it counts as being made: nobody else's page waits for a turn of this network.
    const leave = await enter();
    try {
      const meanwhile = this.#madeMeanwhile(asked) ?? (this.#isShared(asked) && (await this.#share(asked)));
      return meanwhile || (await this.#make(asked));
    } finally {
      leave();
    }
  }

  /** Whether it is being made, by what began after the last write. */
  #isShared({ key }: Asked): boolean {
    const running = this.#making.get(key);
    return running !== undefined && running.born > this.#writes.written;
  }

  async #share({ key }: Asked): Promise<CachedPage | null> {
    const running = this.#making.get(key);
    const shared = running && (await within(SHARED_LIMIT_MS, running.work));
    return shared && isForEverybody(shared) ? shared : null;
  }

  /** Who waited for a turn may find the page. */
  #madeMeanwhile({ key, fresh }: Asked): CachedPage | undefined {
    const held = this.#memory.get(key);
    const isCurrent = held && held.born > this.#writes.written && this.#now() - held.born < fresh * 1000;
    return isCurrent ? held : undefined;
  }

  async #make(asked: Asked): Promise<CachedPage> {
    const work = this.#makeAndKeep(asked);
    this.#making.set(asked.key, { born: this.#now(), work });
    try {
      return await work;
    } finally {
      if (this.#making.get(asked.key)?.work === work) this.#making.delete(asked.key);
    }
  }

  async #makeAndKeep({ key, fresh, make }: Asked): Promise<CachedPage> {
    const began = this.#now();
    const made = await make().catch((error: unknown) => {
      if (!(error instanceof NotCacheable)) this.#noteFailure(key, began);
      throw error;
    });
    if (isFailure(made)) {
      this.#noteFailure(key, began);
      return made;
    }
    this.#failed.delete(key);
    if (made.status === 200 && isForEverybody(made)) {
      this.#remember(key, made);
      await this.#store.put(key, made, staleIfErrorSeconds(fresh));
    } else if (this.#memory.has(key)) {
      // Gone or moved: it must not come back from the store either.
      this.#forget(key);
      await this.#store.put(key, { ...made, body: "", headers: [], born: 0 }, 1);
    }
    return made;
  }

  /** Only where a page can stand in does a failure matter later, and only until a page begun after it was made. */
  #noteFailure(key: string, began: number): void {
    const held = this.#memory.get(key);
    if (held && held.born <= began) this.#failed.set(key, this.#now());
  }

  #remember(key: string, made: CachedPage): void {
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

/** Seconds for which a page is kept at all. */
function staleIfErrorSeconds(fresh: number): number {
  return Math.min(fresh * STALE_IF_ERROR, LONGEST_STALE_S);
}

function isFailure({ status, failed }: CachedPage): boolean {
  return status >= 500 || failed;
}

/** Nothing in it was meant for one reader alone. */
function isForEverybody({ headers }: CachedPage): boolean {
  return !headers.some(([name]) => name === "set-cookie");
}

/** What came of the work within the time; null when it failed or takes longer. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, null);
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
