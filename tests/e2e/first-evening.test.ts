import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { enterEditor } from "./people.ts";

// Somebody's first evening here, on a phone: an account, a post with a spoiler, an edit, a comment; and a reader of it.

const { url } = demoSite();
const texts: Record<string, string> = arabic;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

interface Evening {
  language: "en" | "ar";
  javaScript: boolean;
  name: string;
  title: string;
  better: string;
  hidden: string;
}

const EVENINGS: Evening[] = [
  {
    language: "ar",
    javaScript: true,
    name: "awwal-masaa",
    title: "من أطفأ السراج",
    better: "من أطفأ السراج الأخير",
    hidden: "الجار هو من أطفأه",
  },
  {
    language: "en",
    javaScript: false,
    name: "first-evening",
    title: "Who blew the wick out",
    better: "Who blew the last wick out",
    hidden: "it was the neighbour",
  },
];

/** A person at a phone, and the words of the page in their language. */
async function openPhone({ language, javaScript }: Evening) {
  const opened = await openPage(browser, { device: "phone", language, javaScript });
  const t = (sentence: string) => (language === "ar" ? (texts[sentence] ?? sentence) : sentence);
  const press = (name: string) => opened.page.getByRole("button", { name: t(name), exact: true }).tap();
  const heading = (name: string) => opened.page.getByRole("heading", { name, exact: true }).first().waitFor();
  return { ...opened, t, press, heading };
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

async function signUp({ page, t, press, heading }: Phone, { name, language }: Evening): Promise<void> {
  await page.goto(`${url}/sign-in?mode=sign-up&next=/forum&lng=${language}`);
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
  await page.getByLabel(t("Username")).fill(name);
  await page.getByLabel(t("Email")).fill(`${name}@hikaya.test`);
  await page.getByLabel(t("Password")).fill("hikaya-demo");
  await press("Create Account");
  await heading(t("Complete Your Profile"));
  await press("Complete Profile");
  await page.waitForURL(`${url}/forum`);
}

/** The address of a post that was written here and edited once. */
async function writePost({ page, t, press, heading }: Phone, evening: Evening): Promise<string> {
  const { title, better, hidden, javaScript } = evening;
  await page.goto(`${url}/forum/new`);
  await page.getByLabel(t("Category")).selectOption({ label: t("Drama Reviews") });
  await page.getByLabel(t("Title")).fill(title);
  const content = `${title}? ||${hidden}||.`;
  if (javaScript) {
    await enterEditor(page, t("Content"));
    await page.keyboard.type(content);
  } else await page.getByLabel(t("Content")).fill(content);
  await expectUsable(page);
  await press("Create Post");
  await heading(title);
  const post = new URL(page.url()).pathname;
  await page.goto(`${url}${post}/edit`);
  await page.getByLabel(t("Title")).fill(better);
  await press("Save Changes");
  await heading(better);
  return post;
}

/** It stands in the page, and nobody sees it. */
const isCovered = async (words: Locator) => (await words.count()) > 0 && !(await words.first().isVisible());

async function uncover(page: Page, hidden: string): Promise<void> {
  const spoiler = page.locator("main .rich-text .spoiler").first();
  const words = spoiler.getByText(hidden);
  await expect.poll(() => isCovered(words)).toBe(true);
  await spoiler.tap();
  await words.waitFor();
}

test.each(EVENINGS)(
  "137 138 139 142 somebody signs up, writes, edits and comments; a reader uncovers the end by touch ($language, scripts: $javaScript)",
  async (evening) => {
    const author = await openPhone(evening);
    await signUp(author, evening);
    const post = await writePost(author, evening);
    const { page, t, press } = author;
    const said = `${evening.better}!`;
    await page.getByLabel(t("Your comment")).fill(said);
    await press("Post Comment");
    await page.locator("article p", { hasText: said }).waitFor();

    const reader = await openPhone(evening);
    await reader.page.goto(`${url}${post}?lng=${evening.language}`);
    await reader.heading(evening.better);
    await reader.page.locator("article p", { hasText: said }).waitFor();
    await uncover(reader.page, evening.hidden);
    expect([...author.failures, ...reader.failures]).toEqual([]);
    await Promise.all([author.context.close(), reader.context.close()]);
  },
);
