import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs, comment } from "./people.ts";

// A member chooses how to be called; where else they are shown so: tests/app/display-names.test.ts.

const { url, backendUrl } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0002";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Letters of any script after an @ find whom they name; what is written is the username. */
async function mentionByDisplayName(page: Page): Promise<void> {
  const field = page.getByLabel("Your comment");
  await field.fill("");
  await field.pressSequentially("Ask @تيتا");
  await page.getByRole("option", { name: "تيتا سامية @teta-samia" }).click();
  await expect.poll(() => field.inputValue()).toBe("Ask @teta-samia ");
  await field.fill("");
}

test("423 a display name that was chosen stands in the byline, and @ suggests somebody by theirs", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await arriveAs(context, { url, backendUrl }, "shahrazad");
  await page.goto(`${url}/profile?edit=1`);
  await page.getByLabel("Display name").fill("  شهرزاد   الأولى ");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "شهرزاد الأولى" });
  await expect.poll(() => heading.textContent()).toBe("شهرزاد الأولى @shahrazad");
  await page.goto(url + POST);
  await comment(page, "It was shahrazad who said so");
  await mentionByDisplayName(page);
  await page.locator("article a", { hasText: "شهرزاد الأولى @shahrazad" }).first().waitFor();
  expect(failures).toEqual([]);
  await context.close();
});
