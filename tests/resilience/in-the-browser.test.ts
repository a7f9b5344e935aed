import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { JSON_TYPE } from "./marks.ts";
import { openStand, type Stand } from "./stand.ts";
import type { Failure } from "./weak-line.ts";

// What a member's phone shows while the backend fails.

const FAILS: Failure = { kind: "says", status: 503, type: JSON_TYPE, body: '{"message":"too much to do"}' };
let stand: Stand;
let browser: Browser;
/** Of a session that nobody ends: signing in anew for each test, a fast machine would meet the limit of a minute. */
let session: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
  [stand, browser] = await Promise.all([openStand(), openBrowser()]);
  await stand.arrive("fault_amal");
  const { context } = await openPage(browser);
  await enterAs(context, stand.url, "fault_amal");
  session = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await stand?.stop();
});

async function openPhone({ signsOut = false } = {}) {
  const opened = await openPage(browser, { device: "phone", storageState: signsOut ? undefined : session });
  // The stand has no files of the build.
  await opened.context.route(/\/(assets|fonts)\//, async (route) => {
    const path = join("build/client", new URL(route.request().url()).pathname);
    if (existsSync(path)) await route.fulfill({ path });
    else await route.fulfill({ status: 404 });
  });
  if (signsOut) await enterAs(opened.context, stand.url, "fault_amal");
  return opened;
}

const isMember = async (page: Page) => {
  await page.getByRole("button", { name: "Your menu" }).tap();
  await page.getByRole("menu").getByText("fault_amal").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Notifications/ }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Sign In", exact: true }).count()).toBe(0);
  await expect.poll(() => page.locator("html").getAttribute("data-reader")).toBe("member");
};

test.each([
  ["the backend does not say who reads", /\/rpc\/viewer/],
  ["the backend says nothing", /\/rest\//],
])("a member stays one in the head of the page while %s, until signed out", async (_what, calls) => {
  const { page, context } = await openPhone({ signsOut: true });
  await page.goto(`${stand.url}/help`);
  await isMember(page);
  await stand.line.with(calls, FAILS, async () => {
    for (const place of ["Terms", "Guidelines"]) {
      await page.getByRole("contentinfo").getByRole("link", { name: place }).tap();
      await page.waitForURL(new RegExp(`/${place.toLowerCase()}`));
      await isMember(page);
    }
  });
  await page.getByRole("button", { name: "Your menu" }).tap();
  await page.getByRole("menuitem", { name: "Sign Out" }).tap();
  await page.getByRole("link", { name: "Sign In", exact: true }).first().waitFor();
  await context.close();
});

test("a member stays one when the pages' data cannot be had at all", async () => {
  const { page, context } = await openPhone();
  await page.goto(`${stand.url}/help`);
  await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: "Busy" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Guidelines" }).tap();
  await page.getByText("Something went wrong on our side").first().waitFor();
  await isMember(page);
  await context.close();
});

test.each([
  ["slow", { kind: "late", ms: 700 }, false],
  ["silent", { kind: "silent" }, true],
  ["failing", FAILS, true],
] as const)(
  "067 071 a feed whose backend is %s is whole in the page, and no error in its console",
  async (_how, failure, isMissing) => {
    const { page, context, failures } = await openPhone();
    await stand.line.with(/\/user_activities/, failure, async () => {
      await page.goto(stand.url);
      const feed = page.locator("#activity");
      await feed.waitFor();
      await expect.poll(() => feed.getByText("Loading").count()).toBe(0);
      await expect.poll(() => feed.getByText("Failed to load activities").count()).toBe(isMissing ? 1 : 0);
      expect(failures).toEqual([]);
    });
    await context.close();
  },
);
