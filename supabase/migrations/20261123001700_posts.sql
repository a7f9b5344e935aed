-- Posts of the forum and their earlier versions.
--
-- A post or comment is "gone" when its author deleted it (deleted_at) or a moderator removed it (removed_at). Gone rows
-- stay, so that both can be undone, but readers no longer see them.
--
-- Held (held_at, always with removed_at) is what the filter keeps for a moderator: only its author and moderators see it,
-- with its text; nothing else of the community knows it apart from a removed one.
set check_function_bodies = off;

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint posts_title_form check (private.is_title(title)),
  title_ar text constraint posts_title_ar_form check (private.is_title(title_ar)),
  is_drop_thread boolean not null default false,
  content text not null constraint posts_content_form check (private.is_post_content(content) or content = '' and spoiler_level > 0),
  content_html text not null default '' constraint posts_content_html_length check (private.is_post_html(content_html)),
  author_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  category_id uuid not null references public.discussion_categories (id),
  tags text[] not null default '{}' constraint posts_tags_form check (private.are_tags(tags)),
  images text[] not null default '{}' constraint posts_images_form check (private.are_images(images)),
  image_alts text[] not null default '{}' constraint posts_image_alts_form check (private.are_image_alts(image_alts, images)),
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  comment_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz, edited_by_author boolean not null default false,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  merged_into uuid references public.posts (id) on delete set null check (merged_into is null or removed_at is not null),
  opening_removed boolean not null default false, has_merged boolean not null default false,
  drama_id text references public.dramas (id),
  spoiler_level integer not null default 0 check (spoiler_level >= 0),
  spoiler_floor integer not null default 0 check (spoiler_floor >= 0),
  is_visible boolean not null generated always as (deleted_at is null and removed_at is null) stored,
  is_readable boolean not null generated always as (deleted_at is null and (removed_at is null or merged_into is not null and not opening_removed)) stored,
  excerpt text not null generated always as (private.excerpt_of(content)) stored,
  client_id uuid,
  poll jsonb constraint posts_poll_taken_out check (poll is null),
  has_poll boolean not null default false,
  constraint posts_client_id_key unique (author_id, client_id)
);
comment on table public.posts is
  'Forum and discussions alike. author_id is null once the account is deleted. Lists filter deleted_at and removed_at themselves: authors also read their own removed posts, moderators read all.';
comment on column public.posts.spoiler_level is
  'It tells of its drama up to this episode; 0 tells nothing. Above 0 its words are not in the row: see open_words.';
comment on column public.posts.spoiler_floor is 'What others raised the level to: its author goes no lower.';
comment on column public.posts.poll is 'Given with the insert alone, and taken out of the row: see polls_of.';
comment on column public.posts.client_id is 'Chosen by the sender, unique per author: a repeated insert answers 23505 instead of a second post.';
create index posts_newest on public.posts (created_at desc, id desc);
create index posts_top on public.posts (upvotes desc, created_at desc, id desc);
create index posts_discussed on public.posts (comment_count desc, created_at desc, id desc);
create index posts_category_newest on public.posts (category_id, created_at desc, id desc);
create index posts_category_top on public.posts (category_id, upvotes desc, created_at desc, id desc);
create index posts_category_discussed on public.posts (category_id, comment_count desc, created_at desc, id desc);
create index posts_author_newest on public.posts (author_id, created_at desc, id desc);
create index posts_pinned on public.posts (category_id, created_at desc) where is_pinned;
create index posts_held on public.posts (author_id, created_at desc, id desc) where held_at is not null;
create index posts_drama_newest on public.posts (drama_id, created_at desc, id desc);
create index posts_drama_by_drop on public.posts (drama_id, spoiler_level desc, is_drop_thread desc, created_at desc, id desc);
create index posts_tags on public.posts using gin (tags);

create table private.post_texts (
  post_id uuid primary key references public.posts (id) on delete cascade,
  created_at timestamptz not null,
  normalised text not null
);
create index post_texts_newest on private.post_texts (created_at desc, post_id desc);
create index post_texts_normalised on private.post_texts using gin (normalised extensions.gin_trgm_ops);
create index posts_images on public.posts using gin (images);

