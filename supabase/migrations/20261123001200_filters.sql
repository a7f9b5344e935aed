-- Filters: words and links that moderators list, and links of new members, are held for a moderator instead of being
-- refused. Private places are left alone: moderators are strangers to messages and private communities (decision Q12).
set check_function_bodies = off;

create table private.filters (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('word', 'link')),
  pattern text not null check (char_length(pattern) between 2 and 100 and octet_length(pattern) <= 400),
  -- What is compared: see filter_text().
  key text not null check (char_length(key) >= 2),
  note text not null default '' check (char_length(note) <= 300 and octet_length(note) <= 1200),
  added_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (kind, key)
);
create index filters_added_by on private.filters (added_by);

-- The filter finds words in their usual forms, looks at all that a post, a community or a profile says, and tells
-- beforehand how much a new word would hold.

-- What stands for a byte that was no letter parts no word.
create function private.filter_text(input text) returns text
language sql immutable
set search_path = ''
as $$
  -- translate() compares each letter with the whole list: only for texts that have one of them.
  select case when folded ~ '[\u0370-\u058f\u3002\ufffd]'
              then translate(folded, 'авекмнорстухіјѕԁԛԝαεικνορτυχ。' || chr(65533), 'abekmhopctyxijsdqwaeikvoptux.')
              else folded end
    from private.normalise_text(coalesce(input, '')) folded
$$;

-- Words with one blank between them and around: punctuation parts words.
create function private.filter_words(input text) returns text
language sql immutable
set search_path = ''
as $$
  select ' ' || btrim(regexp_replace(private.filter_text(input), '[\s!-/:-@\[-`{-~،؛؟«»“”‘’„…–—·•]+', ' ', 'g')) || ' '
$$;

create function private.filter_hosts(input text) returns setof text
language sql immutable
set search_path = ''
as $$
  select distinct host[1]
    from regexp_matches(replace(private.filter_text(input), '%2e', '.'),
                        '([^\s/\\<>"''`@:?#&=(),;!]+\.[^\s/\\<>"''`@:?#&=(),;!.]{2,})', 'g') host
$$;

