import { $isLinkNode } from "@lexical/link";
import { $isListNode, ListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $findMatchingParent, $getNearestNodeOfType, mergeRegister } from "@lexical/utils";
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type ElementFormatType,
  type LexicalNode,
  type TextFormatType,
} from "lexical";
import { useEffect, useState } from "react";
import type { BlockKind } from "./actions";
import { $isSpoilerChosen } from "./spoiler-text";

/** What stands at the caret: the toolbar shows it as pressed. */
export interface Caret {
  formats: ReadonlySet<TextFormatType>;
  block: BlockKind;
  side: ElementFormatType;
  isSpoiler: boolean;
  /** Address of the link around the caret, or null. */
  link: string | null;
}

const FORMATS: TextFormatType[] = [
  "bold",
  "italic",
  "underline",
  "strikethrough",
  "subscript",
  "superscript",
  "highlight",
  "code",
];

const NOWHERE: Caret = { formats: new Set(), block: "paragraph", side: "", isSpoiler: false, link: null };

/** Follows the caret and what can be undone. */
export function useCaret(): Caret & { canUndo: boolean; canRedo: boolean } {
  const [editor] = useLexicalComposerContext();
  const [caret, setCaret] = useState(NOWHERE);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const found = editorState.read($readCaret);
          if (found) setCaret(found);
        }),
        editor.registerCommand(CAN_UNDO_COMMAND, follow(setCanUndo), COMMAND_PRIORITY_LOW),
        editor.registerCommand(CAN_REDO_COMMAND, follow(setCanRedo), COMMAND_PRIORITY_LOW),
      ),
    [editor],
  );
  return { ...caret, canUndo, canRedo };
}

/** Hears of a command and leaves it to the others. */
function follow(set: (can: boolean) => void): (can: boolean) => boolean {
  return (can) => {
    set(can);
    return false;
  };
}

function $readCaret(): Caret | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const node = selection.anchor.getNode();
  const block = node.getTopLevelElement();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    formats: new Set(FORMATS.filter((format) => selection.hasFormat(format))),
    block: $kindOf(node),
    side: $isElementNode(block) ? block.getFormatType() : "",
    isSpoiler: $isSpoilerChosen(selection),
    link: $isLinkNode(link) ? link.getURL() : null,
  };
}

function $kindOf(node: LexicalNode): BlockKind {
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType() === "number" ? "number" : "bullet";
  const block = node.getTopLevelElement();
  if ($isHeadingNode(block)) return block.getTag() === "h2" ? "h2" : "h3";
  return $isQuoteNode(block) ? "quote" : "paragraph";
}
