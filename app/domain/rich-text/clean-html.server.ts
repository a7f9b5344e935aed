import type { Attributes, IOptions, Tag } from "sanitize-html";
import { ALIGNMENTS, classesOfStyle, hostOf, INDENT_DEEPEST, linkAddress } from "./rich-text";
import { withSpoilers } from "./spoiler-elements";
import { hostBeside, linksIn, OUTWARD_REL } from "./text-links";
import { tokensOf } from "./tokens";

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

/**
 * Markup with everything left out that the editor does not make, typed spoilers as elements; the same again changes
 * nothing (decision Q5).
 */
export async function cleanHtml(html: string): Promise<string> {
  // Loaded with the first text: the worker starts without it.
  const { default: sanitize } = await import("sanitize-html");
  return withSpoilers(sanitize(html, OPTIONS).trim());
}

/**
 * Markup for the page, cleaned again because rows can be written without us: links name the host they lead to, typed
 * addresses and names are links, and spoilers are covered by a check box, labelled in the reader's language.
 */
export async function renderHtml(html: string, spoilerLabel: string): Promise<string> {
  const label = spoilerLabel.replace(/[&<>"]/g, "");
  let page = "";
  // Inside a link or code addresses stay as they are.
  let plain = 0;
  for (const token of tokensOf(await cleanHtml(html))) {
    if (token.kind === "text") {
      page += plain > 0 ? token.source : withLinks(token.source);
      continue;
    }
    const { kind, name, source } = token;
    if (name === "a" || name === "code") plain += kind === "open" ? 1 : -1;
    if (name === "span" || name === "div") {
      page +=
        kind === "open"
          ? `${source}<input type="checkbox" aria-label="${label}"><${name}>`
          : `</${name}>${source}`;
    } else page += name === "a" && kind === "open" ? withHost(source) : source;
  }
  return page;
}

function withHost(link: string): string {
  const address = /^<a href="([^"]*)"/.exec(link)?.[1];
  const host = address === undefined ? null : hostOf(address.replaceAll("&amp;", "&"));
  return host ? link.replace(/^<a href="[^"]*"/, `$&${hostAttribute(host)}`) : link;
}

function hostAttribute(host: string): string {
  return ` data-host="${host.replace(/[^\w.:[\]-]/g, "")}"`;
}

/** Text of clean markup with its addresses and names as links. Only &, < and > are escaped in it. */
function withLinks(source: string): string {
  const text = source.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const stretches = linksIn(text);
  if (stretches.every(({ kind }) => kind === "text")) return source;
  return stretches
    .map((stretch) => {
      const words = escaped(stretch.text);
      if (stretch.kind === "text") return words;
      if (stretch.kind === "name") return `<a href="${escaped(stretch.href)}"><bdi>${words}</bdi></a>`;
      const host = hostBeside(stretch);
      const beside = host ? hostAttribute(host) : "";
      return `<a href="${escaped(stretch.href)}"${beside} dir="ltr" rel="${OUTWARD_REL}" target="_blank">${words}</a>`;
    })
    .join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
