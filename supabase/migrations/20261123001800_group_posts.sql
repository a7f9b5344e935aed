-- Posts in communities and their earlier versions.
set check_function_bodies = off;

create table public.group_posts (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  title text not null constraint group_posts_title_form check (private.is_title(title)),
  content text not null constraint group_posts_content_form check (private.is_post_content(content) or content = '' and spoiler_level > 0),
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
  edited_by_author boolean not null default false,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  drama_id text references public.dramas (id),
  spoiler_level integer not null default 0 check (spoiler_level >= 0),
  spoiler_floor integer not null default 0 check (spoiler_floor >= 0),
  is_visible boolean not null generated always as (deleted_at is null and removed_at is null) stored,
  excerpt text not null generated always as (private.excerpt_of(content)) stored,
  client_id uuid,
  poll jsonb constraint group_posts_poll_taken_out check (poll is null),
  has_poll boolean not null default false,
  removed_by_admin boolean not null default false,
  constraint group_posts_client_id_key unique (author_id, client_id)
);
comment on column public.group_posts.removed_by_admin is
  'Where it is taken down: by an admin of the community, and not by a moderator of the site. Never which one.';
create index group_posts_pinned_then_newest on public.group_posts (group_id, is_pinned desc, created_at desc, id desc);
create index group_posts_newest on public.group_posts (group_id, created_at desc, id desc);

-- The map of the site lists all communities' by the time they were made.
create index group_posts_oldest on public.group_posts (created_at, id);
create index group_posts_author_newest on public.group_posts (author_id, created_at desc, id desc);
create index group_posts_drama_newest on public.group_posts (drama_id, created_at desc, id desc);
create index group_posts_images on public.group_posts using gin (images);

create function private.group_of_post(post_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$ select p.group_id from public.group_posts p where p.id = post_id $$;

create function private.close_images_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select 1 from public.groups g where g.id = new.group_id and g.is_private) then
    perform private.close_images(new.images || coalesce(
      (select w.images from private.veiled_words w where w.item_id = new.id), '{}'));
  end if;
  return null;
end
$$;

revoke all on public.group_posts from public, anon, authenticated;
alter table public.group_posts enable row level security;
grant all on public.group_posts to service_role;
grant select on public.group_posts to anon, authenticated;
grant insert (title, content, content_html, author_id, group_id, tags, images, image_alts, drama_id, spoiler_level, client_id, poll,
              upvotes, downvotes, is_pinned, is_locked),
      update (title, content, content_html, tags, images, image_alts, drama_id, spoiler_level) on public.group_posts to authenticated;

create policy "whoever reads a community reads its posts" on public.group_posts
  for select to anon, authenticated
  using (is_visible and private.can_read_group(group_id));
create policy "authors read their own removed posts, where they read the community" on public.group_posts
  for select to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and private.can_read_group(group_id)
         and (select private.may_look()));
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
create policy "restricted members write no group posts" on public.group_posts
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members edit no group posts" on public.group_posts
  as restrictive for update to authenticated using ((select private.may_write()));

create trigger a_again before insert on public.group_posts
  for each row when (new.client_id is not null) execute function private.refuse_again();
-- What is one too many is not read: marks and blanks of a long text take a tenth of a second.
create trigger a_early_rate before insert on public.group_posts
  for each row execute function private.limit_rate('post');
create trigger a_early_rate_edit before update of title, content, content_html, tags, images, image_alts, drama_id, spoiler_level on public.group_posts
  for each row
  when (old.spoiler_level <= 0 and new.deleted_at is null and old.spoiler_floor = new.spoiler_floor
        and (old.title, old.content, old.content_html, old.tags, old.images, old.image_alts, old.drama_id, old.spoiler_level)
            is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts, new.drama_id, new.spoiler_level))
  execute function private.limit_rate('edit');
create trigger a_few_marks before insert or update of title, content, content_html, tags, image_alts on public.group_posts
  for each row execute function private.refuse_many_marks('title', 'content', 'content_html', 'tags', 'image_alts');
create trigger a_guard before insert or update on public.group_posts
  for each row execute function private.guard_columns('author_id', '{title,content,content_html,tags,images,image_alts,drama_id,spoiler_level}',
    '{"upvotes": 0, "downvotes": 0, "is_pinned": false, "is_locked": false, "comment_count": 0,
      "edited_at": null, "edited_by_author": false, "deleted_at": null, "removed_at": null, "removed_by_admin": false, "held_at": null,
      "spoiler_floor": 0, "has_poll": false}');
create trigger a_tidy before insert or update of content_html, images, image_alts, tags on public.group_posts
  for each row execute function private.tidy_post();
create trigger b_blank before insert or update of title on public.group_posts
  for each row execute function private.refuse_blank('title');
create trigger b_blank_content before insert or update of content on public.group_posts
  for each row execute function private.refuse_blank('content');
create trigger b_much_markup before insert or update of content, content_html on public.group_posts
  for each row execute function private.refuse_much_markup('content', 'content_html');
create trigger b_own_images before insert or update of images on public.group_posts
  for each row execute function private.require_own_images('images');
create trigger d_hold before insert on public.group_posts
  for each row execute function private.hold_new();
