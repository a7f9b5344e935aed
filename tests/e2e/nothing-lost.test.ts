import { execFileSync } from "node:child_process";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { type Site, startSite } from "../support/site.ts";
import { arriveAs, commentOf, contentOf, rewrite } from "./people.ts";

// Whatever happens on the way, a text stays where it was typed until it was accepted, and makes one item.

const NOT_SENT = "This could not be sent.";
const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
let site: Site;
let browser: Browser;
let context: BrowserContext;
let post = "";

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  ({ context } = await openPage(browser));
  const { client, id } = await arriveAs(context, site, "samiha");
  const made = await client
    .from("posts")
    .insert({ title: "Where is the key?", content: "Under the lamp.", author_id: id, category_id: CATEGORY })
    .select("id")
    .single();
  const postId = made.data?.id ?? "";
  post = `/forum/post/${postId}`;
  const rows = ["To be answered.", "To be changed."].map((content) => ({
    post_id: postId,
    author_id: id,
    content,
  }));
  await client.from("comments").insert(rows).throwOnError();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openTab(path = post): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(site.url + path);
  return tab;
}

async function beginPost(tab: Page, title: string): Promise<void> {
  await tab.getByLabel("Category").selectOption({ label: "General Discussion" });
  await tab.getByLabel("Title").fill(title);
  await rewrite(tab, `The text of ${title}.`);
}

const press = (tab: Page, name: string) => tab.getByRole("button", { name, exact: true }).click();
const isTitle = (tab: Page, title: string) => tab.getByRole("heading", { level: 1, name: title }).waitFor();

/** How often a visitor reads this on the page of the post, or in the list of all. */
async function countOf(text: string, path = post): Promise<number> {
  const html = await (await fetch(site.url + path)).text();
  return html.split(`>${text}<`).length - 1;
}

/** Stops the backend in the middle of whatever it does; the returned function lets it go on. */
function holdBackend(): () => void {
  const parent = ["-P", String(site.process.pid), "-f", "supabase/local/server"];
  const backend = Number(execFileSync("pgrep", parent, { encoding: "utf8" }).trim());
  process.kill(backend, "SIGSTOP");
  return () => process.kill(backend, "SIGCONT");
}

test("the backend is down: comment, reply, edit and post keep their text; pressed again each is there once", async () => {
  const tabs = [openTab(), openTab(), openTab(), openTab("/forum/new")] as const;
  const [commenting, replying, editing, posting] = await Promise.all(tabs);
  await commenting.getByLabel("Your comment").fill("A comment in the dark");
  await commentOf(replying, "To be answered.").getByRole("link", { name: "Reply" }).click();
  await replying.getByLabel("Your reply").fill("A reply in the dark");
  await commentOf(editing, "To be changed.").getByRole("link", { name: "Edit" }).click();
  await editing.getByLabel("Your comment").last().fill("Changed in the dark");
  await beginPost(posting, "A post in the dark");
  const goOn = holdBackend();
  try {
    await press(commenting, "Post Comment");
    await press(replying, "Post Reply");
    await press(editing, "Save Changes");
    await press(posting, "Create Post");
    for (const tab of [commenting, replying, editing, posting]) await tab.getByText(NOT_SENT).waitFor();
  } finally {
    goOn();
  }
  await expect.poll(() => commenting.getByLabel("Your comment").inputValue()).toBe("A comment in the dark");
  await expect.poll(() => replying.getByLabel("Your reply").inputValue()).toBe("A reply in the dark");
  await expect.poll(() => editing.getByLabel("Your comment").last().inputValue()).toBe("Changed in the dark");
  await expect.poll(() => posting.getByLabel("Title").inputValue()).toBe("A post in the dark");
  await expect.poll(() => contentOf(posting)).toBe("The text of A post in the dark.");
  await press(commenting, "Post Comment");
  await commentOf(commenting, "A comment in the dark").waitFor();
  await press(replying, "Post Reply");
  await commentOf(replying, "A reply in the dark").waitFor();
  await press(editing, "Save Changes");
  await commentOf(editing, "Changed in the dark").waitFor();
  await press(posting, "Create Post");
  await isTitle(posting, "A post in the dark");
  for (const text of ["A comment in the dark", "A reply in the dark", "Changed in the dark"]) {
    await expect.poll(() => countOf(text)).toBe(1);
  }
  await expect.poll(() => countOf("A post in the dark", "/forum")).toBe(1);
  await Promise.all([commenting, replying, editing, posting].map((tab) => tab.close()));
});

