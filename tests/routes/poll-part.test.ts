import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeContent } from "../e2e/people.ts";
import { isKept } from "../e2e/ways.ts";
import { openBrowser } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arrive, url } from "./drama-people.ts";

// The part of Create Post that asks a poll: opened, it wants options; closed, it asks nothing.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const optionOf = (page: Page, number: number) => page.getByLabel(`Option ${number}`, { exact: true });
const partOf = (page: Page) => page.locator("summary").filter({ hasText: "Poll" });
const createOf = (page: Page) => page.getByRole("button", { name: "Create Post" });
const pollOf = (page: Page) => page.getByRole("region", { name: "Poll" });
const titled = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title });

test("493 an open part wants options, in sight and in focus; closed, a post asks nothing", async () => {
  const { page, context } = await arrive(browser, "poll-part-a", { device: "phone" });
  await page.goto(`${url}/forum/new?category=general`);
  await page.getByLabel("Title").fill("Nothing is asked here");
  await writeContent(page, "Say what you think.");
  await partOf(page).tap();
  await createOf(page).tap();
  await expectInSight(page.getByText("Name two to eight options, or close this part."));
  await optionOf(page, 1).and(page.locator(":focus")).waitFor();
  // What is typed there goes with the post, closed or not, and what is wrong with it opens it again.
  await optionOf(page, 1).fill("Her brother");
  for (let time = 0; time < 2; time += 1) {
    await partOf(page).tap();
    await partOf(page).getByText("Goes with the post").waitFor();
    await createOf(page).tap();
    await expectInSight(page.getByText("A poll has two to eight options."));
    await optionOf(page, 2).and(page.locator(":focus")).waitFor();
  }
  // Another refusal leaves it open.
  await optionOf(page, 1).fill("");
  await page.getByLabel("Title").fill("");
  await createOf(page).tap();
  await page.getByLabel("Title").and(page.locator(":focus")).waitFor();
  await page.getByLabel("Title").fill("Nothing is asked here");
  await createOf(page).tap();
  await expectInSight(page.getByText("Name two to eight options, or close this part."));
  await expectUsable(page, { focus: "anywhere" });
  await partOf(page).tap();
  await expect.poll(() => partOf(page).getByText("Goes with the post").isVisible()).toBe(false);
  await createOf(page).tap();
  await titled(page, "Nothing is asked here").waitFor();
  await page.getByText("Say what you think.").waitFor();
  await expect.poll(() => pollOf(page).count()).toBe(0);
  await context.close();
});

test("the part is jumped to once: not by a reload, nor by a draft that is taken back", async () => {
  const { page, context } = await arrive(browser, "poll-jump");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await page.goto(`${url}/forum/new`);
  await page.getByLabel("Title").fill("An older thought");
  await isKept(page, "An older thought");
  await page.goto(url);
  await page.getByLabel("What did you just finish watching?").focus();
  await page.getByRole("radio", { name: "Drama Reviews" }).check({ force: true });
  await page.getByRole("button", { name: "Poll", exact: true }).click();
  await expect.poll(focused).toBe("option1");
  // Nothing was written, and the category stays chosen.
  const chosen = page.getByLabel("Category").locator("option:checked");
  await expect.poll(() => chosen.textContent()).toBe("Drama Reviews");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("An older thought");
  expect(await focused()).not.toBe("option1");
  await page.reload();
  await optionOf(page, 1).waitFor();
  await page.getByRole("button", { name: "Restore" }).waitFor();
  expect(await focused()).not.toBe("option1");
  expect(new URL(page.url()).hash).toBe("");
  await context.close();
});

test("493 a draft brings the part back as it stood", async () => {
  const { page, context } = await arrive(browser, "poll-chooser");
  await page.goto(`${url}/forum/new?category=general`);
  await partOf(page).click();
  await optionOf(page, 1).waitFor();
  await page.getByLabel("Title").fill("Where I stopped");
  await isKept(page, "Where I stopped");
  await page.goto(`${url}/forum/new`);
  await expect.poll(() => optionOf(page, 1).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Restore" }).click();
  await optionOf(page, 1).waitFor();
  await writeContent(page, "Say what you think.");
  await createOf(page).click();
  await page.getByText("Name two to eight options, or close this part.").waitFor();
  await context.close();
});
