import { ArrowLeft, MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CommentForm } from "../../components/comment/comment-form";
import { CommentThreads } from "../../components/comment/comment-threads";
import { Gallery } from "../../components/image/gallery";
import { MainWithSidebar, Page, PageBody } from "../../components/layout/page";
import { AuthorName, avatarPersonOf } from "../../components/post/author-name";
import { PostMarks } from "../../components/post/post-marks";
import { ShareButton } from "../../components/post/share-button";
import { Votes } from "../../components/post/votes";
import { type CleanHtml, RichText } from "../../components/rich-text/rich-text";
import { Avatar } from "../../components/ui/avatar";
import { ButtonLink } from "../../components/ui/button";
import { CategoryBadge } from "../../components/ui/category-badge";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { Count } from "../../components/ui/count";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Sentence } from "../../components/ui/sentence";
import { Tag } from "../../components/ui/tag";
import { TextLink } from "../../components/ui/text-link";
import { TierMark } from "../../components/ui/tier-mark";
import { RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import { THREAD_SORTS, type ThreadPage, type ThreadSort } from "../../domain/comment/comment";
import type { FormAnswer } from "../../domain/form";
import { forumAddress } from "../../domain/post/forum-address";
import { isModerator, mayComment, type ShownPost } from "../../domain/post/post";
import { tierOf } from "../../domain/profile/profile";
import { isSignedIn, type Reader } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { AboutAuthor } from "./about-author";
import { PostMenu } from "./post-menu";

interface PostViewProps {
  post: ShownPost;
  /** Why a moderator took it down; "" when it stands, or when no reason was given. */
  removalReason: string;
  html: CleanHtml;
  page: ThreadPage;
  sort: ThreadSort;
  /** The address pointed into one thread, and only that one is shown. */
  isOneThread: boolean;
  /** Id of the comment whose reply form stands open, for pages without scripts. */
  replyTo: string | null;
  clientId: string;
  answer?: FormAnswer;
}

export function PostView(props: PostViewProps) {
  const { post, removalReason, html, page, sort, isOneThread, replyTo, clientId, answer } = props;
  const { t } = useTranslation();
  const reader = useFrame()?.reader ?? { state: "visitor" as const };
  // A newcomer may try: the dialog for the profile opens at the first comment (decision Q31).
  const mayWrite = mayComment(
    post,
    reader.state === "member" ? reader : isSignedIn(reader) ? { role: "member" } : null,
  );
  const answeredReply = answer?.values.parentId || null;
  const address = `/forum/post/${post.id}`;
  return (
    <Page>
      <PageBody>
        <MainWithSidebar sidebar={post.author && <AboutAuthor author={post.author} />}>
          <ButtonLink to="/forum" variant="quiet" icon={<ArrowLeft className="flip" />} className="-ms-3">
            {t("Community Forum")}
          </ButtonLink>
          {post.isRemoved && (
            <RemovedNotice reason={removalReason} isOwn={"id" in reader && post.author?.id === reader.id} />
          )}
          <PostArticle post={post} html={html} reader={reader} />
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
            {isOneThread ? (
              <TextLink to={`${address}#comments`} className="mt-6 inline-block">
                {t("You are reading one thread. Show all comments")}
              </TextLink>
            ) : (
              post.commentCount > 1 && <ThreadSorts address={address} current={sort} />
            )}
            <CommentThreads
              // A page of other threads begins anew, with no form standing open.
              key={`${sort}-${page.threads[0]?.id}`}
              threads={page.threads}
              postId={post.id}
              postAuthorId={post.author?.id ?? null}
              mayReplyHere={mayWrite}
              reader={reader.state === "member" ? { id: reader.id, moderates: isModerator(reader) } : null}
              openReply={answeredReply ?? replyTo}
              clientId={clientId}
              answer={answeredReply ? answer : undefined}
            />
            {page.after && (
              <ButtonLink
                to={`${address}?${new URLSearchParams({ sort, after: page.after })}#comments`}
                rel="next"
                className="mt-6"
              >
                {t("More comments")}
              </ButtonLink>
            )}
          </section>
        </MainWithSidebar>
      </PageBody>
    </Page>
  );
}

/** To the author also why, and where to ask for another look. */
function RemovedNotice({ reason, isOwn }: { reason: string; isOwn: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice kind="info" className="my-3">
      <p>{t("This post was removed by a moderator. Only its author and moderators see it.")}</p>
      {reason && (
        <p className="mt-1 wrap-anywhere">
          <Sentence text="Reason: {{reason}}" parts={{ reason: <bdi>{reason}</bdi> }} />
        </p>
      )}
      {isOwn && (
        <p className="mt-1">
          <TextLink to="/contact?topic=moderation">{t("Ask the moderators to look again")}</TextLink>
        </p>
      )}
    </Notice>
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
            to={sort === "oldest" ? `${address}#comments` : `${address}?sort=${sort}#comments`}
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

function PostArticle({ post, html, reader }: { post: ShownPost; html: CleanHtml; reader: Reader }) {
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
      <RichText html={html} className="mt-6 max-w-[66ch] text-read" />
      {post.images.length > 0 && <Gallery images={post.images} />}
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
        <span className="ms-auto">
          <PostMenu post={post} reader={reader} />
        </span>
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
