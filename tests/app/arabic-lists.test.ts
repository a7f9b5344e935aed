import { beforeAll, expect, test } from "vitest";
import { languageOfText } from "../../app/i18n/language.ts";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

const RULES = { en: "Spoiler etiquette for ongoing dramas", ar: "آداب الحرق في المسلسلات الجارية" };

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string) => app.visit({ language: "ar" }).open(path);
const titlesIn = (page: Page) =>
  [...page.document.querySelectorAll("h2 a[href^='/forum/post/']")].map(
    ({ textContent }) => textContent ?? "",
  );

test("V2 the Arabic home page begins with five threads of members, each with talk below it", async () => {
  const home = await read("/");
  const threads = [...home.document.querySelectorAll("h3:has(> a[href^='/thread/'])")];
  expect(threads).toHaveLength(5);
  for (const title of threads) {
    expect(languageOfText(title.textContent ?? "")).toBe("ar");
    const facts = title.nextElementSibling?.textContent;
    expect(facts).not.toMatch(/hikaya|المحرّرون/);
    // Eleven and more in Arabic are counted in the singular.
    expect(facts).toMatch(/1\d ردًّا/);
  }
});

test("V2 the Arabic /trending has the five threads of home, and Arabic before English", async () => {
  const languages = titlesIn(await read("/trending")).map(languageOfText);
  expect(languages.slice(0, 5)).toEqual(["ar", "ar", "ar", "ar", "ar"]);
  expect(languages.lastIndexOf("ar")).toBeLessThan(languages.indexOf("en"));
});

test.each(["/forum", "/discussions"])("V2 %s begins with what is pinned in Arabic", async (path) => {
  const titles = titlesIn(await read(path));
  const placeOf = (rules: string) => titles.findIndex((title) => title.startsWith(rules));
  expect(placeOf(RULES.ar)).toBe(0);
  // The English version is there too, below the page's other posts.
  expect(placeOf(RULES.en)).toBeGreaterThanOrEqual(20);
});

test("V2 popular tags of /discussions are Arabic", async () => {
  const page = await read("/discussions");
  const tags = [...page.part("aside").querySelectorAll("a[href^='/forum?tag=']")];
  expect(tags.map(({ textContent }) => languageOfText(textContent ?? ""))).toEqual(Array(8).fill("ar"));
});
