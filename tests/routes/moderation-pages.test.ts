import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { url } from "./demo-members.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

// Its other pages: tests/e2e/accessibility.test.ts.
test("axe finds nothing in the lists of what is done with, in either language", async () => {
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "mona");
  const failures: string[] = [];
  for (const path of ["/moderation?tab=all", "/moderation?tab=appeals&closed=1"]) {
    for (const language of ["en", "ar"]) {
      await page.goto(`${url}${path}&lng=${language}`);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id}: ${html}`));
      failures.push(...found);
    }
  }
  expect(failures).toEqual([]);
  await context.close();
});
