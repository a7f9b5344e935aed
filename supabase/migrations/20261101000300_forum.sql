-- Forum: categories, posts, comments and their earlier versions.
--
-- A post or comment is "gone" when its author deleted it (deleted_at) or a moderator removed it (removed_at). Gone rows
-- stay, so that both can be undone, but readers no longer see them. A gone comment that still has replies stays visible
-- as a stub: its text is moved to private.withheld_comments.
--
-- Held (held_at, always with removed_at) is what the filter keeps for a moderator: only its author and moderators see it,
-- with its text; nothing else of the community knows it apart from a removed one.

-- Shapes shared by posts and group posts --------------------------------------------------------------------------------

-- Something must be left besides blanks of every kind and signs nobody sees; \s alone knows only some of them.
create function private.is_title(words text) returns boolean
language sql immutable
set search_path = ''
as $$
  select char_length(words) <= 255 and octet_length(words) <= 1020
     and words ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
     and words !~ '[\u0001-\u001f\u007f\u202d\u202e]'
$$;

create function private.is_post_content(words text) returns boolean
language sql immutable
set search_path = ''
as $$ select char_length(words) <= 50000 and octet_length(words) <= 200000 and words ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]' $$;

create function private.is_post_html(html text) returns boolean
language sql immutable
set search_path = ''
as $$ select char_length(html) <= 200000 and octet_length(html) <= 800000 $$;

create function private.are_tags(tags text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(tags) <= 8 and coalesce(array_ndims(tags), 1) = 1
     and not exists (
       select 1 from unnest(tags) tag
        where tag is null or char_length(tag) not between 1 and 50 or tag ~ '[\u0001-\u001f\u007f<>"&,A-Z]|^\s|\s$')
     and cardinality(tags) = (select count(distinct tag) from unnest(tags) tag)
$$;

-- Written as RETURN, so that the name in private is looked up now and not with the writer's rights.
create function private.are_images(images text[]) returns boolean
language sql immutable
set search_path = ''
return cardinality(images) <= 5 and coalesce(array_ndims(images), 1) = 1
   and not exists (select 1 from unnest(images) image where image is null or not private.is_image_address(image));

-- What the images show, in their order, "" for one that nobody described; fewer are given than there are images, or as many.
create function private.are_image_alts(alts text[], images text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(alts) <= cardinality(images) and coalesce(array_ndims(alts), 1) = 1
     and not exists (select 1 from unnest(alts) alt
        where alt is null or char_length(alt) > 250 or octet_length(alt) > 1000
           or alt ~ '[\u0001-\u001f\u007f\u202d\u202e]')
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
  new.tags := coalesce((
    select array_agg(tidy.tag order by tidy.place)
      from (select lower(btrim(given.tag)) tag, min(given.place) place
              from unnest(new.tags) with ordinality given (tag, place)
             where btrim(given.tag) <> ''
             group by lower(btrim(given.tag))) tidy), '{}');
  return new;
end
$$;

-- Categories ----------------------------------------------------------------------------------------------------------------

create table public.discussion_categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z][a-z-]{1,39}$'),
  name text not null unique check (char_length(name) between 1 and 60 and octet_length(name) <= 240),
  color text not null check (color ~ '^[a-z][a-z-]{1,39}$'),
  icon text not null check (icon ~ '^[a-z][a-z-]{1,39}$'),
  description text not null default '' check (char_length(description) <= 300 and octet_length(description) <= 1200),
  post_count integer not null default 0
);
comment on column public.discussion_categories.post_count is 'Visible posts; written by triggers only.';

revoke all on public.discussion_categories from public, anon, authenticated;
alter table public.discussion_categories enable row level security;
grant all on public.discussion_categories to service_role;
grant select on public.discussion_categories to anon, authenticated;

create policy "anyone reads categories" on public.discussion_categories
  for select to anon, authenticated using (true);

