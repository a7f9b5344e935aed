-- Threads: the comments of a post, of the forum or of a community, a page at a time.
set check_function_bodies = off;

-- What an edit brought before the filter is there for its author and moderators alone; others find its place without
-- words, so that the replies below stay readable.
create function private.places_of_held_comments(post_id uuid) returns setof public.comments
language sql stable security definer rows 1
set search_path = ''
as $$
  select it.* from public.comments c, jsonb_populate_record(c, '{"content": "", "excerpt": ""}') it
   where coalesce(c.post_id, c.group_post_id) = places_of_held_comments.post_id
     and c.held_at is not null and c.deleted_at is null and c.reply_count > 0
     and (auth.uid() is null or c.author_id is distinct from auth.uid() or not private.may_look())
     and not private.is_moderator()
$$;

-- Where a comment stands among the beginnings of its post: they are read in the order of these three. after_score is the
-- score it had when it was read. A comment that is gone meanwhile keeps its place.
create function private.place_in_threads(sort text, comment_id uuid, after_score integer default null, out rank numeric, out created_at timestamptz, out id uuid)
language sql stable security definer
set search_path = ''
as $$
  select private.thread_rank(sort, coalesce(after_score, c.upvotes - c.downvotes), c.created_at), c.created_at, c.id
    from public.comments c where c.id = comment_id
$$;

-- The lower, the earlier: by score, by age or not at all.
create function private.thread_rank(sort text, score integer, created_at timestamptz) returns numeric
language sql immutable
set search_path = ''
return case sort when 'best' then -score when 'newest' then -extract(epoch from created_at) else 0 end;

-- The beginnings of a post's threads, as the caller may see them. Bodies are bound when they are made: callers reach
-- nothing in private by name.
create function private.beginnings(post_id uuid, sort text)
returns table (id uuid, rank numeric, created_at timestamptz)
language sql stable rows 30
set search_path = ''
begin atomic
  select c.id, private.thread_rank(beginnings.sort, c.upvotes - c.downvotes, c.created_at), c.created_at
    from public.comments c
   where (c.post_id = beginnings.post_id or c.group_post_id = beginnings.post_id) and c.parent_id is null
  union all
  select h.id, private.thread_rank(beginnings.sort, h.upvotes - h.downvotes, h.created_at), h.created_at
    from private.places_of_held_comments(beginnings.post_id) h
   where h.parent_id is null
     and (exists (select 1 from public.posts p where p.id = beginnings.post_id)
          or exists (select 1 from public.group_posts p where p.id = beginnings.post_id));
end;

create function public.list_threads(
  post_id uuid,
  sort text default 'oldest',
  after_id uuid default null,
  page_size integer default 30,
  replies_each integer default 20,
  thread_id uuid default null,
  after_score integer default null
) returns setof public.comments
language sql stable rows 100
set search_path = ''
begin atomic
  with held as materialized (
    select h as it, h.id, h.parent_id, h.created_at
      from private.places_of_held_comments(list_threads.post_id) h
     where exists (select 1 from public.posts p where p.id = list_threads.post_id)
        or exists (select 1 from public.group_posts p where p.id = list_threads.post_id)),
  -- The beginning of the thread that holds the comment asked for, two above it at most.
  wanted as (
    select coalesce((select o.parent_id from public.comments o where o.id = l.parent_id),
                    (select h.parent_id from held h where h.id = l.parent_id), l.parent_id, l.id) as id
      from (select o.id, o.parent_id from public.comments o where o.id = list_threads.thread_id
            union all
            select h.id, h.parent_id from held h where h.id = list_threads.thread_id) l),
  start as (select s.* from private.place_in_threads(list_threads.sort, list_threads.after_id, list_threads.after_score) s),
  roots as (
    select b.id, row_number() over (order by b.rank, b.created_at, b.id) as place
      from private.beginnings(list_threads.post_id, list_threads.sort) b
     where (list_threads.thread_id is null or b.id = (select w.id from wanted w))
       and not exists (select 1 from start s where (b.rank, b.created_at, b.id) <= (s.rank, s.created_at, s.id))
     order by place limit least(greatest(page_size, 1), 100)),
  answers as (
    select c.id, r.place, c.created_at from public.comments c join roots r on c.parent_id = r.id
    union all
    select h.id, r.place, h.created_at from held h join roots r on h.parent_id = r.id),
  replies as (
    select a.id, a.place, a.created_at from answers a
    union all
    select c.id, a.place, c.created_at from public.comments c join answers a on c.parent_id = a.id),
  kept as (
    select r.id, r.place, 0 as turn from roots r
    union all
    select one.id, one.place, one.turn
      from (select r.*, row_number() over (partition by r.place order by r.created_at, r.id) as turn from replies r) one
     where one.turn <= least(greatest(replies_each, 0), 1000)),
  found as (
    select k.place, k.turn, c as it from kept k join public.comments c on c.id = k.id
    union all
    select k.place, k.turn, h.it from kept k join held h on h.id = k.id)
  select (f.it).* from found f order by f.place, f.turn;
end;
comment on function public.list_threads(uuid, text, uuid, integer, integer, uuid, integer) is
  'Comments of a post by threads: the beginnings sorted "oldest", "best" (score) or "newest", each followed by its first replies, oldest first. Keyset: pass the id of the last beginning, and its score as it was read, for the page after it. Votes cast meanwhile move only the threads they are cast on: no other is repeated or left out. thread_id picks one thread, by any comment in it.';

create function public.locate_threads(
  post_id uuid, sort text default 'oldest', after_id uuid default null, page_size integer default 30, after_score integer default null
) returns table (total integer, place integer, earlier_id uuid)
language sql stable rows 1
set search_path = ''
begin atomic
  with numbered as (
    select b.id, row_number() over (order by b.rank, b.created_at, b.id) as place,
           (b.rank, b.created_at, b.id) <= (s.rank, s.created_at, s.id) as is_before
      from private.beginnings(locate_threads.post_id, locate_threads.sort) b
      left join private.place_in_threads(locate_threads.sort, locate_threads.after_id, locate_threads.after_score) s on true),
  start as (select count(*) as place from numbered n where n.is_before)
  select (select count(*) from numbered)::integer, s.place::integer,
         (select n.id from numbered n where n.place = s.place - least(greatest(page_size, 1), 100))
    from start s;
end;
comment on function public.locate_threads(uuid, text, uuid, integer, integer) is
  'How many threads a post has, at which place the page after after_id begins (0 for the first), and after_id of the page before it. In the order of list_threads.';
