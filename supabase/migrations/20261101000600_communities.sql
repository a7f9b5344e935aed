-- Communities: groups, their members, requests and bans; their posts, comments and votes.
--
-- A private community is not listed, searched, fed or mapped (decision Q12): its row and everything in it is for its
-- members; by direct link a stranger gets group_card(). Platform moderators are strangers too: they see a private
-- community's post only through a report.
--
-- Every change of membership locks the group's row first. So "join" and "ban", or two last admins leaving at once,
-- happen one after the other.

-- Tables -----------------------------------------------------------------------------------------------------------------

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint groups_name_form check (
    char_length(name) <= 100 and private.is_title(name)),
  description text not null default ''
    constraint groups_description_length check (char_length(description) <= 500 and octet_length(description) <= 2000),
  is_private boolean not null default false,
  avatar_url text constraint groups_avatar_url_form check (private.is_image_address(avatar_url)),
  banner_url text constraint groups_banner_url_form check (private.is_image_address(banner_url)),
  created_by uuid default auth.uid() references public.user_profiles (id) on delete set null,
  member_count integer not null default 0,
  post_count integer not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table public.groups is 'Shown as "Community". A trigger makes the creator its admin.';

create index groups_largest on public.groups (member_count desc, created_at desc, id desc);
create index groups_newest on public.groups (created_at desc, id desc);
create index groups_created_by on public.groups (created_by);

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
  reason text not null default '' check (char_length(reason) <= 500 and octet_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_bans_user_id on public.group_bans (user_id);
create index group_bans_banned_by on public.group_bans (banned_by);

create table public.group_posts (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  title text not null constraint group_posts_title_form check (private.is_title(title)),
  content text not null constraint group_posts_content_form check (private.is_post_content(content)),
  content_html text not null default ''
    constraint group_posts_content_html_length check (private.is_post_html(content_html)),
  author_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  tags text[] not null default '{}' constraint group_posts_tags_form check (private.are_tags(tags)),
  images text[] not null default '{}' constraint group_posts_images_form check (private.are_images(images)),
  image_alts text[] not null default '{}'
    constraint group_posts_image_alts_form check (private.are_image_alts(image_alts, images)),
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  client_id uuid,
  constraint group_posts_client_id_key unique (author_id, client_id)
);
create index group_posts_pinned_then_newest on public.group_posts (group_id, is_pinned desc, created_at desc, id desc);
create index group_posts_newest on public.group_posts (group_id, created_at desc, id desc);
-- The map of the site lists all communities' by the time they were made.
create index group_posts_oldest on public.group_posts (created_at, id);
create index group_posts_author_newest on public.group_posts (author_id, created_at desc, id desc);
create index group_posts_images on public.group_posts using gin (images);

create table public.group_post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.group_posts (id) on delete cascade,
  parent_id uuid references public.group_post_comments (id) on delete cascade,
  author_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  content text not null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  depth smallint not null default 0 constraint group_post_comments_depth_below_three check (depth between 0 and 2),
  reply_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  client_id uuid,
  constraint group_post_comments_client_id_key unique (author_id, client_id),
  constraint group_post_comments_content_form check (
    char_length(content) <= 10000 and octet_length(content) <= 40000
    and (content ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]' or deleted_at is not null or removed_at is not null))
);
create index group_post_comments_post_id on public.group_post_comments (post_id, created_at, id);
create index group_post_comments_parent_id on public.group_post_comments (parent_id);
create index group_post_comments_author_newest on public.group_post_comments (author_id, created_at desc, id desc);

create table public.group_post_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  post_id uuid not null references public.group_posts (id) on delete cascade,
  vote_type text not null constraint group_post_votes_vote_type_known check (vote_type in ('up', 'down')),
  created_at timestamptz not null default now(),
  constraint group_post_votes_user_id_post_id_key unique (user_id, post_id)
);
create index group_post_votes_post_id on public.group_post_votes (post_id);

create table public.group_comment_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.user_profiles (id) on delete cascade,
  comment_id uuid not null references public.group_post_comments (id) on delete cascade,
  vote_type text not null constraint group_comment_votes_vote_type_known check (vote_type in ('up', 'down')),
  created_at timestamptz not null default now(),
  constraint group_comment_votes_user_id_comment_id_key unique (user_id, comment_id)
);
create index group_comment_votes_comment_id on public.group_comment_votes (comment_id);

