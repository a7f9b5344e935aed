-- Activities: the feed of what members did.
--
-- Clients insert none (decision Q9). Triggers write what the database sees; record_activity() and
-- create_welcome_activity() answer with the row that is there already, so that nothing is told twice.
-- A row is readable by signed-in members (Q32) as long as what it speaks of is readable by them.
set check_function_bodies = off;

create table public.user_activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  activity_type text not null check (activity_type ~ '^[a-z_]{3,40}$'),
  title text not null check (char_length(title) <= 200 and octet_length(title) <= 800),
  description text not null default '' check (char_length(description) <= 500 and octet_length(description) <= 2000),
  data jsonb not null default '{}' check (octet_length(data::text) <= 4000),
  created_at timestamptz not null default now(),
  post_id uuid references public.posts (id) on delete cascade,
  group_id uuid references public.groups (id) on delete cascade,
  group_post_id uuid references public.group_posts (id) on delete cascade
);
comment on table public.user_activities is
  'Texts are general ("shared a new post"); titles are read through post_id, group_id and group_post_id, so that they vanish with it.';
create index user_activities_newest on public.user_activities (created_at desc, id desc);
create index user_activities_user_newest on public.user_activities (user_id, created_at desc, id desc);
create index user_activities_post_id on public.user_activities (post_id);
create index user_activities_group_id on public.user_activities (group_id);
create index user_activities_group_post_id on public.user_activities (group_post_id);
create unique index user_activities_once_per_subject
  on public.user_activities (user_id, activity_type, coalesce(group_post_id, post_id, group_id));
create unique index user_activities_once_per_member
  on public.user_activities (user_id, activity_type) where activity_type in ('user_joined', 'profile_created');

-- Answers with the id of the row, new or there before.
create function private.write_activity(
  member uuid, kind text, title text, description text, happened_at timestamptz,
  post_id uuid default null, group_id uuid default null, group_post_id uuid default null, data jsonb default '{}'
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  activity uuid;
begin
  insert into public.user_activities as a
    (user_id, activity_type, title, description, data, created_at, post_id, group_id, group_post_id)
  values
    (member, kind, write_activity.title, write_activity.description, write_activity.data, happened_at,
     write_activity.post_id, write_activity.group_id, write_activity.group_post_id)
  on conflict do nothing
  returning a.id into activity;
  if activity is null then
    select a.id into activity from public.user_activities a
     where a.user_id = member and a.activity_type = kind
       and coalesce(a.group_post_id, a.post_id, a.group_id)
           is not distinct from coalesce(write_activity.group_post_id, write_activity.post_id, write_activity.group_id);
  end if;
  return activity;
end
$$;

revoke all on public.user_activities from public, anon, authenticated;
alter table public.user_activities enable row level security;
grant all on public.user_activities to service_role;
grant select on public.user_activities to authenticated;

create policy "members read activities about what they can read" on public.user_activities
  for select to authenticated
  using ((post_id is null or exists (select 1 from public.posts p
                                      where p.id = post_id and p.is_visible offset 0))
         and (group_id is null or private.can_read_group(group_id))
         and (group_post_id is null or exists (select 1 from public.group_posts p
                                                where p.id = group_post_id and p.is_visible offset 0)));
create policy "ended sessions see no activities" on public.user_activities
  as restrictive for select to authenticated using ((select private.is_session_alive()));

create trigger a_guard before insert or update on public.user_activities
  for each row execute function private.guard_columns('user_id', '{}', '{}');

-- The caller's own action, as POST /api/create-activity names it.
create function public.record_activity(activity_type text, target_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  post public.posts;
  community public.groups;
  group_post public.group_posts;
  doer uuid;
begin
  case record_activity.activity_type
    when 'post_created' then
      select p.* into post from public.posts p where p.id = target_id and p.is_visible;
      doer := post.author_id;
    when 'group_created' then
      select g.* into community from public.groups g where g.id = target_id and g.removed_at is null;
      doer := community.created_by;
    when 'group_post_created' then
      select p.* into group_post from public.group_posts p
       where p.id = target_id and p.is_visible;
      doer := group_post.author_id;
    else
      raise exception 'Unknown type of activity.' using errcode = '22023', hint = 'unknown_type';
  end case;
  if coalesce(post.id, community.id, group_post.id) is null then
    raise exception 'What this is about was not found.' using errcode = '23503', hint = 'target_missing';
  elsif doer is distinct from me then
    raise exception 'You can only record your own actions.' using errcode = '42501', hint = 'not_yours';
  end if;

  return case record_activity.activity_type
    when 'post_created' then
      private.write_activity(me, 'post_created', 'New post', 'shared a new post', post.created_at, post_id => post.id)
    when 'group_created' then
      private.write_activity(me, 'group_created', 'New community', 'created a community', community.created_at,
        group_id => community.id)
    else
      private.write_activity(me, 'group_post_created', 'New community post', 'posted in a community', group_post.created_at,
        group_id => group_post.group_id, group_post_id => group_post.id)
  end;
end
$$;
comment on function public.record_activity(text, uuid) is
  'Id of the activity. post_created, group_created, group_post_created; another type 22023, no such target 23503, another''s target 42501.';

create function public.create_welcome_activity() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me public.user_profiles;
begin
  select p.* into me from public.user_profiles p where p.id = auth.uid() and private.is_session_alive();
  if not found then
    return null;
  end if;
  perform private.require_member();
  return private.write_activity(
    me.id, 'user_joined', 'Welcome to Hikaya', 'joined the community', now(),
    data => jsonb_build_object('isWelcome', true, 'profileComplete', true, 'username', me.username, 'timestamp', now()));
end
$$;
comment on function public.create_welcome_activity() is
  'Id of the caller''s one welcome activity, made now or before; null while the profile is missing.';
