import type axe from "axe-core";
import type { Page } from "playwright-core";
import { standStill } from "../support/barriers.ts";
import { findPaleTexts } from "../support/contrasts.ts";

// What keeps people out of a page that openTab() of looks.ts opened, as axe and its style tell.

/** What can be wrong in one language alone, colours aside: words and names. */
const RULES_OF_WORDS = [
  ...["html-has-lang", "html-lang-valid", "valid-lang", "document-title"],
  ...["button-name", "link-name", "input-button-name", "label", "select-name", "image-alt", "svg-img-alt"],
  ...["role-img-alt", "aria-command-name", "aria-dialog-name", "aria-input-field-name", "summary-name"],
  ...["aria-toggle-field-name", "aria-tooltip-name", "aria-progressbar-name", "empty-heading"],
  ...["label-title-only", "landmark-unique", "scrollable-region-focusable"],
];

/** By all rules but that of contrasts, which findPaleTexts goes by; or by those of words alone. */
export async function axeViolations(page: Page, rules: "all" | "words" = "all"): Promise<string[]> {
  await standStill(page);
  const options: axe.RunOptions = {
    ...{ resultTypes: ["violations"], preload: false },
    ...(rules === "all"
      ? { rules: { "color-contrast": { enabled: false } } }
      : { runOnly: { type: "rule", values: RULES_OF_WORDS } }),
  };
  const { violations } = await page.evaluate(
    (wish) => (window as unknown as { axe: typeof axe }).axe.run(wish),
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Texts that are too pale in either theme; of what opened every one, else one of each kind. */
export async function paleTexts(page: Page, opened?: string): Promise<string[]> {
  await standStill(page);
  const light = await findPaleTexts(page, "light", opened);
  return [...light, ...(await findPaleTexts(page, "dark", opened))];
}

/** What is wider than the window, at these widths. */
export async function overflows(page: Page, widths: readonly number[]): Promise<string[]> {
  const failures: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A phone's window grows with its page.
    const over = await page.evaluate((wanted) => document.documentElement.scrollWidth - wanted, width);
    if (over > 0) failures.push(`scrolls sideways by ${over} px at ${width}`);
  }
  return failures;
}

/** What moves though the reader asked for stillness. */
export async function movingParts(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = await page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(",").map((one) => Number.parseFloat(one)));
    return [...document.querySelectorAll("body, body *")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
        const lasts = animationName === "none" ? 0 : longest(animationDuration);
        const isStill = Math.max(lasts, longest(transitionDuration)) < 0.01;
        return isStill ? [] : [`moves: ${element.tagName}.${element.getAttribute("class")}${part ?? ""}`];
      }),
    );
  });
  await page.emulateMedia({ reducedMotion: null });
  return [...new Set(moving)];
}

/** What a look that throws has to say; nothing when it is content. */
export const complaintsOf = (look: Promise<void>): Promise<string[]> =>
  look.then(
    () => [],
    (error: Error) => [error.message],
  );
