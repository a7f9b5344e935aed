import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { arriveAs } from "./people.ts";
import { backendUrl, box, bubble, url } from "./talk.ts";
import { newName } from "./ways.ts";

// A page that is closed while its message is on the way.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const WORDS = "The key lies under the lamp.";
const MESSAGES = /\/api\/conversations\//;
const offer = (page: Page) => page.getByText("You have an unfinished text here.");

/** A new conversation of somebody who is not yet answered. */
async function beginConversation() {
  const { page, context } = await openPage(browser);
  const other = await openPage(browser);
  const asked = await arriveAs(other.context, { url, backendUrl }, newName("asked"));
  await other.context.close();
  const { client } = await arriveAs(context, { url, backendUrl }, newName("writer"));
  const begun = await client.rpc("start_conversation", { other_user: asked.id });
  const id = begun.data ?? "";
  const contents = async () => {
    const { data } = await client.from("messages").select("content").eq("conversation_id", id);
    return data?.map(({ content }) => content);
  };
  return { page, context, address: `${url}/messages/${id}`, contents };
}

async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await box(page).waitFor();
  return page;
}

async function write(page: Page): Promise<void> {
  await box(page).fill(WORDS);
  await box(page).press("Enter");
  await bubble(page, WORDS).waitFor();
}

test("what did not arrive is offered again, and sent again it is there once", async () => {
  const { page, context, address, contents } = await beginConversation();
  await page.goto(address);
  const underWay = new Promise<Route>((resolve) => void page.route(MESSAGES, resolve));
  await write(page);
  const request = await underWay;
  // Closed, it would send what it was kept from sending.
  await page.goto("about:blank");
  await request.abort();
  await page.close();
  const again = await openAgain(context, address);
  await offer(again).waitFor();
  await again.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => box(again).inputValue()).toBe(WORDS);
  await box(again).press("Enter");
  await expect.poll(contents).toEqual([WORDS]);
  await expect.poll(() => again.evaluate(() => Object.keys(localStorage).join())).not.toContain("message-");
  await context.close();
});

test("what arrived is not offered again", async () => {
  const { page, context, address, contents } = await beginConversation();
  await page.goto(address);
  // Its answer comes to nobody.
  await page.route(MESSAGES, async (route) => void (await route.fetch()));
  await write(page);
  await expect.poll(contents).toEqual([WORDS]);
  await page.close();
  const again = await openAgain(context, address);
  await bubble(again, WORDS).waitFor();
  await expect.poll(() => again.evaluate(() => Object.keys(localStorage).join())).not.toContain("message-");
  await expect.poll(() => offer(again).count()).toBe(0);
  await context.close();
});
