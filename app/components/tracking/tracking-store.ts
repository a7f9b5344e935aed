import type { FormAnswer } from "../../domain/form";
import { toFormResponse } from "../../domain/form";
import type { Tracking, TrackingStatus } from "../../domain/tracking/tracking";
import type { TrackingChange } from "../../domain/tracking/tracking-request";
import { notSent } from "../form/keep-typed";
import { createStore } from "../live/store";
import { createWishes } from "../live/wishes";

// Where the dramas of the member's library stand, beyond what the pages were loaded with: what was pressed here, what the
// answers said, and what other tabs did. One for the whole tab, so that a drama is the same wherever it is shown.

/** A state that somebody wishes for; null for out of the library. */
export type Wish = { status: TrackingStatus; position: number } | null;

export interface TrackedDrama {
  id: string;
  title: string;
  /** In all. */
  episodes: number;
}

/** What was done last and can be taken back. */
export interface Done {
  drama: TrackedDrama;
  /** The version of the change. */
  version: number;
  before: Wish;
  after: Wish;
}

interface State {
  known: Readonly<Record<string, TrackingChange>>;
  errors: Readonly<Record<string, FormAnswer | undefined>>;
  done: Done | null;
}

export const trackingStore = createStore<State>({ known: {}, errors: {}, done: null });

/** As loaded, or as it was told since: the newer of both. */
export function newestOf(loaded: Tracking | null, known: TrackingChange | undefined): Tracking | null {
  return known && known.version >= (loaded?.version ?? 0) ? known.tracking : loaded;
}

/** Keeps what is newer than what is known of a drama; false for anything else. */
export function learn(drama: string, change: TrackingChange): boolean {
  const known = trackingStore.get().known[drama];
  if (known && known.version >= change.version) return false;
  trackingStore.set((state) => ({ ...state, known: { ...state.known, [drama]: change } }));
  return true;
}

export function forgetDone(): void {
  trackingStore.set((state) => ({ ...state, done: null }));
}

function setError(drama: string, error?: FormAnswer): void {
  trackingStore.set((state) => ({ ...state, errors: { ...state.errors, [drama]: error } }));
}

/** The dramas of which something was wished, as the page that was pressed on was loaded with them. */
const asked = new Map<string, { drama: TrackedDrama; loaded: Tracking | null }>();
/** What was refused last, by drama. */
const refused = new Map<string, Wish>();
/** The versions that are being taken back, by drama. */
const undoing = new Map<string, number>();

/** What is wished for the dramas of the library, by their ids. */
export const trackingWishes = createWishes<Wish, Answer>(async (id, wish, underWay) => {
  const { drama, loaded = null } = asked.get(id) ?? {};
  const before = newestOf(loaded, trackingStore.get().known[id]);
  const seen = before?.version ?? 0;
  const answer = await send({
    ...(wish ? { intent: "set", ...stateOf(wish) } : { intent: "remove" }),
    drama: id,
    seen: `${seen}`,
    ...(underWay && { underWay: stateOf(underWay.wish) }),
  });
  if (!answer.ok) {
    refused.set(id, wish);
    refuse(id, answer, wish);
  } else {
    learn(id, answer.value);
    const { tracking, version } = answer.value;
    if (drama && version > seen) {
      trackingStore.set((state) => ({ ...state, done: { drama, version, before, after: tracking } }));
    }
  }
  return answer;
});

function stateOf(wish: Wish) {
  return { status: wish?.status ?? null, position: `${wish?.position ?? 0}` };
}

/** Whether an event of the history tells of the change that this tab has just asked for. */
export function isOnItsWay(
  drama: string,
  event: { status: TrackingStatus | null; position: number | null; undoes: number | null },
): boolean {
  if (event.undoes !== null) return event.undoes === undoing.get(drama);
  const sent = trackingWishes.underWay(drama);
  if (!sent) return false;
  return event.status === (sent.wish?.status ?? null) && event.position === (sent.wish?.position ?? null);
}

/** Wishes a state for a drama: shown at once. */
export function wishFor(drama: TrackedDrama, loaded: Tracking | null, wish: Wish): void {
  asked.set(drama.id, { drama, loaded });
  refused.delete(drama.id);
  setError(drama.id);
  void trackingWishes.wish(drama.id, wish);
}

/** Wishes once more what was refused: what it waited for is there. */
export function wishAgain(id: string): void {
  const before = asked.get(id);
  const wish = refused.get(id);
  if (before && wish !== undefined) wishFor(before.drama, before.loaded, wish);
}

/** Takes a change back; false where that was refused. */
export async function undo({ drama: { id: drama }, version }: Done): Promise<boolean> {
  forgetDone();
  const { known } = trackingStore.get();
  const seen = known[drama]?.tracking?.version ?? 0;
  undoing.set(drama, version);
  const answer = await send({ intent: "undo", drama, version: `${version}`, seen: `${seen}` });
  undoing.delete(drama);
  if (!answer.ok) {
    refuse(drama, answer);
    return false;
  }
  // What it takes back stood at that version; without the drama in the library there is none to be newer.
  const { tracking } = answer.value;
  learn(drama, { tracking, version: tracking?.version ?? Math.max(version, seen) + 1 });
  return true;
}

type Answer =
  | { ok: true; value: TrackingChange }
  | { ok: false; error: FormAnswer; current?: Tracking | null };

function refuse(drama: string, { error, current }: Extract<Answer, { ok: false }>, wish: Wish = null): void {
  setError(drama, { ...error, values: wish ? { position: `${wish.position}` } : {} });
  if (current === undefined) return;
  // The database says what stands there: nothing is newer.
  const version = Math.max(current?.version ?? 0, (trackingStore.get().known[drama]?.version ?? 0) + 1);
  trackingStore.set((state) => ({
    ...state,
    known: { ...state.known, [drama]: { tracking: current, version: current?.version ?? version } },
  }));
}

const TIME_LIMIT_MS = 10_000;

interface ErrorBody {
  error?: {
    code: NonNullable<FormAnswer["code"]>;
    message: string;
    key?: string;
    values?: FormAnswer["messageValues"];
  };
  current?: Tracking | null;
}

async function send(intent: object): Promise<Answer> {
  try {
    const response = await fetch("/api/tracking", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(intent),
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const body = (await response.json()) as { ok?: true; value: TrackingChange } & ErrorBody;
    if (body.ok) return { ok: true, value: body.value };
    const {
      code,
      message,
      key = message,
      values,
    } = body.error ?? { code: "unavailable", message: notSent([]) };
    return { ok: false, error: toFormResponse({ code, message: key, values }, {}), current: body.current };
  } catch {
    return { ok: false, error: { ok: false, code: "unavailable", message: notSent([]), values: {} } };
  }
}
