import type { Page } from "playwright-core";
import arabic from "../../app/i18n/ar.json" with { type: "json" };

const TEXTS: Record<string, string> = arabic;

/** What stands on the page in English though there is Arabic for it. */
export async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (text && parent && !parent.closest("script, style")) texts.push(text.trim());
    }
    const named = [...document.body.querySelectorAll("[aria-label], [placeholder], [title]")];
    const names = ["aria-label", "placeholder", "title"].flatMap((name) =>
      named.map((element) => element.getAttribute(name) ?? ""),
    );
    return [...texts, ...names];
  });
  return shown.filter((text) => (TEXTS[text] ?? text) !== text);
}
