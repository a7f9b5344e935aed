import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const source = readFileSync(new URL("../../app/components/brand/tokens.css", import.meta.url), "utf8");
const [daylight = "", night = ""] = source.split("@variant dark");
const light = coloursIn(daylight);
const dark = { ...light, ...coloursIn(night) };

const CATEGORIES = ["general", "reviews", "creators", "recommendations", "news", "behind-scenes"];
const GROUNDS = ["paper", "surface", "sunken"];

/** Text that must be read: 4.5:1 (WCAG 1.4.3). */
const TEXT: [string, string][] = [
  ...["ink", "ink-2", "ink-3"].flatMap((ink) =>
    [...GROUNDS, "raised"].map((ground) => [ink, ground] as [string, string]),
  ),
  ...["ink", "ember"].map((ink) => [ink, "lamp-wash"] as [string, string]),
  ...GROUNDS.flatMap(
    (ground) =>
      [
        ["ember", ground],
        ["danger", ground],
        ["success", ground],
      ] as [string, string][],
  ),
  ["danger", "danger-wash"],
  ["success", "success-wash"],
  ["paper", "ink"],
  ["on-lamp", "lamp"],
  ["on-lamp", "lamp-hover"],
  ["on-velvet", "velvet"],
  ["on-velvet", "velvet-2"],
  ["on-velvet-2", "velvet"],
  ...["ongoing", "completed", "upcoming"].map((status) => ["on-status", status] as [string, string]),
  ...CATEGORIES.flatMap((name) => [
    [`${name}-text`, `${name}-wash`] as [string, string],
    ["on-velvet", name] as [string, string],
    ...GROUNDS.map((ground) => [`${name}-text`, ground] as [string, string]),
  ]),
];

/** Borders, marks and rings that carry meaning: 3:1 (WCAG 1.4.11). */
const MARKS: [string, string][] = GROUNDS.flatMap((ground) => [
  ["line-strong", ground],
  ["lamp-line", ground],
  ["focus", ground],
  ["rumman", ground],
]);

describe.each([
  ["light", light],
  ["dark", dark],
])("%s", (_, colours) => {
  test.each(TEXT)("%s is legible on %s", (ink, ground) => {
    expect(contrast(colours, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(MARKS)("%s stands out from %s", (mark, ground) => {
    expect(contrast(colours, mark, ground)).toBeGreaterThanOrEqual(3);
  });
  test("374 the chips of the six categories have six colours", () => {
    expect(new Set(CATEGORIES.map((name) => `${colours[`${name}-wash`]}`)).size).toBe(6);
  });
});

function coloursIn(css: string): Record<string, number[]> {
  const tokens = css.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries([...tokens].map(([, name = "", ...parts]) => [name, parts.map(Number)]));
}

function contrast(colours: Record<string, number[]>, one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(colours, one), luminance(colours, other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Relative luminance of an OKLCH colour, by way of linear sRGB. */
function luminance(colours: Record<string, number[]>, name: string): number {
  const colour = colours[name];
  if (!colour) throw new Error(`no token --color-${name}`);
  const [lightness = 0, chroma = 0, hue = 0] = colour;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
