/** `size` turns at once, which come back evenly, all of them within `seconds`. */
export interface Limit {
  size: number;
  seconds: number;
}

/** Milliseconds, as Date.now() counts them. */
export type Clock = () => number;

/** Some 3 MB. Whoever wants a key forgotten has to ask this often with others before its turns are back. */
const MOST_KEYS = 20_000;

/**
 * Counts by key as a token bucket does, as hosted Supabase does: of each key it keeps the moment at which all its turns are
 * back. A key that has them all is forgotten; of too many, the one that was used longest ago. Without a limit nothing is counted.
 */
export class Buckets {
  /** By key, the least recently used first. */
  readonly #full = new Map<string, number>();
  readonly #every: number;
  readonly #span: number;

  constructor(
    limit: Limit | null,
    private readonly now: Clock,
    private readonly most = MOST_KEYS,
  ) {
    this.#every = limit ? (limit.seconds * 1000) / limit.size : 0;
    this.#span = limit ? limit.seconds * 1000 : Number.POSITIVE_INFINITY;
  }

  get keys(): number {
    return this.#full.size;
  }

  /** Takes one turn, or so many: 0, or, when they are not left, the seconds until they are. */
  take(key: string, turns = 1): number {
    const now = this.now();
    const full = Math.max(this.#full.get(key) ?? now, now) + this.#every * turns;
    // Half a millisecond: the sum of many fractions.
    const wait = full - now - this.#span - 0.5;
    if (wait > 0) return Math.ceil(wait / 1000);
    this.#keep(key, full, now);
    return 0;
  }

  /** Gives a turn back that need not have been taken. */
  giveBack(key: string): void {
    const full = this.#full.get(key);
    if (full !== undefined) this.#keep(key, full - this.#every, this.now());
  }

  /** Whether a turn of this key is still out. */
  has(key: string): boolean {
    return (this.#full.get(key) ?? 0) > this.now();
  }

  /** Gives back all turns of a key. */
  forget(key: string): void {
    this.#full.delete(key);
  }

  #keep(key: string, full: number, now: number): void {
    this.#full.delete(key);
    if (full > now) this.#full.set(key, full);
    // Two for each that comes: what has run out goes sooner than new ones come.
    for (const [oldest, itsFull] of this.#firstTwo()) {
      if (itsFull <= now || this.#full.size > this.most) this.#full.delete(oldest);
    }
  }

  #firstTwo(): [string, number][] {
    const entries = this.#full.entries();
    return [entries.next(), entries.next()].flatMap(({ value }) => (value ? [value] : []));
  }
}
