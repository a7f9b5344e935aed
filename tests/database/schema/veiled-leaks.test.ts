import { describe, expect, test } from "vitest";
import { CAST, GENERAL } from "./schema-database.ts";
import {
  change,
  database,
  IMAGE,
  insert,
  KINDS,
  OTHER_DRAMA,
  openVeil,
  places,
  reach,
  reads,
  rowOf,
  WORDS,
  write,
} from "./veiled-rows.ts";

// What an attacker found at the veil (docs/security.md).

openVeil();

describe("fifth-1 an image under the veil of a private community", () => {
  const seen = async (who: "layla" | "omar" | null) =>
    (await database.as(who, "select may_see_image('post-images/veiled.png') as may"))[0]?.may;
  const nobodyElses = async () => [await seen("layla"), await seen("omar"), await seen(null)];

  test.each([
    ["was posted under it", { spoiler_level: 20 }, null],
    [
      "came under it with an edit",
      { spoiler_level: 0, images: "{}", image_alts: "{}" },
      { spoiler_level: 3 },
    ],
    ["came with an edit", { images: "{}", image_alts: "{}" }, {}],
  ])("is its owner's alone once its post is edited or gone: it %s", async (_, more, edit) => {
    await database.own("delete from private.closed_images");
    const id = await write("group_post", { group_id: places.closed, ...more });
    if (edit) expect(await change("group_post", id, { ...edit, images: `{${IMAGE}}` })).toBe("accepted");
    expect(await nobodyElses()).toEqual([true, false, false]);
    expect(await change("group_post", id, { images: "{}", image_alts: "{}" })).toBe("accepted");
    expect(await nobodyElses()).toEqual([true, false, false]);
    await database.own("delete from public.group_posts where id = $1", [id]);
    expect(await nobodyElses()).toEqual([true, false, false]);
  });
});

test.each(KINDS)("fifth-7 no words are none, whatever level comes with them: %s", async (kind) => {
  const id = await write(kind, { spoiler_level: 0 });
  expect(await change(kind, id, { content: "", spoiler_level: 3 })).toMatch(/^23514/);
  expect(await rowOf(kind, id)).toMatchObject({ content: WORDS, spoiler_level: 0 });
});

describe("fifth-6 the episodes that comments tell of are those of their post's drama", () => {
  test.each([
    ["posts", "post_id", { category_id: GENERAL }],
    ["group_posts", "group_post_id", () => ({ group_id: places.group })],
  ] as const)("which stays once there are any: %s", async (table, key, where) => {
    const place = typeof where === "function" ? where() : where;
    const post = await insert("sara", table, {
      title: "Talk",
      content: "What do you think?",
      drama_id: "4",
      author_id: CAST.sara,
      ...place,
    });
    const kind = table === "posts" ? "post" : "group_post";
    const comment = await insert("layla", "comments", {
      content: WORDS,
      author_id: CAST.layla,
      [key]: post,
      spoiler_level: 8,
    });
    await reach("omar", 10, OTHER_DRAMA);
    for (const drama_id of [OTHER_DRAMA, null])
      expect(await change(kind, post, { drama_id }, "sara")).toBe("23514 level_kept");
    expect(await reads("omar", comment)).toBeUndefined();
    // As long as all of them tell nothing, it may be another one.
    await change("comment", comment, { spoiler_level: 0 });
    expect(await change(kind, post, { drama_id: OTHER_DRAMA }, "sara")).toBe("accepted");
  });

  test("seventh-8 and an earlier version of a comment tells of the drama that was named then", async () => {
    const row = { title: "Talk", content: "What do you think?", drama_id: "4", author_id: CAST.sara };
    const post = await insert("sara", "posts", { ...row, category_id: GENERAL });
    const comment = await write("comment", { post_id: post, spoiler_level: 8 });
    expect(await change("comment", comment, { content: "Nothing told", spoiler_level: 0 })).toBe("accepted");
    expect(await change("post", post, { drama_id: OTHER_DRAMA }, "sara")).toBe("accepted");
    await reach("sara", 10, OTHER_DRAMA);
    const versions = "select content from comment_revisions where comment_id = $1";
    expect(await database.as("sara", versions, [comment])).toEqual([]);
    await reach("sara", 8);
    expect(await database.as("sara", versions, [comment])).toEqual([{ content: WORDS }]);
  });

  test("and goes with the account of the post's author", async () => {
    const post = await insert("omar", "posts", {
      title: "Talk",
      content: "What do you think?",
      drama_id: "4",
      author_id: CAST.omar,
      category_id: GENERAL,
    });
    await write("comment", { post_id: post });
    await database.own("select private.erase_account($1, true)", [CAST.omar]);
    expect(await rowOf("post", post)).toMatchObject({ content: "[deleted]", drama_id: null });
  });
});
