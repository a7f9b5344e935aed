-- Communities: groups, and who may do what in them.
--
-- A private community is not listed, searched, fed or mapped (decision Q12): its row and everything in it is for its
-- members; by direct link a stranger gets group_card(). Platform moderators are strangers too: they see a private
-- community's post only through a report.
set check_function_bodies = off;

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

create table private.group_texts (
  group_id uuid primary key references public.groups (id) on delete cascade,
  normalised text not null
);
create index group_texts_normalised on private.group_texts using gin (normalised extensions.gin_trgm_ops);

-- An image named only by what the reader may not see is not for the reader. Only its owner's rows count, or anybody could
-- hide another member's image by naming it in a private community. One that nothing names yet is seen by whoever knows
-- its key, which nobody can guess: its owner, in a form.
create index groups_avatars on public.groups (avatar_url) where avatar_url is not null;
create index groups_banners on public.groups (banner_url) where banner_url is not null;

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

-- One that becomes private takes what was posted in it along.
create function private.close_images_of_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.close_images(array[new.avatar_url, new.banner_url]);
  if tg_op = 'UPDATE' and not old.is_private then
    perform private.close_images(p.images || coalesce(w.images, '{}'))
       from public.group_posts p left join private.veiled_words w on w.item_id = p.id where p.group_id = new.id;
  end if;
  return null;
end
$$;

create function private.keep_group_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_private or new.removed_at is not null then
    delete from private.group_texts t where t.group_id = new.id;
  else
    insert into private.group_texts (group_id, normalised)
    values (new.id, private.normalise_text(new.name || e'\n' || new.description))
    on conflict (group_id) do update set normalised = excluded.normalised;
  end if;
  return null;
end
$$;

-- Whether a moderator of the site did what holds now: the newest of these actions in the log decides: by what the log
-- says of it, otherwise by the role that the actor has today.
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

