import { useFetcher, useLocation } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../../domain/form";
import type { GroupCard, MembershipIntent } from "../../domain/group/group";
import { isSignedIn } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { useRefusal } from "../account/use-refusal";
import { useScriptOf } from "../form/use-script-of";
import { ButtonLink, type ButtonVariant } from "../ui/button";
import { IntentButton } from "../ui/intent-button";
import { useToast } from "../ui/toast";

const LeaveDialog = lazy(() => import("./leave-dialog"));

interface MembershipButtonProps {
  group: Pick<GroupCard, "id" | "name" | "isPrivate" | "membership">;
  /** The same community for its last admin, who cannot leave it. */
  lastAdminOf?: Pick<GroupCard, "id" | "memberCount">;
  /** Names the community to those who hear the button by itself. */
  describedBy?: string;
  className?: string;
}

type Answer = { ok: true } | FormAnswer;

interface Offer {
  intent: MembershipIntent;
  label: string;
  busy: string;
  variant: ButtonVariant;
}

/** Join, ask to join, take the request back, or leave: a form without scripts, in place with them. */
export function MembershipButton({ group, lastAdminOf, describedBy, className }: MembershipButtonProps) {
  const { t } = useTranslation();
  const reader = useViewer()?.reader;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<Answer>({ key: `membership-${group.id}` });
  useScriptOf(reader && isSignedIn(reader) ? "routes/groups.$groupId" : null);
  const { intent, label, busy, variant } = offerFor(group);
  // Who leaves a private community does not come back by oneself.
  const asksFirst = intent === "leave" && (group.isPrivate || lastAdminOf !== undefined);
  const [isAsking, setAsking] = useState(false);
  const action = `/groups/${group.id}`;
  const sent = useRef<string>();
  const say = useSay(group);
  const send = (fields: Record<string, string>) => {
    sent.current = fields.intent;
    fetcher.submit(fields, { method: "post", action: `${action}?inline=1`, preventScrollReset: true });
  };
  useRefusal(fetcher.data?.ok === false ? fetcher.data : undefined, () => send({ intent }));
  useEffect(() => {
    if (!fetcher.data) return;
    setAsking(false);
    if (fetcher.data.ok && sent.current) say(sent.current);
    sent.current = undefined;
  }, [fetcher.data, say]);
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
  return (
    <>
      <fetcher.Form
        method="post"
        action={action}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (asksFirst) setAsking(true);
          else send({ intent });
        }}
      >
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        <IntentButton
          intent={intent}
          variant={variant}
          loading={fetcher.state !== "idle"}
          busyLabel={t(busy)}
          aria-describedby={describedBy}
          className="w-full"
        >
          {t(label)}
        </IntentButton>
      </fetcher.Form>
      {asksFirst && isAsking && (
        <Suspense fallback={null}>
          <LeaveDialog
            lastAdminOf={lastAdminOf}
            isBusy={fetcher.state !== "idle"}
            onLeave={() => send({ intent, confirmed: "yes" })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What was done, for those who do not see what the button says now. */
const DONE: Record<string, string> = {
  leave: "You left {{name}}",
  withdraw: "You took back your request to join {{name}}",
  ask: "You asked to join {{name}}",
  join: "You joined {{name}}",
};

function useSay({ name, isPrivate }: MembershipButtonProps["group"]): (intent: string) => void {
  const { t } = useTranslation();
  const showToast = useToast();
  return useCallback(
    (intent) => {
      const done = DONE[isPrivate && intent === "join" ? "ask" : intent];
      if (done) showToast(t(done, { name: `\u2068${name}\u2069` }));
    },
    [showToast, t, name, isPrivate],
  );
}

function offerFor({ isPrivate, membership }: MembershipButtonProps["group"]): Offer {
  switch (membership) {
    case "admin":
    case "member":
      return { intent: "leave", label: "Leave", busy: "Leaving", variant: "line" };
    case "requested":
      return { intent: "withdraw", label: "Withdraw request", busy: "Withdrawing", variant: "line" };
    case "banned":
    case "stranger":
      return isPrivate
        ? { intent: "join", label: "Ask to join", busy: "Asking", variant: "primary" }
        : { intent: "join", label: "Join", busy: "Joining", variant: "primary" };
  }
}
