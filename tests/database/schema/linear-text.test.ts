import { beforeAll, describe, expect, test } from "vitest";
import { excerptOf } from "../../../app/domain/excerpt.ts";
import { normaliseText } from "../../../app/domain/search/normalise.ts";
import { coverSpoilers } from "../../../app/domain/spoiler/spoiler.ts";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openDatabase();

const PIECES = [
  "a",
  " ",
  "\n",
  "|",
  "||",
  "|||",
  "||b||",
  "نور",
  "\u0651",
  "x y",
  "||\n\n",
  "\u2060",
  "\u00a0",
  "\u200b",
  "\u{1d173}",
];

/** Texts of the pieces above, always the same ones. */
function texts(count: number): string[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: next(14) }, () => PIECES[next(PIECES.length)]).join(""),
  );
}

test("A2 the database covers exactly the spoilers that the page covers", async () => {
  const written = texts(2_000);
  const rows = await database.own<{ shown: string }>(
    "select private.cover_spoilers(words) shown from unnest($1::text[]) with ordinality t (words, place) order by place",
    [written],
  );
  expect(rows.map(({ shown }) => shown)).toEqual(written.map(coverSpoilers));
});

test.each([150, 200, 300])(
  "a list shows the same %i characters of an excerpt as of the whole text",
  async (limit) => {
    const written = [
      ...texts(1_000).map((text) => text.repeat(12)),
      "\u00a0\u3000\ufeff a\u2028\u2029b\v\f\tc \u1680",
      `${" ".repeat(45_000)}a b`,
      `x${" ".repeat(45_000)}x`,
      `a ||${"he drowned ".repeat(500)}|| b`,
      `||a\n||${"b ".repeat(995)}|| c`,
      "Watch:\n\n- Noor - twice\n-\nb\n-\u00a0c\n-d",
      "- - a",
      "😀".repeat(400),
      ...[150, 199, 200, 201, 300, 301, 2_000, 2_001].map((size) => "ن".repeat(size)),
      ...[299, 300, 1_999, 2_000].map((size) => `${"x".repeat(size)} y`),
      ...[1_700, 1_999, 2_000, 2_001].map((size) => `${"x".repeat(size - 1_690)}||${"y".repeat(1_690)}`),
    ];
    const rows = await database.own<{ excerpt: string }>(
      "select private.excerpt_of(content) excerpt from unnest($1::text[]) with ordinality t (content, place) order by place",
      [written],
    );
    expect(Math.max(...rows.map(({ excerpt }) => Array.from(excerpt).length))).toBeLessThanOrEqual(301);
    expect(rows.map(({ excerpt }) => excerptOf(excerpt, limit))).toEqual(
      written.map((text) => excerptOf(text, limit)),
    );
  },
);

