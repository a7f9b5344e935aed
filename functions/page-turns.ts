import { networkOf } from "../app/platform/network.server.ts";

// Pages are made one after the other, as long as the processor works on them: what one network has made at once is what
// everybody else's page stands behind.

/** Pages that one network has made at a time, in one isolate. */
export const MADE_AT_ONCE = 3;
/** So many more wait for that; with a page every 50 ms they have it within ten seconds. */
export const MOST_WAITING = 200;
/** After this the reader is told to come again. */
export const LONGEST_WAIT_MS = 10_000;
/** What the runtime ended itself never says so. */
const LONGEST_MAKING_MS = 10_000;

interface Turn {
  since: number;
}

interface Line {
  making: Set<Turn>;
  /** What begins the turn of each who waits, in the order they came. */
  waiting: Set<(turn: Turn) => void>;
}

/**
 * Who has pages made just now and who waits for that, by network. Nobody looks whether it is their turn: who leaves calls the
 * next. `workerd` goes on with a promise in the request that made it, whoever resolves it, provided that this request waits
 * for something of its own (here its timer), and was not cut off, which its signal tells (`enable_request_signal`).
 */
export class PageTurns {
  readonly #lines = new Map<string, Line>();

  constructor(readonly now: () => number = Date.now) {}

  /**
   * Waits for a turn: what ends it, or null where too many wait, or for too long, or the reader left. Of a request that is
   * cut off nothing more runs, so whoever has a turn gives it to `waitUntil`.
   */
  async enter(request: Request): Promise<(() => void) | null> {
    const network = networkOf(request);
    const line = this.#lines.get(network) ?? { making: new Set(), waiting: new Set() };
    this.#lines.set(network, line);
    this.#callNext(line);
    const turn = await this.#turnIn(line, request.signal);
    const leave = () => {
      if (turn) line.making.delete(turn);
      this.#callNext(line);
      if (line.making.size + line.waiting.size === 0 && this.#lines.get(network) === line) {
        this.#lines.delete(network);
      }
    };
    if (turn) return leave;
    leave();
    return null;
  }

  async #turnIn(line: Line, reader: AbortSignal): Promise<Turn | null> {
    if (line.waiting.size === 0 && line.making.size < MADE_AT_ONCE) return this.#beginIn(line);
    if (line.waiting.size >= MOST_WAITING || reader.aborted) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = await new Promise<Turn | null>((resolve) => {
      const goAway = () => {
        const waited = line.waiting.delete(resolve);
        if (waited) resolve(null);
        return waited;
      };
      line.waiting.add(resolve);
      // Called in this very moment it waits for its turn alone, and would be ended as hanging.
      const stopWaiting = () => {
        if (!goAway()) timer = setTimeout(stopWaiting, LONGEST_WAIT_MS);
      };
      timer = setTimeout(stopWaiting, LONGEST_WAIT_MS);
      reader.addEventListener("abort", goAway, { once: true });
    });
    // Here and not where it is called: a timer belongs to its request.
    clearTimeout(timer);
    return turn;
  }

  #callNext(line: Line): void {
    for (const one of line.making) if (this.now() - one.since > LONGEST_MAKING_MS) line.making.delete(one);
    for (const begin of line.waiting) {
      if (line.making.size >= MADE_AT_ONCE) return;
      line.waiting.delete(begin);
      begin(this.#beginIn(line));
    }
  }

  #beginIn(line: Line): Turn {
    const turn = { since: this.now() };
    line.making.add(turn);
    return turn;
  }
}
