import { beforeAll, expect, test } from "vitest";
import type { CategoryPost } from "../../app/domain/catalogue/category-posts.ts";
import type { Language } from "../../app/i18n/language.ts";
import { CATEGORY_IDS, type CategoryId } from "../../catalogue/schema/category.ts";
import { type App, openApp } from "./app.ts";
import { pathOf, posts } from "./category-samples.ts";
import type { Page } from "./reader.ts";
import { wordsIn } from "./words.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string, language?: Language) => app.visit({ language }).open(path);

const cardsOn = (page: Page) => [...page.document.querySelectorAll("main article")];

/** Titles of the posts as they stand on a page. */
const titlesOn = (page: Page) => cardsOn(page).map((card) => card.querySelector("h2")?.textContent);

const titlesOf = (list: readonly { title: { en: string } }[]) => list.map(({ title }) => title.en);

test("332 339 the six rooms exist under their ids; any other is not found", async () => {
  for (const id of CATEGORY_IDS) expect((await read(pathOf(id))).status).toBe(200);
  for (const id of ["fan-art", "General", "news%20", "__proto__", "..%2fforum", "%3Cscript%3E"]) {
    const page = await read(`/category/${id}`);
    expect(page.status).toBe(404);
    page.find.getByRole("heading", { name: "This page has not been generated" });
  }
});

test.each(CATEGORY_IDS)("334-336 344 354 364 376 384 /category/%s shows each post whole", async (id) => {
  const cards = cardsOn(await read(pathOf(id))).map(wordsIn);
  expect(cards).toHaveLength(posts[id].length);
  const written: readonly CategoryPost[] = posts[id];
  for (const [place, post] of written.entries()) {
    const card = cards[place];
    const text = post.content.en.replace(/\s+/g, " ");
    for (const part of ["Editors", post.author.name.en, post.timestamp.en, post.title.en, text])
      expect(card).toContain(part);
    for (const tag of post.tags) expect(card).toContain(` ${tag.en}`);
    expect(card).toContain(` ${post.likes} ${post.likes} likes ${post.replies} ${post.replies} replies`);
    expect(card).toMatch(/ \d+(?:\.\d)?K? [\d,.]+K? views Save$/);
    if ("category" in post) expect(card).toContain(` ${post.category} `);
    if ("source" in post) expect(card).toContain(` ${post.source.en} `);
    if ("rating" in post) expect(card).toContain(` ${post.drama.en} `);
    else if ("drama" in post) expect(card).toContain(`From: ${post.drama.en} `);
    if ("creator" in post) expect(card).toContain(` ${post.creator.en} ${post.role.en} `);
    if ("dramas" in post) expect(card).toContain(`Recommended Dramas ${inOne(post.dramas)}`);
    if ("images" in post) expect(card).toContain(`Behind the Scenes Content ${inOne(post.images)}`);
  }
});

const inOne = (texts: readonly { en: string }[]) => texts.map(({ en }) => en).join(" ");

test.each([
  ["general", "Pinned Post"],
  ["reviews", "Featured Review"],
  ["creators", "Featured Post"],
  ["recommendations", "Featured Recommendation"],
  ["news", "Breaking News"],
  ["behind-scenes", "Featured Story"],
] as const)("335 344 354 364 /category/%s labels what is pinned or breaking '%s'", async (id, label) => {
  const cards = cardsOn(await read(pathOf(id)));
  const marked = cards.filter((card) => card.firstElementChild?.textContent === label);
  const expected = posts[id].filter((post) => ("isBreaking" in post ? post.isBreaking : post.isPinned));
  expect(marked.map((card) => card.querySelector("h2")?.textContent)).toEqual(titlesOf(expected));
});

