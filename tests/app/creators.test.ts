import { existsSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { type App, openApp } from "./app.ts";
import { alternatesOf, canonicalOf, contentOf, graphOf } from "./head.ts";
import type { Page } from "./reader.ts";
import { wordsIn } from "./words.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string, language?: Language) => app.visit({ language }).open(path);
const wordsOf = (page: Page) => wordsIn(page.part("main"));
const namesOn = (page: Page) =>
  [...page.document.querySelectorAll("article h3 a")].map(({ textContent }) => textContent);

test("307 308 309 315 318 320 hero, figures, the featured three, the count and all eight", async () => {
  const page = await read("/creators");
  expect(page.status).toBe(200);
  expect(page.field("Search creators")).toMatchObject({
    type: "search",
    placeholder: "Search creators, roles, or projects",
  });
  const words = wordsOf(page);
  // The label follows its figure in sight and stands before it in the source.
  expect(words).toContain("Total Creators 8 Combined Followers 5.6M Total Projects 135 Awards Won 48");
  expect(words).toContain("Showing 8 of 8 creators");
  expect(namesOn(page)).toHaveLength(8);
  const strip = page.find.getByRole("heading", { name: "Featured Creators" }).closest("section");
  expect(strip?.querySelectorAll("a[href^='/creator/']")).toHaveLength(3);
  expect(page.in(strip).getByRole("link", { name: "View All" }).getAttribute("href")).toBe("/creators");
});

test("316 317 318 322 376 a card says all of a maker", async () => {
  const page = await read("/creators");
  const cardOf = (name: string) => page.find.getByRole("link", { name }).closest("article") as HTMLElement;
  const card = cardOf("Layla Haddad");
  expect(card.querySelector("h3 a")?.getAttribute("href")).toBe("/creator/3");
  const pictures = [...card.querySelectorAll("img")].map((one) => one.getAttribute("src"));
  expect(pictures).toEqual(["/art/covers/layla-haddad.svg", "/art/creators/layla-haddad.svg"]);
  page.in(card).getByRole("img", { name: "Verified" });
  const words = wordsIn(card);
  for (const said of ["Lebanon", "Actress", "Followers 1.2M Projects 19 Awards 7"])
    expect(words).toContain(said);
  for (const said of ["Latest work Desert Winds She can lose an argument", "Dramatic leads", "Romance", "+2"])
    expect(words).toContain(said);
  expect(words).not.toContain("Stage movement");
  const elsewhere = [...card.querySelectorAll("a[target=_blank]")];
  expect(
    elsewhere.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]),
  ).toEqual([
    ["Instagram(opens in a new tab)", "https://www.instagram.com/layla.haddad.hikaya", "noopener nofollow"],
    ["Twitter(opens in a new tab)", "https://twitter.com/layla_haddad_hikaya", "noopener nofollow"],
  ]);
  expect(page.in(cardOf("Yasmin Qasim")).queryByRole("img", { name: "Verified" })).toBeNull();
  expect(wordsIn(cardOf("Nadia Mansour"))).not.toContain("Instagram");
});

test("310 311 312 313 314 373 address, roles, countries, order and search, in both scripts", async () => {
  const page = await read("/creators");
  const choicesOf = (label: string) =>
    [...page.field(label).querySelectorAll("option")].map(({ value }) => value).join();
  expect(choicesOf("Role")).toBe(",Actor,Actress,Director,Producer,Writer,Cinematographer");
  expect(choicesOf("Country")).toBe(
    ",UAE,Saudi Arabia,Egypt,Lebanon,Jordan,Morocco,Tunisia,Iraq,Kuwait,Qatar,Syria",
  );
  expect(choicesOf("Sort by")).toBe(",name,projects,awards");
  const find = async (query: string, language?: Language) =>
    namesOn(await read(`/creators?${query}`, language));
  expect((await find(""))[0]).toBe("Khalid Al-Otaibi");
  expect((await find("sort=name"))[0]).toBe("Faisal Darwish");
  expect((await find("sort=projects"))[0]).toBe("Nadia Mansour");
  expect((await find("sort=awards&role=director"))[0]).toBe("Omar Al-Farsi");
  expect(await find("q=LAYLA")).toEqual(["Layla Haddad"]);
  expect(await find("q=ليلى حداد")).toEqual(["Layla Haddad"]);
  expect(await find("q=cinematographer", "ar")).toEqual(["طارق بنعلي"]);
  expect(await find("q=noor")).toEqual(["Nadia Mansour", "Tariq Benali"]);
  expect(await find("q=")).toHaveLength(8);
});

