import { describe, expect, test } from "vitest";
import { CAST, GENERAL, type Member } from "./schema-database.ts";
import { change, database, insert, openVeil, places, reads, rowOf, write } from "./veiled-rows.ts";

// Titles lie under no veil: moderators change one that tells too much.

openVeil();

const logged = (id: string) =>
  database.own("select actor_id, action, details from audit_log where subject_id = $1 order by id", [id]);

describe("445 446 a title that tells too much", () => {
  const retitle = (who: Member, id: string, title = "About the last episode") =>
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
});
