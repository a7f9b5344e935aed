import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { comment, commentOf } from "../e2e/people.ts";
import { isPostTo } from "../support/browser.ts";
import { STORY } from "../support/patience.ts";
import { answerer, author, failures, openBell, post, url } from "./bell-people.ts";

openBell("samara", "fadi", "Whose lamp is it?");

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

/** A comment rings the bell of an open page; two are one line that counts. */
async function ring(): Promise<void> {
  await author.goto(`${url}/dramas`);
  await bell(author).waitFor();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
  await answerer.goto(url + post);
  await comment(answerer, "Mine, since yesterday.");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await comment(answerer, "No, I gave it away.");
  await bell(author).click();
  await panel(author).getByText("2 new comments in a discussion of yours").waitFor();
  await panel(author).getByText("Whose lamp is it?").waitFor();
  await expect.poll(() => panel(author).locator("li").count()).toBe(1);
}

/** A notification leads to the very comment and is read then. */
async function follow(): Promise<void> {
  await panel(author).getByText("2 new comments").click();
  await author.waitForURL(/\/forum\/post\/[0-9a-f-]{36}\?comment=[0-9a-f-]{36}#comment-[0-9a-f-]{36}$/);
  await commentOf(author, "No, I gave it away.").waitFor();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
}

/** One is marked by itself, all at once; Escape closes and gives the focus back. */
async function markAsRead(): Promise<void> {
  await comment(answerer, "And @samara knows.");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  const marked = author.waitForResponse(isPostTo(/\/notifications\b/));
  await panel(author).getByRole("button", { name: "Mark as read" }).click();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
  await marked;
  await author.reload();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");

  await comment(answerer, "Or does she?");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  await panel(author).getByRole("button", { name: "Mark all read" }).click();
  await panel(author).getByRole("button", { name: "Mark all read" }).waitFor({ state: "detached" });
  await author.keyboard.press("Escape");
  await panel(author).waitFor({ state: "detached" });
  const focused = () => author.evaluate(() => document.activeElement?.getAttribute("href"));
  await expect.poll(focused).toBe("/notifications");
}

/** 'View all notifications' leads to all of them. */
async function viewAll(): Promise<void> {
  await answerer.goto(url + post);
  await answerer.locator("main article").first().getByRole("button", { name: "Upvote" }).click();
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  await panel(author).getByRole("link", { name: "View all notifications" }).click();
  await author.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  await author.getByText("Your post has 1 upvote").waitFor();
}

/** The tab says how many are unread, until all are marked. */
async function readTab(): Promise<void> {
  await expect.poll(() => author.title()).toMatch(/^\(1\) /);
  const icon = author.locator("link[rel=icon]").first();
  await expect.poll(() => icon.getAttribute("href")).toBe("/favicon-unread.svg");
  await author.getByRole("button", { name: "Mark all read" }).click();
  await expect.poll(() => author.title()).toMatch(/^Notifications/);
}

test(
  "192 193 194 195 198 261 a member is told, follows, marks and sees all, without a reload",
  STORY,
  async () => {
    await ring();
    await follow();
    await markAsRead();
    await viewAll();
    await readTab();
    expect(failures.flat()).toEqual([]);
  },
);
