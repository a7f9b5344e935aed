import { Form, Link } from "@remix-run/react";
import type { IconNode } from "lucide";
import ArrowBigUp from "lucide/dist/esm/icons/arrow-big-up.mjs";
import AtSign from "lucide/dist/esm/icons/at-sign.mjs";
import Bell from "lucide/dist/esm/icons/bell.mjs";
import BellOff from "lucide/dist/esm/icons/bell-off.mjs";
import BellRing from "lucide/dist/esm/icons/bell-ring.mjs";
import Check from "lucide/dist/esm/icons/check.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import {
  GROUP_GONE,
  NOBODY_LEFT,
  type Notification,
  tellingOf,
} from "../../domain/notification/notification";
import { useTranslation } from "../../i18n/hooks";
import { postJson } from "../form/json";
import { refreshPart } from "../live/shown";
import { Tells } from "../post/tells";
import { Avatar } from "../ui/avatar";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { Nuqta } from "../ui/nuqta";
import { Sentence } from "../ui/sentence";
import { RelativeTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import "./notification-item.css";
import { PersonName } from "../ui/person-name";

const ICONS: Record<string, IconNode> = {
  comment: MessageCircle,
  mention: AtSign,
  like: ArrowBigUp,
  message: Mail,
};

interface NotificationItemProps {
  notification: Notification;
  /** Marks it where it stands, without a new page. */
  onRead?: (id: string) => void;
  onFollow?: () => void;
  /** Threads that are silent; given, this one can be muted or made to speak again. */
  muted?: string[];
}

/** What happened, a link to the very place; unread ones begin with a lit nuqta and can be marked alone. */
export function NotificationItem({ notification, onRead, onFollow, muted }: NotificationItemProps) {
  const { t } = useTranslation();
  const { id, type, isRead, actor, count, group, reason, message, createdAt, thread, about, reported } =
    notification;
  const telling = tellingOf(notification);
  return (
    <li className={classNames("flex items-center", muted && "max-md:flex-wrap", !isRead && "bg-lamp-wash")}>
      <Link
        to={`/notifications/${id}`}
        onClick={onFollow}
        className={classNames(
          "notification-item grid min-w-0 flex-1 items-center gap-3 px-3 py-2.5 hover:bg-sunken",
          // On a phone the words take the whole line and the buttons stand below them, beside the time.
          muted && "max-md:basis-full",
        )}
      >
        {isRead ? <span /> : <Nuqta lit className="notification-dot" />}
        {actor && count === 1 ? (
          <Avatar person={actor} size="sm" />
        ) : (
          <span className="grid size-9 place-items-center rounded-full bg-sunken text-ink-2">
            <Icon of={ICONS[type] ?? Bell} className="size-5" />
          </span>
        )}
        <span className="min-w-0">
          <span className="block text-ui wrap-anywhere">
            {telling ? (
              <Sentence
                text={telling}
                count={count}
                parts={{
                  name: (
                    <span className="font-label">
                      {actor && !reported ? (
                        <PersonName person={actor} />
                      ) : (
                        <bdi>{reported?.name ?? t(NOBODY_LEFT)}</bdi>
                      )}
                    </span>
                  ),
                  group: <UserText as="bdi" className="font-label" text={group ?? t(GROUP_GONE)} />,
                }}
              />
            ) : (
              <UserText text={message} />
            )}
          </span>
          {about?.title && (
            <UserText
              text={about.title}
              className="page-start block truncate text-small font-label text-ink-2"
            />
          )}
          {about?.words && (
            <UserText text={about.words} className="line-clamp-2 block text-small text-ink-2 wrap-anywhere" />
          )}
          {about && about.level > 0 && <Tells level={about.level} className="block text-small text-ink-3" />}
          {telling && reason && (
            <UserText text={reason} className="block text-small text-ink-2 wrap-anywhere" />
          )}
          <span className="block text-small text-ink-3">
            {!isRead && <span className="sr-only">{t("Not read yet")} </span>}
            <RelativeTime at={createdAt} kind="activity" />
          </span>
        </span>
      </Link>
      <div
        className={classNames("flex empty:hidden", muted && "max-md:relative max-md:ms-auto max-md:-mt-7")}
      >
        {!isRead && <ReadButton id={id} onRead={onRead} />}
        {muted && thread && <MuteButton thread={thread} isMuted={muted.includes(thread)} />}
        {/* The buttons of all lines stand below each other. */}
        {muted && !thread && <span className="size-11 shrink-0 max-md:hidden" />}
      </div>
    </li>
  );
}

function MuteButton({ thread, isMuted }: { thread: string; isMuted: boolean }) {
  const { t } = useTranslation();
  const label = isMuted ? t("Be told of this thread again") : t("Mute this thread");
  return (
    <Form method="post" action="/notifications?index" preventScrollReset>
      <input type="hidden" name="thread" value={thread} />
      <button
        type="submit"
        name="intent"
        value={isMuted ? "unmute" : "mute"}
        aria-label={label}
        title={label}
        className="icon-button"
      >
        {isMuted ? <Icon of={BellRing} /> : <Icon of={BellOff} />}
      </button>
    </Form>
  );
}

function ReadButton({ id, onRead }: { id: string; onRead?: (id: string) => void }) {
  const { t } = useTranslation();
  const label = t("Mark as read");
  const button = { "aria-label": label, title: label, className: "icon-button" };
  if (onRead) {
    return (
      <button type="button" {...button} onClick={() => onRead(id)}>
        <Icon of={Check} />
      </button>
    );
  }
  return (
    <Form method="post" action="/notifications?index" onSubmit={() => void markQuietly(id)}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="read" {...button}>
        <Icon of={Check} />
      </button>
    </Form>
  );
}

/** The form does it for the page; this lets the bell know as soon as it is done. */
async function markQuietly(id: string): Promise<void> {
  await postJson("/api/notifications", { intent: "read", id });
  refreshPart("notifications");
}
