import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";

// What a phone says once something changed: a corrected field, a request, the last admin of a community.

const { url, backendUrl } = demoSite();
const LANGUAGES = ["en", "ar"] as const;
type Language = (typeof LANGUAGES)[number];
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const say = (sentence: keyof typeof arabic, language: Language) =>
  language === "ar" ? arabic[sentence] : sentence;

const red = (page: Page) => page.locator("main [role=alert]").count();
const invalid = (page: Page) => page.locator("main [aria-invalid=true]").count();

test.each(LANGUAGES)(
  "the sentence at a field goes with its correction, and comes with the next answer (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    await page.goto(`${url}/sign-in?mode=sign-up&lng=${language}`);
    const send = page.locator("main form button[type=submit]");
    await page.locator("[name=username]").fill("a");
    await page.locator("[name=email]").fill("nowhere");
    await page.locator("[name=password]").fill("1");
    await send.tap();
    await expect.poll(() => invalid(page)).toBe(3);
    await expect.poll(() => red(page)).toBe(3);
    const corrections = { username: `corrected-${language}`, email: "still nowhere", password: PASSWORD };
    let left = 3;
    for (const [name, value] of Object.entries(corrections)) {
      await page.locator(`[name=${name}]`).fill(value);
      left -= 1;
      await expect.poll(() => invalid(page)).toBe(left);
      await expect.poll(() => red(page), { message: name }).toBe(left);
    }
    // The same sentence again, since the address is as wrong as before.
    await send.tap();
    await expect.poll(() => invalid(page)).toBe(1);
    await expectUsable(page, { focus: "anywhere" });
    await context.close();
  },
);

test.each(LANGUAGES)(
  "the first field that is wrong of a long form has the focus and says so (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    await arriveAs(context, { url, backendUrl }, `forgetful-${language}`);
    await page.goto(`${url}/forum/new?lng=${language}`);
    const send = page.getByRole("button", { name: say("Create Post", language) });
    const content = page.locator("main [contenteditable=true]");
    await page.getByRole("toolbar").waitFor();
    await page.getByLabel(say("Category", language)).selectOption({ index: 1 });
    await page.locator("[name=title]").fill("Without a text");
    await send.tap();
    await expect.poll(() => content.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectInSight(page.locator("main").getByText(say("Required", language), { exact: true }));
    await page.locator("[name=title]").fill("");
    await send.tap();
    const title = page.locator("[name=title]");
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectInSight(title);
    await context.close();
  },
);

test.each(LANGUAGES)(
  "a private community says where a request stands, and what its last admin does first (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    const { client, id } = await arriveAs(context, { url, backendUrl }, `founder-${language}`);
    const { data: group } = await client
      .from("groups")
      .insert({ name: `Behind doors ${language}`, description: "", is_private: true, created_by: id })
      .select("id")
      .single();
    const address = `${url}/groups/${group?.id}?lng=${language}`;
    const guest = await openPage(browser, { device: "phone", language });
    await arriveAs(guest.context, { url, backendUrl }, `guest-${language}`);
    await guest.page.goto(address);
    const mayAsk = say(
      "Only members read what is written here. Ask to join, and its admins will decide.",
      language,
    );
    await guest.page.getByText(mayAsk).waitFor();
    await guest.page.getByRole("button", { name: say("Ask to join", language) }).tap();
    await guest.page
      .getByText(say("You asked to join. An admin of the community will decide.", language))
      .waitFor();
    await expect.poll(() => guest.page.getByText(mayAsk).count()).toBe(0);
    await guest.context.close();

    await page.goto(address);
    const waiting = language === "en" ? /Manage.*1 request to join/ : /طلب انضمام واحد/;
    await page.getByRole("link", { name: waiting }).waitFor();
    await page.getByRole("button", { name: say("Leave", language), exact: true }).tap();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByText(
        say(
          "You are the only member: nobody can take the community over. You can delete it instead.",
          language,
        ),
      )
      .waitFor();
    await expect
      .poll(() => dialog.getByRole("button", { name: say("Leave community", language) }).count())
      .toBe(0);
    await expectUsable(page);
    await dialog.getByRole("link").tap();
    await page.waitForURL(/manage\?tab=delete/);
    await context.close();
  },
);

test.each(LANGUAGES)(
  "without scripts the field of the pictures has the width of the form (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { device: "phone", language, javaScript: false });
    await arriveAs(context, { url, backendUrl }, `pictures-${language}`);
    await page.goto(`${url}/forum/new?lng=${language}`);
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
    const form = await widthOf("form:has([name=title])");
    expect(await widthOf("div:has(> [name=files])")).toBe(form);
    expect(await widthOf("[name=files]")).toBeGreaterThan(0.6 * form);
    await context.close();
  },
);
