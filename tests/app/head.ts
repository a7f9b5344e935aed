import type { Page } from "./reader.ts";

// What a page says of itself to search engines and to those who share it.

export const contentOf = ({ document }: Page, name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

/** Null when it has none. */
export const canonicalOf = ({ document }: Page) =>
  document.head.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;

/** Its addresses by their languages. */
export const alternatesOf = ({ document }: Page) =>
  [...document.head.querySelectorAll("link[rel=alternate][hreflang]")].map((link) => [
    link.getAttribute("hreflang"),
    link.getAttribute("href"),
  ]);

/** What it says in the words of schema.org; the content security policy lets it pass by its nonce. */
export function graphOf(page: Page): Record<string, unknown>[] {
  const script = page.part("script[type='application/ld+json'][nonce]:not([nonce=''])");
  const { "@context": context, "@graph": graph } = JSON.parse(script.textContent ?? "");
  if (context !== "https://schema.org") throw new Error(`${page.url.pathname} speaks of ${context}`);
  return graph;
}
