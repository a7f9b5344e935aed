import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, comment, commentOf, createPost, enterAs, reply } from "./people.ts";

// What is said on the third level is answered beside it, by name, on a phone.

const { url, backendUrl } = demoSite();
let browser: Browser;
let post = "";

beforeAll(async () => {
  browser = await openBrowser();
  const { page, context } = await openPage(browser);
  await arriveAs(context, { url, backendUrl }, "third-speaker");
  post = await createPost(page, url, "Which door is it?", "I saw two.");
  await comment(page, "The blue one.");
  await reply(page, "The blue one.", "No, the green one.");
  await reply(page, "No, the green one.", "It was painted.");
  await context.close();
  const other = await openPage(browser);
  await arriveAs(other.context, { url, backendUrl }, "third-answerer");
  await other.context.close();
});
afterAll(() => browser?.close());

test("third-N16 a reply of the third level is answered by name", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "third-answerer");
  await page.goto(url + post);
  await commentOf(page, "It was painted.").getByRole("link", { name: "Reply" }).tap();
  const field = page.getByLabel("Your reply");
  await expect.poll(() => field.inputValue()).toBe("@third-speaker ");
  // The caret stands behind the name.
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectUsable(page);
  await page.keyboard.type("When was that?");
  await page.getByRole("button", { name: "Post Reply" }).tap();
  const sent = commentOf(page, "When was that?");
  await sent.waitFor();
  await expect.poll(() => sent.getByRole("link", { name: "@third-speaker" }).count()).toBe(1);
  await expectInSight(sent);
  // Beside what it answers: of a fourth level there is nothing.
  const beside = page.locator(".thread .thread > .comment > article");
  await expect.poll(async () => (await beside.allTextContents()).at(-1)).toContain("When was that?");
  await expect.poll(() => page.locator(".thread .thread .thread > .comment").count()).toBe(0);
  expect(failures).toEqual([]);
  await context.close();
});
