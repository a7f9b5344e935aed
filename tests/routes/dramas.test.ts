import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { HOSTILE } from "../domain/catalogue/catalogue.ts";
import { faultsOfGraph } from "../domain/catalogue/schema-org.ts";
import { openBrowser, openPage } from "../support/browser.ts";

const { url } = inject("demoSite");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function read(path: string): Promise<{ status: number; html: string; main: string }> {
  const response = await fetch(url + path);
  const html = await response.text();
  return { status: response.status, html, main: html.slice(html.indexOf("<main"), html.indexOf("</main>")) };
}

/** Titles of the cards in their order. */
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 class="title-2 mt-1.5"><a[^>]*>([^<]*)<\/a>/g)].map(([, title = ""]) => title);
const optionsOf = (html: string, name: string) => {
  const select = html.match(new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s"))?.[1] ?? "";
  return [...select.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, label]) => label);
};
const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
const titlesOn = (page: Page) => page.locator("main article h2").allTextContents();
const countOn = (page: Page) => page.locator("main p[role=status]");

describe("the list as it is sent", () => {
  test("280 281 282 283 284 285: hero with search, and four selects with their options", async () => {
    const { status, main } = await read("/dramas");
    expect(status).toBe(200);
    expect(main).toMatch(/<form[^>]*role="search"/);
    expect(main).toContain('placeholder="Search dramas, actors, or genres"');
    expect(optionsOf(main, "genre")).toEqual([
      "All genres",
      ...["Romance", "Drama", "Thriller", "Comedy", "Action", "Historical", "Family", "Business"],
    ]);
    expect(optionsOf(main, "country")).toEqual([
      "All countries",
      ...["UAE", "Saudi Arabia", "Egypt", "Lebanon", "Jordan", "Kuwait", "Qatar"],
    ]);
    expect(optionsOf(main, "status")).toEqual(["All statuses", "Ongoing", "Completed", "Upcoming"]);
    expect(optionsOf(main, "sort")).toEqual(["Latest", "Highest Rated", "Most Popular", "Alphabetical"]);
  });

  test("287 290 291 292 294 296: eight cards with all their facts, the toggle and Load More", async () => {
    const { main } = await read("/dramas");
    const words = wordsOf(main);
    expect(words).toContain("Showing 8 of 8 dramas");
    expect(titlesIn(main)).toHaveLength(8);
    const card = main.match(/<article(?:(?!<article).)*?Desert Winds.*?<\/article>/s)?.[0] ?? "";
    expect(card).toContain('href="/drama/1"');
    expect(card).toContain('src="/art/posters/desert-winds.svg"');
    for (const fact of [
      ...["Ongoing", "4.7 out of 5", "12 episodes", "2026", "UAE", "2.3M views", "Romance, Drama", "45 min"],
      "A pearl trader",
      ...["family", "desert", "inheritance"],
    ])
      expect(wordsOf(card)).toContain(fact);
    expect(card.match(/class="tag"/g)).toHaveLength(3);
    for (const [status, colour] of Object.entries({
      Ongoing: "bg-ongoing",
      Completed: "bg-completed",
      Upcoming: "bg-upcoming",
    }))
      expect(main).toMatch(new RegExp(`<span class="badge [^"]*${colour}">(?:(?!</span>).)*${status}`));
    for (const label of ["Grid", "List"])
      expect(main).toMatch(new RegExp(`<button[^>]*aria-disabled="true"[^>]*aria-label="${label}"`));
    expect(words).toContain("Load More Dramas");
    expect(words).toContain("Not available yet");
  });

  test.each([
    ["", ["The Lantern Maker", "House of Seven Windows", "Noor"]],
    ["?sort=rating", ["Noor", "Desert Winds", "Midnight in Amman"]],
    ["?sort=popular", ["Noor", "Desert Winds", "The Last Garden"]],
    ["?sort=alphabetical", ["City of Dreams", "Desert Winds", "House of Seven Windows"]],
    ["?genre=Historical&status=upcoming&country=Egypt", ["The Lantern Maker"]],
    ["?q=NOOR", ["Noor"]],
    ["?q=%D9%86%D9%88%D8%B1", ["Noor"]],
    ["?q=yara+asaad", ["Noor"]],
    ["?q=old-cairo", ["The Lantern Maker"]],
    ["?q=confession", ["Noor"]],
  ])("285 288 289 373: /dramas%s", async (query, expected) => {
    const titles = titlesIn((await read(`/dramas${query}`)).main);
    expect(titles.slice(0, expected.length)).toEqual(expected);
  });

  test("293 294 377: nothing found says so and offers the way back; fewer than eight have no Load More", async () => {
    const { status, main } = await read("/dramas?q=zzzz");
    const words = wordsOf(main);
    expect(status).toBe(200);
    expect(words).toContain("Showing 0 of 8 dramas");
    expect(words).toContain("No dramas found");
    expect(main).toMatch(/<a [^>]*href="\/dramas"[^>]*>Clear All Filters<\/a>/);
    expect(words).not.toContain("Load More");
    expect(main).not.toContain('role="alert"');
  });

  test("281 377: values that mean nothing are the defaults", async () => {
    const { status, main } = await read(
      "/dramas?genre=Opera&status=lost&country=Atlantis&sort=random&page=-1",
    );
    expect(status).toBe(200);
    expect(titlesIn(main)).toHaveLength(8);
  });

  test("288: hostile searches are only text", async () => {
    // The front door turns away addresses that are too long.
    for (const value of HOSTILE.filter(({ length }) => length < 100)) {
      const { status, html } = await read(`/dramas?${new URLSearchParams({ q: value, genre: value })}`);
      expect([value.slice(0, 30), status]).toEqual([value.slice(0, 30), 200]);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
    }
  });
});

