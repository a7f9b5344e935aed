-- Accounts and upkeep: uploads, the contact form, export and deletion of an account, recounting.

-- Uploads -------------------------------------------------------------------------------------------------------------------
-- The images themselves lie in the bucket. A row is "pending" until the bucket has the bytes.

create table public.uploads (
  key text primary key check ('/images/' || key ~ '^/images/(post-images|avatars|banners)/[A-Za-z0-9_-]{1,80}\.(jpg|png|gif|webp)$'),
  owner_id uuid references auth.users (id) on delete set null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')),
  byte_size integer not null check (byte_size between 1 and 5242880), -- specification §5: 5 MB
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending' check (status in ('pending', 'ready')),
  created_at timestamptz not null default now()
);
create index uploads_owner_newest on public.uploads (owner_id, created_at desc);
create index uploads_owner_content on public.uploads (owner_id, sha256);
create index uploads_oldest on public.uploads (created_at);

revoke all on public.uploads from public, anon, authenticated;
alter table public.uploads enable row level security;
grant all on public.uploads to service_role;
grant select on public.uploads to authenticated;
create policy "members see their own uploads" on public.uploads
  for select to authenticated using (owner_id = (select auth.uid()));

create function public.register_upload(
  key text, content_type text, byte_size integer, width integer, height integer, sha256 text
) returns public.uploads
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  it public.uploads;
begin
  -- The same image again, in the same folder. Touched, so that the sweep does not take it from the form it is in.
  update public.uploads u set created_at = now()
   where u.key = (select o.key from public.uploads o
                   where o.owner_id = me and o.sha256 = register_upload.sha256 and o.status = 'ready'
                     and split_part(o.key, '/', 1) = split_part(register_upload.key, '/', 1)
                   limit 1)
  returning u.* into it;
  if found then
    return it;
  end if;
  perform private.spend('upload');
  -- The bucket did not get it the last time: the key waits for it still.
  select u.* into it from public.uploads u
   where u.owner_id = me and u.sha256 = register_upload.sha256 and u.status = 'pending'
     and split_part(u.key, '/', 1) = split_part(register_upload.key, '/', 1)
   limit 1;
  if found then
    return it;
  end if;
  if (select coalesce(sum(u.byte_size), 0) + register_upload.byte_size from public.uploads u where u.owner_id = me)
     > 200 * 1024 * 1024 then
    raise exception 'Your images take up 200 MB, which is all there is room for.' using errcode = 'P0001', hint = 'quota';
  end if;
  insert into public.uploads (key, owner_id, content_type, byte_size, width, height, sha256)
  values (register_upload.key, me, register_upload.content_type, register_upload.byte_size, register_upload.width,
          register_upload.height, register_upload.sha256)
  returning * into it;
  return it;
end
$$;
comment on function public.register_upload(text, text, integer, integer, integer, text) is
  'Before the bucket is written. Answers the row; a row that is "ready" already is the same image uploaded before: use its key.';

create function public.confirm_upload(key text) returns void
language sql security definer
set search_path = ''
as $$
  update public.uploads u set status = 'ready' where u.key = confirm_upload.key and u.owner_id = auth.uid()
$$;