-- Only what everyone may read is kept: gone posts and comments and private communities are taken out, and of what lies under
-- the veil the title alone is here. Spoilers between bars are left out: a hit would tell what they cover.
create function private.keep_post_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(new.deleted_at, new.removed_at) is not null then
    delete from private.post_texts t where t.post_id = new.id;
  else
    insert into private.post_texts (post_id, created_at, normalised)
    values (new.id, new.created_at,
            private.normalise_text(concat_ws(e'\n', new.title, new.title_ar, private.cover_spoilers(new.content))))
    on conflict (post_id) do update set normalised = excluded.normalised;
  end if;
  return null;
end
$$;

-- A title that a person chose is the only one, in whatever language.
create function private.let_go_of_arabic_title() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title_ar := null;
  return new;
end
$$;

-- One tag is one word: without signs that nobody sees, and in the letters that compatibility forms stand for (tag-rules.ts).
create function private.tidy_tag(input text) returns text
language sql immutable strict
set search_path = ''
as $$
  select btrim(normalize(lower(normalize(regexp_replace(input,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC)), NFKC))
$$;

-- Tags trimmed, lowercase, each once, in the given order (specification §5); nothing where nothing was sent.
create function private.tidy_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.content_html := coalesce(new.content_html, '');
  new.images := coalesce(new.images, '{}');
  new.image_alts := coalesce(new.image_alts, '{}');
  -- More than a person can have meant: the column's check refuses it. Less than refuse_many_marks() reads.
  if cardinality(new.tags) > 100 or char_length(array_to_string(new.tags, ',')) > 2000 then
    return new;
  end if;
  new.tags := coalesce((
    select array_agg(tidy.tag order by tidy.place)
      from (select given.tag, min(given.place) place
              from (select private.tidy_tag(sent.tag), sent.place from unnest(new.tags) with ordinality sent (tag, place)) given (tag, place)
             where given.tag <> ''
             group by given.tag) tidy), '{}');
  return new;
end
$$;

revoke all on public.posts from public, anon, authenticated;
alter table public.posts enable row level security;
grant all on public.posts to service_role;
grant select on public.posts to anon, authenticated;
grant insert (title, content, content_html, author_id, category_id, tags, images, image_alts, drama_id, spoiler_level, client_id, poll,
              upvotes, downvotes, is_pinned, is_locked),
      update (title, content, content_html, tags, images, image_alts, drama_id, spoiler_level) on public.posts to authenticated;

create policy "anyone reads visible posts, and what merged ones say" on public.posts
  for select to anon, authenticated using (is_readable);
create policy "authors read their own removed posts" on public.posts
  for select to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (select private.may_look()));
create policy "moderators read every post" on public.posts
  for select to authenticated using ((select private.is_moderator()));
create policy "members write their own posts" on public.posts
  for insert to authenticated with check (author_id = (select auth.uid()));
create policy "members edit their own posts" on public.posts
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (removed_at is null or held_at is not null))
  with check (author_id = (select auth.uid()));
create policy "restricted members write no posts" on public.posts
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members edit no posts" on public.posts
  as restrictive for update to authenticated using ((select private.may_write()));

create trigger a_again before insert on public.posts
  for each row when (new.client_id is not null) execute function private.refuse_again();
-- What is one too many is not read: marks and blanks of a long text take a tenth of a second.
create trigger a_early_rate before insert on public.posts
  for each row execute function private.limit_rate('post');
create trigger a_early_rate_edit before update of title, content, content_html, tags, images, image_alts, drama_id, spoiler_level on public.posts
  for each row
  when (old.spoiler_level <= 0 and new.deleted_at is null and old.spoiler_floor = new.spoiler_floor
        and (old.title, old.content, old.content_html, old.tags, old.images, old.image_alts, old.drama_id, old.spoiler_level)
            is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts, new.drama_id, new.spoiler_level))
  execute function private.limit_rate('edit');
-- Named to come before those that may normalise what it lets through.
create trigger a_few_marks before insert or update of title, content, content_html, tags, image_alts on public.posts
  for each row execute function private.refuse_many_marks('title', 'content', 'content_html', 'tags', 'image_alts');
