import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, beAt, openMenu, placeOf, review, url } from "./drama-people.ts";

// Where the focus is once a change took away what was pressed, and what is said where nothing else says it.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent?.trim();
  });

/** Said in a region that stood there before. */
const expectSaid = (page: Page, sentence: string) =>
  page.getByRole("status").getByText(sentence, { exact: true }).waitFor({ state: "attached" });

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
};

test("408 the focus stays with the drama that comes into the library and goes, on its page and in the list", async () => {
  const { page, context } = await arrive(browser, "ghadir1");
  const removed = "Add to Library";
  for (const [path, added] of [
    ["/drama/3", "Status: Plan to watch"],
    ["/dramas?q=noor", "More for Noor"],
  ] as const) {
    await page.goto(url + path);
    await press(page, /Add to Library/);
    await expect.poll(() => focused(page), { message: path }).toBe(added);
    await page.getByRole("button", { name: /^Undo/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: removed }).waitFor();
    await expect.poll(() => focused(page)).toContain(removed);
    await expectSaid(page, "The change was undone.");
    await press(page, /Add to Library/);
    await expect.poll(() => focused(page)).toBe(added);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Remove from library" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: removed }).waitFor();
    await expect.poll(() => focused(page)).toContain(removed);
  }
  await context.close();
});

test("409 410 411 by keys alone: up to a number, undone, to the last episode, completed", async () => {
  const person = await arrive(browser, "ghadir3");
  const { page, context, failures } = person;
  await beAt(person, "2", 3);
  await page.goto(`${url}/drama/2`);
  await press(page, "Up to…");
  const dialog = page.getByRole("dialog", { name: "I have seen up to episode" });
  await dialog.getByRole("spinbutton").fill("6");
  await page.keyboard.press("Enter");
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 6 });
  await expect.poll(() => focused(page)).toBe("Up to…");
  await page.getByRole("button", { name: /^Undo/ }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 3 });
  await expectSaid(page, "The change was undone.");
  await expect.poll(() => focused(page)).toBe("Up to…");
  await page.getByRole("slider").press("End");
  await page.getByRole("slider").press("ArrowLeft");
  await press(page, /\+1.*Episode 8$/);
  await page.getByText("Up to date").waitFor();
  await expect.poll(() => focused(page)).toBe("Mark completed");
  await page.keyboard.press("Enter");
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "completed", position: 8 });
  await expect.poll(() => focused(page)).toBe("Episodes seen");
  expect(failures).toEqual([]);
  await context.close();
});

test("411 'Mark completed' of what is said leaves the focus on the page", async () => {
  const person = await arrive(browser, "ghadir4", { device: "phone" });
  const { page, context } = person;
  await beAt(person, "2", 7);
  await page.goto(`${url}/drama/2`);
  await page.getByRole("button", { name: /\+1.*Episode 8$/ }).tap();
  const toast = page.locator("[data-drama]", { has: page.getByRole("button", { name: /^Undo/ }) }).last();
  await toast.getByRole("button", { name: "Mark completed" }).tap();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "completed", position: 8 });
  await expect.poll(() => focused(page)).toBe("Episodes seen");
  await context.close();
});

test("409 an episode that there is not, or not yet, is refused in the sheet, which keeps the number", async () => {
  const person = await arrive(browser, "ghadir5", { device: "phone" });
  const { page, context } = person;
  await beAt(person, "3", 3);
  await page.goto(`${url}/drama/3`);
  await page.getByRole("button", { name: "Up to…" }).tap();
  const sheet = page.getByRole("dialog", { name: "I have seen up to episode" });
  const field = sheet.getByRole("spinbutton");
  for (const [number, why] of [
    ["99", "This drama has no such episode."],
    ["15", "Episode 15 is not out yet."],
  ] as const) {
    await field.fill(number);
    await sheet.getByRole("button", { name: "Keep" }).tap();
    await sheet.getByRole("alert").getByText(why).waitFor();
    await expect.poll(() => field.inputValue()).toBe(number);
  }
  await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 3 });
  // A number that could not be sent is not lost either.
  await page.route("**/api/tracking", (route) => route.fulfill({ status: 503, body: "" }));
  await field.fill("5");
  await sheet.getByRole("button", { name: "Keep" }).tap();
  await sheet.getByRole("alert").getByText("This could not be sent.").waitFor();
  await expect.poll(() => field.inputValue()).toBe("5");
  await page.unroute("**/api/tracking");
  await sheet.getByRole("button", { name: "Keep" }).tap();
  await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 5 });
  await sheet.waitFor({ state: "hidden" });
  await context.close();
});

