import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// What machines read: feeds, the sitemap, descriptions for search engines. Only what everybody may read.

const { url, backendUrl } = demoSite();
const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const GROUP_POST = "/groups/00000000-0000-4000-8000-0000000d0001/posts/00000000-0000-4000-8000-0000000e0001";
const CANARY = "canary-behind-the-door";

let browser: Awaited<ReturnType<typeof openBrowser>>;
let parse: (xml: string) => Promise<Parsed>;

interface Parsed {
  root: string;
  errors: number;
  texts: Record<string, string[]>;
  links: string[];
}

beforeAll(async () => {
  browser = await openBrowser();
  const { page } = await openPage(browser, { language: "en" });
  parse = (xml) =>
    page.evaluate((text) => {
      const tree = new DOMParser().parseFromString(text, "application/xml");
      const texts: Record<string, string[]> = {};
      for (const element of tree.querySelectorAll("loc, title, summary, id, updated, lastmod, name")) {
        texts[element.localName] ??= [];
        texts[element.localName]?.push(element.textContent ?? "");
      }
      const links = [...tree.querySelectorAll("link")].map(
        (link) =>
          `${link.getAttribute("rel")} ${link.getAttribute("hreflang") ?? ""} ${link.getAttribute("href")}`,
      );
      return {
        root: tree.documentElement.localName,
        errors: tree.querySelectorAll("parsererror").length,
        texts,
        links,
      };
    }, xml);
  const { error } = await client.auth.signInWithPassword({ email: "omar@hikaya.test", password: PASSWORD });
  expect(error).toBeNull();
});
afterAll(() => browser?.close());

async function read(path: string): Promise<Parsed> {
  const response = await fetch(url + path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get("content-type")).toMatch(/xml; charset=utf-8$/);
  const parsed = await parse(await response.text());
  expect([path, parsed.errors]).toEqual([path, 0]);
  return parsed;
}

async function write(title: string, content: string): Promise<string> {
  const me = (await client.auth.getUser()).data.user?.id ?? "";
  const { data, error } = await client
    .from("posts")
    .insert({ author_id: me, category_id: CATEGORY, title, content })
    .select("id")
    .single();
  if (error) throw error;
  return data.id;
}

