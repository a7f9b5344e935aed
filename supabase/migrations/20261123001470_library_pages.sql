-- Pages of libraries: what /library, a drama's page and a profile show, each in one call. Every list is read by keyset along
-- an index, every count is kept: a library of ten thousand costs what one of ten does.
set check_function_bodies = off;

create function private.counts_of_library(owner uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select to_jsonb(c) - 'user_id' from private.library_counts c where c.user_id = owner),
                  '{"planned": 0, "watching": 0, "completed": 0, "paused": 0, "dropped": 0, "episodes": 0,
                    "stars_1": 0, "stars_2": 0, "stars_3": 0, "stars_4": 0, "stars_5": 0, "entries": 0}')
$$;

-- A page of one state, along the index of the order. Without words to find, "patterns" is empty.
create function private.rows_of_state(
  owner uuid, status text, sort text, patterns text[], after_key text, after_drama text, at_most integer
) returns setof public.trackings
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  case sort
    when 'recent' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.updated_at, t.drama_id) < (coalesce(after_key::timestamptz, 'infinity'), coalesce(after_drama, ''))
       order by t.updated_at desc, t.drama_id desc limit at_most;
    when 'title_en' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.key_en, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
       order by t.key_en, t.drama_id limit at_most;
    when 'title_ar' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.key_ar, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
       order by t.key_ar, t.drama_id limit at_most;
    when 'progress' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (t.progress, t.drama_id) < (coalesce(after_key::real, 2::real), coalesce(after_drama, ''))
       order by t.progress desc, t.drama_id desc limit at_most;
    when 'rating' then return query
      select t.* from public.trackings t
       where t.user_id = owner and t.status = rows_of_state.status
         and (t.key_en like all (patterns) or t.key_ar like all (patterns))
         and (coalesce(t.stars, 0), t.drama_id) < (coalesce(after_key::integer, 6), coalesce(after_drama, ''))
       order by coalesce(t.stars, 0) desc, t.drama_id desc limit at_most;
  end case;
end
$$;

-- A search looks through all states. Few dramas that are called so are looked up by their keys; where many are, the
-- pages of the five states are enough.
create function private.rows_of_library(
  owner uuid, status text, sort text, patterns text[], after_key text, after_drama text, at_most integer
) returns setof public.trackings
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  few constant integer := 200;
  called text[];
begin
  if coalesce(sort, '') not in ('recent', 'title_en', 'title_ar', 'progress', 'rating') then
    raise exception 'This order was not understood' using errcode = '22023';
  elsif cardinality(patterns) = 0 then
    return query select t.* from private.rows_of_state(owner, rows_of_library.status, sort, patterns, after_key, after_drama, at_most) t;
    return;
  end if;
  called := array(select d.id from public.dramas d where d.key_en like all (patterns) or d.key_ar like all (patterns) limit few + 1);
  return query
    select t.* from (
      select own.* from public.trackings own
       where cardinality(called) <= few and own.user_id = owner and own.drama_id = any (called)
      union all
      select own.*
        from unnest(array['planned', 'watching', 'completed', 'paused', 'dropped']) state
       cross join lateral private.rows_of_state(owner, state, sort, patterns, after_key, after_drama, at_most) own
       where cardinality(called) > few) t
     where case sort
             when 'recent' then (t.updated_at, t.drama_id) < (coalesce(after_key::timestamptz, 'infinity'), coalesce(after_drama, ''))
             when 'title_en' then (t.key_en, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
             when 'title_ar' then (t.key_ar, t.drama_id) > (coalesce(after_key, ''), coalesce(after_drama, ''))
             when 'progress' then (t.progress, t.drama_id) < (coalesce(after_key::real, 2::real), coalesce(after_drama, ''))
             when 'rating' then (coalesce(t.stars, 0), t.drama_id) < (coalesce(after_key::integer, 6), coalesce(after_drama, ''))
             end
     order by case when sort = 'recent' then t.updated_at end desc,
              case sort when 'title_en' then t.key_en when 'title_ar' then t.key_ar end,
              case sort when 'progress' then t.progress when 'rating' then coalesce(t.stars, 0) end desc,
              case when sort in ('title_en', 'title_ar') then t.drama_id end, t.drama_id desc limit at_most;
end
$$;

create function public.library_page(
  owner uuid, status text default 'watching', sort text default 'recent', q text default '',
  after_key text default null, after_drama text default null, page_size integer default 24
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with page as materialized (
    select t.*, row_number() over () as place
      from private.rows_of_library(owner, library_page.status, library_page.sort, private.search_patterns(coalesce(q, '')),
                                   after_key, after_drama, least(greatest(page_size, 1), 100) + 1) t
     where private.can_see_library(owner)),
  shown as (select p.* from page p where p.place <= least(greatest(page_size, 1), 100))
  select jsonb_build_object(
    'counts', private.counts_of_library(owner),
    'items', (select coalesce(jsonb_agg(jsonb_build_object(
                       'drama_id', s.drama_id, 'status', s.status, 'position', least(s.position, d.episodes), 'version', s.version,
                       'began_at', s.began_at, 'completed_at', s.completed_at, 'times_completed', s.times_completed,
                       'updated_at', s.updated_at, 'stars', s.stars, 'episodes', d.episodes, 'title_en', d.title_en,
                       'title_ar', d.title_ar, 'withdrawn', d.withdrawn_at is not null, 'episodes_out', private.episodes_out(d))
                     order by s.place), '[]')
                from shown s join public.dramas d on d.id = s.drama_id),
    -- Where the next page begins; none at the end.
    'next', (select jsonb_build_object('drama', s.drama_id, 'key', case library_page.sort
                      when 'recent' then s.updated_at::text when 'title_en' then s.key_en when 'title_ar' then s.key_ar
                      when 'progress' then s.progress::text else coalesce(s.stars, 0)::text end)
               from shown s
              where s.place = least(greatest(page_size, 1), 100) and exists (select 1 from page p where p.place > s.place)))
   where private.can_see_library(owner)
$$;
comment on function public.library_page(uuid, text, text, text, text, text, integer) is
  'A page of the library of a member in one state, or what a search finds in all of it, sorted by recent, title_en, title_ar, progress or rating, with the counts of all states; null for whoever may not see it. "after_key" and "after_drama" are "next" of the page before.';

create function public.drama_for_member(drama text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'tracking', (select private.tracking_of(t) from public.trackings t where t.user_id = auth.uid() and t.drama_id = d.id),
    'stars', (select r.stars from public.drama_ratings r where r.user_id = auth.uid() and r.drama_id = d.id),
    'is_counted', (select r.is_counted from public.drama_ratings r where r.user_id = auth.uid() and r.drama_id = d.id),
    'favourite', (select f.place from public.favourites f where f.user_id = auth.uid() and f.drama_id = d.id),
    'library_visibility', (select s.library_visibility from public.user_settings s where s.user_id = auth.uid()),
    'figures', private.figures_of(d.id),
    'episodes', d.episodes, 'episodes_out', private.episodes_out(d), 'is_released', private.is_released(d),
    'withdrawn', d.withdrawn_at is not null,
    'reminder', (select r.kind from public.reminders r where r.user_id = auth.uid() and r.drama_id = d.id),
    -- How the episode that was seen last left people.
    'bars', (select public.episode_bars(d.id, least(t.position, d.episodes)) from public.trackings t
              where t.user_id = auth.uid() and t.drama_id = d.id and t.position > 0))
    from public.dramas d where d.id = drama and auth.uid() is not null and private.may_look()
$$;
comment on function public.drama_for_member(text) is
  'What a drama is to the caller: tracking, own stars and whether they count yet, place among the favourites, public figures, the reminder, and the bars of the episode seen last.';

create function public.trackings_of(dramas text[]) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.tracking_of(t)), '[]') from public.trackings t
   where t.user_id = auth.uid() and private.may_look() and t.drama_id = any (dramas[1:100])
