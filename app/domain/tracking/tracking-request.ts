import * as v from "valibot";
import { type Tracking, TrackingForm } from "./tracking";

/** What a plain form sends, and where it leads back to. */
export const TrackingRequest = v.intersect([
  TrackingForm,
  v.object({ returnTo: v.optional(v.string(), "") }),
]);

/** A change that was made: how the drama stands now, and by which version of it, so that it can be taken back. */
export interface TrackingChange {
  tracking: Tracking | null;
  /** The version of the change itself. */
  version: number;
}

/** The change that an answer tells of; a drama that left the library has no version of its own any more. */
export function changeOf(tracking: Tracking | null, seen: number): TrackingChange {
  return { tracking, version: tracking?.version ?? seen + 1 };
}

/** "drama.version.seen" in an address: what was changed just now, for the button that takes it back. */
export function writeDone(drama: string, { tracking, version }: TrackingChange): string {
  return `${drama}.${version}.${tracking?.version ?? 0}`;
}

export interface DoneChange {
  drama: string;
  version: string;
  seen: string;
}

export function readDone(text: string | null): DoneChange | null {
  if (!text || !/^[1-9]\d{0,5}\.\d{1,6}\.\d{1,6}$/.test(text)) return null;
  const [drama = "", version = "", seen = ""] = text.split(".");
  return { drama, version, seen };
}
