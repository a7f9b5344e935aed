import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { backendUrl, enter, url } from "./demo-members.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("C1 whoever is suspended and appeals is led to what was said of it", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const { id: member } = await arriveAs(context, { url, backendUrl }, "appeals-suspended");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const suspended = { member, until, reason: "Calm down." };
  expect((await (await enter("mona")).rpc("suspend_member", suspended)).error).toBeNull();
  await page.goto(`${url}/suspended`);
  await page.getByRole("link", { name: "Appeal", exact: true }).tap();
  await page.getByLabel("Why should we look again?").fill("It was a misunderstanding.");
  await page.getByRole("button", { name: "Send appeal" }).tap();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("You have appealed. Another moderator will decide.");
  await context.close();
});
