import { beforeAll, expect, test } from "vitest";
import { arrive, openContract, type Person, rest } from "./backend.ts";

// Reading through PostgREST. Cited: postgrest, docs/references/api/*.rst (docs.postgrest.org).

openContract();

const AUTHOR = "author:user_profiles!posts_author_id_fkey(id,username)";
let layla: Person;
let omar: Person;
let category = "";
/** The posts of this run, oldest first: Alpha, Beta, Gamma. */
let posts: string[] = [];
let own = "";

beforeAll(async () => {
  [layla, omar] = [await arrive("layla"), await arrive("omar")];
  category = (await rest("discussion_categories?select=id&order=name&limit=1")).json[0].id;
  for (const [title, tags] of [
    ["Alpha of the sea", ["noor", "sea"]],
    ["Beta of the lamp", ["lamp"]],
    ["Gamma of the sea", []],
  ] as const) {
    const body = { title, content: `Words of ${title}`, category_id: category, tags };
    const made = await rest("posts?select=id", { token: layla.token, body, headers: WHOLE });
    posts = [...posts, made.json[0].id];
  }
  own = `author_id=eq.${layla.id}`;
  for (const content of ["First", "Second"]) {
    await rest("comments", { token: omar.token, body: { content, post_id: posts[0] } });
  }
  await rest("rpc/cast_vote", {
    token: omar.token,
    body: { target: "post", target_id: posts[0], wish: "up" },
  });
});

const WHOLE = { Prefer: "return=representation" };
const titles = async (query: string) =>
  (await rest(`posts?select=title&${own}&${query}`)).json
    .map(({ title }: { title: string }) => title[0])
    .join("");

test("columns: those that are asked for, under the name that is asked for (tables_views, Vertical Filtering)", async () => {
  const { status, json } = await rest(`posts?select=name:title,tags&id=eq.${posts[0]}`);
  expect(status).toBe(200);
  expect(json).toEqual([{ name: "Alpha of the sea", tags: ["noor", "sea"] }]);
});

test.each([
  ["eq", "title=eq.Beta of the lamp&order=title", "B"],
  ["neq", "title=neq.Beta of the lamp&order=title", "AG"],
  ["in, with quoted values", 'title=in.("Alpha of the sea","Gamma of the sea")&order=title', "AG"],
  ["ilike with * for %", "title=ilike.*SEA*&order=title", "AG"],
  ["like heeds case", "title=like.*SEA*", ""],
  ["cs: an array contains", "tags=cs.{noor}", "A"],
  ["ov: arrays overlap", "tags=ov.{lamp,noor}&order=title", "AB"],
  ["is.null", "deleted_at=is.null&order=title", "ABG"],
  ["not.is.null", "deleted_at=not.is.null", ""],
  ["or", "or=(title.like.Alpha*,title.like.Gamma*)&order=title", "AG"],
  ["and within or", "or=(title.like.Beta*,and(title.like.*sea,tags.cs.{noor}))&order=title", "AB"],
  ["two filters on one column are both kept", "title=gte.B&title=lt.C", "B"],
  ["order, descending", "order=title.desc", "GBA"],
  ["order by two", "order=category_id.asc,title.desc", "GBA"],
  ["order by a null column, nulls last", "order=edited_at.desc.nullslast,title.asc", "ABG"],
  ["limit and offset", "order=title&limit=1&offset=1", "B"],
])(
  "filters: %s (tables_views, Operators, Logical operators, Ordering; pagination_count)",
  async (_, query, found) => {
    expect(await titles(encodeURI(query))).toBe(found);
  },
);

test.each([
  ["without a count its end is open", "limit=2", {}, 200, "0-1/*"],
  ["a part of what is counted is 206", "limit=2", { Prefer: "count=exact" }, 206, "0-1/3"],
  ["all of it is 200", "", { Prefer: "count=exact" }, 200, "0-2/3"],
  ["nothing found", "title=eq.none", { Prefer: "count=exact" }, 200, "*/0"],
  ["an offset", "limit=2&offset=1", { Prefer: "count=exact" }, 206, "1-2/3"],
  ["a range in headers", "", { "Range-Unit": "items", Range: "0-0", Prefer: "count=exact" }, 206, "0-0/3"],
])("count headers: %s (pagination_count)", async (_, query, headers, status, range) => {
  const answer = await rest(`posts?select=id&${own}&order=title&${query}`, { headers });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([status, range]);
});

