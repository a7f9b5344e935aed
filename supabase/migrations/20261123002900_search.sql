-- Search in Arabic as in Latin.
--
-- What is searched lies in tables of its own, in its normalised form: a select on posts stays lean, and the trigram index
-- can be used at all. Under row level security an index on LIKE cannot (the operator is not leakproof), so these
-- functions run as the owner and choose by themselves only what everyone may read.
--
-- What a person types is only ever a bound value: at most 100 characters and 8 words, each to be contained literally. It is
-- cut and folded once for a call, before anything else looks at it.
-- A result holds what stands around the first hit, with every spoiler covered.
set check_function_bodies = off;

-- The LIKE pattern of what contains the words, with %, _ and \ taken literally.
create function private.containing(words text) returns text
language sql immutable
set search_path = ''
as $$ select '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- LIKE patterns of the first 8 words; none for less than 2 characters.
create function private.search_patterns(q text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(private.containing(word) order by place), '{}')
    from (select word, place
            from regexp_split_to_table(private.normalise_text(left(q, 100)), '\s+') with ordinality given (word, place)
           where word <> '' and char_length(btrim(left(q, 100))) >= 2
           order by place limit 8) words
$$;

-- LIKE patterns of the first 3 names, each as a whole; none of one that is too short for the trigram index.
create function private.name_patterns(names text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(private.containing(name)), '{}')
    from (select btrim(private.normalise_text(left(names[place], 100))) as name from generate_series(1, 3) place) given
   where char_length(name) >= 3
$$;

-- The newest matches in a table of texts: of what holds all the patterns, or, besides what was typed, one of them. First a look through the newest 2,000: words that are common are found there at
-- once. What is not found there is rare enough for the trigram index, whose hits are capped before they are sorted; an
-- index of three-letter pieces cannot help with shorter words, which are looked for among the newest only.
create function private.find_newest(
  texts text, key_column text, visible text, patterns text[], before timestamptz, at_most integer, typed text[] default null
) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 20
set search_path = ''
set enable_seqscan = off
as $$
declare
  matches text := (select '(' || string_agg(format('t.normalised like ($1)[%s]', n), case when typed is null then ' and ' else ' or ' end) || ')'
                     from generate_subscripts(patterns, 1) n);
  found_rows integer;
begin
  if matches is null then
    return;
  end if;

  return query execute format(
    'select t.%1$I, t.created_at from (
        select t.* from private.%2$I t where $2 is null or t.created_at < $2
         order by t.created_at desc, t.%1$I desc limit 2000) t
      where %3$s and ($4 is null or not t.normalised like all ($4)) and %4$s
      order by t.created_at desc, t.%1$I desc limit $3', key_column, texts, matches, visible)
    using patterns, before, at_most, typed;
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
      where ($4 is null or not t.normalised like all ($4)) and %4$s
      order by t.created_at desc, t.%1$I desc limit $3', key_column, texts, matches, visible)
    using patterns, before, at_most - found_rows, typed;
end
$$;

create function private.find_posts(patterns text[], before timestamptz, at_most integer, typed text[] default null)
returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$ select * from private.find_newest('post_texts', 'post_id', 'true', patterns, before, at_most, typed) $$;

create function private.find_comments(patterns text[], before timestamptz, at_most integer, typed text[] default null)
returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$
  select * from private.find_newest('comment_texts', 'comment_id',
    'exists (select 1 from public.comments c join public.posts p on p.id = c.post_id
              where c.id = t.comment_id and p.is_visible)',
    patterns, before, at_most, typed)
$$;

-- What somebody means by a name is called otherwise too, and talked of without any: posts that hold one of the other names
-- or stand about one of the dramas, but not what was typed. Of a drama the newest 2,000 are looked at.
create function private.find_named_posts(typed text[], names text[], dramas text[], before timestamptz, at_most integer)
returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$
  select found.id, found.created_at
    from (select hit.id, hit.created_at
            from private.find_posts(private.name_patterns(names), before, at_most, typed) hit
          union
          select about.id, about.created_at
            from generate_series(1, 3) place
            cross join lateral (
              select newest.id, newest.created_at
                from (select p.id, p.created_at from public.posts p
                       where p.drama_id = left(dramas[place], 6) and p.created_at < coalesce(before, 'infinity') and p.is_visible
                       order by p.created_at desc, p.id desc limit 2000) newest
               where not coalesce((select t.normalised like all (typed) from private.post_texts t where t.post_id = newest.id), false)
               order by newest.created_at desc, newest.id desc limit at_most) about) found
   order by found.created_at desc, found.id desc limit at_most
