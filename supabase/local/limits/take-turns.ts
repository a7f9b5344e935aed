import { refuseRequest } from "../corrections/refusal.ts";
import type { Fetch } from "../http.ts";
import { Buckets, type Clock } from "./buckets.ts";
import {
  LETTERS_WITHIN_S,
  LONGEST_PAUSE_MS,
  MOST_AT_ONCE,
  MOST_AT_ONCE_OF_NETWORK,
  MOST_LETTERS_OF_NETWORK,
  MOST_WAITING,
  MOST_WAITING_OF_NETWORK,
} from "./direct.ts";
import { answerTaken, isFromOperator, isFrontDoor, visitorNetwork } from "./visitor-network.ts";

const LETTER = "/rest/v1/rpc/send_contact_message";

/** What waits is short: whoever was sent away may ask again at once. */
const AGAIN_S = 1;

/**
 * Serves a few requests to /rest/v1 of each network at a time and lets some more wait, their bodies unread; the others are
 * answered 429. What the worker asks goes by: it counts for whom.
 */
export function takeTurns(
  next: Fetch,
  { secretKey, rateLimits, now = Date.now }: { secretKey: string; rateLimits: boolean; now?: Clock },
): Fetch {
  if (!rateLimits) return next;
  const turns = new Turns();
  const letters = new Buckets({ size: MOST_LETTERS_OF_NETWORK, seconds: LETTERS_WITHIN_S }, now);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isCounted =
      pathname.startsWith("/rest/") &&
      !isFrontDoor(request, secretKey) &&
      !isFromOperator(request, secretKey);
    if (!isCounted) return next(request);
    const network = visitorNetwork(request, secretKey);
    const seconds = pathname === LETTER ? letters.take(network) : 0;
    if (seconds > 0) return refuse("Too many letters", seconds);
    const turn = turns.enter(network, request);
    if (turn === null) return refuse("Too many requests at once", AGAIN_S);
    // Whoever left while waiting hears nothing.
    if (!(await turn)) return refuse("Nobody waits for this", AGAIN_S);
    const began = performance.now();
    try {
      return await next(request);
    } finally {
      // As long as this took the process is there for others: begun at once, those that wait would run to the last of them
      // before it reads what a page asks.
      const pause = Math.min(performance.now() - began, LONGEST_PAUSE_MS);
      // An answer that nobody reads is kept: it holds its turn until it is read or given up (socket-limits.ts).
      void Promise.all([wait(pause), answerTaken()]).then(() => turns.leave(network));
    }
  };
}

function refuse(sentence: string, seconds: number): Response {
  const response = refuseRequest(429, "429", sentence);
  response.headers.set("retry-after", String(seconds));
  return response;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Waiting {
  network: string;
  begin(): void;
}

/** Who is served and who waits, in the order they came but for networks that have their turns already. */
class Turns {
  readonly #served = new Map<string, number>();
  readonly #waiting = new Map<string, number>();
  readonly #line = new Set<Waiting>();
  #all = 0;

  /** Says true when it is this one's turn, false when whoever asked left before; null when too many wait. */
  enter(network: string, request: Request): Promise<boolean> | null {
    if (this.#isFree(network)) {
      this.#serve(network);
      return Promise.resolve(true);
    }
    const waiting = this.#waiting.get(network) ?? 0;
    if (waiting >= MOST_WAITING_OF_NETWORK || this.#line.size >= MOST_WAITING) return null;
    add(this.#waiting, network, 1);
    return new Promise((resolve) => {
      const one = { network, begin: () => resolve(true) };
      this.#line.add(one);
      // Asked for here alone: Node makes it with the body, which who is refused still sends.
      request.signal.addEventListener("abort", () => {
        if (this.#line.delete(one)) add(this.#waiting, network, -1);
        resolve(false);
      });
    });
  }

  leave(network: string): void {
    this.#all -= 1;
    add(this.#served, network, -1);
    for (const one of this.#line) {
      if (this.#all >= MOST_AT_ONCE) return;
      if (!this.#isFree(one.network)) continue;
      this.#line.delete(one);
      add(this.#waiting, one.network, -1);
      this.#serve(one.network);
      one.begin();
    }
  }

  #isFree(network: string): boolean {
    return this.#all < MOST_AT_ONCE && (this.#served.get(network) ?? 0) < MOST_AT_ONCE_OF_NETWORK;
  }

  #serve(network: string): void {
    this.#all += 1;
    add(this.#served, network, 1);
  }
}

function add(counts: Map<string, number>, network: string, one: number): void {
  const left = (counts.get(network) ?? 0) + one;
  if (left > 0) counts.set(network, left);
  else counts.delete(network);
}
