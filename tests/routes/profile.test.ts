import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();
const PHOTO = join(import.meta.dirname, "../../supabase/demo/images/noor-1-960x540.jpg");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("216 218 the chosen part of a picture is saved, and the success message goes after 3 s", async () => {
  const { page, context, failures } = await openPage(browser);
  await arriveAs(context, { url, backendUrl }, "lubna");
  await page.goto(`${url}/profile`);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.locator("input[type=file]").setInputFiles(PHOTO);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await page.locator('input[name=avatarUrl][value^="/images/avatars/"]').waitFor({ state: "attached" });
  await page.getByLabel("Username").fill("layla");
  await page.getByLabel("Bio").fill("أكتب عن النهايات.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("This username is already taken. Please choose a different one.").waitFor();
  await stopTheClock(page);
  await page.getByLabel("Username").fill("lubna-2");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("heading", { level: 1, name: "lubna-2" }).waitFor();
  const said = page.getByText("Profile updated successfully!");
  await said.waitFor();
  await letPass(page, 2_900);
  await expect.poll(() => said.isVisible()).toBe(true);
  await letPass(page, 200);
  await said.waitFor({ state: "detached" });
  await page.getByText("أكتب عن النهايات.").waitFor();
  await page.locator('main header img[src^="/images/avatars/"]').waitFor();
  expect(failures).toEqual([]);
  await context.close();
});
