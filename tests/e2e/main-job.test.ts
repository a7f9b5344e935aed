import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { STORY } from "../support/patience.ts";
import { type Site, startSite } from "../support/site.ts";
import { comment, commentOf, createPost, pressed, reply, signUp, vote } from "./people.ts";

// Two people, from the sign-up to the last vote; without scripts they are in tests/app/main-job.test.ts.

const TITLE = "Did hind see the finale?";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The scores that the server tells a visitor: of the post, then of the comments from above. */
async function scoresAt(address: string): Promise<string[]> {
  const html = await (await fetch(site.url + address)).text();
  return [...html.matchAll(/data-testid="score"[^>]*>([^<]*)</g)].map(([, score = ""]) => score);
}

async function publish(page: Page): Promise<string> {
  await signUp(page, site.url, "hind", "أحب النهايات المفتوحة.");
  const address = await createPost(page, site.url, TITLE, "The lamp stays lit.\n\nمن أطفأه؟ <b>Not me.</b>");
  const article = page.locator("main article").first();
  await expect.poll(() => article.textContent()).toContain("<b>Not me.</b>");
  await article.getByText("Drama Reviews").waitFor();
  await article.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await article.getByRole("link", { name: "hind" }).waitFor();
  // 086
  await article.getByText("Just now").waitFor();
  await expect.poll(() => article.getByTestId("score").textContent()).toBe("0");
  await article.getByRole("link", { name: "0 comments" }).waitFor();
  await article.getByRole("button", { name: "Share" }).waitFor();
  // 140, 238: five for the post.
  await expect.poll(() => article.textContent()).toContain("5 reputation");
  return address;
}

async function answer(page: Page, address: string): Promise<void> {
  await signUp(page, site.url, "ziad", "");
  await page.goto(site.url + address);
  await comment(page, "It was the neighbour.");
  await reply(page, "It was the neighbour.", "Which one?");
  const post = page.locator("main article").first();
  await vote(post, "Upvote", "1");
  await expect.poll(() => pressed(post)).toEqual(["true", "false"]);
  await vote(post, "Downvote", "−1");
  await expect.poll(() => pressed(post)).toEqual(["false", "true"]);
  await vote(post, "Downvote", "0");
  await expect.poll(() => pressed(post)).toEqual(["false", "false"]);
  await vote(post, "Upvote", "1");
  await vote(commentOf(page, "It was the neighbour."), "Upvote", "1");
  await page.getByRole("heading", { name: "2 comments" }).waitFor();
  // Shown at once, they may still be on their way.
  await expect.poll(async () => (await scoresAt(address)).slice(0, 2)).toEqual(["1", "1"]);
}

async function answerBack(page: Page, address: string): Promise<void> {
  await page.goto(site.url + address);
  await expect.poll(() => page.locator("main article").first().getByTestId("score").textContent()).toBe("1");
  await vote(commentOf(page, "It was the neighbour."), "Upvote", "2");
  await comment(page, "So the key matters.");
  await commentOf(page, "So the key matters.").getByText("Author", { exact: true }).waitFor();
  await expect.poll(async () => (await scoresAt(address)).slice(0, 2)).toEqual(["1", "2"]);
}

test(
  "137 138 139 140 142 149 151 152 one signs up and publishes, another answers and votes, the author answers",
  STORY,
  async () => {
    const [author, other] = await Promise.all([openPage(browser), openPage(browser)]);
    const address = await publish(author.page);
    await answer(other.page, address);
    await answerBack(author.page, address);
    expect([...author.failures, ...other.failures]).toEqual([]);
  },
);
