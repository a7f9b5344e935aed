// A spoiler is an element with one class: a span inside a block, a div around several. What was typed between two pairs
// of bars becomes one here, over formatting, lines and paragraphs. Works on clean markup only, in one pass.
import { hasWordsIn, spoilersIn } from "../spoiler/spoiler";
import { type Token, tokensOf } from "./tokens";

interface Inline {
  open: string;
  name: string;
}
/** A piece of text or a line break, with the elements around it inside its block. */
interface Leaf {
  text: string;
  isBreak: boolean;
  inlines: Inline[];
  isCovered: boolean;
}
/** Pieces that stand in one block without another block between them. */
interface Run {
  kind: "run";
  leaves: Leaf[];
}
interface Block extends Inline {
  kind: "block";
  children: (Block | Run)[];
}

const BLOCKS = new Set(["p", "h2", "h3", "blockquote", "ul", "ol", "li"]);
const SPAN: Inline = { open: '<span class="spoiler">', name: "span" };

/** Clean markup with every spoiler as an element, in one form: neighbours joined, none within another. */
export function withSpoilers(html: string): string {
  const root = read(tokensOf(html));
  cover(runsOf(root));
  return markupOf(root);
}

function read(tokens: Iterable<Token>): Block {
  const root: Block = { kind: "block", open: "", name: "", children: [] };
  const blocks = [root];
  let inlines: Inline[] = [];
  let covers = 0;
  const add = (text: string, isBreak: boolean) => {
    const children = blocks.at(-1)?.children ?? root.children;
    let run = children.at(-1);
    if (run?.kind !== "run") {
      run = { kind: "run", leaves: [] };
      children.push(run);
    }
    run.leaves.push({ text, isBreak, inlines, isCovered: covers > 0 });
  };
  for (const token of tokens) {
    if (token.kind === "text") {
      add(token.source, false);
      continue;
    }
    const { kind, name, source } = token;
    if (name === "br") add(source, true);
    else if (name === "span" || name === "div") covers = Math.max(0, covers + (kind === "open" ? 1 : -1));
    else if (kind === "close") {
      if (!BLOCKS.has(name)) inlines = inlines.slice(0, -1);
      else if (blocks.length > 1) blocks.pop();
    } else if (BLOCKS.has(name)) {
      const block: Block = { kind: "block", open: source, name, children: [] };
      blocks.at(-1)?.children.push(block);
      blocks.push(block);
    } else inlines = [...inlines, { open: source, name }];
  }
  return root;
}

function runsOf(block: Block): Run[] {
  return block.children.flatMap((child) => (child.kind === "run" ? [child] : runsOf(child)));
}

/** Finds the bars that were typed over all runs, takes them out and covers what stands between. */
function cover(runs: Run[]): void {
  const isBare = ({ inlines, isCovered }: Leaf) => !isCovered && !inlines.some(({ name }) => name === "code");
  // Of the same length as the text of the leaves: bars of code and inside a spoiler are bars.
  const typed = runs
    .map(({ leaves }) =>
      leaves
        .map((leaf) => {
          if (leaf.isBreak) return "\n";
          return isBare(leaf) ? leaf.text : leaf.text.replace(/\S/g, "x");
        })
        .join(""),
    )
    .join("\n");
  const ranges = spoilersIn(typed);
  let at = 0;
  let next = 0;
  for (const run of runs) {
    const leaves: Leaf[] = [];
    for (const leaf of run.leaves) {
      const end = at + (leaf.isBreak ? 1 : leaf.text.length);
      while (next < ranges.length && (ranges[next]?.end ?? 0) <= at) next++;
      for (const piece of split(leaf, at, end, ranges, next)) leaves.push(piece);
      at = end;
    }
    run.leaves = settled(leaves);
    at++;
  }
}

type Ranges = ReturnType<typeof spoilersIn>;

/** The pieces of a leaf that stands at `from` to `to` of the whole text; ranges before `first` end before it. */
function split(leaf: Leaf, from: number, to: number, ranges: Ranges, first: number): Leaf[] {
  const pieces: Leaf[] = [];
  const add = (start: number, end: number, isCovered: boolean) => {
    const [begin, stop] = [Math.max(start, from), Math.min(end, to)];
    if (begin >= stop) return;
    const text = leaf.isBreak ? leaf.text : leaf.text.slice(begin - from, stop - from);
    pieces.push({ ...leaf, text, isCovered: leaf.isCovered || isCovered });
  };
  let at = from;
  for (let place = first; place < ranges.length; place++) {
    const range = ranges[place];
    if (!range || range.start >= to) break;
    add(at, range.start, false);
    add(range.start + 2, range.isOpen ? range.end : range.end - 2, true);
    at = Math.max(at, range.end);
  }
  add(at, to, false);
  return pieces;
}

function saysSomething({ text, isBreak }: Leaf): boolean {
  return !isBreak && hasWordsIn(text);
}

/** Line breaks between two covered pieces are covered too; a cover over nothing goes. */
function settled(leaves: Leaf[]): Leaf[] {
  const joined = leaves.map((leaf, place) =>
    leaf.isBreak && leaves[place - 1]?.isCovered && leaves[place + 1]?.isCovered
      ? { ...leaf, isCovered: true }
      : leaf,
  );
  let from = 0;
  while (from < joined.length) {
    let to = from;
    while (joined[to]?.isCovered) to++;
    const stretch = joined.slice(from, to);
    if (!stretch.some(saysSomething)) for (const leaf of stretch) leaf.isCovered = false;
    from = to + 1;
  }
  return joined;
}

function markupOf(root: Block): string {
  let html = "";
  let stretch: (Block | Run)[] = [];
  const endStretch = () => {
    const runs = stretch.flatMap((child) => (child.kind === "run" ? [child] : runsOf(child)));
    const isBlock = runs.filter(({ leaves }) => leaves.some(saysSomething)).length > 1;
    if (isBlock) for (const leaf of runs.flatMap(({ leaves }) => leaves)) leaf.isCovered = false;
    const inner = stretch.map(written).join("");
    html += isBlock ? `<div class="spoiler">${inner}</div>` : inner;
    stretch = [];
  };
  for (const child of root.children) {
    const leaves = (child.kind === "run" ? [child] : runsOf(child)).flatMap((run) => run.leaves);
    const said = leaves.filter(saysSomething);
    const isCovered = said.length > 0 && said.every((leaf) => leaf.isCovered);
    if (!isCovered) endStretch();
    if (isCovered) stretch.push(child);
    else html += written(child);
  }
  endStretch();
  return html;
}

function written(node: Block | Run): string {
  if (node.kind === "block") return `${node.open}${node.children.map(written).join("")}</${node.name}>`;
  let html = "";
  let open: Inline[] = [];
  const close = (count: number) => {
    for (const { name } of open.slice(count).reverse()) html += `</${name}>`;
    open = open.slice(0, count);
  };
  for (const { text, inlines, isCovered } of node.leaves) {
    const wanted = isCovered ? [SPAN, ...inlines] : inlines;
    let same = 0;
    while (same < open.length && open[same] === wanted[same]) same++;
    close(same);
    for (const inline of wanted.slice(same)) html += inline.open;
    open = wanted;
    html += text;
  }
  close(0);
  return html;
}
