import { describe, expect, test } from "vitest";
import { CAST } from "./schema-database.ts";
import {
  change,
  contentOf,
  database,
  IMAGE,
  KINDS,
  type Kind,
  openVeil,
  reach,
  reads,
  rowOf,
  WORDS,
  write,
} from "./veiled-rows.ts";

// What becomes of words under the veil when they are edited.

openVeil();

const POSTS = ["post", "group_post"] as const;
const versions = (kind: Kind, id: string) =>
  database.own<{ content: string; spoiler_level: number }>(
    kind.endsWith("post")
      ? `select content, content_html, images, spoiler_level from post_revisions where ${kind}_id = $1 order by replaced_at`
      : "select content, spoiler_level from comment_revisions where comment_id = $1 order by replaced_at",
    [id],
  );
const wholeOf = async (id: string) =>
  (
    await database.as(
      "layla",
      "select content, content_html, excerpt, images, image_alts from open_words($1)",
      [[id]],
    )
  )[0];

/** What a form sends that changes nothing. */
const sentAgain = (kind: Kind) =>
  Object.fromEntries(
    Object.entries(contentOf(kind)).filter(
      ([name]) => !/^(author|category|group|post|group_post)_id$/.test(name),
    ),
  );

describe("an edit", () => {
  test.each(KINDS)(
    "of the words replaces them, and keeps those before as an earlier version: %s",
    async (kind) => {
      const id = await write(kind);
      expect(await change(kind, id, { content: "Another end" })).toBe("accepted");
      expect(await reads("layla", id)).toBe("Another end");
      const row = await rowOf(kind, id);
      expect(row).toMatchObject({ content: "", excerpt: "", edited_at: expect.any(String) });
      expect(await versions(kind, id)).toMatchObject([{ content: WORDS, spoiler_level: 20 }]);
    },
  );

  test.each(KINDS)("that sends the same again is none: %s", async (kind) => {
    const id = await write(kind);
    expect(await change(kind, id, sentAgain(kind))).toBe("accepted");
    expect(await rowOf(kind, id)).toMatchObject({ content: "", edited_at: null });
    expect(await versions(kind, id)).toEqual([]);
    expect(await reads("layla", id)).toBe(WORDS);
  });

  test.each(KINDS)("of the level alone is an edit that loses nothing: %s", async (kind) => {
    const id = await write(kind);
    const before = await wholeOf(id);
    expect(await change(kind, id, { spoiler_level: 7 })).toBe("accepted");
    expect(await wholeOf(id)).toEqual(before);
    expect(await rowOf(kind, id)).toMatchObject({ content: "", edited_at: expect.any(String) });
    expect(await versions(kind, id)).toMatchObject([{ content: WORDS, spoiler_level: 20 }]);
  });

  test.each(KINDS)("back to level 0 brings the words back into the row, whole: %s", async (kind) => {
    const open = await rowOf(kind, await write(kind, { spoiler_level: 0 }));
    const id = await write(kind);
    expect(await change(kind, id, { spoiler_level: 0 })).toBe("accepted");
    const { id: _, created_at: __, edited_at: ___, edited_by_author: ____, ...rest } = open;
    expect(await rowOf(kind, id)).toMatchObject(rest);
    expect(await wholeOf(id)).toBeUndefined();
    expect(await database.own("select from private.veiled_words where item_id = $1", [id])).toEqual([]);
  });

  test.each(KINDS)("may change words and level at once, up and down: %s", async (kind) => {
    const id = await write(kind, { spoiler_level: 0 });
    expect(await change(kind, id, { content: "Second", spoiler_level: 9 })).toBe("accepted");
    expect([(await rowOf(kind, id)).content, await reads("layla", id)]).toEqual(["", "Second"]);
    expect(await change(kind, id, { content: "Third", spoiler_level: 0 })).toBe("accepted");
    expect([(await rowOf(kind, id)).content, await reads("layla", id)]).toEqual(["Third", undefined]);
    // The same words with the level, as a form sends them.
    expect(await change(kind, id, { content: "Third", spoiler_level: 9 })).toBe("accepted");
    expect(await change(kind, id, { content: "Third", spoiler_level: 0 })).toBe("accepted");
    expect((await rowOf(kind, id)).content).toBe("Third");
  });

  test.each(POSTS)("of a part leaves the other parts, and can empty them: %s", async (kind) => {
    const id = await write(kind);
    const whole = await wholeOf(id);
    expect(await change(kind, id, { title: "Another title" })).toBe("accepted");
    expect(await wholeOf(id)).toEqual(whole);
    expect(await change(kind, id, { content: "Second" })).toBe("accepted");
    expect(await wholeOf(id)).toEqual({ ...whole, content: "Second", excerpt: "Second" });
    expect(await change(kind, id, { image_alts: "{}" })).toBe("accepted");
    expect(await wholeOf(id)).toMatchObject({ content: "Second", images: [IMAGE], image_alts: [] });
    expect(await change(kind, id, { images: "{}", content_html: "" })).toBe("accepted");
    expect(await wholeOf(id)).toMatchObject({ content: "Second", images: [], content_html: "" });
    expect(await versions(kind, id)).toHaveLength(4);
  });

  test.each(KINDS)(
    "counts towards the limit of edits, of the level too; the same again does not: %s",
    async (kind) => {
      const id = await write(kind);
      const counted = async () =>
        (
          await database.own("select from private.rate_events where user_id = $1 and action = 'edit'", [
            CAST.layla,
          ])
        ).length;
      await database.own("delete from private.rate_events");
      await database.own("select private.set_rate_limits(true)");
      try {
        expect(await change(kind, id, { content: WORDS })).toBe("accepted");
        expect(await change(kind, id, sentAgain(kind))).toBe("accepted");
        expect(await counted()).toBe(0);
        expect(await change(kind, id, { content: "Second" })).toBe("accepted");
        expect(await change(kind, id, { spoiler_level: 3 })).toBe("accepted");
        expect(await counted()).toBe(2);
      } finally {
        await database.own("select private.set_rate_limits(false)");
      }
    },
  );
});

describe("an earlier version", () => {
  test.each(KINDS)("is read by those who may read what it told, then and now: %s", async (kind) => {
    const id = await write(kind, { spoiler_level: 0 });
    const told = async (who: "omar" | "layla" | null) =>
      (
        await database.as<{ content: string }>(
          who,
          kind.endsWith("post")
            ? `select content from post_revisions where ${kind}_id = $1 order by replaced_at`
            : "select content from comment_revisions where comment_id = $1 order by replaced_at",
          [id],
        )
      ).map(({ content }) => content);
    await change(kind, id, { content: "Harmless" });
    expect(await told(null)).toEqual([WORDS]);
    // It turns out to tell something: so did what stood there before.
    await change(kind, id, { spoiler_level: 20 });
    expect(await told(null)).toEqual([]);
    expect(await told("layla")).toEqual([WORDS, "Harmless"]);
    await change(kind, id, { content: "Nothing", spoiler_level: 0 });
    expect(await told("omar")).toEqual([WORDS, "Harmless"]);
    await change(kind, id, { content: WORDS, spoiler_level: 20 });
    await change(kind, id, { content: "Nothing", spoiler_level: 0 });
    expect(await told("omar")).toEqual([WORDS, "Harmless", "Nothing"]);
    await reach("omar", 20);
    expect(await told("omar")).toEqual([WORDS, "Harmless", "Harmless", "Nothing", WORDS]);
  });
});
