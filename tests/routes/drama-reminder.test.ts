import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, url } from "./drama-people.ts";

// The form of a reminder on the page of a drama, on a phone; who is reminded when: tests/database/reminders.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([
  { language: "en", javaScript: true, name: "waiting1", each: "Each episode", never: "Never" },
  { language: "ar", javaScript: false, name: "waiting2", each: "عند كل حلقة", never: "لا تذكّرني" },
] as const)(
  "476 in $language, JavaScript $javaScript: a reminder is changed with one press, stays so, and is let go of",
  async ({ language, javaScript, name, each, never }) => {
    const person = await arrive(browser, name, { device: "phone", language, javaScript });
    const { page, client, context, failures } = person;
    // Whoever has one sees it also when nothing is announced any more.
    await client.rpc("set_reminder", { drama: "8", kind: "complete" });
    const kept = async () => (await client.from("reminders").select("drama_id, kind")).data;
    await page.goto(`${url}/drama/8?tab=overview`);
    const form = page.locator("#reminder");
    const pressed = () => form.locator("button[aria-pressed=true]").getAttribute("value");
    await expect.poll(pressed).toBe("complete");
    await form.getByRole("button", { name: each }).tap();
    await expect.poll(kept).toEqual([{ drama_id: "8", kind: "each" }]);
    await expect.poll(pressed).toBe("each");
    expect(new URL(page.url()).search).toBe("?tab=overview");
    await page.reload();
    await expect.poll(pressed).toBe("each");
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await form.getByRole("button", { name: never }).tap();
    await expect.poll(kept).toEqual([]);
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("476 nobody signed in has the form", async () => {
  const page = await fetch(`${url}/drama/8`);
  expect(await page.text()).not.toContain('id="reminder"');
});
