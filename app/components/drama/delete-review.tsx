import { useEffect } from "react";
import type { ReviewKind } from "../../domain/drama-review/drama-review";
import { useTranslation } from "../../i18n/hooks";
import { useRefusal } from "../account/use-refusal";
import { useDropDrafts } from "../form/use-draft";
import { TrackingForm } from "../tracking/tracking-form";
import { Button, buttonClass } from "../ui/button";
import { draftNameOf } from "./review-draft";
import { useSending } from "./use-sending";

interface DeleteReviewProps {
  drama: string;
  id: string;
  kind: ReviewKind;
  onSend: () => void;
}

/** Takes one's own words back; asked once more before it is done. */
export function DeleteReview({ drama, id, kind, onSend }: DeleteReviewProps) {
  const { t } = useTranslation();
  const { action, send, isBusy, answer, refused, again } = useSending(drama, `unwrite-${id}`);
  useRefusal(refused, again);
  const dropDrafts = useDropDrafts(draftNameOf(kind, drama));
  const isGone = answer?.ok === true;
  // Before the form for the next one looks for drafts: they were about words that are gone.
  useEffect(() => {
    if (isGone) dropDrafts();
  }, [isGone, dropDrafts]);
  return (
    <details>
      <summary className={buttonClass("quiet")}>
        {kind === "review" ? t("Delete your review") : t("Delete your line")}
      </summary>
      <TrackingForm
        action={action}
        fields={{ intent: "unwrite", drama, id }}
        onSend={(sent) => {
          onSend();
          send(sent);
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p className="text-ui text-ink-2">{t("This cannot be undone.")}</p>
        <Button type="submit" loading={isBusy} className="text-danger!">
          {t("Delete")}
        </Button>
      </TrackingForm>
    </details>
  );
}
