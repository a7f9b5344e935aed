import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { type Device, openBrowser, openPage, rest } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();

// What visitors are told where they press for what members do, and what works for everyone.

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const NOTES = {
  "/drama/1": {
    en: [
      ["Watch Now", "Where to watch"],
      ["Play episode 1", "Where to watch"],
      ["Add to Watchlist", "Keep your place"],
    ],
    ar: [
      ["شاهد الآن", "أين تشاهده"],
      ["أضف إلى قائمتي", "احتفظ بموضعك"],
    ],
  },
  "/category/recommendations": {
    en: [
      ["Share Recommendation", "Write it yourself"],
      ["Ask for Recommendations", "Write it yourself"],
    ],
    ar: [["اطلب ترشيحًا", "شارك بما لديك"]],
  },
} as const;

const hasFocus = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button) => button === document.activeElement);

test.each([
  ["/drama/1", "desktop", "en"],
  ["/drama/1", "desktop", "ar"],
  ["/drama/1", "phone", "en"],
  ["/drama/1", "phone", "ar"],
  ["/category/recommendations", "desktop", "en"],
  ["/category/recommendations", "phone", "ar"],
] as const)(
  "298 300 538 540: notes open, stay on the screen, and close by Escape and a press outside: %s, %s, %s",
  async (path, device: Device, language) => {
    const { page, context, failures } = await openPage(browser, { device, language });
    await page.goto(`${url}${path}?lng=${language}`, { waitUntil: "networkidle" });
    const here = page.url();
    const requests: string[] = [];
    // Posters further down come as the page scrolls to a button.
    page.on("request", (request) => {
      if (request.resourceType() !== "image") requests.push(request.url());
    });
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const [button, title] of NOTES[path][language]) {
      const note = page.getByRole("dialog", { name: title });
      const opener = page.getByRole("button", { name: button, exact: true });
      for (const close of [() => page.keyboard.press("Escape"), () => pressOutside(page, device)]) {
        await (device === "phone" ? opener.tap() : opener.click());
        await note.waitFor();
        await rest(note);
        const box = await note.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        });
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(height + 1);
        // A sheet reaches from side to side at the bottom; a popover stands beside its button.
        const isSheet = box.left === 0 && box.right === width && box.bottom >= height - 1;
        expect(isSheet).toBe(device === "phone");
        await close();
        await note.waitFor({ state: "hidden" });
        await expect.poll(() => hasFocus(page, button)).toBe(true);
      }
    }
    expect(page.url()).toBe(here);
    expect(requests).toEqual([]);
    expect(failures).toEqual([]);
    await context.close();
  },
);

/** On a link of the page, which must not be followed from a phone, and on no link with a mouse. */
async function pressOutside(page: Page, device: Device): Promise<void> {
  if (device === "phone") await page.touchscreen.tap(60, 100);
  else await page.mouse.click(640, 200);
}

test("538: Sign in opens the dialog, and its page without scripts", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(`${url}/drama/1`);
  await page.getByRole("button", { name: "Add to Watchlist" }).click();
  await page.getByRole("dialog", { name: "Keep your place" }).getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  expect(page.url()).toBe(`${url}/drama/1`);
  expect(failures).toEqual([]);
  await context.close();

  const plain = await openPage(browser, { javaScript: false, device: "phone" });
  await plain.page.goto(`${url}/drama/1`);
  await plain.page.getByRole("button", { name: "Watch Now" }).tap();
  const places = plain.page.getByRole("dialog", { name: "Where to watch" });
  await places.getByText("No place is known yet").waitFor();
  await places.getByRole("button", { name: "Close" }).tap();
  await places.waitFor({ state: "hidden" });
  await plain.page.getByRole("button", { name: "Add to Watchlist" }).tap();
  await plain.page.getByRole("dialog").getByRole("link", { name: "Sign in" }).tap();
  await plain.page.waitForURL("**/sign-in?next=%2Fdrama%2F1");
  await plain.context.close();
});

test("539: members are led to Create New Post with the category filled in, from the page and after signing in", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await page.goto(`${url}/forum/new?category=recommendations`);
  const signIn = page.getByRole("main").getByRole("link", { name: "Sign in" });
  await expect
    .poll(() => signIn.getAttribute("href"))
    .toBe("/sign-in?next=%2Fforum%2Fnew%3Fcategory%3Drecommendations");
  await enterAs(context, url, "layla");
  await page.goto(`${url}/category/recommendations`);
  await page.getByRole("link", { name: "Share Recommendation" }).tap();
  await expect
    .poll(() => page.getByLabel("Category").locator("option:checked").textContent())
    .toBe("Recommendations");
  expect(failures).toEqual([]);
  await context.close();
});

test("298 541: Share copies the link and says so, or opens the device's sheet", async () => {
  const { page, context, failures } = await openPage(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  await page.goto(`${url}/drama/1`);
  const share = page.getByRole("main").getByRole("button", { name: "Share", exact: true });
  await share.click();
  await page.getByRole("status").getByText("Link copied").waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/drama/1`);
  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.title = JSON.stringify(data);
    };
  });
  await share.click();
  await expect.poll(() => page.title()).toContain(`${url}/drama/1`);
  expect(failures).toEqual([]);
  await context.close();

  const plain = await openPage(browser, { javaScript: false });
  await plain.page.goto(`${url}/drama/1`);
  await expect.poll(() => plain.page.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
  await plain.context.close();
});
