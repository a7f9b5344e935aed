import { describe, expect, test } from "vitest";
import { openProductApi } from "./product-api.ts";
import { PRODUCT_READS } from "./product-queries.ts";

// Whoever has the public key asks the embedded backend, which cannot end a statement: what might take long is not begun.

const api = openProductApi();
const CATEGORY = "category_id=eq.00000000-0000-4000-8000-0000000000c1";
const GROUP = "00000000-0000-4000-8000-000000000001";

/** A refusal in PostgREST's form, and nothing of it in the database. */
async function expectRefused(method: string, path: string, init = {}): Promise<void> {
  const { status, json, statements } = await api().ask(method, `/rest/v1/${path}`, init);
  expect([status, json?.code, statements]).toEqual([400, expect.stringMatching(/^PGRST[12]\d\d$/), []]);
  expect(Object.keys(json)).toEqual(["code", "message", "details", "hint"]);
}

describe("what the product asks", () => {
  test.each(PRODUCT_READS)("%s", async (path) => {
    const { status, statements } = await api().ask("GET", `/rest/v1/${path}`);
    // Visitors may not read all of it: the database says so, not the shape.
    expect([200, 401]).toContain(status);
    expect(statements).not.toEqual([]);
  });
});

describe("S2 embedded tables that multiply", () => {
  test.each([
    "comments?select=id,posts(id,comments(id,posts(id,comments(id,posts(id,comments(id,content))))))&limit=1000",
    "comments?select=id,posts(id,comments(id,content))&limit=1000",
    "posts?select=id,comments(id,posts(id))&limit=10",
    "comments?select=id,author:user_profiles!comments_author_id_fkey(id,posts!posts_author_id_fkey(id,content))",
    "comments?select=author:user_profiles!comments_author_id_fkey(comments!comments_author_id_fkey(id))&limit=1",
    "comments?select=id,comments(id)&limit=1",
    "groups?select=id,group_posts(id,comments(id,content))",
    "user_profiles?select=id,posts!posts_author_id_fkey(id,comments!comments_post_id_fkey(id))",
    "discussion_categories?select=id,posts(id,comments(id,comment_revisions(id)))",
    "user_activities?select=id,posts(id,comments(id,content))",
    `user_profiles?select=${Array.from({ length: 9 }, (_, place) => `a${place}:posts!posts_author_id_fkey(id)`)}&limit=1`,
    `comments?select=id,user_profiles!comments_author_id_fkey(group_posts!group_posts_author_id_fkey(id))&author_id=eq.${GROUP}&limit=157`,
    `comments?select=id,user_profiles!comments_author_id_fkey(messages!messages_sender_id_fkey(id))&author_id=eq.${GROUP}&limit=157`,
    "posts?select=title,...user_profiles!posts_author_id_fkey(id)",
    "posts?select=id,user_profiles!post_votes(id)",
    "posts?select=id,comments(count)",
    "posts?select=count",
    "posts?select=upvotes.sum()",
    "posts?select=id::text",
    "user_activities?select=data->>kind",
    `posts?select=${"a(".repeat(4_000)}`,
    `posts?select=${"id,".repeat(200)}id`,
    "posts?select=id&select=id,comments(id,posts(id,comments(id)))",
  ])("%s", (path) => expectRefused("GET", path));

  test("as rows of a function, by a count alone, and in the answer to a write", async () => {
    const deep = "select=id,comments(id,posts(id,comments(id)))";
    await expectRefused("GET", `rpc/list_posts?${deep}`);
    await expectRefused("POST", `rpc/list_posts?${deep}`, { body: "{}" });
    const headers = { prefer: "return=representation" };
    await expectRefused("PATCH", `posts?${deep}`, { headers, body: '{"title":"x"}' });
    await expectRefused("DELETE", `posts?${deep}`, { headers });
    await expectRefused("POST", `posts?${deep}`, { headers, body: '{"title":"x"}' });
  });
});

describe("ninth-1 names that are no columns: the whole row by the table's own name, and what every table has", () => {
  test.each([
    "posts?select=posts&limit=1000",
    "posts?select=*,posts",
    "posts?select=a:posts",
    "comments?select=id,a:posts(posts),b:posts(posts)&limit=1000",
    `comments?select=id,posts(posts)&post_id=eq.${GROUP}`,
    `user_profiles?select=x:comments!comments_author_id_fkey(a:posts(posts))&id=in.(${GROUP})`,
    "posts?select=id&order=posts",
    "posts?select=id&order=ctid",
    "posts?select=id&ctid=eq.(2,7)",
    "posts?select=id&or=(id.is.null,tableoid.gt.1)",
    "posts?select=id,comments(id)&comments.order=comments",
    "posts?select=tableoid,xmin",
    "rpc/list_posts?select=posts",
  ])("%s", async (path) => {
    const { status, json, statements } = await api().ask("GET", `/rest/v1/${path}`);
    expect([status, json?.code, statements]).toEqual([400, "42703", []]);
  });
});

