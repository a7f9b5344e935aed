import { $isLinkNode, $toggleLink } from "@lexical/link";
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $findMatchingParent } from "@lexical/utils";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  type ElementFormatType,
  type ElementNode,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from "lexical";
import { $mayIndent } from "./markup";

/** Kinds of a block, as the toolbar tells them apart. */
export type BlockKind = "paragraph" | "h2" | "h3" | "quote" | "bullet" | "number";

export function formatText(editor: LexicalEditor, format: TextFormatType): void {
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
}

export function align(editor: LexicalEditor, side: ElementFormatType): void {
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, side);
}

/** Makes the chosen blocks of a kind; those that are of it already become paragraphs. */
export function makeBlock(editor: LexicalEditor, kind: BlockKind, current: BlockKind): void {
  const wanted = kind === current ? "paragraph" : kind;
  if (wanted === "bullet") editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (wanted === "number") editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else if (wanted === "paragraph" && (current === "bullet" || current === "number")) {
    editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  } else editor.update(() => $setBlocksType($getSelection(), () => $createBlock(wanted)));
}

function $createBlock(kind: BlockKind): ElementNode {
  if (kind === "quote") return $createQuoteNode();
  return kind === "h2" || kind === "h3" ? $createHeadingNode(kind) : $createParagraphNode();
}

export function indent(editor: LexicalEditor): void {
  const mayIndent = editor.read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) && selection.getNodes().every($mayIndent);
  });
  if (mayIndent) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
}

export function outdent(editor: LexicalEditor): void {
  editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
}

export function undo(editor: LexicalEditor): void {
  editor.dispatchCommand(UNDO_COMMAND, undefined);
}

export function redo(editor: LexicalEditor): void {
  editor.dispatchCommand(REDO_COMMAND, undefined);
}

/**
 * Links the chosen words to an address; without a choice what was typed is written. The caret stands behind the link then
 * and outside of it: the next key writes on. The link that the caret stands in gets another address.
 */
export function $setLink(address: string, typed: string): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const isInLink = $findMatchingParent(selection.anchor.getNode(), $isLinkNode) !== null;
  if (selection.isCollapsed() && isInLink) {
    $toggleLink(address);
    return;
  }
  if (selection.isCollapsed()) {
    const words = typed.trim();
    selection.insertText(words);
    selection.anchor.set(selection.anchor.key, selection.anchor.offset - words.length, selection.anchor.type);
  }
  $toggleLink(address);
  $goBehindLink();
}

function $goBehindLink(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const end = selection.isBackward() ? selection.anchor : selection.focus;
  $findMatchingParent(end.getNode(), $isLinkNode)?.selectNext(0, 0);
}

export function $removeLink(): void {
  $toggleLink(null);
}
