import { beforeAll, expect, test } from "vitest";
import { arrive, openContract, type Person, rest } from "./backend.ts";

// Writing through PostgREST, and how it refuses. Cited: postgrest, docs/references/api/*.rst and docs/references/errors.rst.

openContract();

let layla: Person;
let omar: Person;
let category = "";
let post = "";
const NOBODY = "00000000-0000-4000-8000-00000000dead";
const WHOLE = { Prefer: "return=representation" };
const as = (person: Person, body?: unknown, headers: Record<string, string> = {}) => ({
  token: person.token,
  body,
  headers,
});
const newPost = (title: string) => ({ title, content: "Words", category_id: category });

beforeAll(async () => {
  [layla, omar] = [await arrive("layla"), await arrive("omar")];
  category = (await rest("discussion_categories?select=id&order=name&limit=1")).json[0].id;
  post = (await rest("posts?select=id", as(layla, newPost("The lamp"), WHOLE))).json[0].id;
});

test("an insert answers 201 and nothing (tables_views, Insert; preferences, Minimal)", async () => {
  const { status, text } = await rest("comments", as(omar, { content: "Quiet", post_id: post }));
  expect([status, text]).toEqual([201, ""]);
});

test("an insert answers its rows, those columns alone, on request (preferences, Full)", async () => {
  const body = { content: "Loud", post_id: post };
  const { status, json } = await rest("comments?select=content,post_id", as(omar, body, WHOLE));
  expect([status, json]).toEqual([201, [body]]);
});

test("an insert of several is all or none (tables_views, Bulk Insert)", async () => {
  const rows = [
    { content: "One of two", post_id: post },
    { content: "Two of two", post_id: NOBODY },
  ];
  expect((await rest("comments", as(omar, rows))).status).toBeGreaterThanOrEqual(400);
  expect((await rest(`comments?select=id&author_id=eq.${omar.id}&content=eq.One of two`)).json).toEqual([]);
});

test("an update answers 204; its rows on request; an empty list where none was (tables_views, Update)", async () => {
  const change = (query: string, headers = {}) =>
    rest(`user_profiles?${query}`, { ...as(omar, { bio: "Here." }, headers), method: "PATCH" });
  expect((await change(`id=eq.${omar.id}`)).status).toBe(204);
  const whole = await change(`id=eq.${omar.id}&select=bio`, WHOLE);
  expect([whole.status, whole.json]).toEqual([200, [{ bio: "Here." }]]);
  const none = await change(`id=eq.${NOBODY}&select=bio`, WHOLE);
  expect([none.status, none.json]).toEqual([200, []]);
});

test("row level security hides others' rows from an update: none is changed, nothing refused (PostgreSQL, Row Security Policies)", async () => {
  const asked = { ...as(omar, { bio: "Mine." }, WHOLE), method: "PATCH" };
  const { status, json } = await rest(`user_profiles?id=eq.${layla.id}&select=bio`, asked);
  expect([status, json]).toEqual([200, []]);
});

test("an upsert inserts, then merges (tables_views, Upsert)", async () => {
  const merge = { Prefer: "resolution=merge-duplicates,return=representation" };
  const put = (digits: string) =>
    rest("user_settings?on_conflict=user_id&select=digits", as(omar, { digits }, merge));
  expect((await put("arabic")).json).toEqual([{ digits: "arabic" }]);
  const again = await put("latin");
  // 201 or, since PostgREST says whether it made one, 200: nobody reads which.
  expect([again.json, [200, 201].includes(again.status)]).toEqual([[{ digits: "latin" }], true]);
});

/** What each is refused with: HTTP status and code; `body` makes it a write. */
const REFUSED: [string, () => Promise<{ status: number; json: { code: string } }>, number, string][] = [
  ["a table that is not there (pgrst205)", () => rest("no_such_table"), 404, "PGRST205"],
  [
    "a column that is not there (PostgreSQL 42703; other → 400)",
    () => rest("posts?select=nonsense"),
    400,
    "42703",
  ],
  ["a relation that is not there (pgrst200)", () => rest("posts?select=id,messages(id)"), 400, "PGRST200"],
  [
    "a relation that could be two (pgrst201)",
    () => rest("comments?select=id,user_profiles(id)"),
    300,
    "PGRST201",
  ],
  [
    "a filter on what is not embedded (pgrst108)",
    () => rest("posts?select=id&groups.id=eq.1"),
    400,
    "PGRST108",
  ],
  ["an operator that is none (pgrst100)", () => rest("posts?select=id&title=nonsense.x"), 400, "PGRST100"],
  ["an unfinished condition (pgrst100)", () => rest("posts?select=id&or=(title.eq.x"), 400, "PGRST100"],
  ["a uuid that is none (PostgreSQL 22P02)", () => rest("posts?select=id&id=eq.1"), 400, "22P02"],
  [
    "a function that is not there (pgrst202)",
    () => rest("rpc/no_such_function", { body: {} }),
    404,
    "PGRST202",
  ],
  [
    "arguments that fit none (pgrst202)",
    () => rest("rpc/post_state", { body: { id: post } }),
    404,
    "PGRST202",
  ],
  ["a body that is no JSON (pgrst102)", () => rest("comments", as(omar, "{")), 400, "PGRST102"],
  [
    "a column that is not there, written (pgrst204)",
    () => rest("comments?columns=nonsense", as(omar, { nonsense: 1 })),
    400,
    "PGRST204",
  ],
  ["a token that is none (pgrst301)", () => rest("posts?select=id", { token: "a.b.c" }), 401, "PGRST301"],
  [
    "a visitor's write (42501, not authenticated)",
    () => rest("posts", { body: newPost("Visitor") }),
    401,
    "42501",
  ],
  [
    "a write that policies forbid (42501, authenticated)",
    () => rest("posts", as(omar, { ...newPost("Hers"), author_id: layla.id })),
    403,
    "42501",
  ],
  [
    "a name that is taken (23505)",
    () => rest(`user_profiles?id=eq.${omar.id}`, { ...as(omar, { username: layla.name }), method: "PATCH" }),
    409,
    "23505",
  ],
  [
    "a row that refers to nothing (23503)",
    () => rest("posts", as(omar, { ...newPost("Lost"), category_id: NOBODY })),
    409,
    "23503",
  ],
  ["what a check forbids (23514; other → 400)", () => rest("posts", as(omar, newPost(" "))), 400, "23514"],
  [
    "what must not be null (23502; other → 400)",
    () => rest("posts", as(omar, { title: "No words", category_id: category })),
    400,
    "23502",
  ],
];

test.each(REFUSED)("errors: %s (errors)", async (_, send, status, code) => {
  const answer = await send();
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(Object.keys(answer.json).sort()).toEqual(["code", "details", "hint", "message"]);
});

test("a delete that no grant allows is refused (errors, 42501)", async () => {
  const { status, json } = await rest(`posts?id=eq.${post}`, { method: "DELETE", token: layla.token });
  expect([status, json.code]).toEqual([403, "42501"]);
});

test("what a function raises comes with its sentence and code (errors, RAISE errors)", async () => {
  const { status, json } = await rest("rpc/block_member", as(layla, { member: layla.id }));
  expect(status).toBeGreaterThanOrEqual(400);
  expect([typeof json.message, json.code.length]).toEqual(["string", 5]);
});
