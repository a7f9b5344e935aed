import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { contentOf, signIn, signUp } from "./people.ts";

// Writing a post with everything the editor gives, by keyboard, in both languages.

const { url } = inject("demoSite");
let browser: Browser;
let writer: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page: writer, faults } = await openPage(browser));
  await signUp(writer, url, "wardiya", "");
});
afterAll(() => browser?.close());

const toolbar = (page: Page) => page.getByRole("toolbar");
const press = (page: Page, name: string) => toolbar(page).getByRole("button", { name, exact: true }).click();
const markup = (page: Page) => page.locator("[name=contentHtml]").inputValue();

async function beginPost(page: Page, path = "/forum/new"): Promise<void> {
  await page.goto(url + path);
  await page.getByLabel("Content").focus();
  await toolbar(page).waitFor();
}

async function publish(page: Page, title: string, button = "Create Post"): Promise<string> {
  await page.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname;
}

describe("111 112 115 formats", () => {
  test("by toolbar and by shortcut, and a visitor without scripts reads them", async () => {
    await beginPost(writer);
    const { keyboard } = writer;
    await keyboard.type("plain ");
    for (const [name, word] of [
      ["Bold", "bold"],
      ["Italic", "italic"],
      ["Underline", "under"],
      ["Strikethrough", "struck"],
      ["Subscript", "low"],
      ["Superscript", "high"],
      ["Highlight", "marked"],
      ["Code", "code"],
    ] as const) {
      await press(writer, name);
      await keyboard.type(word);
      await press(writer, name);
      await keyboard.type(" ");
    }
    await keyboard.press("Control+b");
    await keyboard.type("again");
    await keyboard.press("Control+b");
    await keyboard.press("Enter");
    await press(writer, "Heading");
    await keyboard.type("خاتمة");
    await press(writer, "Center");
    await keyboard.press("Enter");
    await press(writer, "Quote");
    await keyboard.type("A lamp does not lie.");
    await press(writer, "Move in");
    await keyboard.press("Enter");
    await keyboard.press("Control+Alt+Digit0");
    await press(writer, "Align to the start");
    await keyboard.press("Control+Shift+Digit8");
    await keyboard.type("first");
    await keyboard.press("Enter");
    await keyboard.type("second");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("The end: ");
    await press(writer, "Spoiler");
    await keyboard.type("he left");
    const address = await publish(writer, "Everything an editor can");

    const { page, context } = await openPage(browser, { javaScript: false });
    await page.goto(url + address);
    const text = page.locator(".rich-text");
    for (const [tag, word] of [
      ["strong", "bold"],
      ["em", "italic"],
      ["u", "under"],
      ["s", "struck"],
      ["sub", "low"],
      ["sup", "high"],
      ["mark", "marked"],
      ["code", "code"],
      ["strong", "again"],
      ["h2.align-center", "خاتمة"],
      ["blockquote.indent-1", "A lamp does not lie."],
      ["ul > li", "second"],
    ] as const) {
      expect(await text.locator(tag, { hasText: word }).count(), `${tag} ${word}`).toBe(1);
    }
    const heading = await text.locator("h2").evaluate((element) => getComputedStyle(element).direction);
    expect(heading).toBe("rtl");
    await text.getByRole("checkbox", { name: "Show the spoiler" }).check();
    await text.getByText("he left").waitFor();
    await context.close();
  });

  test("an edit begins with the formats and keeps them", async () => {
    await writer.getByRole("button", { name: "More actions" }).click();
    await writer.getByRole("menuitem", { name: "Edit" }).click();
    await writer.getByLabel("Content").focus();
    await toolbar(writer).waitFor();
    await writer.keyboard.press("Control+End");
    await writer.keyboard.press("Enter");
    await writer.keyboard.type("Added later.");
    const html = await markup(writer);
    expect(html).toContain("<strong>bold</strong>");
    expect(html).toMatch(/<h2[^>]*align-center/);
    expect(html).toMatch(/<blockquote[^>]*indent-1/);
    await writer.getByRole("button", { name: "Save Changes" }).click();
    await writer.locator(".rich-text").getByText("Added later.").waitFor();
    expect(await writer.locator(".rich-text ul > li").count()).toBe(2);
  });
});

test("113 what is typed within a second is undone at once, and done again", async () => {
  await beginPost(writer);
  await writer.keyboard.type("Some words typed quickly");
  await writer.keyboard.press("Control+z");
  await expect.poll(() => contentOf(writer)).toBe("");
  await writer.keyboard.press("Control+y");
  await expect.poll(() => contentOf(writer)).toBe("Some words typed quickly");
});

