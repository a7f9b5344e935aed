import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { backendUrl, enter, url } from "./demo-members.ts";

// What is open already when somebody is suspended or banned; the rest is in tests/app/sanctions.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("279 a tab that was open leads who is banned to why, and leaves who is suspended alone", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  const { id: member } = await arriveAs(context, { url, backendUrl }, "open-tab");
  const adam = await enter("adam");
  await page.goto(`${url}/forum`);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const suspended = await adam.rpc("suspend_member", { member, until, reason: "Calm down." });
  await page.getByRole("contentinfo").getByRole("link", { name: "Guidelines" }).tap();
  await page.waitForURL(/\/guidelines/);
  await page.getByRole("link", { name: /^Notifications/ }).waitFor();
  await adam.rpc("lift_sanction", { sanction_id: String(suspended.data), reason: "Mistaken." });
  expect((await adam.rpc("ban_member", { member, reason: "Threats." })).error).toBeNull();
  await page.getByRole("contentinfo").getByRole("link", { name: "Discussions" }).tap();
  await page.waitForURL(/\/suspended/);
  await page.getByText("You were signed out.").waitFor();
  // What stands above every page knows it, too.
  await page.getByRole("link", { name: "Sign In", exact: true }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});
