import { beforeAll, expect, test } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { errorsOfGraph } from "../domain/catalogue/schema-org.ts";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

// The page of a drama: what the catalogue says of it.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string, language: Language = "en") => app.visit({ language }).open(path);
const wordsOf = (page: Page) => page.part("main").textContent;
const expectWords = (text: string | null | undefined, words: string[]) => {
  for (const word of words) expect(text).toContain(word);
};
const hrefsIn = (part: Element | null | undefined) =>
  [...(part?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

test("297 298 299 305 306: what stands around the tabs", async () => {
  const page = await read("/drama/1");
  expect(page.status).toBe(200);
  for (const kind of ["banners", "posters"]) page.part(`main img[src='/art/${kind}/desert-winds.svg']`);
  const main = page.in(page.part("main"));
  main.getByRole("heading", { level: 1, name: "Desert Winds" });
  expectWords(wordsOf(page), ["Ongoing", "4.7 out of 5", "2026", "12 episodes", "45 min", "A pearl trader"]);
  for (const name of ["Watch Now", "Add to Watchlist", "Share"]) main.getByRole("button", { name });
  const facts = [...page.document.querySelectorAll("dt")].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ Country: "UAE", Language: "Arabic (Khaleeji)", Genre: "Romance, Drama", Episodes: "12" },
    ...{ Duration: "45 min", "Release date": "Jan 8, 2026", Views: "2.3M" },
  });
  main.getByRole("heading", { name: "Drama Information" });
  const related = main.getByRole("heading", { name: "Related Dramas" }).closest("section");
  expect(hrefsIn(related)).toEqual(["/drama/2", "/drama/5"]);
  expect(main.getAllByRole("tab")).toHaveLength(4);
});

test("300: three episodes with number, title, length, text, day, views and a play button", async () => {
  const page = await read("/drama/1");
  expect(page.find.getAllByRole("button", { name: /^Play episode \d$/ })).toHaveLength(3);
  const first = page.find.getByRole("heading", { name: /^1.*The Caravan Ledger$/ }).closest("li");
  expectWords(first?.textContent, ["45 min", "Salma finds", "Jan 8, 2026", "412K views"]);
});

test("301 302: overview and reviews have addresses; an unknown tab is the episodes", async () => {
  const overview = ["Synopsis", "Hala restores", "Director", "Amira Zahran", "Main Cast", "Yara Asaad"];
  expectWords(wordsOf(await read("/drama/3?tab=overview")), [...overview, "restoration"]);
  const people = ["Shahira Mostafa", "Karim Lotfy", "Lubna Hijazi"];
  const reviews = ["Submit Review", ...people, "Nov 3, 2026", "88 likes"];
  expectWords(wordsOf(await read("/drama/3?tab=reviews")), reviews);
  (await read("/drama/3?tab=%3Cscript%3E")).find.getByRole("button", { name: "Play episode 1" });
});

test("441: the stars and reviews of the samples stay, marked as the editors'", async () => {
  const page = await read("/drama/3?tab=reviews");
  const ratings = page.find.getByRole("heading", { name: "Ratings by members" }).closest("section");
  expect(ratings?.textContent).toMatch(/Editors \d\.\d/);
  expect(page.find.getByText("Shahira Mostafa").parentElement?.textContent).toBe("Shahira Mostafa Editors");
});

test.each([
  { language: "en" as const, mark: /^from \d+ reviews? by the editors$/ },
  { language: "ar" as const, mark: /^من .*للمحرّرين$/ },
])("Q55 the figure at the head of a drama is the editors': $language", async ({ language, mark }) => {
  const page = await read("/drama/3", language);
  const head = page.find.getByRole("heading", { level: 1 }).closest("header");
  page.in(head).getByText(mark);
});

test.each(["0", "99", "noor", "1.5", "__proto__", "1%27--"])(
  "377: the unknown work %s is the not-found screen",
  async (id) => {
    const page = await read(`/drama/${id}`);
    expect(page.status).toBe(404);
    expect(wordsOf(page)).toContain("This page has not been generated");
    expect(page.part("meta[name=robots]").getAttribute("content")).toBe("noindex");
  },
);

test("is known to search engines and friends by name, address, picture and its data", async () => {
  const page = await read("/drama/3?tab=reviews&lng=ar");
  expect(page.document.title).toBe("نور · حكاية");
  expect(page.part("link[rel=canonical]").getAttribute("href")).toMatch(/^http.*\/drama\/3\?lng=ar$/);
  for (const language of ["en", "ar"]) page.part(`link[rel=alternate][hreflang=${language}]`);
  const said = (name: string) =>
    page.part(`meta[property='${name}'], meta[name='${name}']`).getAttribute("content");
  expect(said("og:title")).toBe("نور");
  // That it is sent: tests/functions/front-door.test.ts.
  expect(said("og:image")).toMatch(/^http.*\/art\/cards\/noor\.png$/);
  // D6: as wide as networks show it.
  expect([said("og:image:width"), said("og:image:height")]).toEqual(["1200", "630"]);
  expect(said("twitter:card")).toBe("summary_large_image");
  const data = page.part("script[type='application/ld+json']");
  expect(data.getAttribute("nonce")).toMatch(/./);
  expect(errorsOfGraph(JSON.parse(data.textContent ?? ""))).toEqual([]);
});
