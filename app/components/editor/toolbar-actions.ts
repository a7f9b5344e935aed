import type { LexicalEditor, TextFormatType } from "lexical";
import type { IconNode } from "lucide";
import Code from "lucide/dist/esm/icons/code.mjs";
import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import Heading2 from "lucide/dist/esm/icons/heading-2.mjs";
import Heading3 from "lucide/dist/esm/icons/heading-3.mjs";
import Highlighter from "lucide/dist/esm/icons/highlighter.mjs";
import Italic from "lucide/dist/esm/icons/italic.mjs";
import Bold from "lucide/dist/esm/icons/letter-b.mjs";
import Link from "lucide/dist/esm/icons/link.mjs";
import List from "lucide/dist/esm/icons/list.mjs";
import IndentDecrease from "lucide/dist/esm/icons/list-indent-decrease.mjs";
import IndentIncrease from "lucide/dist/esm/icons/list-indent-increase.mjs";
import ListOrdered from "lucide/dist/esm/icons/list-ordered.mjs";
import Redo2 from "lucide/dist/esm/icons/redo-2.mjs";
import Strikethrough from "lucide/dist/esm/icons/strikethrough.mjs";
import Subscript from "lucide/dist/esm/icons/subscript.mjs";
import Superscript from "lucide/dist/esm/icons/superscript.mjs";
import TextAlignCenter from "lucide/dist/esm/icons/text-align-center.mjs";
import TextAlignEnd from "lucide/dist/esm/icons/text-align-end.mjs";
import TextAlignJustify from "lucide/dist/esm/icons/text-align-justify.mjs";
import TextAlignStart from "lucide/dist/esm/icons/text-align-start.mjs";
import TextQuote from "lucide/dist/esm/icons/text-quote.mjs";
import Underline from "lucide/dist/esm/icons/underline.mjs";
import Undo2 from "lucide/dist/esm/icons/undo-2.mjs";
import { align, type BlockKind, formatText, indent, makeBlock, outdent, redo, undo } from "./actions";
import { toggleSpoiler } from "./spoiler-text";
import type { useCaret } from "./use-caret";

type Caret = ReturnType<typeof useCaret>;

type Format = [TextFormatType, string, IconNode, string?];

const MOST_USED: Format[] = [
  ["bold", "Bold", Bold, "Ctrl+B"],
  ["italic", "Italic", Italic, "Ctrl+I"],
];
const FORMATS: Format[] = [
  ["underline", "Underline", Underline, "Ctrl+U"],
  ["strikethrough", "Strikethrough", Strikethrough, "Ctrl+Shift+S"],
  ["subscript", "Subscript", Subscript, "Ctrl+,"],
  ["superscript", "Superscript", Superscript, "Ctrl+."],
  ["highlight", "Highlight", Highlighter, "Ctrl+Shift+H"],
  ["code", "Code", Code, "Ctrl+E"],
];
const BLOCKS: [BlockKind, string, IconNode, string][] = [
  ["bullet", "List", List, "Ctrl+Shift+8"],
  ["number", "Numbered list", ListOrdered, "Ctrl+Shift+7"],
  ["quote", "Quote", TextQuote, "Ctrl+Shift+9"],
  ["h2", "Heading", Heading2, "Ctrl+Alt+2"],
  ["h3", "Subheading", Heading3, "Ctrl+Alt+3"],
];
const SIDES = [
  ["start", "Align to the start", TextAlignStart],
  ["center", "Center", TextAlignCenter],
  ["end", "Align to the end", TextAlignEnd],
  ["justify", "Justify", TextAlignJustify],
] as const;

export interface ToolbarAction {
  label: string;
  keys?: string;
  icon: IconNode;
  /** Mirrored where the page is read from right to left. */
  flips?: boolean;
  pressed?: boolean;
  off?: boolean;
  run(): void;
}

/** What the toolbar offers at the caret, in groups; the most used first, in sight where the row scrolls. */
export function toolbarActions(editor: LexicalEditor, caret: Caret, onLink: () => void): ToolbarAction[][] {
  const format = formatAction(editor, caret);
  return [
    [...MOST_USED.map(format), spoilerAction(editor, caret), linkAction(caret, onLink)],
    blockActions(editor, caret),
    FORMATS.map(format),
    sideActions(editor, caret),
    historyActions(editor, caret),
  ];
}

const formatAction =
  (editor: LexicalEditor, caret: Caret) =>
  ([format, label, icon, keys]: Format): ToolbarAction => ({
    label,
    keys,
    icon,
    pressed: caret.formats.has(format),
    run: () => formatText(editor, format),
  });

const spoilerAction = (editor: LexicalEditor, caret: Caret): ToolbarAction => ({
  label: "Spoiler",
  keys: "Ctrl+Shift+P",
  icon: EyeOff,
  pressed: caret.isSpoiler,
  run: () => toggleSpoiler(editor),
});

const linkAction = (caret: Caret, onLink: () => void): ToolbarAction => ({
  label: "Link",
  keys: "Ctrl+K",
  icon: Link,
  pressed: caret.link !== null,
  run: onLink,
});

function blockActions(editor: LexicalEditor, caret: Caret): ToolbarAction[] {
  return BLOCKS.map(([kind, label, icon, keys]) => ({
    label,
    keys,
    icon,
    pressed: caret.block === kind,
    run: () => makeBlock(editor, kind, caret.block),
  }));
}

function sideActions(editor: LexicalEditor, caret: Caret): ToolbarAction[] {
  return [
    ...SIDES.map(([side, label, icon]) => ({
      label,
      icon,
      flips: side === "start" || side === "end",
      pressed: (caret.side || "start") === side,
      run: () => align(editor, side),
    })),
    { label: "Move out", keys: "Ctrl+[", icon: IndentDecrease, flips: true, run: () => outdent(editor) },
    { label: "Move in", keys: "Ctrl+]", icon: IndentIncrease, flips: true, run: () => indent(editor) },
  ];
}

function historyActions(editor: LexicalEditor, caret: Caret): ToolbarAction[] {
  return [
    {
      label: "Undo",
      keys: "Ctrl+Z",
      icon: Undo2,
      flips: true,
      off: !caret.canUndo,
      run: () => undo(editor),
    },
    {
      label: "Redo",
      keys: "Ctrl+Y",
      icon: Redo2,
      flips: true,
      off: !caret.canRedo,
      run: () => redo(editor),
    },
  ];
}
