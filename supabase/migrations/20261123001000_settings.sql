-- Settings: what a member chose.
set check_function_bodies = off;

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
  quiet_in_ramadan boolean not null default false,
  time_zone text check (char_length(time_zone) <= 60 and octet_length(time_zone) <= 60),
  library_visibility text check (library_visibility in ('me', 'followers', 'everyone')),
  updated_at timestamptz not null default now()
);
comment on column public.user_settings.notification_choices is 'Per type of notification; {"like": false} silences likes.';
comment on column public.user_settings.quiet_in_ramadan is 'Quiet at suhoor and iftar too, as private.ramadans has them for the country of the time zone.';
comment on column public.user_settings.library_visibility is 'Who sees the library; null, where nobody was asked yet, is "me".';
comment on column public.user_settings.muted_threads is 'Threads that make no notifications: "post:<id>", "group_post:<id>", "conversation:<id>".';

create function private.touch_updated_at() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- The names that PostgreSQL knows, in small letters: listing them anew reads 600 files.
create table private.time_zones (name text primary key);
insert into private.time_zones (name) select distinct lower(z.name) from pg_catalog.pg_timezone_names z;
alter table private.time_zones enable row level security;

-- Of a real place: PostgreSQL takes any letters with an offset for a zone, even of days.
create function private.require_real_zone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and (tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone)
     -- The column's check comes after this; nothing here looks at more than a name.
     and (octet_length(new.time_zone) > 60
          or not exists (select 1 from private.time_zones z where z.name = lower(new.time_zone))) then
    raise exception 'There is no such time zone' using errcode = '23514', hint = 'time_zone';
  end if;
  return new;
end
$$;

-- The one rule about who sees a library: every count and page asks it, once. Visitors see none, because positions are
-- personal, and neither does one of two people who blocked the other. People one follows come with following; until then
-- "followers" is nobody.
create function private.can_see_library(owner uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select auth.uid() is not null and private.may_look()
     and (owner = auth.uid()
          or exists (select 1 from public.user_settings s where s.user_id = owner and s.library_visibility = 'everyone')
             and not private.is_blocked_pair(owner, auth.uid()))
$$;

revoke all on public.user_settings from public, anon, authenticated;
alter table public.user_settings enable row level security;
grant all on public.user_settings to service_role;
grant select,
      insert (user_id, language, theme, digits, notification_choices, muted_threads, quiet_from, quiet_until,
              quiet_in_ramadan, time_zone, library_visibility),
      update (user_id, language, theme, digits, notification_choices, muted_threads, quiet_from, quiet_until,
              quiet_in_ramadan, time_zone, library_visibility)
  on public.user_settings to authenticated;

create policy "members read their own settings" on public.user_settings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members make their own settings" on public.user_settings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members change their own settings" on public.user_settings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "ended sessions see no settings" on public.user_settings
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions make no settings" on public.user_settings
  as restrictive for insert to authenticated with check ((select private.is_session_alive()));
create policy "ended sessions change no settings" on public.user_settings
  as restrictive for update to authenticated using ((select private.is_session_alive()));

create trigger a_guard before insert or update on public.user_settings
  for each row execute function private.guard_columns('user_id',
    '{language,theme,digits,notification_choices,muted_threads,quiet_from,quiet_until,quiet_in_ramadan,time_zone,library_visibility}',
    '{}');
create trigger b_rate before insert or update on public.user_settings
  for each statement execute function private.limit_rate('setting');
create trigger b_real_zone before insert or update of time_zone on public.user_settings
  for each row when (new.time_zone is not null) execute function private.require_real_zone();
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

create function public.my_settings() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deletion_due', public.account_deletion_due(),
    'calendar_made_at', public.my_calendar_address(),
    'ramadan', public.my_ramadan(),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.is_current desc nulls last, s.seen_at desc), '[]')
        from public.my_sessions() s),
    'blocked', (
      select coalesce(jsonb_agg(public.person(b.blocked_id) - 'reputation' order by b.created_at desc), '[]')
        from public.user_blocks b
       where b.blocker_id = auth.uid()),
    'choices', (
      select jsonb_build_object('notification_choices', s.notification_choices, 'quiet_from', s.quiet_from,
                                'quiet_until', s.quiet_until, 'quiet_in_ramadan', s.quiet_in_ramadan,
                                'time_zone', s.time_zone, 'library_visibility', s.library_visibility)
        from public.user_settings s where s.user_id = auth.uid()),
    'muted', (
      select coalesce(jsonb_agg(jsonb_build_object(
                 'thread', it.thread, 'title', coalesce(p.title, gp.title, other.name), 'title_ar', p.title_ar, 'group_id', gp.group_id)
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
          select coalesce(u.display_name || ' (@' || u.username || ')', u.username) as name
            from public.conversation_participants c join public.user_profiles u on u.id = c.user_id
           where it.kind = 'conversation' and c.conversation_id = it.id and c.user_id <> auth.uid() limit 1) other on true
       where s.user_id = auth.uid()))
$$;
comment on function public.my_settings() is
  'What the settings show of the caller: sessions, blocked people, choices, the Ramadan of their country, muted threads with their titles as far as the caller may see them, and when the account is to be erased.';
