import { useFetcher, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSignedIn } from "../../domain/profile/reader";
import { scoreAfter, type VoteTarget, type VoteType } from "../../domain/vote/vote";
import { useFrame } from "../../frame";
import type { action } from "../../routes/vote/route";
import { useAccountDialogs } from "../account/account-dialogs";
import { useToast } from "../ui/toast";
import { VoteControl } from "../ui/vote-control";

type Wish = VoteType | "none";

interface VotesProps {
  target: VoteTarget;
  id: string;
  tally: { upvotes: number; downvotes: number; mine: VoteType | null };
  orientation?: "row" | "column";
  /** Why this reader may not vote here, beside being signed out. */
  closed?: string | null;
}

/** Voting on a post or comment; who may not vote sees the score and reads why. */
export function Votes(props: VotesProps) {
  const { t } = useTranslation();
  const frame = useFrame();
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
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof action>({ key: `vote-${id}` });
  const showToast = useToast();
  const { askForProfile } = useAccountDialogs();

  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined;
  useEffect(() => {
    if (!refusal) return;
    if (refusal.code === "profile_required")
      askForProfile(() => showToast(t("Your profile is ready. Please try again.")));
    else showToast(t(refusal.message ?? "An error occurred", refusal.messageValues));
  }, [refusal, askForProfile, showToast, t]);

  // Pressed while the last vote is still on its way: it waits its turn, so that the last press wins.
  const [waiting, setWaiting] = useState<Wish>();
  const { state, submit } = fetcher;
  const send = useCallback(
    (wish: Wish) =>
      submit(
        { target, id, wish, returnTo: "" },
        { method: "post", action: "/vote", preventScrollReset: true },
      ),
    [submit, target, id],
  );
  useEffect(() => {
    if (state !== "idle" || !waiting) return;
    setWaiting(undefined);
    send(waiting);
  }, [state, waiting, send]);

  const shown = waiting ?? (fetcher.formData?.get("wish") as Wish | undefined);
  const mine = shown ? (shown === "none" ? null : shown) : tally.mine;
  return (
    <VoteControl
      score={scoreAfter(tally, mine)}
      mine={mine}
      orientation={orientation}
      action="/vote"
      names={{ vote: "wish", fields: { target, id, returnTo: `${pathname}${search}` } }}
      onVote={(wanted) => (state === "idle" ? send : setWaiting)(wanted ?? "none")}
    />
  );
}
