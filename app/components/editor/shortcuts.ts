import type { LexicalEditor } from "lexical";
import { formatText, indent, makeBlock, outdent } from "./actions";
import { toggleSpoiler } from "./spoiler-text";

type Shortcut = ((editor: LexicalEditor) => void) | "link" | "toolbar";

// Bold, italic, underline and undo are the editor's own. By code where a shifted digit is another sign on each keyboard.
const WITH_CTRL: Record<string, Shortcut> = {
  KeyK: "link",
  KeyE: (editor) => formatText(editor, "code"),
  Comma: (editor) => formatText(editor, "subscript"),
  Period: (editor) => formatText(editor, "superscript"),
  BracketRight: indent,
  BracketLeft: outdent,
};
const WITH_CTRL_SHIFT: Record<string, Shortcut> = {
  KeyS: (editor) => formatText(editor, "strikethrough"),
  KeyH: (editor) => formatText(editor, "highlight"),
  KeyP: toggleSpoiler,
  Digit7: (editor) => makeBlock(editor, "number", "paragraph"),
  Digit8: (editor) => makeBlock(editor, "bullet", "paragraph"),
  Digit9: (editor) => makeBlock(editor, "quote", "paragraph"),
};
const WITH_CTRL_ALT: Record<string, Shortcut> = {
  Digit0: (editor) => makeBlock(editor, "paragraph", "h2"),
  Digit2: (editor) => makeBlock(editor, "h2", "paragraph"),
  Digit3: (editor) => makeBlock(editor, "h3", "paragraph"),
};

/** What a keystroke in the text asks for; undefined for all that is writing. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.altKey && event.key === "F10") return "toolbar";
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (event.altKey) return WITH_CTRL_ALT[event.code];
  return event.shiftKey ? WITH_CTRL_SHIFT[event.code] : WITH_CTRL[event.code];
}