test("336 376 reviews have stars, verified authors a tick; titles lead to works and makers", async () => {
  const reviews = await read(pathOf("reviews"));
  const ticks = cardsOn(reviews).map((card) => card.querySelector("[aria-label=Verified]") !== null);
  expect(ticks).toEqual(posts.reviews.map(({ author }) => author.verified));
  const stars = reviews.find.getAllByRole("img", { name: /out of 5/ });
  expect(stars.map((one) => one.getAttribute("aria-label"))).toEqual(
    posts.reviews.map(({ rating }) => `${rating} out of 5`),
  );
  const linkOn = (page: Page, name: string) => page.find.queryByRole("link", { name })?.getAttribute("href");
  expect(linkOn(reviews, "Noor")).toBe("/drama/3");
  const creators = await read(pathOf("creators"));
  expect(linkOn(creators, "Layla Haddad")).toBe("/creator/3");
  expect(linkOn(creators, "Nabil Haddadin")).toBeUndefined();
});

test.each([
  ["general", "Latest|Most Popular|Most Discussed|Most Viewed", "New Post", "Search discussions"],
  ["reviews", "Latest|Highest Rated|Most Popular|Most Discussed", "Write Review", "Search reviews"],
  ["creators", "Latest|Most Popular|Most Discussed|Most Viewed", "New Post", "Search creators and posts"],
  [
    "recommendations",
    "Latest Recommendations|Most Popular|Most Discussed|Most Viewed",
    "Share Recommendation",
    "Search recommendations",
  ],
  ["news", "Latest News|Most Popular|Most Discussed|Most Viewed", "Submit News", "Search news"],
  [
    "behind-scenes",
    "Latest Posts|Most Popular|Most Discussed|Most Viewed",
    "Share Story",
    "Search behind the scenes",
  ],
] as const)(
  "333 342 343 352 353 362 363 /category/%s has its sorts, button and search",
  async (id, sorts, button, search) => {
    const page = await read(pathOf(id));
    const options = [...page.field("Sort by").querySelectorAll("option")];
    expect(options.map(({ text }) => text).join("|")).toBe(sorts);
    expect(page.field(search).placeholder).toBe(search);
    page.find.getByRole("button", { name: button });
  },
);

test("338 Q43 the order follows the address; latest is the given one; a pin lifts nothing", async () => {
  const by = <P>(list: readonly P[], figure: (post: P) => number) =>
    [...list].sort((one, other) => figure(other) - figure(one));
  const { general, reviews, news } = posts;
  const sorted = async (id: CategoryId, sort: string) => titlesOn(await read(pathOf(id, { sort })));
  expect(titlesOn(await read(pathOf("general")))).toEqual(titlesOf(general));
  expect(await sorted("general", "popular")).toEqual(titlesOf(by(general, ({ likes }) => likes)));
  expect(await sorted("general", "discussed")).toEqual(titlesOf(by(general, ({ replies }) => replies)));
  expect(await sorted("news", "views")).toEqual(titlesOf(by(news, ({ views }) => views)));
  expect(await sorted("reviews", "rating")).toEqual(titlesOf(by(reviews, ({ rating }) => rating)));
  // What a room does not offer counts as not given.
  for (const sort of ["views", "rating'--", "__proto__"])
    expect(await sorted("reviews", sort)).toEqual(titlesOf(reviews));
});

test("337 350 360 370 373 the search matches what it should, in any case; empty shows all", async () => {
  const found = async (id: CategoryId, q: string) => titlesOn(await read(pathOf(id, { q }))).length;
  expect(await found("reviews", "SALT & CARDAMOM")).toBe(1);
  expect(await found("reviews", "City of Dreams")).toBe(1);
  expect(await found("creators", "nabil haddadin")).toBeGreaterThan(0);
  expect(await found("recommendations", "binge-worthy")).toBe(1);
  expect(await found("recommendations", "درر مخفية")).toBe(1);
  expect(await found("news", "co-production")).toBe(1);
  expect(await found("behind-scenes", "costume design")).toBe(1);
  expect(await found("general", "coffee")).toBeGreaterThan(0);
  expect(await found("news", "  ")).toBe(6);
  // Tags, authors and sources are not searched.
  expect(await found("news", "Palm and Reel")).toBe(0);
  const nothing = await read(pathOf("news", { q: '%_"><img src=x>', sort: "views" }));
  nothing.find.getByRole("heading", { name: "No posts found" });
  expect(nothing.document.querySelector("img[src=x]")).toBeNull();
  const { url } = await nothing.follow("Clear Search");
  expect(url.pathname + url.search).toBe("/category/news?sort=views");
});

