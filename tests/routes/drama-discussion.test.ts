import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage, rest } from "../support/browser.ts";
import { PATIENCE } from "../support/patience.ts";
import { read, wordsOf } from "./drama-pages.ts";
import { arrive, beAt, type Person, url } from "./drama-people.ts";

// The threads of a drama on its page; which they are, and in which order: tests/database/drama-threads.test.ts.

/** No other test writes about this one, and nobody about the next. */
const DRAMA = "2";
const QUIET = "8";
const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const PAGE = `/drama/${DRAMA}?tab=discussion`;
const TOLD = "she-kept-the-key-all-along";
const FREE = "who else hears the fountain";

let browser: Browser;
let writer: Person;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await writer?.context.close();
  await browser?.close();
});

test.each([
  ["en", "No threads yet", "The thread opens by itself", "Start a thread", "Write it yourself"],
  ["ar", "لا نقاشات بعد", "يُفتح النقاش تلقائيًّا", "افتح نقاشًا", "شارك بما لديك"],
] as const)(
  "462 463 538 nobody wrote yet: it says so, when the first opens, and to a visitor what members do: %s",
  async (language, empty, opens, start, note) => {
    const { page, context, failures } = await openPage(browser, { language, device: "phone" });
    await page.goto(`${url}/drama/${QUIET}?tab=discussion&lng=${language}`);
    await page.getByRole("heading", { name: empty }).waitFor();
    await page.getByText(opens).waitFor();
    await page.getByRole("button", { name: start }).tap();
    const dialog = page.getByRole("dialog", { name: note });
    await dialog.waitFor();
    await rest(dialog);
    await expect
      .poll(() => dialog.getByRole("link").getAttribute("href"))
      .toBe(`/sign-in?next=${encodeURIComponent(`/drama/${QUIET}`)}`);
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("463 a member starts a thread: drama and own place are filled in", async () => {
  writer = await arrive(browser, "talk-writer", { device: "phone" });
  const { page, client, id } = writer;
  await beAt(writer, DRAMA, 4);
  await page.goto(url + PAGE);
  await page.getByRole("link", { name: "Start a thread" }).tap();
  await expect.poll(() => page.getByLabel("This tells up to episode").inputValue()).toBe("4");
  await expect.poll(() => page.locator("[name=drama]").inputValue()).toBe(DRAMA);
  for (const [title, content, spoiler_level] of [
    ["About the key", TOLD, 4],
    ["About the fountain", FREE, 0],
  ] as const) {
    const post = { title, content, author_id: id, category_id: GENERAL, drama_id: DRAMA, spoiler_level };
    expect((await client.from("posts").insert(post)).error).toBeNull();
  }
});

test.each([
  [
    "en",
    ["Episode 4", "About the key", "The whole drama", "About the fountain"],
    "Tells of episode 4",
    "0 comments",
  ],
  ["ar", ["الحلقة 4", "About the key", "المسلسل كله", "About the fountain"], "حرق للحلقة 4", "لا تعليقات"],
] as const)(
  "462 454 a visitor's page has them by drop, without the words of what tells: %s",
  async (language, order, tells, count) => {
    const words = async () => wordsOf((await read(`${PAGE}&lng=${language}`)).main);
    await expect.poll(words, PATIENCE).toContain("About the fountain");
    const shown = await words();
    const panel = shown.slice(shown.lastIndexOf(order[0]));
    expect(order.map((one) => panel.indexOf(one))).toEqual(
      order.map((one) => panel.indexOf(one)).sort((a, b) => a - b),
    );
    for (const one of [...order, tells, count, FREE]) expect(panel).toContain(one);
    expect((await read(`${PAGE}&lng=${language}`)).html).not.toContain(TOLD);
  },
);

test("462 by time it is an address, also without scripts; who has come so far reads the words", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(url + PAGE);
  await page.getByRole("link", { name: "Newest" }).click();
  await page.waitForURL(`${url}${PAGE}&sort=newest`);
  const titles = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
  await expect.poll(() => titles.allTextContents()).toEqual(["About the fountain", "About the key"]);
  await context.close();
  await writer.page.goto(url + PAGE);
  await writer.page.getByText(TOLD).waitFor();
  const reader = await openPage(browser);
  await enterAs(reader.context, url, "omar");
  await reader.page.goto(url + PAGE);
  await reader.page.getByText(FREE).waitFor();
  expect(await reader.page.content()).not.toContain(TOLD);
  await reader.context.close();
});

test.each([
  ["en", "Tells of episode 4"],
  ["ar", "حرق للحلقة 4"],
] as const)(
  "442 448 on its own page a thread names its drama and its level, to its author too: %s",
  async (language, tells) => {
    const { page, client } = writer;
    const { data } = await client.from("posts").select("id").eq("title", "About the key").single();
    await page.goto(`${url}/forum/post/${data?.id}?lng=${language}`);
    const article = page.locator("main article").first();
    await article.getByText(tells).waitFor();
    await expect.poll(() => article.locator(`a[href="/drama/${DRAMA}"]`).count()).toBe(1);
    const { main } = await read(`/forum/post/${data?.id}?lng=${language}`);
    expect(main).toContain(`href="/drama/${DRAMA}"`);
    expect(wordsOf(main)).toContain(tells);
  },
);
