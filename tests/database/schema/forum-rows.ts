import { afterAll, beforeAll } from "vitest";
import { CAST, GENERAL, type Member, openSchemaDatabase, type SchemaDatabase } from "./schema-database.ts";

export let database: SchemaDatabase;

export async function writePost(who: Member, title = "A title"): Promise<string> {
  const [post] = await database.as<{ id: string }>(
    who,
    `insert into posts (title, content, content_html, author_id, category_id, tags, images)
     values ($1, 'Words', '<p>Words</p>', $2, $3, '{}', '{}') returning *`,
    [title, CAST[who], GENERAL],
  );
  return post?.id ?? "";
}

export async function writeComment(
  who: Member,
  postId: string,
  parentId: string | null = null,
): Promise<string> {
  const [comment] = await database.as<{ id: string }>(
    who,
    "insert into comments (content, author_id, post_id, parent_id) values ('Words', $1, $2, $3) returning *",
    [CAST[who], postId, parentId],
  );
  return comment?.id ?? "";
}

export const reputation = async (who: Member) =>
  (
    await database.own<{ reputation: number }>("select reputation from user_profiles where id = $1", [
      CAST[who],
    ])
  )[0]?.reputation ?? 0;

/** A database for each file that asks for one. */
export function openForum(): void {
  beforeAll(async () => {
    database = await openSchemaDatabase();
  });
  afterAll(() => database.close());
}
