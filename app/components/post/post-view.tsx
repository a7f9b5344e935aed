import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import type { ReactNode } from "react";
import { type ThreadView, threadQuery } from "../../domain/comment/thread-query";
import type { Poll } from "../../domain/poll/poll";
import type { MergedHere as MergedPost, ShownPost } from "../../domain/post/post";
import type { PostPlace } from "../../domain/post/post-place";
import type { Reader } from "../../domain/profile/reader";
import type { DramaTitle } from "../../domain/veil/about-drama";
import { isVeiled } from "../../domain/veil/veil";
import { VOTES_MARK } from "../../domain/vote/vote";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { Gallery } from "../image/gallery";
import { MainWithSidebar, Page, PageBody } from "../layout/page";
import { PollPart } from "../poll/poll-part";
import { type CleanHtml, RichText } from "../rich-text/rich-text";
import { BackLink } from "../ui/back-link";
import { ButtonLink } from "../ui/button";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { LoneNumber } from "../ui/lone-number";
import { Notice } from "../ui/notice";
import { RarePart } from "../ui/rare-part";
import { Tag } from "../ui/tag";
import { UserText } from "../ui/user-text";
import { AboutAuthor } from "./about-author";
import { noticesPart } from "./notices-part";
import { useOpened } from "./opened-words";
import { PostByline } from "./post-byline";
import { PostMarks } from "./post-marks";
import { PostMenu } from "./post-menu";
import type { Removal } from "./removed-notice";
import { SaveButton } from "./save-button";
import { ShareButton } from "./share-button";
import { Votes } from "./votes";
import { type SentWords, WordsUnderVeil } from "./words-under-veil";

export interface PostViewProps {
  post: ShownPost;
  /** What it is about; null for none, and where the catalogue has it no more. */
  drama: DramaTitle | null;
  place: PostPlace;
  /** Name of the community that it stands in; null in the forum. */
  group: string | null;
  /** How it was taken down; null when it stands. */
  removal: Removal | null;
  /** What a post was called from which the reader was led here; null for none. */
  mergedFrom: string | null;
  /** What was merged into it. */
  mergedHere: MergedPost[];
  /** It was just put back; "post-apart" where it was merged. */
  restored: "post-restored" | "post-apart" | null;
  html: CleanHtml;
  /** What it asks; null for nothing. */
  poll: Poll | null;
  /** Which threads the page shows, and the one item whose words its address asks for. */
  view: ThreadView;
  shown: string | null;
  /** The list the post comes from. */
  from: { to: string; label: ReactNode };
  /** What stands above the title beside the marks. */
  badge?: ReactNode;
  moderates: boolean;
  /** Others decide about it: its author is of a higher rank. */
  refused?: boolean;
  /** Whether the reader saved it; left out where posts cannot be saved. */
  isSaved?: boolean;
  /** Where the reader is in the drama that it is about. */
  readersPlace: ReactNode;
  /** What is said below it. */
  children: ReactNode;
}

/** A post with what is said below it, in the forum or in a community. */
export function PostView(props: PostViewProps) {
  const { removal, mergedFrom, mergedHere, restored, group, from, children, ...article } = props;
  const { post, place, moderates, refused } = article;
  const { t } = useTranslation();
  const reader = useViewer()?.reader ?? { state: "visitor" as const };
  const readerId = "id" in reader ? reader.id : undefined;
  const isOwn = readerId !== undefined && post.author?.id === readerId;
  return (
    <Page>
      <PageBody>
        <MainWithSidebar sidebar={post.author && <AboutAuthor author={post.author} />}>
          <BackLink to={from.to}>{from.label}</BackLink>
          {post.isHeld && (
            <Notice kind="info" className="my-3">
              {t("Waiting for approval. Until then only its author and moderators see it.")}
            </Notice>
          )}
          {(removal || restored || mergedFrom !== null) && (
            <RarePart part={noticesPart}>
              {({ PostNotices }) => (
                <PostNotices
                  {...{ post, removal, mergedFrom, restored, group, isOwn, place }}
                  restores={moderates && !refused && !isOwn}
                />
              )}
            </RarePart>
          )}
          <PostArticle {...article} reader={reader} />
          {mergedHere.length > 0 && (
            <RarePart part={noticesPart}>
              {({ MergedHere }) => <MergedHere posts={mergedHere} moderates={moderates} reader={readerId} />}
            </RarePart>
          )}
          {children}
        </MainWithSidebar>
      </PageBody>
    </Page>
  );
}

