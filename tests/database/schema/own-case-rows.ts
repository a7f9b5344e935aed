import { beforeAll, beforeEach } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

export const OWN = "42501 own_case";
export const HIGHER = "42501 higher_role";

export let group: string;
export let closed: string;
export function insert(who: Member, table: string, row: Record<string, unknown>): Promise<string> {
  return database.insert(who, table, row);
}
export const found = (who: Member, name: string, is_private: boolean) =>
  insert(who, "groups", { name, is_private, created_by: CAST[who] });
export const postOf = (who: Member, group_id = group) =>
  insert(who, "group_posts", { title: "T", content: "Words", author_id: CAST[who], group_id });
export const forumPostOf = (who: Member) =>
  insert(who, "posts", { title: "T", content: "Words", author_id: CAST[who], category_id: GENERAL });
export const commentOf = (who: Member, on: string) =>
  insert(who, "comments", { content: "Said", author_id: CAST[who], group_post_id: on });
export const call = (who: Member, name: string, ...values: unknown[]) =>
  database.outcome(who, `select ${name}(${values.map((_, at) => `$${at + 1}`)})`, values);
export const admins = (...who: Member[]) =>
  database.own("update group_members set role = 'admin' where user_id = any ($1)", [
    who.map((one) => CAST[one]),
  ]);

/** Omar's two communities, one of them private, with everybody in them, and layla as a second moderator. */
export function openCommunities(): void {
  openDatabase();
  beforeAll(async () => {
    group = await found("omar", "Readers", false);
    closed = await found("omar", "Behind the door", true);
    for (const place of [group, closed])
      for (const who of ["layla", "sara", "mona", "adam"] as const)
        await database.own("insert into group_members (group_id, user_id) values ($1, $2)", [
          place,
          CAST[who],
        ]);
  });
  // A second moderator, and the members that some tests make admins.
  beforeEach(async () => {
    await database.own("update user_profiles set role = 'moderator' where username = 'layla'");
    await database.own("update group_members set role = 'member' where user_id <> $1", [CAST.omar]);
  });
}
