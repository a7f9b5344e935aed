import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { enterAs } from "./people.ts";

const { url, backendUrl } = demoSite();

export { url };

export let browser: Browser;
export let layla: Awaited<ReturnType<BrowserContext["storageState"]>>;
/** A post of layla's: two paragraphs, a bold word in the second. */
export let written: string;

export const text = (within: Page | Locator) => within.getByRole("textbox", { name: /^(Content|المحتوى)/ });
export const toolbar = (within: Page | Locator) => within.getByRole("toolbar");

export const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
};

/** A browser, the session of layla, and a post of hers with this title. */
export function openWritten(title: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    const { context } = await openPage(browser);
    await enterAs(context, url, "layla");
    layla = await context.storageState();
    await context.close();
    const db = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
    const known = { email: "layla@hikaya.test", password: PASSWORD };
    const { data: who } = await db.auth.signInWithPassword(known);
    const content = "The first paragraph stands here.\n\nSecond begins lanterns and ends.";
    const content_html =
      "<p>The first paragraph stands here.</p><p>Second begins <strong>lanterns</strong> and ends.</p>";
    const category_id = "00000000-0000-4000-8000-0000000000c1";
    const row = { title, content, content_html, category_id, author_id: who.user?.id ?? "" };
    const { data } = await db.from("posts").insert(row).select("id").single().throwOnError();
    written = `/forum/post/${data.id}`;
  });
  afterAll(() => browser?.close());
}
