import { beforeAll, expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

openDatabase();

let post = "";
let comment = "";
beforeAll(async () => {
  const [written] = await database.as<{ id: string }>(
    "layla",
    `insert into posts (title, content, content_html, author_id, category_id, tags, images)
     values ('A title', 'Words', '<p>Words</p>', $1, $2, '{}', '{}') returning id`,
    [CAST.layla, GENERAL],
  );
  post = written?.id ?? "";
  const [said] = await database.as<{ id: string }>(
    "layla",
    "insert into comments (content, author_id, post_id) values ('Words', $1, $2) returning id",
    [CAST.layla, post],
  );
  comment = said?.id ?? "";
});

const CALL = "select * from cast_vote($1, $2, $3)";

test("a vote yields the tally it leads to, on a post and on a comment", async () => {
  for (const [target, id] of [
    ["post", post],
    ["comment", comment],
  ]) {
    const cast = async (who: "omar" | "sara", wish: string | null) =>
      (await database.as(who, CALL, [target, id, wish]))[0];
    expect(await cast("omar", "up")).toEqual({ upvotes: 1, downvotes: 0, mine: "up" });
    expect(await cast("sara", "up")).toEqual({ upvotes: 2, downvotes: 0, mine: "up" });
    expect(await cast("omar", "down")).toEqual({ upvotes: 1, downvotes: 1, mine: "down" });
    expect(await cast("omar", "down")).toEqual({ upvotes: 1, downvotes: 1, mine: "down" });
    expect(await cast("omar", null)).toEqual({ upvotes: 1, downvotes: 0, mine: null });
  }
});

test("it takes up and down on what is there, by the rules of the tables", async () => {
  expect(await database.outcome("omar", CALL, ["post", post, "sideways"])).toBe("23514");
  expect(await database.outcome("omar", CALL, ["thread", post, "up"])).toBe("22023");
  expect(await database.outcome("omar", CALL, ["group_post", post, "up"])).toMatch(/^42501/);
  await database.as("layla", "select delete_post($1)", [post]);
  expect(await database.outcome("omar", CALL, ["post", post, "up"])).toMatch(/^42501/);
});
