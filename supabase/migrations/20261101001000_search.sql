-- Search in Arabic as in Latin.
--
-- What is searched lies in tables of its own, in its normalised form: a select on posts stays lean, and the trigram index
-- can be used at all. Under row level security an index on LIKE cannot (the operator is not leakproof), so these
-- functions run as the owner and choose by themselves only what everyone may read.
--
-- What a person types is only ever a bound value: at most 100 characters and 8 words, each to be contained literally.

create table private.post_texts (
  post_id uuid primary key references public.posts (id) on delete cascade,
  created_at timestamptz not null,
  words text not null
);
create index post_texts_newest on private.post_texts (created_at desc, post_id desc);
create index post_texts_words on private.post_texts using gin (words extensions.gin_trgm_ops);

create table private.comment_texts (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  created_at timestamptz not null,
  words text not null
);
create index comment_texts_newest on private.comment_texts (created_at desc, comment_id desc);
create index comment_texts_words on private.comment_texts using gin (words extensions.gin_trgm_ops);

create table private.group_texts (
  group_id uuid primary key references public.groups (id) on delete cascade,
  words text not null
);
create index group_texts_words on private.group_texts using gin (words extensions.gin_trgm_ops);

create table private.profile_texts (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  words text not null
);
create index profile_texts_words on private.profile_texts using gin (words extensions.gin_trgm_ops);

alter table private.post_texts enable row level security;
alter table private.comment_texts enable row level security;
alter table private.group_texts enable row level security;
alter table private.profile_texts enable row level security;

-- Keeping them --------------------------------------------------------------------------------------------------------------
-- Only what everyone may read is kept: gone posts and comments and private communities are taken out.

create function private.keep_post_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(new.deleted_at, new.removed_at) is not null then
    delete from private.post_texts t where t.post_id = new.id;
  else
    insert into private.post_texts (post_id, created_at, words)
    values (new.id, new.created_at, private.normalise_text(new.title || e'\n' || new.content))
    on conflict (post_id) do update set words = excluded.words;
  end if;
  return null;
end
$$;
create trigger keep_post_text after insert or update of title, content, deleted_at, removed_at on public.posts
  for each row execute function private.keep_post_text();

create function private.keep_comment_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(new.deleted_at, new.removed_at) is not null then
    delete from private.comment_texts t where t.comment_id = new.id;
  else
    insert into private.comment_texts (comment_id, created_at, words)
    values (new.id, new.created_at, private.normalise_text(new.content))
    on conflict (comment_id) do update set words = excluded.words;
  end if;
  return null;
end
$$;
create trigger keep_comment_text after insert or update of content, deleted_at, removed_at on public.comments
  for each row execute function private.keep_comment_text();

create function private.keep_group_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_private or new.removed_at is not null then
    delete from private.group_texts t where t.group_id = new.id;
  else
    insert into private.group_texts (group_id, words)
    values (new.id, private.normalise_text(new.name || e'\n' || new.description))
    on conflict (group_id) do update set words = excluded.words;
  end if;
  return null;
end
$$;
create trigger keep_group_text after insert or update of name, description, is_private, removed_at on public.groups
  for each row execute function private.keep_group_text();

create function private.keep_profile_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.profile_texts (user_id, words)
  values (new.id, private.normalise_text(new.username || e'\n' || new.bio))
  on conflict (user_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger keep_profile_text after insert or update of username, bio on public.user_profiles
  for each row execute function private.keep_profile_text();

-- Reading a query -------------------------------------------------------------------------------------------------------------

-- LIKE patterns of the first 8 words, with %, _ and \ taken literally; none for less than 2 characters.
create function private.search_patterns(q text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by place), '{}')
    from (select word, place
            from regexp_split_to_table(private.normalise_text(left(q, 100)), '\s+') with ordinality given (word, place)
           where word <> '' and char_length(btrim(q)) >= 2
           order by place limit 8) words
$$;

-- The newest matches in a table of texts. First a look through the newest 2,000: words that are common are found there at
-- once. What is not found there is rare enough for the trigram index, whose hits are capped before they are sorted; an
-- index of three-letter pieces cannot help with shorter words, which are looked for among the newest only.
create function private.find_newest(
  texts text, key_column text, visible text, patterns text[], before timestamptz, at_most integer
) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
declare
  matches text := (select string_agg(format('t.words like ($1)[%s]', n), ' and ') from generate_subscripts(patterns, 1) n);
  found_rows integer;
