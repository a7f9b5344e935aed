import { Link } from "@remix-run/react";
import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import Reply from "lucide/dist/esm/icons/reply.mjs";
import ShieldAlert from "lucide/dist/esm/icons/shield-alert.mjs";
import Trash from "lucide/dist/esm/icons/trash.mjs";
import { useEffect, useRef } from "react";
import { type Comment, isOwnComment, type Thread } from "../../domain/comment/comment";
import { threadQuery } from "../../domain/comment/thread-query";
import { excerptOf } from "../../domain/excerpt";
import type { PostPlace } from "../../domain/post/post-place";
import { addressOfMark } from "../../domain/veil/spoiler-mark";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { useScriptOf } from "../form/use-script-of";
import { Icon } from "../ui/icon";
import { interceptClick } from "../ui/intercept-click";
import { useReading } from "./reading";
import { markOf } from "./reveal";
import { useWritingAt } from "./writing";

const QUIET = "button button-quiet min-w-11 px-2.5 text-small!";

/** Where comments are changed and deleted, in the forum and in a community. */
const routeOfChanges = ({ comments }: PostPlace) =>
  comments === "/comment" ? "routes/comment.$commentId" : "routes/groups.$groupId_.comments.$commentId";

/** Beside the votes: reply, and what one may do as the author of a comment, as a reader, as a moderator. */
export function CommentActions({ thread, parent }: { thread: Thread; parent: Comment | null }) {
  const { place, view } = useReading();
  const { reader, postId, tells, open, setOpen, replyPlace } = useWritingAt(thread, parent);
  const { t } = useTranslation();
  useReturningFocus(thread.id, open);
  const toggle = (kind: NonNullable<typeof open>) =>
    interceptClick(() => setOpen(open === kind ? null : kind));
  const opening = (kind: "reply" | "delete") => ({
    className: QUIET,
    "data-open": kind,
    "aria-expanded": open === kind,
    onClick: toggle(kind),
  });
  const isVisible = thread.state === "visible";
  const isOwn = reader !== null && isOwnComment(thread, reader);
  // The database refuses all of it; where one would write, the page says until when, and how to appeal.
  const isSilenced = Boolean(useViewer()?.sanction);
  useScriptOf(isOwn && !isSilenced ? routeOfChanges(place) : null);
  const moderates = reader?.moderates === true && !isOwn;
  const address = `${place.comments}/${thread.id}`;
  // Communities' comments are no content type of their own (decision Q11): whoever wrote it is reported, in its words.
  const reportOf = ({ id, content }: Thread, author: string) =>
    place.reports.comment === "comment"
      ? `/report?type=comment&id=${id}&post=${postId}`
      : `/report?${new URLSearchParams({
          type: "user",
          id: author,
          details: t("Comment at {{address}}: “{{words}}”", {
            address: `${place.post}?comment=${id}`,
            words: excerptOf(content, 160),
          }),
        })}`;
  return (
    <>
      {replyPlace && !isSilenced && (
        <Link
          to={`${place.post}${threadQuery(view, { reply: thread.id })}#comment-${thread.id}`}
          preventScrollReset
          {...opening("reply")}
        >
          <Icon of={Reply} className="flip max-md:hidden" />
          {t("Reply")}
        </Link>
      )}
      {isOwn && isSilenced && (
        <Link to="/suspended" className={QUIET}>
          {t("No changes while suspended")}
        </Link>
      )}
      {isOwn && !isSilenced && (
        <>
          <Link to={address} className={QUIET} data-open="edit" onClick={toggle("edit")}>
            <Icon of={Pencil} className="size-4 max-md:hidden" />
            {t("Edit")}
          </Link>
          <Link to={`${address}#delete`} {...opening("delete")}>
            <Icon of={Trash} className="size-4 max-md:hidden" />
            {t("Delete")}
          </Link>
        </>
      )}
      {isVisible && !isOwn && reader && tells && !isSilenced && <MarkLink id={thread.id} />}
      {isVisible && !isOwn && reader && thread.author && (
        <Link to={reportOf(thread, thread.author.id)} className={QUIET}>
          <Icon of={Flag} className="size-4 max-md:hidden" />
          {t("Report")}
        </Link>
      )}
      {moderates && (
        <Link to={address} className={QUIET}>
          <Icon of={ShieldAlert} className="size-4 max-md:hidden" />
          {t("Moderate")}
        </Link>
      )}
    </>
  );
}

/** Says that it tells of an episode. */
function MarkLink({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Link to={addressOfMark({ type: "comment", id })} className={QUIET}>
      <Icon of={EyeOff} className="size-4 max-md:hidden" />
      {t("Spoils…")}
    </Link>
  );
}

/** What was closed took the focus along: it goes back to what opened it. */
function useReturningFocus(id: string, open: string | null): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const opener = open ? null : wasOpen.current;
    wasOpen.current = open;
    if (!opener || document.activeElement !== document.body) return;
    const item = document.getElementById(markOf(id));
    item?.querySelector<HTMLElement>(`:scope > article [data-open="${opener}"]`)?.focus();
  }, [id, open]);
}
