import * as v from "valibot";

/** What a drama is to the member who tracks it. */
export const TRACKING_STATUSES = [
  { slug: "planned", label: "Plan to watch" },
  { slug: "watching", label: "Watching" },
  { slug: "completed", label: "Completed (status of a drama)" },
  { slug: "paused", label: "Paused" },
  { slug: "dropped", label: "Dropped" },
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]["slug"];

/** The id of a drama, as in its address. */
export const DRAMA_ID = /^[1-9]\d{0,5}$/;
export const DramaId = v.pipe(v.string(), v.regex(DRAMA_ID));
const Whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most));
const MOST_EPISODES = 2_000;
/** The version that was seen; 0 where the drama is not in the library. */
const Seen = Whole(999_999);

const Status = v.picklist(TRACKING_STATUSES.map(({ slug }) => slug));
/** What the same page sent before and was not answered: whoever finds it there has seen it too. No status is none. */
const UnderWay = v.optional(v.object({ status: v.nullable(Status), position: Whole(MOST_EPISODES) }));
export type UnderWay = NonNullable<v.InferOutput<typeof UnderWay>>;

/** What a page sends: the state wished for, with the version it saw, so that no episode is lost or counted twice. */
export const TrackingForm = v.variant("intent", [
  v.object({
    intent: v.literal("set"),
    drama: DramaId,
    status: Status,
    position: Whole(MOST_EPISODES),
    seen: Seen,
    underWay: UnderWay,
  }),
  v.object({ intent: v.literal("remove"), drama: DramaId, seen: Seen, underWay: UnderWay }),
  v.object({ intent: v.literal("undo"), drama: DramaId, version: Seen, seen: Seen }),
]);
export type TrackingForm = v.InferOutput<typeof TrackingForm>;

/** A drama in a member's library. */
export interface Tracking {
  dramaId: string;
  status: TrackingStatus;
  /** How many episodes were seen. */
  position: number;
  version: number;
  beganAt: string | null;
  /** When it was completed first. */
  completedAt: string | null;
  timesCompleted: number;
  updatedAt: string;
}

/** The state that a step wishes for: whoever begins to watch watches, whoever stands at the end of a drama stays so. */
export function stateAfter(
  tracking: Pick<Tracking, "status" | "position"> | null,
  position: number,
  episodes: number,
): { status: TrackingStatus; position: number } {
  const reached = Math.max(0, Math.min(position, episodes));
  const status = tracking?.status ?? "planned";
  const goesOn = reached > (tracking?.position ?? 0) && status !== "completed";
  return { status: goesOn ? "watching" : status, position: reached };
}

/** Reaching the last episode of a drama that is complete offers the status completed (line 411). */
export function offersCompleted(
  { status, position }: Pick<Tracking, "status" | "position">,
  drama: { episodes: number; episodesOut: number },
): boolean {
  return status !== "completed" && position >= drama.episodes && drama.episodesOut >= drama.episodes;
}