describe("U1 a text that is named again and again", () => {
  const NAMES = Array.from({ length: 49 }, (_, at) => `a${at}:content,b${at}:content_html`);

  test.each([
    `posts?select=${NAMES}&limit=1000`,
    `posts?select=${NAMES}&id=eq.${GROUP}`,
    `discussion_categories?select=id,posts(${NAMES})`,
    `rpc/list_posts?select=${NAMES}`,
    "posts?select=title,again:title&limit=1",
    "posts?select=id,content,content&limit=1",
    "posts?select=*,content&limit=1",
    "posts?select=content,*&limit=1",
    "posts?select=*,*&limit=1",
    "comments?select=id,a:posts(title),b:posts(title),c:posts(title)&limit=1",
  ])("%s", (path) => expectRefused("GET", path));

  test("counts bytes, four for a character, of what one row may hold", async () => {
    expect((await api().ask("GET", "/rest/v1/posts?select=content_html&limit=80")).status).toBe(200);
    await expectRefused("GET", "posts?select=content_html&limit=90");
    expect((await api().ask("GET", "/rest/v1/comments?select=content&limit=1000")).status).toBe(200);
    await expectRefused("GET", "posts?select=content&limit=400");
  });
});

describe("S2 a whole table looked through", () => {
  test.each([
    ["sorted by what no index has in order", "posts?select=id&order=title"],
    ["sorted by it after what one has", "posts?select=id&order=content&limit=1"],
    ["with a pattern", "posts?select=id&title=like.*a*"],
    ["with a pattern within or()", "posts?select=id&or=(id.is.null,content.ilike.*a*)"],
    ["by what its texts come after", "posts?select=id&content=gt.a"],
    ["by what a list holds", "group_posts?select=id&tags=ov.{a,b}"],
    ["for an inner table that fits none", "posts?select=id,comments!inner(id)&comments.content=eq.nothing"],
    ["whose policy asks a function for each row", "messages?select=id"],
    ["by a pattern in the long texts of a category", `posts?select=id&${CATEGORY}&content=ilike.*a*`],
    ["sorted by them", `posts?select=id&${CATEGORY}&order=content`],
    ["behind many rows", "posts?select=id&order=id&offset=50001"],
    ["with all of its long texts", "posts?select=*"],
    ["with long texts of others", "posts?select=id,comments(content)"],
  ])("%s", (_, path) => expectRefused("GET", path));

  test("counted, exactly or by a plan, with or without rows", async () => {
    for (const prefer of ["count=exact", "count=planned", "return=minimal, count=estimated"]) {
      await expectRefused("GET", "posts?select=id", { headers: { prefer } });
      const { status, statements } = await api().ask("HEAD", "/rest/v1/posts?select=id", {
        headers: { prefer },
      });
      expect([status, statements]).toEqual([400, []]);
    }
  });

  test("by a range in the header", async () => {
    await expectRefused("GET", "posts?select=id", { headers: { range: "900000-900001" } });
    await expectRefused("GET", "posts?select=id", { headers: { range: "bytes=0-1" } });
  });

  test.each([
    `posts?select=id&${CATEGORY}&order=title`,
    "posts?select=id&order=upvotes.desc&upvotes=gte.1",
    "posts?select=*&limit=60",
    `group_posts?select=id&group_id=eq.${GROUP}&title=ilike.*a*&order=title`,
    "comments?select=id,content&limit=1000",
  ])("what an index finds is answered: %s", async (path) => {
    expect((await api().ask("GET", `/rest/v1/${path}`)).status).toBe(200);
  });
});

