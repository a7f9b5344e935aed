import type { Attributes, IOptions, Tag } from "sanitize-html";
import { ALIGNMENTS, classesOfStyle, hostOf, INDENT_DEEPEST, linkAddress } from "./rich-text";

const BLOCKS = ["p", "h2", "h3", "blockquote", "li"];
const CLASSES = [
  ...ALIGNMENTS.map((side) => `align-${side}`),
  ...Array.from({ length: INDENT_DEEPEST }, (_, step) => `indent-${step + 1}`),
];
const REL = "nofollow ugc noopener noreferrer";

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
  div: "p",
};

const OPTIONS: IOptions = {
  allowedTags: [
    ...BLOCKS,
    ...["ul", "ol", "br", "a", "strong", "em", "u", "s", "sub", "sup", "code", "mark"],
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ["class", "dir"]])),
    li: ["class", "dir", "value"],
  },
  allowedClasses: Object.fromEntries(BLOCKS.map((tag) => [tag, CLASSES])),
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
    a: (_, { href = "" }) => ({
      tagName: "a",
      attribs: { href: linkAddress(href), rel: REL, target: "_blank" },
    }),
  },
};

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

/** Markup with everything left out that the editor does not make; the same again changes nothing (decision Q5). */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded with the first text: the worker starts without it.
  const { default: sanitize } = await import("sanitize-html");
  return sanitize(html, OPTIONS).trim();
}

const SPOILER = /\|\|(?=\S)([^<\n]*?\S)\|\|/g;

/**
 * Markup for the page, cleaned again because rows can be written without us: links name the host they lead to, and
 * spoilers are covered by a check box, labelled in the reader's language.
 */
export async function renderHtml(html: string, spoilerLabel: string): Promise<string> {
  const clean = await cleanHtml(html);
  const label = spoilerLabel.replace(/[&<>"]/g, "");
  const cover = (text: string) =>
    text.replace(
      SPOILER,
      (_, hidden: string) =>
        `<span class="spoiler"><input type="checkbox" aria-label="${label}"><span>${hidden}</span></span>`,
    );
  return clean
    .replace(/<a href="([^"]*)"/g, (link, address: string) => {
      const host = hostOf(address.replaceAll("&amp;", "&"));
      return host ? `${link} data-host="${host.replace(/[^\w.:[\]-]/g, "")}"` : link;
    })
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith("<") ? part : cover(part)))
    .join("");
}
