import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs, createPost } from "./people.ts";

export const { url, backendUrl } = demoSite();
export let browser: Browser;
export let author: Page;
export let post = "";

/** Somebody of this name, who has written a post of this title. */
export function openPost(name: string, title: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    ({ page: author } = await openPage(browser));
    await arriveAs(author.context(), { url, backendUrl }, name);
    post = await createPost(author, url, title, "I say ||the neighbour|| did.\n\nAnd you?");
  });
  afterAll(() => browser?.close());
}
