import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";

/** Less than this is a bar of the browser that came or went, not a keyboard, px. */
const LEAST_KEYBOARD = 120;

/**
 * While somebody writes with a keyboard on the screen, tells the styles how much of the page it covers: the browser
 * lays it over the page and does not say so in CSS.
 */
export function useKeyboardRoom(): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const view = window.visualViewport;
    const page = document.documentElement;
    if (!view) return;
    const clear = () => {
      page.removeAttribute("data-keyboard");
      for (const name of ["--keyboard", "--keyboard-shift"]) page.style.removeProperty(name);
    };
    const measure = () => {
      const text = editor.getRootElement();
      const isOpen = innerHeight - view.height * view.scale > LEAST_KEYBOARD;
      if (!isOpen || !text || text !== document.activeElement) return clear();
      const wasOpen = page.hasAttribute("data-keyboard");
      const covered = innerHeight - view.offsetTop - view.height;
      page.style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
      page.style.setProperty("--keyboard-shift", `${Math.max(0, view.offsetTop)}px`);
      page.setAttribute("data-keyboard", "");
      if (!wasOpen) showCaret(text, view);
    };
    const stop = editor.registerRootListener((root, before) => {
      for (const event of ["focus", "blur"]) {
        before?.removeEventListener(event, measure);
        root?.addEventListener(event, measure);
      }
    });
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      stop();
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      clear();
    };
  }, [editor]);
}

/** The keyboard came up over the line that was tapped. */
function showCaret(text: HTMLElement, view: VisualViewport): void {
  const at = getSelection()?.anchorNode;
  const line = at instanceof Element ? at : at?.parentElement;
  if (!line || line === text || !text.contains(line)) return;
  // A dialog ends above the keyboard; the page goes on behind it.
  if (line.closest("dialog")) {
    line.scrollIntoView({ block: "nearest" });
    return;
  }
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const hidden = line.getBoundingClientRect().bottom - (view.offsetTop + view.height - bars);
  if (hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
}
