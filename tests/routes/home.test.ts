import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { arriveAs, createPost, enterAs } from "../journeys/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";

// The home page: samples of the catalogue for everybody, composer and feed for members.

const { url, backendUrl } = inject("demoSite");
const CATEGORIES = [
  "General Discussion",
  "Drama Reviews",
  "Creator Spotlight",
  "Recommendations",
  "Industry News",
  "Behind the Scenes",
];

let browser: Browser;
let html: string;
beforeAll(async () => {
  browser = await openBrowser();
  html = await (await fetch(url)).text();
});
afterAll(() => browser?.close());

/** The part of the page from a heading to the next section. */
const section = (title: string) => html.split(`>${title}</h2>`)[1]?.split("</section>")[0] ?? "";
const addresses = (part: string, kind: RegExp) =>
  new Set([...part.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to).filter((to) => kind.test(to)));

describe("what everybody sees", () => {
  test("050 051 the hero says what this is and has two ways in", () => {
    for (const words of [
      "Active discussions",
      "Creator profiles",
      "Actors, directors, producers",
      "Drama reviews",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/<a[^>]*href="\/dramas"[^>]*>Explore Dramas/);
    expect(html).toMatch(/<a[^>]*href="\/sign-in\?mode=sign-up"[^>]*>Join Community/);
  });

  test.each([
    ["053", "Trending Discussions", "/discussions", /^\/thread\/\d$/, 5],
    ["054", "Popular Dramas", "/dramas", /^\/drama\/\d$/, 4],
    ["055", "Community Categories", "/categories", /^\/category\/[a-z-]+$/, 6],
    ["057", "Featured Creators", "/creators", /^\/creator\/\d$/, 5],
  ] as const)("%s %s leads on to %s", (_, title, all, kind, count) => {
    const part = section(title);
    expect(part).toMatch(new RegExp(`href="${all}"[^>]*>View All`));
    expect(addresses(part, kind).size).toBe(count);
  });

  test("056 057 names of the categories, followers shortened", () => {
    const part = section("Community Categories");
    for (const name of CATEGORIES) expect(part).toContain(name);
    expect(section("Featured Creators")).toMatch(/[\d.]+[KM]/);
  });

  test("053 a sample thread leads to the post of its title", async () => {
    for (const id of [1, 2, 3, 4, 5]) {
      const response = await fetch(`${url}/thread/${id}`);
      expect(response.status).toBe(200);
      expect(new URL(response.url).pathname).toMatch(/^\/forum\/post\//);
    }
    expect((await fetch(`${url}/thread/6`)).status).toBe(404);
  });

  test.each(["en", "ar"])(
    "finding-A22 a thread's title and numbers are those of its post, in the reader's language (%s)",
    async (language) => {
      const home = await (await fetch(`${url}/?lng=${language}`)).text();
      const threads = [
        ...home.matchAll(/href="\/thread\/(\d)"[^>]*>([^<]+)<\/a><\/h3><div[^>]*>(.*?)<\/div>/gs),
      ];
      expect(threads.map(([, id]) => id)).toEqual(["1", "2", "3", "4", "5"]);
      for (const [, id, title, facts = ""] of threads) {
        const answer = await fetch(`${url}/thread/${id}?lng=${language}`);
        expect(await answer.text()).toContain(`>${title}</h1>`);
        expect(/\p{Script=Arabic}/u.test(title ?? "")).toBe(language === "ar");
        const post = new URL(answer.url).pathname.split("/").at(-1);
        const row = await fetch(`${backendUrl}/rest/v1/posts?select=comment_count,upvotes&id=eq.${post}`, {
          headers: { apikey: "sb_publishable_local" },
        });
        const [{ comment_count, upvotes }] = (await row.json()) as [
          { comment_count: number; upvotes: number },
        ];
        const words = facts.replace(/<[^>]*>/g, " ");
        if (language === "en")
          expect(words).toMatch(new RegExp(`\\b${comment_count} repl.*\\b${upvotes} upvote`));
      }
    },
  );

  test("finding-A21 a category has one number of posts: home, Discussions and forum agree", async () => {
    const countIn = (page: string, mark: RegExp) => Number(mark.exec(page)?.[1]?.replace(/\D/g, ""));
    const text = async (path: string) => (await (await fetch(url + path)).text()).replace(/<!-- -->/g, "");
    const row = /General Discussion<\/span><span class="text-small text-ink-3 tabular">([\d,]+)</;
    const counts = [
      countIn(await text("/"), /General Discussion<\/h3><p[^>]*>([\d,]+) posts?</),
      countIn(await text("/discussions"), row),
      countIn(await text("/forum"), row),
    ];
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
  });

  test("samples carry the label of the editors", async () => {
    for (const title of ["Trending Discussions", "Popular Dramas", "Featured Creators"])
      expect(section(title)).toContain(">Editors</span>");
    expect(await (await fetch(`${url}/?lng=ar`)).text()).toContain(">المحرّرون</span>");
  });

  test("052 058 059 quick links for all, composer and feed for nobody but members", () => {
    for (const to of ["/groups", "/forum", "/messages"])
      expect(addresses(html.split("Go to</h2>")[1] ?? "", /^\//)).toContain(to);
    expect(html).not.toContain("What did you just finish watching?");
    expect(html).not.toContain(">Activity</h2>");
  });

  test("in Arabic the samples are in Arabic too", async () => {
    const arabic = await (await fetch(`${url}/?lng=ar`)).text();
    expect(arabic).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/);
    for (const words of ["نقاش عام", "استكشاف المسلسلات", "رياح الصحراء"].slice(2))
      expect(arabic).toContain(words);
    expect(arabic).not.toContain(">Trending Discussions<");
  });
});

describe("the composer", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(browser));
    await arriveAs(page.context(), { url, backendUrl }, "hind");
    await page.goto(url);
  });
  const field = () => page.getByLabel("What did you just finish watching?");
  const post = () => page.getByRole("button", { name: "Post", exact: true });

  test("060 061 062 063 rests at two rows; a focus opens four, chips, tools and buttons", async () => {
    expect(await field().getAttribute("rows")).toBe("2");
    expect(await post().isVisible()).toBe(false);
    await field().focus();
    await post().waitFor();
    await expect.poll(() => field().getAttribute("rows")).toBe("4");
    const chips = page.getByRole("group", { name: "Category" }).getByRole("radio");
    expect(await chips.count()).toBe(5);
    expect(await page.getByRole("radio", { name: "General Discussion" }).isChecked()).toBe(true);
    for (const tool of ["Photo", "Video", "Poll"]) {
      expect(await page.getByRole("button", { name: tool }).getAttribute("aria-disabled")).toBe("true");
    }
  });

  test("064 065 Post wants words; Cancel clears and closes", async () => {
    await expect.poll(() => post().isDisabled()).toBe(true);
    await field().fill("   ");
    await expect.poll(() => post().isDisabled()).toBe(true);
    await field().fill("Something");
    await expect.poll(() => post().isDisabled()).toBe(false);
    await page.getByRole("button", { name: "Cancel" }).click();
    await post().waitFor({ state: "hidden" });
    await expect.poll(() => field().inputValue()).toBe("");
    await expect.poll(() => field().getAttribute("rows")).toBe("2");
  });

  test("066 Post asks no server, clears and closes; the text is offered in Create New Post", async () => {
    const requests: string[] = [];
    page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
    await field().fill("أنهيت الحلقة الأخيرة للتو");
    await page.getByRole("radio", { name: "Drama Reviews" }).check({ force: true });
    await post().click();
    await post().waitFor({ state: "hidden" });
    expect(requests).toEqual([]);
    await page.getByRole("link", { name: "Finish it in Create New Post" }).click();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => page.locator("[name=content]").inputValue()).toBe("أنهيت الحلقة الأخيرة للتو");
    const chosen = page.getByLabel("Category").locator("option:checked");
    await expect.poll(() => chosen.textContent()).toBe("Drama Reviews");
  });

  test("without scripts Post leads to Create New Post with the text", async () => {
    const { page: plain, context } = await openPage(browser, { javaScript: false });
    await enterAs(plain.context(), url, "omar");
    await plain.goto(url);
    await plain.getByLabel("What did you just finish watching?").fill("Typed without scripts");
    await plain.getByRole("button", { name: "Post", exact: true }).click();
    await plain.getByRole("heading", { name: "Create New Post" }).waitFor();
    expect(await plain.getByLabel("Content").inputValue()).toBe("Typed without scripts");
    await context.close();
  });
});