function PostArticle({
  post,
  drama,
  html,
  poll,
  view,
  shown,
  reader,
  place,
  badge,
  moderates,
  refused,
  isSaved,
  readersPlace,
}: Omit<
  PostViewProps,
  "removal" | "mergedFrom" | "mergedHere" | "restored" | "group" | "from" | "children"
> & {
  reader: Reader;
}) {
  return (
    <article className="mt-1">
      <div className="flex flex-wrap items-center gap-2.5">
        {badge}
        <PostMarks post={post} />
      </div>
      <UserText as="h1" text={post.title} className="display-2 page-start mt-3 max-w-[24ch] wrap-anywhere" />
      <PostByline {...{ post, drama }} isLeftOut={isVeiled(post.level, html.__html)} />
      {readersPlace}
      <PostWords {...{ post, html, view, shown, place }} />
      {poll && (
        <PollPart
          post={post.id}
          poll={poll}
          page={place.post}
          shown={place.post + threadQuery(view, { show: post.id })}
          closed={place.votes.closed}
        />
      )}
      {post.tags.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-3.5">
          {post.tags.map((tag) => (
            <Tag key={tag} name={tag} to={place.tag(tag)} />
          ))}
        </p>
      )}
      <div id={VOTES_MARK} className="mt-4 flex flex-wrap items-center border-y border-line py-1">
        <span className="-ms-3">
          <Votes target={place.votes.post} closed={place.votes.closed} id={post.id} tally={post} />
        </span>
        {!post.isMerged && <CommentsLink count={post.commentCount} />}
        {/* Nobody else sees what waits. */}
        {!post.isHeld && <ShareButton title={post.title} />}
        {isSaved !== undefined && <SaveButton postId={post.id} isSaved={isSaved} />}
        <span className="-me-3 ms-auto">
          <PostMenu {...{ post, place, reader, moderates, refused }} />
        </span>
      </div>
    </article>
  );
}

/** The text with its images, or their veil. */
function PostWords({ post, html, view, shown, place }: PostWordsProps) {
  const { level, images, imageAlts } = post;
  const sent = useOpened(post.id, level);
  const isLeftOut = isVeiled(level, html.__html);
  const draw = (words: WordsOfPost) => (
    <>
      <RichText html={{ __html: words.html }} className="max-w-[66ch] text-read" />
      {words.images.length > 0 && <Gallery images={words.images} alts={words.imageAlts} />}
    </>
  );
  const words = { html: html.__html, images, imageAlts };
  return (
    <div className="mt-6">
      {isLeftOut && sent ? (
        draw(sent)
      ) : isLeftOut || (level > 0 && shown === post.id) ? (
        <WordsUnderVeil
          item={post.id}
          level={level}
          to={place.post + threadQuery(view, { show: post.id })}
          back={place.post + threadQuery(view)}
          opened={isLeftOut ? undefined : words}
          read={(sent) => sent}
        >
          {draw}
        </WordsUnderVeil>
      ) : (
        draw(words)
      )}
    </div>
  );
}

type PostWordsProps = Pick<PostViewProps, "post" | "html" | "view" | "shown" | "place">;
type WordsOfPost = Pick<SentWords, "html" | "images" | "imageAlts">;

/** Leads to the comments; beside everything else a phone has room for their number alone. */
function CommentsLink({ count }: { count: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const number = formatNumber(count, formatting);
  const words = t("{{count}} comments", { count, replace: { count: number } });
  return (
    <a href="#comments" aria-label={words} className="button button-quiet px-2">
      <Icon of={MessageCircle} />
      <span className="max-md:hidden">{words}</span>
      <span className="md:hidden">
        <LoneNumber value={count} />
      </span>
    </a>
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

/** A line where the form would stand: what is missing, and the button for it, where there is one. */
export function PromptLine({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3">
      <p>{text}</p>
      {children}
    </div>
  );
}
