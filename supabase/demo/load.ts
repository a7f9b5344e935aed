import { htmlOf } from "../../app/domain/rich-text/plain-text.ts";
import { insertComments, rowsOf } from "./comments.ts";
import { loadCommunities } from "./communities.ts";
import { loadConversations } from "./conversations.ts";
import { readDemoImages } from "./images.ts";
import { loadLibraries } from "./libraries.ts";
import { loadModeration } from "./moderation.ts";
import { castPollVotes, INSERT_POLL_VOTES } from "./polls.ts";
import { readDemo } from "./read.ts";
import { momentOf } from "./times.ts";
import { castDemoVotes, type Votable } from "./votes.ts";

/** Runs one statement as the database's owner and answers its rows. */
export type Run = (sql: string, parameters: unknown[]) => Promise<unknown[]>;

// bcrypt of "hikaya-demo", hashed once: everybody of the demo signs in with it.
const PASSWORD_HASH = "$2a$10$reN6wiJaC0u7nYHdADsBhecVTmP60AU4eR4ee2O2J5f3nIDJ64f0S";

// Each statement takes its rows as one JSON text and skips rows that are there already, so a second load is harmless.
// The text is cast twice because some drivers would encode a parameter of type jsonb a second time.
// Empty tokens rather than null ones: the hosted sign-in cannot read null there.
const INSERT_ACCOUNTS = `
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
                          raw_user_meta_data, confirmation_token, recovery_token, email_change,
                          email_change_token_new, created_at, updated_at)
  select id, 'authenticated', 'authenticated', email, password_hash, created_at,
         '{"provider": "email", "providers": ["email"]}',
         jsonb_build_object('sub', id, 'email', email, 'username', username,
                            'email_verified', true, 'phone_verified', false),
         '', '', '', '', created_at, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as person (id uuid, email text, password_hash text, username text, created_at timestamptz)
  on conflict do nothing`;

const INSERT_IDENTITIES = `
  insert into auth.identities (id, provider, provider_id, user_id, identity_data,
                               last_sign_in_at, created_at, updated_at)
  select id, 'email', id::text, id,
         jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
         created_at, created_at, created_at
    from jsonb_to_recordset($1::text::jsonb) as person (id uuid, email text, created_at timestamptz)
  on conflict do nothing`;

const INSERT_PROFILES = `
  insert into public.user_profiles (id, username, display_name, bio, role, created_at)
  select id, username, "displayName", bio, role, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as person (id uuid, username text, "displayName" text, bio text, role text, created_at timestamptz)
  on conflict do nothing`;

// The editors' sample threads (seed.sql) make room for the demo's own of the same ids; the Arabic ones stay.
const DROP_SAMPLES = `
  delete from public.posts
   where author_id = '00000000-0000-4000-8000-0000000000e0'
     and id in (select id from jsonb_to_recordset($1::text::jsonb) as post (id uuid))`;

const INSERT_POSTS = `
  insert into public.posts (id, title, content, content_html, author_id, category_id, tags, images, image_alts,
                            drama_id, spoiler_level, is_pinned, is_locked, created_at, poll)
  select post.id, post.title, post.content, post.content_html, post.author_id, category.id, post.tags, post.images, post.image_alts,
         post.drama, post.level, post.is_pinned, post.is_locked, post.created_at,
         -- Nobody predicts an episode that is out by now: then it is a question like any other.
         post.poll - case when private.is_episode_out(post.drama, (post.poll ->> 'episode')::integer) then 'episode' else '' end
    from jsonb_to_recordset($1::text::jsonb)
      as post (id uuid, title text, content text, content_html text, author_id uuid, category text, tags text[], images text[],
               image_alts text[], drama text, level integer, is_pinned boolean, is_locked boolean, created_at timestamptz, poll jsonb)
    join public.discussion_categories category on category.slug = post.category
   -- Its poll would be kept before the conflict is noticed.
   where not exists (select 1 from public.posts p where p.id = post.id)
   order by post.created_at`;

const INSERT_UPLOADS = `
  insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256, status, created_at)
  select key, owner_id, 'image/jpeg', byte_size, width, height, sha256, 'ready', created_at
    from jsonb_to_recordset($1::text::jsonb)
      as image (key text, owner_id uuid, byte_size integer, width integer, height integer, sha256 text,
                created_at timestamptz)
  on conflict do nothing`;

