import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { found, titlesIn } from "./communities.ts";
import type { Page } from "./reader.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
  const sara = await app.enter("sara");
  for (let number = 1; number <= 9; number += 1) await found(sara.client, `Tambourine ${number}`);
});

const read = (query: string) => app.visit().open(`/discover?${query}`);
const leadsTo = (page: Page, path: string) =>
  [...page.document.querySelectorAll(`article :is(h2, h3) a[href^="${path}"]`)].map(
    ({ textContent }) => textContent,
  );
const tambourines = (...numbers: number[]) => numbers.map((number) => `Tambourine ${number}`);

test("221 222 223 225 tabs, a banner, four featured and eight newest communities, three people", async () => {
  const page = await read("");
  const tabs = page.find.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(tabs).toEqual(["Trending", "Groups", "People", "Activity"]);
  page.find.getByRole("heading", { name: "Join Our Community" });
  expect(leadsTo(page, "/groups/")).toEqual(tambourines(9, 8, 7, 6));
  expect(leadsTo(page, "/profile/")).toHaveLength(3);
  expect(titlesIn(await read("tab=groups"))).toEqual(tambourines(9, 8, 7, 6, 5, 4, 3, 2));
  (await read("tab=%00&q=a")).find.getByRole("heading", { name: "Top contributors" });
});

test("016 224 people: the twelve with the highest reputation, each a way to the profile", async () => {
  const page = await read("tab=people");
  expect(new Set(leadsTo(page, "/profile/")).size).toBe(12);
  const figures = [...(page.part("main").textContent ?? "").matchAll(/([\d,]+) reputation/g)].map(
    ([, figure = ""]) => Number(figure.replace(",", "")),
  );
  expect(figures).toHaveLength(12);
  expect(figures).toEqual(figures.toSorted((a, b) => b - a));
});

test("221 the search stays within the tab", async () => {
  expect(titlesIn(await read("tab=groups&q=tambourine+3"))).toEqual(tambourines(3));
  const people = await read("tab=people&q=layla");
  expect(leadsTo(people, "/profile/")).toContain("layla");
  expect(leadsTo(people, "/groups/")).toEqual([]);
  (await read("tab=groups&q=zzqqxx")).find.getByText('No results found for "zzqqxx"');
});

test("226 227 Q32 Q38 activity: twenty for members, Load more leads to the next page", async () => {
  (await read("tab=activity")).find.getByText("Activity is for members");
  const { reader } = await app.enter("omar");
  const first = await reader.open("/discover?tab=activity");
  expect(first.find.queryByText("Join Our Community")).toBeNull();
  const rowsIn = (page: Page) => [...page.document.querySelectorAll("main ol > li")];
  expect(rowsIn(first)).toHaveLength(20);
  for (const row of rowsIn(first)) expect(row.querySelector("a[href^='/profile/']")).not.toBeNull();
  const next = await first.follow("Load more");
  expect(next.url.searchParams.has("before")).toBe(true);
  expect(rowsIn(next)).toHaveLength(20);
  const wordsOf = (page: Page) => rowsIn(page).map(({ textContent }) => textContent);
  expect(wordsOf(next)).not.toEqual(wordsOf(first));
  next.find.getByRole("link", { name: "Newest" });
});