$$;

-- The same of comments: those about a drama stand in one of its newest 50 threads. What lies under the veil has no words to show.
create function private.find_named_comments(typed text[], names text[], dramas text[], before timestamptz, at_most integer)
returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$
  select found.id, found.created_at
    from (select hit.id, hit.created_at
            from private.find_comments(private.name_patterns(names), before, at_most, typed) hit
          union
          select said.id, said.created_at
            from generate_series(1, 3) place
            cross join lateral (
              select p.id from public.posts p
               where p.drama_id = left(dramas[place], 6) and p.is_visible
               order by p.created_at desc, p.id desc limit 50) thread
            cross join lateral (
              select c.id, c.created_at from public.comments c
               where c.post_id = thread.id and c.created_at < coalesce(before, 'infinity') and c.is_visible and c.spoiler_level = 0
                 and not coalesce((select t.normalised like all (typed) from private.comment_texts t where t.comment_id = c.id), false)
               order by c.created_at desc, c.id desc limit at_most) said) found
   order by found.created_at desc, found.id desc limit at_most
$$;

-- A page of what was typed and, behind all of it, of what the names find. It goes on behind the row of that moment: among the
-- names' where that row does not hold what was typed.
create function private.find_asked(
  kind text, typed text[], names text[], dramas text[], before timestamptz, at_most integer
) returns table (id uuid, created_at timestamptz, is_typed boolean)
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  has_names boolean := coalesce(cardinality(names), 0) + coalesce(cardinality(dramas), 0) > 0;
  is_past_typed boolean := has_names and before is not null and private.ends_without(kind, typed, before);
  found_rows integer := 0;
begin
  if cardinality(typed) = 0 then
    return;
  end if;
  if not is_past_typed then
    if kind = 'posts' then
      return query select hit.id, hit.created_at, true from private.find_posts(typed, before, at_most) hit;
    else
      return query select hit.id, hit.created_at, true from private.find_comments(typed, before, at_most) hit;
    end if;
    get diagnostics found_rows = row_count;
  end if;
  if not has_names or found_rows >= at_most then
    return;
  end if;
  if kind = 'posts' then
    return query select hit.id, hit.created_at, false
      from private.find_named_posts(typed, names, dramas, case when is_past_typed then before end, at_most - found_rows) hit;
  else
    return query select hit.id, hit.created_at, false
      from private.find_named_comments(typed, names, dramas, case when is_past_typed then before end, at_most - found_rows) hit;
  end if;
end
$$;

-- Whether rows of that moment are there and none holds what was typed.
create function private.ends_without(kind text, typed text[], moment timestamptz) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(not bool_or(found.normalised like all (typed)), false)
    from (select t.normalised from private.post_texts t where kind = 'posts' and t.created_at = moment
          union all
          select t.normalised from private.comment_texts t where kind = 'comments' and t.created_at = moment
          limit 100) found
$$;

-- Communities and people are few; the index finds candidates, rank decides. Capped before sorting like the rest.
create function private.find_any(texts text, key_column text, patterns text[]) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = ''
set enable_seqscan = off
as $$
declare
  matches text := (select string_agg(format('t.normalised like ($1)[%s]', n), ' and ') from generate_subscripts(patterns, 1) n);
begin
  if matches is not null then
    return query execute format('select t.%I from private.%I t where %s limit 2000', key_column, texts, matches)
      using patterns;
  end if;
end
$$;

create function public.search(q text) returns table (
  id uuid, title text, content text, type text, author text, category text, created_at timestamptz, post_id uuid, title_ar text)
