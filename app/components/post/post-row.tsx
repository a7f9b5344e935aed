import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import type { ReactNode } from "react";
import type { ListedPost, PostCategory } from "../../domain/post/post";
import { forumPlace, type PostPlace } from "../../domain/post/post-place";
import { tierOf } from "../../domain/profile/profile";
import type { DramaTitle } from "../../domain/veil/about-drama";
import { isVeiled } from "../../domain/veil/veil";
import { rowMarkOf } from "../../domain/vote/vote";
import { useTranslation } from "../../i18n/hooks";
import { Thumbnails } from "../image/thumbnails";
import { Avatar } from "../ui/avatar";
import { CategoryBadge } from "../ui/category-badge";
import { Count } from "../ui/count";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { Tag } from "../ui/tag";
import { TierMark } from "../ui/tier-mark";
import { RelativeTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import { AuthorName, avatarPersonOf } from "./author-name";
import { DramaLink } from "./drama-link";
import { PostMarks } from "./post-marks";
import { Tells } from "./tells";
import { Votes } from "./votes";

/** Tags a card shows before "+N more" (specification §2). */
const SHOWN_TAGS = 5;

interface PostRowProps {
  /** In the profile of its author, to them and to moderators, also what is not shown to others. */
  post: ListedPost & {
    category?: PostCategory;
    drama?: DramaTitle;
    isRemoved?: boolean;
    isMerged?: boolean;
    isHeld?: boolean;
  };
  /** Images shown before "+N": three on the forum, four on other lists (specification §2). */
  images?: 3 | 4;
  /** Where it stands; in the forum unless said otherwise. */
  place?: PostPlace;
  /** At the end of the last line. */
  action?: ReactNode;
}

/** A post in a list. */
export function PostRow({ post, images = 4, place = forumPlace(post.id), action }: PostRowProps) {
  const { t } = useTranslation();
  const address = place.post;
  const hiddenTags = post.tags.length - SHOWN_TAGS;
  const isLeftOut = isVeiled(post.level, post.excerpt);
  return (
    <li id={rowMarkOf(post.id)} className="border-b border-line py-5 last:border-b-0">
      {/* Room at the start for the votes, which stand in the last line on a phone. */}
      <article className="relative min-w-0 md:min-h-28 md:ps-15">
        <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
          {post.category && <CategoryBadge category={post.category} />}
          <PostMarks post={post} />
        </div>
        <UserText as="h2" text={post.title} className="title-2 page-start mt-1.5 wrap-anywhere">
          <Link to={address} className="hover:underline">
            {post.title}
          </Link>
        </UserText>
        {/* The title is the link for keys; this one is for a thumb. */}
        {(post.excerpt || post.level > 0) && (
          <Link to={address} tabIndex={-1} className="mt-1 block min-h-6 max-w-[66ch]">
            {isLeftOut ? (
              <Tells level={post.level} className="text-ui text-ink-3" />
            ) : (
              <UserText
                as="p"
                text={post.excerpt}
                className="page-start line-clamp-2 text-ui text-ink-2 wrap-anywhere"
              />
            )}
          </Link>
        )}
        {post.images.length > 0 && (
          <Thumbnails images={post.images} alts={post.imageAlts} most={images} to={address} />
        )}
        {post.tags.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3.5">
            {post.tags.slice(0, SHOWN_TAGS).map((tag) => (
              <Tag key={tag} name={tag} to={place.tag(tag)} />
            ))}
            {hiddenTags > 0 && (
              <span className="text-small text-ink-3">{t("+{{count}} more", { count: hiddenTags })}</span>
            )}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex min-w-0 items-center gap-2.5">
            <Avatar person={avatarPersonOf(post.author)} size="xs" />
            <MetaLine>
              <AuthorName author={post.author} />
              {post.author && <TierMark tier={tierOf(post.author.reputation)} />}
              <RelativeTime at={post.createdAt} kind="post" />
              {post.drama && <DramaLink {...post.drama} />}
              {post.level > 0 && !isLeftOut && <Tells level={post.level} />}
            </MetaLine>
          </div>
          <div className="flex items-center gap-3">
            <div className="-ms-3 md:absolute md:start-0 md:top-0 md:ms-0">
              <Votes
                target={place.votes.post}
                closed={place.votes.closed}
                id={post.id}
                tally={post}
                orientation="column"
              />
            </div>
            <Link
              to={`${address}#comments`}
              className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink-2"
            >
              <Icon of={MessageCircle} className="size-4.5" />
              <Count value={post.commentCount} phrase="{{count}} comments" />
            </Link>
            {action}
          </div>
        </div>
      </article>
    </li>
  );
}
