import { type ReactNode, useRef, useState } from "react";
import { THREAD_SORTS, type ThreadPage, type ThreadSort } from "../../domain/comment/comment";
import type { ThreadView } from "../../domain/comment/thread-query";
import type { FormAnswer } from "../../domain/form";
import type { ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import type { ThreadDrama } from "../../domain/veil/about-drama";
import { useTranslation } from "../../i18n/hooks";
import { ChipLink, ChipRow } from "../ui/chip";
import { Count } from "../ui/count";
import { useMembersPart } from "../ui/members-part";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";
import { CommentThreads } from "./comment-threads";
import { commentTools } from "./comment-tools-part";
import { ReadingContext } from "./reading";
import { EarlierThreads, MoreThreads, useTurns } from "./thread-turns";
import { ToolsContext, useTools } from "./tools-of-members";
import { useScrollPosition } from "./use-scroll-position";
import { type OpenForm, replyOf, type WritingActions, WritingContext } from "./writing-context";

export interface DiscussionProps {
  post: ShownPost;
  /** Name of the community that it stands in; null in the forum. */
  group: string | null;
  /** The drama that it is about. */
  drama: ThreadDrama | null;
  page: ThreadPage;
  /** Which threads the address asks for. */
  view: ThreadView;
  /** Id of the comment whose reply form stands open, for pages without scripts. */
  replyTo: string | null;
  /** A comment was deleted on its own page: what it answered, "" where it answered none, null when nothing was. */
  deletedAt: string | null;
  clientId: string;
  /** The one item whose words the address asks for. */
  shown: string | null;
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
  const { post, group, drama, page, view, shown, replyTo, deletedAt, clientId, answer, place } = props;
  const { mayWrite, reader } = props;
  const tools = useMembersPart(commentTools, mayWrite || reader !== null);
  const mayReplyHere = mayWrite && !isDown(post);
  const [open, setOpen] = useState<OpenForm | null>(() => openingOf(replyOf(answer) ?? replyTo));
  const actions = useRef<WritingActions>(null);
  const tells = drama && {
    max: drama.episodes,
    begins: Math.max(post.level, drama.tracking?.position ?? 0),
  };
  const writing = { postId: post.id, tells, mayReplyHere, reader, clientId, answer, open, setOpen, actions };
  return (
    <ReadingContext.Provider
      value={{ place, view, group, postAuthorId: post.author?.id ?? null, deletedAt, shown }}
    >
      <ToolsContext.Provider value={tools}>
        <WritingContext.Provider value={writing}>
          <DiscussionSection {...props} hasForm={mayReplyHere} />
          {tools && <tools.ProvideWritingActions page={page} actions={actions} />}
        </WritingContext.Provider>
      </ToolsContext.Provider>
    </ReadingContext.Provider>
  );
}

/** Nothing is added below what waits or was taken down. */
function isDown(post: Pick<ShownPost, "isHeld" | "isRemoved">): boolean {
  return post.isHeld || post.isRemoved;
}

function openingOf(id: string | null): OpenForm | null {
  return id ? { kind: "reply", id } : null;
}

type SectionProps = Pick<
  DiscussionProps,
  "post" | "page" | "view" | "deletedAt" | "place" | "reader" | "prompt"
> & {
  hasForm: boolean;
};

function DiscussionSection({ post, page, view, deletedAt, place, reader, hasForm, prompt }: SectionProps) {
  const { t } = useTranslation();
  const tools = useTools();
  const turns = useTurns({ place, view, page });
  useScrollPosition();
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
      {hasForm ? tools && <tools.NewComment /> : !isDown(post) && !post.isLocked && prompt}
      {page.position === null ? (
        <TextLink to={`${place.post}#comments`} className="mt-6 inline-block">
          {t("You are reading one thread. Show all comments")}
        </TextLink>
      ) : (
        post.commentCount > 1 && <ThreadSorts address={place.post} current={view.sort} />
      )}
      <EarlierThreads turns={turns} page={page} />
      <CommentThreads threads={page.threads} isNewestFirst={view.sort === "newest"} />
      <MoreThreads turns={turns} page={page} />
      {page.elsewhere && (
        <section aria-label={t("Elsewhere in this discussion")} className="mt-8">
          <h3 className="text-small text-ink-3">{t("Elsewhere in this discussion")}</h3>
          <CommentThreads threads={[page.elsewhere]} isElsewhere />
        </section>
      )}
      {tools && reader && <tools.NewComments post={post} page={page} />}
    </section>
  );
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
