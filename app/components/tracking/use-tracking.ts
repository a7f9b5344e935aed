import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { stateAfter, type Tracking, type TrackingStatus } from "../../domain/tracking/tracking";
import { useAccountDialogs } from "../account/account-dialogs";
import { useStore } from "../live/store";
import { useWished } from "../live/wishes";
import {
  newestOf,
  type TrackedDrama,
  trackingStore,
  trackingWishes,
  type Wish,
  wishAgain,
  wishFor,
} from "./tracking-store";

const AGAIN = { status: "watching", position: 0 } as const;

/** Where a drama stands in the member's library, and what moves it: with scripts at once, by plain forms without them. */
export function useTracking(drama: TrackedDrama, loaded: Tracking | null) {
  const { pathname, search } = useLocation();
  const { known, errors } = useStore(trackingStore);
  const { wanted } = useWished(trackingWishes, drama.id);
  const newest = newestOf(loaded, known[drama.id]);
  const shown: Wish = wanted ? wanted.wish : newest;
  const error = errors[drama.id];
  useMissingProfile(drama.id, error?.code);
  const wishOf = (wish: Wish) => wishFor(drama, loaded, wish);
  const fields = {
    intent: "set",
    drama: drama.id,
    seen: String(newest?.version ?? 0),
    returnTo: withoutDone(pathname, search),
  };
  return {
    /** Null outside the library. */
    status: shown?.status ?? null,
    position: shown?.position ?? 0,
    error,
    /** +1, +5, up to, all. */
    move: (position: number) => wishOf(stateAfter(shown, position, drama.episodes)),
    choose: (status: TrackingStatus) =>
      wishOf({ status, position: status === "completed" ? drama.episodes : (shown?.position ?? 0) }),
    /** From the first episode on; that it was completed before is kept. */
    again: () => wishOf(AGAIN),
    remove: () => wishOf(null),
    forms: {
      /** Sends the field `position`. */
      position: { action: "/tracking", fields: { ...fields, status: moved(shown, drama.episodes) } },
      /** Sends the field `status`. */
      status: { action: "/tracking", fields: { ...fields, position: String(shown?.position ?? 0) } },
      again: {
        action: "/tracking",
        fields: { ...fields, status: AGAIN.status, position: `${AGAIN.position}` },
      },
      remove: { action: "/tracking", fields: { ...fields, intent: "remove" } },
    },
  };
}

export type TrackingOfDrama = ReturnType<typeof useTracking>;

/** The status that a step forward leads to. */
function moved(shown: Wish, episodes: number): TrackingStatus {
  return stateAfter(shown, (shown?.position ?? 0) + 1, episodes).status;
}

/** This page, without what it says was done. */
function withoutDone(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  asked.delete("done");
  return asked.size > 0 ? `${pathname}?${asked}` : pathname;
}

/** What was refused for want of a profile is done by itself once there is one. */
function useMissingProfile(drama: string, code: string | undefined): void {
  const { askForProfile } = useAccountDialogs();
  useEffect(() => {
    if (code === "profile_required") askForProfile(() => wishAgain(drama));
  }, [drama, code, askForProfile]);
}
