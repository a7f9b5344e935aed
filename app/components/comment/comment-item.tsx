import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import type { Comment, Thread } from "../../domain/comment/comment";
import { threadQuery } from "../../domain/comment/thread-query";
import { tierOf } from "../../domain/profile/profile";
import { isVeiled } from "../../domain/veil/veil";
import { useTranslation } from "../../i18n/hooks";
import { AuthorName, avatarPersonOf } from "../post/author-name";
import { useOpened } from "../post/opened-words";
import { PlainText } from "../post/plain-text";
import { Tells } from "../post/tells";
import { Votes } from "../post/votes";
import { WordsUnderVeil } from "../post/words-under-veil";
import { Avatar } from "../ui/avatar";
import { classNames } from "../ui/class-names";
import { Count } from "../ui/count";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { TierMark } from "../ui/tier-mark";
import { RelativeTime } from "../ui/time";
import { useReading } from "./reading";
import { markOf } from "./reveal";
import { heightClassOf } from "./thread-height";
import { useTools } from "./tools-of-members";
import { useWriting } from "./writing-context";

interface CommentItemProps {
  thread: Thread;
  /** What it answers, where that stands on the page. */
  parent?: Comment | null;
}

/** A comment with everything below it; a thread with replies can be folded. */
export function CommentItem({ thread, parent = null }: CommentItemProps) {
  const { t } = useTranslation();
  const { place, deletedAt } = useReading();
  const tools = useTools();
  const isVisible = thread.state === "visible";
  return (
    <li
      id={markOf(thread.id)}
      className={classNames("comment scroll-mt-20 pt-4", thread.depth === 0 && heightClassOf(thread))}
    >
      {thread.depth > 0 && <i aria-hidden="true" className="knot" />}
      <article className="scroll-my-24">
        {isVisible || thread.state === "held" ? <CommentWords thread={thread} /> : <Stub thread={thread} />}
        {deletedAt === thread.id && (
          <p role="status" className="mt-1.5 text-small text-ink-2 md:ps-11">
            {t("Your comment was deleted.")}
          </p>
        )}
        {(isVisible || tools) && (
          <div className="-ms-3 flex flex-wrap items-center empty:hidden md:ps-11">
            {isVisible && (
              <Votes target={place.votes.comment} closed={place.votes.closed} id={thread.id} tally={thread} />
            )}
            {tools && <tools.CommentActions thread={thread} parent={parent} />}
          </div>
        )}
      </article>
      {tools && <tools.OpenBelow thread={thread} parent={parent} />}
      {thread.replies.length > 0 && <Replies thread={thread} />}
      {tools && <tools.PendingReplies thread={thread} />}
      {thread.hasMore && (
        <Link
          to={`${place.post}?comment=${thread.id}#${markOf(thread.id)}`}
          className="button button-quiet text-small!"
        >
          {t("Show the whole thread")}
        </Link>
      )}
    </li>
  );
}

/** Who says it, and what: its level stands at the head, or at a veil, also at one that was opened. */
function CommentWords({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const tools = useTools();
  const { open } = useWriting();
  const { place, view, shown } = useReading();
  const { id, level, content } = thread;
  const sent = useOpened(id, level);
  const isUnderVeil = (isVeiled(level, content) && !sent) || (level > 0 && id === shown);
  const draw = (text: string) => <PlainText text={text} className="max-w-[66ch]" />;
  const isEdited = open?.kind === "edit" && open.id === id;
  return (
    <>
      <CommentHead thread={thread} isUnderVeil={isUnderVeil} />
      {tools && isEdited ? (
        <tools.EditForm thread={thread} />
      ) : isUnderVeil ? (
        <div className="mt-1.5 md:ps-11">
          <WordsUnderVeil
            item={id}
            level={level}
            to={`${place.post}${threadQuery(view, { at: id, show: id })}#${markOf(id)}`}
            back={`${place.post}${threadQuery(view, { at: id })}#${markOf(id)}`}
            opened={content === "" ? undefined : content}
            read={({ content }) => content}
          >
            {draw}
          </WordsUnderVeil>
        </div>
      ) : (
        <PlainText text={content || (sent?.content ?? "")} className="mt-1.5 max-w-[66ch] md:ps-11" />
      )}
      {thread.state === "held" && (
        <p role="status" className="mt-1.5 text-small text-ember md:ps-11">
          {t("Waiting for approval. Until then only its author and moderators see it.")}
        </p>
      )}
    </>
  );
}

function Replies({ thread }: { thread: Thread }) {
  const list = (
    <ul className="thread">
      {thread.replies.map((reply) => (
        <CommentItem key={reply.id} thread={reply} parent={thread} />
      ))}
    </ul>
  );
  if (thread.depth > 0) return list;
  return (
    <details open className="fold">
      <summary className="button button-quiet -ms-3 text-small! md:ms-8">
        <Icon of={ChevronDown} className="size-4" />
        <Count value={countReplies(thread)} phrase="{{count}} replies" />
      </summary>
      {list}
    </details>
  );
}

function countReplies(thread: Thread): number {
  return thread.replies.reduce((sum, reply) => sum + 1 + countReplies(reply), 0);
}

function CommentHead({ thread, isUnderVeil }: { thread: Thread; isUnderVeil: boolean }) {
  const { t } = useTranslation();
  const { postAuthorId } = useReading();
  const { author, level } = thread;
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
        {level > 0 && !isUnderVeil && <Tells level={level} />}
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
  const { group } = useReading();
  return (
    <p className="py-2 text-ui text-ink-3">
      {thread.byAdmin && group
        ? t("This comment was removed by an admin of {{group}}.", { group: `\u2068${group}\u2069` })
        : t(STUBS[thread.state]?.label ?? "")}
    </p>
  );
}