-- What holds this text back: a pattern of the list, or the host a new member links to; null when nothing does.
create function private.filter_hit(input text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  spaced text := private.filter_forms(input);
  -- Only where a link filter can make use of them.
  hosts text[] := case when exists (select 1 from private.filters where kind = 'link')
                       then array(select private.filter_hosts(replace(input, '||', ' '))
                                  union select private.filter_hosts(replace(input, '||', ''))) end;
  hit text;
begin
  select f.pattern into hit from private.filters f
   where f.kind = 'word' and strpos(spaced, f.key) > 0
      or f.kind = 'link' and exists (select 1 from unnest(hosts) host
                                      where host = f.key or right(host, length(f.key) + 1) = '.' || f.key)
   order by f.created_at limit 1;
  if hit is null and input ~* '(https?://|www\.)'
     and private.is_new_member() and (select s.rate_limits_on from private.settings s) then
    hit := coalesce((select min(host) from private.filter_hosts(substring(input from '(?i)(?:https?://|www\.).*')) host), 'www');
  end if;
  return left(hit, 200);
end
$$;

-- The first tag at which the page's parser may leave out a line's end that text_of_html() reads: one that closes what is
-- not open, one that closes others with it, and what stands deeper than the cleaner of markup goes.
create function private.odd_nesting(html text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  tag text[];
  name text;
  opened text[] := '{}';
  blocks constant text[] := '{p,li,ul,ol,h1,h2,h3,h4,h5,h6,div,blockquote}';
  -- A paragraph ends where one of these begins.
  end_paragraph constant text[] := blocks
    || '{address,article,aside,details,dl,fieldset,figcaption,figure,footer,form,header,hr,main,nav,pre,section,table}'::text[];
  end_others constant text[] := '{body,tr,td,th,thead,tbody,tfoot,dd,dt,rt,rp,select,optgroup,button,datalist,input,output}';
  empty_ones constant text[] := '{area,base,basefont,br,col,command,embed,frame,hr,img,input,isindex,keygen,link,meta,param,source,track,wbr}';
begin
  -- Bounded: a post's markup has at most 200,000 characters.
  for tag in select regexp_matches(private.without_unseen(html), '<(/?)([a-z][^ \t\n\f\r/>]*)', 'gi') loop
    name := lower(tag[2]);
    if tag[1] = '' then
      if cardinality(opened) >= 40
         or opened[cardinality(opened)] = 'p' and name = any (end_paragraph)
         or opened[cardinality(opened)] = 'li' and name = 'li'
         or name = any (end_others) then
        return '<' || left(name, 40);
      end if;
      if name <> all (empty_ones) then
        opened := opened || name;
      end if;
    elsif opened[cardinality(opened)] = name then
      opened := trim_array(opened, 1);
    -- The page's parser reads </br> as <br>.
    elsif name = any (blocks || opened) or name = 'br' and cardinality(opened) >= 40 then
      return '</' || left(name, 40);
    end if;
  end loop;
  return null;
end
$$;

-- All that a row says. Markup mostly says what the text beside it says: that is looked at once. Posts are looked at with
-- the descriptions of their images and the options of their polls.
create function private.text_to_filter(it jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(' ', it ->> 'title', it ->> 'content',
                   (select shown from private.text_of_html(it ->> 'content_html') shown
                     where translate(shown, e' \t\r\n', '') is distinct from translate(it ->> 'content', e' \t\r\n', '')),
                   (select string_agg(tag, ' ') from jsonb_array_elements_text(coalesce(nullif(it -> 'tags', 'null'), '[]')) tag),
                   (select string_agg(alt, ' ') from jsonb_array_elements_text(coalesce(nullif(it -> 'image_alts', 'null'), '[]')) alt),
                   (select string_agg(option, ' ') from jsonb_array_elements_text(it -> 'poll' -> 'options') option))
$$;

-- What holds a row back with this markup, of which text_to_filter() read this; null when nothing does.
create function private.what_holds(html text, read text) returns text
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.unread_markup(html), private.filter_hit(read)) $$;

create function private.what_holds(it jsonb) returns text
language sql stable security definer
set search_path = ''
as $$ select private.what_holds(it ->> 'content_html', private.text_to_filter(it)) $$;

-- Whether the filter looks at this row at all: what its author writes now, in a place that anyone may read.
create function private.is_filtered(tables text, it jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select auth.uid() is not null and (it ->> 'author_id')::uuid = auth.uid() and not private.is_moderator()
     and case tables
           when 'group_posts' then private.is_open_group((it ->> 'group_id')::uuid)
           when 'comments' then it ->> 'group_post_id' is null
             or private.is_open_group(private.group_of_post((it ->> 'group_post_id')::uuid))
           else true
         end
$$;

create function private.is_held(content_type text, content_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case content_type
    when 'post' then exists (select 1 from public.posts p where p.id = content_id and p.held_at is not null and p.deleted_at is null)
    when 'group_post' then exists (select 1 from public.group_posts p where p.id = content_id and p.held_at is not null and p.deleted_at is null)
    when 'review' then exists (select 1 from public.drama_reviews r where r.id = content_id and r.held_at is not null and r.deleted_at is null)
    else exists (select 1 from public.comments c where c.id = content_id and c.held_at is not null and c.deleted_at is null)
  end
$$;

-- What the filter holds waits for a moderator of the site: admins of its community neither approve nor remove it, which
-- would take the hold from it. The text is locked, so that no edit brings it before the filter meanwhile.
create function private.require_moderator_of_held(content_type text, content_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_moderator() then
    return;
  end if;
  perform 1 from public.group_posts p where content_type = 'group_post' and p.id = content_id for no key update;
  perform 1 from public.comments c where content_type = 'group_comment' and c.id = content_id for no key update;
  if private.is_held(content_type, content_id) then
    raise exception 'This waits for a moderator of Hikaya.' using errcode = '42501', hint = 'moderators_only';
  end if;
end
$$;

-- What is held its author may still change: approved is what the moderator read. The caller holds the row's lock.
create function private.require_seen(held_at timestamptz, edited_at timestamptz, seen timestamptz) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if held_at is not null and edited_at is distinct from seen then
    raise exception 'The author changed this meanwhile. Load this page again and read it before you decide.'
      using errcode = 'P0001', hint = 'changed_elsewhere';
  end if;
end
$$;

-- Closes the cases about something that was approved, removed or taken back; whether the filter had one. What members
-- report is resolved by a moderator's removal alone: a restored post was reported all the same, and an admin of a community
-- who takes it down does not answer for what its author did.
create function private.settle_reports(content_type text, content_id uuid, outcome text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  had_automatic boolean;
begin
  with settled as (
    update public.reports r set status = outcome, updated_at = clock_timestamp()
     where r.reported_content_type = content_type and r.reported_content_id = content_id
       and r.status in ('pending', 'reviewed')
       and (r.is_automatic
            or outcome = 'resolved' and private.is_moderator() and r.reported_user_id is distinct from auth.uid()
               and (private.role_of(r.reported_user_id) is distinct from 'admin' or private.is_admin()))
    returning r.is_automatic)
  select coalesce(bool_or(s.is_automatic), false) into had_automatic from settled s;
  return had_automatic;
end
$$;

create function private.filter_forms(input text) returns text
language sql immutable
set search_path = ''
as $$
  -- Whoever uncovers a spoiler reads past its bars: "||nas||ty" is a word. The bars alone part words, as all punctuation does.
  with it as materialized (
    select case when strpos(input, '||') = 0 then private.filter_words(input)
                else private.filter_words(input) || '|' || private.filter_words(replace(input, '||', '')) end as spaced),
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

create function private.filter_key(kind text, pattern text) returns text
language sql immutable
set search_path = ''
as $$
  select case kind
    when 'word' then private.filter_words(pattern)
    else (select regexp_replace(host, '^www\.', '') from private.filter_hosts(pattern) host limit 1) end
$$;

alter table private.filters enable row level security;

create function public.list_filters() returns table (
  id uuid, kind text, pattern text, note text, added_by text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select f.id, f.kind, f.pattern, f.note, private.full_name(p), f.created_at
      from private.filters f left join public.user_profiles p on p.id = f.added_by
     order by f.created_at desc, f.id limit 1000;
end
$$;

create function public.add_filter(kind text, pattern text, note text default '') returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_moderator();
  compared text := private.filter_key(add_filter.kind, left(add_filter.pattern, 101));
  filter uuid;
begin
  if coalesce(char_length(btrim(compared)), 0) < 2 then
    raise exception 'Please give a word of two letters or more, or the address of a site.' using errcode = '23514', hint = 'no_pattern';
  elsif (select count(*) from private.filters) >= 1000 then
    raise exception 'The list is full: remove something first.' using errcode = 'P0001', hint = 'full';
  end if;
  insert into private.filters (kind, pattern, key, note, added_by)
  values (add_filter.kind, btrim(add_filter.pattern), compared, btrim(add_filter.note), me)
  on conflict do nothing
  returning id into filter;
  if filter is null then
    raise exception 'This is on the list already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.log_action('add_filter', 'filter', filter, add_filter.note,
                           jsonb_build_object('kind', add_filter.kind, 'pattern', btrim(add_filter.pattern)));
  return filter;
end
$$;

create function public.remove_filter(filter_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone private.filters;
begin
  perform private.require_moderator();
  delete from private.filters f where f.id = remove_filter.filter_id returning f.* into gone;
  if gone.id is not null then
    perform private.log_action('remove_filter', 'filter', gone.id, remove_filter.reason,
                             jsonb_build_object('kind', gone.kind, 'pattern', gone.pattern));
  end if;
end
$$;

-- The preview of a filter looks for the word itself first: the forms of 200 texts took a busy machine seconds.
create function public.preview_filter(kind text, pattern text) returns table (held integer, looked_at integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  key text := private.filter_key(kind, left(pattern, 100));
  bare text := btrim(key);
begin
  perform private.require_moderator();
  if kind not in ('word', 'link') or coalesce(char_length(bare), 0) < 2 then
    raise exception 'Please give a word of two letters or more, or the address of a site.' using errcode = '23514', hint = 'no_pattern';
  end if;
  perform private.consume_rate_limit('preview');
  return query
    select count(*) filter (where case
             when preview_filter.kind <> 'word' then exists (
               select 1 from private.filter_hosts(it.input) host where host = key or right(host, length(key) + 1) = '.' || key)
             when strpos(it.spaced, key) > 0 then true
             -- Every other form holds the word, or a letter three times.
             when strpos(it.spaced, bare) > 0 or it.spaced ~ '([^ ])\1\1' then strpos(private.filter_forms(it.input), key) > 0
             else false end)::integer,
           count(*)::integer
      from (select newest.input, private.filter_words(newest.input) as spaced
              from ((select left(p.title || ' ' || coalesce(private.words_of(p.id), p.content), 1000) from public.posts p
                      where p.is_visible order by p.created_at desc limit 100)
                    union all
                    (select left(coalesce(private.words_of(c.id), c.content), 1000) from public.comments c
                      where c.post_id is not null and c.is_visible order by c.created_at desc limit 100)) newest (input)
            offset 0) it;
end
$$;
comment on function public.preview_filter(text, text) is
  'How many of the newest 100 posts and 100 comments of the forum this word or site would have held; for moderators.';
