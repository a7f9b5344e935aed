-- No text costs more than its length.
--
-- normalize() sorts the marks of a run in the square of their number, and search read and sent whole posts. Texts are
-- normalised in pieces now, those with more marks on a letter than any script needs are refused, and search sends what
-- stands around the first hit, with every spoiler covered.

alter function private.normalise_text(text) rename to normalise_piece;

-- Pieces of 200 characters, as app/domain/search/normalise.ts cuts them.
create function private.normalise_text(words text) returns text
language sql immutable strict parallel safe security definer
set search_path = ''
as $$
  select case when char_length(words) <= 200 then private.normalise_piece(words)
    else (select string_agg(private.normalise_piece(piece[1]), '' order by place)
            from regexp_matches(words, '.{1,200}', 'g') with ordinality pieces (piece, place)) end
$$;
comment on function private.normalise_text(text) is
  'The form in which search compares text: without case, diacritics, tashkeel and tatweel, letter variants folded.';

-- Marks -----------------------------------------------------------------------------------------------------------------------

-- More than eight marks in a row, signs that nobody sees between them not counted. Of the marks those that scripts in use
-- have, and the two halfwidth ones that become marks when they are normalised.
create function private.has_many_marks(words text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select octet_length(words) > char_length(words) and words ~ (
    '([\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    || '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u0816-\u0819'
    || '\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f'
    || '\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u0a3c\u0a3e-\u0a4d\u0abc\u0abe-\u0acd\u0b3c\u0b3e-\u0b4d'
    || '\u0bbe-\u0bcd\u0c3c\u0c3e-\u0c4d\u0cbc\u0cbe-\u0ccd\u0d3b\u0d3c\u0d3e-\u0d4d\u0dca-\u0ddf\u0e31\u0e34-\u0e3a'
    || '\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0fbc'
    || '\u102b-\u103e\u135d-\u135f\u1712-\u1715\u17b4-\u17d3\u17dd\u180b-\u180d\u18a9\u1920-\u193b\u1a17-\u1a1b\u1a55-\u1a7f'
    || '\u1ab0-\u1aff\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1cd0-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f'
    || '\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b'
    || '\ua8e0-\ua8f1\ua92b-\ua92d\ua9b3-\ua9c0\uaab0-\uaac1\uabec\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\uff9e\uff9f'
    || '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad]'
    || '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*){9}')
$$;

-- The trigger's arguments: columns that people write in.
create function private.refuse_many_marks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
begin
  foreach name in array tg_argv loop
    -- What stood there already may stay while something else is changed.
    if written -> name is distinct from before -> name and private.has_many_marks(written ->> name) then
      raise exception 'This text has too many marks above or below one letter. Please take some away.'
        using errcode = '23514', hint = 'many_marks';
    end if;
  end loop;
  return new;
end
$$;

-- Named to come before all others: they may normalise what it lets through.
create trigger a_few_marks before insert or update of title, content, content_html, tags, image_alts on public.posts
  for each row execute function private.refuse_many_marks('title', 'content', 'content_html', 'tags', 'image_alts');
create trigger a_few_marks before insert or update of title, content, content_html, tags, image_alts on public.group_posts
  for each row execute function private.refuse_many_marks('title', 'content', 'content_html', 'tags', 'image_alts');
create trigger a_few_marks before insert or update of content on public.comments
  for each row execute function private.refuse_many_marks('content');
create trigger a_few_marks before insert or update of content on public.group_post_comments
  for each row execute function private.refuse_many_marks('content');
create trigger a_few_marks before insert or update of content on public.messages
  for each row execute function private.refuse_many_marks('content');
create trigger a_few_marks before insert or update of name, description on public.groups
  for each row execute function private.refuse_many_marks('name', 'description');
create trigger a_few_marks before insert or update of bio on public.user_profiles
  for each row execute function private.refuse_many_marks('bio');
create trigger a_few_marks before insert or update of description on public.reports
  for each row execute function private.refuse_many_marks('description');

-- What search sends ---------------------------------------------------------------------------------------------------------

-- As coverSpoilers in app/domain/spoiler/spoiler.ts: between two pairs of bars with something between, and behind a pair
-- that is never closed.
create function private.cover_spoilers(words text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  part text;
  said text[];
  -- Since the bars that opened one: what was said, and whether it was anything.
  pending text[] := '{}';
  hidden boolean := false;
  spoken boolean := false;
begin
  -- Each part but the first has bars before it. No part is looked up by its number: that takes as long as the list.
  foreach part in array string_to_array(words, '||') loop
    if said is null then
      said := array[part];
    elsif hidden and spoken then
      said := array_append(said, '▒▒▒');
      said := array_append(said, part);
      hidden := false;
    else
      if not hidden then
        pending := '{}';
        hidden := true;
      end if;
      spoken := part ~ '[^\s|]';
      pending := array_append(pending, part);
    end if;
  end loop;
  if hidden then
    said := array_append(said, case when spoken then '▒▒▒' else '||' || array_to_string(pending, '||') end);
  end if;
  return coalesce(array_to_string(said, ''), '');
end
$$;

-- At most 1,000 characters of a text, spoilers covered: its beginning, or where the first of the words stands that its
-- beginning does not have.
create function private.text_around(words text, patterns text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  shown text := private.cover_spoilers(words);
  pieces text[];
  folded text;
  first_hit integer;
  reached integer := 0;
  place integer := 0;
begin
  if char_length(shown) <= 1000 or private.normalise_text(left(shown, 1000)) like any (patterns) then
    return left(shown, 1000);
  end if;
  select array_agg(private.normalise_piece(piece[1]) order by number) into pieces
    from regexp_matches(shown, '.{1,200}', 'g') with ordinality found (piece, number);
  folded := array_to_string(pieces, '');
  select min(strpos(folded, word)) into first_hit
    from (select replace(replace(replace(substr(pattern, 2, char_length(pattern) - 2), '\%', '%'), '\_', '_'), '\\', '\') word
            from unnest(patterns) pattern) wanted
   where strpos(folded, word) > 0;
  if first_hit is null then
    return left(shown, 1000);
  end if;
  while reached + char_length(pieces[place + 1]) < first_hit loop
    place := place + 1;
    reached := reached + char_length(pieces[place]);
  end loop;
  return '…' || substr(shown, greatest((place - 1) * 200, 0) + 1, 1000);
end
$$;

create or replace function public.search(q text) returns table (
  id uuid, title text, content text, type text, author text, category text, created_at timestamptz, post_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select p.id, p.title, private.text_around(p.content, private.search_patterns(q)), 'post', u.username, c.name, p.created_at, p.id
    from private.find_posts(private.search_patterns(q), null, 5) hit
    join public.posts p on p.id = hit.id
    join public.discussion_categories c on c.id = p.category_id
    left join public.user_profiles u on u.id = p.author_id
  union all
  select c.id, coalesce(p.title, 'Comment'), private.text_around(c.content, private.search_patterns(q)), 'comment', u.username, null,
         c.created_at, p.id
    from private.find_comments(private.search_patterns(q), null, 3) hit
    join public.comments c on c.id = hit.id
    join public.posts p on p.id = c.post_id
    left join public.user_profiles u on u.id = c.author_id
   order by 4 desc, 7 desc
$$;
comment on function public.search(text) is
  'At most 5 posts and 3 comments that contain every word of q, newest first. content is cut to 1,000 characters around the first hit, spoilers covered; author and category are names; post_id is where the hit is read.';

create or replace function public.search_posts(q text, before timestamptz default null, page_size integer default 20)
returns setof public.posts
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  patterns text[] := private.search_patterns(q);
  found_post public.posts;
begin
  for found_post in
    select p.* from private.find_posts(patterns, before, least(greatest(page_size, 1), 50)) hit
      join public.posts p on p.id = hit.id
     where p.deleted_at is null and p.removed_at is null order by p.created_at desc, p.id desc
  loop
    found_post.content := private.text_around(found_post.content, patterns);
    return next found_post;
  end loop;
end
$$;
comment on function public.search_posts(text, timestamptz, integer) is
  'Posts that contain every word of q, newest first. content is cut to 1,000 characters around the first hit, spoilers covered.';

create or replace function public.search_comments(q text, before timestamptz default null, page_size integer default 20)
returns setof public.comments
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  patterns text[] := private.search_patterns(q);
  found_comment public.comments;
begin
  for found_comment in
    select c.* from private.find_comments(patterns, before, least(greatest(page_size, 1), 50)) hit
      join public.comments c on c.id = hit.id
     where c.deleted_at is null and c.removed_at is null order by c.created_at desc, c.id desc
  loop
    found_comment.content := private.text_around(found_comment.content, patterns);
    return next found_comment;
  end loop;
end
$$;
comment on function public.search_comments(text, timestamptz, integer) is
  'Comments that contain every word of q, newest first. content is cut to 1,000 characters around the first hit, spoilers covered.';

-- Exactly this name first, then names that begin with it, then names that contain it, then the rest. Names that begin with
-- it are looked for by themselves: among very many that contain it they could be missed.
create or replace function public.search_people(q text, page_size integer default 20) returns setof public.user_profiles
language sql stable security definer rows 20
set search_path = ''
as $$
  select p.*
    from (select private.find_any('profile_texts', 'user_id', private.search_patterns(q))
          union
          select private.find_any('profile_texts', 'user_id',
                   (select array_agg(case place when 1 then substr(pattern, 2) else pattern end order by place)
                      from unnest(private.search_patterns(q)) with ordinality words (pattern, place)))) hit (id)
    join public.user_profiles p on p.id = hit.id
   order by p.username_key = lower(btrim(q)) desc, starts_with(p.username_key, lower(btrim(q))) desc,
            strpos(p.username_key, lower(btrim(q))) > 0 desc, p.reputation desc, p.created_at, p.id
   limit least(greatest(page_size, 1), 50)
$$;

revoke execute on function
  private.normalise_piece(text), private.normalise_text(text), private.has_many_marks(text), private.refuse_many_marks(),
  private.cover_spoilers(text), private.text_around(text, text[])
  from public, anon, authenticated, service_role;
grant execute on function private.normalise_text(text) to anon, authenticated, service_role;
