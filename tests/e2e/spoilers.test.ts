import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs, enterAs, enterEditor } from "./people.ts";

// What hides the end of a story hides it everywhere, however it was written.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const markup = (page: Page) => page.locator("[name=contentHtml]").inputValue();
const spoilers = async (page: Page) =>
  [...(await markup(page)).matchAll(/<span class="spoiler">(.*?)<\/span>/g)].map(([, words]) => words);

/** It stands in the page, and nobody sees it. */
const isCovered = async (words: Locator) => (await words.count()) > 0 && !(await words.first().isVisible());

test("A2 in the editor: typed bars and chosen words, over lines, paragraphs and formatting", async () => {
  const { page, context, failures } = await openPage(browser);
  await enterAs(context, url, "layla");
  await page.goto(`${url}/forum/new`);
  await enterEditor(page);
  const { keyboard } = page;
  const hide = page.getByRole("toolbar").getByRole("button", { name: "Spoiler", exact: true });

  await keyboard.type("He ||sank-with-zuhra|| then.");
  await expect.poll(() => spoilers(page)).toEqual(["sank-with-zuhra"]);
  await keyboard.press("Enter");
  await keyboard.type("||In the ");
  await keyboard.press("Control+b");
  await keyboard.type("harbour");
  await keyboard.press("Control+b");
  await keyboard.press("Enter");
  await keyboard.type("in Wadiyya|| alone.");
  await expect
    .poll(() => spoilers(page))
    .toEqual(["sank-with-zuhra", "In the ", "<strong>harbour</strong>", "in Wadiyya"]);

  await keyboard.press("Enter");
  await keyboard.type("First zamharir.");
  await keyboard.press("Enter");
  await keyboard.type("Second zamharir.");
  await keyboard.press("Shift+ArrowUp");
  await keyboard.press("Shift+Home");
  await keyboard.press("Control+Shift+KeyP");
  await expect
    .poll(async () => (await spoilers(page)).slice(4))
    .toEqual(["First zamharir.", "Second zamharir."]);
  await expect.poll(() => hide.getAttribute("aria-pressed")).toBe("true");
  await hide.click();
  await expect.poll(async () => (await spoilers(page)).length).toBe(4);
  await hide.click();
  await expect.poll(async () => (await spoilers(page)).length).toBe(6);

  await page.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await page.getByLabel("Title").fill("What the harbour hides");
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("heading", { level: 1, name: "What the harbour hides" }).waitFor();
  const post = new URL(page.url()).pathname;
  for (const words of ["sank-with-zuhra", "harbour", "in Wadiyya", "First zamharir.", "Second zamharir."]) {
    const hidden = page.locator(".rich-text").getByText(words, { exact: true });
    await expect.poll(() => isCovered(hidden), { message: words }).toBe(true);
  }
  await page.goto(`${url}${post}/edit`);
  await enterEditor(page);
  await keyboard.press("Control+End");
  await keyboard.press("Enter");
  await keyboard.type("Later.");
  await expect.poll(async () => (await spoilers(page)).join(" ")).toContain("First zamharir.");
  expect(failures).toEqual([]);
  await context.close();
});

test("A2 A5 on a phone without scripts: an open spoiler is said and stays covered", async () => {
  const { page, context } = await openPage(browser, { javaScript: false, device: "phone" });
  await enterAs(context, url, "sara");
  await page.goto(`${url}/forum/new`);
  await page.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await page.getByLabel("Title").fill("Bars over lines");
  const long = "these words go on over several lines of a phone and every line can be pressed";
  await page.getByLabel("Content").fill(`He ||${long}|| so.\n\n||One\n\ntwo||\n\nThen ||open end`);
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByText("A spoiler is open").waitFor();
  await expect.poll(() => page.getByLabel("Content").inputValue()).toContain("open end");
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("heading", { level: 1, name: "Bars over lines" }).waitFor();

  const text = page.locator("main .rich-text");
  for (const words of [long, "One", "two", "open end"]) {
    await expect.poll(() => isCovered(text.getByText(words, { exact: true })), { message: words }).toBe(true);
  }
  // A key that says what it is, however much it hides; opened, the words go on in the sentence like any others.
  const hidden = text.locator(".spoiler").first();
  const key = hidden.getByRole("checkbox", { name: "Show the spoiler" });
  const word = await key.evaluate((box) => getComputedStyle(box, "::before").content);
  expect(word).toBe('"Show the spoiler"');
  await expect.poll(async () => (await hidden.boundingBox())?.height).toBeLessThan(40);
  await hidden.tap();
  await text.getByText(long).waitFor();
  const opened = await hidden.evaluate((spoiler) => ({
    display: getComputedStyle(spoiler).display,
    lines: spoiler.getClientRects().length,
  }));
  expect(opened.display).toBe("inline");
  expect(opened.lines).toBeGreaterThan(1);
  await context.close();
});

