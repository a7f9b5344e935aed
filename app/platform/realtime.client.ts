import type { Change, Source } from "./realtime-socket.client";
import { openShared } from "./realtime-tabs.client";

// The live connection of a member's page, fetched when it is first needed. What it tells is only that something
// changed; the page then asks for it the usual way.

export type { Change };

/** Between a change and the fetch that follows it (specification §7); changes in between share it. */
const PAUSE_MS = 500;
/** Without a connection the page asks for itself this often. */
const POLL_MS = 15_000;
/** A connection that is back sooner was hardly missed. */
const LOST_AFTER_MS = 5_000;

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
    noteConnection();
  };
}

const listeners = new Set<(isLost: boolean) => void>();
let stood = false;
let isLost = false;
let losing: ReturnType<typeof setTimeout> | undefined;

/** Tells, now and when it changes, whether a connection that stood has been gone for 5 s. Returns how to stop. */
export function watchConnection(onChange: (isLost: boolean) => void): () => void {
  listeners.add(onChange);
  onChange(isLost);
  return () => listeners.delete(onChange);
}

function noteConnection(): void {
  const stands = live.size > 0;
  stood ||= stands;
  const isMissed = stood && !stands && watchers.size > 0;
  if (!isMissed) {
    clearTimeout(losing);
    losing = undefined;
    sayLost(false);
  } else losing ??= setTimeout(() => sayLost(!source?.isSignedOut()), LOST_AFTER_MS);
}

function sayLost(now: boolean): void {
  if (now === isLost) return;
  isLost = now;
  for (const listener of listeners) listener(now);
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
      if (isLive) live.add(key);
      else live.delete(key);
      noteConnection();
      if (!isLive) return;
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
