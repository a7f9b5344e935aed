import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, comment, commentOf, createPost, enterAs } from "./people.ts";

// A link leads to a comment among the others: it is in sight, focused and marked, on a phone.

const { url, backendUrl } = demoSite();
let browser: Browser;
let post = "";

beforeAll(async () => {
  browser = await openBrowser();
  const writer = await openPage(browser);
  await arriveAs(writer.context, { url, backendUrl }, "led-writer");
  post = await createPost(writer.page, url, "Who holds the second lamp?", "Nobody says it.");
  await writer.context.close();
  const answerer = await openPage(browser);
  await arriveAs(answerer.context, { url, backendUrl }, "led-answerer");
  await answerer.page.goto(url + post);
  for (let n = 0; n < 5; n += 1)
    await comment(answerer.page, `Guess number ${n}. ${"It is long. ".repeat(20)}`);
  await comment(answerer.page, "Her brother holds it.");
  await answerer.context.close();
});
afterAll(() => browser?.close());

/** Whether it alone has the wash of what one was led to. */
async function expectMarked(page: Page, words: string): Promise<void> {
  const washed = () =>
    page
      .locator(".comment > article")
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)")
          .map((one) => one.textContent),
      );
  await expect.poll(washed).toEqual([expect.stringContaining(words)]);
}

test("third-N9 a notification opens the whole discussion at its comment", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "led-writer");
  await page.goto(`${url}/notifications`);
  await page.locator("main").getByText("6 new comments in a discussion of yours").tap();
  const told = commentOf(page, "Her brother holds it.");
  await told.waitFor();
  await expect.poll(() => page.getByText("Guess number 0.").count()).toBe(1);
  await expect.poll(() => page.getByText("You are reading one thread").count()).toBe(0);
  await expectInSight(told);
  await expect.poll(() => told.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectMarked(page, "Her brother holds it.");
  await expectUsable(page);

  // The same address in a new tab, where the browser itself goes there.
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  const again = commentOf(other, "Her brother holds it.");
  await expectInSight(again);
  await expectMarked(other, "Her brother holds it.");
  await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});