$$;
comment on function public.trackings_of(text[]) is 'One''s own trackings of these dramas, for cards: at most a hundred.';

create function public.profile_shelf(owner uuid, shown uuid default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'counts', private.counts_of_library(owner),
    'favourites', (select coalesce(jsonb_agg(f.drama_id order by f.place), '[]') from public.favourites f where f.user_id = owner),
    'watching', (select coalesce(jsonb_agg(jsonb_build_object(
                          'drama_id', w.drama_id, 'position', least(w.position, d.episodes), 'episodes', d.episodes,
                          'episodes_out', private.episodes_out(d), 'title_en', d.title_en, 'title_ar', d.title_ar, 'mine', case when mine.position is not null then least(mine.position, d.episodes) end) order by w.updated_at desc, w.drama_id desc), '[]')
                   from (select t.* from public.trackings t where t.user_id = owner and t.status = 'watching'
                          order by t.updated_at desc, t.drama_id desc limit 6) w
                   join public.dramas d on d.id = w.drama_id
                   left join public.trackings mine
                     on mine.user_id = auth.uid() and mine.drama_id = w.drama_id and mine.user_id <> owner),
    -- Without the words of what tells of episodes that the caller has not seen.
    'diary', (select coalesce(jsonb_agg(private.diary_entry_of(e, shown) order by e.day desc, e.created_at desc, e.id desc), '[]')
                from (select x.* from public.diary_entries x where x.user_id = owner
                       order by x.day desc, x.created_at desc, x.id desc limit 10) e),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object(
                         'id', r.id, 'drama_id', r.drama_id, 'stars', r.stars, 'spoiler_level', r.spoiler_level,
                         'excerpt', case when r.author_id = auth.uid() or r.spoiler_level <= private.reached_in(r.drama_id) then r.excerpt end,
                         'created_at', r.created_at) order by r.created_at desc, r.id desc), '[]')
                  from (select w.* from public.drama_reviews w
                         where w.author_id = owner and w.kind = 'review' and w.is_visible
                         order by w.created_at desc, w.id desc limit 6) r))
   where private.can_see_library(owner)
$$;
comment on function public.profile_shelf(uuid, uuid) is
  'What a profile shows of a library: counts with how its owner rates, favourites, what is being watched with the caller''s own position, the last ten entries of the diary and six reviews, both under the veil, but for the entry "shown" asks for; null for whoever may not see it.';

-- Common communities are read as the caller, under the policies of memberships and communities.
create function public.person_for_member(person uuid, shown uuid default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'shelf', public.profile_shelf(person, shown),
    'common', (select coalesce(jsonb_agg(jsonb_build_object(
                        'id', g.id, 'name', g.name, 'description', g.description, 'is_private', g.is_private,
                        'avatar_url', g.avatar_url, 'banner_url', g.banner_url, 'member_count', g.member_count,
                        'post_count', g.post_count, 'created_at', g.created_at) order by mine.joined_at desc, g.id), '[]')
                 from (select m.* from public.group_members m where m.user_id = auth.uid() and private.may_look()
                        order by m.joined_at desc, m.group_id limit 500) mine
                 join public.group_members theirs on theirs.group_id = mine.group_id and theirs.user_id = person
                 join public.groups g on g.id = mine.group_id and g.removed_at is null))
$$;
comment on function public.person_for_member(uuid, uuid) is
  'What a profile shows a member besides the person: the shelf as profile_shelf gives it, and the communities both belong to, the caller''s newest first.';