create trigger d_revision before update of title, content, content_html, tags, images, image_alts, drama_id, spoiler_level on public.group_posts
  for each row
  when (old.spoiler_floor = new.spoiler_floor
        and (old.title, old.content, old.content_html, old.tags, old.images, old.image_alts, old.drama_id, old.spoiler_level)
            is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts, new.drama_id, new.spoiler_level))
  execute function private.keep_post_revision();
-- Under the veil the row names no images.
create trigger close_images after insert or update of images on public.group_posts
  for each row when (new.images <> '{}' or new.spoiler_level > 0) execute function private.close_images_of_post();
create trigger count_post after insert or delete or update of deleted_at, removed_at on public.group_posts
  for each row execute function private.count_post();
create trigger hold_edited after update of title, content, content_html, tags, image_alts on public.group_posts
  for each row execute function private.hold_edited();
create trigger notify_of_milestone after update of upvotes on public.group_posts
  for each row when (new.upvotes > old.upvotes and new.upvotes in (1, 10, 50, 100))
  execute function private.notify_of_milestone();
create trigger notify_of_post after insert on public.group_posts
  for each row when (new.removed_at is null) execute function private.notify_of_post();
create trigger notify_when_approved after update of held_at on public.group_posts
  for each row when (old.held_at = old.created_at and new.held_at is null and new.removed_at is null)
  execute function private.notify_of_post();
create trigger report_held after insert on public.group_posts
  for each row when (new.held_at is not null) execute function private.report_held();
create trigger report_held_again after update of held_at on public.group_posts
  for each row when (new.held_at is not null and old.held_at is null) execute function private.report_held();
create trigger settle_deleted after update of deleted_at on public.group_posts
  for each row when (old.held_at is not null and old.deleted_at is null and new.deleted_at is not null)
  execute function private.settle_deleted();
create trigger record_activity after insert on public.group_posts
  for each row when (new.author_id is not null and new.removed_at is null) execute function private.record_activity('group_post_created');
create trigger record_when_approved after update of held_at on public.group_posts
  for each row when (old.held_at = old.created_at and new.held_at is null and new.removed_at is null)
  execute function private.record_activity('group_post_created');

create function public.delete_group_post(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  update public.group_posts p set deleted_at = now()
   where p.id = delete_group_post.post_id and p.author_id = me and p.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.group_posts p where p.id = delete_group_post.post_id and p.author_id = me) then
    raise exception 'Only the author can delete this post.' using errcode = '42501';
  end if;
end
$$;

create function public.set_group_post_pinned(post_id uuid, pinned boolean) returns void
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
    perform private.log_action(case when pinned then 'pin_post' else 'unpin_post' end, 'group_post', post_id);
  end if;
end
$$;

create function public.set_group_post_locked(post_id uuid, locked boolean) returns void
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
    perform private.log_action(case when locked then 'lock_post' else 'unlock_post' end, 'group_post', post_id, '',
                             jsonb_build_object('by_moderator', private.is_moderator()));
  end if;
end
$$;

create function public.remove_group_post(post_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_there(private.group_of_post(post_id) is not null or not private.is_moderator(), 'post');
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  perform private.require_not_about_moderator(p.group_id, p.author_id)
     from public.group_posts p where p.id = remove_group_post.post_id and p.author_id <> auth.uid();
  perform private.require_moderator_of_held('group_post', post_id);
  update public.group_posts p set removed_at = now(), removed_by_admin = not private.is_moderator(), held_at = null
   where p.id = remove_group_post.post_id and (p.removed_at is null or p.held_at is not null);
  if not private.require_done(found, 'remove', 'group_post', post_id, reason) then
    return;
  end if;
  perform private.settle_reports('group_post', post_id, 'resolved');
  perform private.log_action('remove_post', 'group_post', post_id, reason, jsonb_build_object('by_moderator', private.is_moderator()));
end
$$;

-- What a moderator of the site removed is restored by one.
create function public.restore_group_post(post_id uuid, reason text default '', seen timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_there(private.group_of_post(post_id) is not null or not private.is_moderator(), 'post');
  perform private.require_group_admin(private.group_of_post(post_id), or_moderator => true);
  perform private.require_not_by_moderator('{remove_post}', 'group_post', post_id);
  perform private.require_moderator_of_held('group_post', post_id);
  perform private.require_seen(it.held_at, it.edited_at, seen)
     from (select p.held_at, p.edited_at from public.group_posts p
            where p.id = restore_group_post.post_id for no key update) it;
  update public.group_posts p set removed_at = null, removed_by_admin = false, held_at = null
   where p.id = restore_group_post.post_id and p.removed_at is not null;
  if not private.require_done(found, 'restore', 'group_post', post_id, reason) then
    return;
  end if;
  perform private.log_action(case when private.settle_reports('group_post', post_id, 'dismissed') then 'approve_post' else 'restore_post' end, 'group_post', post_id, reason);
end
$$;

comment on function public.restore_group_post(uuid, text, timestamptz) is 'As restore_post.';

create function public.group_post_state(post_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case when p.held_at is not null then 'missing'
                when p.removed_at is not null then case when p.removed_by_admin then 'removed_by_admin' else 'removed' end
                when p.deleted_at is not null then 'deleted'
                else 'visible' end
      from public.group_posts p where p.id = group_post_state.post_id and private.can_read_group(p.group_id)), 'missing')
$$;
comment on function public.group_post_state(uuid) is 'As post_state, and ''removed_by_admin'' where no moderator of the site did it; a post of a community the caller cannot read is ''missing''.';
