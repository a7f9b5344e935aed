import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { ReportedRef } from "../../domain/report/report";

const ReportDialog = lazy(() => import("./report-dialog"));

/**
 * Every link to /report on the page opens the dialog instead, wherever it stands: in a menu, below a comment, in a
 * message. Without scripts, and in a new tab, the link is the page. For members; others have a step to take first.
 */
export function ReportLinks() {
  const [of, setOf] = useState<Asked | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function open(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^="/report?"]');
      const asked = link && askedBy(link);
      if (!asked) return;
      // Before the router hears of it; menus still close by the same press.
      event.preventDefault();
      opener.current = link;
      setOf(asked);
    }
    addEventListener("click", open, { capture: true });
    return () => removeEventListener("click", open, { capture: true });
  }, []);

  // After the dialog has gone: as long as it stands, nothing outside of it takes the focus.
  useEffect(() => {
    if (of) return;
    giveFocusBack(opener.current);
    opener.current = null;
  }, [of]);

  const close = useCallback(() => setOf(null), []);
  // Made when first asked for: see AccountDialogs.
  return of && <Suspense fallback={null}>{<ReportDialog {...of} onClose={close} />}</Suspense>;
}

interface Asked {
  of: ReportedRef;
  details?: string;
}

function askedBy(link: HTMLAnchorElement): Asked | null {
  const { searchParams } = new URL(link.href);
  const [type, id] = [searchParams.get("type"), searchParams.get("id")];
  if (!type || !id) return null;
  return { of: { type: type as ReportedRef["type"], id }, details: searchParams.get("details") ?? undefined };
}

/** To the link, or to the button of the menu it stood in, which has closed meanwhile. */
function giveFocusBack(link: HTMLElement | null): void {
  const menu = link?.closest("[popover]");
  const trigger = menu && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
  (trigger ?? link)?.focus();
}
