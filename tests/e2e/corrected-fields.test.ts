import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

// What was said of a text goes once another stands there.

const { url, backendUrl } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0003";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("third-N13 a draft that comes back takes the errors of the empty form along", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await arriveAs(context, { url, backendUrl }, "corrector");
  await page.goto(`${url}/forum/new`);
  const title = page.getByLabel("Title");
  await title.fill("Half a title");
  await page.reload();
  await page.getByRole("button", { name: "Create Post" }).tap();
  const alert = page.getByText("Please fill in all required fields");
  await alert.waitFor();
  await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => title.inputValue()).toBe("Half a title");
  await expect.poll(() => title.getAttribute("aria-invalid")).toBeNull();
  await expect.poll(() => alert.count()).toBe(0);
  // Sent again, it is judged anew.
  await page.getByRole("button", { name: "Create Post" }).tap();
  await alert.waitFor();
  await expect.poll(() => title.getAttribute("aria-invalid")).toBeNull();

  await page.goto(url + POST);
  const comment = page.getByLabel("Your comment");
  await comment.fill("Half a comment");
  await page.reload();
  await page.getByRole("button", { name: "Post Comment" }).tap();
  await page.getByText("Write something before posting").waitFor();
  await page.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => comment.inputValue()).toBe("Half a comment");
  await expect.poll(() => page.getByText("Write something before posting").count()).toBe(0);
  expect(failures).toEqual([]);
  await context.close();
});