create trigger a_guard before insert or update on public.posts
  for each row execute function private.guard_columns('author_id', '{title,content,content_html,tags,images,image_alts,drama_id,spoiler_level}',
    '{"upvotes": 0, "downvotes": 0, "is_pinned": false, "is_locked": false, "comment_count": 0,
      "edited_at": null, "edited_by_author": false, "deleted_at": null, "removed_at": null, "held_at": null, "spoiler_floor": 0, "title_ar": null, "is_drop_thread": false, "has_poll": false, "merged_into": null, "opening_removed": false, "has_merged": false}');
create trigger a_one_title before update of title on public.posts
  for each row when (old.title_ar is not null and new.title <> old.title) execute function private.let_go_of_arabic_title();
create trigger a_tidy before insert or update of content_html, images, image_alts, tags on public.posts
  for each row execute function private.tidy_post();
create trigger b_blank before insert or update of title on public.posts
  for each row execute function private.refuse_blank('title');
-- Titles and names of communities have the rule already (private.refuse_blank).
create trigger b_blank_content before insert or update of content on public.posts
  for each row execute function private.refuse_blank('content');
create trigger b_much_markup before insert or update of content, content_html on public.posts
  for each row execute function private.refuse_much_markup('content', 'content_html');
create trigger b_own_images before insert or update of images on public.posts
  for each row execute function private.require_own_images('images');
create trigger d_hold before insert on public.posts
  for each row execute function private.hold_new();
create trigger d_revision before update of title, content, content_html, tags, images, image_alts, drama_id, spoiler_level on public.posts
  for each row
  when (old.spoiler_floor = new.spoiler_floor
        and (old.title, old.content, old.content_html, old.tags, old.images, old.image_alts, old.drama_id, old.spoiler_level)
            is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts, new.drama_id, new.spoiler_level))
  execute function private.keep_post_revision();
create trigger count_post after insert or delete or update of deleted_at, removed_at, category_id on public.posts
  for each row execute function private.count_post();
create trigger hold_edited after update of title, content, content_html, tags, image_alts on public.posts
  for each row execute function private.hold_edited();
create trigger keep_post_text after insert or update of title, content, spoiler_level, deleted_at, removed_at on public.posts
  for each row execute function private.keep_post_text();
create trigger notify_of_milestone after update of upvotes on public.posts
  for each row when (new.upvotes > old.upvotes and new.upvotes in (1, 10, 50, 100))
  execute function private.notify_of_milestone();
create trigger notify_of_post after insert on public.posts
  for each row when (new.removed_at is null) execute function private.notify_of_post();
create trigger notify_when_approved after update of held_at on public.posts
  for each row when (old.held_at = old.created_at and new.held_at is null and new.removed_at is null)
  execute function private.notify_of_post();
create trigger report_held after insert on public.posts
  for each row when (new.held_at is not null) execute function private.report_held();
create trigger report_held_again after update of held_at on public.posts
  for each row when (new.held_at is not null and old.held_at is null) execute function private.report_held();
create trigger settle_deleted after update of deleted_at on public.posts
  for each row when (old.held_at is not null and old.deleted_at is null and new.deleted_at is not null)
  execute function private.settle_deleted();
create trigger record_activity after insert on public.posts
  for each row when (new.author_id is not null and new.removed_at is null) execute function private.record_activity('post_created');
create trigger record_when_approved after update of held_at on public.posts
  for each row when (old.held_at = old.created_at and new.held_at is null and new.removed_at is null)
  execute function private.record_activity('post_created');

alter table private.post_texts enable row level security;

-- These two run as the owner, because under row level security an index on tags cannot be used (its operator is not
-- leakproof). They return visible posts, whose every column anyone may read, and the caller's own that wait. Each call is planned for what it asks:
-- conditions that do not apply must not keep the planner from an index.
create function public.list_posts(
  category_slug text default null,
  tag text default null,
  sort text default 'newest',
  after_created timestamptz default null,
  after_id uuid default null,
  page_size integer default 20,
  newer boolean default false,
  with_pinned boolean default false,
  skip integer default 0
) returns setof public.posts
language plpgsql stable security definer rows 20
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  category uuid := (select c.id from public.discussion_categories c where c.slug = category_slug);
  most integer := least(greatest(page_size, 1), 100);
  left_out integer := least(greatest(skip, 0), 1000);
  mark integer;
