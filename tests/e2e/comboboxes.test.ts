import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";
import { newName, type Way, walk } from "./ways.ts";

// Both fields of a post that suggest something, after the pattern "combobox" of the ARIA Authoring Practices Guide.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const FIELDS = [
  { label: "About a drama?", list: "Suggested dramas", typed: "نو" },
  { label: "Tags", list: "Suggested tags", typed: "نظر" },
] as const;

const attribute = (element: Locator, name: string) => expect.poll(() => element.getAttribute(name));

test.each<Way>([
  { device: "phone", language: "ar" },
  { device: "desktop", language: "en" },
])("443 134 suggestions are heard of, walked and put away: $device, $language", async (way) => {
  const { page, context, device, language, say, enter } = await walk(browser, way);
  await arriveAs(context, { url, backendUrl }, newName("combo"));
  await page.goto(`${url}/forum/new?category=general&lng=${language}`);
  for (const { label, list, typed } of FIELDS) {
    await enter(page.getByLabel(say(label), { exact: true }));
    const box = page.getByRole("combobox", { name: say(label), exact: true });
    await box.waitFor();
    await page.keyboard.type(typed);
    const listbox = page.getByRole("listbox", { name: say(list) });
    const options = listbox.getByRole("option");
    await expect.poll(() => options.count()).toBe(2);
    await attribute(box, "aria-expanded").toBe("true");
    await attribute(box, "aria-controls").toBe(await listbox.getAttribute("id"));
    await expectUsable(page);
    if (device === "phone") {
      for (const option of await options.all()) {
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await attribute(options.nth(1), "aria-selected").toBe("true");
    await attribute(box, "aria-activedescendant").toBe(await options.nth(1).getAttribute("id"));
    await page.keyboard.press("Escape");
    await attribute(box, "aria-expanded").toBe("false");
    await expect.poll(() => listbox.count()).toBe(0);
    await expect.poll(() => box.inputValue()).toBe(typed);

    // Where nothing is suggested no list is open either.
    await page.keyboard.type("zz");
    await expect.poll(() => box.inputValue()).toBe(`${typed}zz`);
    await attribute(box, "aria-expanded").toBe("false");
    await box.fill("");
  }
  await context.close();
});
