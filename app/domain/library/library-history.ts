import { isMoment } from "../row-in-time";
import type { TrackingStatus } from "../tracking/tracking";

/** How many changes a page of the history shows. */
export const HISTORY_PAGE = 24;

/** A change of a member's library. */
export interface LibraryChange {
  id: number;
  dramaId: string;
  title: { en: string; ar: string };
  /** No longer in the catalogue. */
  isWithdrawn: boolean;
  version: number;
  /** Null where the drama was not in the library. */
  before: { status: TrackingStatus; position: number } | null;
  /** Null where it was taken out. */
  after: { status: TrackingStatus; position: number } | null;
  /** It took another change back. */
  isUndo: boolean;
  happenedAt: string;
  /** The version that taking it back names; null where that cannot be done. */
  seen: number | null;
}

/** The change after which a page goes on. */
export interface HistoryCursor {
  at: string;
  id: number;
}

/** "moment~id" of an address, as `writeHistoryCursor` wrote it; null for anything else. */
export function readHistoryCursor(text: string | null): HistoryCursor | null {
  if (!text || text.length > 60) return null;
  const [at = "", id = "", ...more] = text.split("~");
  return more.length === 0 && isMoment(at) && /^[1-9]\d{0,14}$/.test(id) ? { at, id: Number(id) } : null;
}

export function writeHistoryCursor({ at, id }: HistoryCursor): string {
  return `${at}~${id}`;
}
