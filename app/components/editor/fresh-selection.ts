import type { LexicalEditor } from "lexical";

/** From where to where the browser has something selected. */
type Points = readonly [Node | null, number, Node | null, number];

function readPoints(): Points {
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = getSelection() ?? {};
  return [anchorNode, anchorOffset, focusNode, focusOffset];
}

/**
 * The browser tells of a new selection some time after the key that made it. Who presses the next key or a button before
 * that means what is selected now, so the editor is told first.
 */
export function registerFreshSelection(editor: LexicalEditor): () => void {
  let known = readPoints();
  const remember = () => {
    known = readPoints();
  };
  const catchUp = () => {
    const points = readPoints();
    const isInside = editor.getRootElement()?.contains(points[0]);
    if (!isInside || editor.isComposing() || points.every((point, place) => point === known[place])) return;
    document.dispatchEvent(new Event("selectionchange"));
  };
  const forget = editor.registerUpdateListener(remember);
  document.addEventListener("selectionchange", remember);
  for (const name of ["keydown", "click"]) addEventListener(name, catchUp, true);
  return () => {
    forget();
    document.removeEventListener("selectionchange", remember);
    for (const name of ["keydown", "click"]) removeEventListener(name, catchUp, true);
  };
}