test("377 broken values are the defaults, hostile text is only text", async () => {
  for (const value of ["x", "%00", "__proto__", "-1", "%F0%9F%98%80"]) {
    const page = await read(`/creators?role=${value}&country=${value}&sort=${value}`);
    expect(page.status).toBe(200);
    expect(namesOn(page)).toHaveLength(8);
    expect(page.find.queryAllByRole("link", { name: /^Remove filter/ })).toEqual([]);
  }
  const page = await read(`/creators?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page.html).not.toContain("<script>alert(1)");
  page.find.getByRole("heading", { name: "No creators found" });
});

test("310 315 319 choices, chips and Clear Filters", async () => {
  let page = await read("/creators");
  const expectShown = (count: number) => expect(wordsOf(page)).toContain(`Showing ${count} of 8 creators`);
  page.choose("Role", "Director");
  page = await page.press("Apply");
  expectShown(2);
  page.choose("Country", "Kuwait");
  page = await page.press("Apply");
  expectShown(1);
  page.fill("Search creators", "nobody");
  page = await page.press("Apply");
  page.find.getByRole("heading", { name: "No creators found" });
  expectShown(0);
  page = await page.follow("Remove filter: nobody");
  expectShown(1);
  page = await page.follow("Remove filter: Director");
  expect(page.url.search).toBe("?country=Kuwait");
  expect(page.find.queryByRole("link", { name: "Remove filter: Director" })).toBeNull();
  expect(page.field("Role").value).toBe("");
  page.choose("Sort by", "Most awards");
  page = await page.press("Apply");
  expect(page.url.searchParams.get("sort")).toBe("awards");
  page = await page.follow("Clear Filters");
  expectShown(8);
  expect(page.url.search).toBe("");
  expect(page.field("Sort by").value).toBe("");
  page = await read("/creators?q=zzz");
  page = await page.follow("Clear Filters", page.find.getByText("No creators found").parentElement);
  expectShown(8);
});

test("Arabic: names, roles, countries, numbers and what search engines read", async () => {
  const list = wordsOf(await read("/creators", "ar"));
  for (const said of ["ليلى حدّاد", "ممثلة", "لبنان", "1.2 مليون", "المبدعون المعروضون: 8 من 8"])
    expect(list).toContain(said);
  const page = await read("/creator/3?lng=ar&tab=projects", "ar");
  const { origin } = page.url;
  expect(page.document.title).toBe("ليلى حدّاد · حكاية");
  expect(canonicalOf(page)).toBe(`${origin}/creator/3?lng=ar`);
  expect(alternatesOf(page).map(([language]) => language)).toEqual(["en", "ar", "x-default"]);
  expect(contentOf(page, "og:image")).toBe(`${origin}/art/cards/layla-haddad.png`);
  expect(existsSync("public/art/cards/layla-haddad.png")).toBe(true);
  expect(contentOf(page, "og:image:alt")).toBe("ليلى حدّاد");
  expect(graphOf(page)).toMatchObject([
    { "@type": "Person", name: "ليلى حدّاد", alternateName: "Layla Haddad", jobTitle: "ممثلة" },
    { "@type": "BreadcrumbList" },
  ]);
});
