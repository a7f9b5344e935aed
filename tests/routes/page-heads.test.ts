import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { read, url } from "./page-heads.ts";

const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The page of the first member whom the post names. */
async function somebody(): Promise<string> {
  return /href="(\/profile\/[0-9a-f-]{36})"/.exec((await read(POST)).html)?.[1] ?? "";
}

function contentOf(head: string, name: string): string | undefined {
  return head.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
}

function linksOf(head: string, rel: string): string[] {
  return [...head.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`, "g"))].map(
    ([, href = ""]) => href,
  );
}

describe("what a page says of itself", () => {
  test("a public page names itself, its address in each language, and its card", async () => {
    const { head } = await read("/help?lng=ar");
    const site = new URL(url).origin;
    expect(head).toContain("<title>المساعدة · حكاية</title>");
    expect(linksOf(head, "canonical")).toEqual([`${site}/help?lng=ar`]);
    expect(linksOf(head, "alternate")).toEqual([`${site}/help`, `${site}/help?lng=ar`, `${site}/help`]);
    expect([...head.matchAll(/hrefLang="([^"]*)"/gi)].map(([, name]) => name)).toEqual([
      "en",
      "ar",
      "x-default",
    ]);
    expect(contentOf(head, "og:locale")).toBe("ar_AR");
    expect(contentOf(head, "og:title")).toBe("المساعدة");
    expect(contentOf(head, "description")).toBe(contentOf(head, "og:description"));
    expect(contentOf(head, "twitter:card")).toBe("summary_large_image");
    expect(contentOf(head, "robots")).toBeUndefined();
    for (const language of ["en", "ar"]) {
      const card = contentOf((await read(`/help?lng=${language}`)).head, "og:image") ?? "";
      const image = await fetch(card);
      expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
  });

  test("every public page does, in both languages", async () => {
    const site = new URL(url).origin;
    const map = await (await fetch(`${url}/sitemap/pages.xml`)).text();
    const authState = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(authState.length).toBeGreaterThan(30);
    const failures: string[] = [];
    const visit = async (path: string, language: "en" | "ar") => {
      const { head } = await read(`${path}?lng=${language}`);
      const own = language === "ar" ? `${site}${path}?lng=ar` : site + path;
      const languages = [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/gi)].map(
        ([, name]) => name,
      );
      const card = ["og:title", "og:description", "og:type", "twitter:card", "description"];
      card.push("og:image", "og:image:alt");
      const isWhole =
        linksOf(head, "canonical").join() === own &&
        contentOf(head, "og:url") === own &&
        languages.join() === "en,ar,x-default" &&
        contentOf(head, "robots") === undefined &&
        card.every((name) => contentOf(head, name)?.trim());
      if (!isWhole) failures.push(own);
    };
    for (const path of [...authState, POST, GROUP, GROUP_POST, await somebody()]) {
      await Promise.all([visit(path, "en"), visit(path, "ar")]);
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
    expect((await read(`${path}${mark}lng=en`)).head).toContain(`<title>${english}</title>`);
    expect((await read(`${path}${mark}lng=ar`)).head).toContain(`<title>${arabic}</title>`);
  });

  test("a post keeps its own title and address, and is an article", async () => {
    const { head, html } = await read(`${POST}?sort=newest&lng=ar`);
    const title = html.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1] ?? "";
    expect(title.length).toBeGreaterThan(3);
    expect(head).toContain(`<title>${title} · حكاية</title>`);
    expect(contentOf(head, "og:type")).toBe("article");
    expect(linksOf(head, "canonical")).toEqual([`${new URL(url).origin}${POST}?lng=ar`]);
  });

  test("a shared picture says what is seen on it: its author's words, else what it is of, in the reader's language", async () => {
    const altOf = async (path: string) => contentOf((await read(path)).head, "og:image:alt");
    expect(await altOf(POST)).toMatch(/^Noor’s worktable: /);
    expect(await altOf("/creator/3?lng=en")).toBe("Layla Haddad");
    expect(await altOf("/creator/3?lng=ar")).toBe("ليلى حدّاد");
    expect(await altOf("/drama/3?lng=ar")).toBe("نور");
  });

  test("a category of the forum is a page of its own, its orders and pages are not", async () => {
    const { head } = await read("/forum?category=reviews&sort=top");
    expect(linksOf(head, "canonical")).toEqual([`${new URL(url).origin}/forum?category=reviews`]);
  });

  test.each(["/sign-in", "/search?q=noor", "/forum/new", "/profile", "/no/such/page", "/contact/sent"])(
    "search engines leave out %s",
    async (path) => {
      const { head } = await read(path);
      expect(contentOf(head, "robots")).toBe("noindex");
      expect(linksOf(head, "canonical")).toEqual([]);
    },
  );

  test("the icons are there in their sizes", async () => {
    const icons = [
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/brand/icon-192.png",
      "/brand/icon-512.png",
    ];
    for (const icon of icons) expect((await fetch(url + icon)).status).toBe(200);
  });
});
