import { formatDate } from "../../i18n/format";
import { useFormatting } from "../ui/formatting";

/** A day of the calendar, given as YYYY-MM-DD: "Jan 8, 2026", the same in every time zone. */
export function Day({ of: day }: { of: string }) {
  const { formatting } = useFormatting();
  return <time dateTime={day}>{formatDate(day, { ...formatting, timeZone: "UTC" })}</time>;
}
