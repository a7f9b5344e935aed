import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs, createPost, pressed, vote } from "./people.ts";

// Votes pressed faster than they are answered.

const { url, backendUrl } = demoSite();
let browser: Browser;
let page: Page;
let failures: string[];
let post = "";

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, failures } = await openPage(browser));
  await arriveAs(page.context(), { url, backendUrl }, "rima");
  post = await createPost(page, url, "Who keeps the lamp?", "The neighbour does.");
});
afterAll(() => browser?.close());

const wishOf = (request: Request): string | null =>
  request.url().endsWith("/api/votes") ? request.postDataJSON().wish : null;

/** Keeps the next vote on its way until the yielded function is called. */
async function holdVote(): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    "**/api/votes",
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

/** The scores that the post shows from now on. */
function watchScore(): Promise<() => Promise<string[]>> {
  return page
    .locator("main article [data-testid=score]")
    .first()
    .evaluateHandle((score) => {
      const shown: string[] = [];
      const keep = () => shown.push(score.textContent ?? "");
      new MutationObserver(keep).observe(score, { characterData: true, childList: true, subtree: true });
      return shown;
    })
    .then((shown) => () => shown.jsonValue());
}

test("151 presses during a vote wait for it, and what they show is never taken back in between", async () => {
  await page.goto(url + post);
  const article = page.locator("main article").first();
  const release = await holdVote();
  const shown = await watchScore();
  await vote(article, "Upvote", "1");
  await vote(article, "Downvote", "−1");
  const answered = page.waitForResponse((response) => wishOf(response.request()) === "down");
  release();
  await answered;
  await vote(article, "Downvote", "0");
  await expect.poll(() => pressed(article)).toEqual(["false", "false"]);
  expect(await shown()).toEqual(["1", "−1", "0"]);
  await expect.poll(scoreAnew).toBe("0");
  expect(failures).toEqual([]);
});

test("a vote pressed while another is on its way, and a comment, arrive though the page is left at once", async () => {
  const phone = await openPage(browser, { device: "phone" });
  await arriveAs(phone.context, { url, backendUrl }, `leaves-${Date.now().toString(36)}`);
  // The first is never answered. Nothing may stand between the page and the network, where a request could wait while
  // the page goes: so the page's own fetch is held, and no route.
  await phone.page.addInitScript(() => {
    const send = window.fetch;
    let isHeld = false;
    window.fetch = (...sent) => {
      const address = sent[0] instanceof Request ? sent[0].url : String(sent[0]);
      if (!address.endsWith("/api/votes") || isHeld) return send(...sent);
      isHeld = true;
      return new Promise(() => {});
    };
  });
  await phone.page.goto(url + post);
  const article = phone.page.locator("main article").first();
  // Where this is tried again, the vote of the time before counts.
  const before = Number(await article.getByTestId("score").textContent());
  await vote(article, "Downvote", `${before - 1}`.replace("-", "−"));
  await vote(article, "Upvote", `${before + 1}`);
  await phone.page.getByLabel("Your comment").fill("Gone before it was answered");
  await phone.page.getByRole("button", { name: "Post Comment" }).tap();
  await phone.page.locator("li[aria-busy]", { hasText: "Gone before" }).waitFor();
  await phone.page.goto("about:blank");
  await expect.poll(() => scoreAnew()).toBe(`${before + 1}`);
  const pageAnew = async () => (await page.context().request.get(url + post)).text();
  await expect.poll(pageAnew).toContain("Gone before it was answered");
  await phone.context.close();
});

/** The score that the server tells another tab. */
async function scoreAnew(): Promise<string | null> {
  const tab = await page.context().newPage();
  await tab.goto(url + post);
  const score = await tab.locator("main article").first().getByTestId("score").textContent();
  await tab.close();
  return score;
}