create table public.group_post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.group_posts (id) on delete cascade,
  editor_id uuid references public.user_profiles (id) on delete set null,
  title text not null,
  content text not null,
  content_html text not null,
  tags text[] not null,
  images text[] not null,
  image_alts text[] not null default '{}',
  replaced_at timestamptz not null default clock_timestamp()
);
create index group_post_revisions_post_id on public.group_post_revisions (post_id, replaced_at desc);
create index group_post_revisions_editor_id on public.group_post_revisions (editor_id);

create table public.group_comment_revisions (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.group_post_comments (id) on delete cascade,
  editor_id uuid references public.user_profiles (id) on delete set null,
  content text not null,
  replaced_at timestamptz not null default clock_timestamp()
);
create index group_comment_revisions_comment_id on public.group_comment_revisions (comment_id, replaced_at desc);
create index group_comment_revisions_editor_id on public.group_comment_revisions (editor_id);

-- Who belongs where ---------------------------------------------------------------------------------------------------------

create function private.is_member_of(group_id uuid, member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.group_members m where m.group_id = is_member_of.group_id and m.user_id = member)
$$;

create function private.my_group_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select m.group_id from public.group_members m join public.groups g on g.id = m.group_id
   where m.user_id = auth.uid() and g.removed_at is null and (select private.may_look())
$$;

create function private.my_admin_group_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select m.group_id from public.group_members m join public.groups g on g.id = m.group_id
   where m.user_id = auth.uid() and m.role = 'admin' and g.removed_at is null and (select private.may_look())
$$;

create function private.is_open_group(group_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.groups g where g.id = group_id and not g.is_private and g.removed_at is null)
$$;

create function private.can_read_group(group_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.groups g
     where g.id = can_read_group.group_id and g.removed_at is null
       and (not g.is_private or private.is_member_of(g.id, auth.uid()) and private.may_look()))
$$;

create function private.is_group_admin(group_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.group_members m
     where m.group_id = is_group_admin.group_id and m.user_id = auth.uid() and m.role = 'admin')
$$;

-- Rights: groups ---------------------------------------------------------------------------------------------------------------

revoke all on public.groups, public.group_members, public.group_join_requests, public.group_bans, public.group_posts,
  public.group_post_comments, public.group_post_votes, public.group_comment_votes, public.group_post_revisions,
  public.group_comment_revisions from public, anon, authenticated;
grant all on public.groups, public.group_members, public.group_join_requests, public.group_bans, public.group_posts,
  public.group_post_comments, public.group_post_votes, public.group_comment_votes, public.group_post_revisions,
  public.group_comment_revisions to service_role;

alter table public.groups enable row level security;
grant select on public.groups to anon, authenticated;
grant insert (name, description, is_private, avatar_url, banner_url, created_by),
      update (name, description, is_private, avatar_url, banner_url) on public.groups to authenticated;

create policy "anyone reads public communities" on public.groups
  for select to anon, authenticated using (not is_private and removed_at is null);
create policy "members read their communities" on public.groups
  for select to authenticated using (id in (select private.my_group_ids()));
create policy "creators read what they just created" on public.groups
  for select to authenticated
  using (created_by = (select auth.uid()) and removed_at is null and created_at > now() - interval '1 minute');
create policy "moderators read removed public communities" on public.groups
  for select to authenticated using (not is_private and (select private.is_moderator()));
create policy "members create communities in their own name" on public.groups
  for insert to authenticated with check (created_by = (select auth.uid()));
create policy "group admins edit their communities" on public.groups
  for update to authenticated
  using (id in (select private.my_admin_group_ids())) with check (id in (select private.my_admin_group_ids()));
create policy "silenced members create no communities" on public.groups
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members edit no communities" on public.groups
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.groups
  for each row execute function private.guard_columns('created_by', '{name,description,is_private,avatar_url,banner_url}',
    '{"member_count": 0, "post_count": 0, "removed_at": null}');
create trigger b_rate before insert on public.groups
  for each row execute function private.limit_rate('group');

