import { useEffect } from "react";
import { formatUnread } from "../../i18n/format";
import { useFormatting } from "../ui/formatting";

const ICON = { plain: "/favicon.svg", unread: "/favicon-unread.svg" };

/** Says how many notifications are unread in the tab: before the title, on its icon, and on an installed app's icon. */
export function useTabBadge(unread: number): void {
  const { formatting } = useFormatting();
  const badge = unread > 0 ? `(${formatUnread(unread, formatting)}) ` : "";
  useEffect(() => {
    if (!badge) return;
    // The page writes its title anew with every change of place.
    const mark = () => {
      if (!document.title.startsWith(badge)) document.title = badge + document.title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(badge)) document.title = document.title.slice(badge.length);
    };
  }, [badge]);
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"][type="image/svg+xml"]');
    icon?.setAttribute("href", unread > 0 ? ICON.unread : ICON.plain);
    const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
    void setAppBadge?.call(navigator, unread).catch(() => {});
  }, [unread]);
}
