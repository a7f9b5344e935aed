-- Which of a post's threads a page shows: "threads 31 to 60 of 80", and where the page before it begins.

do $do$
declare
  it record;
begin
  for it in
    select * from (values ('locate_threads', 'comments', 'posts'),
                          ('locate_group_threads', 'group_post_comments', 'group_posts')) v (name, source, posts)
  loop
    execute format($function$
create function public.%1$I(
  post_id uuid, sort text default 'oldest', after_id uuid default null, page_size integer default 30
) returns table (total integer, place integer, earlier_id uuid)
language sql stable rows 1
set search_path = ''
begin atomic
  with held as materialized (
    select h.id, h.upvotes, h.downvotes, h.created_at
      from private.places_of_held_%2$s(%1$I.post_id) h
     where h.parent_id is null and exists (select 1 from public.%3$I p where p.id = %1$I.post_id)),
  numbered as (
    select c.id,
           row_number() over (order by case when sort = 'best' then c.upvotes - c.downvotes end desc nulls last,
                                       case when sort = 'newest' then c.created_at end desc nulls last,
                                       c.created_at, c.id) as place
      from (select o.id, o.upvotes, o.downvotes, o.created_at from public.%2$I o
             where o.post_id = %1$I.post_id and o.parent_id is null
             union all
            select h.id, h.upvotes, h.downvotes, h.created_at from held h) c),
  start as (
    select coalesce((select n.place from numbered n where n.id = %1$I.after_id), 0) as place)
  select (select count(*) from numbered)::integer, s.place::integer,
         (select n.id from numbered n where n.place = s.place - least(greatest(page_size, 1), 100))
    from start s;
end
$function$, it.name, it.source, it.posts);
    execute format('comment on function public.%I(uuid, text, uuid, integer) is %L', it.name,
      'How many threads a post has, at which place the page after after_id begins (0 for the first), and after_id of the page before it. In the order of list_threads.');
    execute format('revoke execute on function public.%I(uuid, text, uuid, integer) from public', it.name);
    execute format('grant execute on function public.%I(uuid, text, uuid, integer) to anon, authenticated, service_role', it.name);
  end loop;
end
$do$;
