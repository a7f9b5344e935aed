-- Statistics: how many episodes a member saw on which day, from the changes of the library. What is taken back is taken out
-- of the day on which it was counted. Going back in a drama on the day itself corrects what that day was given; later, or
-- after the drama was completed, it is the beginning of a rewatch, and takes nothing away.
set check_function_bodies = off;

-- What statistics ask of a drama: a few rows for thousands of dramas, so that a year of them is added up without reading each.
create table private.drama_kinds (
  id integer generated always as identity primary key,
  genres text[] not null,
  country text not null,
  minutes integer not null,
  unique (country, minutes, genres)
);
alter table private.drama_kinds enable row level security;

create table private.watch_days (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  day date not null,
  drama_id text not null references public.dramas (id),
  episodes integer not null default 0,
  kind_id integer not null references private.drama_kinds (id),
  primary key (user_id, day, drama_id)
);
comment on column private.watch_days.kind_id is 'Follows the drama.';
create index watch_days_drama_id on private.watch_days (drama_id);
create index watch_days_kind_id on private.watch_days (kind_id);

create function private.kind_of(drama public.dramas) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  found_id integer;
begin
  select k.id into found_id from private.drama_kinds k
   where k.country = drama.country and k.minutes = drama.minutes and k.genres = drama.genres;
  if found_id is null then
    insert into private.drama_kinds as k (genres, country, minutes) values (drama.genres, drama.country, drama.minutes)
    on conflict (country, minutes, genres) do update set minutes = excluded.minutes returning k.id into found_id;
  end if;
  return found_id;
end
$$;

create function private.set_kind_of_day() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select private.kind_of(d) into new.kind_id from public.dramas d where d.id = new.drama_id;
  return new;
end
$$;

create function private.update_kinds_of_days() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kind integer := private.kind_of(new);
begin
  update private.watch_days w set kind_id = kind where w.drama_id = new.id;
  return null;
end
$$;

create function private.day_of(moment timestamptz, member uuid) returns date
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (moment at time zone coalesce((select s.time_zone from public.user_settings s where s.user_id = member), 'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end
$$;

create function private.count_watched() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  undone public.tracking_events;
  seen_on timestamptz := new.happened_at;
  of_day integer;
begin
  new.counted := coalesce(new.position, 0) - coalesce(new.position_before, 0);
  if new.undoes is not null then
    select e.* into undone from public.tracking_events e
     where e.user_id = new.user_id and e.drama_id = new.drama_id and e.version = new.undoes;
    seen_on := coalesce(undone.happened_at, seen_on);
    -- A way back gives back no more than it took.
    if undone.counted <= 0 then
      new.counted := least(new.counted, -undone.counted);
    end if;
  end if;
  if new.undoes is null and new.times_completed_before > 0 then
    new.counted := greatest(0, new.counted);
  elsif new.counted < 0 then
    select w.episodes into of_day from private.watch_days w
     where w.user_id = new.user_id and w.drama_id = new.drama_id and w.day = private.day_of(seen_on, new.user_id);
    new.counted := greatest(new.counted, -coalesce(of_day, 0));
  end if;
  if new.counted <> 0 then
    insert into private.watch_days as w (user_id, day, drama_id, episodes)
    values (new.user_id, private.day_of(seen_on, new.user_id), new.drama_id, greatest(0, new.counted))
    on conflict (user_id, day, drama_id) do update set episodes = w.episodes + new.counted;
  end if;
  return new;
end
$$;

alter table private.watch_days enable row level security;

create trigger a_set_kind_of_day before insert on private.watch_days
  for each row execute function private.set_kind_of_day();

create trigger update_kinds_of_days after update of genres, country, minutes on public.dramas
  for each row when ((old.genres, old.country, old.minutes) is distinct from (new.genres, new.country, new.minutes))
  execute function private.update_kinds_of_days();

create trigger c_count_watched before insert on public.tracking_events
  for each row execute function private.count_watched();

-- Reads the days of one year alone.
create function public.library_statistics(owner uuid, year integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
-- A plan for anybody reckons with a few days.
set plan_cache_mode = force_custom_plan
as $$
begin
  if year is null or year not between 1990 and 9000 or not private.can_see_library(owner) then
    return null;
  end if;
  return (
  with counted as materialized (
    select w.day, w.kind_id, sum(w.episodes)::integer as episodes
      from private.watch_days w
     where w.user_id = owner and w.episodes > 0
       and w.day >= make_date(year, 1, 1) and w.day < make_date(year + 1, 1, 1)
     group by w.day, w.kind_id),
  -- Few rows for many dramas of a day: all that follows adds these up.
  sums as materialized (
    select c.day, k.genres, k.country, c.episodes, c.episodes * k.minutes as minutes
      from counted c join private.drama_kinds k on k.id = c.kind_id),
  days as materialized (select s.day, sum(s.episodes)::integer as episodes from sums s group by s.day),
  -- A day with an entry in the diary counts, too: it may be written for any day that has been.
  kept as (
    select d.day from days d
    union
    select e.day from public.diary_entries e
     where e.user_id = owner
       and e.day >= make_date(year, 1, 1) and e.day < make_date(year + 1, 1, 1)),
  streaks as (
    select count(*)::integer as length
      from (select k.day - row_number() over (order by k.day)::integer as beginning from kept k) run group by run.beginning)
  select jsonb_build_object(
    'year', year,
    'episodes', (select coalesce(sum(s.episodes), 0) from sums s),
    'minutes', (select coalesce(sum(s.minutes), 0) from sums s),
    'dramas', (select count(distinct w.drama_id) from private.watch_days w
                where w.user_id = owner and w.episodes > 0
                  and w.day >= make_date(year, 1, 1) and w.day < make_date(year + 1, 1, 1)),
    'days_kept', (select count(*)::integer from kept),
    'longest_streak', (select coalesce(max(r.length), 0) from streaks r),
    'months', (select jsonb_agg(jsonb_build_object('month', m.month, 'episodes', coalesce(t.episodes, 0), 'minutes', coalesce(t.minutes, 0))
                                order by m.month)
                 from generate_series(1, 12) m (month)
                 left join (select extract(month from s.day)::integer as month, sum(s.episodes) as episodes, sum(s.minutes) as minutes
                              from sums s group by 1) t on t.month = m.month),
    'days', (select jsonb_agg(coalesce(d.episodes, 0) order by g.day)
               from generate_series(make_date(year, 1, 1), make_date(year, 12, 31), interval '1 day') g (day)
               left join days d on d.day = g.day),
    'genres', (select coalesce(jsonb_object_agg(g.name, g.episodes), '{}')
                 from (select genre as name, sum(s.episodes) as episodes from sums s, unnest(s.genres) genre group by genre) g),
    'countries', (select coalesce(jsonb_object_agg(c.country, c.episodes), '{}')
                    from (select s.country, sum(s.episodes) as episodes from sums s group by s.country) c)));
end
$$;
comment on function public.library_statistics(uuid, integer) is
  'Episodes and minutes of a year by month, by genre and by country, its days from 1 January on, how many of them have an episode or an entry in the diary, and the longest streak of those; null for whoever may not see the library.';

create function public.year_in_review(owner uuid, year integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select public.library_statistics(owner, year)
   where private.can_see_library(owner)
     and private.day_of(now(), owner) >= make_date(least(greatest(year, 1990), 9000), 12, 1)
$$;
comment on function public.year_in_review(uuid, integer) is 'The statistics of a year from its 1 December on, and ever after; null before.';
