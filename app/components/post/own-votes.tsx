import { scoreAfter } from "../../domain/vote/vote";
import { VoteControl } from "../ui/vote-control";
import { useVote } from "./use-vote";
import { useVoteForm, type VotesProps } from "./vote-form";

// In a file that visitors do not fetch.

/** Shown at once, taken back visibly when the server refuses, a form without scripts. */
export function OwnVotes({ target, id, tally, orientation }: VotesProps) {
  const form = useVoteForm(target, id);
  const { mine, counted, press } = useVote(target, id, tally);
  return (
    <VoteControl
      {...form}
      score={scoreAfter(counted, mine)}
      mine={mine}
      orientation={orientation}
      onVote={(wanted) => press(wanted ?? "none")}
    />
  );
}
