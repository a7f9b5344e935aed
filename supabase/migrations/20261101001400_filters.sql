-- Automatic help: words and links that moderators list, and links of newcomers, are held for a moderator instead of being
-- refused. Private places are left alone: moderators are strangers to messages and private communities (decision Q12).

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
alter table private.filters enable row level security;

-- Comparing -------------------------------------------------------------------------------------------------------------------

-- As search sees it, and letters that only look Latin as Latin ones.
create function private.filter_text(words text) returns text
language sql immutable
set search_path = ''
as $$
  select translate(private.normalise_text(coalesce(words, '')), 'авекмнорстухіјѕԁԛԝαεικνορτυχ。', 'abekmhopctyxijsdqwaeikvoptux.')
$$;

-- Words with one blank between them and around: punctuation parts words.
create function private.filter_words(words text) returns text
language sql immutable
set search_path = ''
as $$
  select ' ' || btrim(regexp_replace(private.filter_text(words), '[\s!-/:-@\[-`{-~،؛؟«»“”‘’„…–—·•]+', ' ', 'g')) || ' '
$$;

create function private.filter_hosts(words text) returns setof text
language sql immutable
set search_path = ''
as $$
  select distinct host[1]
    from regexp_matches(replace(private.filter_text(words), '%2e', '.'),
                        '([^\s/\\<>"''`@:?#&=(),;!]+\.[^\s/\\<>"''`@:?#&=(),;!.]{2,})', 'g') host
$$;

