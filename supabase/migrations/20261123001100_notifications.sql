-- Notifications: who hears of what.
--
-- They are written by triggers and functions only (decision Q9). They say who did what, never the words that were
-- written: a text that is removed must not live on in somebody's bell.
set check_function_bodies = off;

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
create index unsent_notifications_recipient on private.unsent_notifications (recipient);
create index unsent_notifications_actor on private.unsent_notifications (actor);

-- Each once for ever, or taking a vote back and giving it again would ring the bell again.
create table private.vote_milestones (
  subject_id uuid not null,
  upvotes integer not null,
  primary key (subject_id, upvotes)
);

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

-- Never for one's own action, none between people who block each other, none of a kind or thread that was muted.
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

-- A notification that was not wanted has no row (private.notify); one that is replaced takes its place in the queue along.
create function private.queue_push() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.push_queue (notification_id, subscription_id, due_at)
  select new.id, s.id, private.end_of_quiet(new.user_id, now())
    from private.push_subscriptions s
   where s.user_id = new.user_id;
  return null;
end
$$;

revoke all on public.notifications from public, anon, authenticated;
alter table public.notifications enable row level security;
grant all on public.notifications to service_role;
grant select, update (is_read) on public.notifications to authenticated;

-- A token outlives its session by minutes, such as that of somebody banned: it tells nothing any more.
create policy "members read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()) and (select private.is_session_alive()));
create policy "members mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid()) and (select private.is_session_alive()))
  with check (user_id = (select auth.uid()));

create trigger a_guard before insert or update on public.notifications
  for each row execute function private.guard_columns('user_id', '{is_read}', '{}');
create trigger b_part_from_thread before update of is_read on public.notifications
  for each row when (old.is_read and not new.is_read)
  execute function private.part_from_thread();
create trigger b_rate before update of is_read on public.notifications
  for each statement execute function private.limit_rate('mark');
create trigger queue_push after insert on public.notifications
  for each row when (not new.is_read and new.thread <> 'message_requests')
  execute function private.queue_push();

alter table private.unsent_notifications enable row level security;

alter table private.vote_milestones enable row level security;

