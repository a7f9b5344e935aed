import { expect, test } from "vitest";
import { database, openDatabase } from "./open-database.ts";
import { CAST, GENERAL } from "./schema-database.ts";

// One's data as a file (decision Q27): every row of one's own, whatever table it lies in, and no other.

openDatabase();

type Row = Record<string, unknown>;

/** Columns that name a member without making the row theirs. */
const NOT_THEIRS = [
  "appeals.decided_by",
  "group_bans.banned_by",
  "join_decisions.decided_by",
  "contact_messages.closed_by",
  "notifications.actor_id",
  "reports.moderator_id",
  "reports.reported_user_id",
  "role_changes.changed_by",
  "sanctions.imposed_by",
  "sanctions.lifted_by",
  "user_blocks.blocked_id",
  // A moderator's action concerning this person: told to them as sanction, notification or role change.
  "audit_log.concerns",
  // What follows from other rows.
  "conversation_pairs.high",
  "conversation_pairs.low",
  "profile_texts.user_id",
  "library_counts.user_id",
  "watch_days.user_id",
  // When something was done, kept for a day.
  "rate_events.user_id",
  // What becomes a notification within minutes.
  "unsent_notifications.actor",
  "unsent_notifications.recipient",
];

/** Columns of a member's own rows that are somebody else's: who else had to do with it, and their words. */
const WITHHELD: Record<string, string[]> = {
  appeals: ["decided_by"],
  audit_log: ["details"],
  contact_messages: ["closed_by"],
  group_bans: ["banned_by", "reason"],
  join_decisions: ["decided_by"],
  notifications: ["actor_id"],
  // Nobody finds the address with it.
  calendar_addresses: ["token_hash"],
  // What opens the messages to this browser.
  push_subscriptions: ["p256dh", "auth_secret"],
  reports: ["moderator_id", "moderator_notes"],
  role_changes: ["changed_by"],
  sanctions: ["imposed_by", "lifted_by"],
};

/** A row of this person in every table, with these words wherever a text fits; `other` had to do with them. */
async function writeEverywhere(me: string, other: string, words: string): Promise<void> {
  await database.own(`do $$
    declare
      me uuid := '${me}';
      other uuid := '${other}';
      thing uuid := gen_random_uuid();
    begin
      perform set_config('session_replication_role', 'replica', true);
      insert into private.account_deletions values (me, now(), false);
      insert into private.sanctions (user_id, kind, reason, imposed_by, lifted_by) values (me, 'warning', 'Spam', other, other);
      insert into public.audit_log (actor_id, action, subject_type, subject_id, reason)
        values (me, 'lock_post', 'post', thing, '${words}');
      insert into public.posts (id, title, content, author_id, category_id)
        values (thing, '${words}', '${words}', me, '${GENERAL}');
      insert into public.post_revisions (post_id, editor_id, title, content, content_html, tags, images)
        values (thing, me, '${words}', '${words}', '', '{}', '{}');
      insert into public.comments (content, author_id, post_id) values ('${words}', me, thing);
      insert into public.comment_revisions (comment_id, editor_id, content) values (thing, me, '${words}');
      insert into public.post_votes (user_id, post_id, vote_type) values (me, thing, 'up');
      insert into public.comment_votes (user_id, comment_id, vote_type) values (me, thing, 'up');
      insert into public.user_blocks (blocker_id, blocked_id) values (me, other);
      insert into public.user_settings (user_id, notification_choices, muted_threads)
        values (me, '{"like": false}', array['post:' || thing]);
      insert into public.notifications (user_id, type, title, message, actor_id) values (me, 'other', 'T', 'M', other);
      insert into public.groups (id, name, created_by) values (thing, '${words}', me);
      insert into public.group_members (group_id, user_id) values (thing, me);
      insert into public.group_join_requests (group_id, user_id) values (thing, me);
      insert into private.join_decisions (group_id, user_id, decided_by, accepted) values (thing, me, other, true);
      insert into public.group_bans (group_id, user_id, banned_by) values (thing, me, other);
      insert into public.group_posts (title, content, author_id, group_id) values ('${words}', '${words}', me, thing);
      insert into public.post_revisions (group_post_id, editor_id, title, content, content_html, tags, images)
        values (thing, me, '${words}', '${words}', '', '{}', '{}');
      insert into public.comments (content, author_id, group_post_id) values ('${words}', me, thing);
      insert into public.post_votes (user_id, group_post_id, vote_type) values (me, thing, 'up');
      insert into public.conversation_participants (conversation_id, user_id) values (thing, me);
      insert into public.messages (conversation_id, sender_id, content) values (thing, me, '${words}');
      insert into public.user_activities (user_id, activity_type, title) values (me, 'user_joined', '${words}');
      insert into public.reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description)
        values (me, other, 'user', other, 'spam', '${words}');
      insert into public.role_changes (user_id, role_before, role_after, changed_by) values (me, 'admin', 'member', other);
      insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256)
        values ('avatars/' || thing || '.png', me, 'image/png', 9, 4, 4, repeat('0', 64));
      insert into public.contact_messages (sender_id, name, email, message, closed_by)
        values (me, '${words}', 'someone@hikaya.test', '${words}', other);
      insert into public.trackings (user_id, drama_id, status, position, version, key_en, key_ar)
        values (me, '3', 'watching', 7, 1, '', '');
      insert into public.tracking_events (user_id, drama_id, version, status, position) values (me, '3', 1, 'watching', 7);
      insert into public.drama_ratings (user_id, drama_id, stars, is_counted) values (me, '3', 5, true);
      insert into public.favourites (user_id, place, drama_id) values (me, 1, '3');
      insert into public.episode_reactions (user_id, drama_id, episode, reaction) values (me, '3', 6, 'cried');
      insert into public.diary_entries (user_id, drama_id, day, note) values (me, '3', '2026-01-01', '${words}');
      insert into public.drama_reviews (drama_id, author_id, kind, content) values ('3', me, 'review', '${words} ${words}');
      insert into public.review_votes (user_id, review_id) values (me, thing);
      insert into private.polls (id, post_id, options, multiple, created_at, ends_at)
        values (thing, thing, array['${words}', 'No'], false, now(), now() + interval '7 days');
      update public.posts set has_poll = true where id = thing;
      insert into public.poll_votes (poll_id, user_id, choices) values (thing, me, '{1}');
      insert into public.saved_posts (user_id, post_id) values (me, thing);
      insert into private.calendar_addresses (user_id, token_hash)
        values (me, encode(sha256(convert_to(me::text, 'UTF8')), 'hex'));
      insert into private.spoiler_marks (user_id, item_type, item_id, drama_id, episode) values (me, 'post', thing, '3', 7);
      insert into public.reminders (user_id, drama_id, kind) values (me, '3', 'each');
      insert into public.follows (follower_id, kind, target_id) values (me, 'creator', '3');
      insert into auth.sessions (user_id, user_agent) values (me, '${words}');
      insert into private.push_subscriptions (user_id, endpoint, p256dh, auth_secret, language)
        values (me, 'https://fcm.googleapis.com/fcm/send/' || thing, repeat('a', 87), repeat('b', 22), 'ar');
      insert into private.filters (kind, pattern, key, added_by) values ('word', '${words}', '${words}', me);
      insert into private.appeals (action_id, appellant_id, words, decided_by, decided_at, status)
        values ((select max(d.id) from public.audit_log d), me, '${words}', other, now(), 'declined');
      perform set_config('session_replication_role', 'origin', true);
    end $$`);
  await database.own("update public.user_profiles set bio = $2 where id = $1", [me, words]);
}

