import MessagesSquare from "lucide/dist/esm/icons/messages-square.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { ConversationList, type ConversationListProps } from "./conversation-list";
import "./conversation.css";

interface MessengerProps extends ConversationListProps {
  /** Thread or 'New message'; nothing chosen without it. */
  children: ReactNode;
  className?: string;
}

/** Conversations on the left, the thread on the right; one of the two where there is little room (decision Q23). */
export function Messenger({ children, className, ...list }: MessengerProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames("messenger", className)} data-open={children ? "" : undefined}>
      <section aria-label={t("Conversations")} className="messenger-list">
        <ConversationList key={list.tab} {...list} />
      </section>
      <div className="messenger-pane">
        {children || (
          <div className="m-auto px-5 text-center text-ink-3">
            <Icon of={MessagesSquare} className="mx-auto mb-3 size-8" aria-hidden="true" />
            <p>{t("Select a conversation")}</p>
          </div>
        )}
      </div>
    </div>
  );
}
