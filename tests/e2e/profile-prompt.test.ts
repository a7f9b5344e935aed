import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { commentOf, rewrite } from "./people.ts";

// Who skipped the profile is asked for it by the first action that needs one, and goes on from there. Without
// scripts: tests/app/profile-asked.test.ts.

const { url } = demoSite();
const FRAME_BY_FRAME = "/forum/post/00000000-0000-4000-8000-0000000a0002";
const OPEN_COMMUNITY = "/groups/00000000-0000-4000-8000-0000000d0001";
const FIRST = "Please complete your profile first.";
const REASON = "You need a profile to post, comment, vote, keep a library or send messages.";
const READY = "Your profile is ready. Send it again.";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A phone in the hand of somebody who has an account and no profile. */
async function arriveWithoutProfile(name: string, language: "en" | "ar" = "en") {
  const opened = await openPage(browser, { device: "phone", language });
  const answer = await opened.context.request.post(`${url}/sign-in?mode=sign-up`, {
    form: { username: name, email: `${name}@hikaya.test`, password: PASSWORD },
    headers: { origin: url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return opened;
}

const say = (sentence: keyof typeof arabic, language: "en" | "ar") =>
  language === "ar" ? arabic[sentence] : sentence;
const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

async function completeProfile(page: Page, language: "en" | "ar" = "en"): Promise<void> {
  const dialog = page.getByRole("dialog", { name: say("Complete Your Profile", language) });
  await dialog.getByText(say(REASON, language)).waitFor();
  await dialog.getByRole("button", { name: say("Complete Profile", language) }).click();
  await dialog.waitFor({ state: "detached" });
}

async function photo(page: Page, name: string, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/jpeg");
  }, colour);
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(data.split(",")[1] ?? "", "base64") };
}

test("an image says why it was refused and asks for the profile; with it all of them go", async () => {
  const { page, context, failures } = await arriveWithoutProfile("ikhlas");
  await page.goto(`${url}/forum/new?lng=en`);
  await page.getByText("Large photos are made smaller.").waitFor();
  const files = [await photo(page, "one.jpg", "teal"), await photo(page, "two.jpg", "maroon")];
  await page.locator("input[type=file]").setInputFiles(files);
  const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
  await dialog.getByText(REASON).waitFor();
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Skip for Now" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("alert").filter({ hasText: FIRST }).count()).toBe(2);
  await expect.poll(() => page.getByText("Failed to upload images").count()).toBe(0);
  await page.getByRole("button", { name: "Try again" }).first().click();
  await completeProfile(page);
  const sent = async () => (await page.locator("input[name=images]").inputValue()).split(" ").filter(Boolean);
  await expect.poll(async () => (await sent()).length).toBe(2);
  await expect.poll(() => page.getByText(FIRST).count()).toBe(0);
  expect(failures).toEqual([]);
  await context.close();
});

test("a post goes by itself once there is a profile", async () => {
  const { page, context, failures } = await arriveWithoutProfile("jumana");
  await page.goto(`${url}/forum/new?lng=en`);
  await page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await page.getByLabel("Title").fill("My very first post");
  await rewrite(page, "Written before there was a profile.");
  await page.getByRole("button", { name: "Create Post" }).click();
  await completeProfile(page);
  await page.getByRole("heading", { level: 1, name: "My very first post" }).waitFor();
  await page.locator("main").getByText("Written before there was a profile.").waitFor();
  await page.goto(`${url}/forum?lng=en`);
  await expect.poll(() => page.getByRole("link", { name: "My very first post" }).count()).toBe(1);
  expect(failures).toEqual([]);
  await context.close();
});

test("a comment goes by itself once there is a profile", async () => {
  const { page, context, failures } = await arriveWithoutProfile("khawla", "ar");
  await page.goto(`${url}${FRAME_BY_FRAME}?lng=ar`);
  const box = page.getByLabel(arabic["Your comment"]);
  const text = "Written before the profile.";
  await box.fill(text);
  await page.getByRole("button", { name: arabic["Post Comment"] }).click();
  await completeProfile(page, "ar");
  const sent = commentOf(page, text);
  await sent.waitFor();
  await expect.poll(() => hasFocus(sent)).toBe(true);
  await expect.poll(() => sent.count()).toBe(1);
  await expect.poll(() => page.getByText(arabic[FIRST]).count()).toBe(0);
  await expect.poll(() => page.getByText(arabic[READY]).count()).toBe(0);
  await expect.poll(() => box.inputValue()).toBe("");
  await expectUsable(page);
  expect(failures).toEqual([]);
  await context.close();
});

