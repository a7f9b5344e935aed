import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { cardOf, LIST, read, scriptsRun, url, words } from "./creator-pages.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("321 372 538: a visitor's Follow toggles here alone, and both buttons say what members can do", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(LIST);
  // Until nothing that belongs to the page is on its way any more.
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const card = cardOf(page, "Omar Al-Farsi");
  const note = page.getByRole("dialog");
  const follow = card.getByRole("button", { name: "Follow", exact: true });
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("false");
  await follow.press("Enter");
  const following = card.getByRole("button", { name: "Following" });
  await expect.poll(() => following.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => page.getByRole("button", { name: "Following" }).count()).toBe(1);
  await note.and(page.getByRole("dialog", { name: "Follow creators" })).waitFor();
  await page.keyboard.press("Escape");
  await note.waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "Message" }).click();
  await page.getByRole("dialog", { name: "Write to creators" }).waitFor();
  await page.keyboard.press("Escape");
  await note.waitFor({ state: "hidden" });
  expect(asked).toEqual([]);

  await card.getByRole("link", { name: "Omar Al-Farsi" }).click();
  await page.getByRole("heading", { level: 1, name: "Omar Al-Farsi" }).waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Follow", exact: true }).getAttribute("aria-pressed"))
    .toBe("false");
  await page.goBack();
  await page.getByText("Showing 8 of 8 creators").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Following" }).count()).toBe(0);
  // Taken back, it needs no words.
  await follow.click();
  await page.keyboard.press("Escape");
  await following.click();
  await follow.waitFor();
  await expect.poll(() => note.count()).toBe(0);
  expect(failures).toEqual([]);
  await context.close();
});

test("321 323 538: without scripts Follow says what members can do", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  for (const path of ["/creators", "/creator/3"]) {
    await page.goto(url + path);
    await page.locator("main").getByRole("button", { name: "Follow", exact: true }).first().click();
    const note = page.getByRole("dialog", { name: "Follow creators" });
    await note.waitFor();
    await expect
      .poll(() => note.getByRole("link", { name: "Sign in" }).getAttribute("href"))
      .toBe(`/sign-in?next=${encodeURIComponent(path)}`);
    await note.getByRole("button", { name: "Not now" }).click();
    await note.waitFor({ state: "hidden" });
    expect(page.url()).toBe(url + path);
  }
  await context.close();
});

test("323 324 326 327 376 377: a maker's page; an unknown id is not found", async () => {
  const { html } = await read("/creator/3");
  const text = words(html);
  for (const fact of [
    "Actress",
    "Beirut, Lebanon",
    "Active since May 10, 2014",
    "Followers 1240K",
    "Projects 19",
    "Awards 7",
    "Years Active 12",
  ]) {
    expect(text).toContain(fact);
  }
  expect(html).toMatch(/<h1[^>]*>Layla Haddad<span[^>]*><svg[^>]*aria-label="Verified"/);
  for (const address of [
    "https://www.instagram.com/layla.haddad.hikaya",
    "https://twitter.com/layla_haddad_hikaya",
    "https://layla-haddad.example.org",
  ]) {
    expect(html).toMatch(
      new RegExp(`<a href="${address.replaceAll(".", "\\.")}" target="_blank" rel="noopener nofollow"`),
    );
  }
  const similar = html.slice(html.indexOf("Similar Creators"));
  expect([...similar.matchAll(/href="\/creator\/(\d)"/g)].map(([, id]) => id)).toEqual(["2", "6", "1"]);
  for (const id of ["0", "9", "03", "x", "3%00", "__proto__"]) {
    const missing = await read(`/creator/${id}`);
    expect(missing.status).toBe(404);
    expect(missing.html).toContain("This page has not been generated");
  }
});

test.each([true, false])("325 326: tabs are addresses, scripts %s", async (javaScript) => {
  const { page, context, failures } = await openPage(browser, { javaScript });
  await page.goto(`${url}/creator/2?tab=nonsense`);
  const panel = page.getByRole("tabpanel");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const opened = async (name: string) => {
    await page.waitForURL(new RegExp(`tab=${name.toLowerCase()}$`));
    await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
  };
  await expect
    .poll(() => page.getByRole("tab").allTextContents())
    .toEqual(["Overview", "Projects", "Awards", "Gallery"]);
  await expect.poll(() => tab("Overview").getAttribute("aria-selected")).toBe("true");
  for (const part of ["About", "Specialties", "Languages"]) {
    await expect.poll(() => panel.getByRole("heading", { name: part }).count()).toBe(1);
  }
  await tab("Projects").click();
  await opened("Projects");
  const rows = panel.getByRole("listitem");
  await expect
    .poll(async () => words(await rows.nth(0).innerHTML()))
    .toMatch(/Post-Production House of Seven Windows .* 2027/);
  await expect
    .poll(async () => words(await rows.nth(1).innerHTML()))
    .toMatch(/Released 4\.7 4\.7 out of 5 Desert Winds .* 2026/);
  await expect
    .poll(() => panel.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    .toEqual(["/drama/7", "/drama/1", "/drama/4"]);
  if (javaScript) {
    await tab("Projects").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
  } else await tab("Awards").click();
  await opened("Awards");
  await expect.poll(() => rows.count()).toBe(4);
  await expect.poll(async () => words(await rows.nth(0).innerHTML())).toMatch(/\S+ .* 20\d\d .*\S/);
  await tab("Gallery").click();
  await panel.getByRole("heading", { name: "Gallery Coming Soon" }).waitFor();
  await page.goBack();
  await opened("Awards");
  expect(failures).toEqual([]);
  await context.close();
});

test.each([
  ["en", "light"],
  ["ar", "dark"],
] as const)("in %s and %s axe finds nothing and nothing scrolls sideways", async (language, theme) => {
  const { page, context } = await openPage(browser, { language });
  await context.addCookies([
    { name: "theme", value: theme, url },
    { name: "lng", value: language, url },
  ]);
  for (const path of [
    "/creators?role=Director&q=a",
    "/creators?q=zzz",
    "/creator/3",
    "/creator/2?tab=projects",
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(url + path);
    await scriptsRun(page);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.html}`))).toEqual(
      [],
    );
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});