begin
  if matches is null then
    return;
  end if;

  return query execute format(
    'select t.%1$I, t.created_at from (
        select t.* from private.%2$I t where $2 is null or t.created_at < $2
         order by t.created_at desc, t.%1$I desc limit 2000) t
      where %3$s and %4$s order by t.created_at desc, t.%1$I desc limit $3', key_column, texts, matches, visible)
    using patterns, before, at_most;
  get diagnostics found_rows = row_count;
  if found_rows >= at_most or not exists (select 1 from unnest(patterns) p where char_length(p) >= 5) then
    return;
  end if;

  -- Whatever the first look found is found again here and left out.
  return query execute format(
    'select t.%1$I, t.created_at from (
        select t.* from private.%2$I t
         where %3$s and ($2 is null or t.created_at < $2)
           and t.created_at < coalesce(
             (select r.created_at from private.%2$I r where $2 is null or r.created_at < $2
               order by r.created_at desc, r.%1$I desc offset 1999 limit 1), ''-infinity'')
         limit 5000) t
      where %4$s order by t.created_at desc, t.%1$I desc limit $3', key_column, texts, matches, visible)
    using patterns, before, at_most - found_rows;
end
$$;

create function private.find_posts(patterns text[], before timestamptz, at_most integer)
returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$ select * from private.find_newest('post_texts', 'post_id', 'true', patterns, before, at_most) $$;

create function private.find_comments(patterns text[], before timestamptz, at_most integer)
returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$
  select * from private.find_newest('comment_texts', 'comment_id',
    'exists (select 1 from public.comments c join public.posts p on p.id = c.post_id
              where c.id = t.comment_id and p.deleted_at is null and p.removed_at is null)',
    patterns, before, at_most)
$$;

-- What may be called --------------------------------------------------------------------------------------------------------------

create function public.search(q text) returns table (
  id uuid, title text, content text, type text, author text, category text, created_at timestamptz, post_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select p.id, p.title, left(p.content, 1000), 'post', u.username, c.name, p.created_at, p.id
    from private.find_posts(private.search_patterns(q), null, 5) hit
    join public.posts p on p.id = hit.id
    join public.discussion_categories c on c.id = p.category_id
    left join public.user_profiles u on u.id = p.author_id
  union all
  select c.id, coalesce(p.title, 'Comment'), left(c.content, 1000), 'comment', u.username, null, c.created_at, p.id
    from private.find_comments(private.search_patterns(q), null, 3) hit
    join public.comments c on c.id = hit.id
    join public.posts p on p.id = c.post_id
    left join public.user_profiles u on u.id = c.author_id
   order by 4 desc, 7 desc
$$;
comment on function public.search(text) is
  'At most 5 posts and 3 comments that contain every word of q, newest first. content is cut at 1,000 characters; author and category are names; post_id is where the hit is read.';

create function public.search_posts(q text, before timestamptz default null, page_size integer default 20)
returns setof public.posts
language sql stable security definer rows 20
set search_path = ''
as $$
  select p.* from private.find_posts(private.search_patterns(q), before, least(greatest(page_size, 1), 50)) hit
    join public.posts p on p.id = hit.id
   where p.deleted_at is null and p.removed_at is null order by p.created_at desc, p.id desc
$$;

create function public.search_comments(q text, before timestamptz default null, page_size integer default 20)
returns setof public.comments
language sql stable security definer rows 20
set search_path = ''
as $$
  select c.* from private.find_comments(private.search_patterns(q), before, least(greatest(page_size, 1), 50)) hit
    join public.comments c on c.id = hit.id
   where c.deleted_at is null and c.removed_at is null order by c.created_at desc, c.id desc
$$;

-- Communities and people are few; the index finds candidates, rank decides. Capped before sorting like the rest.
create function private.find_any(texts text, key_column text, patterns text[]) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = ''
set enable_seqscan = off
as $$
declare
  matches text := (select string_agg(format('t.words like ($1)[%s]', n), ' and ') from generate_subscripts(patterns, 1) n);
begin
  if matches is not null then
    return query execute format('select t.%I from private.%I t where %s limit 2000', key_column, texts, matches)
      using patterns;
  end if;
end
$$;

create function public.search_groups(q text, page_size integer default 20) returns setof public.groups
language sql stable security definer rows 20
set search_path = ''
as $$
  select g.* from private.find_any('group_texts', 'group_id', private.search_patterns(q)) hit (id)
    join public.groups g on g.id = hit.id
   where not g.is_private and g.removed_at is null
   order by g.member_count desc, g.created_at desc, g.id limit least(greatest(page_size, 1), 50)
$$;

-- Names that begin with what was typed come first: the same function suggests whom to mention.
create function public.search_people(q text, page_size integer default 20) returns setof public.user_profiles
language sql stable security definer rows 20
set search_path = ''
as $$
  select p.* from private.find_any('profile_texts', 'user_id', private.search_patterns(q)) hit (id)
    join public.user_profiles p on p.id = hit.id
   order by starts_with(p.username_key, lower(btrim(q))) desc, p.reputation desc, p.created_at, p.id
   limit least(greatest(page_size, 1), 50)
$$;
