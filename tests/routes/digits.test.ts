import { expect, test } from "vitest";
import { latinDigitsIn } from "../app/latin-digits.ts";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();

test("finding-A20 what scripts bring to an Arabic page is in the digits that were chosen", async () => {
  const browser = await openBrowser();
  const { page, context } = await openPage(browser, { language: "ar", device: "phone" });
  await context.addCookies([
    { name: "digits", value: "arab", url },
    { name: "lng", value: "ar", url },
  ]);
  await enterAs(context, url, "mona");
  for (const path of ["/messages", "/notifications", "/moderation", "/forum/new"]) {
    await page.goto(`${url}${path}`);
    // The editor comes after the page.
    if (path === "/forum/new") await page.getByRole("toolbar").waitFor();
    expect(await page.locator("body").evaluate(latinDigitsIn), path).toEqual([]);
  }
  await browser.close();
});
