-- Sanctions: warnings, suspensions and bans. One open suspension or ban per person, which a second one changes; and sanctions
-- that outlive the account.
set check_function_bodies = off;

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

create table private.lasting_sanctions (
  hash text not null,
  about text not null check (about in ('address', 'name')),
  kind text not null check (kind in ('suspension', 'ban')),
  reason text not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (hash, about)
);
create index lasting_sanctions_ends_at on private.lasting_sanctions (ends_at);

create function private.impose(member uuid, kind text, reason text, ends_at timestamptz default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  sanction uuid;
  earlier private.sanctions;
  entry bigint;
begin
  perform private.require_power_over(member);
  -- One at a time per person: of two moderators at once the second changes what the first did.
  perform pg_advisory_xact_lock(hashtextextended('sanction' || member, 0));
  if kind <> 'warning' then
    earlier := private.open_sanction(member);
  end if;
  if earlier.kind = 'ban' and kind = 'suspension' then
    raise exception 'This person is banned already. Lift the ban first.' using errcode = 'P0001', hint = 'already_decided';
  elsif earlier.kind = kind then
    update private.sanctions s set reason = impose.reason, ends_at = impose.ends_at, imposed_by = auth.uid()
     where s.id = earlier.id returning s.id into sanction;
    entry := private.log_action('change_' || kind, 'user', member, reason,
                             jsonb_build_object('ends_at', impose.ends_at, 'ended_at', earlier.ends_at, 'sanction_id', sanction,
                                                'earlier_reason', left(earlier.reason, 300)));
  else
    -- A ban takes the place of a suspension.
    update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = earlier.id;
    insert into private.sanctions (user_id, kind, reason, imposed_by, ends_at)
    values (member, kind, reason, auth.uid(), impose.ends_at) returning id into sanction;
    entry := private.log_action(kind || '_member', 'user', member, reason,
                             jsonb_build_object('ends_at', impose.ends_at, 'sanction_id', sanction));
  end if;
  perform private.notify(
    member, null, 'other', 'sanction:' || sanction, 'Moderation',
    case kind when 'warning' then 'You were warned: ' when 'suspension' then 'Your account is suspended: '
              else 'Your account is banned: ' end || left(reason, 300), '',
    jsonb_build_object('kind', kind, 'reason', left(reason, 300), 'ends_at', impose.ends_at, 'action_id', entry));
  return sanction;
end
$$;

-- The suspension or ban that binds this person now; there is one at most.
create function private.open_sanction(member uuid) returns private.sanctions
language sql stable security definer
set search_path = ''
as $$
  select s.* from private.sanctions s
   where s.user_id = member and s.kind <> 'warning' and s.lifted_at is null and (s.ends_at is null or s.ends_at > now())
   order by s.ends_at desc nulls first, s.created_at desc limit 1
$$;

-- "Name+tag@host" and "name@host" are one letter box; at Gmail dots say nothing either, and it has two names.
create function private.address_hash(email text) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.keyed_hash('address ' || case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
                                               else box || '@' || host end)
    from (select split_part(split_part(lower(btrim(email)), '@', 1), '+', 1),
                 rtrim(split_part(lower(btrim(email)), '@', 2), '.')) parts (box, host)
   where email ~ '@'
$$;

create function private.name_hash(username text) returns text
language sql stable security definer
set search_path = ''
as $$ select private.keyed_hash('name ' || lower(username collate "C")) $$;

create function private.keep_sanction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it private.sanctions := private.open_sanction(old.id);
begin
  delete from private.lasting_sanctions l where l.ends_at <= now();
  if it.id is not null then
    insert into private.lasting_sanctions (hash, about, kind, reason, ends_at)
    select known.hash, known.about, it.kind, it.reason, it.ends_at
      from (select private.address_hash(old.email), 'address'
            union all
            select private.name_hash(p.username), 'name' from public.user_profiles p where p.id = old.id) known (hash, about)
     where known.hash is not null
    on conflict (hash, about) do update
      set kind = excluded.kind, reason = excluded.reason, ends_at = excluded.ends_at, created_at = now();
  end if;
  return old;
end
$$;

-- A lifted sanction is not met again.
create function private.forget_lasting(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.lasting_sanctions l
   where l.about = 'address' and l.hash = (select private.address_hash(u.email) from auth.users u where u.id = member)
      or l.about = 'name' and l.hash = (select private.name_hash(p.username) from public.user_profiles p where p.id = member)
$$;

-- Without a profile nobody writes anything: here the account meets what it left.
create function private.meet_lasting_sanction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it private.lasting_sanctions;
  sanction uuid;
begin
  select l.* into it from private.lasting_sanctions l
   where l.about = 'address' and (l.ends_at is null or l.ends_at > now())
     and l.hash = (select private.address_hash(u.email) from auth.users u where u.id = new.id);
  if found and (private.open_sanction(new.id)).id is null then
    insert into private.sanctions (user_id, kind, reason, ends_at) values (new.id, it.kind, it.reason, it.ends_at)
    returning id into sanction;
    insert into public.audit_log (actor_id, action, subject_type, subject_id, reason, details)
    values (null, it.kind || '_member', 'user', new.id, it.reason,
            jsonb_build_object('ends_at', it.ends_at, 'sanction_id', sanction, 'continued', true));
  end if;
  return null;
end
$$;

create function private.keep_names_of_sanctioned() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or lower(old.username collate "C") <> lower(new.username collate "C"))
     and exists (
       select 1 from private.lasting_sanctions l
        where l.about = 'name' and (l.ends_at is null or l.ends_at > now()) and l.hash = private.name_hash(new.username)
          -- Who comes back with the same address has the name back, and the sanction with it.
          and not exists (
            select 1 from private.lasting_sanctions a
             where a.about = 'address'
               and a.hash = (select private.address_hash(u.email) from auth.users u where u.id = new.id))) then
    raise exception 'This username is already taken. Please choose a different one.'
      using errcode = '23505', constraint = 'user_profiles_username_key_key', table = 'user_profiles', schema = 'public';
  end if;
  return new;
end
$$;

create function private.keep_end_within_reach() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not isfinite(new.ends_at) or new.ends_at > now() + interval '10 years' then
    raise exception 'A suspension ends within ten years. Ban the account instead.' using errcode = '22023', hint = 'invalid_end';
  end if;
  return new;
end
$$;

alter table private.sanctions enable row level security;

create trigger a_end_within_reach before insert or update of ends_at on private.sanctions
  for each row when (new.ends_at is not null) execute function private.keep_end_within_reach();

alter table private.lasting_sanctions enable row level security;

create trigger keep_sanction before delete on auth.users
  for each row execute function private.keep_sanction();

create function public.warn_member(member uuid, reason text) returns uuid
language sql security definer
set search_path = ''
as $$ select private.impose(member, 'warning', reason) $$;

create function public.suspend_member(member uuid, until timestamptz, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if until is null or until <= now() then
    raise exception 'A suspension ends in the future.' using errcode = '22023';
  end if;
  return private.impose(member, 'suspension', reason, until);
end
$$;

-- A ban ends every session as well; the tokens still out there write nothing, because policies ask for sanctions.
create function public.ban_member(member uuid, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  sanction uuid := private.impose(member, 'ban', reason);
begin
  delete from auth.sessions s where s.user_id = member;
  return sanction;
end
$$;

create function public.lift_sanction(sanction_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it private.sanctions;
begin
  perform private.require_moderator();
  select s.* into it from private.sanctions s where s.id = sanction_id and s.lifted_at is null for update;
  if not found then
    raise exception 'This sanction is no longer in force.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.require_power_over(it.user_id);
  update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = it.id;
  perform private.forget_lasting(it.user_id);
  perform private.log_action('lift_' || it.kind, 'user', it.user_id, reason);
end
$$;

create function public.member_record(member uuid) returns table (
  id uuid, kind text, reason text, imposed_by uuid, created_at timestamptz, ends_at timestamptz, lifted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select s.id, s.kind, s.reason, s.imposed_by, s.created_at, s.ends_at, s.lifted_at
      from private.sanctions s where s.user_id = member order by s.created_at desc;
end
$$;

create function public.member_history(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'sanctions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc), '[]') from public.member_record(member) s),
    'reports', (
      select coalesce(jsonb_object_agg(counted.status, counted.count), '{}')
        from (select r.status, count(*) from public.reports r where r.reported_user_id = member group by r.status) counted),
    'profile', (
      select jsonb_build_object('role', p.role, 'created_at', p.created_at) from public.user_profiles p where p.id = member))
$$;
comment on function public.member_history(uuid) is 'For moderators: since when a member is here, reports about them by state, and measures.';

create function public.my_sanctions() returns table (
  kind text, reason text, created_at timestamptz, ends_at timestamptz, action_id bigint, appeal_status text)
language sql stable security definer
set search_path = ''
as $$
  select s.kind, s.reason, s.created_at, s.ends_at, newest.id,
         -- One that waits against an earlier state of it still ends it.
         (select a.status from private.appeals a join private.actions_of_sanction(s.id, s.user_id) d on d.id = a.action_id
           where a.status = 'open' or d.id = newest.id
           order by a.status = 'open' desc limit 1)
    from private.sanctions s
    left join lateral (select d.id from private.actions_of_sanction(s.id, s.user_id) d limit 1) newest on true
   where s.user_id = auth.uid() and s.lifted_at is null order by s.created_at desc
$$;
