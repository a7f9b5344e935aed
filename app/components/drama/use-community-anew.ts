import { useLocation } from "@remix-run/react";
import { useCallback, useRef } from "react";
import type { DramaCommunity } from "../../domain/drama/community";

const TIME_LIMIT_MS = 10_000;

/**
 * Asks for what the community adds to the page of a drama. Not by the router: a revalidation that fails puts the page of an
 * error in place of what somebody may be writing. What fails here leaves the page as it is.
 */
export function useCommunityAnew(
  drama: string,
  onCommunity: (community: DramaCommunity) => void,
): () => void {
  const { search } = useLocation();
  const last = useRef(0);
  return useCallback(async () => {
    last.current += 1;
    const asked = last.current;
    const community = await fetch(`/drama/${drama}/community${search}`, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
      .then((answer) => (answer.ok ? (answer.json() as Promise<DramaCommunity>) : null))
      .catch(() => null);
    // A part that the backend did not answer would take a form away.
    const isWhole = community?.mine && community.talk !== null && community.discussion !== null;
    if (asked === last.current && isWhole) onCommunity(community);
  }, [drama, search, onCommunity]);
}