-- An image named only by what the reader may not see is not for the reader. Only its owner's rows count, or anybody could
-- hide another member's image by naming it in a private community. One that nothing names yet is seen by whoever knows
-- its key, which nobody can guess: its owner, in a form.
create index groups_avatars on public.groups (avatar_url) where avatar_url is not null;
create index groups_banners on public.groups (banner_url) where banner_url is not null;
create index posts_images on public.posts using gin (images);
create function public.may_see_image(key text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  with here as (
    select '/images/' || may_see_image.key as address,
           (select u.owner_id from public.uploads u where u.key = may_see_image.key) as owner
  )
  select coalesce(bool_or(named.is_open), true)
    from here, lateral (
      select p.deleted_at is null
             and (p.removed_at is null or p.author_id = auth.uid() or private.is_moderator()) as is_open
        from public.posts p
       where p.images @> array[here.address] and (here.owner is null or p.author_id = here.owner)
      union all
      select p.deleted_at is null and private.can_read_group(p.group_id)
             and (p.removed_at is null or p.author_id = auth.uid())
        from public.group_posts p
       where p.images @> array[here.address] and (here.owner is null or p.author_id = here.owner)
      union all
      select not g.is_private or private.can_read_group(g.id)
        from public.groups g
       where here.address in (g.avatar_url, g.banner_url)
      union all
      select true from public.user_profiles p where p.avatar_url = here.address and p.id = here.owner
    ) named
$$;

-- Who writes an image's address anywhere says that the image may be seen there, so it must be an image of their own:
-- otherwise naming another member's image in a community of one's own would open it to everyone. What stood there
-- before may stay, whoever edits. The triggers' arguments are the columns.
create function private.require_own_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  named text;
  addresses text[];
begin
  if auth.uid() is null or current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  foreach named in array tg_argv loop
    select array_agg(a.address) into addresses
      from (select private.addresses_in(to_jsonb(new) -> named) address
            except select private.addresses_in(before -> named)) a
     where private.is_image_address(a.address); -- what is no address at all is refused by the column's check
    if exists (
      select 1 from unnest(addresses) address
       where not exists (select 1 from public.uploads u
                          where u.key = substr(address, 9) and u.owner_id = auth.uid())) then
      raise exception 'Only images you uploaded yourself can be used.' using errcode = '23514', hint = 'not_your_image';
    end if;
  end loop;
  return new;
end
$$;

-- The addresses a column holds: one as text, several as an array, none.
create function private.addresses_in(held jsonb) returns setof text
language sql immutable
set search_path = ''
as $$
  select jsonb_array_elements_text(case jsonb_typeof(held) when 'array' then held when 'string' then jsonb_build_array(held) else '[]' end)
$$;

create trigger b_own_images before insert or update of images on public.posts
  for each row execute function private.require_own_images('images');
create trigger b_own_images before insert or update of images on public.group_posts
  for each row execute function private.require_own_images('images');
create trigger b_own_images before insert or update of avatar_url, banner_url on public.groups
  for each row execute function private.require_own_images('avatar_url', 'banner_url');
create trigger b_own_images before insert or update of avatar_url on public.user_profiles
  for each row execute function private.require_own_images('avatar_url');

create function public.unreferenced_uploads(older_than interval default '48 hours', at_most integer default 100)
returns setof public.uploads
language sql stable security definer
set search_path = ''
as $$
  select u.* from public.uploads u, lateral (select '/images/' || u.key) here (address)
   where u.created_at < now() - older_than
     and not exists (select 1 from public.user_profiles p where p.avatar_url = here.address)
     and not exists (select 1 from public.groups g where here.address in (g.avatar_url, g.banner_url))
     and not exists (select 1 from public.posts p where p.images @> array[here.address])
     and not exists (select 1 from public.group_posts p where p.images @> array[here.address])
   order by u.key limit at_most -- specification §9: storage lists have 100 entries, by name
$$;
create index user_profiles_avatars on public.user_profiles (avatar_url) where avatar_url is not null;

create function public.forget_uploads(keys text[]) returns void
language sql security definer
set search_path = ''
as $$ delete from public.uploads u where u.key = any (keys) $$;

-- Contact form ----------------------------------------------------------------------------------------------------------------

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid references public.user_profiles (id) on delete set null,
  name text not null check (char_length(name) between 1 and 100 and octet_length(name) <= 400),
  topic text not null default 'other'
    check (topic in ('question', 'problem', 'moderation', 'copyright', 'privacy', 'other')),
  email text not null check (char_length(email) <= 254 and octet_length(email) <= 1000 and email ~ '^[^\s@]+@[^\s@]+$'),
  message text not null check (char_length(message) <= 5000 and octet_length(message) <= 20000 and message ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references public.user_profiles (id) on delete set null
);
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_sender_id on public.contact_messages (sender_id);
create index contact_messages_closed_by on public.contact_messages (closed_by);

revoke all on public.contact_messages from public, anon, authenticated;
alter table public.contact_messages enable row level security;
grant all on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;
create policy "moderators read the contact form" on public.contact_messages
  for select to authenticated using ((select private.is_moderator()));

create function public.send_contact_message(name text, email text, message text, topic text default 'other') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.spend('contact');
  insert into public.contact_messages (sender_id, name, email, topic, message)
  values ((select p.id from public.user_profiles p where p.id = auth.uid()), btrim(name), btrim(email), topic, message);
end
$$;

create function public.close_contact_message(message_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_moderator();
begin
  update public.contact_messages m set closed_at = now(), closed_by = me where m.id = message_id and m.closed_at is null;
end
$$;

-- Sessions ------------------------------------------------------------------------------------------------------------------------

-- A session on another device is seen by its description alone: addresses and tokens stay with the auth service.
create function public.my_sessions()
returns table (id uuid, user_agent text, created_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable security definer
set search_path = ''
as $$
  select s.id, left(s.user_agent, 400), s.created_at,
         greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc') as seen_at,
         s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id' as is_current
    from auth.sessions s
   where s.user_id = auth.uid() and private.is_session_alive() and (s.not_after is null or s.not_after > now())
   order by is_current desc nulls last, seen_at desc
   limit 100
$$;

-- What every page asks about the member who reads it, in one call.
create function public.my_frame() returns table (
  is_ended boolean, is_silenced boolean, unread integer, id uuid, username text, avatar_url text, role text)
language sql stable security definer
set search_path = ''
as $$
  select not s.is_alive, private.is_silenced(),
         (select count(*)::integer from public.notifications n where n.user_id = auth.uid() and not n.is_read and s.is_alive),
         p.id, p.username, p.avatar_url, p.role
    from (select auth.uid() is not null and private.is_session_alive()) s (is_alive)
    left join public.user_profiles p on p.id = auth.uid() and s.is_alive
$$;

-- Its refresh token goes with it. Its access token may not write from now on, and the pages ask whether it still lives.
create function public.end_session(session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_session();
begin
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = me;
end
$$;

-- Export --------------------------------------------------------------------------------------------------------------------------

create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_session();
  result jsonb;
begin
  perform private.spend('export');
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users u where u.id = me),
    'profile', (select to_jsonb(p) from public.user_profiles p where p.id = me),
    'settings', (select to_jsonb(s) from public.user_settings s where s.user_id = me),
    'sessions', (select jsonb_agg(to_jsonb(s) order by s.created_at) from public.my_sessions() s),
    'deletion', (select to_jsonb(d) from private.account_deletions d where d.user_id = me),
    'posts', (select jsonb_agg(to_jsonb(p) order by p.created_at) from public.posts p where p.author_id = me),
    'post_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at) from public.post_revisions r where r.editor_id = me),
    'comments', (select jsonb_agg(to_jsonb(c) || jsonb_build_object('content', coalesce(w.content, c.content)) order by c.created_at)
                   from public.comments c left join private.withheld_comments w on w.comment_id = c.id where c.author_id = me),
    'comment_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at)
                            from public.comment_revisions r where r.editor_id = me),
    'post_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.post_votes v where v.user_id = me),
    'comment_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.comment_votes v where v.user_id = me),
    'communities', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('name', g.name) order by m.joined_at)
                      from public.group_members m join public.groups g on g.id = m.group_id where m.user_id = me),
    'founded_communities', (select jsonb_agg(to_jsonb(g) order by g.created_at) from public.groups g where g.created_by = me),
    'join_requests', (select jsonb_agg(to_jsonb(r) order by r.created_at) from public.group_join_requests r where r.user_id = me),
    'community_bans', (select jsonb_agg(to_jsonb(b) - '{banned_by,reason}'::text[] order by b.created_at)
                         from public.group_bans b where b.user_id = me),
    'group_posts', (select jsonb_agg(to_jsonb(p) order by p.created_at) from public.group_posts p where p.author_id = me),
    'group_post_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at)
                               from public.group_post_revisions r where r.editor_id = me),
    'group_comments', (select jsonb_agg(to_jsonb(c) || jsonb_build_object('content', coalesce(w.content, c.content))
                                        order by c.created_at)
                         from public.group_post_comments c left join private.withheld_comments w on w.comment_id = c.id
                        where c.author_id = me),
    'group_comment_revisions', (select jsonb_agg(to_jsonb(r) order by r.replaced_at)
                                  from public.group_comment_revisions r where r.editor_id = me),
    'group_post_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.group_post_votes v where v.user_id = me),
    'group_comment_votes', (select jsonb_agg(to_jsonb(v) order by v.created_at) from public.group_comment_votes v where v.user_id = me),
    'push_subscriptions', (select jsonb_agg(to_jsonb(s) - '{p256dh,auth_secret}'::text[] order by s.created_at)
                             from private.push_subscriptions s where s.user_id = me),
    'appeals', (select jsonb_agg(to_jsonb(a) - 'decided_by' order by a.created_at)
                  from private.appeals a where a.appellant_id = me),
    'filters', (select jsonb_agg(to_jsonb(f) order by f.created_at) from private.filters f where f.added_by = me),
    'conversations', (select jsonb_agg(to_jsonb(p) order by p.joined_at)
                        from public.conversation_participants p where p.user_id = me),
    'messages', (select jsonb_agg(to_jsonb(m) || jsonb_build_object('content', coalesce(w.content, m.content)) order by m.created_at)
                   from public.messages m left join private.withheld_messages w on w.message_id = m.id where m.sender_id = me),
    'notifications', (select jsonb_agg(to_jsonb(n) - 'actor_id' order by n.created_at) from public.notifications n where n.user_id = me),
    'activities', (select jsonb_agg(to_jsonb(a) order by a.created_at) from public.user_activities a where a.user_id = me),
    'reports', (select jsonb_agg(to_jsonb(r) - '{moderator_id,moderator_notes}'::text[] order by r.created_at)
                  from public.reports r where r.reporter_id = me),
    'contact_messages', (select jsonb_agg(to_jsonb(m) - 'closed_by' order by m.created_at)
                           from public.contact_messages m where m.sender_id = me),
    'blocked', (select jsonb_agg(to_jsonb(b) order by b.created_at) from public.user_blocks b where b.blocker_id = me),
    'uploads', (select jsonb_agg(to_jsonb(u) order by u.created_at) from public.uploads u where u.owner_id = me),
    'sanctions', (select jsonb_agg(to_jsonb(s) - '{imposed_by,lifted_by}'::text[] order by s.created_at)
                    from private.sanctions s where s.user_id = me),
    'roles', (select jsonb_agg(to_jsonb(r) - 'changed_by' order by r.created_at) from public.role_changes r where r.user_id = me),
    'deeds', (select jsonb_agg(to_jsonb(l) - 'details' order by l.created_at) from public.audit_log l where l.actor_id = me)
  ) into result;
  return jsonb_strip_nulls(result);