create function private.tidy_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.description := coalesce(new.description, '');
  new.is_private := coalesce(new.is_private, false);
  if tg_op = 'UPDATE' and old.is_private and not new.is_private
     and exists (select 1 from public.group_posts p where p.group_id = new.id) then
    raise exception 'What was written in a private community stays private: it cannot become public.'
      using errcode = '42501', hint = 'stays_private';
  end if;
  return new;
end
$$;
create trigger b_tidy before insert or update on public.groups
  for each row execute function private.tidy_group();

create function private.make_creator_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.created_by is not null then
    insert into public.group_members (group_id, user_id, role, joined_at)
    values (new.id, new.created_by, 'admin', new.created_at);
  end if;
  return null;
end
$$;
create trigger make_creator_admin after insert on public.groups
  for each row execute function private.make_creator_admin();

-- Rights: members, requests, bans -------------------------------------------------------------------------------------------------

alter table public.group_members enable row level security;
grant select, delete, insert (group_id, user_id, role) on public.group_members to authenticated;
grant select on public.group_members to anon; -- for embeds; finds none

create policy "members see who is in communities they can read" on public.group_members
  for select to authenticated using (user_id = (select auth.uid()) or private.can_read_group(group_id));
create policy "members join public communities" on public.group_members
  for insert to authenticated
  with check (user_id = (select auth.uid()) and role = 'member' and private.is_open_group(group_id));
create policy "members leave" on public.group_members
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "silenced members join nothing" on public.group_members
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));

alter table public.group_join_requests enable row level security;
grant select on public.group_join_requests to authenticated;
create policy "members see their own requests" on public.group_join_requests
  for select to authenticated using (user_id = (select auth.uid()));
create policy "group admins see requests" on public.group_join_requests
  for select to authenticated using (group_id in (select private.my_admin_group_ids()));

alter table public.group_bans enable row level security;
grant select on public.group_bans to authenticated;
create policy "group admins see bans" on public.group_bans
  for select to authenticated using (group_id in (select private.my_admin_group_ids()));

create trigger a_guard before insert or update on public.group_members
  for each row execute function private.guard_columns('user_id', '{}', '{"role": "member"}');
create trigger b_rate before insert on public.group_members
  for each row when (new.role = 'member') execute function private.limit_rate('membership');

-- Joining ----------------------------------------------------------------------------------------------------------------------------

create function private.enter_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.groups;
begin
  select g.* into it from public.groups g where g.id = new.group_id for no key update;
  if exists (select 1 from public.group_bans b where b.group_id = new.group_id and b.user_id = new.user_id) then
    raise exception 'You cannot join this community.' using errcode = '42501', hint = 'banned';
  end if;
  -- Into a private community one is let in by somebody else.
  if new.role = 'member' and new.user_id = auth.uid() and (it.is_private or it.removed_at is not null) then
    raise exception 'This community is private: ask to join.' using errcode = '42501', hint = 'ask_to_join';
  end if;
  return new;
end
$$;
create trigger c_enter before insert on public.group_members
  for each row execute function private.enter_group();

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
create trigger a_lock before delete on public.group_members
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.lock_my_groups();

-- Leaving: the last admin hands over first (decision Q49). When an account goes, nobody can be asked: the longest-standing
-- member takes over.
create function private.leave_group_in_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
     select heir.group_id, heir.user_id from public.group_members heir
      where heir.group_id = old.group_id and heir.user_id <> old.user_id
      order by heir.joined_at, heir.user_id limit 1);
  return old;
end
$$;
create trigger d_leave before delete on public.group_members
  for each row execute function private.leave_group_in_order();

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
create trigger count_member after insert or delete on public.group_members
  for each row execute function private.count_member();

-- Membership functions ------------------------------------------------------------------------------------------------------------------

-- Locks the community and makes sure that the caller is its admin, or a platform moderator where that is allowed.
create function private.require_group_admin(group_id uuid, or_moderator boolean default false) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  perform 1 from public.groups g where g.id = require_group_admin.group_id for no key update;
  if not found or not (private.is_group_admin(group_id) or or_moderator and private.is_moderator()) then
    raise exception 'Only admins of the community may do this.' using errcode = '42501', hint = 'group_admins_only';
  end if;
  return auth.uid();
