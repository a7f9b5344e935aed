/** Writes that readers see at once, when nobody wrote for a while. */
const AT_ONCE = 5;
/** Afterwards what was made before is given up once in so many milliseconds: a page is late by no more. */
const EVERY_MS = 2_000;

/**
 * When something was last written, for what is kept of earlier answers. A member who writes nine times a second would keep
 * every cache empty: such writes count together, the last of them two seconds later at most.
 */
export class WriteTimes {
  readonly #now: () => number;
  #left = AT_ONCE;
  #countedAt: number;
  #last = Number.NEGATIVE_INFINITY;
  #isWaiting = false;
  #written = Number.NEGATIVE_INFINITY;
  #round = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#countedAt = now();
  }

  /** Somebody wrote. */
  note(): void {
    this.#last = this.#now();
    this.#isWaiting = true;
    this.#count();
  }

  /** The time, in milliseconds, before which what was made is not served any more. */
  get written(): number {
    this.#count();
    return this.#written;
  }

  /** Another number whenever what was asked before counts no longer. */
  get round(): number {
    this.#count();
    return this.#round;
  }

  #count(): void {
    if (!this.#isWaiting) return;
    const now = this.#now();
    this.#left = Math.min(AT_ONCE, this.#left + (now - this.#countedAt) / EVERY_MS);
    this.#countedAt = now;
    if (this.#left < 1) return;
    this.#left -= 1;
    this.#isWaiting = false;
    this.#written = this.#last;
    this.#round += 1;
  }
}
