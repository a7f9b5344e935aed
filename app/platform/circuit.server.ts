import { log } from "./log.server";

/** So many reads in vain within so long open the circuit; where nobody tried for as long, it says nothing of now, ms. */
const VAIN = 5;
const WINDOW_MS = 10_000;
/** While it is open one request goes through every so often, ms. */
const PROBE_MS = 5_000;

/**
 * Keeps an isolate's readers from waiting one after the other for a backend that hangs: after five reads whose time ran
 * out, with none answered meanwhile, reads fail at once. Every five seconds one request tries; an answer lets everybody
 * through again. Only waiting in vain counts. A refused connection or an error comes at once, costs nobody anything, and
 * must not delay the recovery: whoever answers so does not hang.
 */
export class Circuit {
  readonly #now: () => number;
  #vain: number[] = [];
  #answered = Number.NEGATIVE_INFINITY;
  /** When it opened or somebody was last let through; null while it is closed. */
  #tried: number | null = null;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** `ask` for one request: what a page asks side by side goes through together, or it would be half a page. */
  guarding(ask: typeof fetch): typeof fetch {
    let isProbe = false;
    return async (input, init) => {
      if (!isProbe && this.#isOpen()) {
        isProbe = this.#takeProbe();
        if (!isProbe) throw new Error("The backend hangs: not asked");
      }
      const began = this.#now();
      try {
        const answer = await ask(input, init);
        this.#noteAnswer();
        return answer;
      } catch (error) {
        if (error instanceof Error && error.name === "TimeoutError") this.#noteVain(began);
        else this.#noteAnswer();
        throw error;
      }
    };
  }

  #isOpen(): boolean {
    if (this.#tried !== null && this.#now() - this.#tried >= WINDOW_MS) this.#close();
    return this.#tried !== null;
  }

  #takeProbe(): boolean {
    const now = this.#now();
    if (this.#tried === null || now - this.#tried < PROBE_MS) return false;
    this.#tried = now;
    return true;
  }

  #noteAnswer(): void {
    this.#answered = this.#now();
    if (this.#tried !== null) log("info", "backend.answers_again");
    this.#close();
  }

  #noteVain(began: number): void {
    const now = this.#now();
    // Others were answered meanwhile: this one question is slow, the backend does not hang.
    if (this.#tried !== null || began < this.#answered) return;
    this.#vain = [...this.#vain.filter((moment) => now - moment < WINDOW_MS), now];
    if (this.#vain.length < VAIN) return;
    this.#tried = now;
    log("error", "backend.hangs");
  }

  #close(): void {
    this.#tried = null;
    this.#vain = [];
  }
}

const circuits = new Map<string, Circuit>();

/** The circuit of this isolate for the backend at an address. */
export function circuitOf(backend: string): Circuit {
  const known = circuits.get(backend) ?? new Circuit();
  circuits.set(backend, known);
  return known;
}
