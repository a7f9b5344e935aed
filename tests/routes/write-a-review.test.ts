import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectInSight } from "../support/usable.ts";
import { arrive, beAt, review, url } from "./drama-people.ts";

// The way to a review of one's own from the page of a drama, and what becomes of its draft.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const textOf = (page: Page) => page.getByRole("textbox", { name: "Your review" });
const wayOf = (page: Page) => page.getByRole("link", { name: "Write a review" });

async function expectReadyToWrite(page: Page): Promise<void> {
  const field = textOf(page);
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectInSight(field);
  await expectInSight(page.locator("label", { hasText: /^Your review/ }));
}

test.each([
  { how: "by touch", name: "walaa1", device: "phone", javaScript: true },
  { how: "by touch without JavaScript", name: "walaa2", device: "phone", javaScript: false },
  { how: "by keys", name: "walaa3", device: "desktop", javaScript: true },
  { how: "by keys without JavaScript", name: "walaa4", device: "desktop", javaScript: false },
] as const)("finding-P4 'Write a review' leads to its text, $how", async ({ name, device, javaScript }) => {
  const { page, context } = await arrive(browser, name, { device, javaScript });
  await page.goto(`${url}/drama/5`);
  if (device === "phone") await wayOf(page).tap();
  else await wayOf(page).press("Enter");
  await page.waitForURL(/tab=reviews/);
  await expectReadyToWrite(page);
  await context.close();
});

test("finding-P4 what is written there is changed at once; a visitor's text is led to as well", async () => {
  const person = await arrive(browser, "walaa5", { device: "phone" });
  await review(person, "5", "A tide that takes its time.");
  await person.page.goto(`${url}/drama/5`);
  await wayOf(person.page).tap();
  await expectReadyToWrite(person.page);
  await expect.poll(() => textOf(person.page).inputValue()).toBe("A tide that takes its time.");
  await person.context.close();
  const { page, context } = await openPage(browser, { device: "phone" });
  await page.goto(`${url}/drama/5?lng=en`);
  await wayOf(page).tap();
  await expectReadyToWrite(page);
  await context.close();
});

test("finding-P4 nobody is led to a form that is not there before the first episode", async () => {
  const { page, context } = await arrive(browser, "walaa6", { device: "phone" });
  await page.goto(`${url}/drama/7`);
  await page.getByText("It can be rated once it is out.").first().waitFor();
  await page.getByRole("heading", { name: "From the reviews" }).waitFor();
  await expect.poll(() => wayOf(page).count()).toBe(0);
  await context.close();
});

test("finding-P10 a review that was sent or deleted does not come back as an unfinished text", async () => {
  const person = await arrive(browser, "walaa7", { device: "phone" });
  const { page, context } = person;
  await beAt(person, "5", 2);
  await page.goto(`${url}/drama/5?tab=reviews`);
  const mine = page.locator("#your-review");
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("review-5")));
  const kept = () => expect.poll(async () => (await drafts()).length);
  // Blanks around a text are no text.
  await textOf(page).fill("Ends where it began. ");
  await kept().toBe(1);
  await mine.getByRole("button", { name: "Keep review" }).tap();
  await mine.getByText("Change your review").waitFor();
  await kept().toBe(0);
  await mine.getByText("Change your review").tap();
  await textOf(page).fill("Ends where it began, and never sent.");
  await kept().toBe(1);
  await mine.getByText("Delete your review").tap();
  await mine.getByRole("button", { name: "Delete", exact: true }).tap();
  await mine.getByRole("heading", { name: "Write a review" }).waitFor();
  await kept().toBe(0);
  await page.reload();
  await textOf(page).waitFor();
  await expect.poll(() => page.getByText("You have an unfinished text here.").count()).toBe(0);
  await context.close();
});
