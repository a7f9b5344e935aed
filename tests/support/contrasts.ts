import type axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * Texts of this page that are too pale in this theme, which is set in place as the theme's menu sets it. axe looks at one
 * text of each kind: those of one colour, size and weight on one ground within one positioned box are equally easy to
 * read, and a page has hundreds of texts of some thirty kinds. Within `whole` it looks at every text. axe is in the page
 * already.
 */
export function findPaleTexts(page: Page, theme: "light" | "dark", whole?: string): Promise<string[]> {
  return page.evaluate(
    async ([wanted, all]) => {
      document.documentElement.dataset.theme = wanted;
      const grounds = new Map<Element, string>();
      const groundOf = (element: Element): string => {
        const known = grounds.get(element);
        if (known !== undefined) return known;
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
        // A picture may lie under all that stands in one positioned box.
        const box = position === "static" ? "" : element.getAttribute("class");
        const under = element.parentElement ? groundOf(element.parentElement) : "";
        // Most elements have no ground of their own.
        const own = `${backgroundColor} ${backgroundImage} ${opacity} ${box};`;
        const ground = own === "rgba(0, 0, 0, 0) none 1 ;" ? under : under + own;
        grounds.set(element, ground);
        return ground;
      };
      const kindOf = (element: Element): string | Element => {
        if (all && element.closest(all)) return element;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        return `${color} ${fontSize} ${fontWeight} on ${groundOf(element)}`;
      };
      const fields = document.querySelectorAll("input, select, textarea");
      const texts: Element[] = [...fields];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (nodeValue?.trim() && parentElement?.checkVisibility()) texts.push(parentElement);
      }
      // What fades to its new colour stands at once.
      getComputedStyle(document.body).color;
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
      const kinds = new Map(texts.map((element) => [kindOf(element), element]));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [...kinds.values()] },
        {
          resultTypes: ["violations"],
          preload: false,
          runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${wanted}, ${id}: ${node.html.slice(0, 160)}`),
      );
    },
    [theme, whole] as const,
  );
}
