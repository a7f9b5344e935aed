import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs, enterEditor } from "./people.ts";

// One post with everything, from the first key to its last reader.

const site = demoSite();
const { url } = site;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const texts: Record<string, string> = arabic;
const COLOURS = ["crimson", "seagreen", "navy", "gold", "plum"];

const t = (sentence: string) => texts[sentence] ?? sentence;
const TITLE = "أُغنِيَةُ الفَنارِ الأخيرة";
/** As it is written, and as somebody in a hurry looks for it: without hamza and tashkeel. */
const SPELLINGS = ["أُغنِيَةُ الفَنارِ", "اغنيه الفنار الاخيره"];
const TAGS = ["نظرية", "بحر", "مصابيح", "lamp", "نهاية", "موسيقى", "طاقم-العمل", "حلقة-٧"];
const ALT = "مصباح أحمر فوق الماء";

test("098 to 107, 111 to 136: written, found, edited and read in Arabic", async () => {
  const { page, context, failures } = await openPage(browser, { language: "ar" });
  await arriveAs(context, site, "sawsan");
  const address = await write(page);
  await findWhileTyping(page, address);
  await page.goto(`${url}${address}/edit`);
  await enterEditor(page, t("Content"));
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second thoughts.");
  await page.getByRole("button", { name: t("Save Changes") }).click();
  await page.locator(".rich-text").getByText("Second thoughts.").waitFor();
  expect(failures).toEqual([]);
  await context.close();
  await readWithoutScripts(address);
});

/** Over the forum, with all fields; the address that comes of it. */
async function write(page: Page): Promise<string> {
  await page.goto(`${url}/forum`);
  await expect.poll(() => page.locator("html").getAttribute("dir")).toBe("rtl");
  await page
    .getByRole("link", { name: t("Create Post") })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: t("Create New Post") });
  await form.getByLabel(t("Category")).selectOption({ label: t("Drama Reviews") });
  await form.getByLabel(t("Title")).fill(TITLE);
  await writeEverything(page);
  await form.getByLabel(t("Tags"), { exact: true }).click();
  await form.getByRole("combobox", { name: t("Tags"), exact: true }).waitFor();
  await page.keyboard.type(`${TAGS.join("،")}،`);
  await expect.poll(() => form.locator("[name=tags]").inputValue()).toBe(TAGS.join(", "));
  const pictures = await Promise.all(COLOURS.map((colour) => draw(page, colour)));
  await form.locator("input[type=file]").setInputFiles(pictures);
  await form.getByLabel(t("Describe this picture")).first().fill(ALT);
  await expect
    .poll(async () => (await form.locator("[name=images]").inputValue()).split(" ").length)
    .toBe(COLOURS.length);
  await form.getByRole("button", { name: t("Create Post") }).click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  const share = page
    .locator("main article")
    .first()
    .getByRole("button", { name: t("Share"), exact: true });
  await expect.poll(() => share.count()).toBe(1);
  return new URL(page.url()).pathname;
}

/** 087 to 095: in the list that opens while typing. */
async function findWhileTyping(page: Page, address: string): Promise<void> {
  await page.goto(`${url}/forum`);
  await page.getByLabel(t("Search posts and comments")).click();
  const box = page.getByRole("combobox", { name: t("Search posts and comments") });
  await box.waitFor();
  const option = page.getByRole("listbox").getByRole("option", { name: TITLE });
  for (const spelling of SPELLINGS) {
    await box.fill("");
    await option.waitFor({ state: "hidden" });
    await box.fill(spelling);
    await option.waitFor();
  }
  await option.click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await page.waitForURL(url + address);
}

