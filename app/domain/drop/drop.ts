import type { Drama } from "../../../catalogue/schema/drama";
import { dropsIn, MOST_DROPS, type PlannedDrop, type Rhythm } from "../../../catalogue/schema/drop";

const DAY_MS = 86_400_000;

/** Episodes `first` to `last` of a drama, which come out together. */
export interface Drop {
  dramaId: string;
  first: number;
  last: number;
  /** In ms since 1970. */
  at: number;
  /** 0 where they are new; 1 and more where the drama is shown again. */
  repeat: number;
  isPremiere: boolean;
  isFinale: boolean;
}

/** A span of time, `until` not included, in ms since 1970. */
export interface Span {
  from: number;
  until: number;
}

/** So many of one drama, however long the span is. */
export const MOST_IN_SPAN = 400;

type Planned = Pick<Drama, "id" | "episodes" | "drops">;

/** The drops of a drama within a span, in order of time. */
export function dropsBetween(drama: Planned, span: Span): Drop[] {
  const { drops } = drama;
  if (!drops) return [];
  return Array.isArray(drops) ? ofList(drama, drops, span) : ofRhythm(drama, drops, span);
}

/** Those of all dramas, in order of time; at the same moment in the order of the catalogue. */
export function allDropsBetween(dramas: readonly Planned[], span: Span): Drop[] {
  return dramas.flatMap((drama) => dropsBetween(drama, span)).sort((one, other) => one.at - other.at);
}

/** The next drop of new episodes after a moment; null where none is announced. */
export function nextDrop(drama: Planned, now: number): Drop | null {
  const all = dropsBetween({ ...drama, drops: withoutRepeats(drama.drops) }, { from: now, until: Infinity });
  return all[0] ?? null;
}

/** Those that bring new episodes, from the first to the last. */
export function newDropsOf(drama: Planned): Drop[] {
  return dropsBetween({ ...drama, drops: withoutRepeats(drama.drops) }, { from: -Infinity, until: Infinity });
}

function withoutRepeats(drops: Planned["drops"]): Planned["drops"] {
  return !drops || Array.isArray(drops) ? drops : { ...drops, repeatDays: undefined };
}

function ofList(drama: Planned, drops: readonly PlannedDrop[], span: Span): Drop[] {
  return drops
    .slice(0, MOST_DROPS)
    .map(({ at, first, last }) => dropOf(drama, { first, last, at: Date.parse(at), repeat: 0 }))
    .filter(({ at }) => isWithin(at, span));
}

function ofRhythm(drama: Planned, rhythm: Rhythm, span: Span): Drop[] {
  const begin = Date.parse(rhythm.at);
  const step = rhythm.everyDays * DAY_MS;
  const count = Math.min(dropsIn(rhythm, drama.episodes), MOST_DROPS);
  const cycle = rhythm.repeatDays ? rhythm.repeatDays * DAY_MS : null;
  const found: Drop[] = [];
  // Nothing before the span is walked through, however long ago the drama began.
  let repeat = cycle ? Math.max(0, Math.floor((span.from - begin) / cycle)) : 0;
  for (; ; repeat += 1) {
    const start = begin + repeat * (cycle ?? 0);
    for (
      let place = Math.max(0, Math.ceil((span.from - start) / step));
      place < count && start + place * step < span.until;
      place += 1
    ) {
      const first = place * rhythm.episodes + 1;
      const last = Math.min(first + rhythm.episodes - 1, drama.episodes);
      found.push(dropOf(drama, { first, last, at: start + place * step, repeat }));
      if (found.length === MOST_IN_SPAN) return found;
    }
    if (!cycle || start + cycle >= span.until) return found;
  }
}

function dropOf({ id, episodes }: Planned, drop: Pick<Drop, "first" | "last" | "at" | "repeat">): Drop {
  return { dramaId: id, ...drop, isPremiere: drop.first === 1, isFinale: drop.last === episodes };
}

function isWithin(at: number, { from, until }: Span): boolean {
  return from <= at && at < until;
}

/** The same for every reading of a drop, also when its time moves: `3-12`, shown again `3-12-2`. */
export function keyOfDrop({ dramaId, first, repeat }: Pick<Drop, "dramaId" | "first" | "repeat">): string {
  return repeat ? `${dramaId}-${first}-${repeat}` : `${dramaId}-${first}`;
}
