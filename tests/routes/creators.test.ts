import axe from "axe-core";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";

const { url } = inject("demoSite");
const LIST = `${url}/creators`;
const TIP = "Not available yet";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A page as it is read without scripts, with its status. */
async function read(path: string, language = "en") {
  const response = await fetch(url + path, { headers: { cookie: `lng=${language}` } });
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}
const words = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const names = (html: string) =>
  [...html.matchAll(/<article.*?<h3[^>]*><a[^>]*>([^<]+)<\/a>/gs)].map(([, name]) => name);
/** Follow says that it does nothing until it does something. */
const scriptsRun = (page: Page) =>
  page.locator(`button[title="${TIP}"]`).first().waitFor({ state: "detached" });
const cardOf = (page: Page | Locator, name: string) =>
  page.locator("article").filter({ has: page.getByRole("link", { name, exact: true }) });

test("307 308 309 315 318 320: hero, figures, the featured three, the count and all eight, for visitors without scripts", async () => {
  const { status, html } = await read("/creators");
  const text = words(html);
  expect(status).toBe(200);
  expect(html).toMatch(/<input[^>]*placeholder="Search creators, roles, or projects"[^>]*type="search"/);
  // The label follows its figure in sight and stands before it in the source.
  for (const figure of [
    "Total Creators 8",
    "Combined Followers 5.6M",
    "Total Projects 135",
    "Awards Won 48",
  ]) {
    expect(text).toContain(figure);
  }
  expect(text).toContain("Showing 8 of 8 creators");
  expect(names(html)).toHaveLength(8);
  const strip = html.slice(html.indexOf("Featured Creators"), html.indexOf("All Creators"));
  expect(strip.match(/href="\/creator\/\d"/g)).toHaveLength(3);
  expect(strip).toMatch(/<a[^>]*href="\/creators"[^>]*>View All<\/a>/);
});

test("316 317 318 322 376: a card says all of a maker", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(LIST);
  const card = cardOf(page, "Layla Haddad");
  expect(await card.getByRole("link", { name: "Layla Haddad" }).getAttribute("href")).toBe("/creator/3");
  expect(await card.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src")))).toEqual([
    "/art/covers/layla-haddad.svg",
    "/art/creators/layla-haddad.svg",
  ]);
  expect(await card.getByRole("img", { name: "Verified" }).count()).toBe(1);
  const text = words(await card.innerHTML());
  for (const fact of [
    "Lebanon",
    "Actress",
    "Followers 1.2M",
    "Projects 19",
    "Awards 7",
    "Latest work Desert Winds",
  ]) {
    expect(text).toContain(fact);
  }
  for (const said of ["She can lose an argument", "Dramatic leads", "Romance", "+2"])
    expect(text).toContain(said);
  expect(text).not.toContain("Stage movement");
  const elsewhere = card.locator('a[target="_blank"]');
  expect(
    await elsewhere.evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getAttribute("href"), one.getAttribute("rel")]),
    ),
  ).toEqual([
    ["Instagram(opens in a new tab)", "https://www.instagram.com/layla.haddad.hikaya", "noopener nofollow"],
    ["Twitter(opens in a new tab)", "https://twitter.com/layla_haddad_hikaya", "noopener nofollow"],
  ]);
  expect(await cardOf(page, "Yasmin Qasim").getByRole("img", { name: "Verified" }).count()).toBe(0);
  expect(words(await cardOf(page, "Nadia Mansour").innerHTML())).not.toContain("Instagram");
  await context.close();
});

