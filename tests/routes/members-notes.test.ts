import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type Device, openBrowser, openPage, rest } from "../support/browser.ts";
import { expectInSight } from "../support/usable.ts";
import { arrive, url } from "./drama-people.ts";

// What visitors are told where they press for what members do, and what works for everyone; the words: tests/app.

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

const note = (page: Page) => page.getByRole("dialog", { name: "Keep your place" });

/** A phone of a visitor who wants drama 3 in their library, and goes one of the two ways in. */
async function wantTheDrama(way: "Sign in" | "Sign up") {
  const opened = await openPage(browser, { device: "phone" });
  const { page } = opened;
  await page.goto(`${url}/drama/3`);
  await page.getByRole("button", { name: "Add to Watchlist" }).tap();
  await note(page).getByRole("link", { name: way }).tap();
  await page.getByRole("dialog", { name: way === "Sign in" ? "Sign In" : "Create Account" }).waitFor();
  expect(page.url()).toBe(`${url}/drama/3`);
  return opened;
}

async function fillIn(page: Page, name: string, button: "Sign In" | "Create Account"): Promise<void> {
  if (button === "Create Account") await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@hikaya.test`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: button, exact: true }).tap();
}

const status = (page: Page, name: string) => page.getByRole("button", { name: `Status: ${name}` });
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

test("538 walk-M2 what was pressed for is done once somebody signed in, and said; nothing is moved that was there", async () => {
  const { client, page: arrived } = await arrive(browser, "manal1");
  await arrived.context().close();
  const { page, context, failures } = await wantTheDrama("Sign in");
  await fillIn(page, "manal1", "Sign In");
  await status(page, "Plan to watch").waitFor();
  await page.getByRole("status").getByText("Plan to watch").waitFor();
  await expect.poll(() => isFocused(status(page, "Plan to watch"))).toBe(true);
  await page.reload();
  await status(page, "Plan to watch").waitFor();
  expect(failures).toEqual([]);
  await context.close();
  await client.rpc("set_tracking", { drama: "3", seen: 1, status: "watching", reached: 2 });
  const again = await wantTheDrama("Sign in");
  await fillIn(again.page, "manal1", "Sign In");
  await again.page.getByText("is in your library already").waitFor();
  await status(again.page, "Watching").waitFor();
  const { data } = await client.from("trackings").select("status, position");
  expect(data).toEqual([{ status: "watching", position: 2 }]);
  await again.context.close();
});

test("walk-M2 the same after a new account and its profile", async () => {
  const { page, context, failures } = await wantTheDrama("Sign up");
  await fillIn(page, "manal2", "Create Account");
  await page.getByRole("button", { name: "Complete Profile" }).tap();
  await status(page, "Plan to watch").waitFor();
  await page.reload();
  await status(page, "Plan to watch").waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("298 538 541 walk-M2 without scripts notes open and close, Share is out of sight, the way back says what to press", async () => {
  const { page: arrived } = await arrive(browser, "manal3");
  await arrived.context().close();
  const { page, context } = await openPage(browser, { device: "phone", javaScript: false });
  await page.goto(`${url}/drama/3`);
  await expect.poll(() => page.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Watch Now" }).tap();
  const places = page.getByRole("dialog", { name: "Where to watch" });
  await places.getByText("No place is known yet").waitFor();
  await places.getByRole("button", { name: "Close" }).tap();
  await places.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Add to Watchlist" }).tap();
  await note(page).getByRole("link", { name: "Sign in" }).tap();
  await page.waitForURL("**/sign-in?next=%2Fdrama%2F3%23add-to-library");
  await fillIn(page, "manal3", "Sign In");
  await page.waitForURL("**/drama/3#add-to-library");
  await expectInSight(page.getByText("You are signed in. Press here to add it."));
  await page.getByRole("button", { name: "Add to Library" }).tap();
  await status(page, "Plan to watch").waitFor();
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
});
