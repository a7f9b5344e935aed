import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { arriveAs, createPost } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

export const { url, backendUrl } = demoSite();

export let browser: Browser;
export let author: Page;
export let answerer: Page;
export let post = "";

export const failures: string[][] = [];

async function member(name: string): Promise<Page> {
  const { page, failures: own } = await openPage(browser);
  failures.push(own);
  await arriveAs(page.context(), { url, backendUrl }, name);
  return page;
}

/** Somebody who has written a post of this title, and somebody who answers. */
export function openBell(name: string, other: string, title: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    [author, answerer] = await Promise.all([member(name), member(other)]);
    post = await createPost(author, url, title, "Tell me.");
  });
  afterAll(() => browser?.close());
}
