import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { contentOf, enterAs, enterEditor } from "./people.ts";
import { TWO_WAYS, type Walker, walk } from "./ways.ts";

// Names are offered after an @ in a comment and in a post, where they can be seen and pressed.

const { url } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
/** Where the keyboard of the screen begins. */
const KEYBOARD = 460;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const people = ({ page, say }: Walker) => page.getByRole("listbox", { name: say("People") });

/** Types the beginning of a name; all of the list is on the screen, above this line of it. */
async function typeName(walker: Walker, text: string, lowest: number): Promise<void> {
  const { page } = walker;
  await page.keyboard.type(text);
  const list = people(walker);
  await list.waitFor();
  await expect
    .poll(async () => {
      const box = await list.boundingBox();
      const ends = box ? [box.y >= 0, box.y + box.height <= lowest] : [];
      return [...ends, await list.evaluate((one) => one.scrollHeight - one.clientHeight)];
    })
    .toEqual([true, true, 0]);
  for (const option of await list.getByRole("option").all()) await expectInSight(option);
  await expectUsable(page);
}

/** Takes layla: with a finger, or with the key of the list. */
async function takeLayla(walker: Walker): Promise<void> {
  const { page, device } = walker;
  const layla = people(walker).getByRole("option", { name: "layla" }).first();
  if (device === "phone") await layla.tap();
  else {
    const isChosen = () => layla.getAttribute("aria-selected");
    for (let key = 0; key < 6 && (await isChosen()) !== "true"; key += 1)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await people(walker).waitFor({ state: "detached" });
}

/** The browser lays the keyboard over the page and tells of it by this number. */
async function raiseKeyboard({ page }: Walker): Promise<void> {
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, "height", { configurable: true, get: () => height });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, KEYBOARD);
}

/** Scrolls until the field ends at this line of the screen, or as far as the page goes. */
async function bringTo(field: Locator, line: number): Promise<void> {
  await field.evaluate((one, end) => {
    scrollBy({ top: one.getBoundingClientRect().bottom - end, behavior: "instant" });
  }, line);
}

test.each(TWO_WAYS)(
  "N4 in a comment, however low its field stands: $device, $language",
  STORY,
  async (way) => {
    const walker = await walk(browser, way);
    const { page, context, say, device } = walker;
    await enterAs(context, url, "sara");
    await page.goto(`${url}${POST}?lng=${way.language}`);
    const field = page.getByLabel(say("Your comment"));
    await walker.enter(field);
    const height = page.viewportSize()?.height ?? 0;
    const bar =
      device === "phone"
        ? ((await page.getByRole("navigation", { name: say("Tabs") }).boundingBox())?.y ?? 0)
        : height;
    await bringTo(field, bar - 8);
    await typeName(walker, "Ask @lay", bar);
    await takeLayla(walker);
    await expect.poll(() => field.inputValue()).toBe("Ask @layla ");
    if (device === "phone") {
      await raiseKeyboard(walker);
      await bringTo(field, KEYBOARD - 8);
      await typeName(walker, "and @lay", KEYBOARD);
      await takeLayla(walker);
      await expect.poll(() => field.inputValue()).toBe("Ask @layla and @layla ");
    }
    await field.fill("");
    await context.close();
  },
);

test.each(TWO_WAYS)(
  "N5 in a post, beside the line that is written: $device, $language",
  STORY,
  async (way) => {
    const walker = await walk(browser, way);
    const { page, context, say, device } = walker;
    await enterAs(context, url, "sara");
    await page.goto(`${url}/forum/new?lng=${way.language}`);
    await enterEditor(page, say("Content"));
    await typeName(walker, "Ask @lay", page.viewportSize()?.height ?? 0);
    await takeLayla(walker);
    await page.keyboard.type("or @lay");
    await people(walker).waitFor();
    await page.keyboard.press("Escape");
    await people(walker).waitFor({ state: "detached" });
    // Closed, Enter is a new line again.
    await page.keyboard.press("Enter");
    await page.keyboard.type("me");
    await expect.poll(() => contentOf(page)).toBe("Ask @layla or @lay\n\nme");
    if (device === "phone") {
      await raiseKeyboard(walker);
      for (let line = 0; line < 8; line += 1) await page.keyboard.press("Enter");
      const toolbar = page.getByRole("toolbar");
      const top = async () => (await toolbar.boundingBox())?.y ?? 0;
      await expect.poll(top).toBeLessThan(KEYBOARD);
      await typeName(walker, "@lay", await top());
      await takeLayla(walker);
      await expect.poll(() => contentOf(page)).toMatch(/me\s+@layla/);
    }
    await context.close();
  },
);