end
$$;
comment on function public.export_my_data() is
  'Every row that is the caller''s own, by kind; once a day. Who else is named in them stays an id, and what others wrote about the caller (reports, notes of moderators) stays out.';

-- Deletion --------------------------------------------------------------------------------------------------------------------------
-- With 14 days to think again. Threads still read: posts and comments stay without a name, unless the member asks for
-- them to be erased; messages are always emptied.

create table private.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  due_at timestamptz not null,
  erases_contributions boolean not null
);
create index account_deletions_due on private.account_deletions (due_at);
alter table private.account_deletions enable row level security;

create function private.erase_account(member uuid, erases_contributions boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if erases_contributions then
    update public.posts p set deleted_at = coalesce(p.deleted_at, now()), title = '[deleted]', content = '[deleted]',
           content_html = '', tags = '{}', images = '{}', image_alts = '{}' where p.author_id = member;
    update public.group_posts p set deleted_at = coalesce(p.deleted_at, now()), title = '[deleted]', content = '[deleted]',
           content_html = '', tags = '{}', images = '{}', image_alts = '{}' where p.author_id = member;
    delete from public.post_revisions r using public.posts p where p.id = r.post_id and p.author_id = member;
    delete from public.group_post_revisions r using public.group_posts p where p.id = r.post_id and p.author_id = member;
    update public.comments c set deleted_at = now() where c.author_id = member and c.deleted_at is null;
    update public.group_post_comments c set deleted_at = now() where c.author_id = member and c.deleted_at is null;
    delete from public.comment_revisions r using public.comments c where c.id = r.comment_id and c.author_id = member;
    delete from public.group_comment_revisions r using public.group_post_comments c
     where c.id = r.comment_id and c.author_id = member;
  end if;
  -- What was deleted before is not kept for anyone now.
  delete from private.withheld_comments w using public.comments c where c.id = w.comment_id and c.author_id = member;
  delete from private.withheld_comments w using public.group_post_comments c where c.id = w.comment_id and c.author_id = member;
  update public.messages m set is_deleted = true where m.sender_id = member and not m.is_deleted;
  delete from private.withheld_messages w using public.messages m where m.id = w.message_id and m.sender_id = member;
  delete from private.report_evidence e using public.reports r where r.id = e.report_id and r.reported_user_id = member;
  update public.reports r set description = null, reason = case r.reason when 'other' then 'inappropriate_content' else r.reason end
   where r.reporter_id = member;
  delete from public.contact_messages m where m.sender_id = member;
  delete from private.rate_events e where e.user_id = member;
  delete from public.audit_log l where l.subject_type = 'user' and l.subject_id = member;
  -- The auth service keeps a diary of sign-ins, by id and by address.
  delete from auth.audit_log_entries a using auth.users u
   where u.id = member
     and (strpos(a.payload::text, member::text) > 0 or a.payload ->> 'actor_username' = u.email);
  delete from auth.users u where u.id = member;
end
$$;

create function public.delete_my_account(erase_contributions boolean default false, at_once boolean default false)
returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_session();
  due timestamptz := now() + interval '14 days';
begin
  if at_once then
    perform private.erase_account(me, erase_contributions);
    return now();
  end if;
  insert into private.account_deletions (user_id, due_at, erases_contributions) values (me, due, erase_contributions)
    on conflict (user_id) do update set erases_contributions = excluded.erases_contributions
    returning due_at into due;
  return due;
end
$$;
comment on function public.delete_my_account(boolean, boolean) is
  'When the account will be erased (in 14 days, or at once). Until then cancel_account_deletion() takes it back.';

create function public.cancel_account_deletion() returns void
language sql security definer
set search_path = ''
as $$ delete from private.account_deletions d where d.user_id = private.require_session() $$;

create function public.account_deletion_due() returns timestamptz
language sql stable security definer
set search_path = ''
as $$ select d.due_at from private.account_deletions d where d.user_id = auth.uid() $$;

create function public.my_settings() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deletion_due', public.account_deletion_due(),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.is_current desc nulls last, s.seen_at desc), '[]')
        from public.my_sessions() s),
    'blocked', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'username', p.username, 'avatar_url', p.avatar_url)
                                order by b.created_at desc), '[]')
        from public.user_blocks b join public.user_profiles p on p.id = b.blocked_id
       where b.blocker_id = auth.uid()),
    'choices', (
      select jsonb_build_object('notification_choices', s.notification_choices, 'quiet_from', s.quiet_from,
                                'quiet_until', s.quiet_until, 'time_zone', s.time_zone)
        from public.user_settings s where s.user_id = auth.uid()),
    'muted', (
      select coalesce(jsonb_agg(jsonb_build_object(
                 'thread', it.thread, 'title', coalesce(p.title, gp.title, other.username), 'group_id', gp.group_id)
               order by it.place), '[]')
        from public.user_settings s
        cross join lateral (
          select one.thread, one.place, split_part(one.thread, ':', 1) as kind,
                 case when one.thread ~ '^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                      then split_part(one.thread, ':', 2)::uuid end as id
            from unnest(s.muted_threads) with ordinality one (thread, place)) it
        left join public.posts p on it.kind = 'post' and p.id = it.id
        left join public.group_posts gp on it.kind = 'group_post' and gp.id = it.id
        left join lateral (
          select u.username
            from public.conversation_participants c join public.user_profiles u on u.id = c.user_id
           where it.kind = 'conversation' and c.conversation_id = it.id and c.user_id <> auth.uid() limit 1) other on true
       where s.user_id = auth.uid()))