-- Posts: table and rights -------------------------------------------------------------------------------------------------

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint posts_title_form check (private.is_title(title)),
  content text not null constraint posts_content_form check (private.is_post_content(content)),
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
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  client_id uuid,
  constraint posts_client_id_key unique (author_id, client_id)
);
comment on table public.posts is
  'Forum and discussions alike. author_id is null once the account is deleted. Lists filter deleted_at and removed_at themselves: authors also read their own removed posts, moderators read all.';
comment on column public.posts.client_id is 'Chosen by the sender, unique per author: a repeated insert answers 23505 instead of a second post.';

create index posts_newest on public.posts (created_at desc, id desc);
create index posts_top on public.posts (upvotes desc, created_at desc, id desc);
create index posts_discussed on public.posts (comment_count desc, created_at desc, id desc);
create index posts_category_newest on public.posts (category_id, created_at desc, id desc);
create index posts_category_top on public.posts (category_id, upvotes desc, created_at desc, id desc);
create index posts_category_discussed on public.posts (category_id, comment_count desc, created_at desc, id desc);
create index posts_author_newest on public.posts (author_id, created_at desc, id desc);
create index posts_pinned on public.posts (category_id, created_at desc) where is_pinned;
create index posts_tags on public.posts using gin (tags);

revoke all on public.posts from public, anon, authenticated;
alter table public.posts enable row level security;
grant all on public.posts to service_role;
grant select on public.posts to anon, authenticated;
grant insert (title, content, content_html, author_id, category_id, tags, images, image_alts, client_id,
              upvotes, downvotes, is_pinned, is_locked),
      update (title, content, content_html, tags, images, image_alts) on public.posts to authenticated;

create policy "anyone reads visible posts" on public.posts
  for select to anon, authenticated using (deleted_at is null and removed_at is null);
create policy "authors read their own removed posts" on public.posts
  for select to authenticated using (author_id = (select auth.uid()) and deleted_at is null);
create policy "moderators read every post" on public.posts
  for select to authenticated using ((select private.is_moderator()));
create policy "members write their own posts" on public.posts
  for insert to authenticated with check (author_id = (select auth.uid()));
create policy "members edit their own posts" on public.posts
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (removed_at is null or held_at is not null))
  with check (author_id = (select auth.uid()));
create policy "silenced members write no posts" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members edit no posts" on public.posts
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.posts
  for each row execute function private.guard_columns('author_id', '{title,content,content_html,tags,images,image_alts}',
    '{"upvotes": 0, "downvotes": 0, "is_pinned": false, "is_locked": false, "comment_count": 0,
      "edited_at": null, "deleted_at": null, "removed_at": null, "held_at": null}');
create trigger a_tidy before insert or update of content_html, images, image_alts, tags on public.posts
  for each row execute function private.tidy_post();
create trigger b_rate before insert on public.posts
  for each row execute function private.limit_rate('post');

-- Posts: earlier versions and counters --------------------------------------------------------------------------------------

create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  editor_id uuid references public.user_profiles (id) on delete set null,
  title text not null,
  content text not null,
  content_html text not null,
  tags text[] not null,
  images text[] not null,
  image_alts text[] not null default '{}',
  replaced_at timestamptz not null default clock_timestamp()
);
comment on table public.post_revisions is 'What a post said before each edit.';
create index post_revisions_post_id on public.post_revisions (post_id, replaced_at desc);
create index post_revisions_editor_id on public.post_revisions (editor_id);

revoke all on public.post_revisions from public, anon, authenticated;
alter table public.post_revisions enable row level security;
grant all on public.post_revisions to service_role;
grant select on public.post_revisions to anon, authenticated;

create policy "whoever reads a post reads its earlier versions" on public.post_revisions
  for select to anon, authenticated using (exists (select 1 from public.posts p where p.id = post_id offset 0));

