import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, beAt, openMenu, url } from "./drama-people.ts";

// Around the library on a phone: what was opened or done is in sight and in focus.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {};
    const words = activeElement?.getAttribute("name") ?? activeElement?.textContent;
    return { words, isInSight: top >= 0 && bottom <= innerHeight };
  });

test("418 497 a saved post is let go where it is listed", async () => {
  const { page, context, client, id } = await arrive(browser, "hazar1");
  const post = "00000000-0000-4000-8000-0000000a0001";
  const saved = async () => (await client.from("saved_posts").select("post_id").eq("user_id", id)).data;
  await page.goto(`${url}/forum/post/${post}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(saved).toEqual([{ post_id: post }]);
  await page.goto(`${url}/library?tab=saved`);
  const save = page.getByRole("tabpanel").getByRole("button", { name: "Save", exact: true });
  await expect.poll(() => save.getAttribute("aria-pressed")).toBe("true");
  await save.click();
  await expect.poll(saved).toEqual([]);
  await page.getByText("The post is no longer saved.", { exact: true }).waitFor({ state: "attached" });
  await expect.poll(() => save.getAttribute("aria-pressed")).toBe("false");
  await save.click();
  await expect.poll(saved).toEqual([{ post_id: post }]);
  await context.close();
});

test("415 the tab in which the library opened stays in front as its last drama goes", async () => {
  const person = await arrive(browser, "first-tab", { device: "phone", language: "ar" });
  const { page, context, client } = person;
  await beAt(person, "1", 0);
  await page.goto(`${url}/library`);
  const selected = () => page.getByRole("tab", { selected: true }).getAttribute("href");
  await expect.poll(selected).toBe("/library?tab=watching");
  const paused = { drama: "1", seen: 1, status: "paused", reached: 0 };
  await client.rpc("set_tracking", paused).throwOnError();
  await expect.poll(() => page.getByRole("tab").first().textContent()).toMatch(/0$/);
  await expect.poll(selected).toBe("/library?tab=watching");
  await context.close();
});

test("425 the diary's form is in sight with its first field in focus, for a new entry and for an old one", async () => {
  const person = await arrive(browser, "hazar6", { device: "phone" });
  const { page, context, client } = person;
  await beAt(person, "4", 3);
  for (let day = 10; day < 22; day += 1)
    await client.rpc("write_diary_entry", { drama: "4", day: `2025-05-${day}`, note: `Evening ${day}` });
  await page.goto(`${url}/drama/4`);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await openMenu(page, "Status: Watching");
  await page.getByRole("menuitem", { name: "Write in the diary" }).tap();
  await expect.poll(() => focused(page)).toEqual({ words: "day", isInSight: true });
  await page.getByRole("link", { name: "Cancel" }).tap();
  await page
    .getByRole("link", { name: /^Edit the entry on/ })
    .last()
    .tap();
  await expect.poll(() => focused(page)).toEqual({ words: "day", isInSight: true });
  await context.close();
});

test("410 what was undone in the history is said and in focus", async () => {
  const person = await arrive(browser, "hazar7");
  const { page, context } = person;
  await beAt(person, "3", 2);
  await page.goto(`${url}/library/history`);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => focused(page)).toEqual({ words: "The change was undone.", isInSight: true });
  await context.close();
});
