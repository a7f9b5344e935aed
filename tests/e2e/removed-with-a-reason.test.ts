import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs } from "./people.ts";
import { newName, type Walker, walk } from "./ways.ts";

// Whoever takes a post away says why, and its author reads it: in the notification, at the post, and where they answer it.

const { url, backendUrl } = demoSite();
const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const WHY = "It names a private person.";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** An author in this way, and the address of a post of theirs. */
async function writeAsAuthor(walker: Walker): Promise<string> {
  const { client, id } = await arriveAs(walker.context, { url, backendUrl }, newName("taken"));
  const { data } = await client
    .from("posts")
    .insert({ title: "A name and a street", content: "Both.", author_id: id, category_id: CATEGORY })
    .select("id")
    .single();
  return `/forum/post/${data?.id}`;
}

/** Pressed without a word it stays; the sentence stands at the field. */
async function remove({ page, language, say, enter, press, button }: Walker, post: string): Promise<void> {
  await page.goto(`${url}${post}/manage?lng=${language}`);
  const reason = page.getByLabel(say("Reason"));
  await expect.poll(() => reason.getAttribute("aria-required")).toBe("true");
  await press(button("Remove"));
  const refusal = page.getByRole("alert").getByText(say("Please give a reason: the person reads it"));
  await expectInSight(refusal);
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await expectUsable(page);
  expect((await fetch(url + post)).status).toBe(200);
  await enter(reason);
  await page.keyboard.type(WHY);
  await press(button("Remove"));
  await page.waitForURL(url + post);
  expect((await fetch(url + post)).status).toBe(410);
}

test.each([
  { device: "phone", language: "ar" },
  { device: "desktop", language: "en" },
] as const)(
  "finding-M2 a removed post has a reason that its author reads: $device, $language",
  STORY,
  async (way) => {
    const [author, moderator] = [await walk(browser, way), await walk(browser, way)];
    const post = await writeAsAuthor(author);
    await enterAs(moderator.context, url, "mona");
    await remove(moderator, post);
    const { page, press } = author;
    await page.goto(`${url}/notifications?lng=${way.language}`);
    const told = page.getByRole("main").getByRole("link").filter({ hasText: WHY });
    await expectInSight(told);
    await press(told);
    await page.waitForURL(/\/appeal\/\d+$/);
    await page.getByText(WHY).waitFor();
    await page.getByLabel(author.say("Why should we look again?")).waitFor();
    await expectUsable(page, { focus: "anywhere" });
    await page.goto(`${url}${post}?lng=${way.language}`);
    await page.getByText(WHY).waitFor();
    for (const { context } of [author, moderator]) await context.close();
  },
);
