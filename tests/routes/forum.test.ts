import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, createPost } from "../e2e/people.ts";
import { findBarriers } from "../support/barriers.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("the search while typing", () => {
  test("087 088 089 090 093 094 095 finds posts and comments, is walked by keys, closes and clears", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/forum`);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/search")) asked.push(request.url());
    });
    const box = page.getByLabel("Search posts and comments");
    await box.click();
    const combobox = page.getByRole("combobox", { name: "Search posts and comments" });
    await combobox.waitFor();
    await stopTheClock(page);
    await combobox.pressSequentially("noor");
    expect(asked).toEqual([]);
    await letPass(page, 300);
    await page.clock.resume();
    const list = page.getByRole("listbox", { name: "Search results" });
    await list.getByRole("option").first().waitFor();
    // One question for the word, none for its letters.
    expect(asked.map((address) => new URL(address).searchParams.get("q"))).toEqual(["noor"]);
    expect(await findBarriers(page)).toEqual([]);
    await expect.poll(() => list.getByRole("option").count()).toBeLessThanOrEqual(8);
    await expect.poll(() => list.locator("mark").first().textContent()).toMatch(/noor/i);
    await page.locator("h1").click();
    await list.waitFor({ state: "hidden" });
    await combobox.click();
    await combobox.press("ArrowDown");
    await list.getByRole("option").first().waitFor();
    await combobox.press("ArrowDown");
    await combobox.press("Enter");
    await page.waitForURL(/\/forum\/post\//);
    expect(failures).toEqual([]);
    await context.close();
  });

  test("091 096 097 a comment has the title of its post or none; nothing found is said, a failure only clears", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/forum`);
    await page.getByLabel("Search posts and comments").click();
    const combobox = page.getByRole("combobox");
    await combobox.fill("zzqqxx%_");
    await page.getByText('No results found for "zzqqxx%_"').waitFor();
    const comment = { type: "comment", content: "untitled words", createdAt: new Date().toISOString() };
    const found = { ...comment, id: "1", postId: "2", title: "", author: "omar", category: null };
    await page.route("**/api/search*", (route) =>
      route.fulfill({
        json: { posts: [], comments: [{ ...found, id: "3", title: "The finale" }, found] },
      }),
    );
    await combobox.fill("untitled");
    const options = page.getByRole("option");
    await options.nth(1).waitFor();
    await expect.poll(() => options.nth(0).locator("span").first().textContent()).toBe("The finale");
    await expect.poll(() => options.nth(1).locator("span").first().textContent()).toBe("Comment");
    await page.unroute("**/api/search*");
    await page.route("**/api/search*", (route) => route.fulfill({ status: 503, json: {} }));
    const answered = page.waitForResponse("**/api/search*");
    await combobox.fill("another");
    await answered;
    await page.getByRole("option").first().waitFor({ state: "detached" });
    await page.getByText("No results found").waitFor({ state: "detached" });
    await context.close();
  });
});

test("a line says that others published meanwhile", async () => {
  const reader = await openPage(browser);
  await reader.page.clock.install();
  await reader.page.goto(`${url}/forum`);
  const writer = await openPage(browser);
  await arriveAs(writer.context, { url, backendUrl }, "hanan");
  await createPost(writer.page, url, "Fresh from the set", "A word.");
  await letPass(reader.page, 61_000);
  await reader.page.getByRole("button", { name: "1 new post" }).click();
  await reader.page.getByRole("heading", { name: "Fresh from the set" }).waitFor();
  await reader.context.close();
  await writer.context.close();
});
