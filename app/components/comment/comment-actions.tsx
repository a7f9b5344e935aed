import { Link } from "@remix-run/react";
import { Flag, Pencil, Reply, ShieldAlert, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isOwnComment, type Thread } from "../../domain/comment/comment";
import { Votes } from "../post/votes";
import { instead } from "../ui/instead";
import type { ItemContext } from "./comment-item";

const QUIET = "button button-quiet px-2.5 text-small!";

/** The row below a comment: votes, reply, and what one may do as its author, as a reader, as a moderator. */
export function CommentActions(props: ItemContext & { thread: Thread; offersReply: boolean }) {
  const { thread, offersReply, reader, place, postId, open, setOpen, setEditing } = props;
  const { t } = useTranslation();
  const isVisible = thread.state === "visible";
  const isOwn = reader !== null && isOwnComment(thread, reader);
  const moderates = reader?.moderates === true && !isOwn;
  const address = `${place.comments}/${thread.id}`;
  if (!isVisible && !moderates) return null;
  return (
    <div className="-ms-3 flex flex-wrap items-center md:ps-11">
      {isVisible && <Votes target={place.votes.comment} id={thread.id} tally={thread} />}
      {offersReply && (
        <Link
          to={`?reply=${thread.id}#comment-${thread.id}`}
          preventScrollReset
          className={QUIET}
          aria-expanded={open === thread.id}
          onClick={instead(() => setOpen(open === thread.id ? null : thread.id))}
        >
          <Reply className="flip" />
          {t("Reply")}
        </Link>
      )}
      {isOwn && (
        <>
          <Link to={address} className={QUIET} onClick={instead(() => setEditing(thread.id))}>
            <Pencil className="size-4" />
            {t("Edit")}
          </Link>
          <Link to={`${address}#delete`} className={QUIET}>
            <Trash2 className="size-4" />
            {t("Delete")}
          </Link>
        </>
      )}
      {isVisible && !isOwn && reader && place.reports.comment && (
        <Link to={`/report?type=${place.reports.comment}&id=${thread.id}&post=${postId}`} className={QUIET}>
          <Flag className="size-4" />
          {t("Report")}
        </Link>
      )}
      {moderates && (
        <Link to={address} className={QUIET}>
          <ShieldAlert className="size-4" />
          {t("Moderate")}
        </Link>
      )}
    </div>
  );
}
