import { type RefObject, useEffect, useRef } from "react";
import { WRITE_REVIEW } from "../../domain/catalogue/drama-page";
import type { DramaForMember } from "../../domain/drama/drama-for-member";
import {
  type DramaReview,
  LINE_LIMIT,
  REVIEW_LIMIT,
  type ReviewKind,
} from "../../domain/drama-review/drama-review";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { WritingPlace } from "../moderation/writing-place";
import { sayAloud } from "../tracking/said-aloud";
import { buttonClass } from "../ui/button";
import { useNamedField } from "../ui/use-named-field";
import { DeleteReview } from "./delete-review";
import type { NamedDrama } from "./named-drama";
import { ReviewForm } from "./review-form";
import { focusOn, useKept } from "./use-kept";
import { useSending } from "./use-sending";

export interface OwnTextProps {
  drama: NamedDrama;
  mine: DramaForMember;
  /** What they wrote before. */
  own: DramaReview | undefined;
  /** What a page without scripts was answered. */
  answer?: FormAnswer;
}

/** The form for one's own review or line; folded away, with what deletes it, once there is one. */
export function OwnText({ kind, drama, mine, own, answer }: OwnTextProps & { kind: ReviewKind }) {
  const { t } = useTranslation();
  const isReview = kind === "review";
  const place = useRef<HTMLDetailsElement>(null);
  useNamedField(isReview ? WRITE_REVIEW : null);
  const { onSend, onDelete } = useNews(kind, { drama, own }, place);
  const form = (
    <WritingPlace keeps={answer !== undefined}>
      <ReviewForm
        key={own?.id}
        drama={drama}
        own={own}
        kind={kind}
        position={mine.tracking?.position ?? 0}
        isRated={mine.stars !== null}
        answer={answer}
        onSend={onSend}
        limit={isReview ? REVIEW_LIMIT : LINE_LIMIT}
      />
    </WritingPlace>
  );
  if (!own) return form;
  return (
    <>
      <details ref={place} open={answer ? true : undefined} className="mt-1">
        <summary className={buttonClass("line")}>
          {isReview ? t("Change your review") : t("Change your line")}
        </summary>
        {form}
      </details>
      <DeleteReview drama={drama.id} id={own.id} kind={kind} onSend={onDelete} />
    </>
  );
}

const SAID = {
  review: {
    begun: "Your review was kept.",
    changed: "Your review was changed.",
    gone: "Your review was deleted.",
    part: "#your-review",
  },
  line: {
    begun: "Your line was sent.",
    changed: "Your line was changed.",
    gone: "Your line was deleted.",
    part: "#lines",
  },
} as const;

/**
 * What was sent is said, folded away and in focus; what was deleted is said at the heading of its part. To be told when
 * somebody sends or deletes it.
 */
function useNews(
  kind: ReviewKind,
  { drama, own }: Pick<OwnTextProps, "drama" | "own">,
  form: RefObject<HTMLDetailsElement>,
): { onSend: (forget: () => void) => void; onDelete: () => void } {
  const { t } = useTranslation();
  const words = SAID[kind];
  const deleted = useRef<string>();
  const forgetSent = useRef(() => {});
  const id = own?.id;
  useKept(useSending(drama.id, kind), () => {
    forgetSent.current();
    if (form.current) form.current.open = false;
    focusOn(id ? document.getElementById(`review-${id}`) : null);
    sayAloud(t(own?.editedAt ? words.changed : words.begun));
  });
  useEffect(() => {
    if (id || !deleted.current) return;
    deleted.current = undefined;
    focusOn(document.querySelector<HTMLElement>(`${words.part} h2`));
    sayAloud(t(words.gone));
  }, [id, words, t]);
  return {
    onSend: (forget) => {
      forgetSent.current = forget;
    },
    onDelete: () => {
      deleted.current = id;
    },
  };
}
