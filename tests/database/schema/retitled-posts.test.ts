import { describe, expect, test } from "vitest";
import { CAST, GENERAL, type Member } from "./schema-database.ts";
import { change, database, insert, openVeil, places, reads, rowOf, WORDS, write } from "./veiled-rows.ts";

// Titles lie under no veil: moderators change one that tells too much.

openVeil();

const logged = (id: string) =>
  database.own("select actor_id, action, details from audit_log where subject_id = $1 order by id", [id]);

describe("445 446 a title that tells too much", () => {
  const retitle = (who: Member, id: string, title: string | null = "About the last episode") =>
    database.outcome(who, "select retitle_post($1, $2, 'It tells the end')", [id, title]);

  test.each(["post", "group_post"] as const)(
    "is changed by moderators, in earlier versions too: %s",
    async (kind) => {
      const id = await write(kind, { title: "The neighbour did it" });
      await change(kind, id, { content: "Edited" });
      for (const who of ["omar", "layla"] as const) expect(await retitle(who, id)).toMatch(/^42501/);
      expect(await retitle("mona", id, " ")).toBe("23514");
      expect(await retitle("mona", id)).toBe("accepted");
      expect(await rowOf(kind, id)).toMatchObject({ title: "About the last episode", content: "" });
      const titles = `select distinct title from post_revisions where ${kind}_id = $1`;
      expect(await database.own(titles, [id])).toEqual([{ title: "About the last episode" }]);
      expect(await logged(id)).toEqual([
        {
          actor_id: CAST.mona,
          action: "retitle_post",
          details: { from: "The neighbour did it", to: "About the last episode", by_moderator: true },
        },
      ]);
      expect(
        await database.as(
          "layla",
          "select data ->> 'kind' as kind, data ->> 'reason' as reason from notifications",
        ),
      ).toEqual([{ kind: "post_retitled", reason: "It tells the end" }]);
      expect(await reads("layla", id)).toBe("Edited");
    },
  );

  test.each(["post", "group_post"] as const)(
    "minor 7 is no edit of its author's, whose own is told as one before and after: %s",
    async (kind) => {
      const edited = async (id: string) =>
        (
          await database.own<{ it: boolean; at: string | null }>(
            `select edited_by_author it, edited_at at from ${kind}s where id = $1`,
            [id],
          )
        )[0];
      const id = await write(kind, { title: "The neighbour did it" });
      expect(await retitle("mona", id)).toBe("accepted");
      // What an author sends afterwards knows of it.
      expect(await edited(id)).toEqual({ it: false, at: expect.anything() });
      await change(kind, id, { content: "Edited" });
      expect(await retitle("mona", id, "About another episode")).toBe("accepted");
      expect(await edited(id)).toMatchObject({ it: true });
    },
  );

  test("in a private community by its admins; one that is gone by nobody", async () => {
    const id = await write("group_post", { group_id: places.closed });
    expect(await retitle("mona", id)).toBe("42501 group_admins_only");
    expect(await retitle("sara", id)).toBe("accepted");
    const post = await insert("layla", "posts", {
      title: "T",
      content: "C",
      author_id: CAST.layla,
      category_id: GENERAL,
    });
    await database.as("layla", "select delete_post($1)", [post]);
    expect(await retitle("mona", post)).toBe("42501 post_gone");
  });

  test("fifth-2 of a private community the log names no title", async () => {
    const id = await write("group_post", { group_id: places.closed, title: "Between us" });
    expect(await retitle("sara", id)).toBe("accepted");
    expect(await logged(id)).toEqual([
      { actor_id: CAST.sara, action: "retitle_post", details: { by_moderator: false } },
    ]);
  });

  test("fifth-3 admins of a community give no title that the filter would hold", async () => {
    await database.as("mona", "select add_filter('word', 'kazootitle')");
    const id = await write("group_post");
    expect(await retitle("sara", id, "A kazootitle")).toBe("23514 filtered_title");
    expect(await retitle("mona", id, "A kazootitle")).toBe("accepted");
    // What is held waits for a moderator as it was written.
    const held = await write("group_post", { title: "Another kazootitle" });
    expect(await retitle("sara", held)).toBe("42501 moderators_only");
    expect(await retitle("mona", held)).toBe("accepted");
    // Nobody reads in a private one.
    const closed = await write("group_post", { group_id: places.closed });
    expect(await retitle("sara", closed, "A kazootitle")).toBe("accepted");
  });

  test("fifth-4 nobody gives one to those whom they decide nothing about", async () => {
    const postOf = (who: Member) =>
      insert(who, "posts", { title: "T", content: "C", author_id: CAST[who], category_id: GENERAL });
    expect(await retitle("mona", await postOf("adam"))).toBe("42501 higher_role");
    expect(await retitle("mona", await postOf("mona"))).toBe("42501 own_case");
    expect(await retitle("adam", await postOf("mona"))).toBe("accepted");
    await database.own("insert into group_members (group_id, user_id) values ($1, $2)", [
      places.group,
      CAST.mona,
    ]);
    const row = { title: "T", content: "C", author_id: CAST.mona, group_id: places.group };
    expect(await retitle("sara", await insert("mona", "group_posts", row))).toBe("42501 higher_role");
    expect(await retitle("mona", await write("post"), null)).toBe("23514");
  });

  test("fifth-8 who changed it is named to nobody, and exports nothing of its author's", async () => {
    const id = await write("group_post", { title: "It ends badly" });
    expect(await retitle("sara", id)).toBe("accepted");
    expect(
      await database.as("layla", "select editor_id, content from post_revisions where group_post_id = $1", [
        id,
      ]),
    ).toEqual([{ editor_id: null, content: WORDS }]);
    const exported = async (who: Member) => {
      const [row] = await database.as<{ data: object }>(who, "select export_my_data() as data");
      return JSON.stringify(row?.data);
    };
    expect(await exported("sara")).not.toContain(WORDS);
  });

  test("fifth-9 no title is left in the log once its author erased all", async () => {
    const posts = [
      await write("post", { title: "Erased title", images: "{}", image_alts: "{}" }, "omar"),
      await insert("omar", "group_posts", {
        title: "Erased title",
        content: "C",
        author_id: CAST.omar,
        group_id: await omarsGroup(),
      }),
    ];
    for (const id of posts) expect(await retitle("mona", id, "Erased later")).toBe("accepted");
    await database.own("select private.erase_account($1, true)", [CAST.omar]);
    for (const id of posts)
      expect(await logged(id)).toEqual([
        { actor_id: CAST.mona, action: "retitle_post", details: { by_moderator: true } },
      ]);
    const [left] = await database.own("select count(*) from audit_log where details::text like '%Erased %'");
    expect(left).toEqual({ count: 0 });
  });
});

async function omarsGroup(): Promise<string> {
  await database.own("insert into group_members (group_id, user_id) values ($1, $2)", [
    places.group,
    CAST.omar,
  ]);
  return places.group;
}
