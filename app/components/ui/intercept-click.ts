import type { MouseEvent } from "react";

/** Does `action` in place of following the link; the link stays for those without scripts and for new tabs. */
export function interceptClick(intent: (() => void) | undefined) {
  if (!intent) return undefined;
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    intent();
  };
}
