import { ArrowLeft, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PostPlace } from "../../domain/post/post-place";
import { tierOf } from "../../domain/profile/profile";
import type { Reader } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { Discussion, type DiscussionProps } from "../comment/discussion";
import { Gallery } from "../image/gallery";
import { MainWithSidebar, Page, PageBody } from "../layout/page";
import { type CleanHtml, RichText } from "../rich-text/rich-text";
import { Avatar } from "../ui/avatar";
import { ButtonLink } from "../ui/button";
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

interface PostViewProps extends Omit<DiscussionProps, "reader"> {
  /** Why a moderator took it down, "" without a reason, and what an appeal is made against; null when it stands. */
  removal: { reason: string; deedId: number | null } | null;
  html: CleanHtml;
  /** The list the post comes from. */
  from: { to: string; label: ReactNode };
  /** What stands above the title beside the marks. */
  badge?: ReactNode;
  moderates: boolean;
}

/** A post with its comments, in the forum or in a community. */
export function PostView(props: PostViewProps) {
  const { post, removal, html, place, from, badge, moderates, ...discussion } = props;
  const { t } = useTranslation();
  const reader = useFrame()?.reader ?? { state: "visitor" as const };
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
          <Discussion
            {...discussion}
            post={post}
            place={place}
            reader={reader.state === "member" ? { id: reader.id, moderates } : null}
          />
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
