import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

// What must hold on every screen after every step: asserted by all tests that tap, type and send.

/**
 * What can be pressed in less than `wanted` px (a control) or 24 px (a link of text, such as a name or a title). Tried half
 * of that away from its middle, so that areas which reach beyond the letters count. Links within a sentence are excused
 * (WCAG 2.5.8).
 */
export function smallTargets(wanted: number): string[] {
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const answers = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    const label = hit?.closest("label");
    return hit !== null && (element.contains(hit) || hit.contains(element) || label?.control === element);
  };
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  // What lies behind a modal dialog cannot be pressed at all.
  const open = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  return [...open.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isShown || element.closest(".sr-only, [inert]") || element.matches(".sr-only, [class*=sr-only]"))
      return [];
    if (isInSentence(element)) return [];
    const isText = element.matches("main a:not(.button, .icon-button, nav a, [role])");
    const least = isText ? 24 : wanted;
    const reach = least / 2 - 1;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    if (box.width < 2) return [];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isTall = box.height >= least || (answers(element, x, y - reach) && answers(element, x, y + reach));
    const isWide = box.width >= least || (answers(element, x - reach, y) && answers(element, x + reach, y));
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
    const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
    return isTall && isWide ? [] : [`${element.tagName} ${name} ${size}`];
  });
}

interface Screen {
  overflow: number;
  nestedScrollers: string[];
  focus: string;
}

/** Reads the screen as it stands now: how far it reaches sideways, boxes that scroll in boxes, where the focus is. */
function readScreen(width: number): Screen {
  const nameOf = (element: Element) =>
    [element.tagName.toLowerCase(), element.getAttribute("aria-label") ?? element.id, element.className]
      .filter((part) => typeof part === "string" && part)
      .join(" ")
      .slice(0, 90);
  const scrolls = (element: Element) => {
    if (element.scrollHeight - element.clientHeight < 2 || element.clientHeight === 0) return false;
    return /auto|scroll/.test(getComputedStyle(element).overflowY) && element.checkVisibility();
  };
  // A long text field scrolls by itself on purpose.
  const isText = (element: Element) => element.closest("textarea, [contenteditable], pre, [role=listbox]");
  const boxes = [...document.querySelectorAll("body *")].filter((box) => !isText(box) && scrolls(box));
  const nestedScrollers = boxes.filter((box) =>
    boxes.some((outer) => outer !== box && outer.contains(box) && !box.matches("[popover]")),
  );
  const focused = document.activeElement;
  const focusState = (): string => {
    if (!focused || focused === document.body) return "body";
    if (!focused.checkVisibility()) return `hidden: ${nameOf(focused)}`;
    const view = window.visualViewport;
    const [left, top] = [view?.offsetLeft ?? 0, view?.offsetTop ?? 0];
    const [right, bottom] = [left + (view?.width ?? innerWidth), top + (view?.height ?? innerHeight)];
    const box = focused.getBoundingClientRect();
    const [x1, y1] = [Math.max(box.left, left), Math.max(box.top, top)];
    const [x2, y2] = [Math.min(box.right, right), Math.min(box.bottom, bottom)];
    // What only a screen reader finds has no place on the screen.
    if (box.width <= 1 || box.height <= 1 || focused.closest(".sr-only")) return "in sight";
    if (x2 <= x1 || y2 <= y1) return `out of sight: ${nameOf(focused)}`;
    const hit = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2);
    const isFree =
      hit && (focused.contains(hit) || hit.contains(focused) || hit.closest("label")?.control === focused);
    return isFree ? "in sight" : `covered by ${hit ? nameOf(hit) : "nothing"}: ${nameOf(focused)}`;
  };
  return {
    overflow: Math.max(0, document.documentElement.scrollWidth - width),
    nestedScrollers: nestedScrollers.map(nameOf),
    focus: focusState(),
  };
}

interface Wish {
  /** "anywhere" allows the focus on the body, as right after a page has loaded. */
  focus?: "somewhere" | "anywhere";
}

/**
 * After a step: nothing reaches past the side of the screen, no box scrolls within another, what is focused is in sight
 * and under nothing.
 */
export async function expectFits(page: Page, { focus = "somewhere" }: Wish = {}): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => {
      const seen = await page.evaluate(readScreen, width);
      return focus === "anywhere" && seen.focus === "body" ? { ...seen, focus: "in sight" } : seen;
    })
    .toEqual({ overflow: 0, nestedScrollers: [], focus: "in sight" });
}

/** The same, and what can be pressed is large enough: 44 px on touch, 24 px with a mouse. */
export async function expectUsable(page: Page, wish: Wish = {}): Promise<void> {
  await expectFits(page, wish);
  const isTouch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  expect(await targetsBelow(page, isTouch ? 44 : 24)).toEqual([]);
}

/** What is too small to be pressed; everything that scrolls is put back where it was. */
async function targetsBelow(page: Page, least: number): Promise<string[]> {
  const places = await page.evaluateHandle(() => {
    const root = document.scrollingElement;
    return [...(root ? [root] : []), ...document.querySelectorAll("body *")]
      .filter((box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)
      .map((box) => ({ box, top: box.scrollTop, left: box.scrollLeft }));
  });
  const small = await page.evaluate(smallTargets, least);
  await places.evaluate((all) => {
    for (const { box, top, left } of all) box.scrollTo({ top, left, behavior: "instant" });
  });
  await places.dispose();
  return [...new Set(small)];
}

/** What was sent or opened stands on the screen: at least its first line is between the bars and covered by nothing. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const box = node.getBoundingClientRect();
        const view = window.visualViewport;
        const y = box.top + Math.min(box.height / 2, 12);
        const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
        const hit = document.elementFromPoint(x, y);
        const isOnScreen =
          y >= (view?.offsetTop ?? 0) && y <= (view?.offsetTop ?? 0) + (view?.height ?? innerHeight);
        return isOnScreen && !!hit && (node.contains(hit) || hit.contains(node));
      }),
    )
    .toBe(true);
}
