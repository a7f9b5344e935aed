-- Favourites: up to four dramas that a member shows, in their order.
set check_function_bodies = off;

create table public.favourites (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  place smallint not null constraint favourites_at_most_four check (place between 1 and 4),
  drama_id text not null references public.dramas (id),
  created_at timestamptz not null default now(),
  primary key (user_id, place),
  constraint favourites_once unique (user_id, drama_id)
);
create index favourites_drama_id on public.favourites (drama_id);

revoke all on public.favourites from public, anon, authenticated;
alter table public.favourites enable row level security;
grant all on public.favourites to service_role;
grant select on public.favourites to authenticated;

create policy "members read their own favourites" on public.favourites
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

-- Two lists at once: the one that came later stands.
create function public.set_favourites(dramas text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  if array_ndims(dramas) > 1 then
    raise exception 'Please choose at most four different dramas.' using errcode = '23514', hint = 'favourites';
  elsif dramas is null or cardinality(dramas) > 4 or array_position(dramas, null) is not null
     or cardinality(dramas) <> (select count(distinct one) from unnest(dramas) one) then
    raise exception 'Please choose at most four different dramas.' using errcode = '23514', hint = 'favourites';
  end if;
  perform private.require_drama(one, begins => false) from unnest(dramas) one;
  perform private.consume_rate_limit('setting');
  perform 1 from public.user_profiles p where p.id = me for no key update;
  delete from public.favourites f where f.user_id = me;
  insert into public.favourites (user_id, place, drama_id)
  select me, given.place, given.one from unnest(dramas) with ordinality given (one, place);
end
$$;
comment on function public.set_favourites(text[]) is 'One''s favourites, in this order: at most four, none for none.';
