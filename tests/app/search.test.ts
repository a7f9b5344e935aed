import { beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import type { Language } from "../../app/i18n/language.ts";
import { type App, openApp } from "./app.ts";
import { found } from "./communities.ts";
import type { Page } from "./reader.ts";

// The page of results: what there is of every kind, and what stands first.

/** Nobody writes this word; the person and the community are called so. */
const NAME = "zqseeker";

let app: App;
beforeAll(async () => {
  app = await openApp();
  await found((await app.arrive(NAME)).client, `Readers of ${NAME}`);
});

const search = (parts: Record<string, string>, language: Language = "en") =>
  app.visit({ language }).open(`/search?${new URLSearchParams(parts)}`);
const headingsOn = (page: Page) =>
  [...page.part("main").querySelectorAll("h2")].map(({ textContent }) => textContent);
const titlesOn = (page: Page) =>
  [...page.part("main").querySelectorAll("h3 a")].map(({ textContent }) => textContent);

test.each([
  ["en", "noor", "Dramas"],
  ["ar", "نُور", "المسلسلات"],
] as const)("finding-P8 who types the name of a drama finds it first (%s)", async (language, q, dramas) => {
  const named = headingsOn(await search({ q }, language));
  expect(named.length).toBeGreaterThan(1);
  expect(named[0]).toBe(dramas);
  // A word that dramas only mention.
  const mentioned = headingsOn(await search({ q: "coffee" }, language));
  expect(mentioned).toContain(dramas);
  expect(mentioned[0]).not.toBe(dramas);
});

test("finding-P8 of dramas that are called so, those whose title begins so stand first", async () => {
  const titles = titlesOn(await search({ q: "نو", in: "dramas" }));
  expect(titles.filter((title) => title === "Noor" || title === "House of Seven Windows")).toEqual([
    "Noor",
    "House of Seven Windows",
  ]);
});

test("finding-A16 the search finds dramas and creators of the catalogue, in both languages", async () => {
  const all = await search({ q: "Desert Winds" });
  const dramas = all.find.getByRole("heading", { level: 2, name: "Dramas" }).closest("section");
  all.in(dramas).getByRole("link", { name: "Desert Winds" });
  const expectFound = async (parts: { q: string; in: string }, path: string, language?: Language) =>
    (await search(parts, language)).part(`[role=tabpanel] h3 a[href^='${path}']`);
  await expectFound({ q: "Desert Winds", in: "dramas" }, "/drama/");
  await expectFound({ q: "director", in: "creators" }, "/creator/");
  await expectFound({ q: "مخرج", in: "creators" }, "/creator/", "ar");
});

test.each(["en", "ar"] as const)(
  "N6 the tabs say how much they hold, and an empty one leads to those that hold something (%s)",
  async (language) => {
    const say = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
    const tabOn = (page: Page, name: "Posts" | "Communities" | "People") =>
      page.find.getByRole<HTMLAnchorElement>("tab", { name: new RegExp(`^${say(name)}`) });
    const expectCounts = (page: Page) =>
      expect(
        (["Posts", "Communities", "People"] as const).map((name) =>
          tabOn(page, name).textContent?.replace(/\D/g, ""),
        ),
      ).toEqual(["0", "1", "1"]);
    const all = await search({ q: NAME }, language);
    expectCounts(all);
    expect(headingsOn(all)).toEqual([say("Communities"), say("People")]);
    expect(titlesOn(all)).toEqual([`Readers of ${NAME}`, NAME]);
    const posts = await all.reader.open(tabOn(all, "Posts").href);
    expect(tabOn(posts, "Posts").getAttribute("aria-selected")).toBe("true");
    const panel = posts.find.getByRole("tabpanel");
    posts.in(panel).getByText(say("There is nothing of this kind. Look where something was found:"));
    const people = await posts.follow(say("People"), panel);
    expect(people.url.searchParams.get("in")).toBe("people");
    expectCounts(people);
    expect(titlesOn(people)).toEqual([NAME]);
  },
);
