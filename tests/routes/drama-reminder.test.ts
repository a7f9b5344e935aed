import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, url } from "./drama-people.ts";

// The form of a reminder on the page of a drama, on a phone; who is reminded when: tests/database/reminders.test.ts;
// without scripts: tests/app/drama-members.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("476 a reminder is changed with one press, stays so, and is let go of", async () => {
  const person = await arrive(browser, "waiting1", { device: "phone", language: "ar" });
  const { page, client, context, failures } = person;
  // Whoever has one sees it also when nothing is announced any more.
  await client.rpc("set_reminder", { drama: "8", kind: "complete" });
  const kept = async () => (await client.from("reminders").select("drama_id, kind")).data;
  await page.goto(`${url}/drama/8?tab=overview`);
  const form = page.locator("#reminder");
  const pressed = () => form.locator("button[aria-pressed=true]").getAttribute("value");
  await expect.poll(pressed).toBe("complete");
  await form.getByRole("button", { name: "عند كل حلقة" }).tap();
  await expect.poll(kept).toEqual([{ drama_id: "8", kind: "each" }]);
  await expect.poll(pressed).toBe("each");
  expect(new URL(page.url()).search).toBe("?tab=overview");
  await page.reload();
  await expect.poll(pressed).toBe("each");
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await form.getByRole("button", { name: "لا تذكّرني" }).tap();
  await expect.poll(kept).toEqual([]);
  expect(failures).toEqual([]);
  await context.close();
});
