/** Up to here every episode has a bead of its own; longer dramas have one for ten (design section 12, The strand). */
const LONGEST_WHOLE = 40;
const TEN = 10;
/** Room of the bead of ten, in beads. */
const ROOM_OF_TEN = 1.7;

/** How far a drama is, and how far somebody is in it. */
export interface StrandPlace {
  /** Episodes in all. */
  total: number;
  /** Episodes seen. */
  position: number;
  /** Episodes that are out. */
  out: number;
  /** The last episode of the drop of today, while it is not out yet. */
  today?: number | null;
  /** That drop comes before the evening. */
  isByDay?: boolean;
}

export type BeadMark = "seen" | "you" | "out" | "today" | "soon";

/** One bead; of ten where `first` is less than `last`. */
export interface Bead {
  first: number;
  last: number;
  mark: BeadMark;
  isFinale: boolean;
  /** Where on the thread, 0 to 1, and how far it sags there, 0 to 1. */
  t: number;
  y: number;
}

export interface StrandBeads {
  beads: Bead[];
  /** How many beads wide the strand is. */
  room: number;
  /** Where the thread changes from behind to ahead. */
  here: number;
}

/** How far the thread sags at a place of it. */
export const sagAt = (t: number) => 4 * t * (1 - t);

/** The beads of a strand from its beginning to its end. */
export function beadsOf(place: StrandPlace): StrandBeads {
  const { total, position } = place;
  const steps = stepsOf(total, position);
  const room = steps.reduce((sum, step) => sum + roomOf(step), 0);
  let reached = 0;
  const beads = steps.map((step) => {
    reached += roomOf(step);
    const t = reached / room;
    return { ...step, mark: markOf(step, place), isFinale: step.last === total, t, y: sagAt(t) };
  });
  const here = beads.findLast(({ last }) => last <= position)?.t ?? 0;
  return { beads, room, here };
}

type Step = Pick<Bead, "first" | "last">;

const roomOf = ({ first, last }: Step) => (first === last ? 1 : ROOM_OF_TEN);

function stepsOf(total: number, position: number): Step[] {
  const open = Math.ceil(Math.max(position, 1) / TEN);
  const steps: Step[] = [];
  for (let first = 1; first <= total; ) {
    const isClosed = total > LONGEST_WHOLE && Math.ceil(first / TEN) !== open;
    const last = isClosed ? Math.min(first + TEN - 1, total) : first;
    steps.push({ first, last });
    first = last + 1;
  }
  return steps;
}

function markOf({ first, last }: Step, { position, out, today }: StrandPlace): BeadMark {
  if (position > 0 && first <= position && position <= last && first === last) return "you";
  if (last <= position) return "seen";
  if (today && today > out && first <= today && last > out) return "today";
  return first <= out ? "out" : "soon";
}

/** The episode that a tap or the end of a drag means: that of the nearest bead; 0 at the nail. Nothing that is not out. */
export function episodeAt(strand: StrandBeads, t: number, out: number): number {
  let nearest = { last: 0, t: 0 };
  for (const bead of strand.beads) {
    if (Math.abs(bead.t - t) < Math.abs(nearest.t - t)) nearest = bead;
  }
  return Math.min(nearest.last, out);
}

const STEPS = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
  ["PageUp", 5],
  ["PageDown", -5],
  ["Home", Number.NEGATIVE_INFINITY],
  ["End", Number.POSITIVE_INFINITY],
]);

/** The position a key asks for, null for other keys; arrows follow the direction of reading. */
export function positionAfterKey(
  key: string,
  { position, out }: Pick<StrandPlace, "position" | "out">,
  isRtl: boolean,
): number | null {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const back = isRtl ? "ArrowRight" : "ArrowLeft";
  const step = key === forward ? 1 : key === back ? -1 : STEPS.get(key);
  if (step === undefined) return null;
  return Math.max(0, Math.min(position + step, Math.max(out, position)));
}

/** The next episode to see; null while nothing more is out. */
export function nextEpisode({ position, out, total }: StrandPlace): number | null {
  return position < Math.min(out, total) ? position + 1 : null;
}

/** How many episodes are out and not seen. */
export function waitingCount({ position, out, total }: StrandPlace): number {
  return Math.max(0, Math.min(out, total) - position);
}

/** Whole hours and minutes that the episodes seen took. */
export function timeWatched(position: number, minutesEach: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.round(position * minutesEach));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Beside this, on a thread of 800 px, two labels touch. */
const NEAR = 0.06;
/** A label of today this close to one's own goes below the thread, on phones too. */
const BELOW = 0.25;

export interface StrandLabels {
  /** Where "You · 7" stands; null before the first episode. */
  you: Bead | null;
  /** "11 out", on strands with a bead for each episode. */
  out: Bead | null;
  today: { bead: Bead; isBelow: boolean } | null;
  /** Whether the total stands at the end. */
  hasTotal: boolean;
}

/** The words above the beads; what would stand on top of another is left out. */
export function labelsOf({ beads }: StrandBeads, { total, position, out }: StrandPlace): StrandLabels {
  const you = beads.find(({ mark }) => mark === "you") ?? null;
  const drop = beads.findLast(({ mark }) => mark === "today") ?? null;
  const isFar = (bead: Bead) => !you || Math.abs(bead.t - you.t) > NEAR;
  const newest = beads.find(({ first, last }) => first === last && last === out && last < total);
  return {
    you,
    out: newest && total <= LONGEST_WHOLE && out > position && isFar(newest) ? newest : null,
    today: drop && { bead: drop, isBelow: you !== null && Math.abs(drop.t - you.t) < BELOW },
    hasTotal: !drop?.isFinale && !you?.isFinale,
  };
}
