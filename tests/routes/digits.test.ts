import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// Arabic digits, once chosen, are the only ones on Arabic pages outside of what people wrote, addresses and code.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const FOR_ALL = [
  ...[
    "/",
    "/forum",
    "/discussions",
    "/trending",
    "/groups",
    "/discover",
    "/categories",
    "/creators",
    "/dramas",
  ],
  ...["/drama/3", "/drama/3?tab=reviews", "/creator/3?tab=projects", "/creator/3?tab=awards"],
  ...["/category/recommendations", "/category/creators", "/category/behind-scenes"],
  ...["/help", "/guidelines", "/privacy", "/terms"],
];
const FOR_MEMBERS = ["/settings", "/notifications", "/messages", "/forum/new", "/groups/new", "/profile"];

test.each([
  { who: "a visitor", name: null, paths: FOR_ALL },
  { who: "a moderator", name: "mona", paths: [...FOR_MEMBERS, "/moderation", "/moderation/log"] },
])("finding-A20 $who reads Arabic digits alone once they are chosen", async ({ name, paths }) => {
  const { page, context } = await openPage(browser, { language: "ar", device: "phone" });
  await context.addCookies([
    { name: "digits", value: "arab", url },
    { name: "lng", value: "ar", url },
  ]);
  if (name) await enterAs(context, url, name);
  const left: string[] = [];
  for (const path of paths) {
    await page.goto(`${url}${path}`);
    // The editor comes after the page.
    if (path === "/forum/new") await page.getByRole("toolbar").waitFor();
    left.push(...(await latinDigitsOn(page)).map((text) => `${path}: ${text}`));
  }
  expect(left).toEqual([]);
  await context.close();
});

/** Texts with Latin digits that the site itself wrote: not those in a direction of their own, which people did. */
function latinDigitsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const written =
      "[dir=auto], textarea, code, kbd, script, style, noscript, bdi:not([aria-hidden], dd *), label:has([name=digits])";
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (/\d/.test(text) && !node.parentElement?.closest(written)) found.push(text.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      if (element.closest(written) || element.querySelector("[dir=auto]")) continue;
      for (const name of ["aria-label", "title", "placeholder"]) {
        const text = element.getAttribute(name) ?? "";
        if (/\d/.test(text)) found.push(`${name}: ${text}`);
      }
    }
    return found;
  });
}