end
$$;

create function private.notify_of_membership(member uuid, group_id uuid, kind text, words text) returns void
language sql security definer
set search_path = ''
as $$
  select private.notify(
    member, auth.uid(), 'other', 'group:' || group_id || ':' || kind, 'Community',
    replace(words, '{group}', (select g.name from public.groups g where g.id = group_id)),
    replace(words, '{group}', (select g.name from public.groups g where g.id = group_id)),
    jsonb_build_object('kind', kind, 'group_id', group_id), names_actor => false)
$$;

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
    raise exception 'You cannot join this community.' using errcode = '42501', hint = 'banned';
  elsif not it.is_private then
    insert into public.group_members (group_id, user_id) values (it.id, me);
    return 'joined';
  end if;

  insert into public.group_join_requests (group_id, user_id) values (it.id, me) on conflict do nothing;
  if found then
    perform private.spend('membership');
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

create function public.decide_join_request(group_id uuid, member uuid, accepted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(group_id);
  delete from public.group_join_requests r where r.group_id = decide_join_request.group_id and r.user_id = member;
  if not found then
    raise exception 'This request is no longer open.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  if accepted then
    insert into public.group_members (group_id, user_id) values (decide_join_request.group_id, member);
    perform private.notify_of_membership(member, group_id, 'join_accepted', 'You are now a member of {group}.');
  else
    perform private.notify_of_membership(member, group_id, 'join_declined', 'Your request to join {group} was declined.');
  end if;
end
$$;

create function public.set_member_role(group_id uuid, member uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(group_id);
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

-- Makes another member admin and the caller a member again, or neither: there is an admin at every moment.
create function public.hand_over_group(group_id uuid, member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_group_admin(group_id);
begin
  if member = me or not private.is_member_of(group_id, member) then
    raise exception 'A community is handed over to another of its members.' using errcode = 'P0001', hint = 'not_a_member';
  end if;
  perform public.set_member_role(group_id, member, 'admin');
  perform public.set_member_role(group_id, me, 'member');
end
$$;

create function public.remove_group_member(group_id uuid, member uuid, ban boolean default false, reason text default '')
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_group_admin(group_id);
begin
  if member = me then
    raise exception 'To go yourself, leave the community.' using errcode = '42501';
  elsif exists (select 1 from public.group_members m
                 where m.group_id = remove_group_member.group_id and m.user_id = member and m.role = 'admin') then
    raise exception 'An admin is made a member before being removed.' using errcode = '42501', hint = 'demote_first';
  end if;
  if ban then
    insert into public.group_bans (group_id, user_id, banned_by, reason)
    values (remove_group_member.group_id, member, me, remove_group_member.reason) on conflict do nothing;
  end if;
  delete from public.group_join_requests r where r.group_id = remove_group_member.group_id and r.user_id = member;
  delete from public.group_members m where m.group_id = remove_group_member.group_id and m.user_id = member;
  perform private.log_deed(case when ban then 'ban_group_member' else 'remove_group_member' end, 'group', group_id, reason,
                           jsonb_build_object('member', member));
  perform private.notify_of_membership(member, group_id, 'removed_from_group', 'You are no longer a member of {group}.');
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
    perform private.log_deed('unban_group_member', 'group', group_id, '', jsonb_build_object('member', member));
  end if;
end
$$;

create function public.delete_group(group_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(group_id);
  perform private.log_deed('delete_group', 'group', group_id);
  delete from public.groups g where g.id = delete_group.group_id;
end
$$;

create function public.remove_group(group_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select g.created_by from public.groups g where g.id = remove_group.group_id));
  update public.groups g set removed_at = now() where g.id = remove_group.group_id and g.removed_at is null;
  if found then
    perform private.log_deed('remove_group', 'group', group_id, reason);
  end if;
end
$$;

create function public.restore_group(group_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select g.created_by from public.groups g where g.id = restore_group.group_id));
  update public.groups g set removed_at = null where g.id = restore_group.group_id and g.removed_at is not null;
  if found then
    perform private.log_deed('restore_group', 'group', group_id, reason);
  end if;
end
$$;

-- What a direct link shows to anyone: of a private community name, description and counts (decision Q12).
create function public.group_card(group_id uuid, faces_shown integer default 0)
returns table (
  id uuid, name text, description text, is_private boolean, avatar_url text, banner_url text, created_by uuid,
  member_count integer, post_count integer, created_at timestamptz, is_member boolean, user_role text, has_requested boolean,
  creator_name text, creator_avatar_url text, request_count integer, faces jsonb)
language sql stable security definer
set search_path = ''
as $$
  select g.id, g.name, g.description, g.is_private,
         case when known then g.avatar_url end, case when known then g.banner_url end, case when known then g.created_by end,
         g.member_count, g.post_count, g.created_at, m.user_id is not null, m.role,
         exists (select 1 from public.group_join_requests r where r.group_id = g.id and r.user_id = auth.uid()),
         creator.username, creator.avatar_url,
         case when m.role = 'admin' and private.may_look()
              then (select count(*)::integer from public.group_join_requests r where r.group_id = g.id) end,
         case when faces_shown > 0 and auth.uid() is not null and (not g.is_private or m.user_id is not null and private.may_look())
              then (select jsonb_agg(jsonb_build_object('role', face.role, 'joined_at', face.joined_at, 'person', face.person)
                                     order by face.role, face.joined_at, face.user_id)
                      from (select f.role, f.joined_at, f.user_id,
                                   jsonb_build_object('id', p.id, 'username', p.username, 'avatar_url', p.avatar_url,
                                                      'reputation', p.reputation) as person
                              from public.group_members f join public.user_profiles p on p.id = f.user_id
                             where f.group_id = g.id
                             order by f.role, f.joined_at, f.user_id limit least(faces_shown, 50)) face) end
    from public.groups g
    left join public.group_members m on m.group_id = g.id and m.user_id = auth.uid()
    cross join lateral (select not g.is_private or m.user_id is not null) face (known)
    left join public.user_profiles creator on known and creator.id = g.created_by
   where g.id = group_card.group_id and g.removed_at is null
$$;

-- Group posts ---------------------------------------------------------------------------------------------------------------------------

alter table public.group_posts enable row level security;
grant select on public.group_posts to anon, authenticated;
grant insert (title, content, content_html, author_id, group_id, tags, images, image_alts, client_id,
              upvotes, downvotes, is_pinned, is_locked),
      update (title, content, content_html, tags, images, image_alts) on public.group_posts to authenticated;

create policy "whoever reads a community reads its posts" on public.group_posts
  for select to anon, authenticated
  using (deleted_at is null and removed_at is null and private.can_read_group(group_id));
create policy "authors read what waits for a moderator" on public.group_posts
  for select to authenticated
  using (author_id = (select auth.uid()) and held_at is not null and deleted_at is null and group_id in (select private.my_group_ids()));
create policy "group admins read every post of their communities" on public.group_posts
  for select to authenticated using (group_id in (select private.my_admin_group_ids()));
create policy "moderators read every post of public communities" on public.group_posts
  for select to authenticated using ((select private.is_moderator()) and private.is_open_group(group_id));
create policy "members write in their communities" on public.group_posts
  for insert to authenticated
  with check (author_id = (select auth.uid()) and group_id in (select private.my_group_ids()));
create policy "members edit their own group posts" on public.group_posts
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (removed_at is null or held_at is not null)
         and group_id in (select private.my_group_ids()))
  with check (author_id = (select auth.uid()));
create policy "silenced members write no group posts" on public.group_posts
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members edit no group posts" on public.group_posts
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.group_posts
  for each row execute function private.guard_columns('author_id', '{title,content,content_html,tags,images,image_alts}',
    '{"upvotes": 0, "downvotes": 0, "is_pinned": false, "is_locked": false, "comment_count": 0,
      "edited_at": null, "deleted_at": null, "removed_at": null, "held_at": null}');
create trigger a_tidy before insert or update of content_html, images, image_alts, tags on public.group_posts
  for each row execute function private.tidy_post();
create trigger b_rate before insert on public.group_posts
  for each row execute function private.limit_rate('post');
create trigger d_revision before update of title, content, content_html, tags, images, image_alts on public.group_posts
  for each row
  when ((old.title, old.content, old.content_html, old.tags, old.images, old.image_alts)
        is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts))
  execute function private.keep_post_revision('group_post_revisions', 'post_id');
