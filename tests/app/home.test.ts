import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

// The home page: samples of the catalogue for everybody, the feed for members.

const EDITORS = "00000000-0000-4000-8000-0000000000e0";
const LAMP = {
  categoryId: "00000000-0000-4000-8000-0000000000c1",
  title: "The lamp above the stairs",
  content: "Who lit it, and for whom?",
};
const CATEGORIES = [
  "General Discussion",
  "Drama Reviews",
  "Creator Spotlight",
  "Recommendations",
  "Industry News",
  "Behind the Scenes",
];

let app: App;
let home: Page;
let lamp: string;

const read = (path = "/", language: Language = "en") => app.visit({ language }).open(path);

beforeAll(async () => {
  app = await openApp();
  const { reader } = await app.enter("layla");
  lamp = (await reader.send("/forum/new", LAMP)).headers.get("location") ?? "";
  // What is the same for everybody may be two seconds late, after many writes.
  await vi.waitFor(async () => {
    home = await read();
    expect(home.html).toContain(`href="${lamp}"`);
  }, 10_000);
});

/** The part of the page below a heading. */
const section = (title: string, page = home) =>
  page.find.getByRole("heading", { level: 2, name: title }).closest("section");

const addresses = (part: Element | null | undefined, begin = "/") => {
  const links = [...(part?.querySelectorAll(`a[href^="${begin}"]`) ?? [])];
  return [...new Set(links.map((link) => link.getAttribute("href")))];
};

describe("what everybody sees", () => {
  test("050 051 the hero says what this is and has two ways in", () => {
    const hero = home.in(home.find.getByRole("heading", { level: 1 }).closest("section"));
    for (const name of ["Active discussions", "Creator profiles", "Drama reviews"]) hero.getByText(name);
    hero.getByText("Actors, directors, producers");
    const wayTo = (name: string) => hero.getByRole("link", { name }).getAttribute("href");
    expect(wayTo("Explore Dramas")).toBe("/dramas");
    expect(wayTo("Join Community")).toBe("/sign-in?mode=sign-up");
  });

  test.each([
    ["053", "Trending Discussions", "/discussions", "/thread/", 5],
    ["054", "Popular Dramas", "/dramas", "/drama/", 4],
    ["055", "Community Categories", "/categories", "/category/", 6],
    ["057", "Featured Creators", "/creators", "/creator/", 5],
  ] as const)("%s %s leads on to %s", (_, title, all, kind, count) => {
    const part = section(title);
    expect(home.in(part).getByRole("link", { name: "View All" }).getAttribute("href")).toBe(all);
    expect(addresses(part, kind)).toHaveLength(count);
  });

  test("056 057 names of the categories, followers shortened", () => {
    const names = home.in(section("Community Categories")).getAllByRole("heading", { level: 3 });
    expect(names.map(({ textContent }) => textContent).sort()).toEqual([...CATEGORIES].sort());
    expect(section("Featured Creators")?.textContent).toMatch(/\d[KM]/);
  });

  test.each(["en", "ar"] as const)(
    "053 finding-A22 a thread leads to the post of its title and numbers, in the reader's language (%s)",
    async (language) => {
      const page = await read("/", language);
      const titles = [...page.document.querySelectorAll("main h3:has(a[href^='/thread/'])")];
      const threads = titles.map((title) => title.querySelector("a")?.getAttribute("href") ?? "");
      expect(threads).toEqual([1, 2, 3, 4, 5].map((id) => `/thread/${id}`));
      expect((await read("/thread/6")).status).toBe(404);
      for (const [place, thread] of threads.entries()) {
        const title = titles[place]?.textContent ?? "";
        const post = await read(thread, language);
        expect([post.status, post.url.pathname]).toEqual([200, expect.stringMatching(/^\/forum\/post\//)]);
        post.find.getByRole("heading", { level: 1, name: title });
        expect(/\p{Script=Arabic}/u.test(title)).toBe(language === "ar");
        if (language === "ar") continue;
        const id = post.url.pathname.split("/").at(-1);
        const [row] = await app.sql("select comment_count, upvotes from public.posts where id = $1", [id]);
        const facts = [...(titles[place]?.nextElementSibling?.children ?? [])].map((one) => one.textContent);
        const numbers = new RegExp(`^${row?.comment_count} repl.*\n${row?.upvotes} upvote`, "m");
        expect(facts.join("\n")).toMatch(numbers);
      }
    },
  );

  test("finding-A21 a category has one number of posts: home, Discussions and forum agree", async () => {
    const numberIn = (part: Element | null | undefined) => Number(part?.textContent?.replace(/\D/g, ""));
    const counts = [home.part("main a[href='/category/general']")];
    for (const path of ["/discussions", "/forum"]) {
      const page = await read(path);
      counts.push(page.in(page.part("aside")).getByRole("link", { name: /^General Discussion/ }));
    }
    expect(numberIn(counts[0])).toBeGreaterThan(0);
    expect(new Set(counts.map(numberIn)).size).toBe(1);
  });

  test("546 three posts that people wrote last stand beside the samples, newest first", async () => {
    const newest = await app.sql<{ id: string }>(
      `select id from public.posts where author_id <> $1 and removed_at is null and deleted_at is null
       order by created_at desc limit 3`,
      [EDITORS],
    );
    const named = addresses(section("In the forum now", await read()), "/forum/post/");
    expect(named).toEqual(newest.map(({ id }) => `/forum/post/${id}`));
    expect(named[0]).toBe(lamp);
  });

  test("441 545 samples carry the label of the editors", async () => {
    for (const title of ["Trending Discussions", "Popular Dramas", "Featured Creators"])
      home.in(section(title)).getByText("Editors");
    (await read("/", "ar")).find.getAllByText("المحرّرون");
  });

  test("052 058 059 quick links for all, composer and feed for nobody but members", () => {
    expect(addresses(section("Go to"))).toEqual(["/groups", "/forum", "/messages"]);
    expect(home.html).not.toContain("What did you just finish watching?");
    expect(home.find.queryByRole("heading", { name: "Activity" })).toBeNull();
  });

  test("in Arabic the samples are in Arabic too", async () => {
    const { document, html } = await read("/", "ar");
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
    expect(html).toContain("رياح الصحراء");
    expect(html).not.toContain(">Trending Discussions<");
  });
});

test("N28 a visitor reads what this place is before what was said in it, a member what others write", async () => {
  const parts = [
    "Short dramas.",
    "New post",
    "In the forum now",
    "Activity",
    "Go to",
    "Trending Discussions",
  ];
  const partsOf = ({ document }: Page) =>
    [...document.querySelectorAll("main h1, main h2, main section[aria-label]")].flatMap((element) => {
      const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return parts.filter((part) => words.startsWith(part));
    });
  expect(partsOf(home)).toEqual(["Short dramas.", "Trending Discussions", "In the forum now", "Go to"]);
  expect(partsOf(await (await app.enter("omar")).reader.open("/"))).toEqual(parts);
});

test("058 059 067 068 070 072 members have the composer, ten actions and the rest on demand", async () => {
  const { reader } = await app.enter("omar");
  const page = await reader.open("/");
  page.field("What did you just finish watching?");
  expect(page.part("#activity").querySelectorAll("li")).toHaveLength(10);
  expect(page.part("#activity").querySelectorAll("li svg[data-activity]")).toHaveLength(10);
  const all = await page.follow("View More Activities");
  const { length } = all.part("#activity").querySelectorAll("li");
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThanOrEqual(50);
});
