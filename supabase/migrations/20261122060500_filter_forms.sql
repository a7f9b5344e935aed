-- The filter finds words in their usual forms, looks at all that a post, a community or a profile says, and tells
-- beforehand how much a new word would hold.

-- What stands for a byte that was no letter parts no word.
create or replace function private.filter_text(words text) returns text
language sql immutable
set search_path = ''
as $$
  select translate(private.normalise_text(coalesce(words, '')), 'авекмнорстухіјѕԁԛԝαεικνορτυχ。' || chr(65533), 'abekmhopctyxijsdqwaeikvoptux.')
$$;

-- The words, and beside them the forms that a listed word may take: with letters repeated, with the Arabic article, with
-- و ف ب ك ل before it, and with the common endings of plurals and pronouns. Bounded: words of 60 letters at most, and of
-- 5,000 different ones.
create function private.filter_forms(words text) returns text
language sql immutable
set search_path = ''
as $$
  with it as materialized (select private.filter_words(words) as spaced),
  tokens as materialized (
    select distinct t from it, string_to_table(btrim(it.spaced), ' ') t
     where length(t) between 3 and 60 and t ~ '[ء-ي]|(.)\1\1' limit 5000),
  squeezed as (
    select t from tokens
    union select regexp_replace(t, '([ء-ي])\1+', '\1', 'g') from tokens
    union select regexp_replace(t, '(.)\1\1+', '\1', 'g') from tokens
    union select regexp_replace(t, '(.)\1\1+', '\1\1', 'g') from tokens),
  bare as (
    select t from squeezed
    union select regexp_replace(t, '^[وف]?([بك]?ال|لل)(?=[ء-ي]{3})', '') from squeezed
    union select regexp_replace(t, '^([وف]?[بكل]|[وف])(?=[ء-ي]{4})', '') from squeezed),
  forms as (
    select t from bare
    union select left(t, -3) from bare where length(t) >= 6 and right(t, 3) = 'هات'
    union select left(t, -2) from bare where length(t) >= 5 and right(t, 2) in ('ات', 'ون', 'ين', 'ان', 'ها', 'هم', 'كم', 'نا')
    union select left(t, -1) from bare where length(t) >= 4 and right(t, 1) in ('ه', 'ي'))
  select it.spaced || '|' || regexp_replace(it.spaced, ' [وف]?([بك]?ال|لل)(?=[ء-ي]{3})', ' ', 'g') || '| '
         || coalesce((select string_agg(f.t, ' | ') from forms f), '') || ' '
    from it
$$;

create or replace function private.filter_hit(words text, html text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  everything text := words || ' ' || private.text_of_html(coalesce(html, ''));
  spaced text := private.filter_forms(everything);
  hit text;
begin
  select f.pattern into hit from private.filters f
   where f.kind = 'word' and strpos(spaced, f.key) > 0
      or f.kind = 'link' and exists (select 1 from private.filter_hosts(everything) host
                                      where host = f.key or right(host, length(f.key) + 1) = '.' || f.key)
   order by f.created_at limit 1;
  if hit is null and everything ~* '(https?://|www\.)'
     and private.is_newcomer() and (select s.rate_limits_on from private.settings s) then
    hit := coalesce((select min(host) from private.filter_hosts(substring(everything from '(?i)(?:https?://|www\.).*')) host), 'www');
  end if;
  return left(hit, 200);
end
$$;

-- Posts are looked at with the descriptions of their images.
create or replace function private.words_to_filter(it jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(' ', it ->> 'title', it ->> 'content',
                   (select string_agg(tag, ' ') from jsonb_array_elements_text(coalesce(nullif(it -> 'tags', 'null'), '[]')) tag),
                   (select string_agg(alt, ' ') from jsonb_array_elements_text(coalesce(nullif(it -> 'image_alts', 'null'), '[]')) alt))
$$;
drop trigger hold_edited on public.posts;
create trigger hold_edited after update of title, content, content_html, tags, image_alts on public.posts
  for each row execute function private.hold_edited();
drop trigger hold_edited on public.group_posts;
create trigger hold_edited after update of title, content, content_html, tags, image_alts on public.group_posts
  for each row execute function private.hold_edited();

-- Names and descriptions of communities and what members say of themselves cannot wait out of sight: they come to the
-- queue, once as long as the case is open. The trigger's argument is the kind of thing.
create function private.report_listed_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  words text := concat_ws(e'\n', it ->> 'name', it ->> 'description', it ->> 'username', it ->> 'bio');
  report uuid;
  hit text;
begin
  if auth.uid() is null or private.is_moderator() or coalesce((it ->> 'is_private')::boolean, false)
     or exists (select 1 from public.reports r
                 where r.is_automatic and r.reported_content_type = tg_argv[0] and r.reported_content_id = new.id
                   and r.status in ('pending', 'reviewed')) then
    return null;
  end if;
  hit := private.filter_hit(words, '');
  if hit is not null then
    insert into public.reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic)
    values (null, auth.uid(), tg_argv[0], new.id, 'spam', hit, true) returning id into report;
    insert into private.report_evidence (report_id, words) values (report, words);
  end if;
  return null;
end
$$;
create trigger report_listed_words after insert or update of name, description on public.groups
  for each row execute function private.report_listed_words('group');
create trigger report_listed_words after insert or update of username, bio on public.user_profiles
  for each row execute function private.report_listed_words('user');

-- Before it is added -----------------------------------------------------------------------------------------------------------

create function private.filter_key(kind text, pattern text) returns text
language sql immutable
set search_path = ''
as $$
  select case kind
    when 'word' then private.filter_words(pattern)
    else (select regexp_replace(host, '^www\.', '') from private.filter_hosts(pattern) host limit 1) end
$$;

create function public.preview_filter(kind text, pattern text) returns table (held integer, looked_at integer)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  key text := private.filter_key(kind, left(pattern, 100));
begin
  perform private.require_moderator();
  return query
    select count(*) filter (where case preview_filter.kind
             when 'word' then strpos(private.filter_forms(it.words), key) > 0
             else exists (select 1 from private.filter_hosts(it.words) host
                           where host = key or right(host, length(key) + 1) = '.' || key) end)::integer,
           count(*)::integer
      from ((select left(p.title || ' ' || p.content, 2000) from public.posts p
              where p.deleted_at is null and p.removed_at is null order by p.created_at desc limit 100)
            union all
            (select left(c.content, 2000) from public.comments c
              where c.deleted_at is null and c.removed_at is null order by c.created_at desc limit 100)) it (words);
end
$$;
comment on function public.preview_filter(text, text) is
  'How many of the newest 100 posts and 100 comments of the forum this word or site would have held; for moderators.';

grant execute on function public.preview_filter(text, text) to authenticated, service_role;
