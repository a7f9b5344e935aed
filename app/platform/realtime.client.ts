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
  /** Something changed, or may have been missed. */
  onChange(): void;
  /** Gets each new row at once. */
  onRow?(row: unknown): void;
  /** Whether a row is of any concern; all are without it. */
  concerns?(row: unknown): boolean;
}

export interface Watching {
  /** Calls `onChange` now, unless it is to be called within the pause anyway. */
  call(): void;
  stop(): void;
}

interface Member extends Watcher {
  tellSoon(): void;
}

const watchers = new Map<string, Set<Member>>();
const live = new Set<string>();
let source: Source | null = null;

/**
 * Calls `onChange` about 500 ms after such changes, once for all of them, and whenever the connection came to be, since
 * something may have been missed before; while there is none it is called every 15 s that the page is in sight. Without
 * a session nothing happens.
 */
export function watchChanges(changes: readonly Change[], watcher: Watcher): Watching {
  const keys = changes.map(({ table, event, filter }) => JSON.stringify({ table, event, filter }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const member: Member = {
    ...watcher,
    tellSoon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        watcher.onChange();
      }, PAUSE_MS);
    },
  };
  for (const key of keys) watchers.set(key, (watchers.get(key) ?? new Set()).add(member));
  if (keys.some((key) => live.has(key))) member.tellSoon();
  source ??= begin();
  source.want([...watchers.keys()]);
  return {
    call() {
      if (timer === undefined) watcher.onChange();
    },
    stop() {
      clearTimeout(timer);
      for (const key of keys) leave(key, member);
      source?.want([...watchers.keys()]);
      noteConnection();
    },
  };
}

function leave(key: string, member: Member): void {
  const circle = watchers.get(key);
  circle?.delete(member);
  if (circle && circle.size > 0) return;
  watchers.delete(key);
  live.delete(key);
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
      for (const member of watchers.get(key) ?? []) {
        if (member.concerns?.(row) === false) continue;
        member.onRow?.(row);
        member.tellSoon();
      }
    },
    onState(key, isLive) {
      if (isLive) live.add(key);
      else live.delete(key);
      noteConnection();
      if (!isLive) return;
      for (const member of watchers.get(key) ?? []) member.tellSoon();
    },
  });
}

/** Mends the connection where it can be, and asks for what nobody tells. */
function lookAround(): void {
  if (document.hidden || watchers.size === 0 || source?.isSignedOut()) return;
  source?.want([...watchers.keys()]);
  const untold = [...watchers].filter(([key]) => !live.has(key)).flatMap(([, circle]) => [...circle]);
  for (const { onChange } of new Set(untold)) onChange();
}
