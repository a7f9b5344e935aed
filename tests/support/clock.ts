import type { Page } from "playwright-core";
import { settle } from "./browser.ts";

/**
 * Gives every page of this tab a clock of the test's own from its first line on; it runs until it is stopped. What a page
 * began to count before its clock was taken goes by the machine's: taken too late, such a count may end in the middle.
 */
export const takeTheClock = (page: Page): Promise<void> => page.clock.install();

/** From here on time passes in this page only when a test says so, however long the machine takes. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets so many ms pass in a page whose clock stands still, once what it shows has begun to count. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(ms);
  await settle(page);
}
