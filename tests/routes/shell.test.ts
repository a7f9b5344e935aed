import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// What stands around every page: header, menu, footer, language, theme.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(url + path, { headers })).text();
const linksIn = (part: string) => new Set([...part.matchAll(/href="([^"#?]+)/g)].map(([, to]) => to));

describe("header and footer", () => {
  test("003 004 012 013 the links of the specification, Sign In for visitors", async () => {
    const html = await read("/forum");
    const main = html.match(/<nav aria-label="Main".*?<\/nav>/s)?.[0] ?? "";
    expect([...linksIn(main)]).toEqual([
      "/",
      "/discover",
      "/creators",
      "/dramas",
      "/discussions",
      "/forum",
      "/groups",
    ]);
    expect(html).toMatch(/<header.*Sign In.*<\/header>/s);
    const footer = html.match(/<footer.*<\/footer>/s)?.[0] ?? "";
    for (const to of [
      ...["/discussions", "/creators", "/dramas", "/trending", "/categories"],
      ...["/help", "/guidelines", "/privacy", "/terms", "/contact"],
    ]) {
      expect(linksIn(footer)).toContain(to);
      expect((await fetch(url + to)).status).toBe(200);
    }
    expect(footer).toContain(
      "The ultimate community platform for Arab short drama enthusiasts. Connect with creators, discover content, join discussions.",
    );
  });

  test("005 006 009 010 011 members have a bell and a menu; moderators one entry more", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "omar");
    await page.goto(`${url}/forum`);
    const header = page.locator("header").first();
    await expect.poll(() => header.getByText("Sign In").count()).toBe(0);
    await header
      .getByRole("link", { name: /Notifications/ })
      .or(header.getByRole("button", { name: /Notifications/ }))
      .waitFor();
    const menu = page.getByRole("menu", { name: "Your menu" });
    await page.getByRole("button", { name: "Your menu" }).click();
    const items = menu.getByRole("menuitem");
    await items.first().waitFor();
    await expect
      .poll(() => items.allTextContents())
      .toEqual(["Profile", expect.stringMatching(/^Messages/), "Settings", "Sign Out"]);
    await menu.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("heading", { level: 1, name: "omar" }).waitFor();
    await page.getByRole("button", { name: "Your menu" }).click();
    await menu.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL(`${url}/`);
    await page.locator("header").first().getByText("Sign In").waitFor();

    await enterAs(context, url, "mona");
    await page.goto(`${url}/forum`);
    await page.getByRole("button", { name: "Your menu" }).click();
    await menu.getByRole("menuitem", { name: "Moderation Panel" }).waitFor();
    await context.close();
  });

  test("007 040 041 Profile of somebody without one opens the dialog again", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/forum`);
    await page.getByRole("link", { name: "Sign In", exact: true }).first().click();
    await page.getByText("I am new here").click();
    await page.getByLabel("Username").fill("later-then");
    await page.getByLabel("Email").fill("later-then@hikaya.test");
    await page.getByLabel("Password").fill("hikaya-demo");
    await page.getByRole("button", { name: "Create Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
    await dialog.getByLabel("Username").waitFor();
    await dialog.getByLabel("Bio").waitFor();
    await dialog.getByText("Skip for Now").click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await dialog.waitFor();
    await context.close();
  });
});

test("042 043 044 045 046 what a username must be, said beside the field", async () => {
  const { page, context } = await openPage(browser);
  await arriveAs(page.context(), { url, backendUrl }, "zahra");
  await page.goto(`${url}/profile`);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  for (const [name, sentence] of [
    ["", "Username is required"],
    ["ab", "Username must be at least 3 characters"],
    ["a".repeat(30), "Username must be less than 30 characters"],
    ["نور", "Username can only contain letters, numbers, underscores, and hyphens"],
    ["layla", "This username is already taken. Please choose a different one."],
  ] as const) {
    await page.getByLabel("Username").fill(name);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("alert").getByText(sentence, { exact: true }).waitFor();
  }
  await context.close();
});

describe("language", () => {
  test("017 018 query before cookie before the browser's own; anything unknown is English", async () => {
    const languageOf = async (path: string, headers: Record<string, string> = {}) =>
      (await read(path, headers)).match(/<html[^>]*lang="([a-z]+)"/)?.[1];
    expect(await languageOf("/forum")).toBe("en");
    expect(await languageOf("/forum", { "accept-language": "ar-SA,ar;q=0.9,en;q=0.5" })).toBe("ar");
    expect(await languageOf("/forum", { "accept-language": "ar", cookie: "lng=en" })).toBe("en");
    expect(await languageOf("/forum?lng=ar", { cookie: "lng=en" })).toBe("ar");
    expect(await languageOf("/forum?lng=<script>", { "accept-language": "fr" })).toBe("en");
  });

  test("018 019 the choice is kept in local storage and followed where no cookie decides", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/help?lng=ar`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ar");
    await context.clearCookies();
    await page.goto(`${url}/help`);
    await page.locator("html[lang=ar][dir=rtl]").waitFor();
    await context.close();
  });

  test("020 names are not escaped twice; 021 022 no texts are asked of anybody else", async () => {
    const { page, context } = await openPage(browser);
    const strangers: string[] = [];
    page.on("request", (request) => request.url().startsWith(url) || strangers.push(request.url()));
    await page.goto(`${url}/search?q=${encodeURIComponent("<b>\"&'")}`);
    await page.getByText("<b>\"&'").first().waitFor();
    await expect.poll(() => page.content()).not.toContain("&amp;amp;");
    expect(strangers).toEqual([]);
    await context.close();
  });
});

test("001 every page of the table is there", async () => {
  const open = [
    "/",
    "/forum",
    "/groups",
    "/discover",
    "/dramas",
    "/drama/1",
    "/creators",
    "/creator/1",
    "/discussions",
  ];
  const categories = ["general", "reviews", "creators", "recommendations", "news", "behind-scenes"];
  for (const path of [...open, "/categories", ...categories.map((id) => `/category/${id}`)]) {
    expect((await fetch(url + path)).status, path).toBe(200);
  }
  for (const path of ["/messages", "/profile", "/moderation", "/settings"]) {
    expect([200, 401, 403], path).toContain((await fetch(url + path)).status);
  }
});