/** Every column that names a member, by foreign key or by what it is called. */
function findColumnsOfMembers() {
  return database.own<{ schema: string; table: string; column: string }>(
    `select distinct c.table_schema as schema, c.table_name as table, c.column_name as column
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private') and c.data_type = 'uuid'
        and (c.column_name ~ '(user|author|sender|owner|member|actor|editor|reporter)_id$'
             or exists (select 1 from pg_constraint f
                         where f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and f.contype = 'f'
                           and f.confrelid in ('auth.users'::regclass, 'public.user_profiles'::regclass)
                           and f.conkey = array[c.ordinal_position::smallint]))
      order by 1, 2, 3`,
  );
}

/** Every object in the file, however deep. */
function objectsIn(value: unknown): Row[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Row, ...inner];
}

test("Q27 the file holds every row of one's own in every table there is, and nobody else's words", async () => {
  await writeEverywhere(CAST.layla, CAST.omar, "Eigenes");
  await writeEverywhere(CAST.omar, CAST.layla, "Fremdes");
  const [answer] = await database.as<{ file: Row }>("layla", "select export_my_data() file");
  const file = answer?.file ?? {};
  const objects = objectsIn(file);
  const holds = (row: Row) =>
    objects.some((object) =>
      Object.entries(row).every(([name, value]) => JSON.stringify(object[name]) === JSON.stringify(value)),
    );

  const columns = (await findColumnsOfMembers()).filter(
    ({ table, column }) => !NOT_THEIRS.includes(`${table}.${column}`),
  );
  expect(columns.length).toBeGreaterThan(25);
  for (const { schema, table, column } of columns) {
    const rows = await database.own<{ row: Row }>(
      `select jsonb_strip_nulls(to_jsonb(t) - $2::text[]) as row from ${schema}.${table} t where ${column} = $1`,
      [CAST.layla, WITHHELD[table] ?? []],
    );
    const kept = rows.map(({ row }) => holds(row));
    // No row at all is a table that nobody thought of here.
    expect([table, column, ...new Set(kept)]).toEqual([table, column, true]);
  }
  expect(file.profile).toMatchObject({ username: "layla", bio: "Eigenes" });
  expect(file.settings).toMatchObject({ notification_choices: { like: false } });
  expect(file.posts).toEqual([
    expect.objectContaining({ poll: expect.objectContaining({ options: ["Eigenes", "No"] }) }),
  ]);
  expect(file.sessions).toEqual([expect.objectContaining({ user_agent: "Eigenes" })]);
  expect(file.account).toMatchObject({ email: "layla@hikaya.test" });
  for (const foreign of ["Fremdes", "omar@hikaya.test"]) expect(JSON.stringify(file)).not.toContain(foreign);
});
