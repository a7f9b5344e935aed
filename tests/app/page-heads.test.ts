import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { alternatesOf, canonicalOf, contentOf } from "./head.ts";
import type { Page } from "./reader.ts";

// What a page says of itself to tabs, search engines and those who share it.

const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;

let app: App;
let site: string;
beforeAll(async () => {
  app = await openApp();
  site = app.visit().origin;
});

/** `?lng=` stands for the reader's language. */
const read = (path: string) => app.visit().open(path);

/** The page of the first member whom the post names. */
async function somebody(): Promise<string> {
  return (await read(POST)).part("main a[href^='/profile/']").getAttribute("href") ?? "";
}

/** Kind, width and height of a picture of the site. */
function pictureAt(path: string) {
  const bytes = readFileSync(`public${path}`);
  return [bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Whether it names itself, its address in each language, and its card. */
const saysAll = (page: Page, path: string, language: "en" | "ar") => {
  const addresses = { en: site + path, ar: `${site}${path}?lng=ar` };
  const own = addresses[language];
  const alternates = [...Object.entries(addresses), ["x-default", addresses.en]];
  const card = ["og:title", "og:description", "og:type", "twitter:card", "description"];
  card.push("og:image", "og:image:alt");
  return (
    canonicalOf(page) === own &&
    contentOf(page, "og:url") === own &&
    `${alternatesOf(page)}` === `${alternates}` &&
    contentOf(page, "robots") === undefined &&
    card.every((name) => contentOf(page, name)?.trim())
  );
};

test("a public page names itself, its address in each language, and its card", async () => {
  const page = await read("/help?lng=ar");
  expect(page.document.title).toBe("المساعدة · حكاية");
  expect(saysAll(page, "/help", "ar")).toBe(true);
  expect(contentOf(page, "og:locale")).toBe("ar_AR");
  expect(contentOf(page, "og:title")).toBe("المساعدة");
  expect(contentOf(page, "description")).toBe(contentOf(page, "og:description"));
  expect(contentOf(page, "twitter:card")).toBe("summary_large_image");
  for (const one of [page, await read("/help?lng=en")]) {
    const { origin, pathname } = new URL(contentOf(one, "og:image") ?? "");
    expect(origin).toBe(site);
    expect(pictureAt(pathname)).toEqual(["PNG", 1200, 630]);
  }
});

test("every public page does, in both languages", async () => {
  const map = await (await app.visit().read("/sitemap/pages.xml")).text();
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(paths.length).toBeGreaterThan(30);
  const failures: string[] = [];
  for (const path of [...paths, POST, GROUP, GROUP_POST, await somebody()]) {
    for (const language of ["en", "ar"] as const) {
      const address = `${path}?lng=${language}`;
      if (!saysAll(await read(address), path, language)) failures.push(address);
    }
  }
  expect(failures).toEqual([]);
});

test.each([
  ["/", "Hikaya · حكاية", "Hikaya · حكاية"],
  ["/forum", "Community Forum · Hikaya", "منتدى حكاية · حكاية"],
  ["/discussions", "Discussions · Hikaya", "النقاشات · حكاية"],
  ["/trending", "Trending · Hikaya", "الرائج · حكاية"],
  ["/contact", "Contact · Hikaya", "تواصل معنا · حكاية"],
  ["/sign-in", "Sign In · Hikaya", "تسجيل الدخول · حكاية"],
  ["/search?q=noor", "Search · Hikaya", "بحث · حكاية"],
])("the title of %s is in the reader's language", async (path, english, arabic) => {
  const mark = path.includes("?") ? "&" : "?";
  expect((await read(`${path}${mark}lng=en`)).document.title).toBe(english);
  expect((await read(`${path}${mark}lng=ar`)).document.title).toBe(arabic);
});

test("a post keeps its own title and address, and is an article", async () => {
  const page = await read(`${POST}?sort=newest&lng=ar`);
  const title = page.find.getByRole("heading", { level: 1 }).textContent ?? "";
  expect(title.length).toBeGreaterThan(3);
  expect(page.document.title).toBe(`${title} · حكاية`);
  expect(contentOf(page, "og:type")).toBe("article");
  expect(canonicalOf(page)).toBe(`${site}${POST}?lng=ar`);
});

test("a shared picture says what is seen on it: its author's words, or what it is of", async () => {
  const altOf = async (path: string) => contentOf(await read(path), "og:image:alt");
  expect(await altOf(POST)).toMatch(/^Noor’s worktable: /);
  expect(await altOf("/creator/3?lng=en")).toBe("Layla Haddad");
  expect(await altOf("/creator/3?lng=ar")).toBe("ليلى حدّاد");
  expect(await altOf("/drama/3?lng=ar")).toBe("نور");
});

test("a category of the forum is a page of its own, its orders and pages are not", async () => {
  expect(canonicalOf(await read("/forum?category=reviews&sort=top"))).toBe(`${site}/forum?category=reviews`);
});

test.each(["/sign-in", "/search?q=noor", "/forum/new", "/profile", "/no/such/page", "/contact/sent"])(
  "search engines leave out %s",
  async (path) => {
    const page = await read(path);
    expect(contentOf(page, "robots")).toBe("noindex");
    expect(canonicalOf(page)).toBeNull();
  },
);

test("the icons are there in their sizes", () => {
  expect(pictureAt("/apple-touch-icon.png")).toEqual(["PNG", 180, 180]);
  for (const size of [192, 512]) expect(pictureAt(`/brand/icon-${size}.png`)).toEqual(["PNG", size, size]);
  for (const icon of ["/favicon.ico", "/favicon.svg"])
    expect(readFileSync(`public${icon}`)).not.toHaveLength(0);
});