test("a vote is given and a community joined with the profile; the menu's prompt gives no reason", async () => {
  const { page, context } = await arriveWithoutProfile("lamya");
  await page.goto(`${url}${FRAME_BY_FRAME}?lng=en`);
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
  await dialog.getByLabel("Username").waitFor();
  await expect.poll(() => dialog.getByText(REASON).count()).toBe(0);
  await dialog.getByRole("button", { name: "Skip for Now" }).click();
  await dialog.waitFor({ state: "detached" });
  const up = page.locator("main article").first().getByRole("button", { name: "Upvote" });
  await up.click();
  const given = page.waitForResponse((answer) => answer.url().endsWith("/api/votes") && answer.ok());
  await completeProfile(page);
  await expect.poll(() => up.getAttribute("aria-pressed")).toBe("true");
  await given;
  await page.reload();
  await expect.poll(() => up.getAttribute("aria-pressed")).toBe("true");
  await context.close();
  const other = await arriveWithoutProfile("maryam-b");
  await other.page.goto(`${url}${OPEN_COMMUNITY}?lng=en`);
  await other.page.locator("main").getByRole("button", { name: "Join", exact: true }).first().click();
  await completeProfile(other.page);
  await other.page.locator("main").getByRole("button", { name: "Leave" }).waitFor();
  await other.context.close();
});

test("a message leads to the profile and back", async () => {
  const { page, context } = await arriveWithoutProfile("munira");
  await page.goto(`${url}${FRAME_BY_FRAME}?lng=en`);
  const person = await page.locator("main article a[href^='/profile/']").first().getAttribute("href");
  await page.goto(`${url}${person}`);
  await page.getByRole("button", { name: "Message" }).click();
  await page.getByText(FIRST).waitFor();
  await page.getByRole("alert").getByRole("link", { name: "Complete Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
  await dialog.getByRole("button", { name: "Complete Profile" }).click();
  await page.locator("main").getByText(READY).waitFor();
  await page.getByRole("button", { name: "Message" }).click();
  await page.waitForURL(/\/messages\//);
  await context.close();
});

test("finding-P5 a drama comes into the library by itself once there is a profile", async () => {
  const { page, context, failures } = await arriveWithoutProfile("nuzha");
  await page.goto(`${url}/drama/3?lng=en`);
  await page.getByRole("button", { name: "Add to Library" }).first().tap();
  await completeProfile(page);
  const added = page.getByRole("button", { name: "Status: Plan to watch" });
  await added.waitFor();
  await page.reload();
  await added.waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("finding-P5 the profile completed from the menu is the next page", async () => {
  const { page, context } = await arriveWithoutProfile("nuzha-b");
  await page.goto(`${url}/forum?lng=en`);
  await page.getByRole("button", { name: "Your menu" }).tap();
  await page.getByRole("menuitem", { name: "Profile" }).tap();
  await page.getByRole("button", { name: "Complete Profile" }).tap();
  await page.waitForURL(`${url}/profile`);
  await page.getByRole("heading", { name: "nuzha-b" }).waitFor();
  await context.close();
});

test("a picture of a community goes once there is a profile", async () => {
  const { page, context } = await arriveWithoutProfile("maysoon");
  await page.goto(`${url}/groups/new?lng=en`);
  const banner = page.getByRole("group", { name: "Banner" });
  await banner.locator("input[type=file]").setInputFiles(await photo(page, "banner.jpg", "teal"));
  await page.getByRole("dialog").getByRole("button", { name: "Use this picture" }).click();
  await completeProfile(page);
  await expect.poll(() => page.locator("input[name=bannerUrl]").count()).toBe(1);
  await expect.poll(() => page.getByText(FIRST).count()).toBe(0);
  await context.close();
});

test("that something could not be sent is gone once the text is changed or the network is back", async () => {
  const { page, context } = await arriveWithoutProfile("nahid");
  await page.goto(`${url}${FRAME_BY_FRAME}?lng=en`);
  const box = page.getByLabel("Your comment");
  const notSent = page.getByText("This could not be sent.");
  const fail = async () => {
    await page.getByRole("button", { name: "Post Comment" }).click();
    await notSent.waitFor();
  };
  await box.fill("Said in a tunnel");
  await context.setOffline(true);
  await fail();
  await box.fill("Said in a tunnel, again");
  await notSent.waitFor({ state: "detached" });
  await fail();
  await context.setOffline(false);
  await notSent.waitFor({ state: "detached" });
  await expect.poll(() => box.inputValue()).toBe("Said in a tunnel, again");
  await context.close();
});