describe("a work as it is sent", () => {
  test("297 298 299 305 306: what stands around the tabs", async () => {
    const { status, html, main } = await read("/drama/1");
    const words = wordsOf(main);
    expect(status).toBe(200);
    expect(main).toContain("/art/banners/desert-winds.svg");
    expect(main).toContain("/art/posters/desert-winds.svg");
    expect(html).toMatch(/<h1[^>]*>Desert Winds<\/h1>/);
    for (const fact of [
      ...["Ongoing", "4.7 out of 5", "2026", "12 episodes", "45 min", "A pearl trader"],
      ...["Watch Now", "Add to Watchlist", "Drama Information", "Country UAE", "Language Arabic (Khaleeji)"],
      ...["Genre Romance, Drama", "Episodes 12", "Duration 45 min", "Release date Jan 8, 2026", "Views 2.3M"],
      "Related Dramas",
    ])
      expect(words).toContain(fact);
    expect(main).toMatch(/<button[^>]*aria-label="Share"/);
    const related = main.slice(main.indexOf("Related Dramas"));
    expect([...related.matchAll(/href="\/drama\/(\d)"/g)].map(([, id]) => id)).toEqual(["2", "5"]);
    expect(main.match(/role="tab"/g)).toHaveLength(3);
  });

  test("300: three episodes with number, title, length, text, day, views and a play button", async () => {
    const { main } = await read("/drama/1");
    const [first = ""] = main.match(/<ol.*?<\/li>/s) ?? [];
    expect(main.match(/aria-label="Play episode \d"/g)).toHaveLength(3);
    for (const fact of ["1 The Caravan Ledger", "45 min", "Salma finds", "Jan 8, 2026", "412K views"])
      expect(wordsOf(first)).toContain(fact);
  });

  test("301 302: overview and reviews have addresses; an unknown tab is the episodes", async () => {
    const overview = wordsOf((await read("/drama/3?tab=overview")).main);
    for (const fact of [
      "Synopsis",
      "Hala restores",
      "Director",
      "Amira Zahran",
      "Main Cast",
      "Yara Asaad",
      "restoration",
    ])
      expect(overview).toContain(fact);
    const reviews = wordsOf((await read("/drama/3?tab=reviews")).main);
    for (const fact of [
      "Submit Review",
      "Shahira Mostafa",
      "2026-11-03",
      "88 likes",
      "Karim Lotfy",
      "Lubna Hijazi",
    ])
      expect(reviews).toContain(fact);
    expect((await read("/drama/3?tab=%3Cscript%3E")).main).toContain("Play episode 1");
  });

  test("377: an unknown work is the not-found screen", async () => {
    for (const id of ["0", "99", "noor", "1.5", "__proto__", "1%27--"]) {
      const { status, html } = await read(`/drama/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(html).toContain("This page has not been generated");
      expect(html).toContain('content="noindex"');
    }
  });

  test("is known to search engines and friends by name, address, picture and its data", async () => {
    const { html } = await read("/drama/3?tab=reviews&lng=ar");
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain("<title>نور · حكاية</title>");
    expect(head).toMatch(/<link rel="canonical" href="http[^"]*\/drama\/3\?lng=ar"/);
    for (const language of ["en", "ar"])
      expect(head).toMatch(new RegExp(`rel="alternate"[^>]*hrefLang="${language}"`, "i"));
    expect(head).toContain('property="og:title" content="نور"');
    const card = head.match(/property="og:image" content="[^"]*(\/art\/cards\/noor\.png)"/)?.[1] ?? "";
    // D6: as wide as networks show it.
    expect(head).toContain('property="og:image:width" content="1200"');
    expect(head).toContain('property="og:image:height" content="630"');
    expect(head).toContain('name="twitter:card" content="summary_large_image"');
    const picture = await fetch(url + card);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const [, nonce, data = ""] =
      html.match(/<script type="application\/ld\+json" nonce="([^"]+)">(.*?)<\/script>/s) ?? [];
    expect(nonce).toBeTruthy();
    expect(faultsOfGraph(JSON.parse(data))).toEqual([]);
  });
});

test.each([
  ["/DRAMAS?sort=rating", "/dramas?sort=rating"],
  ["/dramas/", "/dramas"],
  ["/drama/1/", "/drama/1"],
  ["/Creators/", "/creators"],
  ["/CATEGORY/news/?lng=ar", "/category/news?lng=ar"],
  ["/forum/", "/forum"],
])("D7 %s leads to %s for good", async (typed, canonical) => {
  const answer = await fetch(url + typed, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, url + canonical]);
});

test("D7 no address leads to another site", async () => {
  for (const typed of ["//evil.example/", "/\\evil.example/", "/%2F/evil.example/"]) {
    const answer = await fetch(url + typed, { redirect: "manual" });
    expect(new URL(answer.headers.get("location") ?? "/", url).host).toBe(new URL(url).host);
  }
});

test("D3 cards and pages of the Arabic list are in Arabic, and search finds in both languages", async () => {
  for (const q of ["عائلة", "غموض", "romance", "رومانسي"])
    expect([
      q,
      titlesIn((await read(`/dramas?${new URLSearchParams({ q, lng: "ar" })}`)).main).length > 0,
    ]).toEqual([q, true]);
  const card = (await read("/dramas?lng=ar")).main.match(/<article.*?<\/article>/s)?.[0] ?? "";
  expect(wordsOf(card)).not.toMatch(/[A-Za-z]/);
  expect(wordsOf((await read("/drama/3?tab=overview&lng=ar")).main)).toContain("غموض");
});

test("D9 director and cast lead on where there is more of them", async () => {
  const { main } = await read("/drama/1?tab=overview");
  expect(main).toMatch(/<a[^>]*href="\/creator\/4"[^>]*>Omar Al-Farsi<\/a>/);
  expect(main).toMatch(/<li>Mouza Al-Ketbi<\/li>/);
});

test("finding-D10 the episodes say how many of them stand there", async () => {
  expect(wordsOf((await read("/drama/1")).main)).toContain("Showing the first 3 of 12 episodes");
});

test("finding-D12 who saves data gets fewer pictures", async () => {
  const picturesFor = async (headers: Record<string, string>) => {
    const html = await (await fetch(`${url}/dramas`, { headers })).text();
    return [/<img src="\/art\/posters/g, /<img src="\/art\/banners/g].map(
      (kind) => html.match(kind)?.length ?? 0,
    );
  };
  expect(await picturesFor({})).toEqual([8, 1]);
  expect(await picturesFor({ "save-data": "on" })).toEqual([4, 0]);
  expect(await picturesFor({})).toEqual([8, 1]);
});

test.each(["en", "ar"] as const)(
  "finding-D11 Clear Filters has its place on a phone from the beginning (%s)",
  async (language) => {
    const { page, context } = await openPage(browser, { language });
    await page.setViewportSize({ width: 390, height: 844 });
    const clear = page.getByRole("link", {
      name: language === "ar" ? "مسح التصفية" : "Clear Filters",
      exact: true,
    });
    await page.goto(`${url}/dramas?lng=${language}`);
    const before = await clear.boundingBox();
    expect(before?.height).toBeGreaterThanOrEqual(44);
    await page.goto(`${url}/dramas?genre=Comedy&lng=${language}`);
    expect(await clear.boundingBox()).toEqual(before);
    await context.close();
  },
);

describe("with JavaScript", () => {
  test("285 286 287 288: the list follows typing and choices without a reload, and the history keeps its order", async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${url}/forum`);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dramas" }).click();
    await page.getByText("Showing 8 of 8 dramas").waitFor();
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    const search = page.getByRole("searchbox", { name: "Search dramas, actors, or genres" });
    await search.pressSequentially("noor ", { delay: 30 });
    await page.getByText("Showing 1 of 8 dramas").waitFor();
    await page.waitForURL("**/dramas?q=noor");
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => search.inputValue()).toBe("noor ");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Highest Rated");
    await page.waitForURL("**/dramas?q=noor&sort=rating");
    await page.goBack();
    await page.waitForURL("**/dramas?q=noor");
    await expect.poll(() => page.getByRole("combobox", { name: "Sort by" }).inputValue()).toBe("");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await page.getByText("Showing 8 of 8 dramas").waitFor();
    await expect.poll(() => search.inputValue()).toBe("");
    await page.goBack();
    await page.getByText("Showing 1 of 8 dramas").waitFor();
    await expect.poll(() => search.inputValue()).toBe("noor");
    // Typing took no place in the history: one step further back is the page before the list.
    await page.goBack();
    await page.waitForURL("**/forum");
    expect(documents).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("293: clearing from the empty list shows all and keeps the focus on the page's count", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/dramas?q=zzzz&country=Egypt`);
    await page.getByRole("link", { name: "Clear All Filters" }).click();
    await page.getByText("Showing 8 of 8 dramas").waitFor();
    await expect.poll(() => countOn(page).evaluate((line) => line === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("");
    await expect.poll(() => titlesOn(page)).toHaveLength(8);
    await context.close();
  });

  test("295: a list that takes its time is a skeleton until it is there", async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${url}/dramas`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/dramas.data*", async (route) => {
      await held;
      await route.continue();
    });
    const country = page.getByRole("combobox", { name: "Country" });
    await country.selectOption("Egypt");
    await page.locator("main .skeleton").first().waitFor();
    await page.locator("main article").first().waitFor({ state: "detached" });
    await expect.poll(() => country.inputValue()).toBe("Egypt");
    release();
    await page.getByText("Showing 2 of 8 dramas").waitFor();
    await page.locator("main .skeleton").first().waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });

  test("292 294 298 300 372: buttons without a deed ask for nothing, change nothing and say why", async () => {
    const { page, context, faults } = await openPage(browser);
    for (const [path, names] of [
      ["/dramas", ["Grid", "List", "Load More Dramas"]],
      ["/drama/1", ["Watch Now", "Add to Watchlist", "Share", "Play episode 1"]],
    ] as const) {
      await page.goto(url + path, { waitUntil: "networkidle" });
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      const state = () =>
        page.locator("main button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-pressed")));
      const before = await state();
      for (const name of names) {
        const button = page.getByRole("main").getByRole("button", { name, exact: true });
        await button.focus();
        await button.locator("xpath=..").getByRole("tooltip").waitFor({ state: "visible" });
        expect(await button.locator("xpath=..").getByRole("tooltip").textContent()).toBe("Not available yet");
        await page.keyboard.press("Enter");
        await button.click({ force: true });
      }
      expect(await state()).toEqual(before);
      expect(page.url()).toBe(url + path);
      expect(requests).toEqual([]);
      page.removeAllListeners("request");
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test("299: tabs are walked by arrows and followed by Enter, each with its address, without a request", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/drama/3`);
    const requests: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && requests.push(request.url()));
    await page.getByRole("tab", { name: "Episodes" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Synopsis" }).waitFor();
    await page.waitForURL(/\?tab=overview$/);
    await page.getByRole("tab", { name: "Overview", selected: true }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Play episode 1" }).waitFor();
    expect(requests).toEqual([]);
    await context.close();
  });

  test("303 304: a review by keyboard goes on top as You, of today, with no likes, and nowhere else", async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${url}/drama/3?tab=reviews`);
    const writes: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));
    const submit = page.getByRole("button", { name: "Submit Review" });
    const text = page.getByLabel("Your review");
    expect(await submit.isDisabled()).toBe(true);
    await text.fill("   ");
    await page.getByRole("radio", { name: "1 star", exact: true }).focus();
    await page.keyboard.press("Space");
    for (let star = 1; star < 4; star++) await page.keyboard.press("ArrowRight");
    expect(await submit.isDisabled()).toBe(true);
    await text.fill("  Slow, and <b>worth it</b>.  ");
    await submit.focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("tabpanel").getByRole("listitem").first();
    await first.getByText("You", { exact: true }).waitFor();
    const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
    const words = (await first.textContent()) ?? "";
    for (const fact of ["Slow, and <b>worth it</b>.", today, "0 likes"]) expect(words).toContain(fact);
    expect(await first.getByRole("img", { name: "4 out of 5" }).count()).toBe(1);
    await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
    await expect.poll(() => text.inputValue()).toBe("");
    await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
    await expect.poll(() => submit.isDisabled()).toBe(true);
    expect(await page.getByRole("tabpanel").getByRole("listitem").count()).toBe(4);
    expect(writes).toEqual([]);
    await page.reload();
    await page.getByText("Shahira Mostafa").waitFor();
    expect(await page.getByRole("tabpanel").getByRole("listitem").count()).toBe(3);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("281 286 299 304: everything but writing a review works without JavaScript", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(`${url}/dramas`);
  await page.getByRole("combobox", { name: "Country" }).selectOption("Egypt");
  await page.getByRole("searchbox").fill("noor");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Showing 1 of 8 dramas").waitFor();
  expect(await page.getByRole("combobox", { name: "Country" }).inputValue()).toBe("Egypt");
  await page.getByRole("link", { name: "Noor" }).click();
  await page.getByRole("tab", { name: "Reviews" }).click();
  // Texts in <noscript> are none to a locator by text.
  const note = page.locator("noscript [role=status]");
  await note.waitFor({ state: "visible" });
  expect(await note.textContent()).toContain("Scripts are switched off in this browser");
  expect(await page.getByLabel("Your review").isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Submit Review" }).isDisabled()).toBe(true);
  await context.close();
});