test("310 311 312 313 314 373: address, roles, countries, order and search, in both scripts", async () => {
  const { html } = await read("/creators");
  const options = (name: string) =>
    [
      ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "").matchAll(
        /value="([^"]*)"/g,
      ),
    ].map(([, value]) => value);
  expect(options("role")).toEqual([
    "",
    "Actor",
    "Actress",
    "Director",
    "Producer",
    "Writer",
    "Cinematographer",
  ]);
  expect(options("country").slice(1).join()).toBe(
    "UAE,Saudi Arabia,Egypt,Lebanon,Jordan,Morocco,Tunisia,Iraq,Kuwait,Qatar,Syria",
  );
  expect(options("sort")).toEqual(["", "name", "projects", "awards"]);
  const found = async (query: string, language = "en") =>
    names((await read(`/creators?${query}`, language)).html);
  expect((await found(""))[0]).toBe("Khalid Al-Otaibi");
  expect((await found("sort=name"))[0]).toBe("Faisal Darwish");
  expect((await found("sort=projects"))[0]).toBe("Nadia Mansour");
  expect((await found("sort=awards&role=director"))[0]).toBe("Omar Al-Farsi");
  expect(await found("q=LAYLA")).toEqual(["Layla Haddad"]);
  expect(await found("q=ليلى حداد")).toEqual(["Layla Haddad"]);
  expect(await found("q=cinematographer", "ar")).toEqual(["طارق بنعلي"]);
  expect(await found("q=noor")).toEqual(["Nadia Mansour", "Tariq Benali"]);
  expect(await found("q=")).toHaveLength(8);
});