async function readWithoutScripts(address: string): Promise<void> {
  const { page, context } = await openPage(browser, { language: "ar", javaScript: false });
  await page.goto(url + address);
  await readEverything(page);
  for (const tag of TAGS) {
    const shown = page.locator(".tag", { hasText: new RegExp(`^${tag}$`) });
    await expect.poll(() => shown.count(), { message: tag }).toBe(1);
  }
  const images = page.locator("article ul a img");
  await expect.poll(() => images.first().getAttribute("alt")).toBe(ALT);
  const sizes = () =>
    images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(sizes).toEqual(COLOURS.map(() => true));
  // 129: room is kept for every one of them.
  await expect
    .poll(() => images.evaluateAll((all) => all.every((image) => image.hasAttribute("width"))))
    .toBe(true);
  await context.close();
}

const FORMATS = [
  ["Bold", "strong"],
  ["Italic", "em"],
  ["Underline", "u"],
  ["Strikethrough", "s"],
  ["Subscript", "sub"],
  ["Superscript", "sup"],
  ["Highlight", "mark"],
  ["Code", "code"],
] as const;

/** Uses every button of the toolbar once. */
async function writeEverything(page: Page): Promise<void> {
  await enterEditor(page, t("Content"));
  const toolbar = page.getByRole("toolbar");
  const press = (name: string) => toolbar.getByRole("button", { name: t(name), exact: true }).click();
  const { keyboard } = page;
  const line = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press("Enter");
  };
  for (const [name, tag] of FORMATS) {
    await press(name);
    await keyboard.type(`w-${tag}`);
    await press(name);
    await keyboard.type(" ");
  }
  await press("Spoiler");
  await keyboard.type("he drowned");
  await press("Spoiler");
  await keyboard.press("Enter");
  await press("Heading");
  await press("Center");
  await line("رأي أول");
  await press("Subheading");
  await press("Align to the end");
  await line("Smaller");
  await press("Quote");
  await press("Justify");
  await line("A lamp does not lie.");
  await keyboard.press("Control+Alt+Digit0");
  await press("Align to the start");
  await press("Move in");
  await press("Move in");
  await press("Move out");
  await line("Moved in");
  await press("Move out");
  await press("List");
  await line("one");
  await line("two");
  await keyboard.press("Enter");
  await press("Numbered list");
  await line("first");
  await keyboard.press("Enter");
  await keyboard.type("more");
  await keyboard.press("Control+Shift+ArrowLeft");
  await press("Link");
  await page.getByLabel(t("Address of the link")).fill("example.com/lamps");
  await keyboard.press("Enter");
  await keyboard.press("End");
  await keyboard.type(" gone");
  await press("Undo");
  await press("Redo");
}

async function readEverything(page: Page): Promise<void> {
  const text = page.locator(".rich-text");
  const html = await text.innerHTML();
  for (const [tag, words] of [
    ...FORMATS.map(([, tag]) => [tag, `w-${tag}`] as const),
    ["h2.align-center", "رأي أول"],
    ["h3.align-end", "Smaller"],
    ["blockquote.align-justify", "A lamp does not lie."],
    ["p.indent-1", "Moved in"],
    ["ul > li", "two"],
    ["ol > li", "first"],
    ['a[href="https://example.com/lamps"]', "more"],
    ["p", "gone"],
  ] as const) {
    await expect
      .poll(() => text.locator(tag, { hasText: words }).count(), { message: `${tag} ${words} in ${html}` })
      .toBe(1);
  }
  await expect
    .poll(() => text.locator("h2").evaluate((element) => getComputedStyle(element).direction))
    .toBe("rtl");
  await expect
    .poll(() => text.locator("h3").evaluate((element) => getComputedStyle(element).direction))
    .toBe("ltr");
  await expect.poll(() => text.getByText("he drowned").isVisible()).toBe(false);
  await text.getByRole("checkbox", { name: t("Show the spoiler") }).check();
  await expect.poll(() => text.getByText("he drowned").isVisible()).toBe(true);
}

async function draw(page: Page, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 360;
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 640, 360);
    return canvas.toDataURL("image/jpeg");
  }, colour);
  const buffer = Buffer.from(data.split(",")[1] ?? "", "base64");
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer };
}
