import type { Attributes, IOptions, Tag } from "sanitize-html";
import { linkAddress } from "./link-address";
import { ALIGNMENTS, classesOfStyle, INDENT_DEEPEST, LONGEST_HTML } from "./rich-text";
import { withSpoilers } from "./spoiler-elements";
import { OUTWARD_REL } from "./text-links";

const BLOCKS = ["p", "h2", "h3", "blockquote", "li"];
const CLASSES = [
  ...ALIGNMENTS.map((side) => `align-${side}`),
  ...Array.from({ length: INDENT_DEEPEST }, (_, step) => `indent-${step + 1}`),
];
const SPOILERS = ["span", "div"];

/** Bold and italic under their older names, headings that would rival the page's title, lines of other editors. */
const RENAMED: Record<string, string> = {
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  ins: "u",
  h1: "h2",
  h4: "h3",
  h5: "h3",
  h6: "h3",
};

const OPTIONS: IOptions = {
  allowedTags: [
    ...BLOCKS,
    ...["ul", "ol", "br", "a", "strong", "em", "u", "s", "sub", "sup", "code", "mark"],
    ...SPOILERS,
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ["class", "dir"]])),
    li: ["class", "dir", "value"],
    ...Object.fromEntries(SPOILERS.map((tag) => [tag, ["class"]])),
  },
  allowedClasses: {
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, CLASSES])),
    ...Object.fromEntries(SPOILERS.map((tag) => [tag, ["spoiler"]])),
  },
  // Addresses are written anew below; nothing but these five comes out of that.
  allowedSchemes: ["http", "https", "mailto", "sms", "tel", "about"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "xmp", "iframe", "svg", "math"],
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(RENAMED).map(([from, to]) => [
        from,
        (_: string, attributes: Attributes) => withLook(to, attributes),
      ]),
    ),
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, withLook])),
    // A name that is not allowed: the element goes, its words stay.
    span: (_, attributes) => spoilerOf("span", attributes) ?? { tagName: "other", attribs: {} },
    div: (_, attributes) => spoilerOf("div", attributes) ?? withLook("p", attributes),
    a: (_, { href = "" }) => ({
      tagName: "a",
      attribs: { href: linkAddress(href), rel: OUTWARD_REL, target: "_blank" },
    }),
  },
};

function spoilerOf(tagName: string, { class: names = "" }: Attributes): Tag | null {
  return names.split(/\s+/).includes("spoiler") ? { tagName, attribs: { class: "spoiler" } } : null;
}

/** Styles of an editor, which the page's security policy would not apply, become the classes that stand for them. */
function withLook(tagName: string, { class: names = "", style = "", value }: Attributes): Tag {
  const found = names.split(/\s+/).filter((name) => CLASSES.includes(name));
  for (const name of classesOfStyle(style)) {
    const [kind] = name.split("-");
    if (!found.some((one) => one.startsWith(`${kind}-`))) found.push(name);
  }
  const attribs: Attributes = BLOCKS.includes(tagName) ? { dir: "auto" } : {};
  if (found.length > 0) attribs.class = found.join(" ");
  if (tagName === "li" && value && /^\d{1,4}$/.test(value)) attribs.value = value;
  return { tagName, attribs };
}

/** What one cleaning leaves to the next is little and rare: bars that meet when an element between them goes. */
const MOST_CLEANINGS = 5;

/**
 * Markup with everything left out that the editor does not make, typed spoilers as elements; the same again changes
 * nothing (decision Q5).
 */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded with the first text: the worker starts without it.
  const { default: sanitize } = await import("sanitize-html");
  let before = html;
  for (let times = 0; times < MOST_CLEANINGS; times++) {
    const clean = withSpoilers(sanitize(before, OPTIONS).trim());
    // What has grown beyond what is stored is refused, and drawn as plain text.
    if (clean === before || clean.length > LONGEST_HTML) return clean;
    before = clean;
  }
  return before;
}