test("110 114 the text has 300 px of room, before the editor came and after", async () => {
  await writer.goto(`${url}/forum/new`);
  const height = async () => (await writer.getByLabel("Content").boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThanOrEqual(300);
  await writer.getByLabel("Content").focus();
  await toolbar(writer).waitFor();
  expect(await height()).toBeGreaterThanOrEqual(300);
});

test("116 118 links: chosen words, an address as it is typed, changed and taken off", async () => {
  await beginPost(writer);
  await writer.keyboard.type("write to me");
  await writer.keyboard.press("Control+Shift+ArrowLeft");
  await writer.keyboard.press("Control+k");
  await writer.getByLabel("Address of the link").fill("javascript:alert(1)");
  await writer.keyboard.press("Enter");
  const address = writer.getByLabel("Address of the link");
  await expect.poll(() => address.getAttribute("aria-invalid")).toBe("true");
  await writer.getByLabel("Address of the link").fill("someone@example.com");
  await writer.getByText("Leads to mailto:someone@example.com").waitFor();
  await writer.keyboard.press("Enter");
  await expect
    .poll(() => markup(writer))
    .toMatch(/write to <a href="mailto:someone@example.com"[^>]*>me<\/a>/);
  await press(writer, "Link");
  await expect.poll(() => address.inputValue()).toBe("mailto:someone@example.com");
  await writer.getByRole("button", { name: "Remove link" }).click();
  await expect.poll(() => markup(writer)).not.toContain("<a");
});

test("a paste brings words and formats and leaves scripts and dress behind", async () => {
  // A browser of its own: it reports what the policy refused in the paste.
  const { page, context } = await openPage(browser);
  await signIn(page, url, "omar");
  await beginPost(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<p class="MsoNormal" style="color:red"><b>Word</b> <span onclick="alert(1)">كلمة</span><script>alert(1)</script><img src=x onerror=alert(1)></p>',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => contentOf(page)).toBe("Word كلمة");
  expect(await markup(page)).toContain("<strong>Word</strong>");
  expect(await markup(page)).not.toMatch(/script|onclick|img|Mso/);
  await context.close();
});

test("the toolbar is one stop of the Tab key and arrows move in it, in the direction of the page", async () => {
  await beginPost(writer);
  await writer.keyboard.type("x");
  await writer.keyboard.press("Alt+F10");
  const focused = () => writer.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await focused()).toBe("Undo");
  await writer.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Redo");
  await writer.keyboard.press("End");
  expect(await focused()).toBe("Move in");
  await writer.keyboard.press("Tab");
  expect(await focused()).toBe("Content");
  await writer.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("Move in");
  await writer.keyboard.press("Escape");
  expect(await focused()).toBe("Content");
});

test("what was typed before the editor came is in it, and drafts keep the formats", async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, url, "sara");
  await page.route(/rich-text-editor.*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.goto(`${url}/forum/new`);
  await page.getByLabel("Content").focus();
  await page.keyboard.type("Early words ");
  arrive();
  await toolbar(page).waitFor();
  await page.keyboard.type("and late ones");
  await expect.poll(() => contentOf(page)).toBe("Early words and late ones");
  await page.keyboard.press("Control+a");
  await press(page, "Bold");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("<strong>");
  await page.goto(`${url}/forum/new`);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => contentOf(page)).toBe("Early words and late ones");
  await page.getByLabel("Content").focus();
  await toolbar(page).waitFor();
  expect(await markup(page)).toContain("<strong>Early words and late ones</strong>");
  await context.close();
});

test("no key is lost while page, scripts and editor come one after the other", async () => {
  const { page, context, faults } = await openPage(browser);
  await signIn(page, url, "sara");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(`${url}/forum/new`, { waitUntil: "commit" });
  await page.getByLabel("Content").focus();
  let typed = "";
  while (typed.length < 2_000 && !(await toolbar(page).isVisible())) {
    typed += "key ";
    await page.keyboard.type("key ");
  }
  await toolbar(page).waitFor();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.keyboard.type("end");
  await expect.poll(() => contentOf(page)).toBe(`${typed}end`);
  expect(faults).toEqual([]);
  await context.close();
});

test("120 an editor that breaks gives the text back", async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, url, "sara");
  await page.route(/rich-text-editor.*\.js/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Broken() { throw new Error("broken") }',
    }),
  );
  await page.goto(`${url}/forum/new`);
  await page.getByLabel("Content").fill("Do not lose me");
  await page.getByText("An error was thrown.").waitFor();
  await expect.poll(() => contentOf(page)).toBe("Do not lose me");
  await context.close();
});