describe("S3 expressions and text search", () => {
  const author = "author_id=eq.00000000-0000-4000-8000-000000000001";
  const OPERATORS = ["match", "imatch", "fts", "plfts", "phfts", "wfts", "fts(english)", "sl", "adj", "nope"];

  test.each(OPERATORS)("%s, wherever it stands", async (operator) => {
    const places = [
      `posts?select=id&content=${operator}.^(a%2B)(a%2B)\\1\\2$`,
      `posts?select=id&${author}&content=${operator}.a`,
      `posts?select=id&${author}&content=not.${operator}.a`,
      `posts?select=id&${author}&or=(id.is.null,content.${operator}.a)`,
      `posts?select=id&${author}&and=(not.or(content.not.${operator}.a,id.is.null))`,
      `posts?select=id&${author}&not.and=(content.${operator}.a)`,
      `posts?select=id,comments(id)&${author}&comments.content=${operator}.a&limit=1`,
      `posts?select=id,comments(id)&${author}&comments.or=(content.${operator}.a)&limit=1`,
      `rpc/list_posts?select=id&content=${operator}.a`,
    ];
    for (const path of places) await expectRefused("GET", path);
    await expectRefused("PATCH", `posts?${author}&content=${operator}.a`, { body: '{"title":"x"}' });
    await expectRefused("DELETE", `posts?${author}&content=${operator}.a`);
  });

  test.each([
    `posts?select=id&${author}&content=like(any).{*a*,*b*}`,
    `posts?select=id&${author}&content=match(all).{a,b}`,
    `posts?select=id&${author}&content::text=eq.a`,
    `posts?select=id&${author}&content->>a=eq.a`,
    `posts?select=id&${author}&title=like.${"*a".repeat(20)}`,
    `posts?select=id&${author}&title=ilike.${"a".repeat(101)}`,
    `posts?select=id&${author}&id=in.(${"1,".repeat(500)}1)`,
    `posts?select=id&${author}&or=(${Array(50).fill("title.eq.a")})`,
    `posts?select=id&${author}&${Array.from({ length: 21 }, (_, at) => `title=neq.${at}`).join("&")}`,
  ])("%s", (path) => expectRefused("GET", path));

  // @supabase/lite ends the words at the first quotation mark, and reads another condition after it.
  test.each([
    `or=(title.eq."x\\",content.match.^(a%2B)%2B$,title.eq.\\"y")`,
    `or=(title.in.("x\\"),content.match.a,title.in.(\\"y"))`,
    `or=(tags.cs.{"},content.match.a,tags.cs.{"})`,
  ])("hidden in words: %s", (logic) => expectRefused("GET", `posts?select=id&${author}&${logic}`));

  test("even when @supabase/lite reads what we did not, no such operator reaches the database", async () => {
    const { connection } = api();
    const query = { type: "query", from: "posts", where: { $or: [{ title: { $regex: "a" } }] } };
    await expect(connection.onPostgrestAST(query)).rejects.toMatchObject({ code: "PGRST" });
    const embedded = { type: "query", select: [{ comments: { where: { content: { $textSearch: "a" } } } }] };
    await expect(connection.onPostgrestAST(embedded)).rejects.toMatchObject({ code: "PGRST" });
  });
});

describe("what is read otherwise by @supabase/lite than by PostgREST", () => {
  test("two or parameters must both hold", async () => {
    const [one] = await api().sql<{ title: string }>("select title from posts where is_visible limit 1");
    const both = `or=(title.eq."${one?.title}",title.is.null)&or=(upvotes.lt.0,upvotes.is.null)`;
    expect((await api().ask("GET", `/rest/v1/posts?select=id&${both}`)).json).toEqual([]);
  });

  test("words that read like a condition are words when a function is asked", async () => {
    const { status } = await api().ask("GET", "/rest/v1/rpc/search?q=is.it");
    expect(status).toBe(200);
  });
});

test("a call lists a thousand values at most", async () => {
  const call = (length: number) =>
    api().ask("POST", "/rest/v1/rpc/trackings_of", {
      body: JSON.stringify({ dramas: Array(length).fill("1") }),
    });
  expect((await call(1_000)).status).not.toBe(413);
  expect(await call(1_001)).toMatchObject({ status: 413, json: { code: "54000" }, statements: [] });
});

describe("T5 a call that reads", () => {
  const call = (name: string, body: object) =>
    api().ask("POST", `/rest/v1/rpc/${name}`, { body: JSON.stringify(body) });
  const refused = { status: 413, json: { code: "54000" }, statements: [] };

  test("has texts of five thousand characters at most, in its body and in its address", async () => {
    expect((await call("search_people", { q: "x".repeat(5_000) })).status).toBe(200);
    for (const q of ["x".repeat(5_001), [["x".repeat(5_000)]], { q: "x".repeat(5_000) }])
      expect(await call("search_people", { q })).toMatchObject(refused);
    expect(await call("find_subjects", { ids: ["x".repeat(5_001)] })).toMatchObject(refused);
    const q = "x".repeat(5_001);
    expect(await api().ask("GET", `/rest/v1/rpc/search_posts?q=${q}`)).toMatchObject(refused);
  });

  test("has a body of 64 KiB at most, which a thousand ids are not", async () => {
    const ids = Array(1_000).fill("00000000-0000-4000-8000-000000000001");
    expect((await call("trackings_of", { dramas: ids })).status).not.toBe(413);
    const long = Array(100).fill("x".repeat(700));
    expect(await call("trackings_of", { dramas: long })).toMatchObject(refused);
  });

  test("and no call that writes: a post's text is longer", async () => {
    const { status } = await call("send_contact_message", { words: "x".repeat(70_000) });
    expect(status).not.toBe(413);
  });
});
