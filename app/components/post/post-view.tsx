import { ArrowLeft, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { THREAD_SORTS, type ThreadPage, type ThreadSort } from "../../domain/comment/comment";
import type { FormAnswer } from "../../domain/form";
import type { ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import { tierOf } from "../../domain/profile/profile";
import type { Reader } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { CommentForm } from "../comment/comment-form";
import { CommentThreads } from "../comment/comment-threads";
import { Gallery } from "../image/gallery";
import { MainWithSidebar, Page, PageBody } from "../layout/page";
import { type CleanHtml, RichText } from "../rich-text/rich-text";
import { Avatar } from "../ui/avatar";
import { ButtonLink } from "../ui/button";
import { ChipLink, ChipRow } from "../ui/chip";
import { Count } from "../ui/count";
import { MetaLine } from "../ui/meta-line";
import { Notice } from "../ui/notice";
import { Sentence } from "../ui/sentence";
import { Tag } from "../ui/tag";
import { TextLink } from "../ui/text-link";
import { TierMark } from "../ui/tier-mark";
import { RelativeTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import { AboutAuthor } from "./about-author";
import { AuthorName, avatarPersonOf } from "./author-name";
import { PostMarks } from "./post-marks";
import { PostMenu } from "./post-menu";
import { ShareButton } from "./share-button";
import { Votes } from "./votes";

interface PostViewProps {
  post: ShownPost;
  /** Why a moderator took it down, "" without a reason, and what an appeal is made against; null when it stands. */
  removal: { reason: string; deedId: number | null } | null;
  html: CleanHtml;
  page: ThreadPage;
  sort: ThreadSort;
  /** The address pointed into one thread, and only that one is shown. */
  isOneThread: boolean;
  /** Id of the comment whose reply form stands open, for pages without scripts. */
  replyTo: string | null;
  clientId: string;
  answer?: FormAnswer;
  place: PostPlace;
  /** The list the post comes from. */
  from: { to: string; label: ReactNode };
  /** What stands above the title beside the marks. */
  badge?: ReactNode;
  /** What the reader may do here beside reading. */
  mayWrite: boolean;
  moderates: boolean;
  /** Instead of the form, to those who may write once they signed in or joined. */
  prompt: ReactNode;
}

/** A post with its comments, in the forum or in a community. */
export function PostView(props: PostViewProps) {
  const { post, removal, html, page, sort, isOneThread, replyTo, clientId, answer } = props;
  const { place, from, badge, mayWrite, moderates, prompt } = props;
  const { t } = useTranslation();
  const reader = useFrame()?.reader ?? { state: "visitor" as const };
  const answeredReply = answer?.values.parentId || null;
  const address = place.post;
  return (
    <Page>
      <PageBody>
        <MainWithSidebar sidebar={post.author && <AboutAuthor author={post.author} />}>
          <ButtonLink to={from.to} variant="quiet" icon={<ArrowLeft className="flip" />} className="-ms-3">
            {from.label}
          </ButtonLink>
          {post.isHeld && (
            <Notice kind="info" className="my-3">
              {t("This waits for a moderator. Until then only its author and moderators see it.")}
            </Notice>
          )}
          {removal && <RemovedNotice {...removal} isOwn={"id" in reader && post.author?.id === reader.id} />}
          <PostArticle {...{ post, html, reader, place, badge, moderates }} />
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
            {post.isLocked && (
              <Notice kind="info" className="mt-4">
                {t("This post is locked and takes no new comments.")}
              </Notice>
            )}
            {post.isHeld ? null : mayWrite ? (
              <CommentForm place={place} clientId={clientId} answer={answeredReply ? undefined : answer} />
            ) : (
              !post.isLocked && prompt
            )}
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
              place={place}
              postId={post.id}
              postAuthorId={post.author?.id ?? null}
              mayReplyHere={mayWrite && !post.isHeld}
              reader={reader.state === "member" ? { id: reader.id, moderates } : null}
              openReply={answeredReply ?? replyTo}
              isNewestFirst={sort === "newest"}
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
function RemovedNotice({
  reason,
  deedId,
  isOwn,
}: NonNullable<PostViewProps["removal"]> & { isOwn: boolean }) {
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
          <TextLink to={deedId === null ? "/contact?topic=moderation" : `/appeal/${deedId}`}>
            {t("Ask the moderators to look again")}
          </TextLink>
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

function PostArticle({
  post,
  html,
  reader,
  place,
  badge,
  moderates,
}: Pick<PostViewProps, "post" | "html" | "place" | "badge" | "moderates"> & { reader: Reader }) {
  const { t } = useTranslation();
  return (
    <article className="mt-1">
      <div className="flex flex-wrap items-center gap-2.5">
        {badge}
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
      {post.images.length > 0 && <Gallery images={post.images} alts={post.imageAlts} />}
      {post.tags.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-3.5">
          {post.tags.map((tag) => (
            <Tag key={tag} name={tag} to={place.tag(tag)} />
          ))}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center border-y border-line py-1">
        <span className="-ms-3">
          <Votes target={place.votes.post} closed={place.votes.closed} id={post.id} tally={post} />
        </span>
        <a href="#comments" className="button button-quiet">
          <MessageCircle />
          <Count value={post.commentCount} phrase="{{count}} comments" />
        </a>
        <ShareButton title={post.title} />
        <span className="-me-3 ms-auto">
          <PostMenu post={post} place={place} reader={reader} moderates={moderates} />
        </span>
      </div>
    </article>
  );
}

/** Asks a visitor to sign in, and leads back to the comments. */
export function SignInPrompt({ place }: { place: PostPlace }) {
  const { t } = useTranslation();
  return (
    <PromptLine text={t("Sign in to join the conversation.")}>
      <ButtonLink to={`/sign-in?next=${encodeURIComponent(`${place.post}#comments`)}`} variant="line">
        {t("Sign In")}
      </ButtonLink>
    </PromptLine>
  );
}

/** A line where the form would stand: what is missing, and the button for it. */
export function PromptLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3">
      <p>{text}</p>
      {children}
    </div>
  );
}
