import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { mayReply, type Thread } from "../../domain/comment/comment";
import type { ThreadView } from "../../domain/comment/thread-query";
import type { FormAnswer } from "../../domain/form";
import type { PostPlace } from "../../domain/post/post-place";
import { tierOf } from "../../domain/profile/profile";
import { AuthorName, avatarPersonOf } from "../post/author-name";
import { PlainText } from "../post/plain-text";
import { Votes } from "../post/votes";
import { Avatar } from "../ui/avatar";
import { classNames } from "../ui/class-names";
import { Count } from "../ui/count";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { TierMark } from "../ui/tier-mark";
import { RelativeTime } from "../ui/time";
import { roomOf } from "./thread-room";
import type { Deletion } from "./use-deletion";
import type { SentAs } from "./use-sent-comment";

/** What all comments of a page share. */
export interface ItemContext {
  place: PostPlace;
  /** Which threads the page shows. */
  view: ThreadView;
  postId: string;
  postAuthorId: string | null;
  /** Whether this reader may answer under this post at all. */
  mayReplyHere: boolean;
  /** The reader's id and whether they moderate; nobody for visitors. */
  reader: { id: string; moderates: boolean } | null;
  clientId: string;
  /** What the open reply form was answered on a page without scripts. */
  answer?: FormAnswer;
  /** What stands open below one of the comments. */
  open: Open | null;
  setOpen(open: Open | null): void;
  /** Leads to what was sent. */
  onSent(id: string, as: SentAs): void;
  deletion: Deletion;
  /** The comment below which one was deleted on its own page. */
  deletedAt: string | null;
  /** What those signed in write and change comments with. */
  tools: typeof import("./comment-tools") | null;
}

/** A form or a question that stands open below a comment. */
export interface Open {
  kind: "reply" | "edit" | "delete";
  id: string;
}

/** A comment with everything below it; a thread with replies can be folded. */
export function CommentItem({ thread, ...context }: ItemContext & { thread: Thread }) {
  const { t } = useTranslation();
  const { place, view, setOpen, onSent, deletion, tools } = context;
  const open = context.open?.id === thread.id ? context.open.kind : null;
  const close = () => setOpen(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const opener = open ? null : wasOpen.current;
    wasOpen.current = open;
    // What was closed took the focus along.
    if (!opener || document.activeElement !== document.body) return;
    item.current?.querySelector<HTMLElement>(`:scope > article [data-open="${opener}"]`)?.focus();
  }, [open]);
  const item = useRef<HTMLLIElement>(null);
  const isVisible = thread.state === "visible";
  const isHeld = thread.state === "held";
  const offersReply = context.mayReplyHere && mayReply(thread.depth) && isVisible;
  return (
    <li
      ref={item}
      id={`comment-${thread.id}`}
      className={classNames("comment scroll-mt-20 pt-4", thread.depth === 0 && roomOf(thread))}
    >
      {thread.depth > 0 && <i aria-hidden="true" className="knot" />}
      <article className="scroll-my-24">
        {isVisible || isHeld ? (
          <CommentHead thread={thread} postAuthorId={context.postAuthorId} />
        ) : (
          <Stub thread={thread} />
        )}
        {(isVisible || isHeld) && open === "edit" && tools ? (
          <div className="md:ps-11">
            <tools.CommentForm
              place={place}
              view={view}
              editing={thread}
              onSent={onSent}
              onDone={close}
              autoFocus
            />
          </div>
        ) : (
          (isVisible || isHeld) && (
            <PlainText text={thread.content} className="mt-1.5 max-w-[66ch] md:ps-11" />
          )
        )}
        {isHeld && (
          <p role="status" className="mt-1.5 text-small text-ember md:ps-11">
            {t("This waits for a moderator. Until then only its author and moderators see it.")}
          </p>
        )}
        {context.deletedAt === thread.id && (
          <p role="status" className="mt-1.5 text-small text-ink-2 md:ps-11">
            {t("Your comment was deleted.")}
          </p>
        )}
        {(isVisible || tools) && (
          <div className="-ms-3 flex flex-wrap items-center empty:hidden md:ps-11">
            {isVisible && (
              <Votes target={place.votes.comment} closed={place.votes.closed} id={thread.id} tally={thread} />
            )}
            {tools && <tools.CommentDeeds thread={thread} offersReply={offersReply} {...context} />}
          </div>
        )}
      </article>
      {open === "delete" && tools && (
        <div className="md:ps-11">
          <tools.DeleteBar id={thread.id} deletion={deletion} onKeep={close} />
        </div>
      )}
      {offersReply && open === "reply" && tools && (
        <div className="md:ps-11">
          <tools.CommentForm
            place={place}
            view={view}
            parentId={thread.id}
            clientId={context.clientId}
            answer={context.answer}
            onSent={onSent}
            onDone={close}
            autoFocus
          />
        </div>
      )}
      {thread.replies.length > 0 && <Replies thread={thread} {...context} />}
      {offersReply && tools && (
        <ul className="thread empty:hidden">
          <tools.PendingComments parentId={thread.id} />
        </ul>
      )}
      {thread.hasMore && (
        <Link
          to={`${place.post}?comment=${thread.id}#comment-${thread.id}`}
          className="button button-quiet text-small!"
        >
          {t("Show the whole thread")}
        </Link>
      )}
    </li>
  );
}

function Replies({ thread, ...context }: ItemContext & { thread: Thread }) {
  const list = (
    <ul className="thread">
      {thread.replies.map((reply) => (
        <CommentItem key={reply.id} thread={reply} {...context} />
      ))}
    </ul>
  );
  if (thread.depth > 0) return list;
  return (
    <details open className="fold">
      <summary className="button button-quiet -ms-3 text-small! md:ms-8">
        <ChevronDown className="size-4" />
        <Count value={countReplies(thread)} phrase="{{count}} replies" />
      </summary>
      {list}
    </details>
  );
}

function countReplies(thread: Thread): number {
  return thread.replies.reduce((sum, reply) => sum + 1 + countReplies(reply), 0);
}

function CommentHead({ thread, postAuthorId }: { thread: Thread; postAuthorId: string | null }) {
  const { t } = useTranslation();
  const { author } = thread;
  return (
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
  );
}

const STUBS: Partial<Record<Thread["state"], { label: string }>> = {
  removed: { label: "This comment was removed by a moderator." },
  deleted: { label: "This comment was deleted by its author." },
  waiting: { label: "This comment was edited and waits for a moderator." },
};

/** Keeps the place of a comment that is gone while its replies are still there (decision Q29). */
function Stub({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  return <p className="py-2 text-ui text-ink-3">{t(STUBS[thread.state]?.label ?? "")}</p>;
}
