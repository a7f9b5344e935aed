import { formatUnread } from "../../i18n/format";
import { classNames } from "./class-names";
import { useFormatting } from "./formatting";

/** How many wait to be read; nothing at 0. The control it sits on speaks the number, so it is silent itself. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const { formatting } = useFormatting();
  if (count <= 0) return null;
  return (
    <span aria-hidden="true" dir="ltr" className={classNames("unread", className)}>
      {formatUnread(count, formatting)}
    </span>
  );
}