begin
  tag := private.tidy_tag(left(tag, 100));
  if with_pinned then
    return query select p.* from public.list_pinned_posts(category_slug) p;
    return query select p.* from public.posts p
     where p.author_id = auth.uid() and p.held_at is not null and p.deleted_at is null and (select private.may_look())
       and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
     order by p.created_at desc, p.id desc limit 10;
  end if;
  if after_id is not null then
    select coalesce(after_created, p.created_at), case sort when 'top' then p.upvotes else p.comment_count end
      into after_created, mark
      from public.posts p where p.id = after_id;
  end if;

  if sort = 'top' and newer then
    return query select p.* from (
      select o.* from public.posts o
       where o.is_visible and not o.is_pinned and (category_slug is null or o.category_id = category)
         and (tag is null or o.tags @> array[tag])
         and (after_id is null or (o.upvotes, o.created_at, o.id) > (mark, after_created, after_id))
       order by o.upvotes, o.created_at, o.id limit most offset left_out) p
     order by p.upvotes desc, p.created_at desc, p.id desc;
  elsif sort = 'top' then
    return query select p.* from public.posts p
     where p.is_visible and not p.is_pinned and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
       and (after_id is null or (p.upvotes, p.created_at, p.id) < (mark, after_created, after_id))
     order by p.upvotes desc, p.created_at desc, p.id desc limit most offset left_out;
  elsif sort = 'discussed' and newer then
    return query select p.* from (
      select o.* from public.posts o
       where o.is_visible and not o.is_pinned and (category_slug is null or o.category_id = category)
         and (tag is null or o.tags @> array[tag])
         and (after_id is null or (o.comment_count, o.created_at, o.id) > (mark, after_created, after_id))
       order by o.comment_count, o.created_at, o.id limit most offset left_out) p
     order by p.comment_count desc, p.created_at desc, p.id desc;
  elsif sort = 'discussed' then
    return query select p.* from public.posts p
     where p.is_visible and not p.is_pinned and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
       and (after_id is null or (p.comment_count, p.created_at, p.id) < (mark, after_created, after_id))
     order by p.comment_count desc, p.created_at desc, p.id desc limit most offset left_out;
  elsif newer then
    return query select p.* from (
      select o.* from public.posts o
       where o.is_visible and not o.is_pinned and (category_slug is null or o.category_id = category)
         and (tag is null or o.tags @> array[tag])
         and (after_id is null or (o.created_at, o.id) > (after_created, after_id))
       order by o.created_at, o.id limit most offset left_out) p
     order by p.created_at desc, p.id desc;
  else
    return query select p.* from public.posts p
     where p.is_visible and not p.is_pinned and (category_slug is null or p.category_id = category)
       and (tag is null or p.tags @> array[tag])
       and (after_id is null or (p.created_at, p.id) < (after_created, after_id))
     order by p.created_at desc, p.id desc limit most offset left_out;
  end if;
end
$$;
comment on function public.list_posts(text, text, text, timestamptz, uuid, integer, boolean, boolean, integer) is
  'One page of visible posts, sorted "newest", "top" (upvotes) or "discussed" (comment_count); anything else is newest. Keyset: pass created_at and id of the last row for the page after it, or of the first row with newer => true for the page before it. Pinned posts are never part of these pages, so pinning cannot shift or repeat a row; with_pinned puts those of list_pinned_posts in front, whatever their tags, and then at most ten of the caller''s own that wait for a moderator (held_at). skip leaves out as many posts, at most 1000, for numbered pages.';

create function public.list_pinned_posts(category_slug text default null) returns setof public.posts
language sql stable security definer rows 10
set search_path = ''
as $$
  select p.* from public.posts p
   where p.is_pinned and p.is_visible
     and (category_slug is null
          or p.category_id = (select c.id from public.discussion_categories c where c.slug = category_slug))
   order by p.created_at desc, p.id desc
   limit 10
