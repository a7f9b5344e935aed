import type { BreadcrumbList, Graph, ListItem, Thing } from "schema-dts";
import { publicAddress } from "../../i18n/addresses";
import type { Language } from "../../i18n/language";

/** Where the described pages are, and in which language. */
export interface Site {
  origin: string;
  language: Language;
}

/** Things of one page as one document for search engines (schema.org, JSON-LD). */
export function graphOf(subjects: Exclude<Thing, string>[]): Graph {
  return { "@context": "https://schema.org", "@graph": subjects };
}

/** The way to a page, from the home page on; `path` is the page's address within the site. */
export function breadcrumbsOf(
  { origin, language }: Site,
  steps: { name: string; path: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(
      ({ name, path }, index): ListItem => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: publicAddress(origin, path, language),
      }),
    ),
  };
}

/** The document as it may stand inside a script element: no text in it can end the element or begin a comment. */
export function scriptTextOf(graph: Graph): string {
  return JSON.stringify(graph)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
