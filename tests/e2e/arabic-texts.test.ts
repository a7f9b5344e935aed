import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { BUDGETS } from "../bench/budgets.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// A page brings the Arabic texts its browser needs and no others: none may be missing once it is alive.

const { url } = demoSite();
const TEXTS: Record<string, string> = arabic;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** What stands on the page in English though there is Arabic for it. */
async function englishOn(page: Page): Promise<string[]> {
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

test("the texts of every public page are there", async () => {
  const missing: Record<string, string[]> = {};
  const { page, context } = await openPage(browser, { language: "ar" });
  for (const path of Object.keys(BUDGETS)) {
    await page.goto(`${url}${path}${path.includes("?") ? "&" : "?"}lng=ar`);
    const english = await englishOn(page);
    if (english.length > 0) missing[path] = english;
  }
  expect(missing).toEqual({});
  await context.close();
});

test("what is wrong with a form is said in Arabic, though the page does not bring it", async () => {
  const { page, context } = await openPage(browser, { language: "ar" });
  await page.goto(`${url}/contact?lng=ar`);
  const answers: string[] = [];
  await page.route("**/contact.data*", async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  const sentence = TEXTS["Please tell us your name"] ?? "";
  await page.getByRole("button", { name: TEXTS["Send message"] }).click();
  await page.getByText(sentence).waitFor();
  expect(answers.join("\n")).toContain(sentence);
  expect(await englishOn(page)).toEqual([]);
  await context.close();
});
