import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

export const { url, backendUrl } = demoSite();
export let browser: Browser;
export let sender: Page;
export let receiver: Page;
export const failures: string[][] = [];

export async function member(name: string): Promise<Page> {
  const { page, failures: own } = await openPage(browser);
  failures.push(own);
  await arriveAs(page.context(), { url, backendUrl }, name);
  return page;
}

export const box = (page: Page) => page.getByLabel("Your message");
export const bubble = (page: Page, text: string) => page.locator(".message", { hasText: text });
export const row = (page: Page, name: string) => page.locator(".conversation-row", { hasText: name });

/** Two members who write to each other. */
export function openTalk(first: string, second: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    [sender, receiver] = await Promise.all([member(first), member(second)]);
  });
  afterAll(() => browser?.close());
}