create trigger count_post after insert or delete or update of deleted_at, removed_at on public.group_posts
  for each row execute function private.count_post('groups', 'group_id');
create trigger notify_of_post after insert on public.group_posts
  for each row when (new.removed_at is null) execute function private.notify_of_post('group_post');
create trigger notify_of_milestone after update of upvotes on public.group_posts
  for each row when (new.upvotes > old.upvotes and new.upvotes in (1, 10, 50, 100))
  execute function private.notify_of_milestone('group_post');

alter table public.group_post_revisions enable row level security;
grant select on public.group_post_revisions to anon, authenticated;
create policy "whoever reads a group post reads its earlier versions" on public.group_post_revisions
  for select to anon, authenticated using (exists (select 1 from public.group_posts p where p.id = post_id offset 0));

-- Comments on group posts -----------------------------------------------------------------------------------------------------------------

alter table public.group_post_comments enable row level security;
grant select on public.group_post_comments to anon, authenticated;
grant insert (content, author_id, post_id, parent_id, client_id, upvotes, downvotes), update (content)
  on public.group_post_comments to authenticated;

create policy "whoever reads a group post reads its comments" on public.group_post_comments
  for select to anon, authenticated
  using ((deleted_at is null and removed_at is null or reply_count > 0 and held_at is null)
         and exists (select 1 from public.group_posts p where p.id = post_id offset 0));
