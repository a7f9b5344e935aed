import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectInSight } from "../support/usable.ts";
import { arrive, beAt, type Person, review, url } from "./drama-people.ts";

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

/** A phone of somebody with an account who is not signed in, on the reviews of a drama. */
async function signedOut(name: string, drama: string): Promise<Person> {
  const person = await arrive(browser, name, { device: "phone" });
  await person.context.clearCookies();
  await person.page.goto(`${url}/drama/${drama}?tab=reviews&lng=en#write-review`);
  return person;
}

async function submitReview(page: Page, stars: number, words: string): Promise<void> {
  await page.getByRole("radio", { name: `${stars} stars` }).tap();
  await textOf(page).fill(words);
  await page.getByRole("button", { name: "Submit Review" }).tap();
  await page.getByText("You", { exact: true }).waitFor();
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Email").fill(`${name}@hikaya.test`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).tap();
}

const tabOfReviews = (page: Page) => page.getByRole("tab", { name: "Reviews" }).textContent();

test("walk-B1 what a visitor submitted waits in their own review once they sign in through the dialog", async () => {
  const person = await signedOut("walaa8", "1");
  const { page, context, failures, client } = person;
  const before = await tabOfReviews(page);
  const words = "A lamp that stays lit until the end.";
  await submitReview(page, 4, words);
  await page.getByRole("link", { name: "Sign In", exact: true }).tap();
  await fillIn(page, "walaa8");
  const mine = page.locator("#your-review");
  await mine.getByText("This is what you wrote before you signed in.").waitFor();
  await mine.getByText("You had chosen 4 stars").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expectInSight(textOf(page));
  await expect.poll(() => textOf(page).inputValue()).toBe(words);
  await expect.poll(() => page.getByText("You", { exact: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: words }).count()).toBe(0);
  await expect.poll(() => tabOfReviews(page)).toBe(before);
  // Nothing is published by signing in, and a page loaded anew has the text still.
  expect((await client.from("drama_reviews").select("content")).data).toEqual([]);
  await page.reload();
  await mine.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => textOf(page).inputValue()).toBe(words);
  await mine.getByRole("button", { name: "Keep review" }).tap();
  await mine.getByText("Change your review").waitFor();
  await expect.poll(() => mine.getByText("You have an unfinished text here.").count()).toBe(0);
  expect(failures).toEqual([]);
  await context.close();
});

test("walk-M1 what is kept right after signing in is folded away, and no text of before any more", async () => {
  const { page, context, failures } = await signedOut("walaa10", "6");
  const words = "The well is the one that remembers.";
  await submitReview(page, 4, words);
  await page.getByRole("link", { name: "Sign In", exact: true }).tap();
  await fillIn(page, "walaa10");
  const mine = page.locator("#your-review");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => textOf(page).inputValue()).toBe(words);
  await mine.getByRole("button", { name: "Keep review" }).tap();
  await mine.getByText("Change your review").waitFor();
  await expect.poll(() => mine.getByText("This is what you wrote before you signed in.").count()).toBe(0);
  await mine.getByRole("button", { name: "Keep review" }).waitFor({ state: "hidden" });
  expect(failures).toEqual([]);
  await context.close();
});

test("walk-B1 what was only typed waits there after the page to sign in, above an older review too", async () => {
  const person = await signedOut("walaa9", "5");
  const { page, context, failures } = person;
  await review(person, "5", "Kept a year ago, and still true.");
  await textOf(page).fill("Seen again: even slower.");
  // Another tab of the page takes the form away, not the words.
  await page.getByRole("tab", { name: "Overview" }).tap();
  await page.getByRole("tab", { name: "Reviews" }).tap();
  await expect.poll(() => textOf(page).inputValue()).toBe("Seen again: even slower.");
  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("dialog", { name: "More" }).getByRole("link", { name: "Profile" }).tap();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).tap();
  await page.waitForURL(/\/sign-in/);
  await fillIn(page, "walaa9");
  await page.getByRole("heading", { name: "walaa9" }).waitFor();
  await page.getByRole("link", { name: "Dramas" }).last().tap();
  await page.locator('a[href="/drama/5"]').first().tap();
  await page.getByRole("tab", { name: "Reviews" }).tap();
  await page.locator("#your-review").getByText("Kept a year ago, and still true.").first().waitFor();
  await expect.poll(() => textOf(page).inputValue()).toBe("Seen again: even slower.");
  await expectInSight(textOf(page).and(page.locator(":visible")));
  expect(failures).toEqual([]);
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
