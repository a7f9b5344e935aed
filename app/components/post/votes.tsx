import { isSignedIn } from "../../domain/profile/reader";
import { scoreAfter } from "../../domain/vote/vote";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { useMembersPart } from "../ui/members-part";
import { VoteControl } from "../ui/vote-control";
import { ownVotes } from "./own-votes-part";
import { useVoteForm, type VotesProps } from "./vote-form";

/** Voting on a post or comment; who may not vote sees the score and reads why. */
export function Votes(props: VotesProps) {
  const { t } = useTranslation();
  const frame = useViewer();
  const isMember = frame !== undefined && isSignedIn(frame.reader);
  const tools = useMembersPart(ownVotes, isMember);
  const form = useVoteForm(props.target, props.id);
  const { tally, orientation, closed } = props;
  const isClosed = !isMember
    ? t("Sign in to vote")
    : frame.sanction
      ? t("While your account is suspended you can read, but not vote")
      : closed && t(closed);
  if (!isClosed && tools) return <tools.OwnVotes {...props} />;
  return (
    <VoteControl
      // Until the part has come to somebody who just signed in, its buttons send the form.
      {...form}
      score={scoreAfter(tally, tally.mine)}
      mine={tally.mine}
      disabled={isClosed}
      orientation={orientation}
    />
  );
}
