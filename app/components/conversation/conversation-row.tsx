import type { Conversation, ConversationTab } from "../../domain/conversation/conversation";
import { excerptOf } from "../../domain/excerpt";
import { formatMessageTime } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Avatar } from "../ui/avatar";
import { classNames } from "../ui/class-names";
import { PersonName } from "../ui/person-name";
import { UnreadBadge } from "../ui/unread-badge";
import { UserText } from "../ui/user-text";
import { PanelLink } from "./panel-navigation";
import { useLocalFormatting } from "./use-local-formatting";

/** Characters of the last message that a row holds. */
const EXCERPT = 80;

interface ConversationRowProps {
  conversation: Conversation;
  me: string;
  tab: ConversationTab;
  isCurrent: boolean;
}

/** A conversation in the list: who, the last message, when, how many are unread (acceptance 180). */
export function ConversationRow({ conversation, me, tab, isCurrent }: ConversationRowProps) {
  const { t } = useTranslation();
  const { formatting, now } = useLocalFormatting();
  const { id, other, lastMessage, updatedAt } = conversation;
  // What one is reading is read.
  const unread = isCurrent ? 0 : conversation.unreadCount;
  const at = lastMessage?.createdAt ?? updatedAt;
  return (
    <li>
      <PanelLink
        place={{ kind: "thread", id }}
        tab={tab}
        aria-current={isCurrent ? "true" : undefined}
        className="conversation-row"
      >
        <Avatar person={other ?? { id: "former-member", username: "?", avatarUrl: null }} size="md" />
        <span className="min-w-0">
          <span className={classNames("block truncate", unread ? "font-semibold" : "font-label")}>
            {other ? <PersonName person={other} /> : <bdi>{t("Former member")}</bdi>}
          </span>
          {lastMessage && (
            <UserText
              text={lastMessage.content}
              className={classNames("block truncate text-small", unread ? "text-ink" : "text-ink-3")}
            >
              {lastMessage.senderId === me && `${t("You:")} `}
              {excerptOf(lastMessage.content, EXCERPT)}
            </UserText>
          )}
        </span>
        <span className="flex flex-col items-end gap-1 self-start pt-1">
          <time dateTime={at} className="text-micro text-ink-3">
            {formatMessageTime(at, now, formatting)}
          </time>
          <UnreadBadge count={unread} />
          {unread > 0 && <span className="sr-only">{t("{{count}} unread messages", { count: unread })}</span>}
        </span>
      </PanelLink>
    </li>
  );
}
