import { ArrowLeft, MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CommentForm } from "../../components/comment/comment-form";
import { CommentThreads } from "../../components/comment/comment-threads";
import { MainWithSidebar, Page, PageBody } from "../../components/layout/page";
import { AuthorName, avatarPersonOf } from "../../components/post/author-name";
import { PlainText } from "../../components/post/plain-text";
import { PostMarks } from "../../components/post/post-marks";
import { ShareButton } from "../../components/post/share-button";
import { Votes } from "../../components/post/votes";
import { Avatar } from "../../components/ui/avatar";
import { ButtonLink } from "../../components/ui/button";
import { CategoryBadge } from "../../components/ui/category-badge";
import { Count } from "../../components/ui/count";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Tag } from "../../components/ui/tag";
import { TierMark } from "../../components/ui/tier-mark";
import { RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import { type Comment, threadsOf } from "../../domain/comment/comment";
import type { FormAnswer } from "../../domain/form";
import { forumAddress } from "../../domain/post/forum-address";
import { mayComment, type Post } from "../../domain/post/post";
import { tierOf } from "../../domain/profile/profile";
import { isSignedIn } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { AboutAuthor } from "./about-author";

interface PostViewProps {
  post: Post;
  comments: Comment[];
  /** Id of the comment whose reply form stands open, for pages without scripts. */
  replyTo: string | null;
  clientId: string;
  answer?: FormAnswer;
}

export function PostView({ post, comments, replyTo, clientId, answer }: PostViewProps) {
  const { t } = useTranslation();
  const reader = useFrame()?.reader ?? { state: "visitor" as const };
  // A newcomer may try: the dialog for the profile opens at the first comment (decision Q31).
  const mayWrite = mayComment(
    post,
    reader.state === "member" ? reader : isSignedIn(reader) ? { role: "member" } : null,
  );
  const answeredReply = answer?.values.parentId || null;
  return (
    <Page>
      <PageBody>
        <MainWithSidebar sidebar={post.author && <AboutAuthor author={post.author} />}>
          <ButtonLink to="/forum" variant="quiet" icon={<ArrowLeft className="flip" />} className="-ms-3">
            {t("Community Forum")}
          </ButtonLink>
          <PostArticle post={post} />
          <section id="comments" aria-labelledby="comments-title" className="mt-10 scroll-mt-20">
            <h2 id="comments-title" className="title-1">
              <Count value={post.commentCount} phrase="{{count}} comments" />
            </h2>
            {post.isLocked && (
              <Notice kind="info" className="mt-4">
                {t("This post is locked and takes no new comments.")}
              </Notice>
            )}
            {mayWrite && <CommentForm clientId={clientId} answer={answeredReply ? undefined : answer} />}
            {!isSignedIn(reader) && !post.isLocked && <SignInPrompt postId={post.id} />}
            <CommentThreads
              threads={threadsOf(comments)}
              postAuthorId={post.author?.id ?? null}
              mayReplyHere={mayWrite}
              openReply={answeredReply ?? replyTo}
              clientId={clientId}
              answer={answeredReply ? answer : undefined}
            />
          </section>
        </MainWithSidebar>
      </PageBody>
    </Page>
  );
}

function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation();
  return (
    <article className="mt-1">
      <div className="flex flex-wrap items-center gap-2.5">
        <CategoryBadge category={post.category} />
        <PostMarks post={post} />
      </div>
      <UserText as="h1" text={post.title} className="display-2 mt-3 max-w-[24ch] wrap-anywhere" />
      <div className="mt-4 flex items-center gap-3">
        <Avatar person={avatarPersonOf(post.author)} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5">
            <AuthorName author={post.author} />
            {post.author && <TierMark tier={tierOf(post.author.reputation)} />}
          </p>
          <MetaLine>
            <RelativeTime at={post.createdAt} kind="post" />
            {post.author && <Count value={post.author.reputation} phrase="{{count}} reputation" />}
            {post.editedAt && t("edited")}
          </MetaLine>
        </div>
      </div>
      <PlainText text={post.content} className="mt-6 max-w-[66ch] text-read" />
      {post.tags.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-3.5">
          {post.tags.map((tag) => (
            <Tag key={tag} name={tag} to={forumAddress({ tag })} />
          ))}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-1 border-y border-line py-1">
        <span className="-ms-3">
          <Votes target="post" id={post.id} tally={post} />
        </span>
        <a href="#comments" className="button button-quiet">
          <MessageCircle />
          <Count value={post.commentCount} phrase="{{count}} comments" />
        </a>
        <ShareButton title={post.title} />
      </div>
    </article>
  );
}

function SignInPrompt({ postId }: { postId: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3">
      <p>{t("Sign in to join the conversation.")}</p>
      <ButtonLink to={`/sign-in?next=${encodeURIComponent(`/forum/post/${postId}#comments`)}`} variant="line">
        {t("Sign In")}
      </ButtonLink>
    </div>
  );
}
