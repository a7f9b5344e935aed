import { $isLinkNode } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $findMatchingParent, mergeRegister } from "@lexical/utils";
import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type NodeKey,
} from "lexical";
import { useCallback, useEffect, useState } from "react";
import { type Mention, mentionAtEnd } from "../mention/mention";
import { PeopleList, type Person, useOwner, usePeople } from "../mention/people-list";

interface MentionInText extends Mention {
  /** The text it stands in. */
  node: NodeKey;
}

/** Names that fit what is typed after an @ in the editor, beside its line; arrows choose, Enter or Tab takes one. */
export default function EditorMentions() {
  const [editor] = useLexicalComposerContext();
  const [mention, setMention] = useMention(editor);
  const people = usePeople(
    mention?.query,
    (person) => mention && insert(editor, mention, person),
    () => setMention(null),
  );
  useOwner(editor.getRootElement(), people);
  useEffect(() => editor.registerCommand(KEY_DOWN_COMMAND, people.press, COMMAND_PRIORITY_HIGH));
  const at = useCallback(() => boxOfCaret(editor), [editor]);
  return <PeopleList people={people} at={at} />;
}

/** The mention that is being typed at the caret. */
function useMention(editor: LexicalEditor) {
  const [mention, setMention] = useState<MentionInText | null>(null);
  useEffect(() => {
    let last = editor.read($mentionAtCaret);
    setMention(last);
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const found = editorState.read($mentionAtCaret);
        // What was closed stays so until something else is typed.
        if (JSON.stringify(found) === JSON.stringify(last)) return;
        last = found;
        setMention(found);
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          last = null;
          setMention(null);
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor]);
  return [mention, setMention] as const;
}

function $mentionAtCaret(): MentionInText | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  // An address or a piece of code names nobody.
  if (!$isTextNode(node) || node.hasFormat("code") || $findMatchingParent(node, $isLinkNode)) return null;
  const mention = mentionAtEnd(node.getTextContent().slice(0, selection.anchor.offset));
  return mention && { ...mention, node: node.getKey() };
}

function insert(editor: LexicalEditor, { node, start, query }: MentionInText, { username }: Person): void {
  editor.update(() => {
    const text = $getNodeByKey(node);
    if ($isTextNode(text)) text.spliceText(start, query.length + 1, `@${username} `, true);
  });
}

/** Where the line of the caret stands on the screen; the whole text where that is not known. */
function boxOfCaret(editor: LexicalEditor): DOMRect {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined;
  const [line] = range?.getClientRects() ?? [];
  return line ?? editor.getRootElement()?.getBoundingClientRect() ?? new DOMRect();
}
