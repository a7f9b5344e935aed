-- People: profiles, roles, sanctions, the audit log.

-- Profiles ----------------------------------------------------------------------------------------------------------

create function private.is_reserved_username(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select lower(name) = any (array[
    'about', 'account', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'bot', 'categories', 'category', 'contact',
    'creators', 'deleted', 'discover', 'discussions', 'dramas', 'everyone', 'forum', 'groups', 'guest', 'guidelines',
    'help', 'hikaya', 'images', 'login', 'logout', 'me', 'messages', 'mod', 'moderation', 'moderator', 'moderators',
    'notifications', 'null', 'official', 'owner', 'postmaster', 'privacy', 'profile', 'root', 'search', 'security',
    'service', 'settings', 'signin', 'signout', 'signup', 'staff', 'superuser', 'support', 'system', 'team', 'terms',
    'trending', 'undefined', 'visitor', 'webmaster', 'www'])
$$;

-- Only the site's own images: a key in the bucket, served below /images (decision Q7).
create function private.is_image_address(address text) returns boolean
language sql immutable
set search_path = ''
as $$ select address ~ '^/images/(post-images|avatars|banners)/[A-Za-z0-9_-]{1,80}\.(jpg|png|gif|webp)$' $$;

create table public.user_profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  username text not null
    constraint user_profiles_username_form check (username ~ '^[A-Za-z0-9_-]{3,29}$')
    constraint user_profiles_username_not_reserved check (not private.is_reserved_username(username)),
  username_key text not null generated always as (lower(username collate "C")) stored,
  avatar_url text
    constraint user_profiles_avatar_url_form check (private.is_image_address(avatar_url)),
  bio text not null default ''
    constraint user_profiles_bio_length check (char_length(bio) <= 500 and octet_length(bio) <= 2000),
  role text not null default 'member'
    constraint user_profiles_role_known check (role in ('member', 'moderator', 'admin')),
  reputation integer not null default 0,
  reputation_points integer not null generated always as (reputation) stored,
  created_at timestamptz not null default now()
);
comment on table public.user_profiles is
  'One row per member who completed the profile. Reputation is kept by triggers: +5 post, +5 group post, +2 comment.';

-- Unique by the expression rather than by the generated column: Postgres counts a generated column as changed by every
-- update, and a changed key would make each "+2 reputation" lock the profile against everyone who refers to it.
create unique index user_profiles_username_key_key on public.user_profiles (lower(username collate "C"));
create index user_profiles_username_key on public.user_profiles (username_key);
create index user_profiles_reputation on public.user_profiles (reputation desc, created_at, id);
-- The map of the site lists everybody by the time they came.
create index user_profiles_oldest on public.user_profiles (created_at, id);
create index user_profiles_staff on public.user_profiles (role) where role <> 'member';

-- Roles ---------------------------------------------------------------------------------------------------------------

create function private.role_of(member uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select p.role from public.user_profiles p where p.id = member $$;

-- Sanctions -----------------------------------------------------------------------------------------------------------

create table private.sanctions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('warning', 'suspension', 'ban')),
  reason text not null check (char_length(reason) between 1 and 1000 and octet_length(reason) <= 4000),
  imposed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid references auth.users (id) on delete set null,
  check ((kind = 'suspension') = (ends_at is not null))
);
create index sanctions_user_id on private.sanctions (user_id, created_at desc);
create index sanctions_imposed_by on private.sanctions (imposed_by);
create index sanctions_lifted_by on private.sanctions (lifted_by);
alter table private.sanctions enable row level security;

create function private.is_silenced() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.sanctions s
     where s.user_id = auth.uid() and s.lifted_at is null
       and (s.kind = 'ban' or s.kind = 'suspension' and s.ends_at > now()))
$$;
comment on function private.is_silenced() is 'Whether the signed-in member is banned or suspended at this moment.';

-- A token outlives its session by minutes: whoever writes what others see, or reads what is private, is asked whether the
-- session still lives. Tokens without a session (made by the operator) are taken as alive.
create function private.is_session_alive() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select session_id is null or exists (
      select 1 from auth.sessions s where s.id = session_id::uuid and (s.not_after is null or s.not_after > now()))
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id') claim (session_id)
$$;

-- What is private is for people with a living session who are not banned; someone suspended still reads.
create function private.may_look() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_session_alive()
     and not exists (select 1 from private.sanctions s
                      where s.user_id = auth.uid() and s.kind = 'ban' and s.lifted_at is null)
$$;

create function private.is_moderator() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.role_of(auth.uid()) in ('moderator', 'admin'), false) and private.may_look() $$;

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.role_of(auth.uid()) = 'admin', false) and private.may_look() $$;

