import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import ThumbsUp from "lucide/dist/esm/icons/thumbs-up.mjs";
import type { DramaReview } from "../../domain/drama-review/drama-review";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { useRefusal } from "../account/use-refusal";
import { sayAloud } from "../tracking/said-aloud";
import { TrackingForm } from "../tracking/tracking-form";
import { Button, ButtonLink } from "../ui/button";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { MetaLine } from "../ui/meta-line";
import { useKept } from "./use-kept";
import { useSending } from "./use-sending";

interface ReviewActionsProps {
  drama: string;
  review: DramaReview;
  isOwn: boolean;
}

/** What a member does with somebody's review: finds it helpful, says that it tells of an episode, or reports it. */
export function ReviewActions({ drama, review, isOwn }: ReviewActionsProps) {
  const { t } = useTranslation();
  const { id, helpfulCount, isHeld, isRemoved } = review;
  // The database refuses it.
  const isSilenced = Boolean(useViewer()?.sanction);
  if (isOwn)
    return (
      <MetaLine className="mt-1.5">
        {isHeld && t("Waits for a moderator; you alone see it")}
        {isRemoved && t("Removed by a moderator; you alone see it")}
        {helpfulCount > 0 && <Count value={helpfulCount} phrase="{{count}} found this helpful" />}
      </MetaLine>
    );
  return (
    <div className="-ms-3 mt-1 flex flex-wrap items-center">
      <Helpful drama={drama} review={review} />
      {!isSilenced && (
        <ButtonLink variant="quiet" to={`/spoiler?type=review&id=${id}`} icon={<Icon of={EyeOff} />}>
          {t("Spoils…")}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={`/report?type=review&id=${id}`} icon={<Icon of={Flag} />}>
        <span className="max-[26rem]:sr-only">{t("Report")}</span>
      </ButtonLink>
    </div>
  );
}

function Helpful({ drama, review }: Pick<ReviewActionsProps, "drama" | "review">) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const { id, isHelpful, helpfulCount } = review;
  const sending = useSending(drama, `helpful-${id}`);
  const { action, sent, send, refused, again } = sending;
  useRefusal(refused, again);
  useKept(sending, () => sayAloud(isHelpful ? t("Marked as helpful.") : t("No longer marked as helpful.")));
  const wish = sent?.get("wish");
  const isOn = wish ? wish === "yes" : isHelpful;
  const count = helpfulCount + Number(isOn) - Number(isHelpful);
  return (
    <TrackingForm action={action} fields={{ intent: "helpful", drama, id }} onSend={send}>
      <Button
        type="submit"
        name="wish"
        value={isOn ? "no" : "yes"}
        variant="quiet"
        aria-pressed={isOn}
        icon={<Icon of={ThumbsUp} className={isOn ? "fill-lamp" : undefined} />}
      >
        {t("Helpful")}
        {count > 0 && <span className="text-ink-3 tabular">{formatNumber(count, formatting)}</span>}
      </Button>
    </TrackingForm>
  );
}
