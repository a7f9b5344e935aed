import { describe, expect, test } from "vitest";
import { SEARCH_LONGEST, SEARCH_SHORTEST } from "../../../app/domain/search/search.ts";
import vectors from "../../domain/search/vectors.json" with { type: "json" };
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openDatabase();

async function writePost(title: string, content = "Words"): Promise<string> {
  const [post] = await database.as<{ id: string }>(
    "layla",
    "insert into posts (title, content, author_id, category_id) values ($1, $2, $3, $4) returning id",
    [title, content, CAST.layla, GENERAL],
  );
  return post?.id ?? "";
}
const find = (q: string) =>
  database.as<{ id: string; type: string; title: string }>(null, "select * from search($1)", [q]);
const titles = async (q: string) => (await find(q)).map((hit) => hit.title);

test("the database folds words exactly as the page does", async () => {
  const written = vectors.flatMap((vector) =>
    vector.written.map((words) => [words, vector.normalised] as const),
  );
  const rows = await database.own<{ normalised: string }>(
    "select private.normalise_text(words) normalised from unnest($1::text[]) with ordinality t (words, place) order by place",
    [written.map(([words]) => words)],
  );
  expect(rows.map((row) => row.normalised)).toEqual(written.map(([, normalised]) => normalised));
});

test("trigrams see Arabic letters", async () => {
  const [row] = await database.own<{ n: number }>("select cardinality(extensions.show_trgm('نور')) n");
  expect(row?.n).toBeGreaterThan(0);
});

test("T5 a search looks at as much of a text as the page sends of it, and at no more", async () => {
  const longest = "q".repeat(SEARCH_LONGEST);
  await writePost(longest);
  expect(await titles(`${longest}${"w".repeat(800_000)}`)).toEqual([longest]);
  expect(await titles(`${longest.slice(1)}w${"q".repeat(800_000)}`)).toEqual([]);
});

test("T5 a search asks for as many letters as the page does, and for no more", async () => {
  const shortest = "ж".repeat(SEARCH_SHORTEST);
  await writePost(shortest);
  expect(await titles(shortest)).toEqual([shortest]);
  expect(await titles(` ${shortest.slice(1)} `)).toEqual([]);
});

test("T5 people are put in order by what is left of a longer text", async () => {
  await database.own("update user_profiles set bio = 'A friend of layla', reputation = 999 where id = $1", [
    CAST.omar,
  ]);
  const people = async (q: string) =>
    (await database.as<{ username: string }>(null, "select username from search_people($1)", [q])).map(
      ({ username }) => username,
    );
  expect((await people("layla"))[0]).toBe("layla");
  expect((await people(`${"layla".padEnd(SEARCH_LONGEST)}${" more".repeat(100_000)}`))[0]).toBe("layla");
});

describe("search", () => {
  test("finds Arabic and Latin however they are typed, in title or content", async () => {
    await writePost("مسلسل الأُسْرة", "A story from the Café");
    expect(await titles("الاسره")).toEqual(["مسلسل الأُسْرة"]);
    expect(await titles("CAFÉ مسلسل")).toEqual(["مسلسل الأُسْرة"]);
    expect(await titles("cafe missing")).toEqual([]);
  });

  test("at most five posts and three comments, newest first, comments under their post's title", async () => {
    const posts = [];
    for (let n = 0; n < 7; n++) posts.push(await writePost(`Zarzur ${n}`));
    for (let n = 0; n < 5; n++) {
      await database.as("omar", "insert into comments (content, author_id, post_id) values ($1, $2, $3)", [
        `zarzur again ${n}`,
        CAST.omar,
        posts[0],
      ]);
    }
    const hits = await find("zarzur");
    expect(hits.filter((hit) => hit.type === "post").map((hit) => hit.title)).toEqual(
      [6, 5, 4, 3, 2].map((n) => `Zarzur ${n}`),
    );
    expect(hits.filter((hit) => hit.type === "comment").map((hit) => hit.title)).toEqual(
      Array(3).fill("Zarzur 0"),
    );
    await database.as("layla", "select delete_post($1)", [posts[0]]);
    expect((await find("zarzur again")).length).toBe(0);
  });

  test("what a spoiler covers is found by nobody, what stands beside it is", async () => {
    const post = await writePost(
      "A lamp is lit",
      "Open zubda, ||covered zirbad|| and ||open to the end zurna",
    );
    await database.as("omar", "insert into comments (content, author_id, post_id) values ($1, $2, $3)", [
      "open qamar ||covered qirfa|| again",
      CAST.omar,
      post,
    ]);
    expect(await titles("zubda")).toEqual(["A lamp is lit"]);
    expect(await titles("qamar again")).toEqual(["A lamp is lit"]);
    for (const hidden of ["zirbad", "zurna", "qirfa", "covered"])
      expect(await titles(hidden), hidden).toEqual([]);
    await database.own("update posts set content = 'Nothing zirbad hides' where id = $1", [post]);
    expect(await titles("zirbad")).toEqual(["A lamp is lit"]);
  });

  test.each([
    ["%", []],
    ["%%", []],
    ["__", []],
    ["\\\\", []],
    ["50%", ["Exactly 50% of a_b"]],
    ["a_b", ["Exactly 50% of a_b"]],
    ["axb", []],
    ["'; drop table posts;--", []],
    ["x%,id.gt.0", []],
    ["(a+)+$", []],
    ["*", []],
    ["", []],
    ["z".repeat(5000), []],
  ])("%j is only text", async (q, expected) => {
    if ((await titles("exactly 50")).length === 0) await writePost("Exactly 50% of a_b");
    expect(await titles(q)).toEqual(expected);
  });

  test("only the first eight words count", async () => {
    await writePost("one two three four five six seven eight");
    expect(await titles("one two three four five six seven eight nine ten")).toHaveLength(1);
    expect(await titles("one two three four five six seven nine")).toHaveLength(0);
  });

  test("people by name and bio, communities by name, private ones never", async () => {
    await database.as("omar", "update user_profiles set bio = 'أُخرج القصص' where id = $1", [CAST.omar]);
    expect(await database.as(null, "select username from search_people('LAY')")).toEqual([
      { username: "layla" },
    ]);
    expect(await database.as(null, "select username from search_people('اخرج')")).toEqual([
      { username: "omar" },
    ]);
    const create = "insert into groups (name, is_private, created_by) values ($1, $2, $3)";
    await database.as("sara", create, ["صُنّاع الدراما", false, CAST.sara]);
    await database.as("sara", create, ["صناع السر", true, CAST.sara]);
    expect(await database.as("sara", "select name from search_groups('صناع')")).toEqual([
      { name: "صُنّاع الدراما" },
    ]);
  });
});