-- What a browser would show and follow: numeric entities as letters; marks inside a word part it not, blocks do.
create function private.text_of_html(html text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  found text[];
  code integer;
begin
  for found in select distinct m from regexp_matches(html, '(&#(x?)0*([0-9a-f]{1,6});?)', 'gi') m loop
    code := case when found[2] = '' and found[3] ~ '^\d+$' then found[3]::integer
                 when found[2] <> '' then ('x' || lpad(found[3], 8, '0'))::bit(32)::integer end;
    if code between 32 and 55295 or code between 57344 and 1114111 then
      html := replace(html, found[1], chr(code));
    end if;
  end loop;
  -- Bounded: as in 20261122090200_linear_text.sql, which replaces this function.
  return regexp_replace(regexp_replace(html, '</?(p|br|li|ul|ol|h[1-6]|div|blockquote|pre)(\s[^>]*|/)?>', ' ', 'gi'), '<[^>]*>', '', 'g')
         || ' ' || coalesce((select string_agg(link[1], ' ') from regexp_matches(html, 'href\s*=\s*["'']?([^"''\s>]+)', 'gi') link), '');
end
$$;

-- What holds these words back: a pattern of the list, or the host a newcomer links to; null when nothing does.
create function private.filter_hit(words text, html text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  everything text := words || ' ' || private.text_of_html(coalesce(html, ''));
  spaced text := private.filter_words(everything);
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

create function private.words_to_filter(it jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(' ', it ->> 'title', it ->> 'content',
                   (select string_agg(tag, ' ') from jsonb_array_elements_text(coalesce(nullif(it -> 'tags', 'null'), '[]')) tag))
$$;

-- Whether the filter looks at this row at all: what its author writes now, in a place that anyone may read.
create function private.is_filtered(tables text, it jsonb) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select auth.uid() is not null and (it ->> 'author_id')::uuid = auth.uid() and not private.is_moderator()
     and case tables
           when 'group_posts' then private.is_open_group((it ->> 'group_id')::uuid)
           when 'group_post_comments' then private.is_open_group(
             (select p.group_id from public.group_posts p where p.id = (it ->> 'post_id')::uuid))
           else true
         end
$$;

-- Holding -----------------------------------------------------------------------------------------------------------------------

create function private.hold_new() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  words text := private.words_to_filter(it);
begin
  if not private.is_filtered(tg_table_name, it) then
    return new;
  end if;
  if words || coalesce(it ->> 'content_html', '') ~* '(https?://|www\.)' then
    perform private.spend('link');
  end if;
  if private.filter_hit(words, it ->> 'content_html') is not null then
    new.removed_at := new.created_at;
    -- The very moment of its creation: it was never shown, so approving tells of it.
    new.held_at := new.created_at;
  end if;
  return new;
end
$$;

-- An edit that hits is stored and held: what readers saw is gone until a moderator has looked.
create function private.hold_edited() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.removed_at is null and new.deleted_at is null and private.is_filtered(tg_table_name, to_jsonb(new))
     and private.filter_hit(private.words_to_filter(to_jsonb(new)), to_jsonb(new) ->> 'content_html') is not null then
    execute format('update public.%I set removed_at = clock_timestamp(), held_at = clock_timestamp() where id = $1', tg_table_name)
      using new.id;
  end if;
  return null;
end
$$;

-- The case in the queue. The trigger's argument is the kind of thing.
create function private.report_held() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it jsonb := to_jsonb(new);
  report uuid;
begin
  insert into public.reports (reporter_id, reported_user_id, reported_content_type, reported_content_id, reason, description, is_automatic)
  values (null, new.author_id, tg_argv[0], new.id, 'spam',
          private.filter_hit(private.words_to_filter(it), it ->> 'content_html'), true)
  returning id into report;
  insert into private.report_evidence (report_id, words)
  values (report, concat_ws(e'\n', it ->> 'title', it ->> 'content'));
  return null;
end
$$;

create function private.is_held(content_type text, content_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case content_type
    when 'post' then exists (select 1 from public.posts p where p.id = content_id and p.held_at is not null and p.deleted_at is null)
    when 'comment' then exists (select 1 from public.comments c where c.id = content_id and c.held_at is not null and c.deleted_at is null)
    when 'group_post' then exists (select 1 from public.group_posts p where p.id = content_id and p.held_at is not null and p.deleted_at is null)
    when 'group_comment' then exists (select 1 from public.group_post_comments c where c.id = content_id and c.held_at is not null and c.deleted_at is null)
    else false
  end
$$;

-- Closes the filter's cases about a thing that was approved or removed; whether there was one.
create function private.settle_held(content_type text, content_id uuid, outcome text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reports r set status = outcome, updated_at = clock_timestamp()
   where r.is_automatic and r.reported_content_type = content_type and r.reported_content_id = content_id
     and r.status in ('pending', 'reviewed');
  return found;
end
$$;

-- A moderator has nothing to decide about what its author took back. The trigger's argument is the kind of thing.
create function private.settle_deleted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.settle_held(tg_argv[0], new.id, 'dismissed');
  return null;
end
$$;

do $$
declare
  it record;
begin
  for it in select * from (values
    ('posts', 'post', 'title, content, content_html, tags', $f$private.notify_of_post('post')$f$, $f$private.tell_activity('post_created')$f$),
    ('comments', 'comment', 'content', $f$private.notify_of_comment('post', 'posts')$f$, $f$private.tell_activity('comment_created')$f$),
    ('group_posts', 'group_post', 'title, content, content_html, tags', $f$private.notify_of_post('group_post')$f$, $f$private.tell_activity('group_post_created')$f$),
    ('group_post_comments', 'group_comment', 'content', $f$private.notify_of_comment('group_post', 'group_posts')$f$, null)
  ) it (name, kind, words, notify, tell) loop
    execute format('create trigger d_hold before insert on public.%I for each row execute function private.hold_new()', it.name);
    execute format('create trigger hold_edited after update of %s on public.%I for each row execute function private.hold_edited()', it.words, it.name);
    execute format('create trigger report_held after insert on public.%I for each row when (new.held_at is not null)
                    execute function private.report_held(%L)', it.name, it.kind);
    execute format('create trigger report_held_again after update of held_at on public.%I for each row
                    when (new.held_at is not null and old.held_at is null) execute function private.report_held(%L)', it.name, it.kind);
    execute format('create trigger settle_deleted after update of deleted_at on public.%I for each row
                    when (old.held_at is not null and old.deleted_at is null and new.deleted_at is not null)
                    execute function private.settle_deleted(%L)', it.name, it.kind);
    -- Approved for the first time: now it is told of, as it would have been when it was written.
    execute format('create trigger notify_when_approved after update of held_at on public.%I for each row
                    when (old.held_at = old.created_at and new.held_at is null and new.removed_at is null) execute function %s', it.name, it.notify);
    if it.tell is not null then
      execute format('create trigger tell_when_approved after update of held_at on public.%I for each row
                      when (old.held_at = old.created_at and new.held_at is null and new.removed_at is null) execute function %s', it.name, it.tell);
    end if;
  end loop;
end
$$;

-- What moderators do with the list ---------------------------------------------------------------------------------------------------

create function public.list_filters() returns table (
  id uuid, kind text, pattern text, note text, added_by text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select f.id, f.kind, f.pattern, f.note, p.username, f.created_at
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
  compared text := case add_filter.kind
    when 'word' then private.filter_words(add_filter.pattern)
    else (select regexp_replace(host, '^www\.', '') from private.filter_hosts(add_filter.pattern) host limit 1) end;
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
  perform private.log_deed('add_filter', 'filter', filter, add_filter.note,
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
    perform private.log_deed('remove_filter', 'filter', gone.id, remove_filter.reason,
                             jsonb_build_object('kind', gone.kind, 'pattern', gone.pattern));
  end if;
end
$$;
