import { beforeAll, expect, test } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

// Dramas that have several names are found by any of them, and the page says what else it searched for.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const search = (parts: Record<string, string>, language: Language = "en") =>
  app.visit({ language }).open(`/search?${new URLSearchParams(parts)}`);

const hitsIn = (page: Page, kind: "posts" | "comments") =>
  [...page.part("main").querySelectorAll("h3 a[href^='/forum/post/']")].filter(
    (link) => link.getAttribute("href")?.includes("?comment=") === (kind === "comments"),
  );
const wordsOf = (page: Page) => page.part("main").textContent;

test.each([
  ["nour", "posts", "نور, Noor"],
  ["riya7 alsa7ra", "posts", "رياح الصحراء, Desert Winds"],
  ["riya7 alsa7ra", "comments", "رياح الصحراء, Desert Winds"],
] as const)("P26 %s finds %s that call the drama otherwise, and says so", async (q, kind, names) => {
  const page = await search({ q, in: kind });
  expect(hitsIn(page, kind).length).toBeGreaterThan(2);
  expect(wordsOf(page)).toContain(`Also searched for ${names}.`);
  const typed = await page.follow(/^Search only for/);
  expect(hitsIn(typed, kind)).toEqual([]);
  expect(wordsOf(typed)).not.toContain("Also searched for");
});

test("P26 everything that is found begins as before, and the talk says what else it was searched for", async () => {
  const page = await search({ q: "nour" });
  expect(hitsIn(page, "posts")).toHaveLength(3);
  expect(wordsOf(page)).toMatch(/Dramas.*Posts.*Also searched for نور, Noor\..*Comments/s);
  expect(page.find.getAllByText("نور", { selector: "bdi[dir=auto][lang=ar]" }).length).toBeGreaterThan(0);
  const arabic = await search({ q: "nour" }, "ar");
  expect(wordsOf(arabic)).toContain("شمل البحث أيضًا نور، Noor.");
  expect(wordsOf(arabic)).toContain("ابحث عن «nour» فقط");
});

test("P26 a word that names nothing is searched as typed, and says nothing of it", async () => {
  const page = await search({ q: "coffee", in: "posts" });
  expect(hitsIn(page, "posts").length).toBeGreaterThan(0);
  expect(wordsOf(page)).not.toContain("Also searched for");
});

test("P26 the search of the discussions does the same, in its own order and category", async () => {
  const rows = (page: Page) => page.part("main").querySelectorAll("article").length;
  const page = await app.visit().open("/discussions?q=riya7+alsa7ra&sort=top");
  expect(rows(page)).toBeGreaterThan(2);
  expect(wordsOf(page)).toContain("Also searched for رياح الصحراء, Desert Winds.");
  const typed = await page.follow(/^Search only for/);
  expect(typed.url.search).toBe("?q=riya7+alsa7ra&as=typed&sort=top");
  expect(rows(typed)).toBe(0);
  expect(typed.part("main input[type=hidden][name=as]")).toHaveProperty("value", "typed");
});