-- The trigger's arguments: the table of revisions and its column that names the post.
create function private.keep_post_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What waits for a moderator was read by nobody: it is no earlier version.
  if old.held_at is null then
    execute format('insert into public.%I (%I, editor_id, title, content, content_html, tags, images, image_alts)
                    values ($1, $2, $3, $4, $5, $6, $7, $8)', tg_argv[0], tg_argv[1])
      using old.id, auth.uid(), old.title, old.content, old.content_html, old.tags, old.images, old.image_alts;
  end if;
  new.edited_at := clock_timestamp();
  return new;
end
$$;
create trigger d_revision before update of title, content, content_html, tags, images, image_alts on public.posts
  for each row
  when ((old.title, old.content, old.content_html, old.tags, old.images, old.image_alts)
        is distinct from (new.title, new.content, new.content_html, new.tags, new.images, new.image_alts))
  execute function private.keep_post_revision('post_revisions', 'post_id');

-- The trigger's arguments: the table that holds posts together (category, group) and the column that names it.
create function private.count_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  container text := tg_argv[0];
  before uuid := case when tg_op <> 'INSERT' and old.deleted_at is null and old.removed_at is null
                      then (to_jsonb(old) ->> tg_argv[1])::uuid end;
  after uuid := case when tg_op <> 'DELETE' and new.deleted_at is null and new.removed_at is null
                     then (to_jsonb(new) ->> tg_argv[1])::uuid end;
begin
  if before is distinct from after then
    execute format('update public.%I set post_count = post_count - 1 where id = $1', container) using before;
    execute format('update public.%I set post_count = post_count + 1 where id = $1', container) using after;
  end if;
  if before is not null and after is null then
    perform private.add_reputation(old.author_id, -5); -- specification §9
  elsif after is not null and before is null then
    perform private.add_reputation(new.author_id, 5);
  end if;
  return null;
end
$$;
create trigger count_post after insert or delete or update of deleted_at, removed_at, category_id on public.posts
  for each row execute function private.count_post('discussion_categories', 'category_id');

-- Comments: table and rights --------------------------------------------------------------------------------------------------

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  parent_id uuid references public.comments (id) on delete cascade,
  author_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  content text not null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  depth smallint not null default 0 constraint comments_depth_below_three check (depth between 0 and 2),
  reply_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  held_at timestamptz,
  client_id uuid,
  constraint comments_client_id_key unique (author_id, client_id),
  constraint comments_content_form check (
    char_length(content) <= 10000 and octet_length(content) <= 40000
    and (content ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]' or deleted_at is not null or removed_at is not null))
);
comment on column public.comments.reply_count is 'Direct replies that readers still see; a gone comment with any is shown as a stub.';

create index comments_post_id on public.comments (post_id, created_at, id);
create index comments_parent_id on public.comments (parent_id);
create index comments_author_newest on public.comments (author_id, created_at desc, id desc);

revoke all on public.comments from public, anon, authenticated;
alter table public.comments enable row level security;
grant all on public.comments to service_role;
grant select on public.comments to anon, authenticated;
grant insert (content, author_id, post_id, parent_id, client_id, upvotes, downvotes), update (content)
  on public.comments to authenticated;

create policy "whoever reads a post reads its comments" on public.comments
  for select to anon, authenticated
  using ((deleted_at is null and removed_at is null or reply_count > 0 and held_at is null)
         and exists (select 1 from public.posts p where p.id = post_id offset 0));
create policy "authors read what waits for a moderator" on public.comments
  for select to authenticated using (author_id = (select auth.uid()) and held_at is not null and deleted_at is null);
create policy "moderators read every comment" on public.comments
  for select to authenticated using ((select private.is_moderator()));
create policy "members comment in their own name" on public.comments
  for insert to authenticated
  with check (author_id = (select auth.uid()) and exists (select 1 from public.posts p where p.id = post_id));
create policy "members edit their own comments" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and deleted_at is null and (removed_at is null or held_at is not null))
  with check (author_id = (select auth.uid()));
create policy "silenced members write no comments" on public.comments
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members edit no comments" on public.comments
  as restrictive for update to authenticated using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.comments
  for each row execute function private.guard_columns('author_id', '{content}',
    '{"upvotes": 0, "downvotes": 0, "depth": 0, "reply_count": 0,
      "edited_at": null, "deleted_at": null, "removed_at": null, "held_at": null}');
create trigger b_rate before insert on public.comments
  for each row execute function private.limit_rate('comment');

