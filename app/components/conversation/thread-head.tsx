import { Form, Link } from "@remix-run/react";
import ArrowLeft from "lucide/dist/esm/icons/arrow-left.mjs";
import BellOff from "lucide/dist/esm/icons/bell-off.mjs";
import BellRing from "lucide/dist/esm/icons/bell-ring.mjs";
import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import UserRoundX from "lucide/dist/esm/icons/user-round-x.mjs";
import type { FormEvent } from "react";
import type { ConversationTab } from "../../domain/conversation/conversation";
import type { HeldThread } from "../../domain/conversation/thread";
import { tierOf } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";
import { Avatar } from "../ui/avatar";
import { Icon } from "../ui/icon";
import { interceptClick } from "../ui/intercept-click";
import { Menu, MenuButton, MenuLink } from "../ui/menu";
import { PersonName } from "../ui/person-name";
import { TierMark } from "../ui/tier-mark";
import { useToast } from "../ui/toast";
import type { Act } from "./confirmation";
import { PanelLink } from "./panel-navigation";
import type { LiveThread } from "./use-thread";

interface ThreadHeadProps {
  thread: HeldThread;
  tab: ConversationTab;
  onAct: (act: Act) => void;
  run: LiveThread["act"];
}

/** Whom one writes with, the way back to the list, and what one may do. */
export function ThreadHead({ thread, tab, onAct, run }: ThreadHeadProps) {
  const { t } = useTranslation();
  const { other, isBlocked } = thread;
  return (
    <header className="flex items-center gap-3 border-b border-line px-2 py-2.5 lg:px-5">
      <PanelLink
        place={{ kind: "list" }}
        tab={tab}
        className="icon-button messenger-back"
        aria-label={t("Back to conversations")}
        title={t("Back to conversations")}
      >
        <Icon of={ArrowLeft} className="flip" />
      </PanelLink>
      <Avatar person={other ?? { id: "former-member", username: "?", avatarUrl: null }} size="sm" />
      <div className="me-auto min-w-0">
        <h2 className="truncate font-label leading-tight">
          {other ? (
            <Link to={`/profile/${other.id}`} className="inline-block py-0.5 hover:underline">
              <PersonName person={other} />
            </Link>
          ) : (
            t("Former member")
          )}
        </h2>
        {other && <TierMark tier={tierOf(other.reputation)} />}
      </div>
      <Menu label={t("About this conversation")} trigger={<Icon of={Ellipsis} />}>
        {other && (
          <>
            <MenuLink to={`/profile/${other.id}`}>
              <Icon of={UserRound} />
              {t("Profile")}
            </MenuLink>
            {!isBlocked && (
              <MenuLink
                to="?block"
                preventScrollReset
                onClick={interceptClick(() => onAct({ kind: "block" }))}
              >
                <Icon of={UserRoundX} />
                {t("Block")}
              </MenuLink>
            )}
            <MenuLink to={`/report?type=user&id=${other.id}`}>
              <Icon of={Flag} />
              {t("Report")}
            </MenuLink>
          </>
        )}
        <MuteItem thread={thread} run={run} />
        <MenuLink to="?leave" preventScrollReset onClick={interceptClick(() => onAct({ kind: "leave" }))}>
          <Icon of={LogOut} className="flip" />
          {thread.isRequest ? t("Decline request") : t("Leave conversation")}
        </MenuLink>
      </Menu>
    </header>
  );
}

function MuteItem({ thread: { id, isMuted }, run }: Pick<ThreadHeadProps, "thread" | "run">) {
  const { t } = useTranslation();
  const showToast = useToast();
  const intent = isMuted ? "unmute" : "mute";
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void run({ intent }).then((outcome) => {
      if (outcome.ok) showToast(t(intent === "mute" ? "Muted" : "You are notified again"));
    });
  }
  return (
    <Form role="none" method="post" action={`/messages/${id}`} onSubmit={onSubmit}>
      <MenuButton type="submit" name="intent" value={intent}>
        {isMuted ? <Icon of={BellRing} /> : <Icon of={BellOff} />}
        {isMuted ? t("Notify me again") : t("Mute notifications")}
      </MenuButton>
    </Form>
  );
}
