import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPost, enterAs } from "../e2e/people.ts";
import { openBrowser, openPage, settle } from "../support/browser.ts";
import { letPass, stopTheClock, takeTheClock } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";

// The home page: samples of the catalogue for everybody, composer and feed for members.

const { url, backendUrl } = demoSite();

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

  test("546 three posts that people wrote last stand beside the samples, newest first", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "layla");
    const own = (await createPost(page, url, "The lamp above the stairs", "Who lit it, and for whom?"))
      .split("/")
      .at(-1);
    const home = await (await context.request.get(`${url}/`)).text();
    const part = home.split(">In the forum now</h2>")[1]?.split("</section>")[0] ?? "";
    const named = [...addresses(part, /^\/forum\/post\//)].map((to) => to.split("/").at(-1) ?? "");
    expect(named).toHaveLength(3);
    const answer = await fetch(
      `${backendUrl}/rest/v1/posts?select=id,author_id,created_at&id=in.(${[...named, own]})&order=created_at.desc`,
      { headers: { apikey: "sb_publishable_local" } },
    );
    const rows = (await answer.json()) as { id: string; author_id: string }[];
    // Other tests write, too: then theirs are newer than this one.
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(named);
    for (const { author_id } of rows) expect(author_id).not.toBe("00000000-0000-4000-8000-0000000000e0");
    await context.close();
  });

  test("441 545 samples carry the label of the editors", async () => {
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

describe("the activity feed", () => {
  test("067 068 070 072 ten actions, each with its icon, and the rest on demand", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "layla");
    await page.goto(url);
    const feed = page.locator("#activity");
    await feed.getByRole("listitem").first().waitFor();
    await expect.poll(() => feed.getByRole("listitem").count()).toBe(10);
    await expect.poll(() => feed.locator("li svg[data-activity]").count()).toBe(10);
    await feed.getByText("View More Activities").click();
    await expect.poll(() => feed.getByRole("listitem").count()).toBeGreaterThan(10);
    await expect.poll(() => feed.getByRole("listitem").count()).toBeLessThanOrEqual(50);
    await context.close();
  });

  test("067 069 071 a feed that never comes: loading for 10 s, then the sentence and a way to try again", async () => {
    const { page, context } = await openPage(browser);
    await context.addInitScript(holdFeedBack);
    // Nothing is heard live either: whoever begins to listen asks again, and would have the feed at once.
    await page.routeWebSocket(/realtime/, () => {});
    await enterAs(page.context(), url, "layla");
    // Before the page: it asks by itself every 15 s, and would have the feed on a machine that takes so long.
    await takeTheClock(page);
    await page.goto(`${url}/forum`);
    await stopTheClock(page);
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    const feed = page.locator("#activity");
    await feed.getByRole("status").getByText("Loading").waitFor();
    await letPass(page, 9_900);
    await expect.poll(() => feed.getByText("Failed to load activities").count()).toBe(0);
    await letPass(page, 200);
    await feed.getByText("Failed to load activities").waitFor();
    await feed.getByRole("status").getByText("Loading").waitFor({ state: "detached" });
    await page.clock.resume();
    await feed.getByText("Try again").click();
    await feed.getByRole("listitem").first().waitFor();
    await context.close();
  });

  test("067 a feed that cannot be asked anew stays as it is", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "layla");
    await page.route(/\/activities/, (route) => route.abort());
    // Whoever begins to listen asks again.
    const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/activities"));
    await page.goto(url);
    await refused;
    await settle(page);
    const feed = page.locator("#activity");
    await expect.poll(() => feed.getByRole("listitem").count()).toBe(10);
    await expect.poll(() => feed.getByText("Failed to load activities").count()).toBe(0);
    await context.close();
  });

  test("074 another member's action appears without a reload", async () => {
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
