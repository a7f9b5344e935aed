import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage, settle } from "../support/browser.ts";
import { letPass, stopTheClock, takeTheClock } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";

// The feed of the home page as it comes, fails and grows; the rest is in tests/app/home.test.ts.

const { url, backendUrl } = demoSite();

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/**
 * In the page: the home page's data arrives as it is, but the feed in it is still on its way and the line never ends.
 * The format is the router's own: one line with all values, in which ["P", n] stands for something that will follow.
 */
function holdFeedBack(): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (pathname !== "/_root.data" || window.fetch === ask) return answer;
    window.fetch = ask;
    const values = JSON.parse((await answer.text()).split("\n")[0] ?? "") as unknown[];
    const key = `_${values.indexOf("feed")}`;
    const page = values.find((value) => typeof value === "object" && value !== null && key in value);
    (page as Record<string, number>)[key] = values.length;
    values.push(["P", values.length]);
    const body = new ReadableStream({
      start: (line) => line.enqueue(new TextEncoder().encode(`${JSON.stringify(values)}\n`)),
    });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}

test("067 069 071 a feed that never comes: loading for 10 s, then the sentence and a way to try again", async () => {
  const { page, context } = await openPage(browser);
  await context.addInitScript(holdFeedBack);
  // Nothing is heard live either: whoever begins to listen asks again, and would have the feed at once.
  await page.routeWebSocket(/realtime/, () => {});
  await enterAs(page.context(), url, "layla");
  // Before the page: it asks by itself every 15 s, and would have the feed on a machine that takes so long.
  await takeTheClock(page);
  await page.goto(`${url}/forum`);
  await stopTheClock(page);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  const feed = page.locator("#activity");
  await feed.getByRole("status").getByText("Loading").waitFor();
  await letPass(page, 9_900);
  await expect.poll(() => feed.getByText("Failed to load activities").count()).toBe(0);
  await letPass(page, 200);
  await feed.getByText("Failed to load activities").waitFor();
  await feed.getByRole("status").getByText("Loading").waitFor({ state: "detached" });
  await page.clock.resume();
  await feed.getByText("Try again").click();
  await feed.getByRole("listitem").first().waitFor();
  await context.close();
});

test("067 072 a feed that cannot be asked anew stays as it is, and unfolds in place", async () => {
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "layla");
  await page.route(/\/activities/, (route) => route.abort());
  // Whoever begins to listen asks again.
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/activities"));
  await page.goto(url);
  await refused;
  await settle(page);
  const feed = page.locator("#activity");
  await expect.poll(() => feed.getByRole("listitem").count()).toBe(10);
  await expect.poll(() => feed.getByText("Failed to load activities").count()).toBe(0);
  await feed.getByText("View More Activities").click();
  await feed.getByRole("listitem").nth(10).and(page.locator(":focus")).waitFor();
  expect(page.url()).toBe(`${url}/`);
  await context.close();
});

test("074 another member's action appears without a reload", async () => {
  const reader = await openPage(browser);
  await enterAs(reader.context, url, "sara");
  await reader.page.goto(url);
  await reader.page.locator("#activity").getByRole("listitem").first().waitFor();
  const omar = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await omar.auth.signInWithPassword({ email: "omar@hikaya.test", password: PASSWORD });
  const row = { title: "Seen on the home page at once", content: "Indeed.", author_id: data.user?.id ?? "" };
  const category_id = "00000000-0000-4000-8000-0000000000c2";
  await omar
    .from("posts")
    .insert({ ...row, category_id })
    .throwOnError();
  await reader.page.locator("#activity").getByText("Seen on the home page at once").waitFor();
  await reader.context.close();
});
