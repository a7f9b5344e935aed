import { useEffect } from "react";

/** Has the window end where the keyboard of a phone begins, where the browser can, while a conversation is open. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
    if (!viewport) return;
    const { content } = viewport;
    viewport.content = `${content}, interactive-widget=resizes-content`;
    return () => {
      viewport.content = content;
    };
  }, []);
}
