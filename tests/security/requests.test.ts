import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOf, arrive, ask, aVisitor, enter, expectFine, idOf, type Person, send, url } from "./door.ts";

// Requests that no page of ours makes: bodies, addresses, headers.

let layla: Person;
let writer: Person;
let post = "";
let gone = "";

beforeAll(async () => {
  [layla, writer] = await Promise.all([enter("layla"), arrive("hostile_author")]);
  const { data: category } = await writer.client.from("discussion_categories").select("id").limit(1).single();
  const write = async (title: string) => {
    const { data } = await writer.client
      .from("posts")
      .insert({ title, content: "Kept apart.", author_id: idOf(writer), category_id: category?.id ?? "" })
      .select("id")
      .single();
    return data?.id ?? "";
  };
  post = await write("Lanterns abcdef");
  gone = await write("Gone lanterns");
  await writer.client.rpc("delete_post", { post_id: gone });
});

afterAll(() => writer?.client.rpc("delete_my_account", { erase_contributions: true, at_once: true }));

/** Whether all of an answer is here, its body as long as it was announced. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /^content-length: *(\d+)/im.exec(answer.slice(0, end))?.[1];
  const body = answer.slice(end + 4);
  return length ? Buffer.byteLength(body) >= Number(length) : /(^|\r\n)0\r\n\r\n$/.test(body);
}

const JSON_DOORS = [
  "/api/create-activity",
  "/api/conversations",
  "/api/follows",
  "/api/notifications",
  "/api/saved-posts",
  "/api/tracking",
  "/api/votes",
];

describe("bodies", () => {
  const json = (path: string, body: BodyInit) =>
    ask(path, { as: layla, body, headers: { "content-type": "application/json" } });

  test.each([
    ["B04 brackets within brackets", "[".repeat(30_000)],
    ["B04 objects within objects", `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`],
    ["T07 bytes that are no UTF-8", Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)],
    ["B05 a prototype", '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
    ["half of an object", '{"type":"post_cre'],
    ["nothing", ""],
  ])("%s: refused by every door for JSON", async (_, body) => {
    for (const path of JSON_DOORS) {
      const { status } = await answerOf(await json(path, body));
      expect([path, status >= 400]).toEqual([path, true]);
    }
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
    await expectFine();
  });

  test("B14 a form that wishes to be another method is a form", async () => {
    const answer = await send(`/forum/post/${post}`, { _method: "DELETE", content: "" }, writer);
    expect(answer.status).toBe(422);
    expect((await ask(`/forum/post/${post}`)).status).toBe(200);
  });

  test("B15 two hundred cookies and a header of 130 KB are no fault of ours", async () => {
    const cookie = Array.from({ length: 200 }, (_, place) => `c${place}=${"x".repeat(40)}`).join("; ");
    expect((await ask("/forum", { as: { cookie } })).status).toBe(200);
    const heavy = await ask("/forum", { headers: { "x-heavy": "x".repeat(130_000) } }).then(
      ({ status }) => status,
      () => 431,
    );
    expect(heavy).toBeLessThan(500);
    await expectFine();
  });

  test("B16 TRACE, CONNECT and a made-up method answer nothing", async () => {
    for (const method of ["TRACE", "BREW"]) {
      const line = await new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(url);
        const line = connect(Number(port), hostname, () =>
          line.write(
            `${method} /forum HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: secret=1\r\nconnection: close\r\n\r\n`,
          ),
        );
        let heard = "";
        line.setEncoding("utf8").on("data", (part) => {
          heard += part;
          // The server keeps the line for five seconds more.
          if (isWhole(heard)) line.destroy();
        });
        line.on("close", () => resolve(heard)).on("error", reject);
      });
      expect(line).toMatch(/^HTTP\/1\.1 (4\d\d|501)/);
      expect(line).not.toContain("secret=1");
    }
    await expectFine();
  });
});

describe("addresses", () => {
  test("I04 an id in capitals is the same post or leads to it", async () => {
    const answer = await ask(`/forum/post/${post.toUpperCase()}`);
    expect([200, 301, 302, 308]).toContain(answer.status);
    if (answer.status !== 200) expect(answer.headers.get("location")).toMatch(/^\/forum/);
    else expect(await answer.text()).toContain("Lanterns abcdef");
  });

  test("I09 a deleted post is gone for readers, and looks like one that never was", async () => {
    const never = await ask("/forum/post/00000000-0000-4000-8000-00000000dead");
    for (const as of [aVisitor(), layla]) {
      const answer = await ask(`/forum/post/${gone}`, { as });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, never.headers.get("location")]);
    }
  });

  test.each(["-1", "0", "1e9", "NaN", "9223372036854775808", "01", "1;drop", "%00", "%F0%9F%98%80"])(
    "S17 page %s of any list is a page",
    async (page) => {
      for (const path of ["/groups", "/discussions", "/discover", "/dramas", "/creators", "/forum"]) {
        const { status } = await answerOf(await ask(`${path}?page=${page}&before=${page}&after=${page}`));
        expect([path, status]).toEqual([path, 200]);
      }
    },
  );

  test.each([
    ["S04", "%"],
    ["S04", "%%"],
    ["S06", "**"],
    ["S07", "\\\\"],
    ["S09", "'; drop table posts;--"],
    ["S11", "x".repeat(5_000)],
    ["S12", "lanterns ".repeat(200)],
    ["S13", "(a+)+$"],
    ["S13", "(((((("],
    ["S13", "x%,id.gt.0"],
  ])("%s a search for %j is a search for just that", async (_, q) => {
    const query = encodeURIComponent(q);
    const api = await ask(`/api/search?q=${query}`);
    expect(api.status).toBe(200);
    const found = (await api.json()) as { posts: { title: string }[] };
    if (!q.startsWith("lanterns")) expect(found.posts).toEqual([]);
    for (const path of [
      `/search?q=${query}`,
      `/groups?q=${query}`,
      `/discover?tab=people&q=${query}`,
      `/dramas?q=${query}`,
    ]) {
      expect((await answerOf(await ask(path))).status).toBe(200);
    }
    await expectFine();
  });

  test("S15 sorts that are none are the first of the list", async () => {
    const ids = async (query: string) =>
      [...(await (await ask(`/forum${query}`)).text()).matchAll(/href="(\/forum\/post\/[\w-]+)"/g)].map(
        ([, href]) => href,
      );
    expect(await ids("?sort=title%3Bdrop%20table")).toEqual(await ids(""));
  });
});

describe("what is somebody's own is kept by no cache", () => {
  test.each([
    "/settings/profile/x.css",
    "/settings/x.css",
    "/messages/a.png",
    "/profile/me.js",
    "/notifications/a.jpg",
    "/settings.css",
  ])("K06 %s", async (path) => {
    const answer = await ask(path, { as: layla });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-cache")).toBeNull();
  });

  test("K12 a page is never said to be unchanged", async () => {
    for (const known of ["*", 'W/"1"', '"layla"']) {
      const answer = await ask("/profile", { as: layla, headers: { "if-none-match": known } });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("layla")]);
      expect(answer.headers.get("etag")).toBeNull();
    }
  });
});
