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
  -- Of an address: whether it was proven to be that person's. Anybody can sign up with the address of somebody else.
  is_confirmed boolean not null,
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
  -- Set by act_on_case(): the person is told what it is about.
  came_from jsonb := jsonb_strip_nulls(jsonb_build_object('report_id', nullif(current_setting('hikaya.case', true), '')));
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
                                                'earlier_reason', left(earlier.reason, 300)) || came_from);
  else
    -- A ban takes the place of a suspension.
    update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = earlier.id;
    insert into private.sanctions (user_id, kind, reason, imposed_by, ends_at)
    values (member, kind, reason, auth.uid(), impose.ends_at) returning id into sanction;
    entry := private.log_action(kind || '_member', 'user', member, reason,
                             jsonb_build_object('ends_at', impose.ends_at, 'sanction_id', sanction) || came_from);
  end if;
  if kind <> 'warning' then
    perform private.ask_about_other_accounts(member, reason);
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

-- "Name+tag@host", "name"@host and name@host are one mailbox; at Gmail dots say nothing either, and it has two names.
create function private.mailbox(email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || host end
    from (select coalesce(nullif(split_part(local_part, '+', 1), ''), local_part), rtrim(domain, '.')
            from (select translate(substring(bare from '^(.*)@'), '"\ ', ''), substring(bare from '@([^@]*)$')
                    from lower(btrim(email)) bare) parts (local_part, domain)) found (box, host)
$$;

create function private.address_hash(email text) returns text
language sql stable security definer
set search_path = ''
as $$ select private.keyed_hash('address ' || private.mailbox(email)) $$;

-- Where members begin without a mail (decision 0055) the auth service calls an address confirmed in the moment of the
-- sign-up, which proves nothing.
create function private.is_address_proven(confirmed_at timestamptz, created_at timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(confirmed_at > created_at + interval '10 seconds', false) $$;

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
    insert into private.lasting_sanctions as l (hash, about, kind, reason, ends_at, is_confirmed)
    select known.hash, known.about, it.kind, it.reason, it.ends_at, known.is_confirmed
      from (select private.address_hash(old.email), 'address', private.is_address_proven(old.email_confirmed_at, old.created_at)
            union all
            select private.name_hash(p.username), 'name', true from public.user_profiles p where p.id = old.id
           ) known (hash, about, is_confirmed)
     where known.hash is not null
    on conflict (hash, about) do update
      set kind = excluded.kind, reason = excluded.reason, ends_at = excluded.ends_at, created_at = now(),
          is_confirmed = excluded.is_confirmed
      -- What was proven is not replaced by what was not.
      where excluded.is_confirmed or not l.is_confirmed;
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

-- A sanction whose mailbox this account has too: one that outlived its account, or that of another account. One of a
-- proven address comes first. What addresses begin with is compared before mailbox(), which takes fifty times as long.
create function private.sanction_of_mailbox(member uuid)
returns table (kind text, reason text, ends_at timestamptz, is_confirmed boolean)
language sql stable security definer
set search_path = ''
as $$
  with mine as materialized (select private.mailbox(u.email) as box, u.email from auth.users u where u.id = member)
  select it.*
    from (select l.kind, l.reason, l.ends_at, l.is_confirmed
            from private.lasting_sanctions l, mine
           where l.about = 'address' and l.hash = private.address_hash(mine.email)
          union all
          select s.kind, s.reason, s.ends_at, private.is_address_proven(u.email_confirmed_at, u.created_at)
            from private.sanctions s join auth.users u on u.id = s.user_id, mine
           where s.kind <> 'warning' and s.lifted_at is null and s.user_id <> member
             and left(ltrim(lower(u.email), '" .\'), 1) = left(ltrim(mine.box, '.'), 1) and private.mailbox(u.email) = mine.box) it
   where it.ends_at is null or it.ends_at > now()
   order by it.is_confirmed desc, it.ends_at desc nulls first limit 1
$$;

-- Two accounts may be one person's, and nobody has proven it: a case for a moderator, one as long as it is open.
create function private.ask_about(member uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  report uuid;
  shown text := left(reason, 500);
begin
  if exists (select 1 from public.reports r
              where r.is_shared_mailbox and r.reported_content_id = member
                and r.status in ('pending', 'reviewed')) then
    return;
  end if;
  -- A case needs words: a reason of signs that nobody sees has none.
  if private.is_blank(shown) or private.has_many_marks(shown) or private.has_many_word_signs(shown) then
    shown := '…';
  end if;
  insert into public.reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic,
                              is_shared_mailbox)
  values (null, member, 'user', member, 'other', shown, true, true) returning id into report;
  insert into private.report_evidence (report_id, content)
  select report, concat_ws(e'\n', p.username, p.display_name, p.bio) from public.user_profiles p where p.id = member;
end
$$;

-- Accounts that are there already with the same mailbox.
create function private.ask_about_other_accounts(member uuid, reason text) returns void
language sql security definer
set search_path = ''
as $$
  with mine as materialized (select private.mailbox(u.email) as box from auth.users u where u.id = member),
  found as materialized (
    -- Not by a join, which would take the mailbox of everybody.
    select u.id from auth.users u
     where left(ltrim(lower(u.email), '" .\'), 1) = (select left(ltrim(mine.box, '.'), 1) from mine)
       and private.mailbox(u.email) = (select mine.box from mine)
       and u.id <> member)
  select private.ask_about(p.id, ask_about_other_accounts.reason)
    from found join public.user_profiles p on p.id = found.id
   where (private.open_sanction(p.id)).id is null
$$;

-- A sanction goes on where the address was proven to be that person's; otherwise a moderator is asked.
create function private.meet_sanction(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it record;
  sanction uuid;
begin
  select * into it from private.sanction_of_mailbox(member);
  if not found or (private.open_sanction(member)).id is not null then
    return;
  elsif not it.is_confirmed then
    perform private.ask_about(member, it.reason);
    return;
  end if;
  insert into private.sanctions (user_id, kind, reason, ends_at) values (member, it.kind, it.reason, it.ends_at)
  returning id into sanction;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, reason, details)
  values (null, it.kind || '_member', 'user', member, it.reason,
          jsonb_build_object('ends_at', it.ends_at, 'sanction_id', sanction, 'continued', true));
end
$$;

-- Without a profile nobody writes anything: here an account meets what it left, or what another account has.
create function private.meet_sanction_with_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.meet_sanction(new.id);
  return null;
end
$$;

create function private.meet_sanction_with_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select 1 from public.user_profiles p where p.id = new.id) then
    perform private.meet_sanction(new.id);
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
             where a.about = 'address' and a.is_confirmed
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

create trigger meet_sanction after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.meet_sanction_with_address();

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

-- Who lifted it, or tried to twice.
create function private.require_own_lift(it private.sanctions, words text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  entry public.audit_log;
  who text;
begin
  select l.* into entry from public.audit_log l
   where l.subject_type = 'user' and l.subject_id = it.user_id and l.action = 'lift_' || it.kind
     and l.details ->> 'sanction_id' = it.id::text;
  who := private.doer_of(entry);
  if private.is_repeated(entry, words) then
    return;
  elsif who is null then
    raise exception 'This sanction is no longer in force.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  raise exception '{{name}} lifted this already.'
    using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
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
  select s.* into it from private.sanctions s where s.id = sanction_id for update;
  if it.id is null or it.lifted_at is not null then
    perform private.require_own_lift(it, reason);
    return;
  end if;
  perform private.require_power_over(it.user_id);
  update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = it.id;
  perform private.forget_lasting(it.user_id);
  perform private.log_action('lift_' || it.kind, 'user', it.user_id, reason, jsonb_build_object('sanction_id', it.id));
  -- In the thread of the sanction: what was not read yet is replaced by its end.
  perform private.notify(
    it.user_id, null, 'other', 'sanction:' || it.id, 'Moderation',
    format('Your %s was lifted.', it.kind), format('Your %s was lifted.', it.kind),
    jsonb_strip_nulls(jsonb_build_object('kind', it.kind || '_lifted', 'reason', left(lift_sanction.reason, 300), 'action_id', (
      select max(d.id) from private.actions_of_sanction(it.id, it.user_id) d))));
end
$$;

create function public.member_record(member uuid) returns table (
  id uuid, kind text, reason text, imposed_by uuid, created_at timestamptz, ends_at timestamptz, lifted_at timestamptz,
  replaced_by_ban boolean, lifted_by text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    -- Who did it is told to everybody but the person.
    select s.id, s.kind, s.reason, case when member <> auth.uid() then s.imposed_by end, s.created_at, s.ends_at, s.lifted_at,
           -- One ended in the moment in which the other began.
           exists (select from private.sanctions b where b.user_id = s.user_id and b.kind = 'ban' and b.created_at = s.lifted_at),
           -- Whom lift_sanction() would name to whoever comes second.
           case when member <> auth.uid() then (
             select private.doer_of(l) from public.audit_log l
              where l.subject_type = 'user' and l.subject_id = s.user_id and l.action = 'lift_' || s.kind
                and l.details ->> 'sanction_id' = s.id::text) end
      from private.sanctions s where s.user_id = member order by s.created_at desc;
end
$$;

create function public.member_history(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'sanctions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc), '[]') from public.member_record(member) s),
    'decisions', coalesce(public.count_decisions('user', member), 0),
    'reports', (
      select coalesce(jsonb_object_agg(counted.status, counted.count), '{}')
        from (select r.status, count(*) from public.reports r where r.reported_user_id = member group by r.status) counted),
    'profile', (
      select jsonb_build_object('role', p.role, 'created_at', p.created_at) from public.user_profiles p where p.id = member))
$$;
comment on function public.member_history(uuid) is 'For moderators: since when a member is here, reports about them by state, sanctions, and how often something was decided about them.';

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
