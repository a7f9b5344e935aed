import { $generateHtmlFromNodes, $generateNodesFromDOM } from "@lexical/html";
import { $isListNode } from "@lexical/list";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type DOMExportOutputMap,
  type LexicalEditor,
  type LexicalNode,
  TextNode,
} from "lexical";
import { paragraphsOf } from "../../domain/rich-text/plain-text";
import { classesOfStyle, INDENT_DEEPEST, INDENT_STEP_PX } from "../../domain/rich-text/rich-text";
import { trustMarkup } from "../../platform/trusted-types";
import { $coverTyped, isSpoilerText } from "./spoiler-text";

const FORMATS = [
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strikethrough", "s"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["highlight", "mark"],
  ["code", "code"],
] as const;

/** Letters leave the editor with one element per format and nothing else around them. */
export const EXPORTS: DOMExportOutputMap = new Map([
  [
    TextNode,
    (_, node) => {
      if (!$isTextNode(node)) return { element: null };
      const text: HTMLElement | Text = document.createTextNode(node.getTextContent());
      const element = FORMATS.filter(([format]) => node.hasFormat(format)).reduce<HTMLElement | Text>(
        (inner, [, tag]) => {
          const outer = document.createElement(tag);
          outer.appendChild(inner);
          return outer;
        },
        text,
      );
      return { element: isSpoilerText(node) ? spoilerAround(element) : element };
    },
  ],
]);

function spoilerAround(inner: HTMLElement | Text): HTMLElement {
  const spoiler = document.createElement("span");
  spoiler.className = "spoiler";
  spoiler.appendChild(inner);
  return spoiler;
}

/** The markup of everything written; nothing for an empty text. */
export function $readHtml(editor: LexicalEditor): string {
  if ($getRoot().getTextContent().trim() === "") return "";
  // A style attribute would be refused by the page's security policy as soon as the markup is read again.
  return $generateHtmlFromNodes(editor, null).replace(/ style="([^"]*)"/g, (_, style: string) => {
    const names = classesOfStyle(style);
    return names.length > 0 ? ` class="${names.join(" ")}"` : "";
  });
}

/** Replaces everything by a text: by its markup where it has one, else by its paragraphs. */
export function $write(editor: LexicalEditor, { text, html }: { text: string; html: string }): void {
  const root = $getRoot().clear();
  root.append(...(html ? $nodesOf(editor, html) : $paragraphsOf(text)));
  if (root.isEmpty()) root.append($createParagraphNode());
  $coverTyped();
  root.selectEnd();
}

/** A space or a line begun at the end stays: the next letter stands where it would have stood in the plain field. */
function $paragraphsOf(text: string): LexicalNode[] {
  const written = text.trimEnd();
  const paragraphs = paragraphsOf(written).map((paragraph) => {
    const node = $createParagraphNode();
    const lines = paragraph.split("\n");
    for (const [place, line] of lines.entries()) {
      if (place > 0) node.append($createLineBreakNode());
      node.append($createTextNode(line));
    }
    return node;
  });
  const [spaces = "", ...breaks] = text.slice(written.length).split("\n").reverse();
  if (breaks.length > 1) paragraphs.push($createParagraphNode());
  else if (breaks.length === 1) paragraphs.at(-1)?.append($createLineBreakNode());
  if (spaces) paragraphs.at(-1)?.append($createTextNode(spaces));
  return paragraphs;
}

/** Stored markup says alignment and indentation by class, the editor by style. */
function $nodesOf(editor: LexicalEditor, html: string): LexicalNode[] {
  const page = new DOMParser().parseFromString(trustMarkup(html), "text/html");
  for (const element of page.body.querySelectorAll<HTMLElement>("[class]")) {
    for (const name of element.classList) {
      const [kind, value = ""] = name.split("-");
      if (kind === "align") element.style.textAlign = value;
      if (kind === "indent") element.style.paddingInlineStart = `${Number(value) * INDENT_STEP_PX}px`;
    }
  }
  // Blocks only: a text between them would be refused by the root.
  return $generateNodesFromDOM(editor, page).map((node) =>
    $isElementNode(node) && !node.isInline() ? node : $createParagraphNode().append(node),
  );
}

/** Whether a block may be moved further in; lists nest by themselves. */
export function $mayIndent(node: LexicalNode): boolean {
  const block = node.getTopLevelElement();
  return !$isElementNode(block) || $isListNode(block) || block.getIndent() < INDENT_DEEPEST;
}
