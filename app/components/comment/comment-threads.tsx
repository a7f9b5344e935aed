import { Link } from "@remix-run/react";
import { Reply } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayReply, type Thread } from "../../domain/comment/comment";
import type { FormAnswer } from "../../domain/form";
import { tierOf } from "../../domain/profile/profile";
import { AuthorName, avatarPersonOf } from "../post/author-name";
import { PlainText } from "../post/plain-text";
import { Votes } from "../post/votes";
import { Avatar } from "../ui/avatar";
import { EmptyState } from "../ui/empty-state";
import { MetaLine } from "../ui/meta-line";
import { TierMark } from "../ui/tier-mark";
import { RelativeTime } from "../ui/time";
import { CommentForm } from "./comment-form";

interface ThreadsProps {
  threads: Thread[];
  postAuthorId: string | null;
  /** Whether this reader may answer under this post at all. */
  mayReplyHere: boolean;
  /** The comment whose reply form stands open. */
  openReply: string | null;
  clientId: string;
  /** What the open reply form was answered on a page without scripts. */
  answer?: FormAnswer;
}

/** The comments of a post as trees, oldest first. */
export function CommentThreads({ openReply, threads, ...rest }: ThreadsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(openReply);
  if (threads.length === 0) {
    return (
      <EmptyState as="h3" title={t("No comments yet")}>
        {t("Be the first to say something.")}
      </EmptyState>
    );
  }
  return (
    <ul className="mt-3">
      {threads.map((thread) => (
        <CommentItem key={thread.id} thread={thread} open={open} setOpen={setOpen} {...rest} />
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<ThreadsProps, "threads" | "openReply"> {
  thread: Thread;
  open: string | null;
  setOpen(id: string | null): void;
}

function CommentItem({ thread, open, setOpen, ...rest }: ItemProps) {
  const { t } = useTranslation();
  const isOpen = open === thread.id;
  const offersReply = rest.mayReplyHere && mayReply(thread.depth) && thread.state === "visible";
  return (
    <li id={`comment-${thread.id}`} className="scroll-mt-20 pt-4">
      {thread.depth > 0 && <i aria-hidden="true" className="knot" />}
      <article>
        {thread.state === "visible" ? (
          <CommentBody thread={thread} postAuthorId={rest.postAuthorId} />
        ) : (
          <Stub thread={thread} />
        )}
        {thread.state === "visible" && (
          <div className="-ms-3 flex items-center md:ps-11">
            <Votes target="comment" id={thread.id} tally={thread} />
            {offersReply && (
              <Link
                to={`?reply=${thread.id}#comment-${thread.id}`}
                preventScrollReset
                className="button button-quiet text-small!"
                aria-expanded={isOpen}
                onClick={(event) => {
                  event.preventDefault();
                  setOpen(isOpen ? null : thread.id);
                }}
              >
                <Reply className="flip" />
                {t("Reply")}
              </Link>
            )}
          </div>
        )}
      </article>
      {offersReply && isOpen && (
        <div className="md:ps-11">
          <CommentForm
            parentId={thread.id}
            clientId={rest.clientId}
            answer={rest.answer}
            onDone={() => setOpen(null)}
            autoFocus
          />
        </div>
      )}
      {thread.replies.length > 0 && (
        <ul className="thread">
          {thread.replies.map((reply) => (
            <CommentItem key={reply.id} thread={reply} open={open} setOpen={setOpen} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

function CommentBody({ thread, postAuthorId }: { thread: Thread; postAuthorId: string | null }) {
  const { t } = useTranslation();
  const { author } = thread;
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Avatar person={avatarPersonOf(author)} size="sm" />
        <MetaLine>
          <span>
            <AuthorName author={author} />
            {author && author.id === postAuthorId && (
              <span className="ms-1 rounded-print bg-lamp-wash px-1.5 py-0.5 text-micro font-semibold text-ember">
                {t("Author")}
              </span>
            )}
          </span>
          {author && <TierMark tier={tierOf(author.reputation)} />}
          <RelativeTime at={thread.createdAt} kind="post" />
          {thread.editedAt && t("edited")}
        </MetaLine>
      </div>
      <PlainText text={thread.content} className="mt-1.5 max-w-[66ch] md:ps-11" />
    </>
  );
}

/** Keeps the place of a comment that is gone while its replies are still there (decision Q29). */
function Stub({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  return (
    <p className="py-2 text-ui text-ink-3">
      {thread.state === "removed"
        ? t("This comment was removed by a moderator.")
        : t("This comment was deleted by its author.")}
    </p>
  );
}
