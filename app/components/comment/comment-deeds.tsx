import { Link } from "@remix-run/react";
import { Flag, Pencil, Reply, ShieldAlert, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isOwnComment, type Thread } from "../../domain/comment/comment";
import { threadQuery } from "../../domain/comment/thread-query";
import { excerptOf } from "../../domain/excerpt";
import { instead } from "../ui/instead";
import type { ItemContext, Open } from "./comment-item";

const QUIET = "button button-quiet px-2.5 text-small!";

/** Beside the votes: reply, and what one may do as the author of a comment, as a reader, as a moderator. */
export function CommentDeeds(props: ItemContext & { thread: Thread; offersReply: boolean }) {
  const { thread, offersReply, reader, place, view, postId, setOpen } = props;
  const { t } = useTranslation();
  const open = props.open?.id === thread.id ? props.open.kind : null;
  const toggle = (kind: Open["kind"]) =>
    instead(() => setOpen(open === kind ? null : { kind, id: thread.id }));
  const isVisible = thread.state === "visible";
  const isOwn = reader !== null && isOwnComment(thread, reader);
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
      {offersReply && (
        <Link
          to={`${place.post}${threadQuery(view, { reply: thread.id })}#comment-${thread.id}`}
          preventScrollReset
          className={QUIET}
          data-open="reply"
          aria-expanded={open === "reply"}
          onClick={toggle("reply")}
        >
          <Reply className="flip" />
          {t("Reply")}
        </Link>
      )}
      {isOwn && (
        <>
          <Link to={address} className={QUIET} data-open="edit" onClick={toggle("edit")}>
            <Pencil className="size-4" />
            {t("Edit")}
          </Link>
          <Link
            to={`${address}#delete`}
            className={QUIET}
            data-open="delete"
            aria-expanded={open === "delete"}
            onClick={toggle("delete")}
          >
            <Trash2 className="size-4" />
            {t("Delete")}
          </Link>
        </>
      )}
      {isVisible && !isOwn && reader && thread.author && (
        <Link to={reportOf(thread, thread.author.id)} className={QUIET}>
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
    </>
  );
}
