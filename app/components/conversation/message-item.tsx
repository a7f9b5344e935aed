import Clock from "lucide-react/icons/clock";
import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { HeldMessage } from "../../domain/conversation/thread";
import { formatDateTime, formatMessageTime } from "../../i18n/format";
import { interceptClick } from "../ui/intercept-click";
import { Menu, MenuLink } from "../ui/menu";
import type { Act } from "./confirmation";
import { MessageText } from "./message-text";
import { useLocalFormatting } from "./use-local-formatting";

interface MessageItemProps {
  message: HeldMessage;
  isOwn: boolean;
  /** The last of a run: the time stands below it. */
  isLast: boolean;
  /** The other one has read it, and it is the newest one they read. */
  isRead: boolean;
  isSending?: boolean;
  /** Opens what leads to an action; without scripts the links do. */
  onAct?: (act: Act) => void;
}

/** One message: its bubble, its menu, and below a run the time. */
export function MessageItem({ message, isOwn, isLast, isRead, isSending, onAct }: MessageItemProps) {
  const { t } = useTranslation();
  const { formatting, now } = useLocalFormatting();
  return (
    <li
      id={`message-${message.id}`}
      className="message"
      data-own={isOwn || undefined}
      data-last={isLast || undefined}
      data-sending={isSending || undefined}
      data-fresh={message.arrivedAt && !isOwn ? "" : undefined}
    >
      <div className="message-line">
        <MessageText text={message.content} isOwn={isOwn} />
        {!isSending && <MessageMenu message={message} isOwn={isOwn} onAct={onAct} />}
      </div>
      {(isLast || isRead || isSending || message.isEdited) && (
        <p className="mt-1 flex items-center gap-1.5 text-micro text-ink-3">
          {isSending ? (
            <>
              <Clock className="size-3" />
              {t("Sending")}
            </>
          ) : (
            isLast && (
              <time dateTime={message.createdAt} title={formatDateTime(message.createdAt, formatting)}>
                {formatMessageTime(message.createdAt, now, formatting)}
              </time>
            )
          )}
          {message.isEdited && <span>{t("Edited")}</span>}
          {isRead && <span>{t("Read")}</span>}
        </p>
      )}
    </li>
  );
}

function MessageMenu({
  message: { id },
  isOwn,
  onAct,
}: Pick<MessageItemProps, "message" | "isOwn" | "onAct">) {
  const { t } = useTranslation();
  const open = (kind: "edit" | "delete") => interceptClick(onAct && (() => onAct({ kind, messageId: id })));
  return (
    <Menu label={t("More actions")} trigger={<Ellipsis />} triggerClass="icon-button message-menu">
      {isOwn ? (
        <>
          <MenuLink to={`?edit=${id}`} preventScrollReset onClick={open("edit")}>
            <Pencil />
            {t("Edit")}
          </MenuLink>
          <MenuLink to={`?delete=${id}`} preventScrollReset onClick={open("delete")}>
            <Trash2 />
            {t("Delete")}
          </MenuLink>
        </>
      ) : (
        <MenuLink to={`/report?type=message&id=${id}`}>
          <Flag />
          {t("Report")}
        </MenuLink>
      )}
    </Menu>
  );
}
