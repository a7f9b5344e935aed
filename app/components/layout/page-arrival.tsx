import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Beside the component, which begins anew when an error page takes the place of the frame. Browser only. */
let shownPath: string | null = null;

/**
 * What a browser does by itself for a page it loads: after a change of path the focus is at the beginning of the new
 * page, and its title is said once. The first page is the browser's own, and another query is the same page.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  useEffect(() => {
    const isArrival = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (!isArrival) return;
    setTitle(document.title);
    if (!isFocusTaken()) focusBeginning(hash);
  }, [pathname, hash]);
  return (
    <p aria-live="polite" data-arrival className="sr-only print:hidden">
      {title}
    </p>
  );
}

/** The new page put the focus into a field of its own, or a dialog holds it. */
function isFocusTaken(): boolean {
  const focused = document.activeElement;
  return focused?.closest("dialog[open], main :is(input, textarea, select)") != null;
}

/** The part the address names, else the main heading, else the main part. */
function focusBeginning(hash: string): void {
  const main = document.getElementById("main");
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const goal = named ?? main?.querySelector<HTMLElement>("h1") ?? main;
  if (!goal) return;
  if (!goal.hasAttribute("tabindex") && goal.tabIndex < 0) goal.tabIndex = -1;
  // Where the page stands is the router's business.
  goal.focus({ preventScroll: true });
}
