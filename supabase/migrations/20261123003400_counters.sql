-- Counters: derived numbers, compared with the rows they count, and repaired.
set check_function_bodies = off;

create function private.earned_reputation(member uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select (5 * (select count(*) from public.posts p
                where p.author_id = member and p.is_visible)
        + 5 * (select count(*) from public.group_posts p
                where p.author_id = member and p.is_visible)
        + 2 * (select count(*) from public.comments c
                where c.author_id = member and c.is_visible))::integer
$$;

-- Every derived number beside what the rows say. Rows here are faults: the triggers leave none.
create function private.counter_drift() returns table (counter text, id text, stored integer, actual integer)
language sql stable security definer
set search_path = ''
as $$
  with counters (counter, id, stored, actual) as (
    select 'discussion_categories.post_count', c.id, c.post_count,
           (select count(*) from public.posts p where p.category_id = c.id and p.is_visible)
      from public.discussion_categories c
    union all
    select 'groups.post_count', g.id, g.post_count,
           (select count(*) from public.group_posts p where p.group_id = g.id and p.is_visible)
      from public.groups g
    union all
    select 'groups.member_count', g.id, g.member_count, (select count(*) from public.group_members m where m.group_id = g.id)
      from public.groups g
    union all
    select 'posts.comment_count', p.id, p.comment_count,
           (select count(*) from public.comments c where c.post_id = p.id and c.is_visible)
      from public.posts p
    union all
    select 'posts.upvotes', p.id, p.upvotes,
           (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'up') from public.posts p
    union all
    select 'posts.downvotes', p.id, p.downvotes,
           (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'down') from public.posts p
    union all
    select 'comments.upvotes', c.id, c.upvotes,
           (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'up') from public.comments c
    union all
    select 'comments.downvotes', c.id, c.downvotes,
           (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'down') from public.comments c
    union all
    select 'comments.reply_count', c.id, c.reply_count,
           (select count(*) from public.comments r
             where r.parent_id = c.id and (r.is_visible or r.reply_count > 0))
      from public.comments c
    union all
    select 'group_posts.comment_count', p.id, p.comment_count,
           (select count(*) from public.comments c
             where c.group_post_id = p.id and c.is_visible) from public.group_posts p
    union all
    select 'group_posts.upvotes', p.id, p.upvotes,
           (select count(*) from public.post_votes v where v.group_post_id = p.id and v.vote_type = 'up')
      from public.group_posts p
    union all
    select 'group_posts.downvotes', p.id, p.downvotes,
           (select count(*) from public.post_votes v where v.group_post_id = p.id and v.vote_type = 'down')
      from public.group_posts p
    union all
    select 'user_profiles.reputation', u.id, u.reputation, private.earned_reputation(u.id) from public.user_profiles u
  )
  select c.counter, c.id::text, c.stored, c.actual::integer from counters c where c.stored <> c.actual
  union all
  select 'drama_figures.stars_' || s.stars, f.drama_id, s.stored, counted.actual
    from public.drama_figures f
    cross join lateral (values (1, f.stars_1), (2, f.stars_2), (3, f.stars_3), (4, f.stars_4), (5, f.stars_5)) s (stars, stored)
    cross join lateral (select count(*)::integer from public.drama_ratings r
                         where r.drama_id = f.drama_id and r.stars = s.stars and r.is_counted) counted (actual)
   where s.stored <> counted.actual
  union all
  select 'drama_figures.' || s.name, f.drama_id, s.stored, counted.actual
    from public.drama_figures f
    cross join lateral (values ('review_count', 'review', f.review_count), ('line_count', 'line', f.line_count)) s (name, kind, stored)
    cross join lateral (select count(*)::integer from public.drama_reviews r
                         where r.drama_id = f.drama_id and r.kind = s.kind and r.is_visible) counted (actual)
   where s.stored <> counted.actual
  union all
  select 'drama_reviews.helpful_count', r.id::text, r.helpful_count, counted.actual
    from public.drama_reviews r
    cross join lateral (select count(*)::integer from public.review_votes v where v.review_id = r.id) counted (actual)
   where r.helpful_count <> counted.actual
  union all
  select 'library_counts.' || s.name, c.user_id::text, s.stored, counted.actual
    from private.library_counts c
    cross join lateral (values ('planned', c.planned), ('watching', c.watching), ('completed', c.completed),
                               ('paused', c.paused), ('dropped', c.dropped), ('episodes', c.episodes), ('entries', c.entries),
                               ('stars_1', c.stars_1), ('stars_2', c.stars_2), ('stars_3', c.stars_3), ('stars_4', c.stars_4),
                               ('stars_5', c.stars_5)) s (name, stored)
    cross join lateral (
      select case when s.name = 'episodes' then (select coalesce(sum(t.position), 0) from public.trackings t where t.user_id = c.user_id)
                  when s.name = 'entries' then (select count(*) from public.diary_entries e where e.user_id = c.user_id)
                  when s.name like 'stars%' then (select count(*) from public.drama_ratings r
                                                   where r.user_id = c.user_id and r.stars = right(s.name, 1)::smallint)
                  else (select count(*) from public.trackings t where t.user_id = c.user_id and t.status = s.name) end::integer) counted (actual)
   where s.stored <> counted.actual
  union all
  select 'episode_figures.' || f.choice, f.drama_id || ' ' || f.episode, f.count, counted.actual
    from private.episode_figures f
    cross join lateral (select count(*)::integer from public.episode_reactions r
                         where r.drama_id = f.drama_id and r.episode = f.episode
                           and f.choice in (r.reaction, r.favourite::text)) counted (actual)
   where f.count <> counted.actual
$$;

-- Each sets the counters of one row to what the rows say. The row is locked first: whoever changes a counter holds that
-- lock until the end, so the count that follows sees all of it or none. Nothing else waits.
create function private.recount(table_name text, row_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case table_name
    when 'discussion_categories' then
      perform 1 from public.discussion_categories c where c.id = row_id for no key update;
      update public.discussion_categories c
         set post_count = (select count(*) from public.posts p where p.category_id = row_id and p.is_visible)
       where c.id = row_id;
    when 'groups' then
      perform 1 from public.groups g where g.id = row_id for no key update;
      update public.groups g
         set post_count = (select count(*) from public.group_posts p where p.group_id = row_id and p.is_visible),
             member_count = (select count(*) from public.group_members m where m.group_id = row_id)
       where g.id = row_id;
    when 'posts' then
      perform 1 from public.posts p where p.id = row_id for no key update;
      update public.posts p
         set comment_count = (select count(*) from public.comments c where c.post_id = row_id and c.is_visible),
             upvotes = (select count(*) from public.post_votes v where v.post_id = row_id and v.vote_type = 'up'),
             downvotes = (select count(*) from public.post_votes v where v.post_id = row_id and v.vote_type = 'down')
       where p.id = row_id;
    when 'group_posts' then
      perform 1 from public.group_posts p where p.id = row_id for no key update;
      update public.group_posts p
         set comment_count = (select count(*) from public.comments c where c.group_post_id = row_id and c.is_visible),
             upvotes = (select count(*) from public.post_votes v where v.group_post_id = row_id and v.vote_type = 'up'),
             downvotes = (select count(*) from public.post_votes v where v.group_post_id = row_id and v.vote_type = 'down')
       where p.id = row_id;
    when 'comments' then
      perform 1 from public.comments c where c.id = row_id for no key update;
      update public.comments c
         set reply_count = (select count(*) from public.comments r where r.parent_id = row_id and (r.is_visible or r.reply_count > 0)),
             upvotes = (select count(*) from public.comment_votes v where v.comment_id = row_id and v.vote_type = 'up'),
             downvotes = (select count(*) from public.comment_votes v where v.comment_id = row_id and v.vote_type = 'down')
       where c.id = row_id;
    when 'user_profiles' then
      perform 1 from public.user_profiles p where p.id = row_id for no key update;
      update public.user_profiles p set reputation = private.earned_reputation(row_id) where p.id = row_id;
  end case;
end
$$;

create function private.recount_drama(drama text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.drama_figures f where f.drama_id = drama for no key update;
  update public.drama_figures f
     set (stars_1, stars_2, stars_3, stars_4, stars_5) =
           (select count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
                   count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)
              from public.drama_ratings r where r.drama_id = drama and r.is_counted),
         (review_count, line_count) =
           (select count(*) filter (where r.kind = 'review'), count(*) filter (where r.kind = 'line')
              from public.drama_reviews r where r.drama_id = drama and r.is_visible)
   where f.drama_id = drama;
end
$$;

create function private.recount_library(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from private.library_counts c where c.user_id = member for no key update;
  update private.library_counts c
     set (planned, watching, completed, paused, dropped, episodes) =
           (select count(*) filter (where t.status = 'planned'), count(*) filter (where t.status = 'watching'),
                   count(*) filter (where t.status = 'completed'), count(*) filter (where t.status = 'paused'),
                   count(*) filter (where t.status = 'dropped'), coalesce(sum(t.position), 0)
              from public.trackings t where t.user_id = member),
         (stars_1, stars_2, stars_3, stars_4, stars_5) =
           (select count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
                   count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)
              from public.drama_ratings r where r.user_id = member),
         entries = (select count(*) from public.diary_entries e where e.user_id = member)
   where c.user_id = member;
end
$$;

create function private.recount_episode(drama text, of_episode integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from private.episode_figures f where f.drama_id = drama and f.episode = of_episode order by f.choice for no key update;
  update private.episode_figures f
     set count = (select count(*) from public.episode_reactions r
                   where r.drama_id = drama and r.episode = of_episode and f.choice in (r.reaction, r.favourite::text))
   where f.drama_id = drama and f.episode = of_episode;
end
$$;

-- In one statement numbers and rows agree, whoever writes meanwhile: what differs is a fault, found without a lock. It is
-- repaired row by row in the order of locks, at most so many rows each time: ask again until nothing comes.
create function public.recount_all(at_most integer default 1000) returns table (counter text, id text, stored integer, actual integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  drift record;
begin
  for drift in
    select d.* from private.counter_drift() d
     order by array_position('{groups,posts,group_posts,comments,drama_reviews,discussion_categories,library_counts,drama_figures,episode_figures,user_profiles}', split_part(d.counter, '.', 1)),
              d.id, d.counter limit at_most
  loop
    case split_part(drift.counter, '.', 1)
      when 'drama_reviews' then
        perform 1 from public.drama_reviews r where r.id = drift.id::uuid for no key update;
        update public.drama_reviews r set helpful_count = (select count(*) from public.review_votes v where v.review_id = r.id)
         where r.id = drift.id::uuid;
      when 'drama_figures' then perform private.recount_drama(drift.id);
      when 'episode_figures' then
        perform private.recount_episode(split_part(drift.id, ' ', 1), split_part(drift.id, ' ', 2)::integer);
      when 'library_counts' then perform private.recount_library(drift.id::uuid);
      else perform private.recount(split_part(drift.counter, '.', 1), drift.id::uuid);
    end case;
    counter := drift.counter;
    id := drift.id;
    stored := drift.stored;
    actual := drift.actual;
    return next;
  end loop;
end
$$;
comment on function public.recount_all(integer) is
  'Repairs derived counters from rows, at most so many, and answers what it had to repair: nothing, when all is well.';

-- The specification's three procedures (decision Q1): the names stay, the number they are told is ignored. Each sets
-- counters to what the rows say, so calling one can never inflate anything.
create function public.increment_category_post_count(category_id uuid) returns void
language sql security definer
set search_path = ''
as $$ select private.recount('discussion_categories', category_id) $$;

create function public.increment_user_reputation(user_id uuid, points integer default 0) returns void
language sql security definer
set search_path = ''
as $$ select private.recount('user_profiles', user_id) $$;

create function public.increment_post_comment_count(post_id uuid) returns void
language sql security definer
set search_path = ''
as $$ select private.recount('posts', post_id) $$;
