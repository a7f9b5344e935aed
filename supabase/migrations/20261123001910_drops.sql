-- Drops: the episodes of a drama that come out together, and the threads that open when they do (decision 0085).
--
-- The catalogue says when; publish_dramas() brings it here. A thread is opened in one transaction with its line in
-- drop_threads, whose key there is once: whoever dies in between leaves both or neither.
set check_function_bodies = off;

create table private.drops (
  drama_id text not null references public.dramas (id),
  first_episode integer not null check (first_episode >= 1),
  last_episode integer not null,
  released_at timestamptz not null,
  known_at timestamptz not null default now(),
  primary key (drama_id, first_episode),
  check (last_episode >= first_episode)
);
comment on column private.drops.known_at is 'When the catalogue told of it first: what was out by then has no thread.';
comment on column public.posts.title_ar is
  'Of the thread of a drop, whose titles are made from what the catalogue knows: the same in Arabic. None once somebody changed its title.';
comment on column public.posts.is_drop_thread is 'Opened by the jobs when a drop came out: the first among the threads that tell as much.';
create index drops_released_at on private.drops (released_at);

create table private.drop_threads (
  drama_id text not null references public.dramas (id),
  first_episode integer not null,
  kind text not null check (kind in ('drop', 'finale')),
  -- Whatever becomes of the post, no other is opened.
  post_id uuid unique references public.posts (id) on delete set null,
  opened_at timestamptz not null default now(),
  -- Members in the order of their ids up to this one are reminded; all of them since that time.
  reminded_until uuid,
  reminded_at timestamptz,
  primary key (drama_id, first_episode, kind)
);
create index drop_threads_to_remind_of on private.drop_threads (opened_at) where reminded_at is null;
alter table private.drops enable row level security;
alter table private.drop_threads enable row level security;

