-- Blocks, settings, notifications: who hears of what.
--
-- Notifications are written by triggers and functions only (decision Q9). They say who did what, never the words that
-- were written: a text that is removed must not live on in somebody's bell.

-- Blocks ----------------------------------------------------------------------------------------------------------------

create table public.user_blocks (
  blocker_id uuid not null references public.user_profiles (id) on delete cascade,
  blocked_id uuid not null references public.user_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint user_blocks_not_oneself check (blocker_id <> blocked_id)
);
create index user_blocks_blocked_id on public.user_blocks (blocked_id);

revoke all on public.user_blocks from public, anon, authenticated;
alter table public.user_blocks enable row level security;
grant all on public.user_blocks to service_role;
grant select on public.user_blocks to authenticated;

create policy "members see whom they block" on public.user_blocks
  for select to authenticated using (blocker_id = (select auth.uid()));

create function private.is_blocked_pair(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.user_blocks b
     where b.blocker_id = one and b.blocked_id = other or b.blocker_id = other and b.blocked_id = one)
$$;

create function public.block_member(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  if member = me then
    raise exception 'Nobody blocks oneself.' using errcode = '23514';
  end if;
  insert into public.user_blocks (blocker_id, blocked_id) values (me, member) on conflict do nothing;
end
$$;

create function public.unblock_member(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  delete from public.user_blocks b where b.blocker_id = me and b.blocked_id = member;
end
$$;

-- Settings ----------------------------------------------------------------------------------------------------------------

create table public.user_settings (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  language text check (language in ('en', 'ar')),
  theme text check (theme in ('light', 'dark', 'system')),
  digits text check (digits in ('latin', 'arabic')),
  notification_choices jsonb not null default '{}'
    check (jsonb_typeof(notification_choices) = 'object' and octet_length(notification_choices::text) <= 1000),
  muted_threads text[] not null default '{}'
    check (cardinality(muted_threads) <= 500 and octet_length(array_to_string(muted_threads, ',')) <= 40000),
  quiet_from time,
  quiet_until time,
  time_zone text check (char_length(time_zone) <= 60 and octet_length(time_zone) <= 60),
  updated_at timestamptz not null default now()
);
comment on column public.user_settings.notification_choices is 'Per type of notification; {"like": false} silences likes.';
comment on column public.user_settings.muted_threads is 'Threads that make no notifications: "post:<id>", "group_post:<id>", "conversation:<id>".';

revoke all on public.user_settings from public, anon, authenticated;
alter table public.user_settings enable row level security;
grant all on public.user_settings to service_role;
grant select,
      insert (user_id, language, theme, digits, notification_choices, muted_threads, quiet_from, quiet_until, time_zone),
      update (user_id, language, theme, digits, notification_choices, muted_threads, quiet_from, quiet_until, time_zone)
  on public.user_settings to authenticated;

create policy "members read their own settings" on public.user_settings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members make their own settings" on public.user_settings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members change their own settings" on public.user_settings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger a_guard before insert or update on public.user_settings
  for each row execute function private.guard_columns('user_id',
    '{language,theme,digits,notification_choices,muted_threads,quiet_from,quiet_until,time_zone}', '{}');

create function private.touch_updated_at() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger b_touch before insert or update on public.user_settings
  for each row execute function private.touch_updated_at();

create function public.set_thread_muted(thread text, muted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  if thread !~ '^(post|group_post|conversation):[0-9a-f-]{36}$' then
    raise exception 'Only threads can be muted.' using errcode = '22023';
  end if;
  insert into public.user_settings as s (user_id, muted_threads)
    values (me, case when muted then array[thread] else '{}' end)
    on conflict (user_id) do update
      set muted_threads = array_remove(s.muted_threads, thread) || excluded.muted_threads;
end
$$;

-- Notifications: table and rights --------------------------------------------------------------------------------------------

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  type text not null check (type in ('like', 'comment', 'follow', 'message', 'mention', 'other')),
  title text not null check (char_length(title) <= 200 and octet_length(title) <= 800),
  message text not null check (char_length(message) <= 500 and octet_length(message) <= 2000),
  data jsonb not null default '{}' check (octet_length(data::text) <= 4000),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  actor_id uuid references public.user_profiles (id) on delete cascade,
  thread text not null default '' check (octet_length(thread) <= 100)
);
comment on table public.notifications is
  'title and message are English and complete; data {kind, count, post_id …} lets the page say the same in another language and link to the very place.';
comment on column public.notifications.thread is 'One unread row per member, type and thread.';

create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create unique index notifications_one_unread_per_thread on public.notifications (user_id, type, thread) where not is_read;
create index notifications_actor_id on public.notifications (actor_id);

revoke all on public.notifications from public, anon, authenticated;
alter table public.notifications enable row level security;
grant all on public.notifications to service_role;
grant select, update (is_read) on public.notifications to authenticated;

-- A token outlives its session by minutes, such as that of somebody banned: it tells nothing any more.
create policy "members read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_session_alive()));
create policy "members mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger a_guard before insert or update on public.notifications
  for each row execute function private.guard_columns('user_id', '{is_read}', '{}');

-- Marked unread again, a row must not collide with a newer unread one of its thread: it keeps its place alone.
create function private.part_from_thread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.thread := new.id::text;
  return new;
end
$$;
create trigger b_part_from_thread before update of is_read on public.notifications
  for each row when (old.is_read and not new.is_read)
  execute function private.part_from_thread();

create function public.mark_notifications_read(ids uuid[] default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  marked integer;
begin
  update public.notifications n set is_read = true
   where n.user_id = me and not n.is_read and (ids is null or n.id = any (ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notifications_read(uuid[]) is 'Marks the given notifications of the caller as read, or all of them; answers how many changed.';

-- Writing a notification ----------------------------------------------------------------------------------------------------------
-- Never for one's own deed, none between people who block each other, none of a kind or thread that was silenced.
-- An unread row of the same thread is replaced by one that counts, so that realtime sees an insert and the list one line.

create function private.write_notification(
  recipient uuid, actor uuid, type text, thread text, title text, one_text text, many_text text, data jsonb,
  names_actor boolean
) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  earlier integer;
  total integer;
begin
  if recipient is null or recipient = actor
     or not exists (select 1 from public.user_profiles p where p.id = recipient)
     or actor is not null and private.is_blocked_pair(recipient, actor)
     or exists (select 1 from public.user_settings s
                 where s.user_id = recipient
                   and (s.notification_choices ->> write_notification.type = 'false' or write_notification.thread = any (s.muted_threads))) then
    return;
  end if;

  delete from public.notifications n
   where n.user_id = recipient and n.type = write_notification.type and n.thread = write_notification.thread and not n.is_read
   returning (n.data ->> 'count')::integer into earlier;
  total := coalesce(earlier, 0) + 1;

  insert into public.notifications as n (user_id, actor_id, type, thread, title, message, data)
  values (recipient, case when names_actor then actor end, write_notification.type, write_notification.thread, write_notification.title,
          case when total = 1
               then replace(one_text, '{actor}', coalesce((select p.username from public.user_profiles p where p.id = actor), 'Someone'))
               else replace(many_text, '{count}', total::text) end,
          write_notification.data || jsonb_build_object('count', total))
  -- Another transaction was quicker between the two statements: count on its row.
  on conflict (user_id, type, thread) where not is_read do update
    set data = excluded.data || jsonb_build_object('count', (n.data ->> 'count')::integer + 1),
        message = replace(many_text, '{count}', ((n.data ->> 'count')::integer + 1)::text),
        actor_id = excluded.actor_id, created_at = excluded.created_at;
end
$$;

-- A notification that cannot be written keeps nobody from posting: it waits here with the call that made it.
create table private.unsent_notifications (
  id bigint generated always as identity primary key,
  recipient uuid not null references public.user_profiles (id) on delete cascade,
  actor uuid references public.user_profiles (id) on delete cascade,
  type text not null,
  thread text not null,
  title text not null,
  one_text text not null,
  many_text text not null,
  data jsonb not null,
  names_actor boolean not null,
  reason text not null,
  created_at timestamptz not null default now(),
  tried_at timestamptz
);
alter table private.unsent_notifications enable row level security;
create index unsent_notifications_recipient on private.unsent_notifications (recipient);
create index unsent_notifications_actor on private.unsent_notifications (actor);

create function private.notify(
  recipient uuid, actor uuid, type text, thread text, title text, one_text text, many_text text, data jsonb,
  names_actor boolean default true
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_notification(recipient, actor, type, thread, title, one_text, many_text, data, names_actor);
exception
  -- These end the whole transaction, which is begun anew.
  when transaction_rollback then raise;
  when others then
    insert into private.unsent_notifications
      (recipient, actor, type, thread, title, one_text, many_text, data, names_actor, reason)
    values (recipient, actor, type, thread, title, one_text, many_text, data, names_actor, sqlstate);
end
$$;

create function public.retry_notifications() returns table (sent integer, waiting integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  it private.unsent_notifications;
begin
  sent := 0;
  for it in select * from private.unsent_notifications n
             order by n.tried_at nulls first, n.id limit 500 for update skip locked loop
    begin
      perform private.write_notification(it.recipient, it.actor, it.type, it.thread, it.title, it.one_text, it.many_text,
                                         it.data, it.names_actor);
      delete from private.unsent_notifications n where n.id = it.id;
      sent := sent + 1;
    exception
      when transaction_rollback then raise;
      -- Next time those come first that were not tried yet: what never succeeds keeps nobody waiting.
      when others then update private.unsent_notifications n set tried_at = now() where n.id = it.id;
    end;
  end loop;
  delete from private.unsent_notifications n where n.created_at < now() - interval '7 days';
  select count(*) into waiting from private.unsent_notifications;
  return next;
end
$$;
comment on function public.retry_notifications() is
  'Writes the notifications that could not be written when they were due; how many could, and how many still wait. Those of more than a week ago are let go. For the clock of the worker.';

-- Comments, replies, mentions -----------------------------------------------------------------------------------------------------

create function private.mentioned_members(words text, at_most integer) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select p.id
    from (select distinct lower(found[1]) username_key
            from regexp_matches(words, '(?<![A-Za-z0-9_@/-])@([A-Za-z0-9_-]{3,29})(?![A-Za-z0-9_-])', 'g') found
           limit at_most) mention
    join public.user_profiles p using (username_key)
$$;

-- One loop over everyone concerned, each once and in the order of their ids, so that two comments that notify the same
-- people never wait for each other in a circle. The trigger's arguments: "post" or "group_post", and the posts' table.
create function private.notify_of_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  post_kind text := tg_argv[0];
  post record;
  it record;
begin
  execute format('select p.author_id, to_jsonb(p) ->> ''group_id'' group_id from public.%I p where p.id = $1', tg_argv[1])
    into post using new.post_id;

  for it in
    select distinct on (concerned.id) concerned.id, concerned.reason
      from (select p.id, 1 place, 'reply' reason from public.user_profiles p
             where new.parent_id is not null and p.id = private.author_of_comment(tg_table_name, new.parent_id)
            union all
            select post.author_id, 2, 'comment' where post.author_id is not null
            union all
            select m.id, 3, 'mention' from private.mentioned_members(new.content, 10) m (id)
             where post.group_id is null or private.is_member_of(post.group_id::uuid, m.id)) concerned
     order by concerned.id, concerned.place
  loop
    perform private.notify(
      it.id, new.author_id,
      case it.reason when 'mention' then 'mention' else 'comment' end,
      post_kind || ':' || new.post_id,
      case it.reason when 'mention' then 'New mention' when 'reply' then 'New reply' else 'New comment' end,
      case it.reason when 'mention' then '{actor} mentioned you in a comment.'
                     when 'reply' then '{actor} replied to your comment.'
                     else '{actor} commented on your post.' end,
      case it.reason when 'mention' then 'You were mentioned {count} times in a discussion.'
                     else '{count} new comments in a discussion of yours.' end,
      jsonb_strip_nulls(jsonb_build_object('kind', it.reason, post_kind || '_id', new.post_id, 'comment_id', new.id,
                                           'group_id', post.group_id)));
  end loop;
  return null;
end
$$;

create function private.author_of_comment(comments text, comment_id uuid) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  author uuid;
begin
  execute format('select c.author_id from public.%I c where c.id = $1', comments) into author using comment_id;
  return author;
end
$$;

create trigger notify_of_comment after insert on public.comments
  for each row when (new.removed_at is null) execute function private.notify_of_comment('post', 'posts');

-- Mentions in a post's own text.
create function private.notify_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  post_kind text := tg_argv[0];
  group_of_post uuid := (to_jsonb(new) ->> 'group_id')::uuid;
  member uuid;
begin
  for member in
    select m.id from private.mentioned_members(new.content, 10) m (id)
     where group_of_post is null or private.is_member_of(group_of_post, m.id) order by m.id
  loop
    perform private.notify(
      member, new.author_id, 'mention', post_kind || ':' || new.id, 'New mention',
      '{actor} mentioned you in a post.', 'You were mentioned {count} times in a discussion.',
      jsonb_strip_nulls(jsonb_build_object('kind', 'mention', post_kind || '_id', new.id, 'group_id', group_of_post)));
  end loop;
  return null;
end
$$;
create trigger notify_of_post after insert on public.posts
  for each row when (new.removed_at is null) execute function private.notify_of_post('post');

-- Vote milestones --------------------------------------------------------------------------------------------------------------------
-- Each once for ever, or taking a vote back and giving it again would ring the bell again.

create table private.vote_milestones (
  thing_id uuid not null,
  upvotes integer not null,
  primary key (thing_id, upvotes)
);
alter table private.vote_milestones enable row level security;

-- The trigger's argument: what it is, "post", "comment", "group_post" or "group_comment".
create function private.notify_of_milestone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kind text := tg_argv[0];
  it jsonb := to_jsonb(new);
  noun text := case when kind like '%comment' then 'comment' else 'post' end;
  post_kind text := case when kind like 'group%' then 'group_post' else 'post' end;
begin
  insert into private.vote_milestones (thing_id, upvotes) values (new.id, new.upvotes) on conflict do nothing;
  if found then
    perform private.notify(
      new.author_id, auth.uid(), 'like', kind || ':' || new.id, 'New upvotes',
      format('Your %s has %s.', noun, case new.upvotes when 1 then '1 upvote' else new.upvotes || ' upvotes' end),
      format('Your %s has %s upvotes.', noun, new.upvotes),
      jsonb_strip_nulls(jsonb_build_object(
        'kind', 'milestone', 'upvotes', new.upvotes, post_kind || '_id', coalesce(it ->> 'post_id', it ->> 'id'),
        'comment_id', case when noun = 'comment' then new.id end, 'group_id', it ->> 'group_id')),
      names_actor => false);
  end if;
  return null;
end
$$;
create trigger notify_of_milestone after update of upvotes on public.posts
  for each row when (new.upvotes > old.upvotes and new.upvotes in (1, 10, 50, 100))
  execute function private.notify_of_milestone('post');
create trigger notify_of_milestone after update of upvotes on public.comments
  for each row when (new.upvotes > old.upvotes and new.upvotes in (1, 10, 50, 100))
  execute function private.notify_of_milestone('comment');