test("HEAD counts without a body (pagination_count, Exact Count)", async () => {
  const headers = { Prefer: "count=exact" };
  const answer = await rest(`posts?select=id&${own}`, { method: "HEAD", headers });
  expect([answer.status, answer.headers.get("content-range"), answer.text]).toEqual([200, "0-2/3", ""]);
});

test("an offset past the end of what is counted is 416, PGRST103 (errors, pgrst103)", async () => {
  const headers = { Prefer: "count=exact" };
  const answer = await rest(`posts?select=id&${own}&offset=9`, { headers });
  expect([answer.status, answer.json.code]).toEqual([416, "PGRST103"]);
});

test("embeds: whom a row belongs to is one object (resource_embedding, Many-to-one; Foreign Key Joins on Multiple)", async () => {
  const { json } = await rest(`posts?select=id,${AUTHOR}&id=eq.${posts[0]}`);
  expect(json).toEqual([{ id: posts[0], author: { id: layla.id, username: layla.name } }]);
});

test("embeds: what belongs to a row is a list, ordered and cut on its own (resource_embedding, One-to-many; Embedded Filters)", async () => {
  const comments = "comments!comments_post_id_fkey(content)&comments.order=created_at.desc&comments.limit=1";
  const { json } = await rest(`posts?select=id,${comments}&${own}&order=title`);
  expect(json.map((post: { comments: unknown }) => post.comments)).toEqual([[{ content: "Second" }], [], []]);
});

test("embeds: a filter on them leaves the rows, !inner takes rows without (resource_embedding, Top-level Filtering)", async () => {
  const shown = async (hint: string) =>
    (
      await rest(
        `posts?select=title,found:comments!comments_post_id_fkey${hint}(content)&found.content=eq.First&${own}`,
      )
    ).json.length;
  expect([await shown(""), await shown("!inner")]).toEqual([3, 1]);
});

test("embeds: one in another (resource_embedding, Nested Embedding)", async () => {
  const select =
    "content,post:posts!comments_post_id_fkey!inner(title,author:user_profiles!posts_author_id_fkey(username))";
  const { json } = await rest(`comments?select=${select}&author_id=eq.${omar.id}&content=eq.First`);
  expect(json).toEqual([
    { content: "First", post: { title: "Alpha of the sea", author: { username: layla.name } } },
  ]);
});

test("embeds: row level security holds for them: the own votes alone (db_authz; PostgreSQL, Row Security Policies)", async () => {
  const asked = `posts?select=upvotes,votes:post_votes!post_votes_post_id_fkey(vote_type)&id=eq.${posts[0]}`;
  const [hers, his] = [await rest(asked, { token: layla.token }), await rest(asked, { token: omar.token })];
  expect([hers.json, his.json]).toEqual([
    [{ upvotes: 1, votes: [] }],
    [{ upvotes: 1, votes: [{ vote_type: "up" }] }],
  ]);
});

const ONE = { Accept: "application/vnd.pgrst.object+json" };

test("one object where one is asked for; none or more are 406, PGRST116 (resource_representation, Singular or Plural)", async () => {
  const one = await rest(`posts?select=title&id=eq.${posts[0]}`, { headers: ONE });
  expect([one.status, one.json]).toEqual([200, { title: "Alpha of the sea" }]);
  for (const query of ["title=eq.none", "order=title"]) {
    const { status, json } = await rest(`posts?select=title&${own}&${query}`, { headers: ONE });
    expect([status, json.code]).toEqual([406, "PGRST116"]);
  }
});

test("functions: GET takes parameters, filters, columns, embeds and a limit (functions, Table-Valued Functions)", async () => {
  const asked = `rpc/list_posts?sort=newest&page_size=20&select=title,${AUTHOR}&${own}&limit=2`;
  const { status, json } = await rest(asked);
  expect(status).toBe(200);
  expect(json.map((post: { author: { id: string } }) => post.author.id)).toEqual([layla.id, layla.id]);
});

test("functions: POST answers a scalar as JSON, nothing as 204 (functions, Scalar functions; void)", async () => {
  const state = await rest("rpc/post_state", { token: layla.token, body: { post_id: posts[0] } });
  expect([state.status, typeof state.json]).toEqual([200, "string"]);
  const nothing = await rest("rpc/block_member", {
    token: omar.token,
    body: { member: (await arrive("sara")).id },
  });
  expect([nothing.status, nothing.text]).toEqual([204, ""]);
});
