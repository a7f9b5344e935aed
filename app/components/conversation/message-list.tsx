import { Link } from "@remix-run/react";
import { Fragment, useEffect, useLayoutEffect, useRef } from "react";
import { isReadBy } from "../../domain/conversation/conversation";
import { endsRun, type HeldMessage, type HeldThread } from "../../domain/conversation/thread";
import { fullName } from "../../domain/profile/name";
import { type Formatting, formatDate, formatDay, type Moment } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { interceptClick } from "../ui/intercept-click";
import type { Act } from "./confirmation";
import { MessageItem } from "./message-item";
import { useLocalFormatting } from "./use-local-formatting";

/** From here on the reader looks at older messages; new ones must not move them. */
const NEAR_END_PX = 60;
const DAY_MS = 86_400_000;

interface MessageListProps {
  thread: HeldThread;
  me: string;
  /** What is on its way. */
  pending: HeldMessage | null;
  onOlder: () => Promise<void>;
  onAct: (act: Act) => void;
}

/** The messages of a thread by day, the newest at the end; older ones come in while one scrolls up. */
export function MessageList({ thread, me, pending, onOlder, onAct }: MessageListProps) {
  const { t } = useTranslation();
  const { formatting, now } = useLocalFormatting();
  const { messages, otherReadAt, before } = thread;
  // Realtime may bring it before the answer does.
  const isOnItsWay = pending && !messages.some(({ clientId }) => clientId === pending.clientId);
  const shown = isOnItsWay ? [...messages, pending] : messages;
  const scroller = useStableScroll(shown.at(-1), me);
  const older = useLoadInSight(scroller, before, onOlder);
  const lastRead = messages.findLast((one) => one.senderId === me && isReadBy(otherReadAt, one));
  const arrival = messages.findLast(({ senderId, arrivedAt }) => senderId !== me && arrivedAt);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} className="messages" aria-label={t("Messages")} tabIndex={0}>
        <div>
          {before && (
            <p ref={older} className="text-center">
              <Link
                to={`?before=${before}`}
                preventScrollReset
                className="button button-quiet"
                onClick={interceptClick(() => void onOlder())}
              >
                {t("Earlier messages")}
              </Link>
            </p>
          )}
          <ol>
            {shown.map((message, place) => {
              const day = formatDate(message.createdAt, formatting);
              const previous = shown[place - 1];
              const next = shown[place + 1];
              const isNewDay = !previous || formatDate(previous.createdAt, formatting) !== day;
              const isOwn = message.senderId === me;
              return (
                <Fragment key={message.clientId ?? message.id}>
                  {isNewDay && <li className="day">{nameOfDay(message.createdAt, now, formatting, t)}</li>}
                  <MessageItem
                    message={message}
                    isOwn={isOwn}
                    isLast={endsRun(message, next)}
                    isRead={message === lastRead}
                    isSending={message === pending}
                    onAct={onAct}
                  />
                </Fragment>
              );
            })}
          </ol>
        </div>
      </section>
      <p role="status" className="sr-only">
        {arrival &&
          t("{{name}} writes: {{text}}", {
            name: thread.other ? fullName(thread.other) : t("Former member"),
            text: arrival.content,
          })}
      </p>
    </>
  );
}

function nameOfDay(at: Moment, now: number, formatting: Formatting, t: (key: string) => string): string {
  const day = formatDate(at, formatting);
  if (day === formatDate(now, formatting)) return t("Today");
  return day === formatDate(now - DAY_MS, formatting) ? t("Yesterday") : formatDay(at, now, formatting);
}

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The list hangs on its end; who reads further up is not moved by a new message, unless it is their own. */
function useStableScroll(last: HeldMessage | undefined, me: string) {
  const scroller = useRef<HTMLElement>(null);
  const known = useRef({ last: last?.clientId ?? last?.id, height: 0 });
  useBeforePaint(() => {
    const element = scroller.current;
    if (!element) return;
    const grown = element.scrollHeight - known.current.height;
    const id = last?.clientId ?? last?.id;
    if (known.current.height && id !== known.current.last) {
      if (last?.senderId === me) element.scrollTop = 0;
      else if (element.scrollTop < -NEAR_END_PX) element.scrollTop -= grown;
    }
    known.current = { last: id, height: element.scrollHeight };
  });
  return scroller;
}

/** Loads the page above when its link comes into sight. */
function useLoadInSight(
  scroller: React.RefObject<HTMLElement>,
  before: string | null,
  onOlder: () => Promise<void>,
) {
  const line = useRef<HTMLParagraphElement>(null);
  const latest = useRef(onOlder);
  useEffect(() => {
    latest.current = onOlder;
  });
  useEffect(() => {
    if (!line.current || !before) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current();
      },
      { root: scroller.current, rootMargin: "200px 0px 0px" },
    );
    watcher.observe(line.current);
    return () => watcher.disconnect();
  }, [scroller, before]);
  return line;
}
