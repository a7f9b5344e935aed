import { afterEach, expect, test } from "vitest";
import { CAST, type Member } from "./schema-database.ts";
import { DRAMA, database, type Kind, openVeil, places, write } from "./veiled-rows.ts";

// Who decides about a level reads what readers said of a text; nobody else does, nor of their own text.

openVeil();
afterEach(() => database.own("delete from private.sanctions"));

const said = (who: Member, id: string) =>
  database.as(who, "select * from marks_of_readers($1, $2)", [id, DRAMA]);
const ONE = [{ readers: 1, episode: 4 }];

async function marked(kind: Kind | "review", id: string): Promise<string> {
  await database.own(
    "insert into private.spoiler_marks (user_id, item_type, item_id, drama_id, episode) values ($1, $2, $3, $4, 4)",
    [CAST.omar, kind.replace("group_c", "c"), id, DRAMA],
  );
  return id;
}
const theirs = async (kind: Kind, who: Member, more: Record<string, unknown> = {}) =>
  marked(kind, await write(kind, { images: "{}", image_alts: "{}", spoiler_level: 0, ...more }, who));

test("tenth-1 an admin of a community who is suspended reads none", async () => {
  const id = await marked(
    "group_post",
    await write("group_post", { group_id: places.closed, spoiler_level: 0 }),
  );
  expect(await said("sara", id)).toEqual(ONE);
  for (const [kind, until] of [
    ["suspension", "now() + interval '1 day'"],
    ["ban", "null"],
  ]) {
    await database.own(
      `insert into private.sanctions (user_id, kind, reason, ends_at) values ($1, $2, 'Spam', ${until})`,
      [CAST.sara, kind],
    );
    expect([kind, await said("sara", id)]).toEqual([kind, []]);
    await database.own("delete from private.sanctions");
  }
  expect(await said("sara", id)).toEqual(ONE);
});

test("tenth-2 nobody who decides reads what was said of their own text", async () => {
  for (const kind of ["post", "group_post"] as const) {
    await database.own(
      "insert into group_members (group_id, user_id) values ($1, $2) on conflict do nothing",
      [places.group, CAST.mona],
    );
    const id = await theirs(kind, "mona");
    expect([kind, await said("mona", id), await said("adam", id)]).toEqual([kind, [], ONE]);
  }
  for (const [kind, more] of [
    ["comment", { post_id: places.post }],
    ["group_comment", { group_post_id: places.groupPost }],
  ] as const) {
    const row = { content: "Words", author_id: CAST.mona, spoiler_level: 0, ...more };
    const id = await marked(kind, await database.insert("mona", "comments", row));
    expect([kind, await said("mona", id), await said("adam", id)]).toEqual([kind, [], ONE]);
  }
  const own = await theirs("group_post", "sara", { group_id: places.closed });
  expect(await said("sara", own)).toEqual([]);
  const [row] = await database.as<{ id: string }>(
    "mona",
    "select write_review($1, 'review', 'A drama that stays with me for a long time.', 0) as id",
    [DRAMA],
  );
  const review = await marked("review", row?.id ?? "");
  expect([await said("mona", review), await said("adam", review)]).toEqual([[], ONE]);
});
