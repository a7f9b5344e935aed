import { expect, test } from "vitest";
import { database, insertInto, openFiltered, postOf, sees } from "./filtered-words.ts";
import { CAST } from "./schema-database.ts";

openFiltered();

test("S14 what waits is approved as the moderator read it, and not what its author made of it since", async () => {
  const group = await insertInto("omar", "groups", { name: "Seen", description: "", created_by: CAST.omar });
  const inGroup = { title: "T", content: "free coins", author_id: CAST.omar, group_id: group };
  const said = { content: "free coins", author_id: CAST.omar };
  const shown = await insertInto("layla", "posts", postOf("layla", "Kind words"));
  const waiting = [
    ["post", "posts", await insertInto("omar", "posts", postOf("omar", "free coins"))],
    ["group_post", "group_posts", await insertInto("omar", "group_posts", inGroup)],
    ["comment", "comments", await insertInto("omar", "comments", { ...said, post_id: shown })],
  ] as const;
  for (const [kind, table, id] of waiting) {
    const approve = (seen: string | null) =>
      database.outcome("mona", `select restore_${kind}($1, '', $2)`, [id, seen]);
    await database.as("omar", `update ${table} set content = 'Something worse' where id = $1`, [id]);
    expect([kind, await approve(null)]).toEqual([kind, "P0001 changed_elsewhere"]);
    expect([kind, await sees(null, table, id)]).toEqual([kind, false]);
    const [found] = await database.as<{ edited_at: string }>(
      "mona",
      "select edited_at::text from find_subjects($1)",
      [[id]],
    );
    expect([kind, await approve(found?.edited_at ?? null)]).toEqual([kind, "accepted"]);
    expect([kind, await sees(null, table, id)]).toEqual([kind, true]);
  }
});
