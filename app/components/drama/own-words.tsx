import type { MemberLine, MemberReview } from "./member-review";
import type { OwnTextProps } from "./own-text";
import { ReviewActions } from "./review-actions";

interface OwnWordsProps extends OwnTextProps {
  as: typeof MemberReview | typeof MemberLine;
  className: string;
}

/** What one wrote about a drama, as others see it, with what its author may do; nothing before that. */
export function OwnWords({ as: Words, drama, mine, own, className }: OwnWordsProps) {
  if (!own) return null;
  return (
    <ul className={className}>
      <Words
        drama={drama.id}
        episodes={drama.episodes}
        review={own}
        position={mine.tracking?.position ?? 0}
        actions={ReviewActions}
        isOwn
      />
    </ul>
  );
}