$$;
comment on function public.list_pinned_posts(text) is 'At most 10 visible pinned posts, newest first; of one category when a slug is given.';

create function public.post_state(post_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select case when p.held_at is not null then 'missing'
                when p.removed_at is not null then 'removed'
                when p.deleted_at is not null then 'deleted'
                else 'visible' end
      from public.posts p where p.id = post_state.post_id), 'missing')
$$;
comment on function public.post_state(uuid) is '''visible'', ''deleted'' (by its author), ''removed'' (by a moderator) or ''missing''.';

create function public.delete_post(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  update public.posts p set deleted_at = now()
   where p.id = delete_post.post_id and p.author_id = me and p.deleted_at is null;
  -- Pressed twice it is gone, as it should.
  if not found and not exists (select 1 from public.posts p where p.id = delete_post.post_id and p.author_id = me) then
    raise exception 'Only the author can delete this post.' using errcode = '42501';
  end if;
end
$$;

create function public.set_post_pinned(post_id uuid, pinned boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  -- More would stand in no list: those that are pinned are left out of the pages (list_posts).
  if pinned then
    perform pg_advisory_xact_lock(hashtextextended('pinned posts', 0));
    -- What was taken down may come back.
    if (select count(*) from public.posts p where p.is_pinned and p.id <> set_post_pinned.post_id
           and p.deleted_at is null) >= 10 then
      raise exception 'Ten posts are pinned already. Please unpin one first.' using errcode = '23514', hint = 'too_many_pinned';
    end if;
  end if;
  update public.posts p set is_pinned = pinned where p.id = set_post_pinned.post_id and p.is_pinned <> pinned;
  if found then
    perform private.log_action(case when pinned then 'pin_post' else 'unpin_post' end, 'post', post_id);
  end if;
end
$$;

create function public.set_post_locked(post_id uuid, locked boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  update public.posts p set is_locked = locked where p.id = set_post_locked.post_id and p.is_locked <> locked;
  if found then
    perform private.log_action(case when locked then 'lock_post' else 'unlock_post' end, 'post', post_id);
  end if;
end
$$;

create function public.move_post(post_id uuid, category_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  category_before uuid;
begin
  perform private.require_moderator();
  select p.category_id into category_before from public.posts p where p.id = move_post.post_id for no key update;
  update public.posts p set category_id = move_post.category_id
   where p.id = move_post.post_id and p.category_id <> move_post.category_id;
  if found then
    perform private.log_action('move_post', 'post', post_id, '',
                             jsonb_build_object('from', category_before, 'to', move_post.category_id));
  end if;
end
$$;

create function public.remove_post(post_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select p.author_id from public.posts p where p.id = remove_post.post_id));
  perform private.require_there(exists (select 1 from public.posts p where p.id = remove_post.post_id), 'post');
  update public.posts p set removed_at = now(), held_at = null, opening_removed = p.merged_into is not null
   where p.id = remove_post.post_id and (p.removed_at is null or p.held_at is not null or p.merged_into is not null and not p.opening_removed);
  if not private.require_done(found, 'remove', 'post', post_id, reason) then
    return;
  end if;
  perform private.settle_reports('post', post_id, 'resolved');
  perform private.log_action('remove_post', 'post', post_id, reason);
end
$$;

create function public.restore_post(post_id uuid, reason text default '', seen timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.posts;
begin
  it := private.lock_to_restore(post_id);
  perform private.require_power_over(it.author_id);
  perform private.require_there(it.id is not null, 'post');
  perform private.require_seen(it.held_at, it.edited_at, seen);
  update public.posts p set removed_at = null, held_at = null, merged_into = null, opening_removed = false where p.id = restore_post.post_id and p.removed_at is not null;
  if not private.require_done(found, 'restore', 'post', post_id, reason) then
    return;
  end if;
  perform private.log_action(case when private.settle_reports('post', post_id, 'dismissed') then 'approve_post' else 'restore_post' end, 'post', post_id, reason);
end
$$;
comment on function public.restore_post(uuid, text, timestamptz) is
  'Puts a post back, or approves one that is held as it was when last edited at "seen"; another answers P0001 changed_elsewhere.';
