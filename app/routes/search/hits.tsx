import type { ReactNode } from "react";
import { countryName } from "../../components/catalogue/country-name";
import { creatorRoleName } from "../../components/creator/creator-role";
import { GenreList } from "../../components/drama/genre-list";
import { AuthorName } from "../../components/post/author-name";
import { Tells } from "../../components/post/tells";
import { MarkedText } from "../../components/search/marked-text";
import { Avatar } from "../../components/ui/avatar";
import { CategoryBadge } from "../../components/ui/category-badge";
import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { TierMark } from "../../components/ui/tier-mark";
import { RelativeTime } from "../../components/ui/time";
import type { CreatorCard } from "../../domain/catalogue/creator-card";
import type { DramaCard } from "../../domain/catalogue/drama-card";
import type { CommentMatch } from "../../domain/comment/comment";
import type { GroupSummary } from "../../domain/group/group";
import type { PostMatch } from "../../domain/post/post";
import { fullName } from "../../domain/profile/name";
import { type Profile, tierOf } from "../../domain/profile/profile";
import { snippetOf } from "../../domain/search/hits";
import { isVeiled } from "../../domain/veil/veil";
import { useTranslation } from "../../i18n/hooks";

/** Longer than in the dropdown: here is room for what stands around the words. */
const SNIPPET = 220;

interface TalkProps {
  query: string;
  /** What talk was looked for by besides. */
  names: readonly string[];
}

export function PostHit({ post, query, names }: TalkProps & { post: PostMatch }) {
  return (
    <Hit
      to={`/forum/post/${post.id}`}
      title={post.title}
      text={snippetOf(post.content, query, SNIPPET, names)}
      level={post.level}
      query={query}
      names={names}
    >
      <CategoryBadge category={post.category} />
      <AuthorName author={post.author} />
      <RelativeTime at={post.createdAt} kind="post" />
      <Count value={post.commentCount} phrase="{{count}} comments" />
    </Hit>
  );
}

export function CommentHit({ comment, query, names }: TalkProps & { comment: CommentMatch }) {
  const { id, post } = comment;
  return (
    <Hit
      to={`/forum/post/${post.id}?comment=${id}#comment-${id}`}
      title={post.title}
      text={snippetOf(comment.content, query, SNIPPET, names)}
      level={comment.level}
      query={query}
      names={names}
    >
      <AuthorName author={comment.author} />
      <RelativeTime at={comment.createdAt} kind="post" />
    </Hit>
  );
}

export function GroupHit({ group, query }: { group: GroupSummary; query: string }) {
  return (
    <Hit to={`/groups/${group.id}`} title={group.name} text={group.description} query={query}>
      <Count value={group.memberCount} phrase="{{count}} members" />
      <Count value={group.postCount} phrase="{{count}} posts" />
    </Hit>
  );
}

export function PersonHit({ person, query }: { person: Profile; query: string }) {
  return (
    <Hit
      to={`/profile/${person.id}`}
      title={fullName(person)}
      text={snippetOf(person.bio, query, SNIPPET)}
      query={query}
      image={<Avatar person={person} />}
    >
      <TierMark tier={tierOf(person.reputation)} />
    </Hit>
  );
}

export function DramaHit({ drama, query }: { drama: DramaCard; query: string }) {
  const { t } = useTranslation();
  return (
    <Hit
      to={`/drama/${drama.id}`}
      title={drama.title}
      text={snippetOf(drama.description, query, SNIPPET)}
      query={query}
    >
      <GenreList genres={drama.genres} />
      {t(countryName(drama.country))}
    </Hit>
  );
}

export function CreatorHit({ creator, query }: { creator: CreatorCard; query: string }) {
  const { t } = useTranslation();
  return (
    <Hit
      to={`/creator/${creator.id}`}
      title={creator.name}
      text={snippetOf(creator.bio, query, SNIPPET)}
      query={query}
    >
      {t(creatorRoleName(creator.role))}
      {t(countryName(creator.country))}
    </Hit>
  );
}

interface HitProps {
  to: string;
  title: string;
  text: string;
  /** The episode up to which it tells. */
  level?: number;
  query: string;
  names?: readonly string[];
  image?: ReactNode;
  /** The facts of the meta line. */
  children: ReactNode;
}

function Hit({ to, title, text, level = 0, query, names, image, children }: HitProps) {
  return (
    <li className="flex gap-4 border-b border-line py-5 last:border-b-0">
      {image}
      <div className="min-w-0 flex-1">
        <h3 className="title-3 wrap-anywhere">
          <Link to={to} className="inline-block min-h-6 hover:underline">
            <MarkedText text={title} query={query} names={names} />
          </Link>
        </h3>
        {text && (
          <MarkedText
            as="p"
            text={text}
            query={query}
            names={names}
            className="page-start mt-1 text-ui text-ink-2 wrap-anywhere"
          />
        )}
        {isVeiled(level, text) && (
          <p className="mt-1 text-ui text-ink-3">
            <Tells level={level} />
          </p>
        )}
        <MetaLine className="mt-1.5">{children}</MetaLine>
      </div>
    </li>
  );
}
