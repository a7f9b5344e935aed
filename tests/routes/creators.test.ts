import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { cardOf, LIST, read, scriptsRun, url, words } from "./creator-pages.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const names = (html: string) =>
  [...html.matchAll(/<article.*?<h3[^>]*><a[^>]*>([^<]+)<\/a>/gs)].map(([, name]) => name);

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
  await expect
    .poll(() => card.getByRole("link", { name: "Layla Haddad" }).getAttribute("href"))
    .toBe("/creator/3");
  await expect
    .poll(() => card.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src"))))
    .toEqual(["/art/covers/layla-haddad.svg", "/art/creators/layla-haddad.svg"]);
  await expect.poll(() => card.getByRole("img", { name: "Verified" }).count()).toBe(1);
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
  await expect
    .poll(() =>
      elsewhere.evaluateAll((all) =>
        all.map((one) => [one.textContent, one.getAttribute("href"), one.getAttribute("rel")]),
      ),
    )
    .toEqual([
      ["Instagram(opens in a new tab)", "https://www.instagram.com/layla.haddad.hikaya", "noopener nofollow"],
      ["Twitter(opens in a new tab)", "https://twitter.com/layla_haddad_hikaya", "noopener nofollow"],
    ]);
  await expect
    .poll(() => cardOf(page, "Yasmin Qasim").getByRole("img", { name: "Verified" }).count())
    .toBe(0);
  await expect
    .poll(async () => words(await cardOf(page, "Nadia Mansour").innerHTML()))
    .not.toContain("Instagram");
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
  const { page, context, failures } = await openPage(browser, { javaScript });
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
  expect(failures).toEqual([]);
  await context.close();
});

test("Arabic: names, roles, countries, numbers and what search engines read", async () => {
  const list = await read("/creators", "ar");
  for (const said of ["ليلى حدّاد", "ممثلة", "لبنان", "1.2 مليون", "المبدعون المعروضون: 8 من 8"]) {
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
  expect(graph["@graph"].map((subject: { "@type": string }) => subject["@type"])).toEqual([
    "Person",
    "BreadcrumbList",
  ]);
  expect(graph["@graph"][0]).toMatchObject({
    name: "ليلى حدّاد",
    alternateName: "Layla Haddad",
    jobTitle: "ممثلة",
  });
  expect((await fetch(`${url}/art/cards/layla-haddad.png`)).status).toBe(200);
});
