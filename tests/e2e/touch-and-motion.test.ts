import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { smallTargets } from "../support/usable.ts";
import { enterAs } from "./people.ts";

// How large what can be pressed is, and that nothing moves for those who asked for stillness.

const { url } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const VISITOR_PAGES = [
  "/",
  "/forum",
  POST,
  "/dramas",
  "/drama/3",
  "/drama/3?tab=discussion",
  "/discover",
  "/profile/00000000-0000-4000-8000-000000000001",
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

const PEOPLE = [
  ["a visitor", false, VISITOR_PAGES],
  ["a member", true, MEMBER_PAGES],
] as const;

test.each(PEOPLE)(
  "everything %s can press is 44 px on touch, 24 px with a mouse",
  async (_, isMember, pages) => {
    const failures: Record<string, string[]> = {};
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
        if (small.length > 0) failures[`${path} ${least}`] = small;
      }
      await context.close();
    }
    expect(failures).toEqual({});
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
