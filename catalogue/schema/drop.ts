import * as v from "valibot";

/** More would be no plan of one drama: the longest have 200 episodes. */
export const MOST_DROPS = 200;

/** A moment with the offset of the clock that announced it: 21:00 in Cairo, whatever clock reads it. */
export const Instant = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:00(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
    "not a moment such as 2026-09-07T21:00:00+03:00",
  ),
  // Some engines read the 31st of February as a day in March.
  v.check((at) => isRealDay(at.slice(0, 10)), "there is no such day"),
);

function isRealDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const EpisodeNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000));

/** Episodes `first` to `last`, which come out together. */
export const PlannedDrop = v.strictObject({ at: Instant, first: EpisodeNumber, last: EpisodeNumber });
export type PlannedDrop = v.InferOutput<typeof PlannedDrop>;

/**
 * A rhythm instead of a list: the first `episodes` at `at`, as many again every `everyDays`, until all are out. With
 * `repeatDays` the whole drama is shown again from its first episode every so many days (decision 0081).
 */
export const Rhythm = v.strictObject({
  at: Instant,
  everyDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  episodes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  repeatDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(7), v.maxValue(1_000))),
});
export type Rhythm = v.InferOutput<typeof Rhythm>;

const List = v.pipe(v.array(PlannedDrop), v.maxLength(MOST_DROPS, `more than ${MOST_DROPS} drops`));

/** When the episodes of a drama come out: one by one as announced, or in a rhythm. */
export const Drops = v.lazy<typeof List | typeof Rhythm>((given) => (Array.isArray(given) ? List : Rhythm));
export type Drops = v.InferOutput<typeof Drops>;

/** How many drops a rhythm has until all `episodes` of its drama are out. */
export function dropsIn(rhythm: Pick<Rhythm, "episodes">, episodes: number): number {
  return Math.ceil(episodes / rhythm.episodes);
}
