import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { creditsOf } from "../../../app/domain/catalogue/credits.ts";
import { dramaCardOf } from "../../../app/domain/catalogue/drama-card.ts";
import {
  addressOfDrama,
  dramaCardPicture,
  dramaTabIn,
  dramaViewOf,
  mayReview,
  relatedTo,
} from "../../../app/domain/catalogue/drama-page.ts";
import { creators, dramas, HOSTILE } from "./catalogue.ts";

test("290: a card holds every fact in the reader's language, and the first three tags", () => {
  for (const drama of dramas) {
    const card = dramaCardOf(drama, "ar");
    expect(card).toMatchObject({ id: drama.id, title: drama.title.ar, description: drama.description.ar });
    expect(card.tags).toEqual(drama.tags.slice(0, 3).map(({ ar }) => ar));
    expect(`${card.minutes} min`).toBe(drama.duration);
    expect(card.genres.join(", ")).toBe(drama.genre);
  }
});

test("300, 301, 302, 306: a page has three episodes, three reviews, two related works and the synopsis in paragraphs", () => {
  for (const drama of dramas) {
    const view = dramaViewOf(drama, "en");
    expect([view.sampleEpisodes.length, view.reviews.length]).toEqual([3, 3]);
    expect(view.synopsis.join("\n\n")).toBe(drama.synopsis.en);
    expect(view.tags).toEqual(drama.tags.map(({ en }) => en));
    expect(relatedTo(drama, dramas, "en").map(({ id }) => id)).toEqual(drama.related);
  }
});

test("299: the tab is read off the address; anything unknown is the episodes", () => {
  const tabOf = (value: string) => dramaTabIn(new URLSearchParams({ tab: value }));
  for (const tab of ["episodes", "overview", "reviews"] as const) {
    expect(tabOf(tab)).toBe(tab);
    expect(dramaTabIn(new URL(addressOfDrama("7", tab), "http://page").searchParams)).toBe(tab);
  }
  for (const value of [...HOSTILE, "", "Reviews", "gallery"]) expect(tabOf(value)).toBe("episodes");
});

test("303: a review needs one to five stars and a text that is more than blanks", () => {
  expect([1, 2, 3, 4, 5].every((rating) => mayReview(rating, " a "))).toBe(true);
  for (const rating of [0, 6, -1, 2.5, Number.NaN]) expect(mayReview(rating, "good")).toBe(false);
  for (const blank of ["", "   ", "\n\t", "\u00a0"]) expect(mayReview(5, blank)).toBe(false);
  expect(mayReview(5, "x".repeat(100_000))).toBe(true);
});

test("every work has its card for shared links", () => {
  const missing = dramas.map(dramaCardPicture).filter((card) => !existsSync(`public${card}`));
  expect(missing).toEqual([]);
});

test("D9 a name leads to its page, else to its works where there are several, else nowhere", () => {
  const [desertWinds] = dramas;
  if (!desertWinds) throw new Error("the catalogue is empty");
  const twice = { ...desertWinds, id: "9" };
  const credits = (known: typeof dramas) => creditsOf(desertWinds, { creators, dramas: known }, "ar");
  expect(credits(dramas).director).toEqual({ name: "عمر الفارسي", to: "/creator/4" });
  const once = credits(dramas).cast.find(({ to }) => to === null);
  expect(once).toBeDefined();
  const again = credits([...dramas, twice]).cast.find(({ name }) => name === once?.name);
  expect(again?.to).toBe(`/dramas?${new URLSearchParams({ q: once?.name ?? "" })}`);
});
