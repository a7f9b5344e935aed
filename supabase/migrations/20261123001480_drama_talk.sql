-- What members say of a drama, as its page shows it: in one call, and under the veil.
set check_function_bodies = off;

-- What tells of episodes that the reader has not seen comes without its words.
create function private.review_for_reader(it public.drama_reviews, reached integer, opened uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', it.id, 'kind', it.kind, 'stars', it.stars, 'position', it.position, 'spoiler_level', it.spoiler_level,
    'content', case when it.spoiler_level <= reached or it.author_id = reader.id or it.id = opened then it.content end,
    'words', cardinality(regexp_split_to_array(btrim(it.content), '\s+')),
    'helpful_count', it.helpful_count, 'created_at', it.created_at, 'edited_at', it.edited_at,
    'is_held', it.held_at is not null, 'is_removed', it.removed_at is not null and it.held_at is null,
    'is_helpful', exists (select 1 from public.review_votes v where v.user_id = reader.id and v.review_id = it.id),
    'author', (select jsonb_build_object('id', p.id, 'username', p.username, 'display_name', p.display_name,
                                          'avatar_url', p.avatar_url, 'reputation', p.reputation)
                 from public.user_profiles p where p.id = it.author_id))
    from (select case when private.may_look() then auth.uid() end as id) reader
$$;

create function public.drama_talk(
  drama text, kind text default 'review', sort text default 'helpful', after_key text default null, after_id uuid default null,
  page_size integer default 10, named uuid default null, opens boolean default false
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with reader as materialized (
    select private.reached_in(drama) as reached),
  page as materialized (
    select r.*, row_number() over () as place
      from private.reviews_page(drama, drama_talk.kind, drama_talk.sort, after_key, after_id, least(greatest(page_size, 1), 50) + 1) r),
  shown as (select p.* from page p where p.place <= least(greatest(page_size, 1), 50)),
  -- The first page of the reviews shows what is said in a line besides.
  line as materialized (
    select l.*, row_number() over () as place
      from private.reviews_page(drama, 'line', 'helpful', null, null, 6) l
     where drama_talk.kind = 'review' and after_id is null),
  said as (
    select s.place, private.review_for_reader(r, reader.reached, case when opens then named end) as review
      from shown s join public.drama_reviews r on r.id = s.id cross join reader)
  select jsonb_build_object(
    'figures', private.figures_of(d.id),
    'episodes', d.episodes,
    'reviews', (select coalesce(jsonb_agg(s.review order by s.place), '[]') from said s),
    'lines', (select coalesce(jsonb_agg(private.review_for_reader(r, reader.reached, case when opens then named end) order by l.place), '[]')
                from line l join public.drama_reviews r on r.id = l.id cross join reader),
    -- Of the caller, what waits for a decision too.
    'own', (select coalesce(jsonb_agg(private.review_for_reader(r, reader.reached, null) order by r.kind), '[]')
              from public.drama_reviews r cross join reader
             where r.author_id = auth.uid() and r.drama_id = d.id and r.deleted_at is null and private.may_look()),
    'named', (select private.review_for_reader(r, reader.reached, case when opens then named end)
                from public.drama_reviews r cross join reader
               where r.id = named and r.drama_id = d.id and r.is_visible),
    -- Where the next page begins; none at the end.
    'next', (select jsonb_build_object('id', s.id, 'key', case drama_talk.sort
                      when 'helpful' then s.helpful_count::text when 'newest' then s.created_at::text else coalesce(s.stars, 0)::text end)
               from shown s
              where s.place = least(greatest(page_size, 1), 50) and exists (select 1 from page p where p.place > s.place)))
    from public.dramas d where d.id = drama
$$;
comment on function public.drama_talk(text, text, text, text, uuid, integer, uuid, boolean) is
  'A page of the reviews of a drama (or of its short reactions, kind "line") as the caller may read them: without the words of what tells of episodes that the caller has not seen. With the public figures, one''s own texts, and the review named, whose words come where "opens" asks for them.';
