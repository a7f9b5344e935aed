-- Sanctions: one open suspension or ban per person, which a second one changes; and sanctions that outlive the account.

-- A sanction that was changed has one line in the log per change. An appeal is made against the newest of them.
create function private.deeds_of_sanction(sanction uuid, member uuid) returns setof public.audit_log
language sql stable security definer
set search_path = ''
as $$
  select l.* from public.audit_log l
   where l.subject_type = 'user' and l.subject_id = member and l.details ->> 'sanction_id' = sanction::text
     and l.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban')
   order by l.id desc
$$;

-- Those that were stacked before: the strictest stays, the others end with it no more.
update private.sanctions s set lifted_at = now()
 where s.kind <> 'warning' and s.lifted_at is null and (s.ends_at is null or s.ends_at > now())
   and exists (
     select 1 from private.sanctions o
      where o.user_id = s.user_id and o.id <> s.id and o.kind <> 'warning' and o.lifted_at is null
        and (o.ends_at is null or o.ends_at > now())
        and (coalesce(o.ends_at, 'infinity'), o.created_at, o.id) > (coalesce(s.ends_at, 'infinity'), s.created_at, s.id));

-- The suspension or ban that binds this person now; there is one at most.
create function private.open_sanction(member uuid) returns private.sanctions
language sql stable security definer
set search_path = ''
as $$
  select s.* from private.sanctions s
   where s.user_id = member and s.kind <> 'warning' and s.lifted_at is null and (s.ends_at is null or s.ends_at > now())
   order by s.ends_at desc nulls first, s.created_at desc limit 1
$$;

