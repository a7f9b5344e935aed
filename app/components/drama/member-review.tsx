import type { DramaReview } from "../../domain/drama-review/drama-review";
import { addressOfReviews } from "../../domain/drama-review/review-address";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { AuthorName, avatarPersonOf } from "../post/author-name";
import { PlainText } from "../post/plain-text";
import { Avatar } from "../ui/avatar";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { MetaLine } from "../ui/meta-line";
import { RatingStars } from "../ui/rating";
import { AbsoluteTime } from "../ui/time";
import { LevelMark } from "./level-mark";
import type { ReviewActions } from "./review-actions";
import { Veil } from "./veil";
import "./veil.css";

export interface MemberReviewProps {
  drama: string;
  episodes: number;
  review: DramaReview;
  /** How many episodes the reader has seen. */
  position: number;
  /** What members do with it; null for visitors. */
  actions: typeof ReviewActions | null;
  /** The reader wrote it. */
  isOwn: boolean;
}

/** What a member thinks of a drama: stars, where they were, up to where it tells, the words or their veil. */
export function MemberReview(props: MemberReviewProps) {
  const { review, episodes, position, actions: Actions, isOwn, drama } = props;
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const { id, author, content, stars, createdAt, editedAt, helpfulCount, spoilerLevel } = review;
  const number = (value: number) => formatNumber(value, formatting);
  return (
    <li id={`review-${id}`} className="scroll-mt-20">
      <div className="flex items-center gap-3">
        <Avatar person={avatarPersonOf(author)} size="sm" />
        <div className="min-w-0">
          <p className="review-author flex flex-wrap items-center gap-x-2.5 leading-snug font-label">
            <AuthorName author={author} />
            {stars !== null && <RatingStars value={stars} />}
          </p>
          <MetaLine>
            {review.position > 0 &&
              t("at episode {{position}} of {{total}}", {
                position: number(review.position),
                total: number(episodes),
              })}
            <AbsoluteTime at={createdAt} />
            {editedAt && t("edited_review", "edited")}
          </MetaLine>
        </div>
        <span className="ms-auto self-start">
          <LevelMark level={spoilerLevel} isAhead={spoilerLevel > position} words={content} />
        </span>
      </div>
      <div className="mt-2.5">
        <Words {...props} />
      </div>
      {Actions ? (
        <Actions drama={drama} review={review} isOwn={isOwn} />
      ) : (
        helpfulCount > 0 && (
          <MetaLine className="mt-1.5">
            <Count value={helpfulCount} phrase="{{count}} found this helpful" />
          </MetaLine>
        )
      )}
    </li>
  );
}

/** A short reaction, in one line or two. */
export function MemberLine(props: MemberReviewProps) {
  const { review, actions: Actions, isOwn, drama } = props;
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const { id, author } = review;
  return (
    <li id={`review-${id}`} className="line-words flex scroll-mt-20 items-start gap-3 border-b border-line">
      <Avatar person={avatarPersonOf(author)} size="sm" />
      <div className="min-w-0 flex-1">
        <MetaLine>
          <span className="review-author font-label text-ink">
            <AuthorName author={author} />
          </span>
          {review.position > 0 &&
            t("at episode {{position}}", { position: formatNumber(review.position, formatting) })}
        </MetaLine>
        <Words {...props} isSmall />
        {Actions && <Actions drama={drama} review={review} isOwn={isOwn} />}
      </div>
    </li>
  );
}

function Words({ drama, review, position, isOwn, isSmall }: MemberReviewProps & { isSmall?: boolean }) {
  const { id, content, spoilerLevel, words, kind } = review;
  const draw = (text: string) => (
    <PlainText text={text} isOwn={isOwn} className={isSmall ? "text-ui" : "max-w-[66ch]"} />
  );
  if (content !== null && (isOwn || spoilerLevel <= position)) return draw(content);
  return (
    <Veil
      key={content === null ? "closed" : "opened"}
      level={spoilerLevel}
      words={words}
      to={addressOfReviews(drama, { kind, named: id, isOpen: true })}
      back={addressOfReviews(drama, { kind, named: id })}
      fetchWords={() => fetchWords(id)}
      opened={content ?? undefined}
      small={isSmall}
    >
      {draw}
    </Veil>
  );
}

const TIME_LIMIT_MS = 10_000;

/** Throws where they do not come. */
async function fetchWords(id: string): Promise<string> {
  const answer = await fetch(`/api/review-words?id=${id}`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`The words of a review: ${answer.status}`);
  return ((await answer.json()) as { words: string }).words;
}
