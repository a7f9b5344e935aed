import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { DEVICES, type Device, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enterAs } from "./people.ts";

// The same screens on a phone, a tablet and a desktop, in both directions, before and after they are used: every form,
// dialog, menu, sheet and editor is opened, and what was asserted of the page at rest must still hold.

const { url, backendUrl } = demoSite();
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const ARABIC = JSON.parse(readFileSync(new URL("../../app/i18n/ar.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;

type Language = "en" | "ar";
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
/** Who looks; the name of a text in the language of the page; whether the screen has the bar of tabs. */
interface Use {
  page: Page;
  say: (english: string) => string;
  hasTabs: boolean;
}

let browser: Browser;
const states: Record<string, State | undefined> = {};
beforeAll(async () => {
  browser = await openBrowser();
  for (const name of ["layla", "mona"]) {
    const { context } = await openPage(browser);
    await enterAs(context, url, name);
    states[name] = await context.storageState();
    await context.close();
  }
});
afterAll(() => browser?.close());

const EVERY = (Object.keys(DEVICES) as Device[]).flatMap((device) =>
  (["en", "ar"] as const).map((language) => [device, language] as const),
);

async function useAs(
  name: "visitor" | "layla" | "mona",
  [device, language]: readonly [Device, Language],
  steps: (use: Use) => Promise<void>,
): Promise<void> {
  const { page, context } = await openPage(browser, { device, language, storageState: states[name] });
  const say = (english: string) => (language === "ar" ? (ARABIC[english] ?? english) : english);
  const visit = page.goto.bind(page);
  page.goto = (path, options) => {
    const address = new URL(path, url);
    address.searchParams.set("lng", language);
    return visit(address.href, options);
  };
  await steps({ page, say, hasTabs: device !== "desktop" });
  await context.close();
}

/** Opens something and looks at all of it; a sheet may lie over the button that opened it. */
async function open(page: Page, trigger: Locator, opened: Locator): Promise<void> {
  await trigger.click();
  await opened.waitFor();
  await expectInSight(opened);
  if ((await opened.getAttribute("class"))?.split(" ").includes("sheet")) return;
  await expectUsable(page);
}

async function close(page: Page, opened: Locator): Promise<void> {
  // A menu closes by itself when the page is scrolled.
  if (await opened.isVisible()) await page.keyboard.press("Escape");
  await opened.waitFor({ state: "hidden" });
  await expectUsable(page, { focus: "anywhere" });
}

/** A tablet is a phone with a wider screen: a page that stands is turned from one to the other. */
async function expectUsableOnEvery(page: Page, hands: "touch" | "mouse", also?: Locator): Promise<void> {
  for (const device of hands === "touch" ? (["phone", "tablet"] as const) : (["desktop"] as const)) {
    await page.setViewportSize(DEVICES[device].viewport);
    await expectUsable(page, { focus: "anywhere" });
    if (also) await expectInSight(also);
  }
}

test.each([
  ["touch", "en"],
  ["touch", "ar"],
  ["mouse", "en"],
  ["mouse", "ar"],
] as const)("at rest a visitor's and a member's screens fit on %s in %s", async (hands, language) => {
  const screen = [hands === "touch" ? "phone" : "desktop", language] as const;
  await useAs("visitor", screen, async ({ page }) => {
    for (const path of [
      "/",
      "/forum",
      POST,
      "/dramas",
      "/drama/1",
      "/creators",
      "/groups",
      "/help",
      "/contact",
    ]) {
      await page.goto(path);
      await expectUsableOnEvery(page, hands);
    }
  });
  await useAs("layla", screen, async ({ page }) => {
    for (const path of [
      "/",
      "/settings",
      "/notifications",
      "/messages",
      "/profile",
      "/discover?tab=activity",
    ]) {
      await page.goto(path);
      await expectUsableOnEvery(page, hands, page.getByRole("banner"));
    }
  });
});

test.each(EVERY)("a visitor opens what a page offers: a %s in %s", async (...screen) => {
  await useAs("visitor", screen, async ({ page, say, hasTabs }) => {
    await page.goto("/forum");
    const dialog = page.getByRole("dialog");
    await open(page, page.getByRole("link", { name: say("Sign In"), exact: true }).first(), dialog);
    await dialog.getByText(say("I am new here")).click();
    await dialog.getByRole("heading", { name: say("Create Account") }).waitFor();
    await expectUsable(page);
    await dialog.getByLabel(say("Username")).fill("a name with blanks");
    await expectUsable(page);
    await close(page, dialog);
    if (hasTabs) {
      const sheet = page.getByRole("dialog", { name: say("More") });
      await open(page, page.getByRole("button", { name: say("More"), exact: true }), sheet);
      await close(page, sheet);
    }
    await page.goto("/dramas");
    const search = page.getByRole("main").getByRole("searchbox").first();
    await search.fill("noor");
    await expectUsable(page);
    await search.press("Enter");
    await expectUsable(page, { focus: "anywhere" });
    await page.goto("/contact");
    await page.getByRole("main").locator("textarea").fill("A message to the moderators.");
    await expectUsable(page);
  });
});

test.each(EVERY)("a member opens menus, the bell and dialogs: a %s in %s", async (...screen) => {
  await useAs("layla", screen, async ({ page, say }) => {
    await page.goto("/forum");
    const menu = page.getByRole("menu");
    await open(page, page.getByRole("button", { name: say("Your menu") }), menu);
    await close(page, menu);
    const dialog = page.getByRole("dialog");
    await open(page, page.getByRole("link", { name: say("Create Post") }).first(), dialog);
    await dialog.getByLabel(say("Title")).fill("A title");
    await expectUsable(page);
    const content = dialog.getByRole("textbox", { name: say("Content") });
    await content.click();
    await content.pressSequentially("Words of a post. ".repeat(6));
    await expectUsable(page);
    await expectInSight(dialog.getByRole("toolbar"));
    await close(page, dialog);
    await page.goto("/groups");
    await open(page, page.getByRole("link", { name: say("Create Community") }).first(), dialog);
    await dialog.getByLabel(say("Name")).fill("A community");
    await expectUsable(page);
    await close(page, dialog);
  });
});

test.each(EVERY)("a member writes below a post: a %s in %s", async (...screen) => {
  await useAs("layla", screen, async ({ page, say }) => {
    await page.goto(POST);
    const more = page.getByRole("button", { name: say("More actions") }).first();
    await open(page, more, page.getByRole("menu"));
    await close(page, page.getByRole("menu"));
    await page
      .getByRole("article")
      .getByRole("link", { name: say("Reply"), exact: true })
      .first()
      .click();
    const reply = page.getByLabel(say("Your reply"));
    await reply.fill("An answer that nobody sends");
    await expectUsable(page);
    await expectInSight(reply);
    await page.goto("/messages");
    await expectUsable(page, { focus: "anywhere" });
    await page.goto("/messages/new");
    await page.getByRole("main").getByRole("searchbox").or(page.getByRole("combobox")).first().fill("om");
    await expectUsable(page);
    await page.goto("/settings");
    const fields = page
      .getByRole("main")
      .locator("input:not([type=hidden]):not([type=file]), select, textarea");
    for (const field of await fields.all()) {
      if (await field.isVisible()) await field.focus();
    }
    await expectUsable(page);
  });
});

/** A post of the editors waits in the queue: their name has a mark beside it. */
async function reportEditors(): Promise<void> {
  const layla = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await layla.auth.signInWithPassword({ email: "layla@hikaya.test", password: PASSWORD });
  const { data: post } = await layla
    .from("posts")
    .select("id")
    .eq("author_id", "00000000-0000-4000-8000-0000000000e0")
    .limit(1)
    .single();
  // A second time it is refused: it waits already.
  await layla.from("reports").insert({
    reporter_id: data.user?.id,
    reported_content_type: "post",
    reported_content_id: post?.id ?? "",
    reason: "spam",
  });
}

test.each(EVERY)("a moderator works at the queue: a %s in %s", async (...screen) => {
  await reportEditors();
  await useAs("mona", screen, async ({ page }) => {
    for (const path of ["/moderation", "/moderation/log", "/moderation/filters"]) {
      await page.goto(path);
      await expectUsable(page, { focus: "anywhere" });
      const fields = page.getByRole("main").locator("input:not([type=hidden]), select, textarea");
      for (const field of await fields.all()) {
        if (await field.isVisible()) {
          await field.focus();
          await expectUsable(page);
          break;
        }
      }
    }
  });
});
