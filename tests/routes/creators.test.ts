import { expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const LIST = `${demoSite().url}/creators`;

test("310 315 319: with scripts choices apply without a load, and the focus stays with them", async () => {
  const browser = await openBrowser();
  const { page, failures } = await openPage(browser);
  const shown = (count: number) => page.getByText(`Showing ${count} of 8 creators`).waitFor();
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(LIST);
  await page.getByLabel("Role", { exact: true }).selectOption("Director");
  await shown(2);
  await page.getByLabel("Country").selectOption("Kuwait");
  await shown(1);
  const search = page.getByLabel("Search creators");
  await search.pressSequentially("nobody");
  await page.getByRole("heading", { name: "No creators found" }).waitFor();
  await shown(0);
  await page.waitForURL(/role=Director/);
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.getByRole("link", { name: "Remove filter: nobody" }).click();
  await shown(1);
  await page.getByRole("link", { name: "Remove filter: Director" }).click();
  await page.waitForURL(`${LIST}?country=Kuwait`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Showing/);
  await expect.poll(() => page.getByLabel("Role", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Sort by").selectOption("awards");
  await page.waitForURL(/sort=awards/);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await shown(8);
  await page.waitForURL(LIST);
  await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("");
  expect(loads).toBe(1);
  expect(failures).toEqual([]);
  await browser.close();
});
