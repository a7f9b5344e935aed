import type { Locator, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { STORY } from "../support/patience.ts";
import { browser, failures, markup, openWriter, press, url, writer } from "./editor-page.ts";
import { contentOf, enterAs, enterEditor } from "./people.ts";

// Writing a post with everything the editor gives, by keyboard, in both languages.

openWriter("wardiya");

afterEach(() => {
  expect(failures.splice(0)).toEqual([]);
});

async function beginPost(page: Page, path = "/forum/new"): Promise<void> {
  await page.goto(url + path);
  await enterEditor(page);
}

async function publish(page: Page, title: string, button = "Create Post"): Promise<string> {
  await page.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname;
}

const LEANING = { fontStyle: "italic", fontSynthesisStyle: "auto", textDecorationLine: "none" };
const look = (what: Locator) =>
  what.evaluate((node) => {
    const { fontStyle, fontSynthesisStyle, textDecorationLine } = getComputedStyle(node);
    return { fontStyle, fontSynthesisStyle, textDecorationLine };
  });

/** By toolbar and by shortcut, and a visitor without scripts reads them. */
async function writeAndRead(): Promise<void> {
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
  await expect.poll(() => look(writer.getByLabel("Content").locator("em"))).toEqual(LEANING);
  const address = await publish(writer, "Everything an editor can");
  await expect.poll(() => look(writer.locator("main .rich-text em"))).toEqual(LEANING);

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
    await expect
      .poll(() => text.locator(tag, { hasText: word }).count(), { message: `${tag} ${word}` })
      .toBe(1);
  }
  const heading = text.locator("h2");
  await expect.poll(() => heading.evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  await text.getByRole("checkbox", { name: "Show the spoiler" }).check();
  await text.getByText("he left").waitFor();
  await context.close();
}

/** An edit begins with the formats and keeps them. */
async function edit(): Promise<void> {
  await writer.getByRole("button", { name: "More actions" }).click();
  await writer.getByRole("menuitem", { name: "Edit" }).click();
  await enterEditor(writer);
  await writer.keyboard.press("Control+End");
  await writer.keyboard.press("Enter");
  await writer.keyboard.type("Added later.");
  await expect.poll(() => markup(writer)).toContain("Added later.");
  const html = await markup(writer);
  expect(html).toContain("<strong>bold</strong>");
  expect(html).toMatch(/<h2[^>]*align-center/);
  expect(html).toMatch(/<blockquote[^>]*indent-1/);
  await writer.getByRole("button", { name: "Save Changes" }).click();
  await writer.locator(".rich-text").getByText("Added later.").waitFor();
  await expect.poll(() => writer.locator(".rich-text ul > li").count()).toBe(2);
}

test(
  "111 112 115 finding-A15 formats by toolbar and by shortcut, read without scripts, kept by an edit",
  STORY,
  async () => {
    await writeAndRead();
    await edit();
  },
);

test("110 113 114 the text has room before the editor came and after; undone, done again; tools are one stop", async () => {
  await writer.goto(`${url}/forum/new`);
  const height = async () => (await writer.getByLabel("Content").boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThanOrEqual(300);
  await enterEditor(writer);
  await expect.poll(height).toBeGreaterThanOrEqual(300);

  const { keyboard } = writer;
  await keyboard.type("Some words typed quickly");
  await keyboard.press("Control+z");
  await expect.poll(() => contentOf(writer)).toBe("");
  await keyboard.press("Control+y");
  await expect.poll(() => contentOf(writer)).toBe("Some words typed quickly");

  const focused = () => writer.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  for (const [key, name] of [
    ["Alt+F10", "Bold"],
    ["ArrowRight", "Italic"],
    ["End", "Redo"],
    ["Tab", "Content"],
    ["Shift+Tab", "Redo"],
    ["Escape", "Content"],
  ] as const) {
    await keyboard.press(key);
    await expect.poll(focused, { message: key }).toBe(name);
  }
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
  // The caret stands behind the link.
  await writer.keyboard.press("ArrowLeft");
  await press(writer, "Link");
  await expect.poll(() => address.inputValue()).toBe("mailto:someone@example.com");
  await writer.getByRole("button", { name: "Remove link" }).click();
  await expect.poll(() => markup(writer)).not.toContain("<a");
});

test("a paste brings words and formats and leaves scripts and dress behind", async () => {
  // A browser of its own: it reports what the policy refused in the paste.
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "omar");
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
  await expect.poll(() => markup(page)).toContain("<strong>Word</strong>");
  await expect.poll(() => markup(page)).not.toMatch(/script|onclick|img|Mso/);
  await context.close();
});