language sql stable security definer
set search_path = ''
as $$
  with asked as materialized (select private.search_patterns(q) as patterns)
  select p.id, p.title, private.text_around(p.content, asked.patterns), 'post',
         coalesce(u.display_name || ' (@' || u.username || ')', u.username), c.name, p.created_at, p.id, p.title_ar
    from asked, private.find_posts(asked.patterns, null, 5) hit
    join public.posts p on p.id = hit.id
    join public.discussion_categories c on c.id = p.category_id
    left join public.user_profiles u on u.id = p.author_id
  union all
  select c.id, coalesce(p.title, 'Comment'), private.text_around(c.content, asked.patterns), 'comment',
         coalesce(u.display_name || ' (@' || u.username || ')', u.username), null,
         c.created_at, p.id, p.title_ar
    from asked, private.find_comments(asked.patterns, null, 3) hit
    join public.comments c on c.id = hit.id
    join public.posts p on p.id = c.post_id
    left join public.user_profiles u on u.id = c.author_id
   order by 4 desc, 7 desc
$$;
comment on function public.search(text) is
  'At most 5 posts and 3 comments that contain every word of q, newest first. content is cut to 1,000 characters around the first hit, spoilers covered; author and category are names; post_id is where the hit is read.';

-- A list draws no markup: it is not sent with what search finds.
create function public.search_posts(
  q text, before timestamptz default null, page_size integer default 20, names text[] default null, dramas text[] default null
) returns setof public.posts
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  typed text[] := private.search_patterns(q);
  named text[] := private.name_patterns(names);
  hit record;
  found_post public.posts;
begin
  for hit in
    select * from private.find_asked('posts', typed, names, dramas, before, least(greatest(page_size, 1), 50)) asked
     order by asked.is_typed desc, asked.created_at desc, asked.id desc
  loop
    select p.* into found_post from public.posts p where p.id = hit.id and p.is_visible;
    continue when not found;
    found_post.content := private.text_around(found_post.content, case when hit.is_typed then typed else named end);
    found_post.content_html := '';
    return next found_post;
  end loop;
end
$$;

create function public.search_comments(
  q text, before timestamptz default null, page_size integer default 20, names text[] default null, dramas text[] default null
) returns setof public.comments
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  typed text[] := private.search_patterns(q);
  named text[] := private.name_patterns(names);
  hit record;
  found_comment public.comments;
begin
  for hit in
    select * from private.find_asked('comments', typed, names, dramas, before, least(greatest(page_size, 1), 50)) asked
     order by asked.is_typed desc, asked.created_at desc, asked.id desc
  loop
    select c.* into found_comment from public.comments c where c.id = hit.id and c.is_visible;
    continue when not found;
    found_comment.content := private.text_around(found_comment.content, case when hit.is_typed then typed else named end);
    return next found_comment;
  end loop;
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

-- Exactly this name first, then names that begin with it, then names that contain it, then the rest. Names that begin with
-- it are looked for by themselves: among very many that contain it they could be missed.
create function public.search_people(q text, page_size integer default 20) returns setof public.user_profiles
language sql stable security definer rows 20
set search_path = ''
as $$
  with asked as materialized (
    select private.search_patterns(q) as patterns, lower(btrim(left(q, 100))) as username,
           private.normalise_text(left(btrim(left(q, 100)), 40)) as display_name)
  select p.*
    from asked
    cross join lateral (
          select private.find_any('profile_texts', 'user_id', asked.patterns)
          union
          select private.find_any('profile_texts', 'user_id',
                   (select array_agg(case place when 1 then substr(pattern, 2) else pattern end order by place)
                      from unnest(asked.patterns) with ordinality words (pattern, place)))) hit (id)
    join public.user_profiles p on p.id = hit.id
   order by p.username_key = asked.username desc, starts_with(p.username_key, asked.username) desc,
            strpos(p.username_key, asked.username) > 0 desc,
            coalesce(strpos(private.normalise_text(p.display_name), asked.display_name) > 0, false) desc,
            p.reputation desc, p.created_at, p.id
   limit least(greatest(page_size, 1), 50)
$$;
comment on function public.search_posts(text, timestamptz, integer, text[], text[]) is
  'Posts that contain every word of q, newest first; behind them those that contain one of at most 3 other names or stand about one of at most 3 dramas. content is cut to 1,000 characters around the first hit, spoilers covered; content_html is left out.';
comment on function public.search_comments(text, timestamptz, integer, text[], text[]) is
  'Comments that contain every word of q, newest first; behind them those that contain one of at most 3 other names or stand in a thread about one of at most 3 dramas. content is cut to 1,000 characters around the first hit, spoilers covered.';
