import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { author, browser, client, openPost, post, url } from "./lamp-post.ts";
import { commentOf, contentOf, enterAs, rewrite } from "./people.ts";

// What changes in its place on the page of a post; the rest: tests/app/post-page.test.ts.

openPost("amal", "Who lit the lamp?");

const menu = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("saved elsewhere meanwhile: it is told, the editor keeps its text, and the next press saves it", async () => {
  await author.goto(url + post);
  await menu(author, "Edit");
  await rewrite(author, "I say ||the neighbour|| did.");
  const id = post.split("/").at(-1) ?? "";
  await client.from("posts").update({ content: "From elsewhere." }).eq("id", id).throwOnError();
  await author.getByRole("button", { name: "Save Changes" }).click();
  await author.getByText("This was changed elsewhere meanwhile.").waitFor();
  await expect.poll(() => contentOf(author)).toBe("I say ||the neighbour|| did.");
  await author.getByRole("button", { name: "Save Changes" }).click();
  await author.waitForURL(url + post);
  const hidden = author.locator("article .spoiler").getByText("the neighbour");
  await expect.poll(() => hidden.count()).toBe(1);
  await expect.poll(() => hidden.isVisible()).toBe(false);
});

test("a comment with a reply is edited and deleted in its place, and a stub stays", async () => {
  const row = { post_id: post.split("/").at(-1) ?? "" };
  const say = async (content: string, parent_id: string | null = null) => {
    const made = client.from("comments").insert({ ...row, content, parent_id });
    return (await made.select("id").single().throwOnError()).data.id;
  };
  await say("Second thought.", await say("First thought."));
  await author.goto(url + post);
  await commentOf(author, "First thought.").getByRole("link", { name: "Edit" }).click();
  await author.getByLabel("Your comment").last().fill("First thought, better said.");
  await author.getByRole("button", { name: "Save Changes" }).click();
  await commentOf(author, "First thought, better said.").getByText("edited").waitFor();
  await commentOf(author, "First thought, better said.").getByRole("link", { name: "Delete" }).click();
  await author.getByRole("button", { name: "Delete comment" }).click();
  await author.getByText("This comment was deleted by its author.").waitFor();
  await author.locator("article p", { hasText: "Second thought." }).waitFor();
  expect(author.url()).toBe(url + post);
});

test("a menu outlasts the news of an earlier scroll, and goes when the page moves under it", async () => {
  await author.goto(url + post);
  const menu = author.getByRole("menu", { name: "More actions" }).first();
  await author.getByRole("button", { name: "More actions" }).first().click();
  await author.evaluate(() => dispatchEvent(new Event("scroll")));
  await expect.poll(() => menu.isVisible()).toBe(true);
  await author.mouse.wheel(0, 300);
  await menu.waitFor({ state: "hidden" });
});

test("085 a moderator locks and unlocks in place from the menu", async () => {
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "mona");
  await page.goto(url + post);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const said = page.getByText("This post is locked and takes no new comments.");
  await menu(page, "Lock");
  await said.waitFor();
  await menu(page, "Unlock");
  await said.waitFor({ state: "detached" });
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  await context.close();
});

test("Q45 the full date stands on a time after a change of page", async () => {
  await author.goto(url + post);
  await author.locator('header a[href="/forum"]').first().click();
  await author.waitForURL(`${url}/forum`);
  const time = author.locator("main time").first();
  await time.hover();
  await expect.poll(() => time.getAttribute("title")).toMatch(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M$/);
});
