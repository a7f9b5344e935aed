-- Quiet hours: when nothing is sent to a member's devices (decision 0086).
--
-- Those a member chose hold every day; suhoor and iftar hold in Ramadan, by the country of the member's time zone. When
-- Ramadan is stands in supabase/seed.sql alone: it is announced anew each year.
set check_function_bodies = off;

create table private.ramadan_zones (
  -- In small letters, as private.time_zones.
  zone text primary key check (zone = lower(zone)),
  country text not null check (country ~ '^[A-Z]{2}$')
);
create index ramadan_zones_country on private.ramadan_zones (country);

create table private.ramadans (
  country text not null check (country ~ '^[A-Z]{2}$'),
  hijri_year integer not null,
  -- The first and the last day of fasting.
  first_day date not null,
  last_day date not null,
  status text not null check (status in ('expected', 'announced')),
  suhoor_from time not null,
  suhoor_until time not null,
  iftar_from time not null,
  iftar_until time not null,
  primary key (country, hijri_year),
  check (last_day between first_day + 28 and first_day + 29),
  check (suhoor_from < suhoor_until and suhoor_until <= iftar_from and iftar_from < iftar_until)
);
alter table private.ramadan_zones enable row level security;
alter table private.ramadans enable row level security;

-- The end of the hours that hold `here`; null outside of them. From ten until six spans midnight.
create function private.end_of_hours(hours_from time, hours_until time, here timestamp) returns timestamp
language sql immutable
set search_path = ''
as $$
  select case
    when hours_from < hours_until then
      case when here::time >= hours_from and here::time < hours_until then here::date + hours_until end
    when hours_from > hours_until then
      case when here::time >= hours_from then here::date + 1 + hours_until
           when here::time < hours_until then here::date + hours_until end
  end
$$;

-- Of suhoor or iftar, whichever holds `here`; null outside of both, and where no Ramadan of this zone is known.
create function private.end_of_ramadan_hours(zone text, here timestamp) returns timestamp
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.end_of_hours(r.suhoor_from, r.suhoor_until, here),
                  private.end_of_hours(r.iftar_from, r.iftar_until, here))
    from private.ramadan_zones z
    join private.ramadans r on r.country = z.country
   where z.zone = lower(end_of_ramadan_hours.zone) and here::date between r.first_day and r.last_day
   limit 1
$$;

-- The moment from which this member may be disturbed: `at` itself outside of quiet hours. A zone that is none reads as
-- UTC: a wrong setting must not keep anyone from commenting.
create function private.end_of_quiet(member uuid, at timestamptz) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wish record;
  zone text;
  here timestamp;
  ended timestamp;
begin
  select s.quiet_from, s.quiet_until, s.quiet_in_ramadan, s.time_zone into wish
    from public.user_settings s where s.user_id = member;
  if not found or wish.quiet_from is null and not wish.quiet_in_ramadan then
    return at;
  end if;
  zone := coalesce(wish.time_zone, 'UTC');
  begin
    here := at at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    here := at at time zone zone;
  end;
  -- The end of one may lie in another. Hours that meet all around the clock end after a day.
  for turn in 1..4 loop
    ended := greatest(private.end_of_hours(wish.quiet_from, wish.quiet_until, here),
                      case when wish.quiet_in_ramadan then private.end_of_ramadan_hours(zone, here) end);
    exit when ended is null;
    here := ended;
    at := ended at time zone zone;
  end loop;
  return at;
end
$$;

create function public.my_ramadan() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(r) - '{country,hijri_year}'::text[]
    from public.user_settings s
    join private.ramadan_zones z on z.zone = lower(s.time_zone)
    join private.ramadans r on r.country = z.country
   -- Somewhere it is still yesterday.
   where s.user_id = auth.uid() and private.may_look() and r.last_day >= current_date - 1
   order by r.first_day
   limit 1
$$;
comment on function public.my_ramadan() is
  'This Ramadan or the next in the country of the caller''s time zone: first and last day, expected or announced, and the hours of suhoor and iftar; null where none is known.';
