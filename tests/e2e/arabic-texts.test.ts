import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { englishOn } from "../routes/english-texts.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// A page brings the Arabic texts its browser needs and no others; every public one: tests/routes/weight.test.ts.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("what is wrong with a form is said in Arabic, though the page does not bring it", async () => {
  const { page, context } = await openPage(browser, { language: "ar" });
  await page.goto(`${url}/contact?lng=ar`);
  const answers: string[] = [];
  await page.route("**/contact.data*", async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  const sentence = arabic["Please tell us your name"];
  await page.getByRole("button", { name: arabic["Send message"] }).click();
  await page.getByText(sentence).waitFor();
  expect(answers.join("\n")).toContain(sentence);
  expect(await englishOn(page)).toEqual([]);
  await context.close();
});
