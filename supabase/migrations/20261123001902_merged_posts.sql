-- Merged posts: of two threads about the same thing a moderator makes one. The comments of the first go to the other, with
-- their levels, and the address of the first leads there; its own words stay where they are (posts.is_readable). To restore it
-- takes the comments back, with what was answered to them.
set check_function_bodies = off;

-- Where a comment was written, by post that was merged; several where the other was merged in its turn.
create table private.merged_comments (
  comment_id uuid references public.comments (id) on delete cascade,
  source_id uuid references public.posts (id) on delete cascade,
  primary key (comment_id, source_id)
);
comment on column public.posts.is_readable is
  'Visible, or merged: that stands in no list any more, and what it says is read by whoever asks for it.';
comment on column public.posts.opening_removed is 'Of a merged post: a moderator took its own words down as well.';
comment on column public.posts.has_merged is 'Others were merged into it.';
create index posts_merged_into on public.posts (merged_into);
create index merged_comments_source_id on private.merged_comments (source_id);
alter table private.merged_comments enable row level security;

-- Both, each time in the same order.
create function private.lock_posts(one uuid, other uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.posts p where p.id in (one, other) order by p.id for no key update;
end
$$;

-- A post that restore_post() puts back, and where its comments are.
create function private.lock_to_restore(post_id uuid) returns public.posts
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.posts;
begin
  perform private.lock_posts(p.id, p.merged_into) from public.posts p where p.id = lock_to_restore.post_id;
  select p.* into it from public.posts p where p.id = lock_to_restore.post_id for no key update;
  return it;
end
$$;

-- Words must not run ahead of a reader: levels are episodes of one drama, and whoever reads the other reads as far.
create function private.require_mergeable(it public.posts, other public.posts) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if it.id = other.id then
    raise exception 'A post cannot be merged into itself.' using errcode = '23514', hint = 'same_post';
  elsif it.is_drop_thread then
    raise exception 'The thread of an episode stays. Merge the other one into it.' using errcode = '23514', hint = 'drop_thread';
  elsif other.author_id = auth.uid() then
    -- With it the comments would be the moderator's own to take away.
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  elsif other.id is null or not other.is_visible then
    raise exception 'There is no such post, or its readers cannot see it.' using errcode = '23514', hint = 'no_target';
  elsif it.drama_id is distinct from other.drama_id then
    raise exception 'Only posts about the same drama can be merged.' using errcode = '23514', hint = 'other_drama';
  elsif other.spoiler_level < it.spoiler_level then
    raise exception 'The other post tells of fewer episodes, so its readers would read too much.'
      using errcode = '23514', hint = 'lower_level';
  end if;
end
$$;

-- The counts of both posts follow: no trigger counts a comment that changes its post.
create function private.count_moved(left_post uuid, new_post uuid, moved bigint) returns void
language sql security definer
set search_path = ''
as $$
  update public.posts p set comment_count = p.comment_count + case p.id when new_post then moved else -moved end
   where p.id in (left_post, new_post)
$$;

create function public.merge_post(post_id uuid, into_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.posts;
  other public.posts;
  visible bigint;
begin
  perform private.require_moderator();
  perform private.lock_posts(post_id, into_id);
  select p.* into it from public.posts p where p.id = merge_post.post_id;
  select p.* into other from public.posts p where p.id = merge_post.into_id;
  perform private.require_power_over(it.author_id);
  if it.merged_into is not null then
    -- The button was pressed twice.
    if it.merged_into = other.id and private.is_repeated(private.newest_entry('{merge_post}', 'post', it.id), reason) then
      return;
    end if;
    raise exception 'This was merged already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.require_there(it.is_visible, 'post');
  perform private.require_mergeable(it, other);
  with moved as (
    update public.comments c set post_id = other.id where c.post_id = it.id returning c.id, c.is_visible),
  kept as (
    insert into private.merged_comments (comment_id, source_id) select m.id, it.id from moved m)
  select count(*) filter (where m.is_visible) into visible from moved m;
  perform private.count_moved(it.id, other.id, visible);
  -- Pinned it stays as what is removed does: restored it is found where it was.
  update public.posts p set merged_into = other.id, removed_at = now(), opening_removed = false where p.id = it.id;
  update public.posts p set has_merged = true where p.id = other.id and not p.has_merged;
  perform private.log_action('merge_post', 'post', it.id, reason, jsonb_build_object('into', other.id));
  perform private.notify(
    it.author_id, auth.uid(), 'other', 'moderation:' || it.id, 'Moderation',
    'A moderator merged your post into another.', 'A moderator merged your post into another.',
    jsonb_build_object('kind', 'post_merged', 'subject_type', 'post', 'subject_id', it.id, 'post_id', it.id, 'reason', left(reason, 300)),
    names_actor => false);
end
$$;
comment on function public.merge_post(uuid, uuid, text) is
  'For moderators: hides a post of the forum behind another about the same drama that tells of as much or more, to which its comments go; its own words stay readable until remove_post(); its author is told why. restore_post() undoes it, unless the author deleted it since. Errors 23514: same_post, drop_thread, no_target, other_drama, lower_level.';

create function private.take_comments_back() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  visible bigint;
begin
  if exists (select from public.posts p where p.id = old.merged_into and p.merged_into is not null) then
    raise exception 'The post that it was merged into was merged too. Please restore that one first.'
      using errcode = '23514', hint = 'merged_on';
  end if;
  -- What others said would be gone with what its author took back.
  perform private.require_there(
    new.deleted_at is null or not exists (select from public.posts p where p.id = old.merged_into), 'post');
  with recursive own as (
    select m.comment_id as id from private.merged_comments m where m.source_id = new.id
    union
    -- A reply belongs to the post of what it answers.
    select c.id from public.comments c join own o on c.parent_id = o.id),
  moved as (
    update public.comments c set post_id = new.id from own o
     where c.id = o.id and c.post_id = old.merged_into returning c.is_visible)
  select count(*) filter (where m.is_visible) into visible from moved m;
  delete from private.merged_comments m where m.source_id = new.id;
  perform private.count_moved(old.merged_into, new.id, visible);
  update public.posts p set has_merged = exists (select from public.posts o where o.merged_into = p.id) where p.id = old.merged_into;
  return null;
end
$$;
create trigger take_comments_back after update of merged_into on public.posts
  for each row when (old.merged_into is not null and new.merged_into is null) execute function private.take_comments_back();

create function public.merged_post(post_id uuid) returns table (into_id uuid, title text, into_title text, into_title_ar text)
language sql stable security definer rows 1
set search_path = ''
as $$
  with recursive way as (
    select p.id, p.merged_into, p.is_visible, p.title, p.title_ar
      from public.posts p where p.id = merged_post.post_id and p.merged_into is not null
    union
    select p.id, p.merged_into, p.is_visible, p.title, p.title_ar from way w join public.posts p on p.id = w.merged_into)
  select w.id, case when p.is_readable then p.title end, w.title, w.title_ar
    from way w join public.posts p on p.id = merged_post.post_id
   where w.is_visible
$$;
comment on function public.merged_post(uuid) is
  'The visible post that this one was merged into with its titles, and what this one was called, unless its own words were taken down too; no row for any other.';
