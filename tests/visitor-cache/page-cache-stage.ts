import { type CachedPage, type CacheStore, PageCache } from "../../functions/visitor-cache/page-cache.ts";

export const SECOND = 1000;

/** All that was asked has come as far as it can. */
export const begun = () => new Promise((resolve) => setImmediate(resolve));

export function stage() {
  let now = 1_000_000;
  let text = "first";
  let status = 200;
  let failed = false;
  let made = 0;
  let gate: Promise<unknown> = Promise.resolve();
  let enter: (() => Promise<() => void>) | undefined;
  const extra: [string, string][] = [];
  const store = new Map<string, CachedPage>();
  const later: Promise<unknown>[] = [];
  const memory: CacheStore = {
    get: async (key) => (store.get(key)?.born ? store.get(key) : undefined),
    put: async (key, copy) => void store.set(key, copy),
  };
  const open = () => new PageCache(memory, () => now);
  const cache = open();
  let fresh = 30;
  const ask = (key = "/forum", from = cache) =>
    from.answer({
      key,
      fresh,
      waitUntil: (work) => void later.push(work),
      ...(enter && { enter }),
      make: async () => {
        made += 1;
        const born = now;
        const body = text;
        await gate;
        return {
          status,
          headers: [["content-type", "text/html"], ...extra],
          body,
          nonce: "n",
          born,
          failed,
        };
      },
    });
  return {
    cache,
    open,
    ask,
    said: async (key?: string, from?: PageCache) => {
      const { made: answer, kind } = await ask(key, from);
      return `${kind} ${answer.status} ${answer.body}`;
    },
    wait: (seconds: number) => {
      now += seconds * SECOND;
    },
    emptyStore: () => store.clear(),
    freshFor: (seconds: number) => {
      fresh = seconds;
    },
    turn: (change: { text?: string; status?: number; failed?: boolean; cookie?: boolean }) => {
      text = change.text ?? text;
      status = change.status ?? status;
      failed = change.failed ?? failed;
      if (change.cookie) extra.push(["set-cookie", "mine=1"]);
    },
    holdBack: () => {
      let release = () => {};
      gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      return release;
    },
    takeTurns: (turn: typeof enter) => {
      enter = turn;
    },
    settled: async () => void (await Promise.all(later)),
    made: () => made,
  };
}