$$;
comment on function public.my_settings() is
  'What the settings show of the caller: sessions, blocked people, choices, muted threads with their titles as far as the caller may see them, and when the account is to be erased.';

create function public.erase_due_accounts() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  it private.account_deletions;
  erased integer := 0;
begin
  for it in select d.* from private.account_deletions d where d.due_at <= now() order by d.user_id for update skip locked loop
    perform private.erase_account(it.user_id, it.erases_contributions);
    erased := erased + 1;
  end loop;
  return erased;
end
$$;

-- Recounting --------------------------------------------------------------------------------------------------------------------------
create function private.earned_reputation(member uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select (5 * (select count(*) from public.posts p
                where p.author_id = member and p.deleted_at is null and p.removed_at is null)
        + 5 * (select count(*) from public.group_posts p
                where p.author_id = member and p.deleted_at is null and p.removed_at is null)
        + 2 * (select count(*) from public.comments c
                where c.author_id = member and c.deleted_at is null and c.removed_at is null)
        + 2 * (select count(*) from public.group_post_comments c
                where c.author_id = member and c.deleted_at is null and c.removed_at is null))::integer
$$;

-- Every derived number beside what the rows say. Rows here are faults: the triggers leave none.
create function private.counter_drift() returns table (counter text, id uuid, stored integer, actual integer)
language sql stable security definer
set search_path = ''
as $$
  with counters (counter, id, stored, actual) as (
    select 'discussion_categories.post_count', c.id, c.post_count,
           (select count(*) from public.posts p where p.category_id = c.id and p.deleted_at is null and p.removed_at is null)
      from public.discussion_categories c
    union all
    select 'groups.post_count', g.id, g.post_count,
           (select count(*) from public.group_posts p where p.group_id = g.id and p.deleted_at is null and p.removed_at is null)
      from public.groups g
    union all
    select 'groups.member_count', g.id, g.member_count, (select count(*) from public.group_members m where m.group_id = g.id)
      from public.groups g
    union all
    select 'posts.comment_count', p.id, p.comment_count,
           (select count(*) from public.comments c where c.post_id = p.id and c.deleted_at is null and c.removed_at is null)
      from public.posts p
    union all
    select 'posts.upvotes', p.id, p.upvotes,
           (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'up') from public.posts p
    union all
    select 'posts.downvotes', p.id, p.downvotes,
           (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'down') from public.posts p
    union all
    select 'comments.upvotes', c.id, c.upvotes,
           (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'up') from public.comments c
    union all
    select 'comments.downvotes', c.id, c.downvotes,
           (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'down') from public.comments c
    union all
    select 'comments.reply_count', c.id, c.reply_count,
           (select count(*) from public.comments r
             where r.parent_id = c.id and (r.deleted_at is null and r.removed_at is null or r.reply_count > 0))
      from public.comments c
    union all
    select 'group_posts.comment_count', p.id, p.comment_count,
           (select count(*) from public.group_post_comments c
             where c.post_id = p.id and c.deleted_at is null and c.removed_at is null) from public.group_posts p
    union all
    select 'group_posts.upvotes', p.id, p.upvotes,
           (select count(*) from public.group_post_votes v where v.post_id = p.id and v.vote_type = 'up')
      from public.group_posts p
    union all
    select 'group_posts.downvotes', p.id, p.downvotes,
           (select count(*) from public.group_post_votes v where v.post_id = p.id and v.vote_type = 'down')
      from public.group_posts p
    union all
    select 'group_post_comments.upvotes', c.id, c.upvotes,
           (select count(*) from public.group_comment_votes v where v.comment_id = c.id and v.vote_type = 'up')
      from public.group_post_comments c
    union all
    select 'group_post_comments.downvotes', c.id, c.downvotes,
           (select count(*) from public.group_comment_votes v where v.comment_id = c.id and v.vote_type = 'down')
      from public.group_post_comments c
    union all
    select 'group_post_comments.reply_count', c.id, c.reply_count,
           (select count(*) from public.group_post_comments r
             where r.parent_id = c.id and (r.deleted_at is null and r.removed_at is null or r.reply_count > 0))
      from public.group_post_comments c
    union all
    select 'user_profiles.reputation', u.id, u.reputation, private.earned_reputation(u.id) from public.user_profiles u
  )
  select c.counter, c.id, c.stored, c.actual::integer from counters c where c.stored <> c.actual
$$;

create function public.recount_all() returns table (counter text, id uuid, stored integer, actual integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  drift record;
begin
  -- Nobody writes while it counts, or a deed in flight would look like a fault.
  lock table public.discussion_categories, public.groups, public.group_members, public.posts, public.comments,
    public.post_votes, public.comment_votes, public.group_posts, public.group_post_comments, public.group_post_votes,
    public.group_comment_votes, public.user_profiles in share row exclusive mode;
  for drift in select * from private.counter_drift() loop
    execute format('update public.%I set %I = $1 where id = $2',
                   split_part(drift.counter, '.', 1), split_part(drift.counter, '.', 2))
      using drift.actual, drift.id;
    counter := drift.counter;
    id := drift.id;
    stored := drift.stored;
    actual := drift.actual;
    return next;
  end loop;
end
$$;
comment on function public.recount_all() is
  'Repairs every derived counter from rows and answers what it had to repair: nothing, when all is well.';

-- The specification's three procedures (decision Q1): the names stay, the number they are told is ignored. Each sets one
-- counter to what the rows say, so calling one can never inflate anything. The counter's row is locked first: whoever
-- changes a counter holds that lock until the end, so the count that follows sees all of it or none.

create function public.increment_category_post_count(category_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.discussion_categories c where c.id = increment_category_post_count.category_id for no key update;
  update public.discussion_categories c
     set post_count = (select count(*) from public.posts p
                        where p.category_id = increment_category_post_count.category_id
                          and p.deleted_at is null and p.removed_at is null)
   where c.id = increment_category_post_count.category_id;
end
$$;

create function public.increment_user_reputation(user_id uuid, points integer default 0) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.user_profiles p where p.id = increment_user_reputation.user_id for no key update;
  update public.user_profiles p set reputation = private.earned_reputation(p.id)
   where p.id = increment_user_reputation.user_id;
end
$$;

create function public.increment_post_comment_count(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.posts p where p.id = increment_post_comment_count.post_id for no key update;
  update public.posts p
     set comment_count = (select count(*) from public.comments c
                           where c.post_id = increment_post_comment_count.post_id
                             and c.deleted_at is null and c.removed_at is null)
   where p.id = increment_post_comment_count.post_id;
end
$$;
