import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, url } from "./drama-people.ts";

// What a profile shows of a library, by keys; whom it shows what: tests/app/shelf.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("447 448 458 the link that shows a note of the diary stays in focus as it changes", async () => {
  const owner = await arrive(browser, "suad");
  const told = "It was the brother after all.";
  const entry = { drama: "3", day: "2026-01-02", first_episode: 8, last_episode: 9, note: told };
  await owner.client.rpc("write_diary_entry", entry).throwOnError();
  const choice = { user_id: owner.id, library_visibility: "everyone" };
  await owner.client.from("user_settings").upsert(choice, { onConflict: "user_id" }).throwOnError();
  const { page, context } = await arrive(browser, "karma");
  await page.goto(`${url}/profile/${owner.id}`);
  const show = page.getByRole("link", { name: "Show what tells of episode 9" });
  await show.press("Enter");
  await page.getByText(told).waitFor();
  const hide = page.getByRole("link", { name: "Hide" });
  await expect.poll(() => hide.evaluate((link) => link === document.activeElement)).toBe(true);
  await hide.press("Enter");
  await show.waitFor();
  await expect.poll(() => page.content()).not.toContain(told);
  await Promise.all([owner.context.close(), context.close()]);
});