-- Of each work that says when its episodes come out ("drops": first, last, at). One that says nothing of it is left alone.
create function private.publish_drops(works jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
  gone integer;
begin
  insert into private.drops as d (drama_id, first_episode, last_episode, released_at)
  select w.id, p.first, p.last, p.at
    from jsonb_to_recordset(works) w (id text, drops jsonb)
    cross join lateral jsonb_to_recordset(w.drops) p (first integer, last integer, at timestamptz)
   order by w.id, p.first
  on conflict (drama_id, first_episode) do update
    set last_episode = excluded.last_episode, released_at = excluded.released_at
    where (d.last_episode, d.released_at) is distinct from (excluded.last_episode, excluded.released_at);
  get diagnostics changed = row_count;
  delete from private.drops d
   using jsonb_to_recordset(works) w (id text, drops jsonb)
   where w.id = d.drama_id and w.drops is not null
     and not exists (select 1 from jsonb_to_recordset(w.drops) p (first integer) where p.first = d.first_episode);
  get diagnostics gone = row_count;
  return changed + gone;
end
$$;

-- A week late, nobody talks about it any more: what the jobs missed for longer stays without a thread.
create function private.threads_to_open() returns table (
  drama_id text, first_episode integer, last_episode integer, kind text, released_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select d.drama_id, d.first_episode, d.last_episode, k.kind, d.released_at
    from private.drops d
    join public.dramas w on w.id = d.drama_id and w.withdrawn_at is null
    cross join (values ('drop'), ('finale')) k (kind)
   where d.released_at <= now() and d.released_at > now() - interval '7 days' and d.released_at >= d.known_at
     and d.last_episode <= w.episodes and (k.kind = 'drop' or d.last_episode = w.episodes)
     and not exists (select 1 from private.drop_threads t
                      where (t.drama_id, t.first_episode, t.kind) = (d.drama_id, d.first_episode, k.kind))
$$;

create function public.due_threads(at_most integer default 20) returns table (
  drama_id text, first_episode integer, last_episode integer, kind text, title_en text, title_ar text)
language sql stable security definer rows 20
set search_path = ''
as $$
  select t.drama_id, t.first_episode, t.last_episode, t.kind, w.title_en, w.title_ar
    from private.threads_to_open() t join public.dramas w on w.id = t.drama_id
   order by t.released_at, t.drama_id, t.kind
   limit least(greatest(at_most, 1), 100)
$$;
comment on function public.due_threads(integer) is
  'Threads that are to be opened now, the longest due first: of each drop ("drop"), and of the one that ends its drama ("finale") besides. Titles are those of the drama.';

create function public.open_drop_thread(
  drama_id text, first_episode integer, kind text, title_en text, title_ar text, content text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  level integer;
  opened uuid;
begin
  select t.last_episode into level from private.threads_to_open() t
   where t.drama_id = open_drop_thread.drama_id and t.first_episode = open_drop_thread.first_episode
     and t.kind = open_drop_thread.kind;
  if not found then
    return null;
  end if;
  -- Of two at once the second waits here for the first.
  insert into private.drop_threads (drama_id, first_episode, kind)
  values (open_drop_thread.drama_id, open_drop_thread.first_episode, open_drop_thread.kind) on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into public.posts (title, title_ar, is_drop_thread, content, author_id, category_id, tags, drama_id, spoiler_level)
  select open_drop_thread.title_en, open_drop_thread.title_ar, true, open_drop_thread.content,
         (select p.id from public.user_profiles p where p.id = private.editors_id()),
         c.id, '{episode-discussion,نقاش-حلقة}', open_drop_thread.drama_id, level
    from public.discussion_categories c where c.slug = 'general'
  returning id into strict opened;
  update private.drop_threads t set post_id = opened
   where (t.drama_id, t.first_episode, t.kind)
       = (open_drop_thread.drama_id, open_drop_thread.first_episode, open_drop_thread.kind);
  return opened;
end
$$;
comment on function public.open_drop_thread(text, integer, text, text, text, text) is
  'Opens a thread that is due (due_threads) in the name of the editors, and answers its id; null where it was opened already or is not due.';

-- As list_posts: visible posts, whose every column anyone may read, each call planned for what it asks.
create function public.drama_threads(
  drama text, sort text default 'drop', after_id uuid default null, page_size integer default 20
) returns setof public.posts
language plpgsql stable security definer rows 20
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  most integer := least(greatest(page_size, 1), 100);
  mark public.posts;
begin
  if after_id is not null then
    select p.* into mark from public.posts p where p.id = after_id and p.drama_id = drama;
  end if;
  if sort = 'newest' then
    return query select p.* from public.posts p
     where p.drama_id = drama and p.is_visible
       and (mark.id is null or (p.created_at, p.id) < (mark.created_at, mark.id))
     order by p.created_at desc, p.id desc limit most;
  else
    return query select p.* from public.posts p
     where p.drama_id = drama and p.is_visible
       and (mark.id is null or (p.spoiler_level, p.is_drop_thread, p.created_at, p.id)
                             < (mark.spoiler_level, mark.is_drop_thread, mark.created_at, mark.id))
     order by p.spoiler_level desc, p.is_drop_thread desc, p.created_at desc, p.id desc limit most;
  end if;
end
$$;
comment on function public.drama_threads(text, text, uuid, integer) is
  'One page of the visible posts of the forum about a drama: "newest", or by what they tell, from the last episode to nothing, the thread of a drop before the others that tell as much. Keyset: pass the id of the last row for the page after it.';

create function public.drop_threads(since timestamptz, until timestamptz) returns table (
  drama_id text, first_episode integer, post_id uuid)
language sql stable security definer rows 100
set search_path = ''
as $$
  select t.drama_id, t.first_episode, t.post_id
    from private.drops d
    join private.drop_threads t on t.drama_id = d.drama_id and t.first_episode = d.first_episode and t.kind = 'drop'
    join public.posts p on p.id = t.post_id and p.is_visible
   where d.released_at >= since and d.released_at < until
   order by d.released_at desc, t.drama_id
   limit 1000
$$;
comment on function public.drop_threads(timestamptz, timestamptz) is
  'The visible threads of drops that came out in this time, "until" not included; the latest 1000.';
