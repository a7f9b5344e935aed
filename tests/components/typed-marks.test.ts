import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  createEditor,
} from "lexical";
import { expect, test } from "vitest";
import { registerTypedMarks } from "../../app/components/editor/typed-marks.ts";

/** What the editor holds after these letters were typed, one by one, behind what stood there. */
function afterTyping(letters: string, stood = ""): string[] {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
    onError: (error) => {
      throw error;
    },
  });
  registerList(editor);
  editor.update(
    () => {
      const paragraph = $createParagraphNode();
      if (stood) paragraph.append($createTextNode(stood));
      $getRoot().append(paragraph);
      paragraph.selectEnd();
    },
    { discrete: true },
  );
  registerTypedMarks(editor);
  for (const letter of letters) {
    editor.update(
      () => {
        const selection = $getSelection();
        if ($isRangeSelection(selection)) selection.insertText(letter);
      },
      { discrete: true },
    );
  }
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => {
        const kind =
          block instanceof HeadingNode
            ? block.getTag()
            : block instanceof ListNode
              ? block.getTag()
              : block.getType();
        const words = $getRoot()
          .getAllTextNodes()
          .map((text) => (text.hasFormat("bold") ? `<${text.getTextContent()}>` : text.getTextContent()))
          .join("");
        return `${kind}: ${words}`;
      }),
  );
}

test.each([
  ["# Noor", "h2: Noor"],
  ["## Noor", "h3: Noor"],
  ["- Noor", "ul: Noor"],
  ["* نور", "ul: نور"],
  ["1. Noor", "ol: Noor"],
  ["١. نور", "ol: نور"],
  ["> Noor", "quote: Noor"],
  ["He **never** left", "paragraph: He <never> left"],
  ["**نور** تعود", "paragraph: <نور> تعود"],
])("typed %s is drawn at once", (typed, shown) => {
  expect(afterTyping(typed)).toEqual([shown]);
});

test.each(["#Noor", "a - b", "2 ** 3 ** 4", "****", "-", "a > b"])("typed %s stays as it is", (typed) => {
  expect(afterTyping(typed)).toEqual([`paragraph: ${typed}`]);
});

test("a mark that stood there before stays, whatever is typed behind it", () => {
  expect(afterTyping(" said", "# Noor")).toEqual(["paragraph: # Noor said"]);
});