describe("feeds", () => {
  test("the forum's feed has the newest posts first, spoilers covered, in both scripts and every sign", async () => {
    const id = await write('لقاء <الأصدقاء> & "أصحاب"', "قبل النهاية ||مات البطل|| وبعدها");
    const feed = await read("/feeds/forum.xml");
    expect(feed.root).toBe("feed");
    expect(feed.texts.title?.[1]).toContain('لقاء <الأصدقاء> & "أصحاب"');
    expect(feed.texts.summary?.[0]).toBe("قبل النهاية ▒▒▒ وبعدها");
    expect(feed.texts.id?.[1]).toBe(`${url}/forum/post/${id}`);
    expect(JSON.stringify(feed)).not.toContain("مات البطل");
    expect((await read("/feeds/forum.xml?lng=ar")).texts.title?.[0]).toContain("حكاية");

    const edited = await client
      .from("posts")
      .update({ content: "قبل النهاية ||مات البطل|| وبعدها بقليل" })
      .eq("id", id)
      .select("created_at, edited_at")
      .single();
    const changed = new Date(edited.data?.edited_at ?? "").toISOString();
    expect(changed > new Date(edited.data?.created_at ?? "").toISOString()).toBe(true);
    // Of the feed, then of its first entry.
    await expect
      .poll(async () => (await read("/feeds/forum.xml")).texts.updated?.slice(0, 2))
      .toEqual([changed, changed]);

    const { error } = await client.rpc("delete_post", { post_id: id });
    expect(error).toBeNull();
    // After many writes of others it may take two seconds.
    await expect
      .poll(async () => (await read("/feeds/forum.xml")).texts.id)
      .not.toContain(`${url}/forum/post/${id}`);
  });

  test("categories, what is trending and public communities have one; the pages say where", async () => {
    for (const [page, feed] of [
      ["/forum", "/feeds/forum.xml"],
      ["/forum?category=reviews", "/feeds/category/reviews.xml"],
      ["/category/reviews", "/feeds/category/reviews.xml"],
      ["/trending", "/feeds/trending.xml"],
      [
        "/groups/00000000-0000-4000-8000-0000000d0001",
        "/feeds/community/00000000-0000-4000-8000-0000000d0001.xml",
      ],
    ]) {
      const html = await (await fetch(url + page)).text();
      expect(html).toMatch(new RegExp(`<link [^>]*type="application/atom\\+xml"[^>]*href="${url}${feed}"`));
      expect((await read(feed ?? "")).root).toBe("feed");
    }
    expect((await fetch(`${url}/feeds/category/nothing.xml`)).status).toBe(404);
    expect((await fetch(`${url}/feeds/community/nothing.xml`)).status).toBe(404);
  });

  test("whoever has a feed already is told so", async () => {
    const first = await fetch(`${url}/feeds/trending.xml`);
    const again = await fetch(`${url}/feeds/trending.xml`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("the map of the site", () => {
  test("names every public page in both languages, and nothing else", async () => {
    const index = await read("/sitemap.xml");
    expect(index.root).toBe("sitemapindex");
    const parts = index.texts.loc ?? [];
    expect(parts[0]).toBe(`${url}/sitemap/pages.xml`);
    const maps = await Promise.all(parts.map((part) => read(new URL(part).pathname)));
    const addresses = maps.flatMap(({ texts }) => texts.loc ?? []);
    const links = maps.flatMap((map) => map.links);
    for (const path of [
      "/",
      "/drama/1",
      "/creator/3",
      "/category/reviews",
      "/groups/00000000-0000-4000-8000-0000000d0001",
      GROUP_POST,
    ]) {
      expect(addresses).toContain(url + path);
    }
    expect(addresses).toContain(`${url}/forum/post/00000000-0000-4000-8000-0000000a0001`);
    expect(links).toContain(`alternate ar ${url}/dramas?lng=ar`);
    expect(links).toContain(`alternate x-default ${url}/dramas`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /messages|settings|moderation|sign-in/.test(address))).toEqual([]);
    expect(maps.flatMap(({ texts }) => texts.lastmod ?? []).length).toBeGreaterThan(0);
  });

  test("robots.txt leads there; parts that are none are not found", async () => {
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`);
    for (const part of [
      "posts-2026-11-2.xml",
      "posts-2026-11-1.xml",
      "posts-2026-13.xml",
      "secrets-2026-11.xml",
      "posts.xml",
      "..%2fpages.xml",
    ]) {
      expect([part, (await fetch(`${url}/sitemap/${part}`)).status]).toEqual([part, 404]);
    }
  });
});

test("a private community stands in no feed, no map and no list that a visitor can read", async () => {
  const me = (await client.auth.getUser()).data.user?.id ?? "";
  const { data, error } = await client
    .from("groups")
    .insert({ name: CANARY, description: CANARY, is_private: true, created_by: me })
    .select("id")
    .single();
  if (error) throw error;
  const secret = await client
    .from("group_posts")
    .insert({ group_id: data.id, author_id: me, title: CANARY, content: CANARY })
    .select("id")
    .single();
  expect(secret.error).toBeNull();
  expect((await fetch(`${url}/feeds/community/${data.id}.xml`)).status).toBe(404);
  // Nor does the page of its post tell machines anything.
  const page = await (await fetch(`${url}/groups/${data.id}/posts/${secret.data?.id}`)).text();
  expect([page.includes("ld+json"), page.includes("atom+xml")]).toEqual([false, false]);
  const parts = (await read("/sitemap.xml")).texts.loc ?? [];
  const pages = [
    "/",
    "/groups",
    "/discover",
    "/discover?tab=communities",
    "/feeds/forum.xml",
    "/feeds/trending.xml",
  ];
  for (const path of [...pages, ...parts.map((part) => new URL(part).pathname)]) {
    const text = await (await fetch(url + path)).text();
    expect([path, text.includes(CANARY), text.includes(data.id)]).toEqual([path, false, false]);
  }
  await client.rpc("delete_group", { group_id: data.id });
});

test("search engines read a discussion and a person in their own terms", async () => {
  const id = await write("A lamp for them </script><b>", "It ends ||badly|| there");
  const graph = async (path: string) => {
    const html = await (await fetch(url + path)).text();
    const text = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
    return JSON.parse(text)["@graph"][0];
  };
  const posting = await graph(`/forum/post/${id}`);
  expect(posting).toMatchObject({
    "@type": "DiscussionForumPosting",
    headline: "A lamp for them </script><b>",
    text: "It ends ▒▒▒ there",
    author: { "@type": "Person", name: "omar" },
  });
  const discussion = await graph("/forum/post/00000000-0000-4000-8000-0000000a0001");
  expect(discussion.comment[0]).toMatchObject({ "@type": "Comment", author: { "@type": "Person" } });
  expect(await graph(GROUP_POST)).toMatchObject({
    "@type": "DiscussionForumPosting",
    url: url + GROUP_POST,
    author: { "@type": "Person" },
  });
  const me = (await client.auth.getUser()).data.user?.id;
  expect(await graph(`/profile/${me}`)).toMatchObject({
    "@type": "ProfilePage",
    mainEntity: { "@type": "Person", name: "omar" },
  });
  await client.rpc("delete_post", { post_id: id });
});
