import { describe, expect, test } from "vitest";
import { writeFeed } from "../../app/domain/feed/feed.ts";
import { escapeXml } from "../../app/domain/feed/xml.ts";
import { monthAfter, partName, readPartName, writeSitemap } from "../../app/domain/sitemap/sitemap.ts";

describe("texts for machines", () => {
  test("signs of the markup are escaped, and what XML cannot hold is left out", () => {
    expect(escapeXml(`<a b="c">&'لا'\u0000\u001f\ufffe\ud800`)).toBe(
      "&lt;a b=&quot;c&quot;&gt;&amp;&apos;لا&apos;\ufffd",
    );
    expect(escapeXml("tab\tline\n")).toBe("tab\tline\n");
  });

  test("a feed without posts, a post whose author left, and one that was edited", () => {
    const feed = {
      origin: "https://hikaya.test",
      language: "ar" as const,
      title: "منتدى",
      path: "/feeds/forum.xml",
      page: "/forum",
      pathOf: (id: string) => `/forum/post/${id}`,
      posts: [],
      begunAt: "2026-11-02",
      tellsOf: (level: number) => `Tells of ${level}`,
    };
    expect(writeFeed(feed)).toContain("<updated>2026-11-02T00:00:00.000Z</updated>");
    const post = {
      id: "1",
      title: "||سر||",
      excerpt: "",
      author: null,
      createdAt: "2026-11-20T10:00:00Z",
      editedAt: null,
      tags: ["a&b"],
      level: 0,
    };
    const written = writeFeed({ ...feed, posts: [post] });
    expect(written).toContain("<title>▒▒▒</title>");
    expect(written).toContain("<name>حكاية</name>");
    expect(written).toContain('<category term="a&amp;b"/>');
    expect(written).toContain("https://hikaya.test/forum/post/1?lng=ar");

    expect(written).toContain("<summary></summary>");
    const telling = { ...post, excerpt: "words", level: 9 };
    expect(writeFeed({ ...feed, posts: [telling] })).toContain("<summary>Tells of 9</summary>");

    const edited = {
      ...post,
      id: "2",
      createdAt: "2026-11-19T10:00:00Z",
      editedAt: "2026-11-21T10:00:00+00:00",
    };
    const moments = [
      ...writeFeed({ ...feed, posts: [post, edited] }).matchAll(/<(published|updated)>([^<]*)/g),
    ];
    expect(moments.map(([, name, at]) => `${name} ${at}`)).toEqual([
      "updated 2026-11-21T10:00:00.000Z",
      "published 2026-11-20T10:00:00.000Z",
      "updated 2026-11-20T10:00:00.000Z",
      "published 2026-11-19T10:00:00.000Z",
      "updated 2026-11-21T10:00:00.000Z",
    ]);
  });

  test("the map has parts by month", () => {
    expect([monthAfter("2026-11"), monthAfter("2026-12")]).toEqual(["2026-12", "2027-01"]);
    const further = { kind: "posts", month: "2026-11", part: 12 } as const;
    expect([further, { ...further, part: 1 }].map(partName)).toEqual(["posts-2026-11-12", "posts-2026-11"]);
    expect(readPartName("posts-2026-11-12.xml")).toEqual(further);
    expect(readPartName("posts-2026-11.xml")).toEqual({ ...further, part: 1 });
    for (const none of ["-0", "-1", "-02", "-1000", "-2-2", "-"]) {
      expect([none, readPartName(`posts-2026-11${none}.xml`)]).toEqual([none, null]);
    }
    const map = writeSitemap("https://hikaya.test", [
      { path: "/forum", changedAt: "2026-11-21T10:00:00+00:00" },
    ]);
    expect(map).toContain("<loc>https://hikaya.test/forum</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod>");
    expect(map).toContain('hreflang="ar" href="https://hikaya.test/forum?lng=ar"');
  });
});
