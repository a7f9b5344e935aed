import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { type Site, startSite } from "../support/site.ts";
import { comment, commentOf, createPost, pressed, reply, signIn, signUp, vote } from "./people.ts";

// Two people and a visitor; the same story with and without JavaScript, and once more after a restart.

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

describe.each([
  { how: "with JavaScript", javaScript: true, writer: "hind", answerer: "ziad" },
  { how: "without JavaScript", javaScript: false, writer: "warda", answerer: "karim" },
])("$how", ({ javaScript, writer, answerer }) => {
  let address = "";
  const title = `Did ${writer} see the finale?`;

  test("137 138 139 140 sign up, complete the profile, publish a post", async () => {
    const { page, context, failures } = await openPage(browser, { javaScript });
    await signUp(page, site.url, writer, "أحب النهايات المفتوحة.");
    address = await createPost(page, site.url, title, "The lamp stays lit.\n\nمن أطفأه؟ <b>Not me.</b>");
    const article = page.locator("main article").first();
    await expect.poll(() => article.textContent()).toContain("<b>Not me.</b>");
    await expect.poll(() => article.getByText("Drama Reviews").count()).toBe(1);
    await expect.poll(() => article.getByRole("heading", { level: 1, name: title }).count()).toBe(1);
    await expect.poll(() => article.getByRole("link", { name: writer }).count()).toBe(1);
    // 086
    await expect.poll(() => article.getByText("Just now").count()).toBe(1);
    await expect.poll(() => article.getByTestId("score").textContent()).toBe("0");
    await expect.poll(() => article.getByRole("link", { name: "0 comments" }).count()).toBe(1);
    // Without scripts nothing can be shared or copied: a button that does nothing is not shown.
    await expect.poll(() => article.getByRole("button", { name: "Share" }).count()).toBe(javaScript ? 1 : 0);
    // 140, 238: five for the post.
    await expect.poll(() => article.textContent()).toContain("5 reputation");
    expect(failures).toEqual([]);
    await context.close();
  });

  test("142 143 149 151 152 153 a second person comments, answers down to the third level and votes", async () => {
    const { page, context, failures } = await openPage(browser, { javaScript });
    await signUp(page, site.url, answerer, "");
    await page.goto(site.url + address);
    await comment(page, "It was the neighbour.");
    await reply(page, "It was the neighbour.", "Which one?");
    await reply(page, "Which one?", "The one with the key.");
    // No fourth level: it is answered beside it (decision 0012).
    await reply(page, "The one with the key.", "And a dog.");
    await expect.poll(() => page.locator(".thread .thread .thread").count()).toBe(0);
    await expect.poll(() => page.locator(".thread .thread > .comment").count()).toBe(2);

    const post = page.locator("main article").first();
    await vote(post, "Upvote", "1");
    await expect.poll(() => pressed(post)).toEqual(["true", "false"]);
    await vote(post, "Downvote", "−1");
    await expect.poll(() => pressed(post)).toEqual(["false", "true"]);
    await vote(post, "Downvote", "0");
    await expect.poll(() => pressed(post)).toEqual(["false", "false"]);
    await vote(post, "Upvote", "1");
    const own = commentOf(page, "It was the neighbour.");
    await vote(own, "Upvote", "1");
    await page.getByRole("heading", { name: "4 comments" }).waitFor();
    // Shown at once, they may still be on their way.
    await expect.poll(async () => (await scoresAt(address)).slice(0, 2)).toEqual(["1", "1"]);
    expect(failures).toEqual([]);
    await context.close();
  });

  test("the first person comes back, answers and votes on the comment", async () => {
    const { page, context } = await openPage(browser, { javaScript });
    await signIn(page, site.url, writer);
    await page.goto(site.url + address);
    await expect
      .poll(() => page.locator("main article").first().getByTestId("score").textContent())
      .toBe("1");
    await vote(commentOf(page, "It was the neighbour."), "Upvote", "2");
    await comment(page, "So the key matters.");
    await expect.poll(() => page.getByText("Author", { exact: true }).count()).toBeGreaterThan(0);
    await expect.poll(async () => (await scoresAt(address)).slice(0, 2)).toEqual(["1", "2"]);
    await context.close();
  });

  test("141 142 150 a visitor sees the right numbers and is asked to sign in", async () => {
    const { page, context } = await openPage(browser, { javaScript });
    await page.goto(site.url + address);
    await expect.poll(() => page.getByRole("heading", { name: "5 comments" }).count()).toBe(1);
    const post = page.locator("main article").first();
    await expect.poll(() => post.getByTestId("score").textContent()).toBe("1");
    await expect.poll(() => post.getByRole("button", { name: "Upvote" }).isDisabled()).toBe(true);
    // 238: five for the post, two for the comment.
    await expect.poll(() => post.textContent()).toContain("7 reputation");
    await expect
      .poll(() => commentOf(page, "It was the neighbour.").getByTestId("score").textContent())
      .toBe("2");
    await expect.poll(() => page.getByText("Sign in to join the conversation.").count()).toBe(1);
    const said = page.locator("section#comments article p.whitespace-pre-line");
    await expect
      .poll(() => said.allTextContents())
      .toEqual([
        "It was the neighbour.",
        "Which one?",
        "The one with the key.",
        "And a dog.",
        "So the key matters.",
      ]);
    await page.goto(`${site.url}/forum?category=reviews`);
    await expect.poll(() => page.getByRole("link", { name: title }).count()).toBe(1);
    await context.close();
  });
});

test("a restart keeps everything: posts, comments, votes, sessions", async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, site.url, "hind");
  const { dataDir, port, backendPort } = site;
  expect(await site.end()).toBe(0);
  site = await startSite({ dataDir, port, backendPort });
  await page.goto(`${site.url}/forum`);
  await page.getByRole("link", { name: "Did hind see the finale?" }).click();
  await page.getByRole("heading", { name: "5 comments" }).waitFor();
  await page.getByLabel("Your comment").waitFor();
  await expect.poll(() => page.locator("main article").first().getByTestId("score").textContent()).toBe("1");
  await context.close();
});
