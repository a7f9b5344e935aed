import { useFetcher, useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import type { GroupCard, MembershipDeed } from "../../domain/group/group";
import { isSignedIn } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { useAccountDialogs } from "../account/account-dialogs";
import { Button, ButtonLink, type ButtonVariant } from "../ui/button";
import { useToast } from "../ui/toast";

const LeaveDialog = lazy(() => import("./leave-dialog"));

interface MembershipButtonProps {
  group: Pick<GroupCard, "id" | "isPrivate" | "standing">;
  /** Names the community to those who hear the button by itself. */
  describedBy?: string;
  className?: string;
}

interface Offer {
  deed: MembershipDeed;
  label: string;
  busy: string;
  variant: ButtonVariant;
}

/** Join, ask to join, take the request back, or leave: a form without scripts, in place with them. */
export function MembershipButton({ group, describedBy, className }: MembershipButtonProps) {
  const { t } = useTranslation();
  const reader = useFrame()?.reader;
  const { pathname, search } = useLocation();
  const { openAuth, askForProfile } = useAccountDialogs();
  const showToast = useToast();
  const fetcher = useFetcher<{ ok: true } | FormAnswer>({ key: `membership-${group.id}` });
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined;
  useEffect(() => {
    if (!refusal) return;
    if (refusal.code === "profile_required")
      askForProfile(() => showToast(t("Your profile is ready. Please try again.")));
    else if (refusal.code === "signed_out") openAuth("sign-in");
    else showToast(t(refusal.message ?? "An error occurred", refusal.messageValues));
  }, [refusal, openAuth, askForProfile, showToast, t]);

  const { deed, label, busy, variant } = offerFor(group);
  // Who leaves a private community does not come back by oneself.
  const asksFirst = deed === "leave" && group.isPrivate;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (fetcher.data) setAsking(false);
  }, [fetcher.data]);
  if (!reader || !isSignedIn(reader)) {
    return (
      <ButtonLink
        to={`/sign-in?next=${encodeURIComponent(`/groups/${group.id}`)}`}
        variant={variant}
        className={className}
        aria-describedby={describedBy}
      >
        {t(label)}
      </ButtonLink>
    );
  }
  const action = `/groups/${group.id}`;
  const send = (fields: Record<string, string>) =>
    fetcher.submit(fields, { method: "post", action: `${action}?inline=1`, preventScrollReset: true });
  const form = (
    <fetcher.Form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (asksFirst) setAsking(true);
        else send({ deed });
      }}
    >
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <Button
        type="submit"
        name="deed"
        value={deed}
        variant={variant}
        loading={fetcher.state !== "idle"}
        busyLabel={t(busy)}
        aria-describedby={describedBy}
        className="w-full"
      >
        {t(label)}
      </Button>
    </fetcher.Form>
  );
  return (
    <>
      {form}
      {asksFirst && isAsking && (
        <Suspense fallback={null}>
          <LeaveDialog
            isBusy={fetcher.state !== "idle"}
            onLeave={() => send({ deed, confirmed: "yes" })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function offerFor({ isPrivate, standing }: MembershipButtonProps["group"]): Offer {
  switch (standing) {
    case "admin":
    case "member":
      return { deed: "leave", label: "Leave", busy: "Leaving", variant: "line" };
    case "requested":
      return { deed: "withdraw", label: "Withdraw request", busy: "Withdrawing", variant: "line" };
    case "stranger":
      return isPrivate
        ? { deed: "join", label: "Ask to join", busy: "Asking", variant: "lamp" }
        : { deed: "join", label: "Join", busy: "Joining", variant: "lamp" };
  }
}
