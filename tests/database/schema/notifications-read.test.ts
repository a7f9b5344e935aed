import { expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL, type Member } from "./schema-database.ts";

openDatabase();

const READERS = Object.keys(CAST) as Member[];
const idOf = async (sql: string, values: unknown[]) =>
  (await database.own<{ id: string }>(`${sql} returning id`, values))[0]?.id ?? "";
const communityOf = (name: string, isPrivate: boolean) =>
  idOf("insert into public.groups (name, description, created_by, is_private) values ($1, '', $2, $3)", [
    name,
    CAST.omar,
    isPrivate,
  ]);
const postBy = (author: Member, title: string) =>
  idOf("insert into public.posts (title, content, author_id, category_id) values ($1, 'Words', $2, $3)", [
    title,
    CAST[author],
    GENERAL,
  ]);
const postIn = (group: string, author: Member, title: string) =>
  idOf("insert into public.group_posts (title, content, author_id, group_id) values ($1, 'Words', $2, $3)", [
    title,
    CAST[author],
    group,
  ]);
const commentOn = (column: "post_id" | "group_post_id", place: string) =>
  idOf(`insert into public.comments (content, author_id, ${column}) values ('Said below', $1, $2)`, [
    CAST.omar,
    place,
  ]);

/** Everything that a notification may name, seen and unseen, open and closed. */
async function fill(): Promise<Record<string, string>[]> {
  const [open, closed, gone] = [
    await communityOf("Open", false),
    await communityOf("Closed", true),
    await communityOf("Gone", false),
  ];
  for (const group of [open, closed, gone])
    await database.own(
      "insert into public.group_members (group_id, user_id) values ($1, $2) on conflict do nothing",
      [group, CAST.sara],
    );
  const posts = [
    await postBy("layla", "Seen"),
    await postBy("layla", "Removed"),
    await postBy("layla", "Deleted"),
  ];
  const places: string[] = [];
  for (const group of [open, closed, gone])
    for (const title of ["Seen", "Removed", "Held", "Deleted"])
      places.push(await postIn(group, title === "Held" ? "sara" : "layla", `${title} there`));
  const named: Record<string, string>[] = [];
  for (const post_id of posts) {
    const comment_id = await commentOn("post_id", post_id);
    named.push({ kind: "comment", post_id, comment_id }, { subject_type: "post", subject_id: post_id });
    named.push({ reported_type: "post", reported_id: post_id, reported_user_id: CAST.layla });
  }
  for (const group_post_id of places) {
    const comment_id = await commentOn("group_post_id", group_post_id);
    named.push({ kind: "comment", group_post_id, comment_id });
    named.push({ subject_type: "group_comment", subject_id: comment_id });
  }
  for (const group_id of [open, closed, gone])
    named.push(
      { group_id },
      { kind: "join_declined", group_id },
      { reported_type: "group", reported_id: group_id },
    );
  const unseen = await commentOn("post_id", posts[0] ?? "");
  named.push({ comment_id: unseen });
  const now = "= clock_timestamp()";
  await database.own(`update public.comments set removed_at ${now} where id = $1`, [unseen]);
  for (const table of ["posts", "group_posts"]) {
    await database.own(`update public.${table} set removed_at ${now} where title like 'Removed%'`);
    await database.own(
      `update public.${table} set removed_at ${now}, held_at ${now} where title like 'Held%'`,
    );
    await database.own(`update public.${table} set deleted_at ${now} where title like 'Deleted%'`);
  }
  await database.own(`update public.groups set removed_at ${now} where id = $1`, [gone]);
  await database.own("update public.groups set created_at = now() - interval '1 hour'");
  return named;
}

/** What row level security lets the caller read of the same. */
const BY_POLICIES = `
  select coalesce((select g.name from groups g where g.id = coalesce((n.data ->> 'group_id')::uuid,
                     case n.data ->> 'reported_type' when 'group' then (n.data ->> 'reported_id')::uuid end)),
                  case n.data ->> 'kind' when 'join_declined' then (select c.name from group_card((n.data ->> 'group_id')::uuid) c) end) as group_name,
         coalesce((select p.title from posts p where p.deleted_at is null and p.id = coalesce((n.data ->> 'post_id')::uuid,
                     case 'post' when n.data ->> 'subject_type' then (n.data ->> 'subject_id')::uuid
                                 when n.data ->> 'reported_type' then (n.data ->> 'reported_id')::uuid end)),
                  (select p.title from group_posts p where p.deleted_at is null and p.id = (n.data ->> 'group_post_id')::uuid)) as post_title,
         (select c.content from comments c where c.is_visible and c.id = coalesce((n.data ->> 'comment_id')::uuid,
                     case n.data ->> 'subject_type' when 'group_comment' then (n.data ->> 'subject_id')::uuid end)) as comment_start
    from notifications n order by n.created_at desc, n.id desc`;

test("a list of notifications tells each reader what row level security would, and no more", async () => {
  const named = await fill();
  await database.own("delete from public.notifications");
  for (const reader of READERS)
    for (const [place, data] of named.entries())
      await database.own(
        `insert into public.notifications (user_id, type, thread, title, message, data, created_at)
         values ($1, 'other', $2, 'Title', 'Message', $3, now() - $4::int * interval '1 second')`,
        [CAST[reader], `one:${place}`, JSON.stringify(data), place],
      );
  const told = new Map<Member, string>();
  for (const reader of READERS) {
    const listed = await database.as(
      reader,
      "select group_name, post_title, comment_start from list_notifications(page_size => 100)",
    );
    expect(listed).toHaveLength(named.length);
    expect(listed, reader).toEqual(await database.as(reader, BY_POLICIES));
    told.set(reader, JSON.stringify(listed));
  }
  // They differ, or the comparison would say little.
  expect(new Set(told.values()).size).toBeGreaterThanOrEqual(4);
});
