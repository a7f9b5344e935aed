-- Ratings: 1 to 5 stars, one per member and drama. The distribution follows by difference; what an account younger than a
-- day gives is kept and waits outside it.
set check_function_bodies = off;

create table public.drama_ratings (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  drama_id text not null references public.dramas (id),
  stars smallint not null constraint drama_ratings_stars_known check (stars between 1 and 5),
  is_counted boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, drama_id)
);
comment on column public.drama_ratings.is_counted is 'Part of the public figures; false while the account is younger than 24 hours.';
create index drama_ratings_drama_id on public.drama_ratings (drama_id);
create index drama_ratings_waiting on public.drama_ratings (created_at) where not is_counted;

-- What everybody may know of a drama. Beside the drama, because it changes with every rating.
create table public.drama_figures (
  drama_id text primary key references public.dramas (id) on delete cascade,
  stars_1 integer not null default 0,
  stars_2 integer not null default 0,
  stars_3 integer not null default 0,
  stars_4 integer not null default 0,
  stars_5 integer not null default 0,
  review_count integer not null default 0,
  line_count integer not null default 0,
  rating_count integer not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  -- From five ratings on.
  mean numeric(3, 2) generated always as (
    case when stars_1 + stars_2 + stars_3 + stars_4 + stars_5 >= 5
         then (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric
              / (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) end) stored
);

create function private.begin_figures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.drama_figures (drama_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create function private.count_rating() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  drama text := case tg_op when 'DELETE' then old.drama_id else new.drama_id end;
  before smallint := case when tg_op <> 'INSERT' and old.is_counted then old.stars end;
  after smallint := case when tg_op <> 'DELETE' and new.is_counted then new.stars end;
begin
  if before is distinct from after then
    update public.drama_figures f
       set stars_1 = f.stars_1 + coalesce((after = 1)::integer, 0) - coalesce((before = 1)::integer, 0),
           stars_2 = f.stars_2 + coalesce((after = 2)::integer, 0) - coalesce((before = 2)::integer, 0),
           stars_3 = f.stars_3 + coalesce((after = 3)::integer, 0) - coalesce((before = 3)::integer, 0),
           stars_4 = f.stars_4 + coalesce((after = 4)::integer, 0) - coalesce((before = 4)::integer, 0),
           stars_5 = f.stars_5 + coalesce((after = 5)::integer, 0) - coalesce((before = 5)::integer, 0)
     where f.drama_id = drama;
  end if;
  return null;
end
$$;

-- The library is sorted by one's own stars, and counts how its owner rates.
create function private.carry_stars() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.drama_ratings := case tg_op when 'DELETE' then old else new end;
  given smallint := case when tg_op <> 'DELETE' then new.stars end;
  taken smallint := case when tg_op <> 'INSERT' then old.stars end;
begin
  update public.trackings t set stars = given where t.user_id = it.user_id and t.drama_id = it.drama_id;
  update public.drama_reviews r set stars = given where r.author_id = it.user_id and r.drama_id = it.drama_id and r.deleted_at is null;
  if exists (select 1 from public.user_profiles p where p.id = it.user_id) then
    insert into private.library_counts (user_id) values (it.user_id) on conflict do nothing;
    update private.library_counts c
       set stars_1 = c.stars_1 + coalesce((given = 1)::integer, 0) - coalesce((taken = 1)::integer, 0),
           stars_2 = c.stars_2 + coalesce((given = 2)::integer, 0) - coalesce((taken = 2)::integer, 0),
           stars_3 = c.stars_3 + coalesce((given = 3)::integer, 0) - coalesce((taken = 3)::integer, 0),
           stars_4 = c.stars_4 + coalesce((given = 4)::integer, 0) - coalesce((taken = 4)::integer, 0),
           stars_5 = c.stars_5 + coalesce((given = 5)::integer, 0) - coalesce((taken = 5)::integer, 0)
     where c.user_id = it.user_id;
  end if;
  return null;
end
$$;

create function private.find_stars() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select r.stars into new.stars from public.drama_ratings r
   where r.user_id = (to_jsonb(new) ->> tg_argv[0])::uuid and r.drama_id = new.drama_id;
  return new;
end
$$;

revoke all on public.drama_ratings, public.drama_figures from public, anon, authenticated;
alter table public.drama_ratings enable row level security;
alter table public.drama_figures enable row level security;
grant all on public.drama_ratings, public.drama_figures to service_role;
grant select on public.drama_ratings to authenticated;
grant select on public.drama_figures to anon, authenticated;

create policy "members read their own ratings" on public.drama_ratings
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));
create policy "anyone reads the figures of a drama" on public.drama_figures
  for select to anon, authenticated using (true);

create trigger begin_figures after insert on public.dramas
  for each row execute function private.begin_figures();
create trigger count_rating after insert or delete or update of stars, is_counted on public.drama_ratings
  for each row execute function private.count_rating();
create trigger carry_stars after insert or delete or update of stars on public.drama_ratings
  for each row execute function private.carry_stars();
create trigger d_stars before insert on public.trackings
  for each row execute function private.find_stars('user_id');

create function private.figures_of(drama text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('stars', jsonb_build_array(f.stars_1, f.stars_2, f.stars_3, f.stars_4, f.stars_5),
                            'rating_count', f.rating_count, 'mean', f.mean,
                            'review_count', f.review_count, 'line_count', f.line_count)
    from public.drama_figures f where f.drama_id = drama
$$;

create function public.rate_drama(drama text, stars integer default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  work public.dramas := private.require_drama(drama, begins => stars is not null);
begin
  perform private.consume_rate_limit('rating');
  perform private.lock_library(me);
  if stars is null then
    delete from public.drama_ratings r where r.user_id = me and r.drama_id = drama;
    return private.figures_of(drama);
  elsif stars not between 1 and 5 then
    raise exception 'A rating has one to five stars.' using errcode = '23514', hint = 'stars';
  elsif not private.is_released(work) then
    raise exception 'This drama has not come out yet.' using errcode = '23514', hint = 'not_released';
  end if;
  insert into public.drama_ratings as r (user_id, drama_id, stars, is_counted)
  values (me, drama, rate_drama.stars, not private.is_new_member())
  on conflict (user_id, drama_id) do update
    set stars = excluded.stars, is_counted = r.is_counted or excluded.is_counted, updated_at = clock_timestamp()
    where (r.stars, r.is_counted) is distinct from (excluded.stars, r.is_counted or excluded.is_counted);
  return private.figures_of(drama);
end
$$;
comment on function public.rate_drama(text, integer) is
  'Gives a drama stars, or takes one''s own back (null), and answers with its figures as they then stand.';

-- Those whose account has come of age, at most so many each time.
create function public.count_waiting_ratings(at_most integer default 1000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  counted integer;
begin
  update public.drama_ratings r set is_counted = true
    from (select w.user_id, w.drama_id
            from public.drama_ratings w join public.user_profiles p on p.id = w.user_id
           where not w.is_counted and p.created_at <= now() - interval '1 day'
           order by w.drama_id, w.user_id limit at_most for update of w skip locked) due
   where r.user_id = due.user_id and r.drama_id = due.drama_id;
  get diagnostics counted = row_count;
  return counted;
end
$$;
comment on function public.count_waiting_ratings(integer) is
  'Lets the ratings of accounts that are a day old into the public figures; for the scheduled jobs.';
