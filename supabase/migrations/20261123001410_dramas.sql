-- Dramas: the works of the catalogue as the community's rows refer to them. What a page shows of a work comes from the
-- catalogue; this is what rules, counters and statistics need.
set check_function_bodies = off;

create table public.dramas (
  id text primary key check (id ~ '^[1-9][0-9]{0,5}$'),
  title_en text not null check (char_length(title_en) between 1 and 200),
  title_ar text not null check (char_length(title_ar) between 1 and 200),
  genres text[] not null check (cardinality(genres) <= 10),
  country text not null check (char_length(country) <= 60),
  episodes integer not null check (episodes between 1 and 2000),
  minutes integer not null check (minutes between 0 and 999),
  status text not null check (status in ('ongoing', 'completed', 'upcoming')),
  released_on date not null,
  episode_days smallint check (episode_days > 0),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key_en text collate "C" not null generated always as (private.normalise_text(title_en)) stored,
  key_ar text collate "C" not null generated always as (private.normalise_text(title_ar)) stored
);
comment on column public.dramas.id is 'That of the catalogue, as in /drama/{id}.';
comment on column public.dramas.episode_days is 'Days between two episodes while it is being released; null where nobody knows.';
comment on column public.dramas.withdrawn_at is 'No longer in the catalogue: what members keep of it stays.';
create index dramas_key_en on public.dramas using gin (key_en extensions.gin_trgm_ops);
create index dramas_key_ar on public.dramas using gin (key_ar extensions.gin_trgm_ops);

create function private.is_released(work public.dramas) returns boolean
language sql stable
set search_path = ''
as $$ select work.status <> 'upcoming' and work.released_on <= current_date $$;

create function private.episodes_out(work public.dramas) returns integer
language sql stable
set search_path = ''
as $$
  select case when not private.is_released(work) then 0
              when work.status = 'completed' or work.episode_days is null then work.episodes
              else least(work.episodes, 1 + (current_date - work.released_on) / work.episode_days) end
$$;

-- A work that members still may begin something with; one that was withdrawn they only keep.
create function private.require_drama(drama text, begins boolean) returns public.dramas
language plpgsql stable security definer
set search_path = ''
as $$
declare
  work public.dramas;
begin
  select d.* into work from public.dramas d where d.id = drama;
  if work.id is null or begins and work.withdrawn_at is not null then
    raise exception 'This drama is no longer in the catalogue.' using errcode = 'P0001', hint = 'drama_gone';
  end if;
  return work;
end
$$;

revoke all on public.dramas from public, anon, authenticated;
alter table public.dramas enable row level security;
grant all on public.dramas to service_role;
grant select on public.dramas to anon, authenticated;

create policy "anyone reads the dramas" on public.dramas
  for select to anon, authenticated using (true);

-- The whole catalogue, each time: what it lacks is withdrawn, what comes back is there again.
create function public.publish_dramas(works jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
  withdrawn integer;
begin
  if jsonb_typeof(works) <> 'array' or jsonb_array_length(works) = 0 then
    raise exception 'A catalogue without a drama is not published.' using errcode = '22023';
  end if;
  insert into public.dramas as d (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on, episode_days)
  select w.id, w.title_en, w.title_ar, w.genres, w.country, w.episodes, w.minutes, w.status, w.released_on, w.episode_days
    from jsonb_to_recordset(works) w (id text, title_en text, title_ar text, genres text[], country text, episodes integer,
                                      minutes integer, status text, released_on date, episode_days smallint)
   order by w.id
  on conflict (id) do update
    set title_en = excluded.title_en, title_ar = excluded.title_ar, genres = excluded.genres, country = excluded.country,
        episodes = excluded.episodes, minutes = excluded.minutes, status = excluded.status,
        released_on = excluded.released_on, episode_days = excluded.episode_days, withdrawn_at = null, updated_at = now()
    where (d.title_en, d.title_ar, d.genres, d.country, d.episodes, d.minutes, d.status, d.released_on, d.episode_days)
          is distinct from (excluded.title_en, excluded.title_ar, excluded.genres, excluded.country, excluded.episodes,
                            excluded.minutes, excluded.status, excluded.released_on, excluded.episode_days)
       or d.withdrawn_at is not null;
  get diagnostics changed = row_count;
  update public.dramas d set withdrawn_at = now(), updated_at = now()
   where d.withdrawn_at is null
     and not exists (select 1 from jsonb_to_recordset(works) w (id text) where w.id = d.id);
  get diagnostics withdrawn = row_count;
  return changed + withdrawn + private.publish_drops(works);
end
$$;
comment on function public.publish_dramas(jsonb) is
  'Brings the dramas into the state of the catalogue, which is given whole; answers how many rows changed. Works may bring their drops.';
