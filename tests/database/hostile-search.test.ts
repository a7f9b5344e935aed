import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, type Member, openTestBackend, type TestBackend } from "../support/backend.ts";

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const TITLES = [
  "Plain words",
  "100% true",
  "snake_case",
  "back\\slash",
  "a star * here",
  "it's; drop table posts;--",
];

let backend: TestBackend;
let layla: Member;
let visitor: Client;

beforeAll(async () => {
  backend = await openTestBackend();
  layla = await backend.signUp("layla");
  visitor = backend.asVisitor();
  for (const title of TITLES) {
    const { error } = await layla.client
      .from("posts")
      .insert({ title, content: "Content", author_id: layla.id, category_id: GENERAL });
    expect(error).toBeNull();
  }
});
afterAll(() => backend?.stop());

async function search(q: string): Promise<string[]> {
  const { data, error } = await visitor.rpc("search", { q });
  expect(error, q).toBeNull();
  return (data ?? []).map((hit) => hit.title ?? "").sort();
}

describe("S04 S06 S07 S09 S13 search takes every sign for itself", () => {
  test.each([
    ["0%", ["100% true"]],
    ["e_c", ["snake_case"]],
    ["k\\s", ["back\\slash"]],
    ["%%", []],
    ["__", []],
    ["\\\\", []],
    ["**", []],
    ["a_star", []],
    ["pl%words", []],
    ["s; drop table posts;--", ["it's; drop table posts;--"]],
    ["'; drop table posts;--", []],
    ["(a+)+$", []],
    ["((((((", []],
    ["x%,id.gt.0", []],
    ["plain%,title.ilike.%", []],
    ["*)", []],
    ["words plain", ["Plain words"]],
  ])("%j", async (q, titles) => {
    expect(await search(q)).toEqual(titles);
  });

  test("one sign alone is too little to look for", async () => {
    for (const q of ["", " ", "%", "_", "*", "\\", "p"]) expect(await search(q)).toEqual([]);
  });

  test("S11 S12 five thousand characters and two hundred words are looked for like others", async () => {
    expect(await search("x".repeat(5000))).toEqual([]);
    expect(await search("plain words ".repeat(100))).toEqual(["Plain words"]);
  });

  test("S12 only the first eight words count", async () => {
    expect(await search("p l a i n w o r nowhere")).toContain("Plain words");
    expect(await search("p l a i n w o nowhere")).toEqual([]);
  });

  test("NUL is refused and nothing is lost", async () => {
    const { status } = await visitor.rpc("search", { q: "a\u0000b" });
    expect(status).toBe(400);
    expect(await search("plain")).toEqual(["Plain words"]);
  });
});

describe("lists", () => {
  test("S15 an order that does not exist is the newest first", async () => {
    const list = async (sort: string) => {
      const { data, error } = await visitor.rpc("list_posts", { sort });
      expect(error).toBeNull();
      return (data ?? []).map((post) => post.id);
    };
    expect(await list("title;drop table posts")).toEqual(await list("newest"));
  });

  test.each([0, -1, 1_000_000_000])("S17 a page of %d is kept within bounds", async (page_size) => {
    const { data, error } = await visitor.rpc("list_posts", { page_size });
    expect(error).toBeNull();
    expect(data?.length).toBeGreaterThanOrEqual(1);
    expect(data?.length).toBeLessThanOrEqual(100);
  });

  test.each(["nowhere", "general' or true--", "%"])("the category %j has no posts", async (category_slug) => {
    const { data, error } = await visitor.rpc("list_posts", { category_slug });
    expect({ data, error }).toEqual({ data: [], error: null });
  });
});
