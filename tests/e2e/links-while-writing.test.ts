import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { expectUsable } from "../support/usable.ts";
import { contentOf, enterAs, enterEditor } from "./people.ts";
import { TWO_WAYS, type Walker, walk } from "./ways.ts";

// A link is put into a text and the writing goes on behind it; what is no address does not become one.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const markup = ({ page }: Walker) => page.locator("[name=contentHtml]").inputValue();
const field = ({ page, say }: Walker) => page.getByLabel(say("Address of the link"));

/** By the button where fingers are, by the key where keys are. */
async function askForLink(walker: Walker): Promise<void> {
  const { page, device, say } = walker;
  if (device === "desktop") await page.keyboard.press("Control+k");
  else
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: say("Link"), exact: true })
      .tap();
  await expect.poll(() => field(walker).evaluate((one) => one === document.activeElement)).toBe(true);
}

async function apply({ page, device, button }: Walker, typed: string): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(typed);
  if (device === "desktop") await page.keyboard.press("Enter");
  else await button("Apply").tap();
}

/** Said below the field, which stays open, until something else is typed. */
async function refuseWords(walker: Walker): Promise<void> {
  const { page, say } = walker;
  const refusal = page
    .getByRole("alert")
    .getByText(
      say(
        "This is no address. Write a web address, an e-mail address or a phone number, without other words.",
      ),
    );
  for (const words of ["hello there", "not a link", "hello"]) {
    await apply(walker, words);
    await refusal.waitFor();
    await expect.poll(() => field(walker).getAttribute("aria-invalid")).toBe("true");
    await expectUsable(page);
    await page.keyboard.type("s");
    await refusal.waitFor({ state: "detached" });
  }
  await expect.poll(() => markup(walker)).not.toContain("<a");
}

test.each(TWO_WAYS)(
  "N2 what is typed after a link stands behind it: $device, $language",
  STORY,
  async (way) => {
    const walker = await walk(browser, way);
    const { page, context, say } = walker;
    await enterAs(context, url, "sara");
    await page.goto(`${url}/forum/new?lng=${way.language}`);
    await enterEditor(page, say("Content"));
    await page.keyboard.type("See ");
    await askForLink(walker);
    await refuseWords(walker);
    await apply(walker, "hikaya.example/noor");
    await page.keyboard.type(" first");
    await expect.poll(() => contentOf(page)).toBe("See hikaya.example/noor first");
    await expect.poll(() => markup(walker)).toMatch(/See <a [^>]*>hikaya.example\/noor<\/a> first/);
    // Chosen words, with others behind them.
    await page.keyboard.type(" and last");
    for (let key = 0; key < " last".length; key += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await askForLink(walker);
    await apply(walker, "sara@example.com");
    await page.keyboard.type("!");
    await expect
      .poll(() => markup(walker))
      .toMatch(/first <a href="mailto:sara@example.com"[^>]*>and<\/a>! last/);
    await context.close();
  },
);
