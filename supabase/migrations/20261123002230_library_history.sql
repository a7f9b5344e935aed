-- What a member changed in their library, the newest first.
set check_function_bodies = off;

create function public.library_history(
  before_at timestamptz default null, before_id bigint default null, page_size integer default 24
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with recursive page as materialized (
    select e.*, row_number() over (order by e.happened_at desc, e.id desc) as place
      from (select * from public.tracking_events x
             where x.user_id = auth.uid() and private.may_look()
               and (x.happened_at, x.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 0))
             order by x.happened_at desc, x.id desc limit least(greatest(page_size, 1), 100) + 1) e),
  shown as (select p.* from page p where p.place <= least(greatest(page_size, 1), 100)),
  -- The change that led to what stands now. What took change n back led to where change n - 1 had led.
  standing as (
    select last.drama_id, last.version, last.undoes, 1 as steps
      from (select distinct s.drama_id from shown s) mine
      cross join lateral (select e.drama_id, e.version, e.undoes from public.tracking_events e
                           where e.user_id = auth.uid() and e.drama_id = mine.drama_id
                           order by e.version desc limit 1) last
    union all
    select e.drama_id, e.version, e.undoes, s.steps + 1
      from standing s
      join public.tracking_events e
        on e.user_id = auth.uid() and e.drama_id = s.drama_id and e.version = s.undoes - 1
     where s.steps < 50)
  select jsonb_build_object(
    'items', (select coalesce(jsonb_agg(jsonb_build_object(
                       'id', s.id, 'drama_id', s.drama_id, 'title_en', d.title_en, 'title_ar', d.title_ar,
                       'withdrawn', d.withdrawn_at is not null, 'version', s.version,
                       'status_before', s.status_before, 'position_before', s.position_before,
                       'status', s.status, 'position', s.position, 'is_undo', s.undoes is not null,
                       'happened_at', s.happened_at,
                       -- The version that taking it back has to name; null where it cannot be taken back.
                       'seen', case when n.version is not null then coalesce(t.version, 0) end) order by s.place), '[]')
                from shown s
                join public.dramas d on d.id = s.drama_id
                left join public.trackings t on t.user_id = auth.uid() and t.drama_id = s.drama_id
                left join standing n on n.drama_id = s.drama_id and n.version = s.version and n.undoes is null
                 and (t.status, t.position) is not distinct from (s.status, s.position)),
    'next', (select jsonb_build_object('at', s.happened_at, 'id', s.id)
               from shown s
              where s.place = least(greatest(page_size, 1), 100) and exists (select 1 from page p where p.place > s.place)))
   where auth.uid() is not null and private.may_look()
$$;
comment on function public.library_history(timestamptz, bigint, integer) is
  'A page of the changes of one''s own library, the newest first. "before_at" and "before_id" are "next" of the page before. "seen" is what undo_tracking() wants for the one change of a drama that can be taken back.';
