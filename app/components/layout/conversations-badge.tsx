import { useTranslation } from "../../i18n/hooks";
import { UnreadBadge } from "../ui/unread-badge";

interface ConversationsBadgeProps {
  /** Conversations with something unread (decision 0080). */
  count: number;
  className?: string;
}

/** On what leads to the messages: how many conversations wait, seen and spoken. */
export function ConversationsBadge({ count, className }: ConversationsBadgeProps) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <>
      <UnreadBadge count={count} className={className} />
      <span className="sr-only">{t("{{count}} unread conversations", { count })}</span>
    </>
  );
}
