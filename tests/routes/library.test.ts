import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, beAt, url } from "./drama-people.ts";

// What scripts do on /library; what it says: tests/app/library.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const titlesIn = (page: Page) => () =>
  page.getByRole("tabpanel").getByRole("listitem").getByRole("heading").allTextContents();

test("416 417 the list follows a choice and what is typed", async () => {
  const person = await arrive(browser, "qamara");
  const { page, context, client, failures } = person;
  for (const drama of ["1", "2", "3"]) await beAt(person, drama, 1);
  await client.rpc("rate_drama", { drama: "2", stars: 5 });
  await client.rpc("rate_drama", { drama: "3", stars: 3 });
  await page.goto(`${url}/library?view=list`);
  await page.getByLabel("Sort by").selectOption({ label: "Rating" });
  await page.waitForURL("**/library?tab=watching&view=list&sort=rating");
  await expect.poll(titlesIn(page)).toEqual(["The Last Garden", "Noor", "Desert Winds"]);
  await page.getByRole("searchbox", { name: "Search your library" }).fill("Desert Winds");
  await page.waitForURL(/q=/);
  await expect.poll(titlesIn(page)).toEqual(["Desert Winds"]);
  expect(new URL(page.url()).searchParams.get("view")).toBe("list");
  expect(failures).toEqual([]);
  await context.close();
});