-- Finds a comment its place: the post must take comments, the parent must be in the same post and above the third level.
-- The post's row is locked here, before anything else, so that "lock" and "comment" happen one after the other.
-- The trigger's argument names the table of the posts.
create function private.place_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  posts text := tg_argv[0];
  post record;
  parent record;
begin
  execute format('select p.is_locked locked, coalesce(p.deleted_at, p.removed_at) is not null gone
                    from public.%I p where p.id = $1 for no key update', posts) into post using new.post_id;
  if auth.uid() is not null then
    if post.gone then
      raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
    elsif post.locked and not private.may_answer_locked(posts, new.post_id) then
      raise exception 'This post is locked and takes no new comments.' using errcode = '42501', hint = 'post_locked';
    end if;
  end if;

  new.depth := 0;
  if new.parent_id is not null then
    execute format('select c.post_id, c.depth, coalesce(c.deleted_at, c.removed_at) is not null gone
                      from public.%I c where c.id = $1', tg_table_name) into parent using new.parent_id;
    if parent.post_id is distinct from new.post_id then
      raise exception 'A reply belongs to the same post as the comment it answers.'
        using errcode = '23514', hint = 'parent_elsewhere';
    elsif parent.depth >= 2 then
      raise exception 'Replies are nested three levels deep at most.' using errcode = '23514', hint = 'too_deep';
    elsif parent.gone then
      raise exception 'This comment is no longer there.' using errcode = '42501', hint = 'comment_gone';
    end if;
    new.depth := parent.depth + 1;
  end if;
  return new;
end
$$;

-- Moderators answer in locked posts (decision Q35); communities add their admins.
create function private.may_answer_locked(posts text, post_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.is_moderator() $$;

create trigger c_place before insert on public.comments
  for each row execute function private.place_comment('posts');

-- Comments: earlier versions, withheld texts, counters -----------------------------------------------------------------------

create table public.comment_revisions (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  editor_id uuid references public.user_profiles (id) on delete set null,
  content text not null,
  replaced_at timestamptz not null default clock_timestamp()
);
comment on table public.comment_revisions is 'What a comment said before each edit.';
create index comment_revisions_comment_id on public.comment_revisions (comment_id, replaced_at desc);
create index comment_revisions_editor_id on public.comment_revisions (editor_id);

revoke all on public.comment_revisions from public, anon, authenticated;
alter table public.comment_revisions enable row level security;
grant all on public.comment_revisions to service_role;
grant select on public.comment_revisions to anon, authenticated;

create policy "whoever reads a comment reads its earlier versions" on public.comment_revisions
  for select to anon, authenticated
  using (exists (select 1 from public.comments c
                  where c.id = comment_id and c.deleted_at is null and c.removed_at is null offset 0));

-- Texts of gone comments, of posts and group posts alike.
create table private.withheld_comments (
  comment_id uuid primary key,
  content text not null,
  withheld_at timestamptz not null default now()
);
alter table private.withheld_comments enable row level security;

-- The trigger's argument: the table of revisions.
create function private.keep_comment_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What waits for a moderator was read by nobody: it is no earlier version.
  if old.held_at is null then
    execute format('insert into public.%I (comment_id, editor_id, content) values ($1, $2, $3)', tg_argv[0])
      using old.id, auth.uid(), old.content;
  end if;
  new.edited_at := clock_timestamp();
  return new;
end
$$;
create trigger d_revision before update of content on public.comments
  for each row when (old.content is distinct from new.content)
  execute function private.keep_comment_revision('comment_revisions');

-- A gone comment says nothing any more; what it said comes back when it is restored.
create function private.withhold_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- What waits for a moderator keeps its text: nobody else sees the row.
  gone_before boolean := old.deleted_at is not null or old.removed_at is not null and old.held_at is null;
  gone_after boolean := new.deleted_at is not null or new.removed_at is not null and new.held_at is null;
  withheld text;
begin
  if gone_after and not gone_before then
    insert into private.withheld_comments (comment_id, content) values (old.id, old.content);
    new.content := '';
  elsif gone_before and not gone_after then
    delete from private.withheld_comments w where w.comment_id = old.id returning w.content into withheld;
    new.content := coalesce(withheld, new.content);
  end if;
  return new;
end
$$;
create trigger e_withhold before update of deleted_at, removed_at, held_at on public.comments
  for each row execute function private.withhold_comment();

-- The trigger's argument names the table of the posts.
create function private.count_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  counted_before boolean := tg_op <> 'INSERT' and coalesce(old.deleted_at, old.removed_at) is null;
  counted_after boolean := tg_op <> 'DELETE' and coalesce(new.deleted_at, new.removed_at) is null;
  shown_before boolean := counted_before or tg_op <> 'INSERT' and old.reply_count > 0;
  shown_after boolean := counted_after or tg_op <> 'DELETE' and new.reply_count > 0;
  parent uuid := case when tg_op = 'DELETE' then old.parent_id else new.parent_id end;
  post uuid := case when tg_op = 'DELETE' then old.post_id else new.post_id end;
  author uuid := case when tg_op = 'DELETE' then old.author_id else new.author_id end;
begin
  -- A stub that loses its last reply vanishes and may take its own parent's stub along: this trigger fires again there.
  if parent is not null and shown_before <> shown_after then
    execute format('update public.%I set reply_count = reply_count + $1 where id = $2', tg_table_name)
      using case when shown_after then 1 else -1 end, parent;
  end if;
  if counted_before <> counted_after then
    execute format('update public.%I set comment_count = comment_count + $1 where id = $2', tg_argv[0])
      using case when counted_after then 1 else -1 end, post;
    perform private.add_reputation(author, case when counted_after then 2 else -2 end); -- specification §9
  end if;
  if tg_op = 'DELETE' then
    delete from private.withheld_comments w where w.comment_id = old.id;
  end if;
  return null;
end
$$;
create trigger count_comment after insert or delete or update of deleted_at, removed_at, reply_count on public.comments
  for each row execute function private.count_comment('posts');

-- Reading ------------------------------------------------------------------------------------------------------------------------
-- These two run as the owner, because under row level security an index on tags cannot be used (its operator is not
-- leakproof). They return visible posts only, whose every column anyone may read. Nothing a caller sends becomes part of
-- the statement's text.

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
as $$
declare
  rank_column text := case sort when 'top' then 'upvotes' when 'discussed' then 'comment_count' end;
  keys text := coalesce('p.' || rank_column || ', ', '') || 'p.created_at, p.id';
  keys_falling text := replace(keys, ',', ' desc,') || ' desc';
  mark integer;
  statement text :=
    'select p.* from public.posts p where p.deleted_at is null and p.removed_at is null and not p.is_pinned';
begin
  if category_slug is not null then
    statement := statement || ' and p.category_id = (select c.id from public.discussion_categories c where c.slug = $1)';
  end if;
  if tag is not null then
    statement := statement || ' and p.tags @> array[$2]';
  end if;
  if after_id is not null then
    select coalesce(after_created, p.created_at), case rank_column when 'upvotes' then p.upvotes else p.comment_count end
      into after_created, mark
      from public.posts p where p.id = after_id;
    statement := statement || format(' and (%s) %s (%s$4, $5)', keys, case when newer then '>' else '<' end,
                                     case when rank_column is null then '' else '$3, ' end);
  end if;
  statement := statement || ' order by ' || case when newer then keys else keys_falling end || ' limit $6 offset $7';
  if newer then
    statement := format('select p.* from (%s) p order by %s', statement, keys_falling);
  end if;

  if with_pinned then
    return query select p.* from public.list_pinned_posts(list_posts.category_slug) p;
  end if;
  return query execute statement
    using category_slug, lower(tag), mark, after_created, after_id, least(greatest(page_size, 1), 100),
          least(greatest(skip, 0), 1000);
end
$$;
comment on function public.list_posts(text, text, text, timestamptz, uuid, integer, boolean, boolean, integer) is
  'One page of visible posts, sorted "newest", "top" (upvotes) or "discussed" (comment_count); anything else is newest. Keyset: pass created_at and id of the last row for the page after it, or of the first row with newer => true for the page before it. Pinned posts are never part of these pages, so pinning cannot shift or repeat a row; with_pinned puts those of list_pinned_posts in front, whatever their tags. skip leaves out as many posts, at most 1000, for numbered pages.';

create function public.list_pinned_posts(category_slug text default null) returns setof public.posts
language sql stable security definer rows 10
set search_path = ''
as $$
  select p.* from public.posts p
   where p.is_pinned and p.deleted_at is null and p.removed_at is null
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

-- Comments of the forum and of communities lie in tables of one shape; this makes the list of either, and goes when both are
-- made. What an edit brought before the filter is there for its author and moderators alone; others find its place without
-- words, so that the replies below stay readable. Bodies are bound when they are made: callers reach nothing in private by name.
create procedure private.create_thread_list(list_name text, source text, posts text)
language plpgsql
set search_path = ''
as $procedure$
begin
  execute format('create index %1$I on public.%2$I (post_id) where held_at is not null', source || '_held', source);
  execute format($function$
create function private.places_of_held_%2$s(post_id uuid) returns setof public.%2$I
language sql stable security definer rows 1
set search_path = ''
as $body$
  select it.* from public.%2$I c, jsonb_populate_record(c, '{"content": ""}') it
   where c.post_id = places_of_held_%2$s.post_id and c.held_at is not null and c.deleted_at is null and c.reply_count > 0
     and (auth.uid() is null or c.author_id is distinct from auth.uid()) and not private.is_moderator()
$body$
$function$, list_name, source);
  execute format($function$
create function public.%1$I(
  post_id uuid,
  sort text default 'oldest',
  after_id uuid default null,
  page_size integer default 30,
  replies_each integer default 20,
  thread_id uuid default null
) returns setof public.%2$I
language sql stable rows 100
set search_path = ''
begin atomic
  with held as materialized (
    select h as it, h.id, h.parent_id, h.upvotes, h.downvotes, h.created_at
      from private.places_of_held_%2$s(%1$I.post_id) h
     where exists (select 1 from public.%3$I p where p.id = %1$I.post_id)),
  -- The beginning of the thread that holds the comment asked for, two above it at most.
  wanted as (
    select coalesce((select o.parent_id from public.%2$I o where o.id = l.parent_id),
                    (select h.parent_id from held h where h.id = l.parent_id), l.parent_id, l.id) as id
      from (select o.id, o.parent_id from public.%2$I o where o.id = %1$I.thread_id
            union all
            select h.id, h.parent_id from held h where h.id = %1$I.thread_id) l),
  numbered as (
    select c.id,
           row_number() over (order by case when sort = 'best' then c.upvotes - c.downvotes end desc nulls last,
                                       case when sort = 'newest' then c.created_at end desc nulls last,
                                       c.created_at, c.id) as place
      from (select o.id, o.upvotes, o.downvotes, o.created_at from public.%2$I o
             where o.post_id = %1$I.post_id and o.parent_id is null
             union all
            select h.id, h.upvotes, h.downvotes, h.created_at from held h where h.parent_id is null) c
     where %1$I.thread_id is null or c.id = (select w.id from wanted w)),
  roots as (
    select n.id, n.place from numbered n
     where n.place > coalesce((select n.place from numbered n where n.id = %1$I.after_id), 0)
     order by n.place limit least(greatest(page_size, 1), 100)),
  answers as (
    select c.id, r.place, c.created_at from public.%2$I c join roots r on c.parent_id = r.id
    union all
    select h.id, r.place, h.created_at from held h join roots r on h.parent_id = r.id),
  replies as (
    select a.id, a.place, a.created_at from answers a
    union all
    select c.id, a.place, c.created_at from public.%2$I c join answers a on c.parent_id = a.id),
  kept as (
    select r.id, r.place, 0 as turn from roots r
    union all
    select one.id, one.place, one.turn
      from (select r.*, row_number() over (partition by r.place order by r.created_at, r.id) as turn from replies r) one
     where one.turn <= least(greatest(replies_each, 0), 1000)),
  found as (
    select k.place, k.turn, c as it from kept k join public.%2$I c on c.id = k.id
    union all
    select k.place, k.turn, h.it from kept k join held h on h.id = k.id)
  select (f.it).* from found f order by f.place, f.turn;
end
$function$, list_name, source, posts);
end
$procedure$;

call private.create_thread_list('list_threads', 'comments', 'posts');
comment on function public.list_threads(uuid, text, uuid, integer, integer, uuid) is
  'Comments of a post by threads: the beginnings sorted "oldest", "best" (score) or "newest", each followed by its first replies, oldest first. Keyset: pass the id of the last beginning for the page after it. thread_id picks one thread, by any comment in it.';

-- What authors do ----------------------------------------------------------------------------------------------------------------

create function public.delete_post(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  update public.posts p set deleted_at = now()
   where p.id = delete_post.post_id and p.author_id = me and p.deleted_at is null;
  if not found then
    raise exception 'Only the author can delete this post.' using errcode = '42501';
  end if;
end
$$;

create function public.delete_comment(comment_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.posts p
    where p.id = (select c.post_id from public.comments c where c.id = delete_comment.comment_id) for no key update;
  update public.comments c set deleted_at = now(), held_at = null
   where c.id = delete_comment.comment_id and c.author_id = me and c.deleted_at is null;
  if not found then
    raise exception 'Only the author can delete this comment.' using errcode = '42501';
  end if;
end
$$;

-- What moderators do -------------------------------------------------------------------------------------------------------------

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
    perform private.log_deed(case when pinned then 'pin_post' else 'unpin_post' end, 'post', post_id);
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
    perform private.log_deed(case when locked then 'lock_post' else 'unlock_post' end, 'post', post_id);
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
    perform private.log_deed('move_post', 'post', post_id, '',
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
  update public.posts p set removed_at = now(), held_at = null where p.id = remove_post.post_id and (p.removed_at is null or p.held_at is not null);
  if found then
    perform private.settle_held('post', post_id, 'resolved');
    perform private.log_deed('remove_post', 'post', post_id, reason);
  end if;
end
$$;

create function public.restore_post(post_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select p.author_id from public.posts p where p.id = restore_post.post_id));
  update public.posts p set removed_at = null, held_at = null where p.id = restore_post.post_id and p.removed_at is not null;
  if found then
    perform private.log_deed(case when private.settle_held('post', post_id, 'dismissed') then 'approve_post' else 'restore_post' end, 'post', post_id, reason);
  end if;
end
$$;

create function public.remove_comment(comment_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select c.author_id from public.comments c where c.id = remove_comment.comment_id));
  perform 1 from public.posts p
    where p.id = (select c.post_id from public.comments c where c.id = remove_comment.comment_id) for no key update;
  update public.comments c set removed_at = now(), held_at = null where c.id = remove_comment.comment_id and (c.removed_at is null or c.held_at is not null);
  if found then
    perform private.settle_held('comment', comment_id, 'resolved');
    perform private.log_deed('remove_comment', 'comment', comment_id, reason);
  end if;
end
$$;

create function public.restore_comment(comment_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over((select c.author_id from public.comments c where c.id = restore_comment.comment_id));
  perform 1 from public.posts p
    where p.id = (select c.post_id from public.comments c where c.id = restore_comment.comment_id) for no key update;
  update public.comments c set removed_at = null, held_at = null where c.id = restore_comment.comment_id and c.removed_at is not null;
  if found then
    perform private.log_deed(case when private.settle_held('comment', comment_id, 'dismissed') then 'approve_comment' else 'restore_comment' end, 'comment', comment_id, reason);
  end if;
end
$$;

create function public.withheld_comment(comment_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (select w.content from private.withheld_comments w where w.comment_id = withheld_comment.comment_id);
end
$$;
comment on function public.withheld_comment(uuid) is 'What a deleted or removed comment said; for moderators.';
