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
  return <Time at={at}>{formatDate(at, formatting)}</Time>;
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
    <Time at={at} className="whitespace-nowrap">
      {format(at, now ?? pageMade, formatting)}
    </Time>
  );
}

/**
 * Date and time in full come with the page; a browser writes them once a pointer is there: the first date it writes costs a
 * slow phone a tenth of a second, in which it answers to nobody.
 */
function Time({ at, className, children }: { at: Moment; className?: string; children: string }) {
  const { formatting } = useFormatting();
  const writeInFull = () => formatDateTime(at, formatting);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={typeof document === "undefined" ? writeInFull() : undefined}
      suppressHydrationWarning
      onPointerEnter={(event) => {
        event.currentTarget.title = writeInFull();
      }}
      className={className}
    >
      {children}
    </time>
  );
}

/** The date of the reader's own clock, YYYY-MM-DD. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
