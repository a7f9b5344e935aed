import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// N28: where the parts of a home page are seen; their order for a visitor: tests/app/home.test.ts.

const { url } = demoSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const PARTS = ["Short dramas.", "New post", "In the forum now", "Activity", "Go to", "Trending Discussions"];

/** The parts in the order of the document, each with the place of its upper corner. */
const partsOf = (page: Page) =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll("main h1, main h2, main section[aria-label]")].flatMap((element) => {
        const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
        const name = parts.find((part) => words.startsWith(part));
        const { x, y } = element.getBoundingClientRect();
        return name ? [{ name, x, y }] : [];
      }),
    PARTS,
  );

test("N28 a member reads one line, writes, sees what others wrote, then samples; on a desktop beside them", async () => {
  const { page, context } = await openPage(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(context, url, "layla");
  await page.goto(url);
  const onPhone = await partsOf(page);
  expect(onPhone.map(({ name }) => name)).toEqual(PARTS);
  // Nothing is moved from where it stands: whoever hears the page has the same order.
  const heights = onPhone.map(({ y }) => y);
  expect(heights).toEqual([...heights].sort((one, other) => one - other));
  // One line, and the place to write right below it.
  expect(heights[1]).toBeLessThan(844 / 2);

  await page.setViewportSize({ width: 1280, height: 844 });
  const parts = new Map((await partsOf(page)).map((part) => [part.name, part]));
  expect([...parts.keys()]).toEqual(PARTS);
  const at = (name: string) => parts.get(name) ?? { x: Number.NaN, y: Number.NaN };
  expect(at("In the forum now").x).toBeGreaterThan(at("New post").x + 300);
  expect(Math.abs(at("In the forum now").y - at("New post").y)).toBeLessThan(60);
  expect(at("Trending Discussions").x).toBe(at("New post").x);
  expect(at("Trending Discussions").y).toBeGreaterThan(at("New post").y);
  // The samples do not wait for the end of the feed.
  expect(at("Trending Discussions").y).toBeLessThan(at("Go to").y);
  await context.close();
});
