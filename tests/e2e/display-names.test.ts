import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs, comment } from "./people.ts";

// A member chooses how to be called, and is called so wherever they are shown; the username stays beside it.

const { url, backendUrl } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0002";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Letters of any script after an @ find whom they name; what is written is the username. */
async function mentionByDisplayName(page: Page): Promise<void> {
  const field = page.getByLabel("Your comment");
  await field.fill("");
  await field.pressSequentially("Ask @تيتا");
  await page.getByRole("option", { name: "تيتا سامية @teta-samia" }).click();
  await expect.poll(() => field.inputValue()).toBe("Ask @teta-samia ");
  await field.fill("");
}

test.each([
  { how: "with JavaScript", javaScript: true, name: "shahrazad", language: "en" as const },
  { how: "without JavaScript", javaScript: false, name: "scheherazade", language: "ar" as const },
])("423 a display name is chosen and shown $how, $language", async ({ javaScript, name, language }) => {
  const say = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
  const { page, context, failures } = await openPage(browser, { javaScript, language, device: "phone" });
  await arriveAs(context, { url, backendUrl }, name);
  const field = page.getByLabel(say("Display name"));
  const save = page.getByRole("button", { name: say("Save Changes") });

  await page.goto(`${url}/profile?edit=1&lng=${language}`);
  await field.fill("فريق حكاية");
  await page.getByLabel(say("Bio")).fill("أروي الحكايات.");
  await save.click();
  await page
    .getByText(
      say("This name could be taken for someone who speaks for Hikaya. Please choose a different one."),
    )
    .waitFor();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => field.inputValue()).toBe("فريق حكاية");
  await expect.poll(() => page.getByLabel(say("Bio")).inputValue()).toBe("أروي الحكايات.");

  await field.fill("  شهرزاد   الأولى ");
  await save.click();
  const heading = page.getByRole("heading", { level: 1, name: "شهرزاد الأولى" });
  await heading.waitFor();
  await expect.poll(() => heading.textContent()).toBe(`شهرزاد الأولى @${name}`);

  await page.goto(`${url}${POST}?lng=${language}`);
  if (language === "en") await comment(page, `It was ${name} who said so`);
  // The author of the post has one too.
  await page.locator("main article a", { hasText: "@bilal-nasser" }).first().waitFor();
  await page.locator("main article a", { hasText: "Bilal N." }).first().waitFor();
  if (javaScript) await mentionByDisplayName(page);
  if (language === "en")
    await page
      .locator("article a", { hasText: `شهرزاد الأولى @${name}` })
      .first()
      .waitFor();

  await page.goto(`${url}/messages/new?q=${encodeURIComponent("تيتا")}&lng=${language}`);
  await page.getByRole("button", { name: "تيتا سامية @teta-samia" }).click();
  await page.getByRole("heading", { level: 2, name: "تيتا سامية @teta-samia" }).waitFor();

  await page.goto(`${url}/search?q=${encodeURIComponent("شهرزاد")}&in=people&lng=${language}`);
  await page
    .getByRole("link", { name: `(@${name})` })
    .first()
    .waitFor();
  expect(failures).toEqual([]);
  await context.close();
});
