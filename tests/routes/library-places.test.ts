import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, beAt, openMenu, url } from "./drama-people.ts";

// Around the library on a phone: what was opened or done is in sight and in focus, and what is elsewhere is named.

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

describe.each([
  { how: "with JavaScript", javaScript: true, name: "hazar1" },
  { how: "without JavaScript", javaScript: false, name: "hazar2" },
])("$how", ({ javaScript, name }) => {
  test("418 497 a saved post is let go where it is listed", async () => {
    const { page, context, client, id } = await arrive(browser, name, { javaScript });
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
    if (javaScript) {
      await page.getByText("The post is no longer saved.", { exact: true }).waitFor({ state: "attached" });
      await expect.poll(() => save.getAttribute("aria-pressed")).toBe("false");
      await save.click();
      await expect.poll(saved).toEqual([{ post_id: post }]);
    } else await page.getByText("No saved posts yet").waitFor();
    await context.close();
  });
});

test.each(["en", "ar"] as const)(
  "415 without a tab in the address the library opens on the first that holds something (%s)",
  async (language) => {
    const { page, context, client } = await arrive(browser, `first-tab-${language}`, {
      device: "phone",
      language,
    });
    const track = async (drama: string, status: string, seen = 0) => {
      const { error } = await client.rpc("set_tracking", { drama, seen, status, reached: 0 });
      expect(error).toBeNull();
    };
    const selected = () =>
      page
        .getByRole("tab", { selected: true })
        .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("href")));
    const opens = async (tab: string) => {
      await page.goto(`${url}/library?lng=${language}`);
      await expect.poll(selected).toEqual([`/library?tab=${tab}`]);
    };
    await opens("watching");
    await track("4", "planned");
    await opens("planned");
    await page.getByRole("tabpanel").locator('a[href="/drama/4"]').first().waitFor();
    // The one that was chosen stays, though it is empty.
    await page.locator('[role=tab][href="/library?tab=watching"]').tap();
    await page.waitForURL("**/library?tab=watching");
    await page.reload();
    await expect.poll(selected).toEqual(["/library?tab=watching"]);
    await track("1", "watching");
    await opens("watching");
    // Its last drama goes while it is read: it stays in front.
    await track("1", "paused", 1);
    const first = page.getByRole("tab").first();
    await expect.poll(() => first.textContent()).toMatch(/0$/);
    await expect.poll(selected).toEqual(["/library?tab=watching"]);
    await context.close();
  },
);

test("415 an empty tab says where the dramas are", async () => {
  const { page, context, client } = await arrive(browser, "hazar3", { device: "phone" });
  await client.rpc("set_tracking", { drama: "2", seen: 0, status: "completed", reached: 8 });
  await page.goto(`${url}/library?tab=watching`);
  await page.getByText('Your dramas stand under "Completed".').waitFor();
  await page.getByRole("tabpanel").getByRole("link", { name: "Completed" }).tap();
  await page.getByRole("heading", { name: "The Last Garden" }).waitFor();
  await context.close();
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "421 who sees it is saved in place, and said there: JavaScript $javaScript",
  async ({ javaScript }) => {
    const name = javaScript ? "hazar4" : "hazar5";
    const { page, context } = await arrive(browser, name, { device: "phone", javaScript });
    await page.goto(`${url}/settings`);
    const section = page.getByRole("region", { name: "Library" });
    for (const choice of ["Everyone", "Only me"]) {
      await section.getByText(choice, { exact: true }).tap();
      await section.getByRole("button", { name: "Save who sees it" }).tap();
      const said = section.getByText("Who sees your library was saved.");
      await said.waitFor();
      await expect.poll(() => page.getByText("Who sees your library was saved.").count()).toBe(1);
      if (javaScript)
        await expect
          .poll(() => focused(page))
          .toEqual({ words: "Who sees your library was saved.", isInSight: true });
      else await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    }
    await context.close();
  },
);

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

test.each([
  { language: "en" as const, q: "نور", name: "hazar8" },
  { language: "ar" as const, q: "Noor", name: "hazar9" },
])("417 words of the other language leave the icon of the search free: $language", async (one) => {
  const { language, q, name } = one;
  const { page, context } = await arrive(browser, name, { device: "phone", language });
  await page.goto(`${url}/library?q=${q}`);
  const room = await page
    .locator("input[type=search][name=q]")
    .first()
    .evaluate((field) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const icon = field.parentElement?.querySelector("svg")?.getBoundingClientRect();
      const { left, right } = field.getBoundingClientRect();
      if (!icon) throw new Error("no icon");
      return icon.left - left < right - icon.right
        ? [icon.right, left + Number.parseFloat(paddingLeft)]
        : [right - Number.parseFloat(paddingRight), icon.left];
    });
  expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0);
  await context.close();
});
