import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { url } from "./demo-members.ts";
import { POST } from "./moderation-people.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(["en", "ar"] as const)("axe finds nothing on the pages of moderators in %s", async (language) => {
  const { page, context } = await openPage(browser, { language });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation?tab=all`);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
  const address = await page.locator('a[href^="/moderation/case/"]').first().getAttribute("href");
  const failures: string[] = [];
  for (const path of [
    ...["/moderation?tab=all", "/moderation?tab=appeals&closed=1", address ?? ""],
    ...["/moderation/log", "/moderation/filters", `/report?type=post&id=${POST}`],
  ]) {
    await page.goto(url + path);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.html}`));
    failures.push(...found);
  }
  expect(failures).toEqual([]);
  await context.close();
});
