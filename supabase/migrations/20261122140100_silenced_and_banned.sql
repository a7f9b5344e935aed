-- A ban from a community needs no membership before it, and whoever is suspended is not welcomed in the feed.

-- Whoever joins and leaves again could not be banned in between. A ban of somebody who is no member rings no bell; it is
-- counted as a removal and stands in the log.
create or replace function public.remove_group_member(group_id uuid, member uuid, ban boolean default false, reason text default '')
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_group_admin(group_id);
  was_member boolean := private.is_member_of(remove_group_member.group_id, member);
begin
  if member = me then
    raise exception 'To go yourself, leave the community.' using errcode = '42501';
  elsif exists (select 1 from public.group_members m
                 where m.group_id = remove_group_member.group_id and m.user_id = member and m.role = 'admin') then
    raise exception 'An admin is made a member before being removed.' using errcode = '42501', hint = 'demote_first';
  elsif not was_member and (not ban or not exists (select 1 from public.user_profiles p where p.id = member)) then
    raise exception 'This person is not a member of the community.' using errcode = 'P0001', hint = 'not_a_member';
  end if;
  perform private.require_not_about_moderator(group_id, member);
  perform private.spend('removal');
  if ban then
    insert into public.group_bans (group_id, user_id, banned_by, reason)
    values (remove_group_member.group_id, member, me, remove_group_member.reason) on conflict do nothing;
    if not found and not was_member then
      raise exception 'This person is banned already.' using errcode = 'P0001', hint = 'already_decided';
    end if;
  end if;
  delete from public.group_join_requests r where r.group_id = remove_group_member.group_id and r.user_id = member;
  delete from public.group_members m where m.group_id = remove_group_member.group_id and m.user_id = member;
  perform private.log_deed(case when ban then 'ban_group_member' else 'remove_group_member' end, 'group', group_id, reason,
                           jsonb_build_object('member', member));
  if was_member then
    perform private.notify_of_membership(member, group_id, 'removed_from_group', 'You are no longer a member of {group}.');
  end if;
end
$$;
drop function private.has_belonged(uuid, uuid);

create or replace function public.create_welcome_activity() returns uuid
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
