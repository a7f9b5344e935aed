import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { author, openPost, post, url } from "./lamp-post.ts";
import { commentOf, contentOf, pressed, rewrite } from "./people.ts";
import { hasScriptOf } from "./ways.ts";

// How nothing typed is lost on the page of a post, and how one writes there without a mouse.

openPost("nawal", "Who keeps the lamp?");

/** A white pixel. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by keyboard to ${target}`);
}

/** Keeps what is posted there on its way; the promised function then breaks the line. */
function holdPosts(page: Page, address: RegExp): Promise<() => void> {
  return new Promise((held) => {
    void page.route(address, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await new Promise<void>((fail) => held(fail));
      await route.abort();
    });
  });
}

describe("nothing typed is lost", () => {
  test("a comment is offered again and forgotten once sent; in a tunnel it stays, new or changed, and says so", async () => {
    await author.goto(url + post);
    await author.getByLabel("Your comment").fill("Half a sentence");
    const kept = () => author.evaluate(() => Object.values(localStorage).join());
    await expect.poll(kept).toContain("Half a sentence");
    await author.reload();
    await author.getByText("You have an unfinished text here.").waitFor();
    await author.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => author.getByLabel("Your comment").inputValue()).toBe("Half a sentence");
    await author.getByRole("button", { name: "Post Comment" }).click();
    await author.locator("article p", { hasText: "Half a sentence" }).waitFor();
    await author.reload();
    await author.getByLabel("Your comment").waitFor();
    await expect.poll(() => author.getByText("You have an unfinished text here.").count()).toBe(0);

    await author.getByLabel("Your comment").fill("Said in a tunnel");
    await author.context().setOffline(true);
    await author.getByRole("button", { name: "Post Comment" }).click();
    await author.getByText("This could not be sent.").waitFor();
    await expect.poll(() => author.getByLabel("Your comment").inputValue()).toBe("Said in a tunnel");
    await author.context().setOffline(false);
    await author.getByRole("button", { name: "Post Comment" }).dblclick();
    await author.locator("article p", { hasText: "Said in a tunnel" }).waitFor();
    await author.reload();
    await expect.poll(() => author.locator("article p", { hasText: "Said in a tunnel" }).count()).toBe(1);

    await commentOf(author, "Said in a tunnel").getByRole("link", { name: "Edit" }).click();
    // The form of the page is there as well.
    const field = author.locator("article").getByLabel("Your comment");
    await field.fill("Said in a tunnel, and changed there");
    await hasScriptOf(author, "routes/comment.$commentId");
    await author.context().setOffline(true);
    await author.getByRole("button", { name: "Save Changes" }).click();
    await author.getByText("This could not be sent.").waitFor();
    expect(author.url()).toBe(url + post);
    await expect.poll(() => field.inputValue()).toBe("Said in a tunnel, and changed there");
    await author.context().setOffline(false);
    await author.getByRole("button", { name: "Save Changes" }).click();
    await author.locator("article p", { hasText: "and changed there" }).waitFor();
  });

  test("a new post is kept while typing and through a lost connection", async () => {
    await author.goto(`${url}/forum/new`);
    await author.getByLabel("Title").fill("A title in a tunnel");
    await rewrite(author, "And its text.");
    await author.getByLabel("Category").selectOption({ label: "General Discussion" });
    await author.context().setOffline(true);
    await author.getByRole("button", { name: "Create Post" }).click();
    await author.getByText("This could not be sent.").waitFor();
    await author.context().setOffline(false);
    await author.reload();
    await author.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => author.getByLabel("Title").inputValue()).toBe("A title in a tunnel");
    await expect.poll(() => contentOf(author)).toBe("And its text.");
    await author.getByRole("button", { name: "Discard" }).waitFor({ state: "detached" });
  });
});

