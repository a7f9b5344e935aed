-- Memberships: members of communities, requests to join and bans.
--
-- Every change of membership locks the group's row first. So "join" and "ban", or two last admins leaving at once,
-- happen one after the other.
set check_function_bodies = off;

create table public.group_members (
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  role text not null default 'member' constraint group_members_role_known check (role in ('admin', 'member')),
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_members_user_id on public.group_members (user_id, joined_at desc);
create index group_members_longest on public.group_members (group_id, role, joined_at, user_id);

create table public.group_join_requests (
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_join_requests_user_id on public.group_join_requests (user_id);
create index group_join_requests_oldest on public.group_join_requests (group_id, created_at);

create table public.group_bans (
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  banned_by uuid references public.user_profiles (id) on delete set null,
  reason text not null default '' check (char_length(reason) <= 1000 and octet_length(reason) <= 4000),
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_bans_user_id on public.group_bans (user_id);
create index group_bans_banned_by on public.group_bans (banned_by);

-- How somebody's last request was decided. Only so the admin who presses twice is told apart from another who is late.
create table private.join_decisions (
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  decided_by uuid references public.user_profiles (id) on delete set null,
  accepted boolean not null,
  primary key (group_id, user_id)
);
create index join_decisions_user_id on private.join_decisions (user_id);
create index join_decisions_decided_by on private.join_decisions (decided_by);
alter table private.join_decisions enable row level security;

create function private.enter_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.groups;
begin
  select g.* into it from public.groups g where g.id = new.group_id for no key update;
  if exists (select 1 from public.group_bans b where b.group_id = new.group_id and b.user_id = new.user_id) then
    raise exception 'You are banned from this community.' using errcode = '42501', hint = 'banned';
  end if;
  -- Into a private community one is let in by somebody else.
  if new.role = 'member' and new.user_id = auth.uid() and (it.is_private or it.removed_at is not null) then
    raise exception 'This community is private: ask to join.' using errcode = '42501', hint = 'ask_to_join';
  end if;
  return new;
end
$$;

-- A plain delete would lock the membership first and the community second, against the order of everything else, and
-- "join" and "leave" from two devices could wait for each other. So the statement locks the leaver's communities first.
create function private.lock_my_groups() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.groups g
    where g.id in (select m.group_id from public.group_members m where m.user_id = auth.uid())
    order by g.id for no key update;
  return null;
end
$$;

-- Leaving: the last admin hands over first (decision Q49). When an account goes, nobody can be asked: the longest-standing
-- member takes over.
create function private.leave_group_in_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  heir uuid;
begin
  perform 1 from public.groups g where g.id = old.group_id for no key update;
  if not found or old.role <> 'admin'
     or exists (select 1 from public.group_members m
                 where m.group_id = old.group_id and m.role = 'admin' and m.user_id <> old.user_id) then
    return old;
  end if;

  if exists (select 1 from public.user_profiles p where p.id = old.user_id) then
    raise exception 'You are the last admin: hand the community over before you leave.'
      using errcode = 'P0001', hint = 'last_admin';
  end if;
  update public.group_members m set role = 'admin'
   where (m.group_id, m.user_id) = (
     select one.group_id, one.user_id from public.group_members one
      where one.group_id = old.group_id and one.user_id <> old.user_id
      order by one.joined_at, one.user_id limit 1)
  returning m.user_id into heir;
  if heir is not null then
    perform private.notify_of_membership(heir, old.group_id, 'role_admin', 'You are now an admin of {group}.');
  end if;
  return old;
end
$$;

create function private.count_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.groups g set member_count = g.member_count + 1 where g.id = new.group_id;
    delete from public.group_join_requests r where r.group_id = new.group_id and r.user_id = new.user_id;
  else
    update public.groups g set member_count = g.member_count - 1 where g.id = old.group_id;
    -- A community whose last member deleted the account is nobody's.
    delete from public.groups g
     where g.id = old.group_id and g.member_count <= 0
       and not exists (select 1 from public.user_profiles p where p.id = old.user_id);
  end if;
  return null;
end
$$;

create function private.notify_of_membership(member uuid, group_id uuid, kind text, words text, reason text default '') returns void
language sql security definer
set search_path = ''
as $$
  select private.notify(
    member, auth.uid(), 'other', 'group:' || group_id || ':' || kind, 'Community',
    replace(words, '{group}', (select g.name from public.groups g where g.id = group_id)),
    replace(words, '{group}', (select g.name from public.groups g where g.id = group_id)),
    jsonb_build_object('kind', kind, 'group_id', group_id)
      || case when reason = '' then '{}' else jsonb_build_object('reason', left(reason, 300)) end
      -- Whoever was a member knew the name, and cannot look it up any more.
      || case when kind in ('removed_from_group', 'banned_from_group')
              then jsonb_build_object('group_name', (select g.name from public.groups g where g.id = group_id)) else '{}' end,
    names_actor => false)
$$;

revoke all on public.group_members from public, anon, authenticated;
alter table public.group_members enable row level security;
grant all on public.group_members to service_role;
grant select, delete, insert (group_id, user_id, role) on public.group_members to authenticated;
grant select on public.group_members to anon; -- for embeds; finds none

create policy "members see who is in communities they can read" on public.group_members
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.may_look()) or private.can_read_group(group_id));
create policy "members join public communities" on public.group_members
  for insert to authenticated
  with check (user_id = (select auth.uid()) and role = 'member' and private.is_open_group(group_id));
create policy "members leave" on public.group_members
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));
create policy "restricted members join nothing" on public.group_members
  as restrictive for insert to authenticated with check ((select private.may_write()));

