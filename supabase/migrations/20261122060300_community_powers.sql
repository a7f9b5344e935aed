-- What admins of a community and moderators of the site may do about each other and about private communities.

-- Whether a moderator of the site did what holds now: the newest of these deeds in the log decides. The log says it of
-- deeds from now on; of those before, the role that the actor has today.
create function private.was_done_by_moderator(actions text[], subject_type text, subject_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select coalesce((l.details ->> 'by_moderator')::boolean, private.role_of(l.actor_id) <> 'member')
      from public.audit_log l
     where l.subject_type = was_done_by_moderator.subject_type and l.subject_id = was_done_by_moderator.subject_id
       and l.action = any (actions)
     order by l.id desc limit 1), false)
$$;

-- What a moderator of the site decided is for moderators alone to take back; and in a public community its admins decide
-- nothing about a moderator. In a private one moderators are members like others (decision Q12).
create function private.require_not_by_moderator(actions text[], subject_type text, subject_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_moderator() and private.was_done_by_moderator(actions, subject_type, subject_id) then
    raise exception 'A moderator of the site decided this. Please ask the moderators.' using errcode = '42501', hint = 'moderators_only';
  end if;
end
$$;

create function private.require_not_about_moderator(group_id uuid, member uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_moderator() and private.role_of(member) <> 'member'
     and exists (select 1 from public.groups g where g.id = require_not_about_moderator.group_id and not g.is_private) then
    raise exception 'Admins of a community decide nothing about a moderator of the site.' using errcode = '42501', hint = 'higher_role';
  end if;
end
$$;

-- Who may pin and lock: moderators of the site in public communities, in private ones their own admins only.
create function private.require_order_of_group(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  place uuid := private.group_of_post(post_id);
begin
  perform private.require_group_admin(
    place, or_moderator => exists (select 1 from public.groups g where g.id = place and not g.is_private));
end
$$;

create or replace function public.set_group_post_pinned(post_id uuid, pinned boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_order_of_group(post_id);
  if pinned then
    perform 1 from public.groups g where g.id = private.group_of_post(post_id) for no key update;
    if (select count(*) from public.group_posts p
         where p.group_id = private.group_of_post(set_group_post_pinned.post_id) and p.is_pinned
           and p.id <> set_group_post_pinned.post_id and p.deleted_at is null) >= 10 then
      raise exception 'Ten posts are pinned already. Please unpin one first.' using errcode = '23514', hint = 'too_many_pinned';
    end if;
  end if;
  update public.group_posts p set is_pinned = pinned where p.id = set_group_post_pinned.post_id and p.is_pinned <> pinned;
  if found then
    perform private.log_deed(case when pinned then 'pin_post' else 'unpin_post' end, 'group_post', post_id);
  end if;
end
$$;

create or replace function public.set_group_post_locked(post_id uuid, locked boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_order_of_group(post_id);
  if not locked then
    perform private.require_not_by_moderator('{lock_post,unlock_post}', 'group_post', post_id);
  end if;
  update public.group_posts p set is_locked = locked where p.id = set_group_post_locked.post_id and p.is_locked <> locked;
  if found then
    perform private.log_deed(case when locked then 'lock_post' else 'unlock_post' end, 'group_post', post_id, '',
                             jsonb_build_object('by_moderator', private.is_moderator()));
  end if;
end
$$;

create or replace function public.remove_group_post(post_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  perform private.require_not_about_moderator(p.group_id, p.author_id)
     from public.group_posts p where p.id = remove_group_post.post_id and p.author_id <> auth.uid();
  update public.group_posts p set removed_at = now(), held_at = null where p.id = remove_group_post.post_id and (p.removed_at is null or p.held_at is not null);
  if found then
    perform private.settle_held('group_post', post_id, 'resolved');
    perform private.log_deed('remove_post', 'group_post', post_id, reason, jsonb_build_object('by_moderator', private.is_moderator()));
  end if;
end
$$;

-- What the filter holds waits for a moderator of the site; what one removed is restored by one.
create or replace function public.restore_group_post(post_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  perform private.require_not_by_moderator('{remove_post}', 'group_post', post_id);
  if not private.is_moderator() and private.is_held('group_post', post_id) then
    raise exception 'This waits for a moderator of the site.' using errcode = '42501', hint = 'moderators_only';
  end if;
  update public.group_posts p set removed_at = null, held_at = null where p.id = restore_group_post.post_id and p.removed_at is not null;
  if found then
    perform private.log_deed(case when private.settle_held('group_post', post_id, 'dismissed') then 'approve_post' else 'restore_post' end, 'group_post', post_id, reason);
  end if;
end
$$;

create or replace function public.remove_group_comment(comment_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over_group_comment(comment_id);
  perform private.require_not_about_moderator(private.group_of_post(c.post_id), c.author_id)
     from public.group_post_comments c where c.id = remove_group_comment.comment_id and c.author_id <> auth.uid();
  update public.group_post_comments c set removed_at = now(), held_at = null
   where c.id = remove_group_comment.comment_id and (c.removed_at is null or c.held_at is not null);
  if found then
    perform private.settle_held('group_comment', comment_id, 'resolved');
    perform private.log_deed('remove_comment', 'group_comment', comment_id, reason, jsonb_build_object('by_moderator', private.is_moderator()));
  end if;
end
$$;

create or replace function public.restore_group_comment(comment_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over_group_comment(comment_id);
  perform private.require_not_by_moderator('{remove_comment}', 'group_comment', comment_id);
  if not private.is_moderator() and private.is_held('group_comment', comment_id) then
    raise exception 'This waits for a moderator of the site.' using errcode = '42501', hint = 'moderators_only';
  end if;
  update public.group_post_comments c set removed_at = null, held_at = null
   where c.id = restore_group_comment.comment_id and c.removed_at is not null;
  if found then
    perform private.log_deed(case when private.settle_held('group_comment', comment_id, 'dismissed') then 'approve_comment' else 'restore_comment' end, 'group_comment', comment_id, reason);
  end if;
end
$$;

-- Members of communities ------------------------------------------------------------------------------------------------------------

insert into private.rate_limits (action, seconds, max, newcomer_max, again) values
  ('removal', 3600, 30, null, 'remove another member')
on conflict do nothing;

-- Whether this person is or was here: as a member, by asking to join, or by what they wrote. Of somebody else there is
-- nothing to remove.
create function private.has_belonged(group_id uuid, member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_member_of(has_belonged.group_id, member)
      or exists (select 1 from public.group_join_requests r where r.group_id = has_belonged.group_id and r.user_id = member)
      or exists (select 1 from public.group_posts p where p.group_id = has_belonged.group_id and p.author_id = member)
      or exists (select 1 from public.group_post_comments c join public.group_posts p on p.id = c.post_id
                  where p.group_id = has_belonged.group_id and c.author_id = member)
$$;

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
  elsif not private.has_belonged(group_id, member) or not ban and not was_member then
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

create or replace function public.set_member_role(group_id uuid, member uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(group_id);
  if role = 'member' and member <> auth.uid() then
    perform private.require_not_about_moderator(group_id, member);
  end if;
  if role = 'member' and not exists (
       select 1 from public.group_members m
        where m.group_id = set_member_role.group_id and m.role = 'admin' and m.user_id <> member) then
    raise exception 'You are the last admin: hand the community over first.' using errcode = 'P0001', hint = 'last_admin';
  end if;
  update public.group_members m set role = set_member_role.role
   where m.group_id = set_member_role.group_id and m.user_id = member and m.role <> set_member_role.role;
  if found then
    perform private.log_deed('set_member_role', 'group', group_id, '', jsonb_build_object('member', member, 'role', role));
    perform private.notify_of_membership(member, group_id, 'role_' || role,
      case role when 'admin' then 'You are now an admin of {group}.' else 'You are no longer an admin of {group}.' end);
  end if;
end
$$;

-- What a deleted comment said -------------------------------------------------------------------------------------------------------
-- In a private community moderators read it only when it, or the post it stands under, was reported.

create or replace function public.withheld_comment(comment_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  if exists (
       select 1 from public.group_post_comments c join public.group_posts p on p.id = c.post_id join public.groups g on g.id = p.group_id
        where c.id = withheld_comment.comment_id and g.is_private
          and not exists (select 1 from public.reports r where r.reported_content_id in (c.id, p.id))) then
    raise exception 'What was said in a private community is read only when it was reported.' using errcode = '42501', hint = 'not_reported';
  end if;
  return (select w.content from private.withheld_comments w where w.comment_id = withheld_comment.comment_id);
end
$$;
comment on function public.withheld_comment(uuid) is
  'What a deleted or removed comment said; for moderators, of private communities only where it was reported.';
