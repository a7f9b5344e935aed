import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";

// Forms on a phone: a corrected field, a field that was left out, pictures without scripts.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const red = (page: Page) => page.locator("main [role=alert]").count();
const invalid = (page: Page) => page.locator("main [aria-invalid=true]").count();

test("the sentence at a field goes with its correction, and comes with the next answer", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await page.goto(`${url}/sign-in?mode=sign-up&lng=ar`);
  const send = page.locator("main form button[type=submit]");
  await page.locator("[name=username]").fill("a");
  await page.locator("[name=email]").fill("nowhere");
  await page.locator("[name=password]").fill("1");
  await send.tap();
  await expect.poll(() => invalid(page)).toBe(3);
  await expect.poll(() => red(page)).toBe(3);
  const corrections = { username: "corrected-by-phone", email: "still nowhere", password: PASSWORD };
  let left = 3;
  for (const [name, value] of Object.entries(corrections)) {
    await page.locator(`[name=${name}]`).fill(value);
    left -= 1;
    await expect.poll(() => invalid(page)).toBe(left);
    await expect.poll(() => red(page), { message: name }).toBe(left);
  }
  // The same sentence again, since the address is as wrong as before.
  await send.tap();
  await expect.poll(() => invalid(page)).toBe(1);
  await expectUsable(page, { focus: "anywhere" });
  await context.close();
});

test("the first field that is wrong of a long form has the focus and says so", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await arriveAs(context, { url, backendUrl }, "forgetful-by-phone");
  await page.goto(`${url}/forum/new?lng=ar`);
  const send = page.getByRole("button", { name: arabic["Create Post"] });
  const content = page.locator("main [contenteditable=true]");
  await page.getByRole("toolbar").waitFor();
  await page.getByLabel(arabic.Category).selectOption({ index: 1 });
  await page.locator("[name=title]").fill("Without a text");
  await send.tap();
  await expect.poll(() => content.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectInSight(page.locator("main").getByText(arabic.Required, { exact: true }));
  await page.locator("[name=title]").fill("");
  await send.tap();
  const title = page.locator("[name=title]");
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectInSight(title);
  await context.close();
});

test("without scripts the field of the pictures has the width of the form", async () => {
  const { page, context } = await openPage(browser, { device: "phone", javaScript: false });
  await arriveAs(context, { url, backendUrl }, "plain-pictures");
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
  for (const language of ["en", "ar"]) {
    await page.goto(`${url}/forum/new?lng=${language}`);
    const form = await widthOf("form:has([name=title])");
    expect(await widthOf("div:has(> [name=files])"), language).toBe(form);
    expect(await widthOf("[name=files]"), language).toBeGreaterThan(0.6 * form);
  }
  await context.close();
});
