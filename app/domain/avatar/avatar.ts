/** Ground and figure of a generated avatar, in the colours of the poster art. */
const COLOUR_PAIRS = [
  ["#7a1f33", "#f3a63b"],
  ["#1f6b6e", "#f3dfc1"],
  ["#27307c", "#ef7f73"],
  ["#4a1020", "#d9a441"],
  ["#b5412c", "#fbd98b"],
  ["#0f3b34", "#7fb069"],
  ["#d5304a", "#fbe9dc"],
  ["#3a1524", "#e0672b"],
] as const;

/** The four figures, drawn in a box of 40: quarter disc, khatam, diagonal, nuqta. */
const SHAPES = [
  "M0 0H40A40 40 0 0 1 0 40Z",
  "M20 -1L26.1 5.2L34.8 5.2L34.8 13.9L41 20L34.8 26.1L34.8 34.8L26.1 34.8L20 41L13.9 34.8L5.2 34.8L5.2 26.1L-1 20L5.2 13.9L5.2 5.2L13.9 5.2Z",
  "M0 40L40 0V40Z",
  "M20 -2L42 20 20 42 -2 20Z",
] as const;

export interface GeneratedAvatar {
  /** Hex colours: the disc and its ground, and the figure between them. */
  ground: string;
  figure: string;
  /** SVG path in a 40 × 40 box. */
  shape: string;
  initial: string;
  script: "latin" | "arabic";
}

/** The avatar of a member without a photo: the same id gives the same picture everywhere, whatever the name. */
export function avatarOf(id: string, name: string): GeneratedAvatar {
  const hash = hashOf(id);
  const [ground, figure] = pick(COLOUR_PAIRS, hash);
  const initial = firstLetter(name);
  return {
    ground,
    figure,
    shape: pick(SHAPES, hash >>> 16),
    initial,
    script: /\p{Script=Arabic}/u.test(initial) ? "arabic" : "latin",
  };
}

function firstLetter(name: string): string {
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0] ?? "";
  return letter.toLocaleUpperCase("en");
}

function pick<List extends readonly [unknown, ...unknown[]]>(list: List, number: number): List[number] {
  return list[number % list.length] ?? list[0];
}

/** FNV-1a, 32 bit, with a last mix: ids that differ in one digit get different pictures. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