test("377: broken values are the defaults, hostile text is only text", async () => {
  for (const value of ["x", "%00", "__proto__", "-1", "%F0%9F%98%80"]) {
    const { status, html } = await read(`/creators?role=${value}&country=${value}&sort=${value}`);
    expect(status).toBe(200);
    expect(names(html)).toHaveLength(8);
    expect(words(html)).not.toContain("Remove filter");
  }
  const { html } = await read(`/creators?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).not.toContain("<script>alert(1)");
  expect(words(html)).toContain("No creators found");
});

test.each([true, false])("310 315 319: choices, chips and Clear Filters, scripts %s", async (javaScript) => {
  const { page, context, faults } = await openPage(browser, { javaScript });
  const shown = (count: number) => page.getByText(`Showing ${count} of 8 creators`).waitFor();
  const apply = async () => {
    if (!javaScript) await page.getByRole("button", { name: "Apply" }).click();
  };
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(LIST);
  if (javaScript) await scriptsRun(page);
  await page.getByLabel("Role", { exact: true }).selectOption("Director");
  await apply();
  await shown(2);
  await page.getByLabel("Country").selectOption("Kuwait");
  await apply();
  await shown(1);
  const search = page.getByLabel("Search creators");
  if (javaScript) await search.pressSequentially("nobody");
  else await search.fill("nobody");
  await apply();
  await page.getByRole("heading", { name: "No creators found" }).waitFor();
  await shown(0);
  await page.waitForURL(/role=Director/);
  if (javaScript)
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.getByRole("link", { name: "Remove filter: nobody" }).click();
  await shown(1);
  await page.getByRole("link", { name: "Remove filter: Director" }).click();
  await page.waitForURL(`${LIST}?country=Kuwait`);
  await page.getByRole("link", { name: "Remove filter: Director" }).waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  if (javaScript) await expect.poll(focused).toMatch(/^Showing/);
  await expect.poll(() => page.getByLabel("Role", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Sort by").selectOption("awards");
  await apply();
  await page.waitForURL(/sort=awards/);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await shown(8);
  await page.waitForURL(LIST);
  await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("");
  await page.goto(`${LIST}?q=zzz`);
  await page.getByRole("link", { name: "Clear Filters" }).last().click();
  await shown(8);
  if (javaScript) expect(loads).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});

test("321 372: Follow toggles here alone, Message does nothing and says so", async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(LIST);
  await scriptsRun(page);
  // Until nothing that belongs to the page is on its way any more.
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const card = cardOf(page, "Omar Al-Farsi");
  const follow = card.getByRole("button", { name: "Follow", exact: true });
  expect(await follow.getAttribute("aria-pressed")).toBe("false");
  await follow.press("Enter");
  const following = card.getByRole("button", { name: "Following" });
  expect(await following.getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByRole("button", { name: "Following" }).count()).toBe(1);
  const message = card.getByRole("button", { name: "Message" });
  await message.click({ force: true });
  expect(await message.getAttribute("aria-disabled")).toBe("true");
  await card.getByRole("tooltip", { name: TIP }).waitFor();
  expect(asked).toEqual([]);

  await card.getByRole("link", { name: "Omar Al-Farsi" }).click();
  await page.getByRole("heading", { level: 1, name: "Omar Al-Farsi" }).waitFor();
  expect(await page.getByRole("button", { name: "Follow", exact: true }).getAttribute("aria-pressed")).toBe(
    "false",
  );
  await page.goBack();
  await page.getByText("Showing 8 of 8 creators").waitFor();
  expect(await page.getByRole("button", { name: "Following" }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("321 323: without scripts Follow is inert and says so", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  for (const path of ["/creators", "/creator/3"]) {
    await page.goto(url + path);
    const follow = page.locator("main").getByRole("button", { name: "Follow", exact: true }).first();
    expect(await follow.getAttribute("aria-disabled")).toBe("true");
    expect(await follow.getAttribute("title")).toBe(TIP);
    await follow.click({ force: true });
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
  const { page, context, faults } = await openPage(browser, { javaScript });
  await page.goto(`${url}/creator/2?tab=nonsense`);
  const panel = page.getByRole("tabpanel");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const opened = async (name: string) => {
    await page.waitForURL(new RegExp(`tab=${name.toLowerCase()}$`));
    await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
  };
  expect(await page.getByRole("tab").allTextContents()).toEqual([
    "Overview",
    "Projects",
    "Awards",
    "Gallery",
  ]);
  expect(await tab("Overview").getAttribute("aria-selected")).toBe("true");
  for (const part of ["About", "Specialties", "Languages"]) {
    expect(await panel.getByRole("heading", { name: part }).count()).toBe(1);
  }
  await tab("Projects").click();
  await opened("Projects");
  const rows = panel.getByRole("listitem");
  expect(words(await rows.nth(0).innerHTML())).toMatch(/Post-Production House of Seven Windows .* 2027/);
  expect(words(await rows.nth(1).innerHTML())).toMatch(/Released 4\.7 4\.7 out of 5 Desert Winds .* 2026/);
  expect(
    await panel.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
  ).toEqual(["/drama/7", "/drama/1", "/drama/4"]);
  if (javaScript) {
    await tab("Projects").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
  } else await tab("Awards").click();
  await opened("Awards");
  expect(await rows.count()).toBe(4);
  expect(words(await rows.nth(0).innerHTML())).toMatch(/\S+ .* 20\d\d .*\S/);
  await tab("Gallery").click();
  await panel.getByRole("heading", { name: "Gallery Coming Soon" }).waitFor();
  await page.goBack();
  await opened("Awards");
  expect(faults).toEqual([]);
  await context.close();
});

test("Arabic: names, roles, countries, numbers and what search engines read", async () => {
  const list = await read("/creators", "ar");
  for (const said of ["ليلى حدّاد", "تمثيل", "لبنان", "1.2 مليون", "المبدعون المعروضون: 8 من 8"]) {
    expect(words(list.html)).toContain(said);
  }
  const { html } = await read("/creator/3?lng=ar&tab=projects", "ar");
  expect(html).toMatch(/<title>ليلى حدّاد · حكاية<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${url}/creator/3?lng=ar"/>`);
  for (const language of ["en", "ar", "x-default"]) expect(html).toContain(`hrefLang="${language}"`);
  expect(html).toContain(`<meta property="og:image" content="${url}/art/cards/layla-haddad.png"/>`);
  expect(html).toContain('<meta property="og:image:alt" content="ليلى حدّاد"/>');
  const graph = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "",
  );
  expect(graph["@graph"].map((thing: { "@type": string }) => thing["@type"])).toEqual([
    "Person",
    "BreadcrumbList",
  ]);
  expect(graph["@graph"][0]).toMatchObject({
    name: "ليلى حدّاد",
    alternateName: "Layla Haddad",
    jobTitle: "تمثيل",
  });
  expect((await fetch(`${url}/art/cards/layla-haddad.png`)).status).toBe(200);
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
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});
