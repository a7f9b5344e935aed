import Clock from "lucide/dist/esm/icons/clock.mjs";
import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import Trash from "lucide/dist/esm/icons/trash.mjs";
import type { HeldMessage } from "../../domain/conversation/thread";
import { formatDateTime, formatMessageTime } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
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
              <Icon of={Clock} className="size-3" />
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
    <Menu label={t("More actions")} trigger={<Icon of={Ellipsis} />} triggerClass="icon-button message-menu">
      {isOwn ? (
        <>
          <MenuLink to={`?edit=${id}`} preventScrollReset onClick={open("edit")}>
            <Icon of={Pencil} />
            {t("Edit")}
          </MenuLink>
          <MenuLink to={`?delete=${id}`} preventScrollReset onClick={open("delete")}>
            <Icon of={Trash} />
            {t("Delete")}
          </MenuLink>
        </>
      ) : (
        <MenuLink to={`/report?type=message&id=${id}`}>
          <Icon of={Flag} />
          {t("Report")}
        </MenuLink>
      )}
    </Menu>
  );
}