const INSERT_POST_VOTES = `
  insert into public.post_votes (user_id, post_id, vote_type, created_at)
  select user_id, item_id, vote_type, created_at
    from jsonb_to_recordset($1::text::jsonb)
      as vote (user_id uuid, item_id uuid, vote_type text, created_at timestamptz)
  on conflict do nothing`;

const INSERT_COMMENT_VOTES = INSERT_POST_VOTES.replace("post_votes", "comment_votes").replace(
  "post_id",
  "comment_id",
);

/**
 * The triggers ring every bell at the moment of loading. Each notification is dated back to what it is about, a like
 * to some hours later, and all but those of the last two days count as read. $1 is now.
 */
const DATE_NOTIFICATIONS = `
  update public.notifications n
     set created_at = told.moment, is_read = told.moment < $1::text::timestamptz - interval '2 days'
    from (select m.id, least($1::text::timestamptz, coalesce(c.created_at, p.created_at)
                   + case m.type when 'like' then interval '5 hours' else interval '0' end) as moment
            from public.notifications m
            left join public.comments c on c.id = (m.data ->> 'comment_id')::uuid
            left join lateral (
              select f.created_at from public.posts f where f.id = (m.data ->> 'post_id')::uuid
              union all
              select g.created_at from public.group_posts g where g.id = (m.data ->> 'group_post_id')::uuid) p on true
           where coalesce(c.created_at, p.created_at) is not null) told
   where n.id = told.id`;

/**
 * Fills a migrated database with the demo: 25 people, their posts, comments, votes, communities and messages, and what
 * waits for their moderators, as if written in the five weeks before `now`. Call it in one transaction as the owner of the
 * tables. Throws when the demo's files break its schema. A second call adds nothing.
 *
 * Counters, depths, tallies and reputation are left to the database's triggers. By +5 a post and +2 a comment
 * (specification §9) everybody stays a New member, below 100: higher tiers have to be earned, none is forged.
 */
export async function loadDemo(run: Run, now: Date): Promise<void> {
  const demo = readDemo();
  const idOf = new Map(demo.people.map((person) => [person.username, person.id]));
  const personCalled = (username: string): string => {
    const id = idOf.get(username);
    if (!id) throw new Error(`The demo has nobody called ${username}.`);
    return id;
  };
  const insert = (sql: string, rows: unknown[]) => run(sql, [JSON.stringify(rows)]);

  const people = demo.people.map(({ ago, ...person }) => ({
    ...person,
    email: `${person.username}@hikaya.test`,
    password_hash: PASSWORD_HASH,
    created_at: momentOf(ago, now),
  }));
  const posts = demo.posts.map(({ ago, author, pinned, locked, images, imageAlts, ...post }) => ({
    ...post,
    images: images.map((name) => `/images/post-images/${name}`),
    image_alts: imageAlts,
    content_html: htmlOf(post.content),
    author_id: personCalled(author),
    is_pinned: pinned,
    is_locked: locked,
    created_at: momentOf(ago, now),
  }));
  const comments = rowsOf(demo.threads, personCalled, now);
  const uploads = readDemoImages().flatMap(({ bytes, ...image }) => {
    const post = posts.find(({ images }) => images.includes(`/images/${image.key}`));
    return post
      ? { ...image, byte_size: bytes.byteLength, owner_id: post.author_id, created_at: post.created_at }
      : [];
  });
  const votesOn = (items: Votable[]) => items.flatMap((item) => castDemoVotes(item, [...idOf.values()], now));

  for (const sql of [INSERT_ACCOUNTS, INSERT_IDENTITIES, INSERT_PROFILES]) await insert(sql, people);
  await insert(DROP_SAMPLES, posts);
  await insert(INSERT_POSTS, posts);
  await insert(INSERT_UPLOADS, uploads);
  await insertComments(insert, comments);
  await insert(INSERT_POST_VOTES, votesOn(posts));
  await insert(
    INSERT_POLL_VOTES,
    posts.flatMap((post) => castPollVotes(post, [...idOf.values()], now)),
  );
  await insert(INSERT_COMMENT_VOTES, votesOn(comments));
  await loadCommunities(insert, demo, personCalled, now);
  await run(DATE_NOTIFICATIONS, [now.toISOString()]);
  await loadConversations(insert, demo.conversations, personCalled, now);
  await loadModeration(run, demo.moderation, personCalled, now);
  await loadLibraries(insert, idOf, personCalled, now);
}
