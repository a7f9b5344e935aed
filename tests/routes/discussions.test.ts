import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs, contentOf, writeContent } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("228 another order is asked for as soon as it is chosen", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(`${url}/discussions`);
  await page.getByLabel("Sort by").selectOption("Most upvoted");
  await page.waitForURL(/sort=top/);
  expect(failures).toEqual([]);
  await context.close();
});

test("232 233 Start Discussion opens over the list, and keeps what was refused", async () => {
  const { page, context } = await openPage(browser);
  await arriveAs(context, { url, backendUrl }, "sulafa");
  await page.goto(`${url}/discussions`);
  await page.getByRole("link", { name: "Start Discussion" }).click();
  const publish = page.getByRole("dialog").getByRole("button", { name: "Start Discussion" });
  await publish.click();
  await page.getByRole("alert").getByText("Please fill in all required fields").waitFor();
  expect(new URL(page.url()).pathname).toBe("/discussions");
  await page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await page.getByLabel("Title").fill("Where does Sulafa stand?");
  await writeContent(page, "Somewhere in the second act.");
  await page.getByLabel("Tags").fill("a1, a2, a3, a4, a5, a6");
  await publish.click();
  await page.getByText("At most 5 tags").waitFor();
  await expect.poll(() => contentOf(page)).toBe("Somewhere in the second act.");
  await page.getByRole("combobox", { name: "Tags" }).fill("");
  await publish.click();
  await page.getByRole("heading", { level: 1, name: "Where does Sulafa stand?" }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/forum\/post\//);
  await context.close();
});