test("a long text is folded as the page folds it", async () => {
  const written = [`${"نُورٌ Café ".repeat(300)}é`, "\u0315\u0300".repeat(700), "😀".repeat(401)];
  const rows = await database.own<{ folded: string }>(
    "select private.normalise_text(words) folded from unnest($1::text[]) with ordinality t (words, place) order by place",
    [written],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(written.map(normaliseText));
});

/** Counts from here on how often one of the database's own functions of a text is called; how often so far. */
async function countCalls(name: string): Promise<() => Promise<number>> {
  await database.own(`alter function private.${name}(text) rename to ${name}_itself`);
  await database.own(`create sequence private.calls_of_${name}`);
  await database.own(`create function private.${name}(input text) returns text language plpgsql as $$
    begin
      perform nextval('private.calls_of_${name}');
      if char_length(input) > 200 then
        raise exception '${name} is given % characters', char_length(input);
      end if;
      return private.${name}_itself(input);
    end $$`);
  return async () => {
    const [row] = await database.own<{ calls: number }>(
      `select case when is_called then last_value else 0 end::integer calls from private.calls_of_${name}`,
    );
    return row?.calls ?? Number.NaN;
  };
}

// How the time grows with a text is measured by tests/bench/text-growth.ts.
test("F3 F5 a long text is folded in pieces of at most 200 characters, each of them once", async () => {
  const calls = await countCalls("normalise_piece");
  const fold = (text: string) => database.own("select length(private.normalise_text($1))", [text]);
  const look = (text: string) => database.own("select length(private.text_around($1, '{%last%}'))", [text]);
  for (const pieces of [50, 100, 200]) {
    const before = await calls();
    await fold("\u0315\u0300".repeat(pieces * 100));
    expect((await calls()) - before).toBe(pieces);
    await look(`${"é ".repeat(pieces * 100)}last`);
    // The first five once more: most words stand there.
    expect((await calls()) - before).toBeLessThanOrEqual(2 * pieces + 7);
  }
});

test("F5 what is no username is refused before anything compares it", async () => {
  // Letters in pairs: folding them took 54 seconds for 40,000.
  const calls = await countCalls("short_name");
  const choose = (name: string) =>
    database.as("omar", "update user_profiles set username = $1 where id = $2", [name, CAST.omar]);
  await expect(choose("ab".repeat(20_000))).rejects.toThrow(/username_form/);
  expect(await calls()).toBe(0);
  await choose("ab".repeat(10));
  expect(await calls()).toBeGreaterThan(0);
  await choose("omar");
});

describe("F5 F19 marks on one letter", () => {
  const write = (content: string) =>
    database.as("layla", "insert into comments (content, author_id, post_id) values ($1, $2, $3)", [
      content,
      CAST.layla,
      post,
    ]);
  let post = "";
  beforeAll(async () => {
    const [row] = await database.as<{ id: string }>(
      "layla",
      "insert into posts (title, content, author_id, category_id) values ('Marks', 'Words', $1, $2) returning id",
      [CAST.layla, GENERAL],
    );
    post = row?.id ?? "";
  });

  test.each([
    ["nine in a row", `a${"\u0301".repeat(9)}`],
    ["with signs between that nobody sees", `a${"\u0301\u200d".repeat(9)}`],
    ["of the halfwidth kind", `a${"\u0315\uff9e".repeat(12_000)}`],
    ["thousands", `a${"\u0315\u0300".repeat(12_000)}`],
  ])("%s are refused with a sentence", async (_, content) => {
    await expect(write(content.slice(0, 10_000))).rejects.toThrow(/too many marks/);
    await expect(
      database.as("layla", "update posts set title = $1 where id = $2", [content.slice(0, 200), post]),
    ).rejects.toThrow(/too many marks/);
  });

  test("eight are not, nor what any script writes", async () => {
    await write(`a${"\u0301".repeat(8)} بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ क्षि བརྒྱུད 👩‍👩‍👧‍👦`);
  });
});

describe("F3 what search sends", () => {
  const found = async (q: string) =>
    (await database.as<{ content: string }>(null, "select content from search($1)", [q]))[0]?.content ?? "";
  const write = (title: string, content: string) =>
    database.as(
      "layla",
      "insert into posts (title, content, author_id, category_id) values ($1, $2, $3, $4)",
      [title, content, CAST.layla, GENERAL],
    );

  test("at most 1,000 characters around the first hit, however far in the text it stands", async () => {
    await write("Long", `${"نُورٌ على نُورٍ ".repeat(1_500)} the Qandeel stays lit ${"after ".repeat(2_000)}`);
    const content = await found("qandeel");
    expect(content).toContain("the Qandeel stays lit");
    expect(Array.from(content).length).toBeLessThanOrEqual(1_001);
    const [post] = await database.as<{ content: string }>(
      null,
      "select content from search_posts('qandeel')",
      [],
    );
    expect(post?.content).toBe(content);
  });

  test("A2 words of a spoiler are neither found nor shown", async () => {
    await write(
      "The well",
      `Zarqa went. ||She fell\n\ninto the zamzam well|| ${"x ".repeat(900)} ||zamzam ${"y ".repeat(900)}||`,
    );
    expect(await found("zamzam")).toBe("");
    const content = await found("zarqa");
    expect(content).toContain("Zarqa went. ▒▒▒");
    expect(content).not.toMatch(/zamzam|fell|\|\|/);
  });
});

test("finding-A26 whom to mention: exactly this name, then names that begin with it, then names that contain it", async () => {
  // The better known the later they should come.
  const names = ["tom_tom", "naomi_om", "omtwo", "omone", "om_", "bio_only"];
  for (const [place, name] of names.entries()) {
    const id = `00000000-0000-4000-8000-00000000f00${place}`;
    await database.own("insert into auth.users (id, email) values ($1, $2)", [id, `${name}@hikaya.test`]);
    await database.own("insert into user_profiles (id, username, bio) values ($1, $2, $3)", [
      id,
      name,
      name === "bio_only" ? "om_ is my neighbour" : "",
    ]);
    await database.own("update user_profiles set reputation = $2 where id = $1", [id, 90 - 10 * place]);
  }
  const people = async (q: string) =>
    (await database.as<{ username: string }>(null, "select username from search_people($1, 6)", [q])).map(
      ({ username }) => username,
    );
  expect(await people("om_")).toEqual(["om_", "tom_tom", "bio_only"]);
  expect(await people("OM")).toEqual(["omtwo", "omone", "om_", "omar", "tom_tom", "naomi_om"]);
});
