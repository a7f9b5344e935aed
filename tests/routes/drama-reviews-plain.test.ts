import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { arrive, review, url } from "./drama-people.ts";

// Stars and reviews of a drama by plain forms on a phone, whose they are, and how a spoiler in them looks.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const isInSight = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

test("433 without scripts a refused review or line stays in sight with its reason", async () => {
  const person = await arrive(browser, "nawras1", { javaScript: false, device: "phone" });
  const { page, context } = person;
  await page.goto(`${url}/drama/5?tab=reviews`);
  const mine = page.locator("#your-review");
  await mine.getByLabel("Your review", { exact: true }).fill("Short");
  await mine.getByRole("button", { name: "Keep review" }).tap();
  const why = "A review has between 10 and 5,000 characters.";
  await expect.poll(() => isInSight(page, why)).toBe(true);
  const lines = page.locator("#lines");
  await lines.getByRole("button", { name: "Send" }).tap();
  await expect.poll(() => isInSight(page, "Please write something first.")).toBe(true);
  await context.close();
});

test("430 without scripts stars are given on the tab that one is on", async () => {
  const person = await arrive(browser, "nawras2", { javaScript: false, device: "phone" });
  const { page, context } = person;
  for (const tab of ["Episodes", "Overview"]) {
    await page.goto(`${url}/drama/6${tab === "Overview" ? "?tab=overview" : ""}`);
    await page.getByRole("group", { name: "Your stars" }).getByRole("button", { name: "4 stars" }).tap();
    await page.getByRole("tab", { name: tab, selected: true }).waitFor();
    const own = page.getByRole("group", { name: "Your stars" });
    await own.getByRole("button", { name: "4 stars", pressed: true }).waitFor();
    await expect.poll(() => isInSight(page, "Your stars")).toBe(true);
    await own.getByRole("button", { name: "4 stars" }).tap();
    await own.getByRole("button", { name: "4 stars", pressed: false }).waitFor();
  }
  await context.close();
});

test("434 its author reads a spoiler in a review, others are told that there is one", async () => {
  const writer = await arrive(browser, "nawras3");
  const secret = "The well was never dry";
  const id = await review(writer, "6", `Told with patience. ||${secret}|| That is all.`);
  await writer.page.goto(`${url}/drama/6?tab=reviews`);
  const own = writer.page.locator(`#review-${id}`);
  const look = await own.getByText(secret).evaluate((element) => {
    const marked = element.closest(".spoiler") ?? element;
    return { seen: getComputedStyle(element).visibility, line: getComputedStyle(marked).textDecorationStyle };
  });
  expect(look).toEqual({ seen: "visible", line: "dashed" });
  await expect.poll(() => own.getByRole("checkbox").count()).toBe(0);
  const { page, context } = await openPage(browser);
  await page.goto(`${url}/drama/6?review=${id}`);
  const cover = page.locator(`#review-${id}`).getByRole("checkbox", { name: "Show the spoiler" });
  const word = await cover.evaluate((box) => {
    const { content, color } = getComputedStyle(box, "::before");
    return { content, isSeen: color !== getComputedStyle(box).backgroundColor };
  });
  expect(word).toEqual({ content: '"Show the spoiler"', isSeen: true });
  await Promise.all([writer.context.close(), context.close()]);
});

test.each([
  { language: "en" as const, mark: /^from \d+ reviews? by the editors$/ },
  { language: "ar" as const, mark: /^من .*للمحرّرين$/ },
])("Q55 the figure at the head of a drama is the editors': $language", async ({ language, mark }) => {
  const { page, context } = await openPage(browser, { language, device: "phone" });
  await page.goto(`${url}/drama/3`);
  const head = page.locator("main header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await head.getByText(mark).first().waitFor();
  await context.close();
});
