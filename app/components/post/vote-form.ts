import { useLocation } from "@remix-run/react";
import type { Tally, VoteTarget } from "../../domain/vote/vote";

export interface VotesProps {
  target: VoteTarget;
  id: string;
  /** As the page was loaded; the same object until it is loaded again. */
  tally: Tally;
  orientation?: "row" | "column";
  /** Why this reader may not vote here, beside being signed out. */
  closed?: string | null;
}

/** The form that votes without scripts, and leads back to this page. */
export function useVoteForm(target: VoteTarget, id: string) {
  const { pathname, search } = useLocation();
  return {
    action: "/vote",
    names: { vote: "wish", fields: { target, id, returnTo: `${pathname}${search}` } },
  };
}