test("098 099 105: Create New Post opens over the forum; closing it, or a broken line, loses nothing", async () => {
  await writer.goto(`${url}/forum`);
  await writer.waitForLoadState("networkidle");
  const link = writer.getByRole("link", { name: "Create Post" }).first();
  const dialog = writer.getByRole("dialog", { name: "Create New Post" });
  await link.click();
  for (const label of ["Category", "Title", "Content", "Tags", "Images"])
    await dialog.getByLabel(label).first().waitFor();
  expect(new URL(writer.url()).pathname).toBe("/forum");
  await expect.poll(() => writer.evaluate(() => document.activeElement?.nodeName)).toBe("SELECT");
  await dialog.getByRole("button", { name: "Create Post" }).click();
  await dialog.getByRole("alert").getByText("Please fill in all required fields").waitFor();
  expect(await findBarriers(writer, "dialog[open]")).toEqual([]);

  await dialog.getByLabel("Title").fill("Half a thought");
  await writer.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await link.press("Enter");
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Half a thought");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await writer.reload();
  await writer.waitForLoadState("networkidle");
  await link.click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Half a thought");

  await dialog.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await dialog.getByLabel("Content").focus();
  await toolbar(writer).waitFor();
  await writer.keyboard.type("And the other half.");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await writer.route("**/forum/new*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    await route.abort();
  });
  const send = dialog.getByRole("button", { name: "Create Post" });
  await send.click();
  await dialog.locator("button[aria-busy=true]").waitFor();
  answer();
  await dialog.getByText("This could not be sent.").waitFor();
  await expect.poll(() => contentOf(writer)).toBe("And the other half.");
  await writer.unroute("**/forum/new*");
  await send.dblclick();
  await writer.getByRole("heading", { level: 1, name: "Half a thought" }).waitFor();
  const kept = () => writer.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).not.toContain("Half a thought");
});

describe("tags", () => {
  const tags = (page: Page) =>
    page.getByRole("list", { name: "Chosen tags" }).getByRole("listitem").allTextContents();

  test("130 131 132 133 are trimmed, lowered and unique; Enter and commas end one, Backspace takes the last", async () => {
    await writer.goto(`${url}/forum/new`);
    await writer.waitForLoadState("networkidle");
    await writer.getByLabel("Tags").click();
    await writer.getByRole("combobox", { name: "Tags" }).waitFor();
    await writer.keyboard.type("  Noor ");
    await writer.keyboard.press("Enter");
    await writer.keyboard.type("#noor,نظريات،last,");
    await expect.poll(() => tags(writer)).toEqual(["#noor", "#نظريات", "#last"]);
    await writer.keyboard.press("Backspace");
    await expect.poll(() => tags(writer)).toEqual(["#noor", "#نظريات"]);
    await writer.getByRole("button", { name: "Remove tag noor" }).click();
    await expect.poll(() => tags(writer)).toEqual(["#نظريات"]);
    await writer.keyboard.type("a,b,c,d,e,f,g,h,i,");
    await expect.poll(() => tags(writer)).toHaveLength(8);
    await expect.poll(() => writer.locator("[name=tags]").inputValue()).toBe("نظريات, a, b, c, d, e, f, g");
    await writer.goto(`${url}/discussions/new`);
    await writer.waitForLoadState("networkidle");
    await writer.getByLabel("Tags").click();
    await writer.getByRole("combobox", { name: "Tags" }).waitFor();
    await writer.keyboard.type("a,b,c,d,e,f,");
    await expect.poll(() => tags(writer)).toHaveLength(5);
  });

  test("134 135 136 at most five suggestions while typing, chosen by arrows, gone when looking away", async () => {
    await writer.goto(`${url}/forum/new`);
    await writer.waitForLoadState("networkidle");
    await writer.getByLabel("Tags").click();
    await writer.getByRole("combobox", { name: "Tags" }).waitFor();
    const list = writer.getByRole("listbox", { name: "Suggested tags" });
    await writer.keyboard.type("s");
    await expect.poll(() => list.getByRole("option").count()).toBe(5);
    await writer.keyboard.type("poi");
    await expect.poll(() => list.getByRole("option").allTextContents()).toEqual(["spoiler"]);
    await writer.keyboard.press("ArrowDown");
    await writer.keyboard.press("Enter");
    await expect.poll(() => tags(writer)).toEqual(["#spoiler"]);
    await writer.keyboard.type("plot");
    await expect.poll(() => list.getByRole("option").allTextContents()).toEqual(["plot-theory"]);
    await writer.getByLabel("Title").focus();
    await list.waitFor({ state: "hidden" });
    await expect.poll(() => writer.locator("[name=tags]").inputValue()).toBe("spoiler, plot");
  });
});

test("nothing of this broke the page", () => expect(faults).toEqual([]));
