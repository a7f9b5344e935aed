import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseComparison, readLogic } from "../../../../supabase/local/shapes/filter.ts";
import { parseOrder } from "../../../../supabase/local/shapes/order.ts";
import { ShapeRefused } from "../../../../supabase/local/shapes/refusal.ts";
import { readAsked } from "../../../../supabase/local/shapes/request.ts";
import { Scanner } from "../../../../supabase/local/shapes/scanner.ts";
import { parseSelect, readSelect } from "../../../../supabase/local/shapes/select.ts";

const read = (search: string, headers = {}) => readAsked(`?${search}`, new Headers(headers));

/** The code of the refusal; "read" when there is none. */
function outcome(reading: () => unknown): string {
  try {
    reading();
    return "read";
  } catch (error) {
    if (error instanceof ShapeRefused) return error.code;
    throw error;
  }
}

describe("select", () => {
  test("columns, new names, tables within tables, by their foreign key, inner", () => {
    const posts = { key: "mine", table: "posts", hint: "posts_author_id_fkey", isInner: true };
    const author = { key: "author", table: "user_profiles", hint: null, isInner: false };
    expect(
      parseSelect("*, name:title,mine:posts!posts_author_id_fkey!inner(id, author:user_profiles!left(id))"),
    ).toEqual({
      columns: ["*", "title"],
      embeddings: [
        {
          ...posts,
          selection: {
            columns: ["id"],
            embeddings: [{ ...author, selection: { columns: ["id"], embeddings: [] } }],
          },
        },
      ],
    });
  });

  test.each([
    ["", "PGRST100"],
    [",id", "PGRST100"],
    ["id,", "PGRST100"],
    ["id title", "PGRST100"],
    ['"id"', "PGRST100"],
    ["id\u0000", "PGRST100"],
    ["id)", "PGRST100"],
    ["posts(id", "PGRST100"],
    ["posts()", "PGRST100"],
    ["posts!a!b!inner(id)", "PGRST100"],
    ["posts!(id)", "PGRST100"],
    ["a:b:posts(id)", "PGRST100"],
    ["posts(id),posts(title)", "PGRST100"],
    ["...posts(id)", "PGRST100"],
    ["id::text", "PGRST100"],
    ["data->a", "PGRST100"],
    ["data->>a", "PGRST100"],
    ["count", "PGRST123"],
    ["count()", "PGRST123"],
    ["id.count()", "PGRST123"],
    ["posts(total:upvotes.sum())", "PGRST123"],
    ["a(b(c(id)))", "PGRST100"],
    ["a".repeat(64), "PGRST100"],
  ])("%j is refused", (text, code) => {
    expect(outcome(() => parseSelect(text))).toBe(code);
  });
});

describe("conditions", () => {
  test.each([
    ['eq.words, with (all) "signs"', { operator: "eq", isNegated: false, values: 1 }],
    ["not.is.null", { operator: "is", isNegated: true, values: 1 }],
    ['in.(a,"b,c",d)', { operator: "in", isNegated: false, values: 3 }],
    ["in.()", { operator: "in", isNegated: false, values: 0 }],
    ["cs.{a,b}", { operator: "cs", isNegated: false, values: 1 }],
  ])("%s", (text, found) => {
    expect(parseComparison("title", text)).toEqual({ column: "title", ...found });
  });

  test.each([
    "",
    "eq",
    ".a",
    "not.not.eq.a",
    "is.nothing",
    "in.a",
    "in.(a",
    "in.(a)b",
    "EQ.a",
    "eq(any).{a}",
    "match.a",
  ])("%j is refused", (text) => expect(outcome(() => parseComparison("title", text))).toBe("PGRST100"));

  test.each([
    ["or=(a.eq.1,and(b.lt.2,not.or(c.is.null,d.in.(1,2))))", "read"],
    ["posts.or=(a.eq.1)&select=posts(id)", "read"],
    ["not.and=(a.not.eq.1)", "read"],
    ["or=(not.a.eq.1)", "PGRST100"],
    ["or=a.eq.1", "PGRST100"],
    ["or=()", "PGRST100"],
    ["or=(a.eq.1", "PGRST100"],
    ["or=(a.eq.1))", "PGRST100"],
    ["or=(a.eq.b(c))", "PGRST100"],
    ["or=(and(and(and(and(a.eq.1)))))", "PGRST100"],
    ["not.id=eq.1", "PGRST108"],
    ["posts.id=eq.1", "PGRST108"],
    ["a::text=eq.1", "PGRST100"],
    ['"id"=eq.1', "PGRST100"],
    ["id", "PGRST100"],
  ])("%s: %s", (search, code) => {
    expect(outcome(() => read(search))).toBe(code);
  });
});

describe("settings", () => {
  test("each table has its own order, limit and offset; a range goes before them", () => {
    const asked = read(
      "select=id,posts(id)&order=id&limit=5&offset=1&posts.order=a.desc,b.asc.nullslast&posts.limit=2",
    );
    expect(asked).toMatchObject({ order: ["id"], limit: 5, offset: 1 });
    expect(asked.embedded).toMatchObject([{ order: ["a", "b"], limit: 2, offset: 0 }]);
    expect(read("limit=5&offset=1", { range: "20-29" })).toMatchObject({ limit: 10, offset: 20 });
    expect(read("limit=5", { range: "20-" })).toMatchObject({ limit: 5, offset: 20 });
  });

  test.each([
    "order=",
    "order=id.up",
    "order=id.desc.desc",
    "order=id.nullslast.desc",
    "order=id;drop",
    "order=author(username)",
    "order=data->a",
    "order=a,b,c,d,e",
    "order=a&order=b",
    "select=a&select=b",
    "limit=-1",
    "limit=1e3",
    "limit=",
    "limit=1&limit=2",
    "offset=50001",
    "on_conflict=a,b()",
    "columns=*",
    `${"a=eq.1&".repeat(41)}`,
    `title=eq.${"a".repeat(17_000)}`,
    `title=eq.${"a".repeat(4_001)}`,
  ])("%s is refused", (search) => {
    expect(outcome(() => read(search))).toBe("PGRST100");
  });
});

// Signs of the grammar, often, so that what is made gets far into it.
const sign = fc.constantFrom(
  ..."abc_*,.:!()[]{}\"\\ 01'%&=-><".split(""),
  ...[
    "posts",
    "inner",
    "count",
    "...",
    "::",
    "not.",
    "and(",
    "or(",
    "eq.",
    "in.(",
    "match.",
    "(id,",
    "\u0000",
    "é",
  ],
);
const anything = fc.oneof(
  fc.array(sign, { maxLength: 400 }).map((signs) => signs.join("")),
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.tuple(sign, fc.nat(5_000)).map(([one, times]) => one.repeat(times)),
);

describe("whatever is given", () => {
  const stepsOf = (what: string, text: string, reading: (scanner: Scanner) => unknown) => {
    const scanner = new Scanner(text, what);
    outcome(() => reading(scanner));
    return scanner.steps;
  };

  test("is read or refused, in steps that grow with its length alone", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const most = 8 * text.length + 16;
        expect(stepsOf("select", text, readSelect)).toBeLessThanOrEqual(most);
        expect(stepsOf("logic", text, (scanner) => readLogic(scanner, "or", false))).toBeLessThanOrEqual(
          most,
        );
        outcome(() => parseComparison("a", text));
        outcome(() => parseOrder(text));
        outcome(() => read(text));
        outcome(() => read(new URLSearchParams({ select: text, or: text, order: text }).toString()));
      }),
      { numRuns: 2_000 },
    );
  });
});
