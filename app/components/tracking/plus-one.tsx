import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Button, type ButtonVariant } from "../ui/button";
import { useFormatting } from "../ui/formatting";
import { Nuqta } from "../ui/nuqta";
import { numberIn, TrackingForm, type TrackingTarget } from "./tracking-form";

interface PlusOneProps {
  /** The episode that it marks as seen. */
  episode: number;
  /** Where the field `position` is sent. */
  form: TrackingTarget;
  onMove?: (position: number) => void;
  variant?: ButtonVariant;
  /** Of the drama: tells the button apart from the same of other dramas. */
  title?: string;
  className?: string;
}

/** "+1 · Episode 8": the next episode was seen. */
export function PlusOne({ episode, form, onMove, variant, title, className }: PlusOneProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const move = (sent: FormData) => onMove?.(numberIn(sent, "position") ?? episode);
  return (
    <TrackingForm {...form} onSend={onMove && move} className={className}>
      <Button type="submit" name="position" value={episode} variant={variant} className="w-full">
        {title && <span className="sr-only">{`\u2068${title}\u2069: `}</span>}
        <span dir="ltr">+{formatNumber(1, formatting)}</span>
        <Nuqta />
        {t("Episode {{number}}", { number: formatNumber(episode, formatting) })}
      </Button>
    </TrackingForm>
  );
}
