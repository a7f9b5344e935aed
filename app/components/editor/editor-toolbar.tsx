import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { TextFormatType } from "lexical";
import {
  Bold,
  Code,
  EyeOff,
  Heading2,
  Heading3,
  Highlighter,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { moveFocus } from "../ui/move-focus";
import { align, type BlockKind, formatText, indent, makeBlock, outdent, redo, undo } from "./deeds";
import { LinkForm } from "./link-form";
import { shortcutOf } from "./shortcuts";
import { toggleSpoiler } from "./spoiler-text";
import { useCaret } from "./use-caret";

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

/** Everything the text can be given, as one stop of the Tab key; arrows move inside. */
export function EditorToolbar() {
  const { t } = useTranslation();
  const [editor] = useLexicalComposerContext();
  const caret = useCaret();
  const [isLinking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      editor.registerRootListener((root, before) => {
        const onKeyDown = (event: globalThis.KeyboardEvent) => {
          const deed = shortcutOf(event);
          if (!deed) return;
          event.preventDefault();
          if (deed === "link") setLinking(true);
          else if (deed === "toolbar") bar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
          else deed(editor);
        };
        before?.removeEventListener("keydown", onKeyDown);
        root?.addEventListener("keydown", onKeyDown);
        return () => root?.removeEventListener("keydown", onKeyDown);
      }),
    [editor],
  );

  const formatAction = ([format, label, icon, keys]: (typeof FORMATS)[number]): Action => ({
    label,
    keys,
    icon,
    pressed: caret.formats.has(format),
    run: () => formatText(editor, format),
  });
  const actions: Action[][] = [
    [
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
    ],
    [
      ...FORMATS.slice(0, BEFORE_SPOILER).map(formatAction),
      {
        label: "Spoiler",
        keys: "Ctrl+Shift+P",
        icon: EyeOff,
        pressed: caret.isSpoiler,
        run: () => toggleSpoiler(editor),
      },
      ...FORMATS.slice(BEFORE_SPOILER).map(formatAction),
    ],
    [
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
        run: () => setLinking(true),
      },
    ],
    [
      ...SIDES.map(([side, label, icon]) => ({
        label,
        icon,
        flips: side === "start" || side === "end",
        pressed: (caret.side || "start") === side,
        run: () => align(editor, side),
      })),
      { label: "Move out", keys: "Ctrl+[", icon: IndentDecrease, flips: true, run: () => outdent(editor) },
      { label: "Move in", keys: "Ctrl+]", icon: IndentIncrease, flips: true, run: () => indent(editor) },
    ],
  ];
  const order = actions.flat();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") editor.focus();
    moveFocus(event, "button", "inline");
  }
  return (
    <>
      <div className="editor-bar-room">
        <div
          ref={bar}
          role="toolbar"
          aria-label={t("Formatting")}
          className="editor-bar"
          onKeyDown={onKeyDown}
          onFocus={() => {
            const buttons: (Element | null)[] = [...(bar.current?.querySelectorAll("button") ?? [])];
            const place = buttons.indexOf(document.activeElement);
            if (place >= 0) setStop(place);
          }}
        >
          {actions.map((group, number) => (
            <div key={number}>
              {group.map((action) => (
                <ActionButton key={action.label} action={action} isStop={action === order[stop]} />
              ))}
            </div>
          ))}
        </div>
      </div>
      {isLinking && <LinkForm current={caret.link} onClose={() => setLinking(false)} />}
    </>
  );
}

interface Action {
  label: string;
  keys?: string;
  icon: LucideIcon;
  /** Mirrored where the page is read from right to left. */
  flips?: boolean;
  pressed?: boolean;
  off?: boolean;
  run(): void;
}

function ActionButton({ action, isStop }: { action: Action; isStop: boolean }) {
  const { t } = useTranslation();
  const { label, keys, icon: Icon, flips, pressed, off, run } = action;
  const name = t(label);
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
      title={keys ? `${name} (${keys})` : name}
      // The caret stays where it is when a pointer presses.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && run()}
      className="icon-button"
    >
      <Icon className={flips ? "flip" : undefined} />
    </button>
  );
}