describe("the activity feed", () => {
  test("067 068 070 072 ten deeds, each with its icon, and the rest on demand", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "layla");
    await page.goto(url);
    const feed = page.locator("#activity");
    await feed.getByRole("listitem").first().waitFor();
    expect(await feed.getByRole("listitem").count()).toBe(10);
    expect(await feed.locator("li svg[data-activity]").count()).toBe(10);
    await feed.getByText("View More Activities").click();
    await expect.poll(() => feed.getByRole("listitem").count()).toBeGreaterThan(10);
    expect(await feed.getByRole("listitem").count()).toBeLessThanOrEqual(50);
    await context.close();
  });

  test("067 069 071 a feed that never comes: loading for 10 s, then the sentence and a way to try again", async () => {
    const { page, context } = await openPage(browser);
    await context.addInitScript(holdFeedBack);
    // Nothing is heard live either: whoever begins to listen asks again, and would have the feed at once.
    await page.routeWebSocket(/realtime/, () => {});
    await enterAs(page.context(), url, "layla");
    await page.goto(`${url}/forum`);
    await stopTheClock(page);
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    const feed = page.locator("#activity");
    await feed.getByRole("status").getByText("Loading").waitFor();
    await letPass(page, 9_900);
    expect(await feed.getByText("Failed to load activities").count()).toBe(0);
    await letPass(page, 200);
    await feed.getByText("Failed to load activities").waitFor();
    await feed.getByRole("status").getByText("Loading").waitFor({ state: "detached" });
    await page.clock.resume();
    await feed.getByText("Try again").click();
    await feed.getByRole("listitem").first().waitFor();
    await context.close();
  });

  test("074 another member's deed appears without a reload", async () => {
    const reader = await openPage(browser);
    await enterAs(reader.context, url, "sara");
    await reader.page.goto(url);
    await reader.page.locator("#activity").getByRole("listitem").first().waitFor();
    const writer = await openPage(browser);
    await enterAs(writer.context, url, "omar");
    await createPost(writer.page, url, "Seen on the home page at once", "Indeed.");
    await reader.page.locator("#activity").getByText("Seen on the home page at once").waitFor();
    await reader.context.close();
    await writer.context.close();
  });
});

/**
 * In the page: the home page's data arrives as it is, but the feed in it is still on its way and the line never ends.
 * The format is the router's own: one line with all values, in which ["P", n] stands for something that will follow.
 */
function holdFeedBack(): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (pathname !== "/_root.data" || window.fetch === ask) return answer;
    window.fetch = ask;
    const values = JSON.parse((await answer.text()).split("\n")[0] ?? "") as unknown[];
    const key = `_${values.indexOf("feed")}`;
    const page = values.find((value) => typeof value === "object" && value !== null && key in value);
    (page as Record<string, number>)[key] = values.length;
    values.push(["P", values.length]);
    const body = new ReadableStream({
      start: (line) => line.enqueue(new TextEncoder().encode(`${JSON.stringify(values)}\n`)),
    });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}
