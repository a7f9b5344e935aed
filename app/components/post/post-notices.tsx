import type { MergedHere as MergedPost } from "../../domain/post/post";
import { addressOfOpening, forumPlace, type PostPlace } from "../../domain/post/post-place";
import { addressOfRestoring } from "../../domain/post/restoring";
import { useTranslation } from "../../i18n/hooks";
import { MetaLine } from "../ui/meta-line";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";
import { RelativeTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import { AuthorName } from "./author-name";
import type { PostViewProps } from "./post-view";
import { RemovedNotice } from "./removed-notice";
import { Tells } from "./tells";

type PostNoticesProps = Pick<PostViewProps, "post" | "removal" | "mergedFrom" | "restored" | "group"> & {
  isOwn: boolean;
  place: PostPlace;
  /** Whether the reader may put it back. */
  restores: boolean;
};

/** What became of a post: that it was taken down, put back, or holds what was said elsewhere. */
export function PostNotices({
  post,
  removal,
  mergedFrom,
  restored,
  group,
  isOwn,
  place,
  restores,
}: PostNoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {mergedFrom !== null && (
        <Notice kind="info" className="my-3">
          {t("Merged from “{{title}}”: what was said there stands here.", {
            title: `\u2068${mergedFrom}\u2069`,
          })}
        </Notice>
      )}
      {restored && !removal && (
        <Notice kind="success" className="my-3">
          {restored === "post-apart"
            ? t("This is a thread of its own again, with its comments and what was answered to them.")
            : t("This post is visible now.")}
        </Notice>
      )}
      {removal && (
        <RemovedNotice
          {...removal}
          {...{ group, post, isOwn }}
          restoreAt={restores ? addressOfRestoring(place) : null}
        />
      )}
    </>
  );
}

interface MergedHereProps {
  posts: MergedPost[];
  moderates: boolean;
  /** Id of the reader: others decide about their posts. */
  reader?: string;
}

/**
 * The threads that were merged into this one: their comments stand below, and what they began with is a link away; so is
 * taking it back, for moderators.
 */
export function MergedHere({ posts, moderates, reader }: MergedHereProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="merged-here" className="mt-8">
      <h2 id="merged-here" className="font-label">
        {t("Merged into this thread")}
      </h2>
      <ul>
        {posts.map(({ id, title, author, createdAt, level }) => (
          <li key={id} className="border-b border-line py-3 last:border-b-0">
            <UserText as="p" text={title} className="page-start font-label wrap-anywhere" />
            <MetaLine>
              <AuthorName author={author} />
              <RelativeTime at={createdAt} kind="post" />
              {level > 0 && <Tells level={level} />}
            </MetaLine>
            <TextLink
              to={addressOfOpening(id)}
              aria-label={`${t("Read its first post")}: ${title}`}
              className="inline-flex min-h-11 items-center"
            >
              {t("Read its first post")}
            </TextLink>
            {moderates && (author === null || author.id !== reader) && (
              <TextLink
                to={addressOfRestoring(forumPlace(id))}
                aria-label={`${t("Restore")}: ${title}`}
                className="ms-5 inline-flex min-h-11 items-center"
              >
                {t("Restore")}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