create trigger a_guard before insert or update on public.group_members
  for each row execute function private.guard_columns('user_id', '{}', '{"role": "member"}');
create trigger a_lock before delete on public.group_members
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.lock_my_groups();
create trigger b_rate before insert on public.group_members
  for each row when (new.role = 'member') execute function private.limit_rate('membership');
create trigger c_enter before insert on public.group_members
  for each row execute function private.enter_group();
create trigger d_leave before delete on public.group_members
  for each row execute function private.leave_group_in_order();
create trigger count_member after insert or delete on public.group_members
  for each row execute function private.count_member();
create trigger record_activity after insert on public.group_members
  for each row when (new.role = 'member') execute function private.record_activity('group_joined');

revoke all on public.group_join_requests from public, anon, authenticated;
alter table public.group_join_requests enable row level security;
grant all on public.group_join_requests to service_role;
grant select on public.group_join_requests to authenticated;

create policy "members see their own requests" on public.group_join_requests
  for select to authenticated using (user_id = (select auth.uid()));
create policy "group admins see requests" on public.group_join_requests
  for select to authenticated using (group_id in (select private.my_admin_group_ids()));
create policy "ended sessions see no requests to join" on public.group_join_requests
  as restrictive for select to authenticated using ((select private.is_session_alive()));

revoke all on public.group_bans from public, anon, authenticated;
alter table public.group_bans enable row level security;
grant all on public.group_bans to service_role;
grant select on public.group_bans to authenticated;

create policy "group admins see bans" on public.group_bans
  for select to authenticated using (group_id in (select private.my_admin_group_ids()));

