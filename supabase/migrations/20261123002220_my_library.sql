-- What stands above all tabs of one's own library, in one call.
set check_function_bodies = off;

create function public.my_library() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'counts', private.counts_of_library(auth.uid()),
    'visibility', (select s.library_visibility from public.user_settings s where s.user_id = auth.uid()),
    'favourites', (select coalesce(jsonb_agg(f.drama_id order by f.place), '[]') from public.favourites f where f.user_id = auth.uid()),
    -- Nobody needs to know that it is more than a thousand.
    'saved', (select count(*) from (select 1 from public.saved_posts s where s.user_id = auth.uid() limit 1000) one),
    'today', private.today_of(auth.uid()))
   where auth.uid() is not null and private.may_look()
$$;
comment on function public.my_library() is
  'What stands above the tabs of one''s own library: counts, who sees it, favourites, saved posts, and the day it is there.';
