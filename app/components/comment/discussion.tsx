import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { THREAD_SORTS, type ThreadPage, type ThreadSort } from "../../domain/comment/comment";
import type { ThreadView } from "../../domain/comment/thread-query";
import type { FormAnswer } from "../../domain/form";
import type { ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import { ChipLink, ChipRow } from "../ui/chip";
import { Count } from "../ui/count";
import { useMembersPart } from "../ui/members-part";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";
import type { Open } from "./comment-item";
import { CommentThreads } from "./comment-threads";
import { commentTools } from "./comment-tools-part";
import { EarlierThreads, MoreThreads, useTurns } from "./thread-turns";
import { useDeletion } from "./use-deletion";
import { useKeptPlace } from "./use-kept-place";
import { useSentComment } from "./use-sent-comment";

export interface DiscussionProps {
  post: ShownPost;
  page: ThreadPage;
  /** Which threads the address asks for. */
  view: ThreadView;
  /** Id of the comment whose reply form stands open, for pages without scripts. */
  replyTo: string | null;
  /** A comment was deleted on its own page: what it answered, "" where it answered none, null when nothing was. */
  deletedAt: string | null;
  clientId: string;
  answer?: FormAnswer;
  place: PostPlace;
  /** What the reader may do here beside reading. */
  mayWrite: boolean;
  /** The reader's id and whether they moderate; nobody for visitors. */
  reader: { id: string; moderates: boolean } | null;
  /** Instead of the form, to those who may write once they signed in or joined. */
  prompt: ReactNode;
}

/** What is said below a post, and the form to say something. */
export function Discussion(props: DiscussionProps) {
  const { post, page, view, replyTo, deletedAt, clientId, answer, place, mayWrite, reader, prompt } = props;
  const { t } = useTranslation();
  const answeredReply = answer?.values.parentId || null;
  const [open, setOpen] = useState<Open | null>(() => openingOf(answeredReply ?? replyTo));
  const close = useCallback(() => setOpen(null), []);
  const onSent = useSentComment(place, view, page);
  const deletion = useDeletion(place, close);
  const turns = useTurns({ place, view, page });
  useKeptPlace();
  const tools = useMembersPart(commentTools, mayWrite || reader !== null);
  const shared = {
    place,
    view,
    reader,
    clientId,
    open,
    setOpen,
    onSent,
    deletion,
    postId: post.id,
    postAuthorId: post.author?.id ?? null,
    mayReplyHere: mayWrite && !post.isHeld,
    answer: answeredReply ? answer : undefined,
    deletedAt,
    tools,
  };
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="mt-10 scroll-mt-20"
      // Nobody can be the first to answer what waits.
      hidden={post.isHeld && post.commentCount === 0}
    >
      <h2 id="comments-title" className="title-1">
        <Count value={post.commentCount} phrase="{{count}} comments" />
      </h2>
      {deletedAt === "" && (
        <Notice kind="success" className="mt-4">
          {t("Your comment was deleted.")}
        </Notice>
      )}
      {post.isLocked && (
        <Notice kind="info" className="mt-4">
          {t("This post is locked and takes no new comments.")}
        </Notice>
      )}
      {post.isHeld
        ? null
        : mayWrite
          ? tools && (
              <tools.CommentForm
                place={place}
                view={view}
                clientId={clientId}
                answer={answeredReply ? undefined : answer}
                onSent={onSent}
              />
            )
          : !post.isLocked && prompt}
      {page.position === null ? (
        <TextLink to={`${place.post}#comments`} className="mt-6 inline-block">
          {t("You are reading one thread. Show all comments")}
        </TextLink>
      ) : (
        post.commentCount > 1 && <ThreadSorts address={place.post} current={view.sort} />
      )}
      <EarlierThreads turns={turns} page={page} />
      <CommentThreads {...shared} threads={page.threads} isNewestFirst={view.sort === "newest"} />
      <MoreThreads turns={turns} page={page} />
      {page.elsewhere && (
        <section aria-label={t("Elsewhere in this discussion")} className="mt-8">
          <h3 className="text-small text-ink-3">{t("Elsewhere in this discussion")}</h3>
          <CommentThreads {...shared} threads={[page.elsewhere]} isElsewhere />
        </section>
      )}
    </section>
  );
}

function openingOf(id: string | null): Open | null {
  return id ? { kind: "reply", id } : null;
}

const SORT_NAMES: Record<ThreadSort, string> = { oldest: "Oldest", best: "Best", newest: "Newest" };

function ThreadSorts({ address, current }: { address: string; current: ThreadSort }) {
  const { t } = useTranslation();
  return (
    <div className="mt-6">
      <ChipRow label={t("Order of comments")}>
        {THREAD_SORTS.map((sort) => (
          <ChipLink
            key={sort}
            to={`${address}${sort === "oldest" ? "" : `?sort=${sort}`}#comments`}
            current={sort === current}
            preventScrollReset
          >
            {t(SORT_NAMES[sort])}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