-- Whoever decides in a community as a moderator of the site: of a private one no moderator is more than its admin.
create function private.is_moderator_in(group_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.is_moderator() and (private.is_open_group(group_id) or not private.is_group_admin(group_id)) $$;

-- What is done in a community about this member: nothing about oneself, or somebody of a higher rank. While its founder is
-- an admin of it, nobody else decides about its other admins, who would drive the founder out.
create function private.require_power_in_group(group_id uuid, member uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if member = auth.uid() then
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  elsif private.is_moderator_in(group_id) then
    if private.role_of(member) = 'admin' and not private.is_admin() then
      raise exception 'Only an admin decides about an admin.' using errcode = '42501', hint = 'higher_role';
    end if;
    return;
  end if;
  perform private.require_not_about_moderator(group_id, member);
  if exists (select 1 from public.group_members m
              where m.group_id = require_power_in_group.group_id and m.user_id = member and m.role = 'admin')
     and exists (select 1 from public.groups g
                   join public.group_members m on m.group_id = g.id and m.user_id = g.created_by and m.role = 'admin'
                  where g.id = require_power_in_group.group_id and g.created_by <> auth.uid()) then
    raise exception 'Only who founded the community decides about its other admins.' using errcode = '42501', hint = 'higher_role';
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

revoke all on public.groups from public, anon, authenticated;
alter table public.groups enable row level security;
grant all on public.groups to service_role;
grant select on public.groups to anon, authenticated;
grant insert (name, description, is_private, avatar_url, banner_url, created_by),
      update (name, description, is_private, avatar_url, banner_url) on public.groups to authenticated;

create policy "anyone reads public communities" on public.groups
  for select to anon, authenticated using (not is_private and removed_at is null);
create policy "members read their communities" on public.groups
  for select to authenticated using (id in (select private.my_group_ids()));
create policy "creators read what they just created" on public.groups
  for select to authenticated
  using (created_by = (select auth.uid()) and removed_at is null and created_at > now() - interval '1 minute'
         and (select private.may_look()));
create policy "moderators read removed public communities" on public.groups
  for select to authenticated using (not is_private and (select private.is_moderator()));
create policy "members create communities in their own name" on public.groups
  for insert to authenticated with check (created_by = (select auth.uid()));
create policy "group admins edit their communities" on public.groups
  for update to authenticated
  using (id in (select private.my_admin_group_ids())) with check (id in (select private.my_admin_group_ids()));
create policy "restricted members create no communities" on public.groups
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members edit no communities" on public.groups
  as restrictive for update to authenticated using ((select private.may_write()));

create trigger a_early_rate before insert on public.groups
  for each row execute function private.limit_rate('group');
create trigger a_few_marks before insert or update of name, description on public.groups
  for each row execute function private.refuse_many_marks('name', 'description');
create trigger a_guard before insert or update on public.groups
  for each row execute function private.guard_columns('created_by', '{name,description,is_private,avatar_url,banner_url}',
    '{"member_count": 0, "post_count": 0, "removed_at": null}');
create trigger b_blank before insert or update of name on public.groups
  for each row execute function private.refuse_blank('name');
create trigger b_blank_description before insert or update of description on public.groups
  for each row when (new.description <> '') execute function private.empty_blank_description();
create trigger b_own_images before insert or update of avatar_url, banner_url on public.groups
  for each row execute function private.require_own_images('avatar_url', 'banner_url');
create trigger b_rate_edit before update of name, description on public.groups
  for each row when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function private.limit_rate('edit');
create trigger b_tidy before insert or update on public.groups
  for each row execute function private.tidy_group();
create trigger close_images after insert or update of avatar_url, banner_url, is_private on public.groups
  for each row when (new.is_private) execute function private.close_images_of_group();
create trigger keep_group_text after insert or update of name, description, is_private, removed_at on public.groups
  for each row execute function private.keep_group_text();
create trigger make_creator_admin after insert on public.groups
  for each row execute function private.make_creator_admin();
-- Nobody but its members read a private one; opened, it is everybody's.
create trigger report_listed_words after insert or update of name, description, is_private on public.groups
  for each row execute function private.report_listed_words('group');
create trigger record_activity after insert on public.groups
  for each row when (new.created_by is not null) execute function private.record_activity('group_created');

alter table private.group_texts enable row level security;

create function public.delete_group(group_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  perform 1 from public.groups g where g.id = delete_group.group_id for no key update;
  if private.is_repeated(private.newest_entry('{delete_group}', 'group', group_id)) then
    return;
  end if;
  perform private.require_group_admin(group_id);
  perform private.log_action('delete_group', 'group', group_id);
  delete from public.groups g where g.id = delete_group.group_id;
end
$$;

create function public.remove_group(group_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select g.created_by from public.groups g where g.id = remove_group.group_id));
  perform private.require_there(exists (select 1 from public.groups g where g.id = remove_group.group_id), 'community');
  update public.groups g set removed_at = now() where g.id = remove_group.group_id and g.removed_at is null;
  if not private.require_done(found, 'remove', 'group', group_id, reason) then
    return;
  end if;
  perform private.settle_reports('group', group_id, 'resolved');
  perform private.log_action('remove_group', 'group', group_id, reason);
end
$$;

create function public.restore_group(group_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select g.created_by from public.groups g where g.id = restore_group.group_id));
  perform private.require_there(exists (select 1 from public.groups g where g.id = restore_group.group_id), 'community');
  update public.groups g set removed_at = null where g.id = restore_group.group_id and g.removed_at is not null;
  if not private.require_done(found, 'restore', 'group', group_id, reason) then
    return;
  end if;
  perform private.log_action('restore_group', 'group', group_id, reason);
end
$$;

-- What a direct link shows to anyone: of a private community name, description and counts (decision Q12).
create function public.group_card(group_id uuid, faces_shown integer default 0)
returns table (
  id uuid, name text, description text, is_private boolean, avatar_url text, banner_url text, created_by uuid,
  member_count integer, post_count integer, created_at timestamptz, is_member boolean, user_role text, has_requested boolean, is_banned boolean,
  creator_name text, creator_display_name text, creator_avatar_url text, request_count integer, faces jsonb, ban_reason text)
language sql stable security definer
set search_path = ''
as $$
  select g.id, g.name, g.description, g.is_private,
         case when known then g.avatar_url end, case when known then g.banner_url end, case when known then g.created_by end,
         g.member_count, g.post_count, g.created_at, m.user_id is not null, m.role,
         exists (select 1 from public.group_join_requests r where r.group_id = g.id and r.user_id = reader.id),
         exists (select 1 from public.group_bans b where b.group_id = g.id and b.user_id = reader.id),
         creator.username, creator.display_name, creator.avatar_url,
         case when m.role = 'admin'
              then (select count(*)::integer from public.group_join_requests r where r.group_id = g.id) end,
         case when faces_shown > 0 and reader.id is not null and known
              then (select jsonb_agg(jsonb_build_object('role', face.role, 'joined_at', face.joined_at, 'person', face.person)
                                     order by face.role, face.joined_at, face.user_id)
                      from (select f.role, f.joined_at, f.user_id, public.person(f.user_id) as person
                              from public.group_members f
                             where f.group_id = g.id
                             order by f.role, f.joined_at, f.user_id limit least(faces_shown, 50)) face) end,
         (select b.reason from public.group_bans b where b.group_id = g.id and b.user_id = reader.id)
    from public.groups g
    cross join (select case when private.may_look() then auth.uid() end as id) reader
    left join public.group_members m on m.group_id = g.id and m.user_id = reader.id
    cross join lateral (select not g.is_private or m.user_id is not null) face (known)
    left join public.user_profiles creator on known and creator.id = g.created_by
   where g.id = group_card.group_id and g.removed_at is null
$$;
