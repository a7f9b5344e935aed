import Check from "lucide/dist/esm/icons/check.mjs";
import type { ReactNode } from "react";
import { nextEpisode, type StrandPlace, waitingCount } from "../../domain/tracking/strand";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { MetaLine } from "../ui/meta-line";
import { Sentence } from "../ui/sentence";
import { PlusOne } from "./plus-one";
import { Strand } from "./strand";
import type { TrackingTarget } from "./tracking-form";
import "./controls.css";

interface CardRowProps extends StrandPlace {
  /** Of the drama. */
  title: string;
  form: TrackingTarget;
  onMove?: (position: number) => void;
  /** What comes next, in place of how many wait: "Episode 12 tonight, 21:00". */
  coming?: ReactNode;
  /** Beside the button, such as a menu. */
  children?: ReactNode;
}

/** A drama's card for somebody who tracks it: the strand as a picture, where they are, and +1. */
export function CardRow({ title, form, onMove, coming, children, ...place }: CardRowProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const next = nextEpisode(place);
  const waiting = waitingCount(place);
  const isOut = place.out > 0 || place.position > 0;
  return (
    <div>
      <Strand {...place} size="card" />
      <MetaLine>
        {isOut ? (
          <span className="text-ink-2 tabular">
            <Sentence
              text="{{position}} of {{total}}"
              parts={{
                position: <b className="text-ink">{formatNumber(place.position, formatting)}</b>,
                total: formatNumber(place.total, formatting),
              }}
            />
          </span>
        ) : (
          <Count value={place.total} phrase="{{count}} episodes" />
        )}
        {coming || (waiting > 0 && <Count value={waiting} phrase="{{count}} waiting for you" />)}
      </MetaLine>
      <div className="mt-2.5 flex items-center gap-1">
        {next ? (
          <PlusOne
            episode={next}
            form={form}
            onMove={onMove}
            title={title}
            className="card-plus-one min-w-0 flex-1"
          />
        ) : (
          <p className="inline-flex min-h-11 flex-1 items-center gap-2 text-ui text-ink-2">
            {isOut && <Icon of={Check} className="size-4" />}
            {isOut ? t("Up to date") : t("Not out yet")}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
