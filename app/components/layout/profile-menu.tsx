import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import Settings from "lucide/dist/esm/icons/settings.mjs";
import Shield from "lucide/dist/esm/icons/shield.mjs";
import User from "lucide/dist/esm/icons/user.mjs";
import { lazy, Suspense } from "react";
import type { Named } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { dropAllDrafts } from "../form/drafts";
import { Avatar } from "../ui/avatar";
import { Icon } from "../ui/icon";
import { interceptClick } from "../ui/intercept-click";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "../ui/menu";
import { PersonName } from "../ui/person-name";
import { UnreadBadge } from "../ui/unread-badge";
import { useHydrated } from "../ui/use-hydrated";
import { ConversationsBadge } from "./conversations-badge";

const WaitingCount = lazy(() => import("../moderation/waiting-count"));

export interface HeaderMember extends Named {
  id: string;
  avatarUrl: string | null;
  role: "member" | "moderator" | "admin";
}

export interface ProfileMenuProps {
  /** `null`: signed in, but the profile is not completed yet. */
  member: HeaderMember | null;
  /** Conversations with something unread. */
  conversations: number;
  /** Opens the completion dialog instead of its page. */
  onCompleteProfile?: () => void;
  /** Opens the messages dialog instead of its page (acceptance 008). */
  onMessages?: () => void;
}

/** Profile, Messages, Settings, Moderation Panel for moderators, Sign Out (specification §2). */
export function ProfileMenu({ member, conversations, onCompleteProfile, onMessages }: ProfileMenuProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const isModerator = member !== null && member.role !== "member";
  return (
    <Menu
      label={t("Your menu")}
      triggerLabel={
        conversations > 0
          ? t("Your menu, {{count}} unread conversations", { count: conversations })
          : t("Your menu")
      }
      trigger={
        <>
          {member ? <Avatar person={member} size="sm" /> : <Icon of={User} />}
          <UnreadBadge count={conversations} className="absolute -end-0.5 top-0 rim-2" />
        </>
      }
      triggerClass="icon-button rounded-full"
      className="menu-in-header"
    >
      {member && (
        <p role="presentation" className="truncate px-3 pb-2 pt-1 text-small text-ink-3">
          <PersonName person={member} />
        </p>
      )}
      <MenuLink
        to={member ? "/profile" : "/complete-profile?next=%2Fprofile"}
        onClick={interceptClick(member ? undefined : onCompleteProfile)}
      >
        <Icon of={User} />
        {t("Profile")}
      </MenuLink>
      <MenuLink to="/messages" onClick={interceptClick(onMessages)}>
        <Icon of={Mail} />
        {t("Messages")}
        <ConversationsBadge count={conversations} className="ms-auto" />
      </MenuLink>
      <MenuLink to="/settings">
        <Icon of={Settings} />
        {t("Settings")}
      </MenuLink>
      {isModerator && (
        <MenuLink to="/moderation">
          <Icon of={Shield} />
          {t("Moderation Panel")}
          {isHydrated && (
            <Suspense fallback={null}>
              <WaitingCount />
            </Suspense>
          )}
        </MenuLink>
      )}
      <MenuSeparator />
      <form role="none" method="post" action="/sign-out" onSubmit={dropAllDrafts}>
        <MenuButton type="submit">
          <Icon of={LogOut} className="flip" />
          {t("Sign Out")}
        </MenuButton>
      </form>
    </Menu>
  );
}
