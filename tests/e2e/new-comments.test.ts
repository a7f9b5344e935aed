import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, comment, commentOf, createPost, enterAs } from "./people.ts";

// A discussion that stands open learns of what others say, on a phone, and what is being typed stays.

const { url, backendUrl } = demoSite();
let browser: Browser;
let speaker: Page;
let post = "";

beforeAll(async () => {
  browser = await openBrowser();
  const host = await openPage(browser);
  await arriveAs(host.context, { url, backendUrl }, "open-host");
  post = await createPost(host.page, url, "What did you hear?", "Tell me.");
  await host.context.close();
  ({ page: speaker } = await openPage(browser));
  await arriveAs(speaker.context(), { url, backendUrl }, "open-speaker");
  await speaker.goto(url + post);
  for (let n = 0; n < 4; n += 1) await comment(speaker, `Step number ${n}. ${"It went on. ".repeat(20)}`);
});
afterAll(() => browser?.close());

const line = (page: Page, words: string | RegExp) => page.getByRole("button", { name: words, exact: true });
const isFocused = (words: string, page: Page) =>
  commentOf(page, words).evaluate((one) => one === document.activeElement);

test("third-N26 who is told of a comment sees at once that there is one; one tap shows it, the text stays", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "open-host");
  await page.goto(url + post);
  await page.getByLabel("Your comment").fill("I only began to");
  await comment(speaker, "And then a door.");
  await line(page, "1 new comment").waitFor();
  await expectUsable(page);
  await comment(speaker, "And a second one.");
  await line(page, "2 new comments").tap();
  await expectInSight(commentOf(page, "And then a door."));
  await expect.poll(() => isFocused("And then a door.", page)).toBe(true);
  await expect.poll(() => commentOf(page, "And a second one.").count()).toBe(1);
  await expect.poll(() => page.getByLabel("Your comment").inputValue()).toBe("I only began to");
  await line(page, /new comment/).waitFor({ state: "detached" });
  expect(failures).toEqual([]);
  await context.close();
});

test("third-N26 whoever comes back to an open page is told too, of nothing of their own", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone", language: "ar" });
  await arriveAs(context, { url, backendUrl }, "open-reader");
  await page.goto(`${url}${post}?lng=ar`);
  const before = page.getByLabel("تعليقك");
  await before.fill("سمعت خطوات.");
  await page.getByRole("button", { name: "نشر التعليق" }).tap();
  await page.locator("article p", { hasText: "سمعت خطوات." }).waitFor();
  await before.fill("لم أنتهِ بعد");
  await comment(speaker, "It closed again.");
  const news = page.getByRole("button", { name: "تعليق جديد" });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return news.count();
    })
    .toBe(1);
  await news.tap();
  await expectInSight(commentOf(page, "It closed again."));
  await expect.poll(() => before.inputValue()).toBe("لم أنتهِ بعد");
  await expectUsable(page);
  expect(failures).toEqual([]);
  await context.close();
});
