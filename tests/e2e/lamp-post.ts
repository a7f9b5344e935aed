import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

const { url, backendUrl } = demoSite();

export { url };
export let browser: Browser;
export let author: Page;
export let client: Client;
export let post = "";

/** Somebody of this name, who has written a post of this title. */
export function openPost(name: string, title: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    ({ page: author } = await openPage(browser));
    const arrived = await arriveAs(author.context(), { url, backendUrl }, name);
    client = arrived.client;
    const content = "I say ||the neighbour|| did.\n\nAnd you?";
    const category_id = "00000000-0000-4000-8000-0000000000c2";
    const made = client.from("posts").insert({ title, content, category_id, author_id: arrived.id });
    post = `/forum/post/${(await made.select("id").single().throwOnError()).data.id}`;
  });
  afterAll(() => browser?.close());
}
