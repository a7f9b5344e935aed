import Check from "lucide/dist/esm/icons/check.mjs";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/form";
import { nextEpisode, type StrandPlace, timeWatched } from "../../domain/tracking/strand";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Duration } from "../ui/duration";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { MetaLine } from "../ui/meta-line";
import { Sentence } from "../ui/sentence";
import { PlusOne } from "./plus-one";
import { PositionForm } from "./position-form";
import { Strand } from "./strand";
import type { StrandFriend } from "./strand-friends";
import type { TrackingTarget } from "./tracking-form";
import { UpTo } from "./up-to";
import "./controls.css";
import "./figures.css";

interface TrackerRowProps extends StrandPlace {
  /** Title of the drama. */
  title: string;
  minutesEach: number;
  /** Where the field `position` is sent by plain forms. */
  form: TrackingTarget;
  /** Takes positions over once scripts run. */
  onMove?: (position: number) => void;
  /** Why the last change was not made. */
  error?: FormAnswer;
  friends?: readonly StrandFriend[];
  /** What stands in the line of the time, such as since when. */
  since?: ReactNode;
  /** What comes next and who watches too, in words. */
  caption?: ReactNode;
}

/** A member's place in a drama: its number, the strand, and what moves it (design section 12, Tracker row). */
export function TrackerRow(props: TrackerRowProps) {
  const { title, position, out, total, form, onMove, error, friends, caption } = props;
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const next = nextEpisode(props);
  const most = Math.min(out, total);
  return (
    <section
      aria-label={t("Your place in {{title}}", { title })}
      className="tracker-row border-y border-line"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex items-baseline gap-2">
          <span className="large-figure font-display tabular">{formatNumber(position, formatting)}</span>
          <span className="text-ui text-ink-2">
            <Sentence text="of {{count}} episodes" parts={{}} count={total} />
          </span>
        </p>
        <TimeLine {...props} />
      </div>
      <div className="tracker-row-buttons flex items-center gap-2">
        {most > 0 && (
          <UpTo
            position={position}
            out={most}
            total={total}
            form={form}
            onMove={onMove}
            error={error}
            className="max-sm:flex-1"
          />
        )}
        {next ? (
          <PlusOne episode={next} form={form} onMove={onMove} variant="primary" className="max-sm:flex-1" />
        ) : (
          <p className="inline-flex min-h-11 items-center gap-2 px-2 text-ui text-ink-2 max-sm:flex-1">
            {most > 0 && <Icon of={Check} className="size-4" />}
            {most > 0 ? t("Up to date") : t("Not out yet")}
          </p>
        )}
      </div>
      <Strand
        total={total}
        position={position}
        out={out}
        today={props.today}
        isByDay={props.isByDay}
        onMove={onMove}
        friends={friends}
        className="tracker-row-whole"
      />
      <noscript>
        <PositionForm position={position} max={most} form={form} />
      </noscript>
      {caption && (
        <div className="tracker-row-caption tracker-row-whole flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-ink-2">
          {caption}
        </div>
      )}
    </section>
  );
}

function TimeLine({
  position,
  minutesEach,
  since,
}: Pick<TrackerRowProps, "position" | "minutesEach" | "since">) {
  const { hours, minutes } = timeWatched(position, minutesEach);
  if (hours + minutes === 0 && !since) return null;
  return (
    <MetaLine className="tracker-row-time">
      {hours + minutes > 0 && <Duration hours={hours} minutes={minutes} />}
      {since}
    </MetaLine>
  );
}