test("an answer that is lost on the way back: sent again it is still one", async () => {
  const tab = await openTab();
  // The server hears it, the browser never hears of that.
  await tab.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await tab.getByLabel("Your comment").fill("Heard and not answered");
  await press(tab, "Post Comment");
  await tab.getByText(NOT_SENT).waitFor();
  await tab.unroute(/\.data/);
  // Something else asks for the page anew in between.
  await tab.getByRole("link", { name: "Newest", exact: true }).click();
  await commentOf(tab, "Heard and not answered").waitFor();
  await press(tab, "Post Comment");
  await expect.poll(() => tab.getByLabel("Your comment").inputValue()).toBe("");
  await expect.poll(() => countOf("Heard and not answered")).toBe(1);
  await tab.close();
});

describe("two tabs with one draft", () => {
  test("make one comment", async () => {
    const first = await openTab();
    await first.getByLabel("Your comment").fill("Typed once");
    await expect.poll(() => first.evaluate(() => Object.values(localStorage).join())).toContain("Typed once");
    const second = await openTab();
    await press(second, "Restore");
    for (const tab of [first, second]) {
      await press(tab, "Post Comment");
      await commentOf(tab, "Typed once").waitFor();
      // Emptied once it was accepted.
      await expect.poll(() => tab.getByLabel("Your comment").inputValue()).toBe("");
    }
    await expect.poll(() => countOf("Typed once")).toBe(1);
    await Promise.all([first.close(), second.close()]);
  });

  test("make one post, and a double click too", async () => {
    const first = await openTab("/forum/new");
    await beginPost(first, "Written once");
    await expect
      .poll(() => first.evaluate(() => Object.values(localStorage).join()))
      .toContain("The text of Written once.");
    const second = await openTab("/forum/new");
    await press(second, "Restore");
    await first.getByRole("button", { name: "Create Post" }).dblclick();
    await isTitle(first, "Written once");
    await press(second, "Create Post");
    await isTitle(second, "Written once");
    await second.waitForURL(first.url());
    await expect.poll(() => countOf("Written once", "/forum")).toBe(1);
    await Promise.all([first.close(), second.close()]);
  });
});

test("F9 third-N15 a session that ended: signed in again in place, comment and post are sent once", async () => {
  const tab = await openTab();
  for (const path of [post, "/forum/new"]) {
    await tab.goto(site.url + path);
    const isPost = path !== post;
    if (isPost) await beginPost(tab, "Written too late");
    else await tab.getByLabel("Your comment").fill("Said too late");
    await context.clearCookies();
    await press(tab, isPost ? "Create Post" : "Post Comment");
    const dialog = tab.getByRole("dialog", { name: "Sign In" });
    await dialog.waitFor();
    // The text stands below it.
    if (isPost) await expect.poll(() => contentOf(tab)).toBe("The text of Written too late.");
    else await expect.poll(() => tab.getByLabel("Your comment").inputValue()).toBe("Said too late");
    await dialog.getByLabel("Email").fill("samiha@hikaya.test");
    await dialog.getByLabel("Password").fill("hikaya-demo");
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await tab.locator("main").getByText("You are signed in. Send it again.").waitFor();
    await expect
      .poll(() =>
        tab
          .locator("main")
          .getByText(/sign in/i)
          .count(),
      )
      .toBe(0);
    await press(tab, isPost ? "Create Post" : "Post Comment");
    if (isPost) await isTitle(tab, "Written too late");
    else await commentOf(tab, "Said too late").waitFor();
  }
  await expect.poll(() => countOf("Said too late")).toBe(1);
  await expect.poll(() => countOf("Written too late", "/forum")).toBe(1);
  await tab.close();
});
