import {
  formatActivityTime,
  formatDate,
  formatDateTime,
  formatPostTime,
  type Moment,
} from "../../i18n/format";
import { useFormatting } from "./formatting";

/** A day: "May 14, 2024", with date and time in full on hover. */
export function AbsoluteTime({ at }: { at: Moment }) {
  const { formatting } = useFormatting();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, formatting)}>
      {formatDate(at, formatting)}
    </time>
  );
}

interface RelativeTimeProps {
  at: Moment;
  kind: "post" | "activity";
  /** The moment to count from, when it is not the one the page was made at. */
  now?: Moment;
}

/** How long ago: `post` counts hours and days, `activity` minutes too (decision Q45). */
export function RelativeTime({ at, kind, now }: RelativeTimeProps) {
  const { formatting, now: pageMade } = useFormatting();
  const format = kind === "post" ? formatPostTime : formatActivityTime;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDateTime(at, formatting)}
      className="whitespace-nowrap"
    >
      {format(at, now ?? pageMade, formatting)}
    </time>
  );
}