-- Doors of the functions ------------------------------------------------------------------------------------------------

create function private.require_session() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or not private.is_session_alive() then
    raise exception 'Please sign in first.' using errcode = '42501', hint = 'sign_in';
  end if;
  return auth.uid();
end
$$;

create function private.require_member() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  if private.is_silenced() then
    raise exception 'Your account may not write at the moment.' using errcode = '42501', hint = 'silenced';
  end if;
  if private.role_of(auth.uid()) is null then
    raise exception 'Please complete your profile first.' using errcode = '42501', hint = 'profile_missing';
  end if;
  return auth.uid();
end
$$;

create function private.require_moderator() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  if not private.is_moderator() then
    raise exception 'Only moderators may do this.' using errcode = '42501', hint = 'moderators_only';
  end if;
  return auth.uid();
end
$$;

-- Nobody decides about oneself, nor about someone of a higher role.
create function private.require_power_over(member uuid) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  if member = auth.uid() then
    raise exception 'Nobody decides about oneself.' using errcode = '42501', hint = 'own_case';
  end if;
  if private.role_of(member) = 'admin' and not private.is_admin() then
    raise exception 'Only an admin decides about an admin.' using errcode = '42501', hint = 'higher_role';
  end if;
  return auth.uid();
end
$$;

create function private.is_newcomer() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_profiles p where p.id = auth.uid() and p.created_at > now() - interval '1 day')
$$;

create function private.add_reputation(member uuid, points integer) returns void
language sql security definer
set search_path = ''
as $$ update public.user_profiles p set reputation = p.reputation + points where p.id = member $$;

-- Rights on profiles -----------------------------------------------------------------------------------------------------

revoke all on public.user_profiles from public, anon, authenticated;
alter table public.user_profiles enable row level security;

grant all on public.user_profiles to service_role;
grant select on public.user_profiles to anon, authenticated;
grant insert (id, username, avatar_url, bio), update (username, avatar_url, bio) on public.user_profiles to authenticated;

create policy "anyone reads profiles" on public.user_profiles
  for select to anon, authenticated using (true);
create policy "members complete their own profile" on public.user_profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "members edit their own profile" on public.user_profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "silenced members make no profile" on public.user_profiles
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members edit no profile" on public.user_profiles
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create function private.guard_user_profiles() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.bio := coalesce(new.bio, '');
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;

  if tg_op = 'INSERT' then
    if new.id is distinct from auth.uid() then
      raise exception 'A profile belongs to its own account.' using errcode = '42501';
    end if;
    new.role := 'member';
    new.reputation := 0;
    new.created_at := now();
  elsif (new.id, new.role, new.reputation, new.created_at)
        is distinct from (old.id, old.role, old.reputation, old.created_at) then
    raise exception 'Only username, avatar and bio can be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger a_guard before insert or update on public.user_profiles
  for each row execute function private.guard_user_profiles();

-- Audit log ----------------------------------------------------------------------------------------------------------------
-- Written by functions in the same transaction as the deed: what cannot be logged does not happen.

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references public.user_profiles (id) on delete set null,
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  subject_type text not null check (subject_type ~ '^[a-z_]{3,40}$'),
  subject_id uuid not null,
  reason text not null default '' check (char_length(reason) <= 1000 and octet_length(reason) <= 4000),
  details jsonb not null default '{}' check (octet_length(details::text) <= 8000),
  created_at timestamptz not null default now()
);
create index audit_log_newest on public.audit_log (created_at desc, id desc);
create index audit_log_actor_id on public.audit_log (actor_id, created_at desc);
create index audit_log_subject on public.audit_log (subject_type, subject_id, created_at desc);

revoke all on public.audit_log from public, anon, authenticated, service_role;
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;

create policy "moderators read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_moderator()));

create function private.guard_audit_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') then
    raise exception 'The audit log is written by the database alone.' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
create trigger a_guard before insert or update or delete on public.audit_log
  for each row execute function private.guard_audit_log();

create function private.log_deed(
  action text, subject_type text, subject_id uuid, reason text default '', details jsonb default '{}'
) returns bigint
language sql security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, reason, details)
  values (auth.uid(), action, subject_type, subject_id, coalesce(reason, ''), coalesce(details, '{}'))
  returning id
$$;

-- Rate limits of table writes --------------------------------------------------------------------------------------------
-- The deed's name is the trigger's argument. Rows written by the operator, seeds and other triggers spend nothing.

create function private.limit_rate() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and current_setting('role') in ('anon', 'authenticated') then
    perform private.spend(tg_argv[0]);
  end if;
  return new;
end
$$;
