import type { Change, Source } from "./realtime-socket.client";
import { openShared } from "./realtime-tabs.client";

// The live connection of a member's page, fetched when it is first needed. What it tells is only that something
// changed; the page then asks for it the usual way.

export type { Change };

/** Between a change and the fetch that follows it (specification §7); changes in between share it. */
const PAUSE_MS = 500;
/** Without a connection the page asks for itself this often. */
const POLL_MS = 15_000;

interface Watcher {
  onChange(): void;
  onRow(row: unknown): void;
  tellSoon(): void;
}

const watchers = new Map<string, Set<Watcher>>();
const live = new Set<string>();
let source: Source | null = null;

/**
 * Calls `onChange` about 500 ms after such a change, and whenever the connection came to be, since something may have
 * been missed before; while there is none it is called every 15 s that the page is in sight. `onRow` gets the new row
 * at once. Returns how to stop. Without a session nothing happens.
 */
export function watchChanges(
  { table, event, filter }: Change,
  onChange: () => void,
  onRow: (row: unknown) => void = () => {},
): () => void {
  const key = JSON.stringify({ table, event, filter });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher: Watcher = {
    onChange,
    onRow,
    tellSoon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        onChange();
      }, PAUSE_MS);
    },
  };
  const circle = watchers.get(key) ?? new Set();
  watchers.set(key, circle.add(watcher));
  if (live.has(key)) watcher.tellSoon();
  source ??= begin();
  source.want([...watchers.keys()]);
  return () => {
    clearTimeout(timer);
    circle.delete(watcher);
    if (circle.size > 0) return;
    watchers.delete(key);
    live.delete(key);
    source?.want([...watchers.keys()]);
  };
}

function begin(): Source {
  setInterval(lookAround, POLL_MS);
  document.addEventListener("visibilitychange", lookAround);
  return openShared({
    onRow(key, row) {
      for (const watcher of watchers.get(key) ?? []) {
        watcher.onRow(row);
        watcher.tellSoon();
      }
    },
    onState(key, isLive) {
      if (!isLive) {
        live.delete(key);
        return;
      }
      live.add(key);
      for (const watcher of watchers.get(key) ?? []) watcher.tellSoon();
    },
  });
}

/** Mends the connection where it can be, and asks for what nobody tells. */
function lookAround(): void {
  if (document.hidden || watchers.size === 0 || source?.isSignedOut()) return;
  source?.want([...watchers.keys()]);
  for (const [key, circle] of watchers) {
    if (!live.has(key)) for (const { onChange } of circle) onChange();
  }
}
