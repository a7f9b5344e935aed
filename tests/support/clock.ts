import type { Page } from "playwright-core";
import { settle } from "./browser.ts";

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