describe("shown at once", () => {
  test("150 151 264 Q46 a comment, a reply and a vote, taken back visibly when they could not be sent", async () => {
    await author.goto(url + post);
    await author.getByLabel("Your comment").fill("On its way");
    const pending = author.locator("li[aria-busy]", { hasText: "On its way" });
    let failure = holdPosts(author, /\/forum\/post\//);
    await author.getByRole("button", { name: "Post Comment" }).click();
    await pending.getByText("Posting").waitFor();
    (await failure)();
    await pending.waitFor({ state: "detached" });
    await author.getByText("This could not be sent.").waitFor();
    await expect.poll(() => author.getByLabel("Your comment").inputValue()).toBe("On its way");
    await author.getByLabel("Your comment").fill("");
    await author.unrouteAll();

    await commentOf(author, "Said in a tunnel").getByRole("link", { name: "Reply" }).click();
    await author.getByLabel("Your reply").fill("On its way");
    failure = holdPosts(author, /\/forum\/post\//);
    await author.getByRole("button", { name: "Post Reply" }).click();
    await author.locator(".thread").locator(pending).waitFor();
    (await failure)();
    await pending.waitFor({ state: "detached" });
    await expect.poll(() => author.getByLabel("Your reply").inputValue()).toBe("On its way");
    await author.unrouteAll();

    const article = author.locator("main article").first();
    const score = article.getByTestId("score");
    const before = await score.textContent();
    failure = holdPosts(author, /\/api\/votes$/);
    await article.getByRole("button", { name: "Upvote" }).click();
    await expect.poll(() => pressed(article)).toEqual(["true", "false"]);
    await expect.poll(() => score.textContent()).not.toBe(before);
    (await failure)();
    await author.getByText("This could not be sent. Check your connection and try again.").waitFor();
    await expect.poll(() => pressed(article)).toEqual(["false", "false"]);
    await expect.poll(() => score.textContent()).toBe(before);
    await author.unrouteAll();
  });
});

describe("without a mouse", () => {
  test("139 Q28 writes, formats, uploads, publishes, votes, comments, replies and shares", async () => {
    const { keyboard } = author;
    await author.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await author.goto(`${url}/forum`);
    await tabTo(author, author.getByRole("link", { name: "Create Post" }).first());
    await keyboard.press("Enter");
    await author.getByRole("dialog", { name: "Create New Post" }).waitFor();
    // The same form on its own page, as the link leads to it without scripts.
    await author.goto(`${url}/forum/new`);
    const category = author.getByLabel("Category");
    await tabTo(author, category);
    await keyboard.type("General");
    await tabTo(author, author.getByLabel("Title"));
    await keyboard.type("Typed without a mouse");
    await tabTo(author, author.getByLabel("Content"));
    await author.getByRole("toolbar").waitFor();
    await keyboard.press("Control+b");
    await keyboard.type("Bold words");
    await expect.poll(() => contentOf(author)).toBe("Bold words");
    await author.getByText("Drop images or browse").waitFor();
    // Listened for before the way there: the browser has to be told, and a key on its heels would be quicker.
    const chooser = author.waitForEvent("filechooser");
    await tabTo(author, author.locator("input[type=file]"));
    await keyboard.press("Enter");
    await (await chooser).setFiles({ name: "dot.png", mimeType: "image/png", buffer: DOT });
    await expect.poll(() => author.locator("input[name=images]").getAttribute("value")).toMatch(/\/images\//);
    await tabTo(author, author.getByRole("button", { name: "Create Post" }));
    await keyboard.press("Enter");
    await author.getByRole("heading", { level: 1, name: "Typed without a mouse" }).waitFor();
    const article = author.locator("main article").first();
    await expect.poll(() => article.locator("strong", { hasText: "Bold words" }).count()).toBe(1);
    await expect.poll(() => article.locator("img").count()).toBeGreaterThan(0);

    await tabTo(author, article.getByRole("button", { name: "Upvote" }));
    await keyboard.press("Enter");
    await article.getByTestId("score").filter({ hasText: /^1$/ }).waitFor();
    await tabTo(author, article.getByRole("button", { name: "Share" }));
    await keyboard.press("Enter");
    await author.getByRole("status").getByText("Link copied").waitFor();
    await expect.poll(() => author.evaluate(() => navigator.clipboard.readText())).toBe(author.url());
    await tabTo(author, author.getByLabel("Your comment"));
    await keyboard.type("Typed too");
    await tabTo(author, author.getByRole("button", { name: "Post Comment" }));
    await keyboard.press("Enter");
    await commentOf(author, "Typed too").waitFor();
    await tabTo(author, commentOf(author, "Typed too").getByRole("link", { name: "Reply" }));
    await keyboard.press("Enter");
    // The form takes the focus itself.
    await expect.poll(() => isFocused(author.getByLabel("Your reply"))).toBe(true);
    await keyboard.type("And answered");
    await tabTo(author, author.getByRole("button", { name: "Post Reply" }));
    await keyboard.press("Enter");
    await commentOf(author, "And answered").waitFor();
  });
});
