import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorsOfGraph } from "../domain/catalogue/schema-org.ts";
import { openBrowser } from "../support/browser.ts";
import { read, url, wordsOf } from "./drama-pages.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("a work as it is sent", () => {
  test("297 298 299 305 306: what stands around the tabs", async () => {
    const { status, html, main } = await read("/drama/1");
    const words = wordsOf(main);
    expect(status).toBe(200);
    expect(main).toContain("/art/banners/desert-winds.svg");
    expect(main).toContain("/art/posters/desert-winds.svg");
    expect(html).toMatch(/<h1[^>]*>Desert Winds<\/h1>/);
    for (const fact of [
      ...["Ongoing", "4.7 out of 5", "2026", "12 episodes", "45 min", "A pearl trader"],
      ...["Watch Now", "Add to Watchlist", "Drama Information", "Country UAE", "Language Arabic (Khaleeji)"],
      ...["Genre Romance, Drama", "Episodes 12", "Duration 45 min", "Release date Jan 8, 2026", "Views 2.3M"],
      "Related Dramas",
    ])
      expect(words).toContain(fact);
    expect(main).toMatch(/<button[^>]*aria-label="Share"/);
    const related = main.slice(main.indexOf("Related Dramas"));
    expect([...related.matchAll(/href="\/drama\/(\d)"/g)].map(([, id]) => id)).toEqual(["2", "5"]);
    expect(main.match(/role="tab"/g)).toHaveLength(4);
  });

  test("300: three episodes with number, title, length, text, day, views and a play button", async () => {
    const { main } = await read("/drama/1");
    const [first = ""] = main.match(/<ol.*?<\/li>/s) ?? [];
    expect(main.match(/aria-label="Play episode \d"/g)).toHaveLength(3);
    for (const fact of ["1 The Caravan Ledger", "45 min", "Salma finds", "Jan 8, 2026", "412K views"])
      expect(wordsOf(first)).toContain(fact);
  });

  test("301 302: overview and reviews have addresses; an unknown tab is the episodes", async () => {
    const overview = wordsOf((await read("/drama/3?tab=overview")).main);
    for (const fact of [
      "Synopsis",
      "Hala restores",
      "Director",
      "Amira Zahran",
      "Main Cast",
      "Yara Asaad",
      "restoration",
    ])
      expect(overview).toContain(fact);
    const reviews = wordsOf((await read("/drama/3?tab=reviews")).main);
    for (const fact of [
      "Submit Review",
      "Shahira Mostafa",
      "Nov 3, 2026",
      "88 likes",
      "Karim Lotfy",
      "Lubna Hijazi",
    ])
      expect(reviews).toContain(fact);
    expect((await read("/drama/3?tab=%3Cscript%3E")).main).toContain("Play episode 1");
  });

  test("441: the stars and reviews of the samples stay, marked as the editors'", async () => {
    const words = wordsOf((await read("/drama/3?tab=reviews")).main);
    expect(words).toMatch(/Ratings by members .{0,80}Editors \d\.\d/);
    expect(words).toContain("Shahira Mostafa Editors");
  });

  test("377: an unknown work is the not-found screen", async () => {
    for (const id of ["0", "99", "noor", "1.5", "__proto__", "1%27--"]) {
      const { status, html } = await read(`/drama/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(html).toContain("This page has not been generated");
      expect(html).toContain('content="noindex"');
    }
  });

  test("is known to search engines and friends by name, address, picture and its data", async () => {
    const { html } = await read("/drama/3?tab=reviews&lng=ar");
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain("<title>نور · حكاية</title>");
    expect(head).toMatch(/<link rel="canonical" href="http[^"]*\/drama\/3\?lng=ar"/);
    for (const language of ["en", "ar"])
      expect(head).toMatch(new RegExp(`rel="alternate"[^>]*hrefLang="${language}"`, "i"));
    expect(head).toContain('property="og:title" content="نور"');
    const card = head.match(/property="og:image" content="[^"]*(\/art\/cards\/noor\.png)"/)?.[1] ?? "";
    // D6: as wide as networks show it.
    expect(head).toContain('property="og:image:width" content="1200"');
    expect(head).toContain('property="og:image:height" content="630"');
    expect(head).toContain('name="twitter:card" content="summary_large_image"');
    const image = await fetch(url + card);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    const [, nonce, data = ""] =
      html.match(/<script type="application\/ld\+json" nonce="([^"]+)">(.*?)<\/script>/s) ?? [];
    expect(nonce).toBeTruthy();
    expect(errorsOfGraph(JSON.parse(data))).toEqual([]);
  });
});