create function public.mark_notifications_read(ids uuid[] default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_session();
  marked integer;
begin
  update public.notifications n set is_read = true
   where n.user_id = me and not n.is_read and (ids is null or n.id = any (ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notifications_read(uuid[]) is 'Marks the given notifications of the caller as read, or all of them; answers how many changed.';

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

-- As the owner: under row level security the policies of four tables were asked again for each row. Who sees what is said
-- here as those policies say it, for the caller, once.
create function public.list_notifications(
  kinds text[] default null, only_unread boolean default false, before timestamptz default null, page_size integer default 50
) returns table (
  id uuid, type text, message text, data jsonb, is_read boolean, created_at timestamptz, thread text,
  actor jsonb, group_name text, is_muted boolean, post_title text, comment_start text, comment_level integer, post_title_ar text)
language sql stable security definer rows 50
set search_path = ''
as $$
  with reader as materialized (
    select private.is_moderator() as moderates,
           array(select private.my_group_ids()) as mine, array(select private.my_admin_group_ids()) as led,
           coalesce((select s.muted_threads from public.user_settings s where s.user_id = auth.uid()), '{}') as muted
     where auth.uid() is not null and private.is_session_alive()),
  page as materialized (
    select n.*, n.data ->> 'kind' as kind, n.data ->> 'subject_type' as subject, n.data ->> 'reported_type' as reported
      from (select n.* from reader cross join public.notifications n
             where n.user_id = auth.uid() and (kinds is null or n.type = any (kinds)) and not (only_unread and n.is_read)
               and n.created_at < coalesce(list_notifications.before, 'infinity')
             order by n.created_at desc, n.id desc
             limit least(greatest(page_size, 1), 100)) n),
  named as materialized (
    select p.*,
           coalesce((p.data ->> 'group_id')::uuid, case p.reported when 'group' then (p.data ->> 'reported_id')::uuid end) as named_group,
           coalesce((p.data ->> 'post_id')::uuid, case p.subject when 'post' then (p.data ->> 'subject_id')::uuid end,
                    case p.reported when 'post' then (p.data ->> 'reported_id')::uuid end) as named_post,
           coalesce((p.data ->> 'group_post_id')::uuid, case p.subject when 'group_post' then (p.data ->> 'subject_id')::uuid end,
                    case p.reported when 'group_post' then (p.data ->> 'reported_id')::uuid end) as named_group_post,
           coalesce((p.data ->> 'comment_id')::uuid,
                    case when p.subject in ('comment', 'group_comment') then (p.data ->> 'subject_id')::uuid end,
                    case p.reported when 'comment' then (p.data ->> 'reported_id')::uuid end) as named_comment
      from page p)
  select n.id, n.type, n.message,
         case when n.data ? 'reported_type' then n.data || jsonb_build_object('reported_name',
           (select private.full_name(u)
              from public.user_profiles u where u.id = (n.data ->> 'reported_user_id')::uuid))
           when n.kind in ('suspension', 'ban') then n.data || jsonb_build_object('is_over',
             (select private.end_of_sanction(d) is not null from public.audit_log d where d.id = (n.data ->> 'action_id')::bigint))
           -- What waits now, not what came since: others decide too.
           when n.kind = 'new_reports' then n.data || jsonb_build_object('count',
             case when r.moderates then private.count_waiting_cases(auth.uid()) else 0 end)
           else n.data end,
         n.is_read, n.created_at, n.thread,
         (select jsonb_build_object('id', u.id, 'username', u.username, 'display_name', u.display_name, 'avatar_url', u.avatar_url)
            from public.user_profiles u where u.id = n.actor_id),
         coalesce(
           (select g.name from public.groups g
             where g.id = n.named_group
               and (g.removed_at is null and not g.is_private or g.id = any (r.mine) or not g.is_private and r.moderates
                    or g.created_by = auth.uid() and g.removed_at is null and g.created_at > now() - interval '1 minute'
                    -- Whose it was reads what was taken down.
                    or n.kind = 'community_removed' and (g.created_by = auth.uid() or private.is_group_admin(g.id)))),
           -- Whoever was declined reads nothing of a private community but its card, as before asking.
           case n.kind when 'join_declined' then (select c.name from public.group_card((n.data ->> 'group_id')::uuid) c) end,
           -- As it was called when the membership ended; not what a moderator took down since.
           case when n.kind in ('removed_from_group', 'banned_from_group', 'post_removed_by_admin', 'comment_removed_by_admin')
                     and not exists (select 1 from public.groups g where g.id = n.named_group and g.removed_at is not null)
                then n.data ->> 'group_name' end),
         n.thread = any (r.muted),
         coalesce(
           (select p.title from public.posts p
             where p.id = n.named_post and p.deleted_at is null
               and (p.removed_at is null or p.author_id = auth.uid() or r.moderates)),
           (select p.title from public.group_posts p join public.groups g on g.id = p.group_id
             where p.id = n.named_group_post and p.deleted_at is null
               and (p.group_id = any (r.led)
                    or (p.removed_at is null or p.author_id = auth.uid())
                       and g.removed_at is null and (not g.is_private or p.group_id = any (r.mine))
                    or r.moderates and not g.is_private and g.removed_at is null))),
         said.start, said.level,
         (select p.title_ar from public.posts p
           where p.id = n.named_post and p.deleted_at is null
             and (p.removed_at is null or p.author_id = auth.uid() or r.moderates))
    from named n cross join reader r
    -- Enough for a line of it, wherever a spoiler ends, and nothing under the veil. Whoever reads what it stands below reads
    -- a comment.
    left join lateral (
         select left(case when c.spoiler_level <= 0 then c.content
                          when private.is_open(coalesce(p.drama_id, gp.drama_id), c.spoiler_level, c.author_id) then private.words_of(c.id)
                          else '' end, 400) as start, c.spoiler_level as level
           from public.comments c
            left join public.posts p on p.id = c.post_id
            left join public.group_posts gp on gp.id = c.group_post_id
            left join public.groups g on g.id = gp.group_id
           where c.id = n.named_comment and c.is_visible
             and case when c.post_id is not null
                      then r.moderates or p.is_visible or p.author_id = auth.uid() and p.deleted_at is null
                      else gp.group_id = any (r.led)
                           or (gp.is_visible or gp.author_id = auth.uid() and gp.deleted_at is null)
                              and g.removed_at is null and (not g.is_private or gp.group_id = any (r.mine))
                           or r.moderates and not g.is_private and g.removed_at is null end) said on true
   order by n.created_at desc, n.id desc
$$;
comment on function public.list_notifications(text[], boolean, timestamptz, integer) is
  'The caller''s own notifications, newest first, each with who did it, whether its thread is muted, and, where the caller may see them, the community''s name, the post''s title, how the comment begins (nothing where it lies under the veil) and its spoiler level; of a report''s outcome, in data, the kind of thing and whose it was; of a suspension or ban whether it is over; of new reports how many wait.';
