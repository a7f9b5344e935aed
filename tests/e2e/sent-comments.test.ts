import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Device, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, comment, commentOf, createPost, enterAs, reply } from "./people.ts";

// What was sent is in sight, focused and announced, in its place in the thread; so is what was changed or deleted.

const { url, backendUrl } = demoSite();
let browser: Browser;
let post = "";

beforeAll(async () => {
  browser = await openBrowser();
  const { page, context } = await openPage(browser);
  await arriveAs(context, { url, backendUrl }, "sender");
  post = await createPost(page, url, "Who sings the title song?", "I cannot find a name.");
  await comment(page, "It is a choir.");
  // More than a phone shows at once.
  for (let n = 0; n < 6; n += 1) await reply(page, "It is a choir.", `Voice number ${n}.`);
  await context.close();
});
afterAll(() => browser?.close());

/** The comment that says this, whatever stands open in it. */
async function itemOf(page: Page, words: string) {
  const article = page.locator("article", { has: page.locator("p", { hasText: words }) }).last();
  return page.locator(`#${await article.locator("xpath=..").getAttribute("id")}`);
}

const SCREENS: { device: Device; language: "en" | "ar" }[] = [
  { device: "phone", language: "ar" },
  { device: "desktop", language: "en" },
];

describe.each(SCREENS)("A3 on a $device in $language", ({ device, language }) => {
  test("a reply below many others is in sight, focused and announced", async () => {
    const { page, context, failures } = await openPage(browser, { device, language });
    await enterAs(context, url, "sender");
    await page.goto(`${url}${post}?lng=${language}`);
    const words = `Said on a ${device} in ${language}`;
    await commentOf(page, "It is a choir.").locator("[aria-expanded]").first().click();
    const form = page.locator("form", { has: page.locator("input[name=parentId]:not([value=''])") });
    await form.locator("textarea").fill(words);
    await form.locator("[type=submit]").click();
    // First what stands for five seconds only.
    await page
      .getByRole("status")
      .filter({ hasText: language === "ar" ? "نُشر ردّك." : "Your reply was posted." })
      .waitFor();
    const sent = commentOf(page, words);
    await sent.waitFor();
    await expectInSight(sent);
    await expect.poll(() => sent.evaluate((one) => one === document.activeElement)).toBe(true);
    // The last of its thread.
    const order = page.locator(".thread article");
    await expect.poll(async () => (await order.allTextContents()).at(-1)).toContain(words);
    await expectUsable(page);
    expect(failures).toEqual([]);
    await context.close();
  });
});

test("third-N14 the second of two taps on Post, on the form that the first emptied, says nothing", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "sender");
  await page.goto(url + post);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /inline/.test(request.url())) sent.push(request.url());
  });
  const press = () => page.getByRole("button", { name: "Post Comment" }).tap();
  await page.getByLabel("Your comment").fill("Tapped twice.");
  await press();
  await page.getByText("Your comment was posted.").waitFor();
  await press();
  await page.getByLabel("Your comment").fill("Tapped once.");
  await press();
  await page.locator("article p", { hasText: "Tapped once." }).waitFor();
  await expect.poll(() => page.locator("article p", { hasText: "Tapped twice." }).count()).toBe(1);
  expect(sent).toHaveLength(2);
  // Whoever goes into the field and sends nothing is told so.
  await page.getByLabel("Your comment").focus();
  await press();
  await page.getByRole("alert").filter({ hasText: "Write something before posting" }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test.each(["en", "ar"] as const)(
  "what can be done with a reply is one line on a phone (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    await enterAs(context, url, "sender");
    await page.goto(`${url}${post}?lng=${language}`);
    const doings = commentOf(page, "Voice number 2.").locator("[data-open]");
    const lines = () => doings.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    await expect
      .poll(async () => ({ links: (await lines()).length, lines: new Set(await lines()).size }))
      .toEqual({ links: 3, lines: 1 });
    await context.close();
  },
);

test("a form that is closed gives the focus back to what opened it", async () => {
  const { page, context, failures } = await openPage(browser);
  await enterAs(context, url, "sender");
  await page.goto(url + post);
  const item = await itemOf(page, "Voice number 3.");
  for (const name of ["Reply", "Edit", "Delete"]) {
    const opener = item.locator("article").first().getByRole("link", { name });
    await opener.focus();
    await page.keyboard.press("Enter");
    await item.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  expect(failures).toEqual([]);
  await context.close();
});

describe("finding-A27 deleting a comment", () => {
  test.each(["phone", "desktop"] as const)("stays in the thread (%s)", async (device) => {
    const { page, context, failures } = await openPage(browser, { device });
    await enterAs(context, url, "sender");
    await page.goto(url + post);
    await reply(page, "It is a choir.", `To be deleted on a ${device}.`);
    const own = await itemOf(page, `To be deleted on a ${device}.`);
    await own.getByRole("link", { name: "Edit" }).click();
    await own.getByRole("link", { name: "Delete" }).click();
    await page.getByText("This cannot be undone.", { exact: true }).waitFor();
    await expectUsable(page);
    await page.getByRole("button", { name: "Delete comment" }).click();
    await page.getByRole("status").filter({ hasText: "Your comment was deleted." }).waitFor();
    await own.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(post);
    await expect.poll(() => page.getByText("You are reading one thread").count()).toBe(0);
    await expectUsable(page);
    expect(failures).toEqual([]);
    await context.close();
  });
});