test.each(["recommendations", "news", "behind-scenes"] as const)(
  "D4 374 /category/%s folds the rest of a long post, and each sub-category has a hue of its own",
  async (id) => {
    const page = await read(pathOf(id));
    const [first] = cardsOn(page);
    const fold = first?.querySelector("details");
    expect(fold?.open).toBe(false);
    const ways = [...(fold?.querySelectorAll("summary > span") ?? [])];
    expect(ways.map(({ textContent }) => textContent)).toEqual(["Read more", "Show less"]);
    // What is cut stands there whole.
    expect(fold?.previousElementSibling?.textContent).toBe(posts[id][0]?.content.en);
    const chips = posts[id].map(({ category }, place) =>
      page.in(cardsOn(page)[place]).getByText(category, { exact: true }),
    );
    expect(new Set(chips.map(({ className }) => className)).size).toBe(6);
  },
);

test("333 372 Q40 like, reply, save and share of a post say 'Not available yet' and belong to no form", async () => {
  const page = await read(pathOf("recommendations"));
  const buttons = cardsOn(page).map((card) => page.in(card).getAllByRole<HTMLButtonElement>("button"));
  expect(buttons.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4]);
  for (const button of buttons.flat()) {
    const says = ["aria-disabled", "aria-description"].map((name) => button.getAttribute(name));
    expect([button.form, ...says]).toEqual([null, "true", "Not available yet"]);
  }
});

test("539 who may write is led to Create New Post with the category filled in, a visitor after signing in", async () => {
  const asked = await read("/forum/new?category=recommendations");
  const signIn = asked.in(asked.part("main")).getByRole("link", { name: "Sign In" });
  const next = encodeURIComponent("/forum/new?category=recommendations");
  expect(signIn.getAttribute("href")).toBe(`/sign-in?next=${next}`);
  const { reader } = await app.enter("layla");
  const form = await (await reader.open(pathOf("recommendations"))).follow("Share Recommendation");
  const chosen = form.part("select[name=categoryId]").querySelector<HTMLOptionElement>("option[selected]");
  expect(chosen?.text).toBe("Recommendations");
});

test("333 without scripts search and order are sent by a button", async () => {
  const page = await read(pathOf("reviews"));
  page.fill("Search reviews", "Noor");
  page.choose("Sort by", "Highest Rated");
  const found = await page.press("Apply");
  expect(found.url.search).toBe("?q=Noor&sort=rating");
  expect(found.field("Search reviews").value).toBe("Noor");
  expect(found.field("Sort by").value).toBe("rating");
  expect(titlesOn(found)).not.toEqual([]);
});

test.each(CATEGORY_IDS)("/category/%s reads in Arabic, from right to left", async (id) => {
  const page = await read(pathOf(id), "ar");
  expect(page.document.dir).toBe("rtl");
  const main = page.part("main");
  // What members called their posts in the forum.
  for (const title of main.querySelectorAll("a[href^='/forum/post/']")) title.remove();
  const words = (main.textContent ?? "").replaceAll("\u200e", "");
  for (const { title, tags } of posts[id])
    for (const text of [title, ...tags]) expect(words).toContain(text.ar);
  expect(words.replaceAll(/#?[a-z0-9]+(-[a-z0-9]+)*/g, "")).not.toMatch(/[A-Z][a-z]+/);
});