create function public.join_group(group_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  it public.groups;
  admin uuid;
begin
  select g.* into it from public.groups g where g.id = join_group.group_id and g.removed_at is null for no key update;
  if not found then
    raise exception 'This community does not exist.' using errcode = '23503';
  elsif private.is_member_of(it.id, me) then
    return 'member';
  elsif exists (select 1 from public.group_bans b where b.group_id = it.id and b.user_id = me) then
    raise exception 'You are banned from this community.' using errcode = '42501', hint = 'banned';
  elsif not it.is_private then
    insert into public.group_members (group_id, user_id) values (it.id, me);
    return 'joined';
  end if;

  insert into public.group_join_requests (group_id, user_id) values (it.id, me) on conflict do nothing;
  if found then
    delete from private.join_decisions d where d.group_id = it.id and d.user_id = me;
    perform private.consume_rate_limit('membership');
    for admin in select m.user_id from public.group_members m where m.group_id = it.id and m.role = 'admin' order by 1 loop
      perform private.notify(
        admin, me, 'other', 'group:' || it.id || ':request', 'Community', '{actor} asks to join ' || it.name || '.',
        '{count} people ask to join ' || it.name || '.', jsonb_build_object('kind', 'join_request', 'group_id', it.id));
    end loop;
  end if;
  return 'requested';
end
$$;
comment on function public.join_group(uuid) is '''joined'', ''requested'' (private community) or ''member'' (was one already).';

create function public.withdraw_join_request(group_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  delete from public.group_join_requests r where r.group_id = withdraw_join_request.group_id and r.user_id = me;
end
$$;

create function public.leave_group(group_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.groups g where g.id = leave_group.group_id for no key update;
  delete from public.group_members m where m.group_id = leave_group.group_id and m.user_id = me;
end
$$;

-- Asked where no request is open. Answers when the caller decided just so, once it is certain that it still holds.
create function private.require_own_decision(group_id uuid, member uuid, accepted boolean) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  it private.join_decisions;
  who jsonb;
begin
  select d.* into it from private.join_decisions d
   where d.group_id = require_own_decision.group_id and d.user_id = member;
  if it.accepted = require_own_decision.accepted and it.decided_by = auth.uid()
     and private.is_member_of(it.group_id, member) = it.accepted then
    return;
  end if;
  select jsonb_build_object('name', private.full_name(p), 'person', private.full_name(asked)) into who
    from public.user_profiles asked left join public.user_profiles p on p.id = it.decided_by where asked.id = member;
  if who is null then
    raise exception 'This request is no longer open.' using errcode = 'P0001', hint = 'already_decided';
  elsif who ->> 'name' is null then
    raise exception 'The request of {{person}} is no longer open.' using errcode = 'P0001', hint = 'already_decided', detail = who;
  elsif it.accepted then
    raise exception '{{name}} accepted the request of {{person}} already.' using errcode = 'P0001', hint = 'already_decided', detail = who;
  end if;
  raise exception '{{name}} declined the request of {{person}} already.' using errcode = 'P0001', hint = 'already_decided', detail = who;
end
$$;

create function public.decide_join_request(group_id uuid, member uuid, accepted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(group_id);
  delete from public.group_join_requests r where r.group_id = decide_join_request.group_id and r.user_id = member;
  if not found then
    perform private.require_own_decision(group_id, member, accepted);
    return;
  end if;
  insert into private.join_decisions (group_id, user_id, decided_by, accepted)
  values (decide_join_request.group_id, member, auth.uid(), decide_join_request.accepted)
  on conflict on constraint join_decisions_pkey do update set decided_by = excluded.decided_by, accepted = excluded.accepted;
  if accepted then
    insert into public.group_members (group_id, user_id) values (decide_join_request.group_id, member);
    perform private.notify_of_membership(member, group_id, 'join_accepted', 'You are now a member of {group}.');
  else
    perform private.notify_of_membership(member, group_id, 'join_declined', 'Your request to join {group} was declined.');
  end if;
end
$$;

-- Whether the caller gave somebody this role, and nobody another since.
create function private.has_given_role(group_id uuid, member uuid, role text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_repeated(entry) and entry.details ->> 'role' = role
     and exists (select 1 from public.group_members m
                  where m.group_id = has_given_role.group_id and m.user_id = member and m.role = has_given_role.role)
    from private.newest_entry('{set_member_role}', 'group', group_id, member) entry
$$;

create function public.set_member_role(group_id uuid, member uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  perform 1 from public.groups g where g.id = set_member_role.group_id for no key update;
  -- Whoever stepped down is no admin any more, and presses twice all the same.
  if private.has_given_role(group_id, member, role) then
    return;
  end if;
  perform private.require_group_admin(group_id);
  if role = 'member' and member <> auth.uid() then
    perform private.require_power_in_group(group_id, member);
  end if;
  if role = 'member' and not exists (
       select 1 from public.group_members m
        where m.group_id = set_member_role.group_id and m.role = 'admin' and m.user_id <> member) then
    raise exception 'You are the last admin: hand the community over first.' using errcode = 'P0001', hint = 'last_admin';
  end if;
  update public.group_members m set role = set_member_role.role
   where m.group_id = set_member_role.group_id and m.user_id = member and m.role <> set_member_role.role;
  if found then
    perform private.log_action('set_member_role', 'group', group_id, '', jsonb_build_object('member', member, 'role', role));
    perform private.notify_of_membership(member, group_id, 'role_' || role,
      case role when 'admin' then 'You are now an admin of {group}.' else 'You are no longer an admin of {group}.' end);
  end if;
end
$$;

-- Makes another member admin and the caller a member again, or neither: there is an admin at every moment.
create function public.hand_over_group(group_id uuid, member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.groups g where g.id = hand_over_group.group_id for no key update;
  if private.has_given_role(group_id, member, 'admin') and private.has_given_role(group_id, me, 'member') then
    return;
  end if;
  perform private.require_group_admin(group_id);
  if member = me or not private.is_member_of(group_id, member) then
    raise exception 'A community is handed over to another of its members.' using errcode = 'P0001', hint = 'not_a_member';
  end if;
  perform public.set_member_role(group_id, member, 'admin');
  perform public.set_member_role(group_id, me, 'member');
end
$$;

-- The second who bans somebody hears who did: their reason was told to nobody.
create function private.require_not_banned_by(entry public.audit_log) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  who text := private.doer_of(entry);
begin
  if who is null or entry.action <> 'ban_group_member' then
    raise exception 'This person is banned already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  raise exception '{{name}} banned this person already.'
    using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
end
$$;

-- A ban from a community needs no membership before it, and whoever is suspended is not welcomed in the feed.

-- Whoever joins and leaves again could not be banned in between. A ban of somebody who is no member rings no bell; it is
-- counted as a removal and stands in the log.
create function public.remove_group_member(group_id uuid, member uuid, ban boolean default false, reason text default '')
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_group_admin(group_id);
  was_member boolean := private.is_member_of(remove_group_member.group_id, member);
  act text := case when ban then 'ban_group_member' else 'remove_group_member' end;
  entry public.audit_log := private.newest_entry(
    '{ban_group_member,remove_group_member,unban_group_member}', 'group', group_id, member);
begin
  if not was_member and entry.action = act and private.is_repeated(entry, reason) then
    return;
  end if;
  if member = me then
    raise exception 'To go yourself, leave the community.' using errcode = '42501';
  elsif exists (select 1 from public.group_members m
                 where m.group_id = remove_group_member.group_id and m.user_id = member and m.role = 'admin') then
    raise exception 'An admin is made a member before being removed.' using errcode = '42501', hint = 'demote_first';
  elsif not was_member and (not ban or not exists (select 1 from public.user_profiles p where p.id = member)) then
    raise exception 'This person is not a member of the community.' using errcode = 'P0001', hint = 'not_a_member';
  end if;
  perform private.require_power_in_group(group_id, member);
  perform private.consume_rate_limit('removal');
  if ban then
    insert into public.group_bans (group_id, user_id, banned_by, reason)
    values (remove_group_member.group_id, member, me, remove_group_member.reason) on conflict do nothing;
    if not found and not was_member then
      perform private.require_not_banned_by(entry);
    end if;
  end if;
  delete from public.group_join_requests r where r.group_id = remove_group_member.group_id and r.user_id = member;
  delete from public.group_members m where m.group_id = remove_group_member.group_id and m.user_id = member;
  perform private.log_action(act, 'group', group_id, reason, jsonb_build_object('member', member));
  if was_member then
    perform private.notify_of_membership(
      member, group_id, case when ban then 'banned_from_group' else 'removed_from_group' end,
      case when ban then 'You are banned from {group}.' else 'You are no longer a member of {group}.' end, coalesce(reason, ''));
  end if;
end
$$;

create function public.unban_group_member(group_id uuid, member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(group_id);
  delete from public.group_bans b where b.group_id = unban_group_member.group_id and b.user_id = member;
  if found then
    perform private.log_action('unban_group_member', 'group', group_id, '', jsonb_build_object('member', member));
  end if;
end
$$;