test("Spoiler stands right after Bold and Italic; a paragraph begun below one is read by everybody again", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/forum/new`);
  await enterEditor(page);
  const keys = page.getByRole("toolbar").getByRole("button");
  const labels = () => keys.evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
  await expect.poll(async () => (await labels()).join()).toContain("Bold,Italic,Spoiler");
  await keys.and(page.getByLabel("Spoiler", { exact: true })).click();
  await page.keyboard.type("Hidden.");
  await expect.poll(() => spoilers(page)).toEqual(["Hidden."]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Open.");
  await expect.poll(() => markup(page)).toContain("Open.");
  await expect.poll(() => spoilers(page)).toEqual(["Hidden."]);
  await context.close();
});

test("A2 a key acts on what is selected at that moment, however soon after the key before", async () => {
  const { page, context, failures } = await openPage(browser);
  await enterAs(context, url, "layla");
  await page.goto(`${url}/forum/new`);
  await enterEditor(page);
  await page.keyboard.type("Open words. Hidden words");
  await expect.poll(() => markup(page)).toContain("Hidden words");
  // Within one task, so that the browser has not told of the new selection yet.
  const selectAndPress = (
    change: "lastTwoWords" | "end",
    key: Pick<KeyboardEventInit, "code" | "key" | "ctrlKey" | "shiftKey">,
  ) =>
    page.getByLabel("Content").evaluate(
      (text, [how, pressed]) => {
        const selection = getSelection();
        if (how === "end") selection?.modify("move", "forward", "documentboundary");
        else for (const _ of [1, 2]) selection?.modify("extend", "backward", "word");
        text.dispatchEvent(new KeyboardEvent("keydown", { ...pressed, bubbles: true, cancelable: true }));
      },
      [change, key] as const,
    );
  await selectAndPress("lastTwoWords", { code: "KeyP", key: "P", ctrlKey: true, shiftKey: true });
  await expect.poll(() => spoilers(page)).toEqual(["Hidden words"]);
  await selectAndPress("end", { code: "Enter", key: "Enter" });
  await page.keyboard.type("Then.");
  await expect.poll(() => markup(page)).toContain("Then.");
  await expect.poll(() => spoilers(page)).toEqual(["Hidden words"]);
  await expect.poll(() => markup(page)).toContain("Open words. ");
  expect(failures).toEqual([]);
  await context.close();
});

test("a message covers what stands between bars until somebody asks for it", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const friend = await openPage(browser);
  const [reader, teller] = await Promise.all([
    arriveAs(context, { url, backendUrl }, "waits-for-the-end"),
    arriveAs(friend.context, { url, backendUrl }, "knows-the-end"),
  ]);
  const { data: talk } = await teller.client.rpc("start_conversation", { other_user: reader.id });
  const content = "In the end ||Salma leaves|| and it rains.";
  const row = { conversation_id: talk ?? "", sender_id: teller.id, content };
  expect((await teller.client.from("messages").insert(row)).error).toBeNull();
  await page.goto(`${url}/messages/${talk}`);
  const said = page.locator("main").getByRole("listitem").filter({ hasText: "it rains" }).last();
  const hidden = said.getByText("Salma leaves");
  await said.getByRole("checkbox", { name: "Show the spoiler" }).waitFor();
  await expect.poll(() => isCovered(hidden)).toBe(true);
  await said.getByRole("checkbox").check();
  await expect.poll(() => hidden.isVisible()).toBe(true);
  await Promise.all([context.close(), friend.context.close()]);
});
