import type { LexicalEditor, TextFormatType } from "lexical";
import type { LucideIcon } from "lucide-react";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import EyeOff from "lucide-react/icons/eye-off";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Highlighter from "lucide-react/icons/highlighter";
import IndentDecrease from "lucide-react/icons/indent-decrease";
import IndentIncrease from "lucide-react/icons/indent-increase";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Redo2 from "lucide-react/icons/redo-2";
import Strikethrough from "lucide-react/icons/strikethrough";
import Subscript from "lucide-react/icons/subscript";
import Superscript from "lucide-react/icons/superscript";
import TextAlignCenter from "lucide-react/icons/text-align-center";
import TextAlignEnd from "lucide-react/icons/text-align-end";
import TextAlignJustify from "lucide-react/icons/text-align-justify";
import TextAlignStart from "lucide-react/icons/text-align-start";
import TextQuote from "lucide-react/icons/text-quote";
import Underline from "lucide-react/icons/underline";
import Undo2 from "lucide-react/icons/undo-2";
import { align, type BlockKind, formatText, indent, makeBlock, outdent, redo, undo } from "./actions";
import { toggleSpoiler } from "./spoiler-text";
import type { useCaret } from "./use-caret";

type Caret = ReturnType<typeof useCaret>;

const FORMATS: [TextFormatType, string, LucideIcon, string?][] = [
  ["bold", "Bold", Bold, "Ctrl+B"],
  ["italic", "Italic", Italic, "Ctrl+I"],
  ["underline", "Underline", Underline, "Ctrl+U"],
  ["strikethrough", "Strikethrough", Strikethrough, "Ctrl+Shift+S"],
  ["subscript", "Subscript", Subscript, "Ctrl+,"],
  ["superscript", "Superscript", Superscript, "Ctrl+."],
  ["highlight", "Highlight", Highlighter, "Ctrl+Shift+H"],
  ["code", "Code", Code, "Ctrl+E"],
];
/** Spoiler stands after Bold and Italic, in sight where the row scrolls. */
const BEFORE_SPOILER = 2;
const BLOCKS: [BlockKind, string, LucideIcon, string][] = [
  ["h2", "Heading", Heading2, "Ctrl+Alt+2"],
  ["h3", "Subheading", Heading3, "Ctrl+Alt+3"],
  ["quote", "Quote", TextQuote, "Ctrl+Shift+9"],
  ["bullet", "List", List, "Ctrl+Shift+8"],
  ["number", "Numbered list", ListOrdered, "Ctrl+Shift+7"],
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
  icon: LucideIcon;
  /** Mirrored where the page is read from right to left. */
  flips?: boolean;
  pressed?: boolean;
  off?: boolean;
  run(): void;
}

/** What the toolbar offers at the caret, in groups. */
export function toolbarActions(editor: LexicalEditor, caret: Caret, onLink: () => void): ToolbarAction[][] {
  return [
    historyActions(editor, caret),
    formatActions(editor, caret),
    blockActions(editor, caret, onLink),
    sideActions(editor, caret),
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

function formatActions(editor: LexicalEditor, caret: Caret): ToolbarAction[] {
  const formatAction = ([format, label, icon, keys]: (typeof FORMATS)[number]): ToolbarAction => ({
    label,
    keys,
    icon,
    pressed: caret.formats.has(format),
    run: () => formatText(editor, format),
  });
  return [
    ...FORMATS.slice(0, BEFORE_SPOILER).map(formatAction),
    {
      label: "Spoiler",
      keys: "Ctrl+Shift+P",
      icon: EyeOff,
      pressed: caret.isSpoiler,
      run: () => toggleSpoiler(editor),
    },
    ...FORMATS.slice(BEFORE_SPOILER).map(formatAction),
  ];
}

function blockActions(editor: LexicalEditor, caret: Caret, onLink: () => void): ToolbarAction[] {
  return [
    ...BLOCKS.map(([kind, label, icon, keys]) => ({
      label,
      keys,
      icon,
      pressed: caret.block === kind,
      run: () => makeBlock(editor, kind, caret.block),
    })),
    {
      label: "Link",
      keys: "Ctrl+K",
      icon: Link,
      pressed: caret.link !== null,
      run: () => onLink(),
    },
  ];
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
