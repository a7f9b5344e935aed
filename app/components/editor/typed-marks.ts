// Markdown as it is typed: a mark and a space at the beginning of a paragraph make it a heading, a list or a quote, and two
// stars on either side make words bold. @lexical/markdown would add 12 KB to the editor's 60.
import {
  $createRangeSelection,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $setSelection,
  type LexicalEditor,
  TextNode,
} from "lexical";
import { type BlockKind, makeBlock } from "./actions";

const BLOCKS: Record<string, BlockKind> = {
  "# ": "h2",
  "## ": "h3",
  "- ": "bullet",
  "* ": "bullet",
  "1. ": "number",
  "١. ": "number",
  "> ": "quote",
};
const STARS = "**";

/** Makes blocks and bold words of the marks that are typed; what is pasted or stored stays as it is. */
export function registerTypedMarks(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(TextNode, (node) => {
    const selection = $getSelection();
    // Half a word of a screen keyboard must not be taken from under it.
    if (editor.isComposing() || !$isRangeSelection(selection) || !selection.isCollapsed()) return;
    const { key, offset } = selection.anchor;
    if (key !== node.getKey() || node.hasFormat("code")) return;
    if (!$makeTypedBlock(editor, node, offset)) $makeBold(node, offset);
  });
}

function $makeTypedBlock(editor: LexicalEditor, node: TextNode, caret: number): boolean {
  const mark = node.getTextContent().slice(0, caret);
  const kind = BLOCKS[mark];
  const block = node.getParent();
  if (!kind || !$isParagraphNode(block) || !$isRootNode(block.getParent()) || node.getPreviousSibling())
    return false;
  if (node.getTextContentSize() > caret) node.spliceText(0, caret, "").select(0, 0);
  else {
    node.remove();
    block.selectStart();
  }
  makeBlock(editor, kind, "paragraph");
  return true;
}

function $makeBold(node: TextNode, caret: number): void {
  const text = node.getTextContent().slice(0, caret);
  if (!text.endsWith(STARS)) return;
  const end = caret - STARS.length;
  const start = text.lastIndexOf(STARS, end - 1);
  const words = start < 0 ? "" : text.slice(start + STARS.length, end);
  if (words.trim() === "" || words !== words.trim() || words.includes("*")) return;
  const pieces = start === 0 ? node.splitText(caret) : node.splitText(start, caret);
  const bold = pieces[start === 0 ? 0 : 1];
  if (!bold) return;
  bold.setTextContent(words);
  if (!bold.hasFormat("bold")) bold.toggleFormat("bold");
  // What is typed next is as it was before.
  const after = $createRangeSelection();
  after.anchor.set(bold.getKey(), words.length, "text");
  after.focus.set(bold.getKey(), words.length, "text");
  after.setFormat(bold.getFormat());
  after.toggleFormat("bold");
  $setSelection(after);
}
