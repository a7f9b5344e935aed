import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// N28: what a home page begins with, in the order in which it is read and in that in which it is seen.

const { url } = demoSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const PARTS = ["Short dramas.", "New post", "In the forum now", "Activity", "Go to", "Trending Discussions"];

/** The parts of a home page in the order of the document, each with the place of its upper corner. */
async function partsFor(who: string | null, width: number) {
  const { page, context } = await openPage(browser);
  await page.setViewportSize({ width, height: 844 });
  if (who) await enterAs(context, url, who);
  await page.goto(url);
  const found = await page.evaluate(
    (parts) =>
      [...document.querySelectorAll("main h1, main h2, main section[aria-label]")].flatMap((element) => {
        const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
        const name = parts.find((part) => words.startsWith(part));
        const { x, y } = element.getBoundingClientRect();
        return name ? [{ name, x, y }] : [];
      }),
    PARTS,
  );
  await context.close();
  return found;
}

test("N28 on a phone a member reads one line, writes, and sees what others wrote, before the samples", async () => {
  const parts = await partsFor("layla", 390);
  expect(parts.map(({ name }) => name)).toEqual(PARTS);
  // Nothing is moved from where it stands: whoever hears the page has the same order.
  const heights = parts.map(({ y }) => y);
  expect(heights).toEqual([...heights].sort((one, other) => one - other));
  // One line, and the place to write right below it.
  expect(heights[1]).toBeLessThan(844 / 2);
});

test("N28 on a desktop the same stands beside composer and samples", async () => {
  const parts = new Map((await partsFor("layla", 1280)).map((part) => [part.name, part]));
  expect([...parts.keys()]).toEqual(PARTS);
  const at = (name: string) => parts.get(name) ?? { x: Number.NaN, y: Number.NaN };
  expect(at("In the forum now").x).toBeGreaterThan(at("New post").x + 300);
  expect(Math.abs(at("In the forum now").y - at("New post").y)).toBeLessThan(60);
  expect(at("Trending Discussions").x).toBe(at("New post").x);
  expect(at("Trending Discussions").y).toBeGreaterThan(at("New post").y);
  // The samples do not wait for the end of the feed.
  expect(at("Trending Discussions").y).toBeLessThan(at("Go to").y);
});

test("a visitor reads what this place is before what was said in it", async () => {
  const names = (await partsFor(null, 390)).map(({ name }) => name);
  expect(names).toEqual(["Short dramas.", "Trending Discussions", "In the forum now", "Go to"]);
});
