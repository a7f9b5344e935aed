import { beforeEach, describe, expect, test } from "vitest";
import { UNKNOWN_TABLE } from "../../../../supabase/local/shapes/cost.ts";
import { measureTables, type Sizes } from "../../../../supabase/local/shapes/sizes.ts";
import { openProductApi } from "./product-api.ts";

// A table that is small just now may be asked for whatever the grammar has; what multiplies rows is refused all the same.

let sizes: Sizes = new Map();
const api = openProductApi(async () => sizes);

const SMALL = { rows: 300, bytes: 600_000, longest: 20_000 };

async function statusOf(path: string, headers = {}, method = "GET"): Promise<number> {
  return (await api().ask(method, `/rest/v1/${path}`, { headers })).status;
}

describe("a small table", () => {
  beforeEach(() => {
    sizes = new Map(
      ["posts", "comments", "groups", "group_posts", "user_profiles"].map((name) => [name, SMALL]),
    );
  });

  test.each([
    ["sorted by what no index has in order", "posts?select=id&order=title"],
    ["with a pattern", "posts?select=id&title=like.*a*"],
    ["by what a list holds", "group_posts?select=id&tags=ov.{a,b}"],
    ["for an inner table that fits none", "posts?select=id,comments!inner(id)&comments.content=eq.nothing"],
    ["with all of its long texts", "posts?select=*"],
    ["with long texts of others", "posts?select=id,comments(content)"],
    ["with those of one other for each", "comments?select=*,posts(title)"],
  ])("%s", async (_, path) => {
    expect(await statusOf(path)).toBe(200);
    sizes = new Map();
    if (path !== "comments?select=*,posts(title)") expect(await statusOf(path)).toBe(400);
  });

  test("is counted", async () => {
    expect(await statusOf("posts?select=id", { prefer: "count=exact" }, "HEAD")).toBe(200);
  });

  test.each([
    "comments?select=id,posts(id,comments(id,content))",
    "comments?select=id,posts(id,content_html)&limit=10000",
    "posts?select=id&order=content",
    "posts?select=id&content=ilike.*a*",
    "posts?select=id&content=match.^(a+)(a+)$",
    "posts?select=id,comments(count)",
  ])("is no way to %s", async (path) => {
    sizes = new Map([["posts", { ...SMALL, bytes: 70_000_000, longest: 250_000 }]]);
    expect(await statusOf(path)).toBe(400);
  });
});

describe("measured", () => {
  const one = openProductApi();

  /** Measures a table whose columns are texts. */
  const measure = (name: string, ...columns: string[]) => {
    const table = { ...UNKNOWN_TABLE, columns: new Map(columns.map((column) => [column, "text" as const])) };
    const schema = { tables: new Map([[name, table]]), references: [], procedures: new Map() };
    return measureTables({ run: one().sql })(schema);
  };

  test("by rows and by bytes of long texts", async () => {
    const [held] = await one().sql<{ rows: number; bytes: number; longest: number }>(
      "select count(*)::int as rows, sum(octet_length(content))::int as bytes, max(octet_length(content)) as longest from posts",
    );
    expect(held?.bytes).toBeGreaterThan(0);
    expect(await measure("posts", "title", "content")).toEqual(new Map([["posts", held]]));
  });

  test("a table of many rows counts as large", async () => {
    await one().sql("create table public.many (id integer)");
    await one().sql("insert into public.many select generate_series(1, 2001)");
    expect(await measure("many", "id")).toEqual(new Map());
    await one().sql("delete from public.many where id = 1");
    expect(await measure("many", "id")).toEqual(new Map([["many", { rows: 2_000, bytes: 0, longest: 0 }]]));
  });
});
