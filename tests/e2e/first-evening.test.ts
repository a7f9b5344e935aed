import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { enterEditor } from "./people.ts";

// Somebody's first evening here, on a phone: an account, a post with a spoiler, an edit, a comment; and a reader of it.
// Without scripts: tests/app/first-evening.test.ts.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const NAME = "awwal-masaa";
const TITLE = "من أطفأ السراج";
const BETTER = "من أطفأ السراج الأخير";
const HIDDEN = "الجار هو من أطفأه";

const t = (sentence: keyof typeof arabic) => arabic[sentence];

/** A person at a phone. */
async function openPhone() {
  const opened = await openPage(browser, { device: "phone", language: "ar" });
  const { page } = opened;
  const press = (name: keyof typeof arabic) => page.getByRole("button", { name: t(name), exact: true }).tap();
  const heading = (name: string) => page.getByRole("heading", { name, exact: true }).first().waitFor();
  return { ...opened, press, heading };
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

async function signUp({ page, press, heading }: Phone): Promise<void> {
  await page.goto(`${url}/sign-in?mode=sign-up&next=/forum&lng=ar`);
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe("rtl");
  await page.getByLabel(t("Username")).fill(NAME);
  await page.getByLabel(t("Email")).fill(`${NAME}@hikaya.test`);
  await page.getByLabel(t("Password")).fill("hikaya-demo");
  await press("Create Account");
  await heading(t("Complete Your Profile"));
  await press("Complete Profile");
  await page.waitForURL(`${url}/forum`);
}

/** The address of a post that was written here and edited once. */
async function writePost({ page, press, heading }: Phone): Promise<string> {
  await page.goto(`${url}/forum/new`);
  await page.getByLabel(t("Category")).selectOption({ label: t("Drama Reviews") });
  await page.getByLabel(t("Title")).fill(TITLE);
  await enterEditor(page, t("Content"));
  await page.keyboard.type(`${TITLE}? ||${HIDDEN}||.`);
  await expectUsable(page);
  await press("Create Post");
  await heading(TITLE);
  const post = new URL(page.url()).pathname;
  await page.goto(`${url}${post}/edit`);
  await page.getByLabel(t("Title")).fill(BETTER);
  await press("Save Changes");
  await heading(BETTER);
  return post;
}

/** It stands in the page, and nobody sees it. */
const isCovered = async (words: Locator) => (await words.count()) > 0 && !(await words.first().isVisible());

async function uncover(page: Page): Promise<void> {
  const spoiler = page.locator("main .rich-text .spoiler").first();
  const words = spoiler.getByText(HIDDEN);
  await expect.poll(() => isCovered(words)).toBe(true);
  await spoiler.tap();
  await words.waitFor();
}

test("137 138 139 142 somebody signs up, writes, edits and comments; a reader uncovers the end by touch", async () => {
  const author = await openPhone();
  await signUp(author);
  const post = await writePost(author);
  const said = `${BETTER}!`;
  await author.page.getByLabel(t("Your comment")).fill(said);
  await author.press("Post Comment");
  await author.page.locator("article p", { hasText: said }).waitFor();

  const reader = await openPhone();
  await reader.page.goto(`${url}${post}?lng=ar`);
  await reader.heading(BETTER);
  await reader.page.locator("article p", { hasText: said }).waitFor();
  await uncover(reader.page);
  expect([...author.failures, ...reader.failures]).toEqual([]);
  await Promise.all([author.context.close(), reader.context.close()]);
});
