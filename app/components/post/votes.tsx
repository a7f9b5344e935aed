import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isSignedIn } from "../../domain/profile/reader";
import { scoreAfter, type VoteTarget, type VoteType } from "../../domain/vote/vote";
import { useFrame } from "../../frame";
import type { action } from "../../routes/vote/route";
import { useAccountDialogs } from "../account/account-dialogs";
import { useToast } from "../ui/toast";
import { VoteControl } from "../ui/vote-control";

interface VotesProps {
  target: VoteTarget;
  id: string;
  tally: { upvotes: number; downvotes: number; mine: VoteType | null };
  orientation?: "row" | "column";
}

/** Voting on a post or comment: shown at once, taken back visibly when the server refuses, a form without scripts. */
export function Votes({ target, id, tally, orientation }: VotesProps) {
  const { t } = useTranslation();
  const frame = useFrame();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof action>({ key: `vote-${id}` });
  const showToast = useToast();
  const { openProfile } = useAccountDialogs();

  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined;
  useEffect(() => {
    if (!refusal) return;
    if (refusal.code === "profile_required") openProfile();
    else showToast(t(refusal.message ?? "An error occurred", refusal.messageValues));
  }, [refusal, openProfile, showToast, t]);

  const sent = fetcher.formData?.get("wish");
  const mine = sent ? (sent === "none" ? null : (sent as VoteType)) : tally.mine;
  return (
    <VoteControl
      score={scoreAfter(tally, mine)}
      mine={mine}
      disabled={!frame || !isSignedIn(frame.reader)}
      orientation={orientation}
      action="/vote"
      names={{ vote: "wish", fields: { target, id, returnTo: `${pathname}${search}` } }}
      onVote={(wanted) => {
        fetcher.submit(
          { target, id, wish: wanted ?? "none", returnTo: "" },
          { method: "post", action: "/vote", preventScrollReset: true },
        );
      }}
    />
  );
}