create policy "authors read what waits for a moderator" on public.group_post_comments
  for select to authenticated using (author_id = (select auth.uid()) and held_at is not null and deleted_at is null);
create policy "moderators read what waits for them" on public.group_post_comments
  for select to authenticated using ((select private.is_moderator()) and held_at is not null);
create policy "members comment in their communities" on public.group_post_comments
  for insert to authenticated
  with check (author_id = (select auth.uid())
              and exists (select 1 from public.group_posts p
                           where p.id = post_id and p.group_id in (select private.my_group_ids())));
create policy "members edit their own comments on group posts" on public.group_post_comments
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (removed_at is null or held_at is not null)
         and exists (select 1 from public.group_posts p
                      where p.id = post_id and p.group_id in (select private.my_group_ids())))
  with check (author_id = (select auth.uid()));
create policy "silenced members write no comments on group posts" on public.group_post_comments
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members edit no comments on group posts" on public.group_post_comments
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

-- In a locked group post its admins answer too (decision Q6).
create or replace function private.may_answer_locked(posts text, post_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_moderator()
      or posts = 'group_posts'
         and private.is_group_admin((select p.group_id from public.group_posts p where p.id = may_answer_locked.post_id))
$$;

create trigger a_guard before insert or update on public.group_post_comments
  for each row execute function private.guard_columns('author_id', '{content}',
    '{"upvotes": 0, "downvotes": 0, "depth": 0, "reply_count": 0,
      "edited_at": null, "deleted_at": null, "removed_at": null, "held_at": null}');
create trigger b_rate before insert on public.group_post_comments
  for each row execute function private.limit_rate('comment');
create trigger c_place before insert on public.group_post_comments
  for each row execute function private.place_comment('group_posts');
create trigger d_revision before update of content on public.group_post_comments
  for each row when (old.content is distinct from new.content)
  execute function private.keep_comment_revision('group_comment_revisions');
create trigger e_withhold before update of deleted_at, removed_at, held_at on public.group_post_comments
  for each row execute function private.withhold_comment();
create trigger count_comment
  after insert or delete or update of deleted_at, removed_at, reply_count on public.group_post_comments
  for each row execute function private.count_comment('group_posts');
create trigger notify_of_comment after insert on public.group_post_comments
  for each row when (new.removed_at is null) execute function private.notify_of_comment('group_post', 'group_posts');
create trigger notify_of_milestone after update of upvotes on public.group_post_comments
  for each row when (new.upvotes > old.upvotes and new.upvotes in (1, 10, 50, 100))
  execute function private.notify_of_milestone('group_comment');

alter table public.group_comment_revisions enable row level security;
grant select on public.group_comment_revisions to anon, authenticated;
create policy "whoever reads a comment on a group post reads its earlier versions" on public.group_comment_revisions
  for select to anon, authenticated
  using (exists (select 1 from public.group_post_comments c
                  where c.id = comment_id and c.deleted_at is null and c.removed_at is null offset 0));

-- Votes in communities ------------------------------------------------------------------------------------------------------------------------

alter table public.group_post_votes enable row level security;
alter table public.group_comment_votes enable row level security;
grant select, delete on public.group_post_votes, public.group_comment_votes to authenticated;
grant insert (user_id, post_id, vote_type), update (user_id, post_id, vote_type)
  on public.group_post_votes to authenticated;
grant insert (user_id, comment_id, vote_type), update (user_id, comment_id, vote_type)
  on public.group_comment_votes to authenticated;
grant select on public.group_post_votes, public.group_comment_votes to anon; -- for embeds; finds none

create policy "members see their own votes" on public.group_post_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members vote in their communities" on public.group_post_votes
  for insert to authenticated
  with check (user_id = (select auth.uid())
              and exists (select 1 from public.group_posts p
                           where p.id = post_id and p.deleted_at is null and p.removed_at is null
                             and p.group_id in (select private.my_group_ids())));
create policy "members change their own votes" on public.group_post_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members take back their own votes" on public.group_post_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "silenced members cast no votes" on public.group_post_votes
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members change no votes" on public.group_post_votes
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members take back no votes" on public.group_post_votes
  as restrictive for delete to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create policy "members see their own votes" on public.group_comment_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members vote on comments in their communities" on public.group_comment_votes
  for insert to authenticated
  with check (user_id = (select auth.uid())
              and exists (select 1 from public.group_post_comments c join public.group_posts p on p.id = c.post_id
                           where c.id = comment_id and c.deleted_at is null and c.removed_at is null
                             and p.group_id in (select private.my_group_ids())));
create policy "members change their own votes" on public.group_comment_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members take back their own votes" on public.group_comment_votes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "silenced members cast no votes" on public.group_comment_votes
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members change no votes" on public.group_comment_votes
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members take back no votes" on public.group_comment_votes
  as restrictive for delete to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.group_post_votes
  for each row execute function private.guard_columns('user_id', '{vote_type}', '{}');
create trigger a_guard before insert or update on public.group_comment_votes
  for each row execute function private.guard_columns('user_id', '{vote_type}', '{}');
create trigger b_rate before insert or update on public.group_post_votes
  for each row execute function private.limit_rate('vote');
create trigger b_rate before insert or update on public.group_comment_votes
  for each row execute function private.limit_rate('vote');
create trigger tally_votes after insert or delete or update of vote_type on public.group_post_votes
  for each row execute function private.tally_votes('group_posts', 'post_id');
create trigger tally_votes after insert or delete or update of vote_type on public.group_comment_votes
  for each row execute function private.tally_votes('group_post_comments', 'comment_id');

-- As in the forum; row level security decides what is read.
call private.create_thread_list('list_group_threads', 'group_post_comments', 'group_posts');
drop procedure private.create_thread_list(text, text, text);
comment on function public.list_group_threads(uuid, text, uuid, integer, integer, uuid) is 'As list_threads, of a post in a community.';

-- What authors, group admins and moderators do with content ---------------------------------------------------------------------------------------

create function private.group_of_post(post_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$ select p.group_id from public.group_posts p where p.id = post_id $$;

create function public.delete_group_post(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  update public.group_posts p set deleted_at = now()
   where p.id = delete_group_post.post_id and p.author_id = me and p.deleted_at is null;
  if not found then
    raise exception 'Only the author can delete this post.' using errcode = '42501';
  end if;
end
$$;

create function public.delete_group_comment(comment_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.group_posts p
    where p.id = (select c.post_id from public.group_post_comments c where c.id = delete_group_comment.comment_id)
    for no key update;
  update public.group_post_comments c set deleted_at = now(), held_at = null
   where c.id = delete_group_comment.comment_id and c.author_id = me and c.deleted_at is null;
  if not found then
    raise exception 'Only the author can delete this comment.' using errcode = '42501';
  end if;
end
$$;

create function public.set_group_post_pinned(post_id uuid, pinned boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
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

create function public.set_group_post_locked(post_id uuid, locked boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  update public.group_posts p set is_locked = locked where p.id = set_group_post_locked.post_id and p.is_locked <> locked;
  if found then
    perform private.log_deed(case when locked then 'lock_post' else 'unlock_post' end, 'group_post', post_id);
  end if;
end
$$;

create function public.remove_group_post(post_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  update public.group_posts p set removed_at = now(), held_at = null where p.id = remove_group_post.post_id and (p.removed_at is null or p.held_at is not null);
  if found then
    perform private.settle_held('group_post', post_id, 'resolved');
    perform private.log_deed('remove_post', 'group_post', post_id, reason);
  end if;
end
$$;

create function public.restore_group_post(post_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  update public.group_posts p set removed_at = null, held_at = null where p.id = restore_group_post.post_id and p.removed_at is not null;
  if found then
    perform private.log_deed(case when private.settle_held('group_post', post_id, 'dismissed') then 'approve_post' else 'restore_post' end, 'group_post', post_id, reason);
  end if;
end
$$;

create function private.require_power_over_group_comment(comment_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post uuid := (select c.post_id from public.group_post_comments c
                 where c.id = require_power_over_group_comment.comment_id);
begin
  perform private.require_group_admin(private.group_of_post(post), or_moderator => true);
  perform 1 from public.group_posts p where p.id = post for no key update;
end
$$;

create function public.remove_group_comment(comment_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over_group_comment(comment_id);
  update public.group_post_comments c set removed_at = now(), held_at = null
   where c.id = remove_group_comment.comment_id and (c.removed_at is null or c.held_at is not null);
  if found then
    perform private.settle_held('group_comment', comment_id, 'resolved');
    perform private.log_deed('remove_comment', 'group_comment', comment_id, reason);
  end if;
end
$$;

create function public.restore_group_comment(comment_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over_group_comment(comment_id);
  update public.group_post_comments c set removed_at = null, held_at = null
   where c.id = restore_group_comment.comment_id and c.removed_at is not null;
  if found then
    perform private.log_deed(case when private.settle_held('group_comment', comment_id, 'dismissed') then 'approve_comment' else 'restore_comment' end, 'group_comment', comment_id, reason);
  end if;
end
$$;

create function public.group_post_state(post_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case when p.held_at is not null then 'missing'
                when p.removed_at is not null then 'removed'
                when p.deleted_at is not null then 'deleted'
                else 'visible' end
      from public.group_posts p where p.id = group_post_state.post_id and private.can_read_group(p.group_id)), 'missing')
$$;
comment on function public.group_post_state(uuid) is 'As post_state; a post of a community the caller cannot read is ''missing''.';

-- The bell, with the names of communities -------------------------------------------------------------------------------------------

create function public.list_notifications(
  kinds text[] default null, only_unread boolean default false, before timestamptz default null, page_size integer default 50
) returns table (
  id uuid, type text, message text, data jsonb, is_read boolean, created_at timestamptz, thread text,
  actor jsonb, group_name text, is_muted boolean)
language sql stable rows 50
set search_path = ''
as $$
  select n.id, n.type, n.message, n.data, n.is_read, n.created_at, n.thread,
         (select jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url)
            from public.user_profiles u where u.id = n.actor_id),
         (select g.name from public.groups g where g.id = (n.data ->> 'group_id')::uuid),
         exists (select 1 from public.user_settings s where s.user_id = auth.uid() and n.thread = any (s.muted_threads))
    from (select n.* from public.notifications n
           where n.user_id = auth.uid() and (kinds is null or n.type = any (kinds)) and not (only_unread and n.is_read)
             and n.created_at < coalesce(list_notifications.before, 'infinity')
           order by n.created_at desc, n.id desc
           limit least(greatest(page_size, 1), 100)) n
   order by n.created_at desc, n.id desc
$$;
comment on function public.list_notifications(text[], boolean, timestamptz, integer) is
  'The caller''s own notifications, newest first, each with who did it, the community''s name where the caller may see it, and whether its thread is muted.';
