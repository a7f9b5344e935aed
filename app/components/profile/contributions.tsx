import type { ReactNode } from "react";
import type { CommentInPost } from "../../domain/comment/comment";
import type { PostSummary } from "../../domain/post/post";
import { isVeiled } from "../../domain/veil/veil";
import { useTranslation } from "../../i18n/hooks";
import { PostRow } from "../post/post-row";
import { Tells } from "../post/tells";
import { EmptyState } from "../ui/empty-state";
import { Link } from "../ui/link";
import { SectionHeading } from "../ui/section-heading";
import { RelativeTime } from "../ui/time";
import { UserText } from "../ui/user-text";

interface ContributionsProps {
  /** Those that were merged with a mark; to their author and to moderators also those that were removed, with another. */
  posts: (PostSummary & { isRemoved: boolean; isMerged?: boolean; isHeld: boolean })[];
  comments: CommentInPost[];
  /** Said to the person themselves rather than about them. */
  isOwn?: boolean;
}

/** What a person wrote last where everyone may read it. */
export function Contributions({ posts, comments, isOwn = false }: ContributionsProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-12 space-y-12">
      <Recent
        title={t("Recent posts")}
        none={
          <EmptyState as="h3" title={t("No posts in the forum so far")}>
            {isOwn && t("Start the conversation: a question, a theory, a scene you cannot forget.")}
          </EmptyState>
        }
      >
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </Recent>
      <Recent
        title={t("Recent comments")}
        none={<EmptyState as="h3" title={t("No comments in the forum so far")} />}
      >
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </Recent>
    </div>
  );
}

interface RecentProps {
  title: string;
  /** Shown without rows. */
  none: ReactNode;
  children: ReactNode[];
}

function Recent({ title, none, children }: RecentProps) {
  return (
    <section>
      <SectionHeading title={title} />
      {children.length > 0 ? <ul>{children}</ul> : none}
    </section>
  );
}

function CommentRow({ comment }: { comment: CommentInPost }) {
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-3">
        <Link
          to={`/forum/post/${comment.post.id}#comment-${comment.id}`}
          className="hit-area relative min-w-0 font-label text-ui text-ink wrap-anywhere hover:underline"
        >
          <UserText text={comment.post.title} />
        </Link>
        <RelativeTime at={comment.createdAt} kind="post" />
      </p>
      {isVeiled(comment.level, comment.excerpt) ? (
        <p className="mt-1 text-ink-3">
          <Tells level={comment.level} />
        </p>
      ) : (
        <UserText
          as="p"
          text={comment.excerpt}
          className="page-start mt-1 max-w-[66ch] text-ink-2 wrap-anywhere"
        />
      )}
    </li>
  );
}
