import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Every link of the page whose address begins like this opens a dialog instead, wherever it stands: in a menu, below a
 * comment, in a message. Without scripts, and in a new tab, the link is the page. Yields the link's address while it is
 * open, and what closes it.
 */
export function useLinkedDialog(beginning: string): [address: string | null, close: () => void] {
  const [address, setAddress] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function open(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(`a[href^="${beginning}"]`);
      if (!link) return;
      // Before the router hears of it; menus still close by the same press.
      event.preventDefault();
      opener.current = link;
      setAddress(link.getAttribute("href"));
    }
    addEventListener("click", open, { capture: true });
    return () => removeEventListener("click", open, { capture: true });
  }, [beginning]);

  // After the dialog has gone: as long as it stands, nothing outside of it takes the focus.
  useEffect(() => {
    if (address !== null) return;
    giveFocusBack(opener.current);
    opener.current = null;
  }, [address]);

  const close = useCallback(() => setAddress(null), []);
  return [address, close];
}

/** To the link, or to the button of the menu it stood in, which has closed meanwhile. */
function giveFocusBack(link: HTMLElement | null): void {
  const menu = link?.closest("[popover]");
  const trigger = menu && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
  (trigger ?? link)?.focus();
}