test("403 a drama that was completed is watched again from its beginning", async () => {
  const person = await arrive(browser, "lujayn1");
  const { page, context, client } = person;
  const complete = (seen: number) =>
    client.rpc("set_tracking", { drama: "2", seen, status: "completed", reached: 8 });
  await complete(0);
  await page.goto(`${url}/drama/2`);
  await page.locator("form").getByRole("button", { name: "Watch again" }).click();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 0 });
  await page.getByRole("button", { name: /\+1.*Episode 1$/ }).waitFor();
  await page.getByText(/Completed before, on/).waitFor();
  await complete(2);
  await page.goto(`${url}/library?tab=completed`);
  await openMenu(page, "More for The Last Garden");
  await page.getByRole("menuitem", { name: "Watch again" }).click();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 0 });
  await context.close();
});

test("433 435 what was written is said and in focus; what was deleted, at its heading", async () => {
  const person = await arrive(browser, "lujayn3", { device: "phone" });
  const { page, context } = person;
  await page.goto(`${url}/drama/5?tab=reviews`);
  const mine = page.locator("#your-review");
  const field = mine.getByLabel("Your review", { exact: true });
  const own = page.locator("[id^=review-]:focus");
  await field.fill("A slow tide, and worth it.");
  await mine.getByRole("button", { name: "Keep review" }).tap();
  await expectSaid(page, "Your review was kept.");
  await own.getByText("A slow tide, and worth it.").waitFor();
  await mine.getByText("Change your review").tap();
  await field.fill("A slow tide, and worth it twice.");
  await mine.getByRole("button", { name: "Keep review" }).tap();
  await expectSaid(page, "Your review was changed.");
  await own.getByText("A slow tide, and worth it twice.").waitFor();
  await field.waitFor({ state: "hidden" });
  await mine.getByText("Delete your review").tap();
  await mine.getByRole("button", { name: "Delete", exact: true }).tap();
  await expectSaid(page, "Your review was deleted.");
  await expect.poll(() => focused(page)).toBe("Write a review");
  const lines = page.locator("#lines");
  await lines.getByLabel("Your line").fill("The tide wins (lujayn).");
  await lines.getByRole("button", { name: "Send" }).tap();
  await expectSaid(page, "Your line was sent.");
  await own.getByText("The tide wins (lujayn).").waitFor();
  await lines.getByText("Delete your line").tap();
  await lines.getByRole("button", { name: "Delete", exact: true }).tap();
  await expectSaid(page, "Your line was deleted.");
  await expect.poll(() => focused(page)).toBe("In a line");
  await context.close();
});

test("430 436 439 497 stars, a helpful vote, a reaction and a saved post are said", async () => {
  const writer = await arrive(browser, "lujayn4");
  const id = await review(writer, "6", "The rain has the last word, as it should.");
  const person = await arrive(browser, "lujayn5");
  const { page, context } = person;
  await beAt(person, "6", 2);
  await page.goto(`${url}/drama/6?review=${id}`);
  const stars = page.getByRole("group", { name: "Your stars" }).last();
  await stars.getByRole("button", { name: "2 stars" }).click();
  await expectSaid(page, "Your stars were kept.");
  await page.locator(`#review-${id}`).getByRole("button", { name: "Helpful" }).click();
  await expectSaid(page, "Marked as helpful.");
  await page.locator(`#review-${id}`).getByRole("button", { name: "Helpful" }).click();
  await expectSaid(page, "No longer marked as helpful.");
  await page.goto(`${url}/drama/6`);
  // 432: the account is a minute old.
  await page.getByText("It counts once your account is a day old.").waitFor();
  await stars.getByRole("button", { name: "2 stars" }).click();
  await expectSaid(page, "Your stars were taken back.");
  await expect.poll(() => page.getByText("It counts once your account is a day old.").count()).toBe(0);
  await page.getByRole("button", { name: /Gasped/ }).click();
  await expectSaid(page, "Your choice was kept.");
  await page.goto(`${url}/forum/post/00000000-0000-4000-8000-0000000a0001`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectSaid(page, "The post was saved.");
  await Promise.all([writer.context.close(), context.close()]);
});

test("408 a drama that goes on and is completed at its first episode says how many were marked", async () => {
  const person = await arrive(browser, "lujayn6", { device: "phone" });
  const { page, context } = person;
  await beAt(person, "3", 1);
  await page.goto(`${url}/drama/3`);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await openMenu(page, "Status: Watching");
  await page.getByRole("menuitemradio", { name: "Completed" }).tap();
  await expect.poll(async () => (await placeOf(person))?.status).toBe("completed");
  const marked = ((await placeOf(person))?.position ?? 0) - 1;
  await page.getByText(`\u2068Noor\u2069: Completed, ${marked} episodes marked as seen`).waitFor();
  await context.close();
});
