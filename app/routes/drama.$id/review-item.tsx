import { forwardRef } from "react";
import { Day } from "../../components/catalogue/day";
import { EditorsMark } from "../../components/catalogue/editors-mark";
import { Avatar } from "../../components/ui/avatar";
import { Count } from "../../components/ui/count";
import { MetaLine } from "../../components/ui/meta-line";
import { Portrait } from "../../components/ui/poster";
import { RatingStars } from "../../components/ui/rating";
import { UserText } from "../../components/ui/user-text";
import { isOwnReview, type ReviewView } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";

/** Who, how many stars, what they say, when, and how many liked it. */
export const ReviewItem = forwardRef<HTMLLIElement, { review: ReviewView }>(function ReviewItem(
  { review },
  ref,
) {
  const { id, user, avatar, rating, comment, day, likes } = review;
  return (
    <li ref={ref} tabIndex={-1} className="outline-none">
      <div className="flex items-center gap-3">
        {avatar ? (
          <Portrait src={avatar} className="size-9" />
        ) : (
          <Avatar person={{ id: `review-${id}`, username: user, avatarUrl: null }} size="sm" />
        )}
        <div className="min-w-0">
          <p className="leading-snug font-label">
            <bdi>{user}</bdi> {!isOwnReview(id) && <EditorsMark />}
          </p>
          <RatingStars value={rating} />
        </div>
      </div>
      <UserText as="p" text={comment} className="mt-2.5 max-w-[66ch] whitespace-pre-line wrap-anywhere" />
      <MetaLine className="mt-1.5">
        {isOwnReview(id) ? <DayOfOwn day={day} /> : <Day of={day} />}
        <Count value={likes} phrase="{{count}} likes" />
      </MetaLine>
    </li>
  );
});

/** Of what was just written English pages say 2026-11-03 (304), which Arabic readers would see turned around. */
function DayOfOwn({ day }: { day: string }) {
  const { language } = useTranslation();
  return language === "ar" ? <Day of={day} /> : <time dateTime={day}>{day}</time>;
}
