import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { comeAlive, isPostTo, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { send } from "./delivery.ts";
import { signIn } from "./people.ts";

// The installed app: what is kept for reading without a network, and for whom.

const { url } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
let browser: Browser;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser({ whole: true });
  ({ page, context } = await openPage(browser, { serviceWorkers: "allow" }));
});
afterAll(() => browser?.close());

/** Addresses of the threads that are kept, or of the lists. */
function keptBy(reader: Page, store = "hikaya-read-1"): Promise<string[]> {
  return reader.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map((request) => new URL(request.url).pathname);
  }, store);
}

const listsOf = (reader: Page) => keptBy(reader, "hikaya-lists-1");

/** What the service worker knows of the reader. */
function stateOf(reader: Page): Promise<unknown> {
  return reader.evaluate(async () => {
    const kept = await (await caches.open("hikaya-state-1")).match("/state");
    return kept ? kept.json() : null;
  });
}

async function isControlled(reader: Page): Promise<void> {
  await reader.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("without a network a page that was not kept says so in the reader's language, and leads back", async () => {
  await page.goto(`${url}/forum?lng=en`);
  await isControlled(page);
  await page.goto(url + POST);
  await expect.poll(() => keptBy(page)).toEqual([POST]);
  await context.setOffline(true);
  await page.getByText("You are offline. Discussions and messages").waitFor();
  await page.goto(`${url}/dramas`);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/dramas");
  // The thread, and the list that it was found in.
  const links = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect
    .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute("href"))))
    .toEqual([POST, "/forum"]);
  await links.first().click();
  await page.waitForURL(url + POST);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await context.setOffline(false);
  await page.goto(`${url}/forum?lng=ar`);
  await expect.poll(() => stateOf(page)).toMatchObject({ language: "ar" });
  await context.setOffline(true);
  await page.goto(`${url}/creators`);
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe("rtl");
  await page.getByRole("heading", { level: 1, name: "لا اتصال بالشبكة" }).waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.url()).toBe(`${url}/creators`);
});

test("N7 the list one tapped to is there without a network (phone, ar)", async () => {
  const opened = await openPage(browser, { device: "phone", language: "ar", serviceWorkers: "allow" });
  const reader = opened.page;
  await reader.goto(`${url}/?lng=ar`);
  await isControlled(reader);
  await comeAlive(reader);
  const navigations: string[] = [];
  reader.on("request", (request) => request.isNavigationRequest() && navigations.push(request.url()));
  const forum = reader
    .getByRole("link", { name: arabic.Forum, exact: true })
    .filter({ visible: true })
    .first();
  await forum.tap();
  await reader.getByRole("heading", { level: 1, name: arabic["Community Forum"] }).waitFor();
  await expect.poll(() => listsOf(reader)).toEqual(["/", "/forum"]);
  // The router went there.
  expect(navigations).toEqual([]);
  await opened.context.setOffline(true);
  await reader.goto(url);
  const line = reader.getByText(
    arabic["You are offline. Discussions and messages you read last can still be read."],
  );
  await line.waitFor();
  // Not against the edge of the header.
  const room = await line.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().top - element.getBoundingClientRect().top;
  });
  expect(room).toBeGreaterThanOrEqual(6);
  await forum.tap();
  await reader.getByRole("heading", { level: 1, name: arabic["Community Forum"] }).waitFor();
  await reader.goto(`${url}/forum?sort=top`);
  await reader.getByRole("heading", { level: 1, name: arabic["You are offline"] }).waitFor();
  await opened.context.close();
});

test("N7 Back and Forward lead to what was kept while there is no network (phone)", async () => {
  const opened = await openPage(browser, { device: "phone", serviceWorkers: "allow" });
  const reader = opened.page;
  const title = reader.getByRole("heading", { level: 1 });
  await reader.goto(`${url}/?lng=en`);
  await isControlled(reader);
  await comeAlive(reader);
  const home = (await title.textContent()) ?? "";
  await reader.getByRole("link", { name: "Forum", exact: true }).filter({ visible: true }).first().tap();
  await expect.poll(() => title.textContent()).toBe("Community Forum");
  const row = reader.locator("main article h2 a").nth(4);
  const thread = (await row.textContent()) ?? "";
  await row.tap();
  await expect.poll(() => title.textContent()).toBe(thread);
  await expect.poll(() => keptBy(reader)).toHaveLength(1);
  await expect.poll(() => listsOf(reader)).toEqual(["/", "/forum"]);
  await opened.context.setOffline(true);
  await reader.getByText("You are offline. Discussions and messages").waitFor();
  for (const [go, shown] of [
    ["goBack", "Community Forum"],
    ["goBack", home],
    ["goForward", "Community Forum"],
    ["goForward", thread],
  ] as const) {
    await comeAlive(reader);
    await reader[go]();
    await expect.poll(() => title.textContent()).toBe(shown);
  }
  expect(new URL(reader.url()).pathname).toMatch(/^\/forum\/post\//);
  await opened.context.close();
});

test("a page that was not kept comes by itself once the network is back, and not before", async () => {
  await page.goto(`${url}/forum?lng=en`);
  await isControlled(page);
  await expect.poll(() => stateOf(page)).toMatchObject({ language: "en" });
  await context.setOffline(true);
  await page.getByRole("link", { name: "Communities" }).first().click();
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  // The router's own mark in the history, once it has taken the page up, would count as a visit.
  await comeAlive(page);
  // Another network that leads nowhere: it is asked, and the page stays for what is kept.
  const visits: string[] = [];
  page.on("framenavigated", (frame) => visits.push(frame.url()));
  const asked = page.waitForEvent("requestfailed", (request) => request.url() === `${url}/groups`);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await asked;
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  expect(visits).toEqual([]);
  await context.setOffline(false);
  await page.waitForURL(`${url}/groups`);
  await page.getByRole("heading", { level: 1, name: "Communities" }).waitFor();
  // The network was back before the page could listen.
  await page.goto(`${url}/offline?lng=en&from=%2Fcreators`);
  await page.waitForURL(`${url}/creators`);
});

test("a member reads the last conversations without a network; nobody does after signing out", async () => {
  await page.goto(`${url}/forum?lng=en`);
  await signIn(page, url, "layla");
  // What a visitor read is not theirs, and they go on where they are.
  await expect.poll(() => listsOf(page)).toEqual(["/forum"]);
  await expect.poll(() => keptBy(page)).toEqual([]);
  await page.goto(`${url}/messages/new?q=omar`);
  await page.getByRole("button", { name: "omar", exact: true }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const thread = new URL(page.url()).pathname;
  const words = "For the way home";
  await send(page, words);
  await page.goto(url + thread);
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path))?.text(), thread))
    .toContain(words);
  await context.setOffline(true);
  await page.goto(url + thread);
  await expect.poll(() => page.locator(".bubble").last().textContent()).toBe(words);
  await page.getByText("You are offline. Discussions and messages").waitFor();
  await context.setOffline(false);

  await page.goto(`${url}/forum`);
  await comeAlive(page);
  const passed = page.waitForResponse(isPostTo(/\/sign-out\b/));
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  expect((await passed).fromServiceWorker()).toBe(false);
  await page.getByRole("link", { name: "Sign In", exact: true }).first().waitFor();
  await expect.poll(() => keptBy(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(url + thread);
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await context.setOffline(false);
  await page.waitForURL((address) => address.pathname !== "/offline");
});
