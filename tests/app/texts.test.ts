import { beforeAll, expect, test } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

const TEXTS = {
  "/help": ["Help", "المساعدة"],
  "/guidelines": ["Guidelines", "الإرشادات"],
  "/privacy": ["Privacy", "الخصوصية"],
  "/terms": ["Terms", "الشروط"],
} as const;

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string, language: Language = "en") => app.visit({ language }).open(path);
const partsOf = ({ document }: Page) => [...document.querySelectorAll("section[id]")].map(({ id }) => id);
const linksIn = ({ document }: Page, selector: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ href }) => new URL(href));

test.each(Object.entries(TEXTS))(
  "013 %s is written in both languages, part by part",
  async (path, [en, ar]) => {
    const pages = [await read(path), await read(path, "ar")] as const;
    for (const [place, page] of pages.entries()) {
      expect(page.status).toBe(200);
      page.find.getByRole("heading", { level: 1, name: [en, ar][place] });
      expect(partsOf(page).length).toBeGreaterThan(5);
      expect(partsOf(page)).toEqual(partsOf(pages[0]));
      // Every link within the text leads to a part that exists.
      for (const { hash } of linksIn(page, "main a[href^='#']")) page.part(`section${hash}`);
    }
  },
);

test.each([
  ["en", "courtesy, not secrecy", "Tells of episode 12", "I have seen up to episode"],
  ["ar", "من باب اللياقة لا السرية", "حرق للحلقة 12", "شاهدت حتى الحلقة"],
] as const)(
  "461 help and guidelines say that the veil is courtesy and not secrecy: %s",
  async (language, says, ...shown) => {
    const help = (await read("/help", language)).part("#spoilers").textContent;
    // In the words that stand on the page itself.
    for (const words of [says, ...shown]) expect(help).toContain(words);
    expect((await read("/guidelines", language)).part("#spoilers").textContent).toContain(says);
  },
);

test("links from one text into another arrive at a part of it", async () => {
  const pages = new Map<string, Page>();
  for (const path of Object.keys(TEXTS)) pages.set(path, await read(path));
  const links = [...pages.values()].flatMap((page) => linksIn(page, "main a[href^='/'][href*='#']"));
  expect(links.length).toBeGreaterThan(1);
  // Settings are no text; their parts are looked at where members are.
  const intoTexts = links.filter(({ pathname }) => pathname !== "/settings");
  for (const { pathname, hash } of intoTexts) {
    const page = pages.get(pathname);
    expect(page, pathname).toBeDefined();
    page?.part(`section${hash}`);
  }
});

test("finding-A23 the page without a network says of nobody whether they are signed in", async () => {
  const wayIn = (page: Page) => page.document.querySelector("a[href^='/sign-in']");
  for (const language of ["en", "ar"] as const) {
    const page = await read("/offline", language);
    page.find.getByRole("heading", { level: 1 });
    expect(wayIn(page)).toBeNull();
  }
  expect(wayIn(await read("/forum"))).not.toBeNull();
});

test.each([
  ["en", "We send a link to your email address."],
  ["ar", "نرسل رابطًا إلى بريدك."],
] as const)("finding-A24 help and screen agree that a link comes by mail: %s", async (language, says) => {
  expect((await read("/help", language)).part("main").textContent).toContain(says);
});
