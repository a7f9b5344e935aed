import { useLocation } from "@remix-run/react";
import { isSignedIn } from "../../domain/profile/reader";
import { scoreAfter, type Tally, type VoteTarget } from "../../domain/vote/vote";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { VoteControl } from "../ui/vote-control";
import { useVote } from "./use-vote";

interface VotesProps {
  target: VoteTarget;
  id: string;
  /** As the page was loaded; the same object until it is loaded again. */
  tally: Tally;
  orientation?: "row" | "column";
  /** Why this reader may not vote here, beside being signed out. */
  closed?: string | null;
}

/** Voting on a post or comment; who may not vote sees the score and reads why. */
export function Votes(props: VotesProps) {
  const { t } = useTranslation();
  const frame = useViewer();
  const { tally, orientation, closed } = props;
  const isClosed =
    !frame || !isSignedIn(frame.reader)
      ? t("Sign in to vote")
      : frame.sanction
        ? t("While your account is suspended you can read, but not vote")
        : closed && t(closed);
  if (!isClosed) return <OpenVotes {...props} />;
  return (
    <VoteControl
      score={scoreAfter(tally, tally.mine)}
      mine={tally.mine}
      disabled={isClosed}
      orientation={orientation}
      names={{ vote: "wish", fields: {} }}
    />
  );
}

/** Shown at once, taken back visibly when the server refuses, a form without scripts. */
function OpenVotes({ target, id, tally, orientation }: VotesProps) {
  const { pathname, search } = useLocation();
  const { mine, counted, press } = useVote(target, id, tally);
  return (
    <VoteControl
      score={scoreAfter(counted, mine)}
      mine={mine}
      orientation={orientation}
      action="/vote"
      names={{ vote: "wish", fields: { target, id, returnTo: `${pathname}${search}` } }}
      onVote={(wanted) => press(wanted ?? "none")}
    />
  );
}
