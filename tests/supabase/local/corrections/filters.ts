import { beforeAll, describe, expect, test } from "vitest";
import { call, LAYLA, type Pair, type Side } from "./pair.ts";

const TITLES = ["Hello, (world) 100%", "null", "true", "1e5", "1.50", 'say "hi"'];

async function find(side: Side, query: Record<string, string>): Promise<string[] | number> {
  const search = new URLSearchParams({ select: "title", is_done: "eq.true", ...query });
  const { status, json } = await call(side, "GET", `/rest/v1/notes?${search}`, { as: LAYLA });
  return status === 200 ? json.map((note: { title: string }) => note.title) : status;
}

export function filterSuite(pair: () => Pair): void {
  describe("filters", () => {
    beforeAll(async () => {
      for (const side of [pair().stock, pair().corrected]) {
        const body = TITLES.map((title) => ({ title, owner_id: LAYLA, is_done: true }));
        expect((await call(side, "POST", "/rest/v1/notes", { as: LAYLA, body })).status).toBe(201);
      }
    });

    test("stock lite still guesses at a broken or=", async () => {
      expect(await find(pair().stock, { or: '(title.eq."null)' })).toBeInstanceOf(Array);
      expect(await find(pair().stock, { or: "(title.ilike.%x),id.not.is.null,(%)" })).toBeInstanceOf(Array);
    });

    test.each([
      '(title.eq."null)',
      "(title.ilike.%x),id.not.is.null,(%)",
      "title.eq.a",
      "()",
      "(title)",
      "(title.eq.a,)",
      "(title.nope.a)",
      "(title.eq.a",
      "(and(title.eq.a)",
      `(${"and(".repeat(3000)}title.eq.a${")".repeat(3000)})`,
      `(title.in.(${'"a"",'.repeat(2000)}`,
    ])("here it is refused: %.40s", async (or) => {
      expect(await find(pair().corrected, { or })).toBe(400);
    });

    test.each([
      ["(title.eq.null,title.eq.true)", ["null", "true"]],
      ["(and(title.like.n*,title.neq.x),title.eq.true)", ["null", "true"]],
      ["(not.and(title.neq.null,title.neq.true))", ["null", "true"]],
      ['(title.in.("null","say \\"hi\\""),title.eq.x)', ["null", 'say "hi"']],
      ['(title.eq."Hello, (world) 100%",title.is.null)', ["Hello, (world) 100%"]],
    ])("a sound or= is served: %s", async (or, titles) => {
      const found = await find(pair().corrected, { or });
      expect([...(found as string[])].sort()).toEqual(titles.sort());
    });

    test("stock lite still takes the quotes of a pattern for a part of it", async () => {
      expect(await find(pair().stock, { or: '(title.ilike."%hello, (w%",title.eq.x)' })).toEqual([]);
    });

    test("here a quoted pattern matches", async () => {
      expect(await find(pair().corrected, { or: '(title.ilike."%hello, (w%",title.eq.x)' })).toEqual([
        TITLES[0],
      ]);
      expect(await find(pair().corrected, { or: '(title.not.like."Hello, (w%",title.eq.x)' })).not.toContain(
        TITLES[0],
      );
    });

    test("stock lite still guesses a type from the text of a filter", async () => {
      expect(await find(pair().stock, { title: "eq.null" })).toEqual([]);
      expect(await find(pair().stock, { title: "eq.1.50" })).toEqual([]);
    });

    test.each(["null", "true", "1e5", "1.50"])("here %s is found by its text", async (title) => {
      expect(await find(pair().corrected, { title: `eq.${title}` })).toEqual([title]);
      expect(await find(pair().corrected, { title: `in.(${title},other)` })).toEqual([title]);
      expect(await find(pair().corrected, { title: `neq.${title}` })).not.toContain(title);
      expect(await find(pair().corrected, { or: `(title.eq.${title},title.eq.other)` })).toEqual([title]);
    });
  });
}