create or replace function private.impose(member uuid, kind text, reason text, ends_at timestamptz default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  sanction uuid;
  earlier private.sanctions;
  deed bigint;
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
    deed := private.log_deed('change_' || kind, 'user', member, reason,
                             jsonb_build_object('ends_at', impose.ends_at, 'ended_at', earlier.ends_at, 'sanction_id', sanction,
                                                'earlier_reason', left(earlier.reason, 300)));
  else
    -- A ban takes the place of a suspension.
    update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = earlier.id;
    insert into private.sanctions (user_id, kind, reason, imposed_by, ends_at)
    values (member, kind, reason, auth.uid(), impose.ends_at) returning id into sanction;
    deed := private.log_deed(kind || '_member', 'user', member, reason,
                             jsonb_build_object('ends_at', impose.ends_at, 'sanction_id', sanction));
  end if;
  perform private.notify(
    member, null, 'other', 'sanction:' || sanction, 'Moderation',
    case kind when 'warning' then 'You were warned: ' when 'suspension' then 'Your account is suspended: '
              else 'Your account is banned: ' end || left(reason, 300), '',
    jsonb_build_object('kind', kind, 'reason', left(reason, 300), 'ends_at', impose.ends_at, 'deed_id', deed));
  return sanction;
end
$$;

create or replace function public.lift_sanction(sanction_id uuid, reason text default '') returns void
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
  perform private.log_deed('lift_' || it.kind, 'user', it.user_id, reason);
end
$$;

drop function public.my_sanctions();
create function public.my_sanctions() returns table (
  kind text, reason text, created_at timestamptz, ends_at timestamptz, deed_id bigint, appeal_status text)
language sql stable security definer
set search_path = ''
as $$
  select s.kind, s.reason, s.created_at, s.ends_at, newest.id,
         -- One that waits against an earlier state of it still ends it.
         (select a.status from private.appeals a join private.deeds_of_sanction(s.id, s.user_id) d on d.id = a.deed_id
           where a.status = 'open' or d.id = newest.id
           order by a.status = 'open' desc limit 1)
    from private.sanctions s
    left join lateral (select d.id from private.deeds_of_sanction(s.id, s.user_id) d limit 1) newest on true
   where s.user_id = auth.uid() and s.lifted_at is null order by s.created_at desc
$$;

-- Appeals --------------------------------------------------------------------------------------------------------------------

create or replace function private.still_holds(deed public.audit_log) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if deed.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban') then
    return exists (select 1 from private.sanctions s
                    where s.id = (deed.details ->> 'sanction_id')::uuid and s.lifted_at is null);
  elsif deed.action not in ('remove_post', 'remove_comment', 'remove_group') then
    return false;
  end if;
  return not exists (select 1 from public.audit_log l
                      where l.subject_type = deed.subject_type and l.subject_id = deed.subject_id and l.id > deed.id
                        and (l.action like 'remove%' or l.action like 'restore%'))
     and case deed.subject_type
           when 'post' then exists (select 1 from public.posts p
                                     where p.id = deed.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'group_post' then exists (select 1 from public.group_posts p
                                           where p.id = deed.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'comment' then exists (select 1 from public.comments c
                                        where c.id = deed.subject_id and c.removed_at is not null and c.deleted_at is null)
           when 'group_comment' then exists (select 1 from public.group_post_comments c
                                              where c.id = deed.subject_id and c.removed_at is not null and c.deleted_at is null)
           when 'group' then exists (select 1 from public.groups g
                                      where g.id = deed.subject_id and g.removed_at is not null)
           else false
         end;
end
$$;

-- The line of the log that took the place of this one, when the sanction was changed; null otherwise.
create function private.replaced_by(deed public.audit_log) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select max(d.id) from private.deeds_of_sanction((deed.details ->> 'sanction_id')::uuid, deed.subject_id) d
   where deed.details ? 'sanction_id' and d.id > deed.id
$$;

drop function public.my_deed(bigint);
create function public.my_deed(deed_id bigint) returns table (
  action text, subject_type text, reason text, created_at timestamptz, ends_at timestamptz, subject_words text,
  may_appeal boolean, appeal_words text, appeal_status text, appeal_note text, appealed_at timestamptz, replaced_by bigint)
language sql stable security definer
set search_path = ''
as $$
  select d.action, d.subject_type, d.reason, d.created_at, (d.details ->> 'ends_at')::timestamptz,
         private.words_of(d.subject_type, d.subject_id),
         a.id is null and private.still_holds(d) and private.replaced_by(d) is null, a.words, a.status, a.note, a.created_at,
         private.replaced_by(d)
    from public.audit_log d left join private.appeals a on a.deed_id = d.id
   where d.id = my_deed.deed_id and auth.uid() is not null
     and d.action in ('remove_post', 'remove_comment', 'remove_group', 'warning_member', 'suspension_member', 'ban_member',
                      'change_suspension', 'change_ban')
     and private.owner_of(d.subject_type, d.subject_id) = auth.uid()
$$;
comment on function public.my_deed(bigint) is
  'A deed of a moderator that concerns the caller, never who did it, and the appeal against it; no row for anyone else. replaced_by: the sanction was changed since, and is appealed against there.';

create or replace function public.file_appeal(deed_id bigint, words text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  deed public.audit_log;
  appeal uuid;
begin
  perform private.require_session();
  select d.* into deed from public.audit_log d where d.id = file_appeal.deed_id;
  if not found or private.owner_of(deed.subject_type, deed.subject_id) is distinct from auth.uid() then
    raise exception 'There is nothing here to appeal against.' using errcode = '42501', hint = 'nothing_to_appeal';
  elsif exists (select 1 from private.appeals a where a.deed_id = deed.id)
        or deed.details ? 'sanction_id' and exists (
             select 1 from private.appeals a
               join private.deeds_of_sanction((deed.details ->> 'sanction_id')::uuid, deed.subject_id) d on d.id = a.deed_id
              where a.status = 'open') then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  elsif not private.still_holds(deed) then
    raise exception 'This has been taken back already.' using errcode = 'P0001', hint = 'already_decided';
  elsif private.replaced_by(deed) is not null then
    raise exception 'This was changed meanwhile. Please appeal against what holds now.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.spend('appeal');
  insert into private.appeals (deed_id, appellant_id, words, subject_words)
  values (deed.id, auth.uid(), file_appeal.words, left(private.words_of(deed.subject_type, deed.subject_id), 4000))
  on conflict do nothing
  returning id into appeal;
  if appeal is null then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  return appeal;
end
$$;

create or replace function private.undo_deed(deed public.audit_log, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lifted text;
begin
  case deed.subject_type
    when 'user' then
      update private.sanctions s set lifted_at = now(), lifted_by = auth.uid()
       where s.id = (deed.details ->> 'sanction_id')::uuid and s.lifted_at is null
      returning s.kind into lifted;
      if found then
        perform private.forget_lasting(deed.subject_id);
        perform private.log_deed('lift_' || lifted, 'user', deed.subject_id, note);
      end if;
      return;
    when 'post' then
      update public.posts p set removed_at = null where p.id = deed.subject_id and p.removed_at is not null;
    when 'group' then
      update public.groups g set removed_at = null where g.id = deed.subject_id and g.removed_at is not null;
    when 'group_post' then
      perform 1 from public.groups g where g.id = private.group_of_post(deed.subject_id) for no key update;
      update public.group_posts p set removed_at = null where p.id = deed.subject_id and p.removed_at is not null;
    when 'comment' then
      perform 1 from public.posts p
        where p.id = (select c.post_id from public.comments c where c.id = deed.subject_id) for no key update;
      update public.comments c set removed_at = null where c.id = deed.subject_id and c.removed_at is not null;
    when 'group_comment' then
      perform 1 from public.group_posts p
        where p.id = (select c.post_id from public.group_post_comments c where c.id = deed.subject_id) for no key update;
      update public.group_post_comments c set removed_at = null where c.id = deed.subject_id and c.removed_at is not null;
  end case;
  if found then
    perform private.log_deed(replace(deed.action, 'remove', 'restore'), deed.subject_type, deed.subject_id, note);
  end if;
end
$$;

-- What was said, where moderators work on it, and who decided: an appeal is not decided blind. A private message is read
-- on its case alone, where each reading is logged.
create function private.case_about(deed public.audit_log) returns table (report_id uuid, said text)
language sql stable security definer
set search_path = ''
as $$
  select r.id, case when r.reported_content_type <> 'message' then left(e.words, 4000) end
    from public.reports r left join private.report_evidence e on e.report_id = r.id
   where case when deed.subject_type = 'user' then r.reported_user_id = deed.subject_id and r.created_at <= deed.created_at
              else r.reported_content_type = deed.subject_type and r.reported_content_id = deed.subject_id end
   order by (r.moderator_id is not distinct from deed.actor_id) desc, r.created_at desc limit 1
$$;

drop function public.list_appeals(boolean, timestamptz, integer);
create function public.list_appeals(open boolean default true, before timestamptz default null, page_size integer default 20)
returns table (
  id uuid, action text, subject_type text, subject_id uuid, subject_words text, reason text, acted_at timestamptz,
  actor_id uuid, appellant_id uuid, words text, status text, note text, decided_by uuid, decided_at timestamptz,
  created_at timestamptz, people jsonb, ends_at timestamptz, report_id uuid, said text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select a.id, d.action, d.subject_type, d.subject_id, a.subject_words, d.reason, d.created_at,
           d.actor_id, a.appellant_id, a.words, a.status, a.note, a.decided_by, a.decided_at, a.created_at,
           (select jsonb_object_agg(u.id, jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url, 'reputation', u.reputation))
              from public.user_profiles u where u.id in (d.actor_id, a.appellant_id, a.decided_by)),
           (d.details ->> 'ends_at')::timestamptz, found.report_id, found.said
      from private.appeals a join public.audit_log d on d.id = a.deed_id
      left join lateral (
        select c.report_id, c.said from private.case_about(d) c
          join public.reports r on r.id = c.report_id and r.reported_user_id is distinct from auth.uid()) found on true
     where (a.status = 'open') = list_appeals.open and a.appellant_id <> auth.uid()
       and (list_appeals.before is null or a.created_at < list_appeals.before)
     order by a.created_at desc, a.id desc
     limit least(greatest(page_size, 1), 100);
end
$$;
comment on function public.list_appeals(boolean, timestamptz, integer) is
  'Appeals that are open, or decided ones, newest first; never the caller''s own. Keyset: created_at of the last. report_id and said: the case it came from, and what was said when it was reported.';

-- A sanction outlives the account ----------------------------------------------------------------------------------------------
-- Whoever erases the account while suspended or banned leaves a keyed hash of the address and of the name, with kind, reason
-- and end of the sanction; nothing else. An account with the same address meets the sanction again; the name is not given
-- away, because somebody else could want it. What has ended is deleted.

create table private.hash_keys (
  singleton boolean primary key default true check (singleton),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.hash_keys default values;
alter table private.hash_keys enable row level security;

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
alter table private.lasting_sanctions enable row level security;

-- Hash-based message authentication by hand: the extension for it is not everywhere.
create function private.keyed_hash(words text) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(k.key, 'UTF8') || sha256(convert_to(k.key || words, 'UTF8'))), 'hex') from private.hash_keys k
$$;

-- "Name+tag@host" and "name@host" are one letter box.
create function private.address_hash(email text) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.keyed_hash('address ' || split_part(split_part(lower(btrim(email)), '@', 1), '+', 1) || '@'
                            || split_part(lower(btrim(email)), '@', 2))
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
create trigger keep_sanction before delete on auth.users
  for each row execute function private.keep_sanction();

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
create trigger meet_lasting_sanction after insert on public.user_profiles
  for each row execute function private.meet_lasting_sanction();

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
create trigger b_keep_names before insert or update of username on public.user_profiles
  for each row execute function private.keep_names_of_sanctioned();

grant execute on function
  public.my_sanctions(), public.my_deed(bigint), public.list_appeals(boolean, timestamptz, integer)
  to authenticated, service_role;
