/** Counts what a request asks of the backend, and for how long it waited for at least one answer. */
export class BackendCalls {
  count = 0;
  #open = 0;
  #since = 0;
  #waited = 0;

  /** Milliseconds during which an answer was outstanding; calls side by side count once. */
  get waitedMs(): number {
    return this.#waited + (this.#open > 0 ? Date.now() - this.#since : 0);
  }

  /** `fetcher`, counted. */
  counting(fetcher: typeof fetch): typeof fetch {
    return async (input, init) => {
      this.count += 1;
      if (this.#open === 0) this.#since = Date.now();
      this.#open += 1;
      try {
        return await fetcher(input, init);
      } finally {
        this.#open -= 1;
        if (this.#open === 0) this.#waited += Date.now() - this.#since;
      }
    };
  }
}
