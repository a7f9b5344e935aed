import { useMemo, useSyncExternalStore } from "react";
import { createStore } from "./store";

// What is pressed faster than it is answered: votes, saved posts, episodes.

/** What is wished for one thing and not yet answered, and the last answer about it. */
interface Wished<Wish, Answer> {
  /** Shown instead of what the page was loaded with. */
  wanted?: { wish: Wish };
  answer?: Answer;
  /** The last that was not refused: what stands when a later one is. */
  done?: { wish: Wish };
}

interface Answered {
  ok: boolean;
}

/**
 * Sends one wish.
 * @param underWay what was sent of the same thing and is not answered yet; only when the page is being left.
 */
type Send<Wish, Answer> = (key: string, wish: Wish, underWay?: { wish: Wish }) => Promise<Answer>;

export type Wishes<Wish, Answer> = ReturnType<typeof createWishes<Wish, Answer & Answered>>;

/**
 * The wishes of one kind, by the key of the thing. The first is sent at once, the next when that was answered, and only the
 * last of those that wait: the server gets them in the order of the presses. They belong to the tab and not to a component,
 * so that a way to another page ends none. A page that is left or hidden sends what waits without waiting: `send` must use
 * `keepalive`, and a wish that arrives twice must change nothing. Once one is refused, all of the same thing are dropped.
 */
export function createWishes<Wish, Answer extends Answered>(send: Send<Wish, Answer>) {
  const store = createStore<Readonly<Record<string, Wished<Wish, Answer>>>>({});
  const underWay = new Map<string, { wish: Wish }>();
  let isListening = false;

  const wantedOf = (key: string) => store.get()[key]?.wanted;
  const keep = (key: string, wished: Wished<Wish, Answer>) =>
    store.set((state) => ({ ...state, [key]: { ...state[key], ...wished } }));

  function sendWaiting() {
    for (const [key, sent] of underWay) {
      const wanted = wantedOf(key);
      // Answered to nobody; should the page live on, it is sent once more in its turn.
      if (wanted && wanted !== sent) void send(key, wanted.wish, sent);
    }
  }

  function listen() {
    if (isListening) return;
    isListening = true;
    addEventListener("pagehide", sendWaiting);
    // A phone may end a hidden page without another word.
    document.addEventListener("visibilitychange", () => document.hidden && sendWaiting());
  }

  /** The last wish and its answer; nothing where one before is on its way, whose caller is told of both. */
  async function wish(key: string, wanted: Wish): Promise<{ wish: Wish; answer: Answer } | undefined> {
    listen();
    keep(key, { wanted: { wish: wanted } });
    if (underWay.has(key)) return undefined;
    for (;;) {
      const next = wantedOf(key);
      if (!next) return undefined;
      underWay.set(key, next);
      const answer = await send(key, next.wish);
      const last = wantedOf(key) ?? next;
      const isSettled = !answer.ok || last.wish === next.wish;
      if (isSettled) underWay.delete(key);
      const told = answer.ok ? { answer, done: next } : { answer };
      keep(key, isSettled ? { ...told, wanted: undefined } : told);
      if (isSettled) return { wish: last.wish, answer };
    }
  }

  return {
    wish,
    get: store.get,
    subscribe: store.subscribe,
    /** What was sent of this thing and is not answered yet. */
    underWay: (key: string) => underWay.get(key),
  };
}

/** Of one thing; drawn anew when that changes. What was answered before the page showed it, the page was loaded with. */
export function useWished<Wish, Answer>(
  { get, subscribe }: Pick<Wishes<Wish, Answer>, "get" | "subscribe">,
  key: string,
): Wished<Wish, Answer> {
  const { wanted, answer, done } = useSyncExternalStore(
    subscribe,
    () => get()[key] ?? (NONE as Wished<Wish, Answer>),
    () => NONE as Wished<Wish, Answer>,
  );
  const before = useMemo(() => get()[key], [get, key]);
  return {
    wanted,
    answer: answer === before?.answer ? undefined : answer,
    done: done === before?.done ? undefined : done,
  };
}

const NONE = {};
