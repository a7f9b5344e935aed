import { describe, expect, test } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { openPage } from "../support/browser.ts";
import { browser, failures, openImages, page, url } from "./image-form.ts";

// Pictures as readers see them.

openImages("yumna");

const FRAME_BY_FRAME = "/forum/post/00000000-0000-4000-8000-0000000a0002";

test("082, 083: three images on the forum's cards, four on other lists, and how many more", async () => {
  const html = async (path: string) => (await fetch(url + path)).text();
  // Where no newer post of another story takes its place.
  const [forum, discussions] = await Promise.all([
    html("/forum?tag=desert-winds"),
    html("/discussions?category=general&sort=top"),
  ]);
  const shownIn = (text: string) =>
    new Set([...text.matchAll(/src="\/images\/post-images\/(desert-winds-\d)/g)].map(([, name]) => name))
      .size;
  expect([shownIn(forum), shownIn(discussions)]).toEqual([3, 4]);
  expect(forum).toMatch(/width="960" height="540"[^>]*srcSet="[^"]+\?w=320 320w/i);
});

describe("the gallery", () => {
  test("arrow keys follow the reading direction; Escape gives the focus back", async () => {
    for (const [language, onwards] of [
      ["en", "ArrowRight"],
      ["ar", "ArrowLeft"],
    ] as const) {
      const reader = await openPage(browser, { language });
      await reader.page.goto(url + FRAME_BY_FRAME);
      const link = reader.page.locator('a[href*="desert-winds-1"]');
      await link.focus();
      await link.press("Enter");
      const dialog = reader.page.getByRole("dialog");
      const shows = (name: string) => dialog.locator(`img[src*="${name}"]`).waitFor();
      await shows("desert-winds-1");
      expect(await findBarriers(reader.page)).toEqual([]);
      await shows("desert-winds-1");
      await reader.page.keyboard.press(onwards);
      await shows("desert-winds-2");
      await reader.page.keyboard.press("End");
      await shows("desert-winds-5");
      await reader.page.keyboard.press(onwards);
      await shows("desert-winds-1");
      await reader.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(reader.failures).toEqual([]);
      await reader.context.close();
    }
  });

  test("a swipe turns; without scripts each image is a link to itself", async () => {
    await page.goto(url + FRAME_BY_FRAME);
    await page.locator('a[href*="desert-winds-2"]').click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('img[src*="desert-winds-2"]').waitFor();
    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(500, 410);
    await page.mouse.up();
    await dialog.locator('img[src*="desert-winds-3"]').waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });

    const plain = await openPage(browser, { javaScript: false });
    await plain.page.goto(url + FRAME_BY_FRAME);
    await plain.page.locator('a[href*="desert-winds-1"]').click();
    await plain.page.waitForURL("**/images/post-images/desert-winds-1-960x540.jpg");
    await plain.context.close();
  });

  test("nothing broke on the way", () => {
    expect(failures).toEqual([]);
  });
});
