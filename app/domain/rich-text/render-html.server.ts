import { POST_CONTENT_LIMIT } from "../post/post";
import { cleanHtml } from "./clean-html.server";
import { hostOf } from "./link-address";
import { excessOfHtml, LONGEST_HTML, textOfHtml } from "./rich-text";
import { allLinksLeft, hostBeside, type LinksLeft, linksIn, OUTWARD_REL } from "./text-links";
import { tokensOf } from "./tokens";

/** Twice what is stored: covers and links make a text longer, and the page holds it twice. */
const LONGEST_PAGE = 2 * LONGEST_HTML;

/**
 * Markup for the page, cleaned again because rows can be written without us: links name the host they lead to, typed
 * addresses and names are links, and spoilers are covered by a check box, labelled in the reader's language. A text with
 * more of it than can be written here is drawn as plain text.
 */
export async function renderHtml(html: string, spoilerLabel: string): Promise<string> {
  const label = spoilerLabel.replace(/[&<>"]/g, "");
  if (excessOfHtml(html)) return plainPage(html, label);
  const clean = await cleanHtml(html);
  if (excessOfHtml(clean)) return plainPage(html, label);
  const page = pageOf(clean, label);
  return page.length > LONGEST_PAGE ? plainPage(html, label) : page;
}

/** Shown by the script of its own words, which may differ from that of the paragraph. */
const EMPHASIS = '<em dir="auto">';

function pageOf(clean: string, label: string): string {
  const left = allLinksLeft();
  let page = "";
  // Inside a link or code addresses stay as they are.
  let plain = 0;
  for (const token of tokensOf(clean)) {
    if (token.kind === "text") {
      page += plain > 0 ? token.source : withLinks(token.source, left);
      continue;
    }
    const { kind, name, source } = token;
    if (name === "a" || name === "code") plain += kind === "open" ? 1 : -1;
    if (name === "span" || name === "div") {
      page += kind === "open" ? opened(name, label) : `</${name}>${source}`;
    } else if (kind === "open" && name === "em") page += EMPHASIS;
    else page += name === "a" && kind === "open" ? withHost(source) : source;
  }
  return page;
}

/** The text alone; whole under one cover where any of it may be a spoiler. */
function plainPage(html: string, label: string): string {
  const text = escaped(textOfHtml(html).slice(0, POST_CONTENT_LIMIT).toWellFormed());
  const words = `<p dir="auto">${text.replaceAll("\n", "<br>")}</p>`;
  return /spoiler|\|\||&#|&v/i.test(html) ? `${opened("div", label)}${words}</div></div>` : words;
}

/** Where a cover begins, with what uncovers it. */
function opened(name: string, label: string): string {
  return `<${name} class="spoiler"><input type="checkbox" aria-label="${label}"><${name}>`;
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
function withLinks(source: string, left: LinksLeft): string {
  const text = source.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const stretches = linksIn(text, left);
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
