import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { enterAs } from "./people.ts";

// How large what can be pressed is, and that nothing moves for those who asked for stillness.

const { url } = inject("demoSite");
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const VISITOR_PAGES = [
  "/",
  "/forum",
  POST,
  "/dramas",
  "/drama/3",
  "/creators",
  "/creator/3",
  "/category/reviews",
];
const MEMBER_PAGES = ["/", "/forum/new", POST, GROUP, "/settings", "/messages", "/notifications", "/profile"];

let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;
beforeAll(async () => {
  browser = await openBrowser();
  const { page, context } = await openPage(browser);
  await enterAs(page.context(), url, "layla");
  state = await context.storageState();
  await context.close();
});
afterAll(() => browser?.close());

/**
 * What can be pressed in less than `wanted` px (a control) or 24 px (a link of text, such as a name or a title). Tried half
 * of that away from its middle, so that areas which reach beyond the letters count. Links within a sentence are excused
 * (WCAG 2.5.8).
 */
function smallTargets(wanted: number): string[] {
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
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
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

const PEOPLE = [
  ["a visitor", false, VISITOR_PAGES],
  ["a member", true, MEMBER_PAGES],
] as const;

test.each(PEOPLE)(
  "everything %s can press is 44 px on touch, 24 px with a mouse",
  async (_, isMember, pages) => {
    const faults: Record<string, string[]> = {};
    const signedIn = isMember ? { storageState: state } : {};
    for (const [least, options] of [
      [44, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
      [24, { viewport: { width: 1280, height: 900 } }],
    ] as const) {
      const context = await browser.newContext({ ...options, ...signedIn });
      const page = await context.newPage();
      for (const path of pages) {
        await page.goto(url + path);
        const small = [...new Set(await page.evaluate(smallTargets, least))];
        if (small.length > 0) faults[`${path} ${least}`] = small;
      }
      await context.close();
    }
    expect(faults).toEqual({});
  },
);

test("who asked for stillness sees nothing move", async () => {
  const context = await browser.newContext({ reducedMotion: "reduce", storageState: state });
  const page = await context.newPage();
  const moving: Record<string, string[]> = {};
  for (const path of ["/", POST, "/messages", "/dramas"]) {
    await page.goto(url + path);
    const found = await page.evaluate(() => {
      const longest = (list: string) => Math.max(...list.split(",").map((one) => Number.parseFloat(one)));
      return [...document.querySelectorAll("body, body *")].flatMap((element) =>
        [undefined, "::before", "::after"].flatMap((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
          const lasts = animationName === "none" ? 0 : longest(animationDuration);
          const isStill = Math.max(lasts, longest(transitionDuration)) < 0.01;
          return isStill ? [] : [`${element.tagName}.${element.getAttribute("class")}${part ?? ""}`];
        }),
      );
    });
    if (found.length > 0) moving[path] = [...new Set(found)];
  }
  expect(moving).toEqual({});
  await context.close();
});
