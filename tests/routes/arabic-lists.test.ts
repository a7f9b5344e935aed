import { expect, test } from "vitest";
import { languageOfText } from "../../app/i18n/language.ts";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();
const RULES = { en: "Spoiler etiquette for ongoing dramas", ar: "آداب الحرق في المسلسلات الجارية" };

const read = async (path: string) =>
  (await (await fetch(`${url}${path}?lng=ar`)).text()).replace(/<!-- -->/g, "");
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a [^>]*href="\/forum\/post\/[^>]*>([^<]*)<\/a><\/h2>/g)].map(
    ([, title = ""]) => title,
  );

test("V2 the Arabic home page begins with five threads of members, each with talk below it", async () => {
  const home = await read("/");
  const threads = [...home.matchAll(/href="\/thread\/\d"[^>]*>([^<]+)<\/a><\/h3><div[^>]*>(.*?)<\/div>/gs)];
  expect(threads).toHaveLength(5);
  for (const [, title = "", facts = ""] of threads) {
    expect(languageOfText(title)).toBe("ar");
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
  const tags = (await read("/discussions")).split("وسوم")[1] ?? "";
  expect(
    [...tags.matchAll(/href="\/forum\?tag=([^"]+)"/g)].map(([, tag = ""]) =>
      languageOfText(decodeURIComponent(tag)),
    ),
  ).toEqual(Array(8).fill("ar"));
});
