// A spoiler in the editor is a mark on letters, as bold is: it goes over paragraphs, holds any formatting, and typing goes
// on in it. It leaves the editor as an element, which the server joins with its neighbours.
import { $getSelectionStyleValueForProperty, $patchStyleText } from "@lexical/selection";
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  type DOMConversionMap,
  type ElementNode,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
  TextNode,
} from "lexical";
import { type SpoilerRange, spoilersIn } from "../../domain/spoiler/spoiler";

// Drawn by editor.css; no page knows the property, and it does not leave the editor.
const PROPERTY = "--spoiler";
const STYLE = `${PROPERTY}: 1;`;

export function isSpoilerText(node: TextNode): boolean {
  return node.getStyle().includes(PROPERTY);
}

/** Covers the chosen letters, or what is typed next; what is covered already is shown again. */
export function toggleSpoiler(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    $patchStyleText(selection, { [PROPERTY]: $isSpoilerChosen(selection) ? null : "1" });
  });
}

/** Whether all that is chosen is covered, or what is typed at the caret would be. */
export function $isSpoilerChosen(selection: RangeSelection): boolean {
  if (selection.isCollapsed()) return selection.style.includes(PROPERTY);
  return $getSelectionStyleValueForProperty(selection, PROPERTY, "") === "1";
}

function $coverTexts(nodes: LexicalNode[]): LexicalNode[] {
  for (const node of nodes) {
    if ($isTextNode(node)) node.setStyle(STYLE);
    else if ($isElementNode(node)) $coverTexts(node.getChildren());
  }
  return nodes;
}

const importSpoiler = (element: HTMLElement) =>
  element.classList.contains("spoiler")
    ? { conversion: () => ({ node: null, after: $coverTexts }), priority: 3 as const }
    : null;

/** Reads spoilers out of stored markup, and out of a page they are copied from. */
export const SPOILER_IMPORTS: DOMConversionMap = { span: importSpoiler, div: importSpoiler };

/** Makes a spoiler of what is typed between two pairs of bars, over formatting, lines and paragraphs. */
export function registerTypedSpoilers(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(TextNode, (node) => {
    // Half a word of a screen keyboard must not be taken from under it; the server reads the bars too.
    if (node.getTextContent().includes("||") && !editor.isComposing()) $coverTyped();
  });
}

/** A new paragraph begun at the end of a spoiler is outside of it, as one begun at the end of a link is. */
export function registerSpoilerEnd(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    INSERT_PARAGRAPH_COMMAND,
    () => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
      if (!$isSpoilerChosen(selection) || !$isAtEndOfBlock(selection)) return false;
      // The block begun takes over the style of its text.
      selection.insertParagraph()?.setTextStyle("");
      selection.setStyle("");
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}

function $isAtEndOfBlock({ anchor }: RangeSelection): boolean {
  const node = anchor.getNode();
  return $isTextNode(node) && anchor.offset === node.getTextContentSize() && node.getNextSibling() === null;
}

interface Piece {
  node: TextNode;
  from: number;
}

export function $coverTyped(): void {
  const pieces: Piece[] = [];
  const typed = $typedText($getRoot(), pieces, "");
  const ranges = spoilersIn(typed).filter(({ isOpen }) => !isOpen);
  if (ranges.length === 0) return;
  const caret = $caretIn(pieces);
  let next = 0;
  for (const { node, from } of pieces) {
    const to = from + node.getTextContentSize();
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= from) next++;
    const range = ranges[next];
    if (range && range.start < to) $split(node, from, ranges.slice(next), caret);
  }
}

/** The text of all blocks; bars of code and in spoilers are none. */
function $typedText(element: ElementNode, pieces: Piece[], before: string): string {
  let text = before;
  for (const child of element.getChildren()) {
    if ($isTextNode(child)) {
      pieces.push({ node: child, from: text.length });
      const isBare = !child.hasFormat("code") && !isSpoilerText(child);
      text += isBare ? child.getTextContent() : child.getTextContent().replace(/\S/g, "x");
    } else if ($isLineBreakNode(child)) text += "\n";
    else if ($isElementNode(child)) text = $typedText(child, pieces, child.isInline() ? text : `${text}\n`);
  }
  return text;
}

function $caretIn(pieces: Piece[]): number | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const piece = pieces.find(({ node }) => node.is(selection.anchor.getNode()));
  return piece ? piece.from + selection.anchor.offset : null;
}

/** Replaces a text by its pieces without bars; the caret stays behind the letter it stood behind, and outside. */
function $split(node: TextNode, from: number, ranges: SpoilerRange[], caret: number | null): void {
  const to = from + node.getTextContentSize();
  const text = node.getTextContent();
  const add = (start: number, end: number, isCovered: boolean) => {
    const [begin, stop] = [Math.max(start, from), Math.min(end, to)];
    if (begin >= stop) return;
    const piece = $createTextNode(text.slice(begin - from, stop - from)).setFormat(node.getFormat());
    piece.setStyle(isCovered ? STYLE : node.getStyle());
    node.insertBefore(piece);
    // Behind the closing bars is behind the last letter that they cover.
    if (caret === null || caret < begin || caret > stop + (isCovered ? 2 : 0)) return;
    const offset = Math.min(caret, stop) - begin;
    const selection = piece.select(offset, offset);
    if (caret >= stop) selection.setStyle("");
  };
  let at = from;
  for (const { start, end } of ranges) {
    if (start >= to) break;
    add(at, start, false);
    add(start + 2, end - 2, true);
    at = Math.max(at, end);
  }
  add(at, to, false);
  node.remove(true);
}
