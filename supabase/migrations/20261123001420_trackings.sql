-- Trackings: which dramas a member follows, how far they are, and each change of it.
--
-- A change names the state wished for and the version that was seen. Of two at once one is made; the other is told what
-- stands there now, so that no episode is lost or counted twice.
set check_function_bodies = off;

create table public.trackings (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  drama_id text not null references public.dramas (id),
  status text not null constraint trackings_status_known check (status in ('planned', 'watching', 'completed', 'paused', 'dropped')),
  position integer not null check (position >= 0),
  version integer not null check (version > 0),
  began_at timestamptz,
  completed_at timestamptz,
  times_completed integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a library is sorted by, of other tables: kept by triggers.
  key_en text collate "C" not null,
  key_ar text collate "C" not null,
  progress real not null default 0,
  stars smallint,
  primary key (user_id, drama_id)
);
comment on column public.trackings.position is 'How many episodes were seen.';
comment on column public.trackings.completed_at is 'When it was completed first; seeing it again keeps that.';
create index trackings_drama_id on public.trackings (drama_id);
create index trackings_recent on public.trackings (user_id, status, updated_at desc, drama_id desc);
create index trackings_title_en on public.trackings (user_id, status, key_en, drama_id);
create index trackings_title_ar on public.trackings (user_id, status, key_ar, drama_id);
create index trackings_progress on public.trackings (user_id, status, progress desc, drama_id desc);
create index trackings_rating on public.trackings (user_id, status, (coalesce(stars, 0)) desc, drama_id desc);

create table public.tracking_events (
  -- All that realtime tells everybody of a deleted row is its primary key.
  id bigint generated always as identity primary key,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  drama_id text not null references public.dramas (id),
  version integer not null,
  status_before text,
  position_before integer,
  -- What it was before besides, so that it can be taken back whole.
  began_at_before timestamptz,
  completed_at_before timestamptz,
  times_completed_before integer not null default 0,
  status text,
  position integer,
  undoes integer,
  counted integer not null default 0,
  happened_at timestamptz not null default clock_timestamp(),
  unique (user_id, drama_id, version)
);
comment on table public.tracking_events is
  'Each change of a tracking, never changed itself. No status: the drama was not, or is no longer, in the library.';
comment on column public.tracking_events.counted is 'Episodes that statistics count for this change; less than 0 where it took one back.';
comment on column public.tracking_events.undoes is 'The version of the change that this one took back.';
create index tracking_events_newest on public.tracking_events (user_id, happened_at desc, drama_id, version);
create index tracking_events_drama_id on public.tracking_events (drama_id);
create index tracking_events_undoes on public.tracking_events (user_id, drama_id, undoes) where undoes is not null;

create table private.library_counts (
  user_id uuid primary key references public.user_profiles (id) on delete cascade,
  planned integer not null default 0,
  watching integer not null default 0,
  completed integer not null default 0,
  paused integer not null default 0,
  dropped integer not null default 0,
  episodes integer not null default 0,
  -- How its owner rates, and entries of the diary.
  stars_1 integer not null default 0,
  stars_2 integer not null default 0,
  stars_3 integer not null default 0,
  stars_4 integer not null default 0,
  stars_5 integer not null default 0,
  entries integer not null default 0
);

create function private.sort_tracking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select d.key_en, d.key_ar, least(new.position, d.episodes) / d.episodes::real into new.key_en, new.key_ar, new.progress
    from public.dramas d where d.id = new.drama_id;
  return new;
end
$$;

-- One row a member: two changes at once wait for each other and never in a circle.
create function private.count_tracking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  before text := case when tg_op <> 'INSERT' then old.status end;
  after text := case when tg_op <> 'DELETE' then new.status end;
  seen integer := case when tg_op <> 'DELETE' then new.position else 0 end
                - case when tg_op <> 'INSERT' then old.position else 0 end;
begin
  -- Of an account that is being erased nothing is counted any more.
  if before is not distinct from after and seen = 0
     or not exists (select 1 from public.user_profiles p where p.id = member) then
    return null;
  end if;
  insert into private.library_counts (user_id) values (member) on conflict do nothing;
  update private.library_counts c
     set planned = c.planned + coalesce((after = 'planned')::integer, 0) - coalesce((before = 'planned')::integer, 0),
         watching = c.watching + coalesce((after = 'watching')::integer, 0) - coalesce((before = 'watching')::integer, 0),
         completed = c.completed + coalesce((after = 'completed')::integer, 0) - coalesce((before = 'completed')::integer, 0),
         paused = c.paused + coalesce((after = 'paused')::integer, 0) - coalesce((before = 'paused')::integer, 0),
         dropped = c.dropped + coalesce((after = 'dropped')::integer, 0) - coalesce((before = 'dropped')::integer, 0),
         episodes = c.episodes + seen
   where c.user_id = member;
  return null;
end
$$;

-- The catalogue gave a drama another title or another number of episodes: what libraries are sorted by follows. A position
-- behind its end stays, since it may become longer again, and is shown as its end.
create function private.follow_drama() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.trackings t set drama_id = t.drama_id where t.drama_id = new.id;
  return null;
end
$$;

-- Tracking, rating and reviewing a drama carry the stars to one another: of two that begin at once the second waits, or
-- neither would find the other's row.
create function private.lock_library(member uuid) returns void
language sql
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('library' || member, 0)) $$;

create function private.refuse_change_of_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The history is only added to.' using errcode = '42501';
end
$$;

create function private.tracking_of(it public.trackings) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when it.user_id is not null then jsonb_build_object(
    'drama_id', it.drama_id, 'status', it.status, 'version', it.version, 'began_at', it.began_at,
    'position', least(it.position, (select d.episodes from public.dramas d where d.id = it.drama_id)),
    'completed_at', it.completed_at, 'times_completed', it.times_completed, 'updated_at', it.updated_at) end
$$;

revoke all on public.trackings, public.tracking_events from public, anon, authenticated;
alter table public.trackings enable row level security;
alter table public.tracking_events enable row level security;
alter table private.library_counts enable row level security;
grant all on public.trackings, public.tracking_events to service_role;
grant select on public.trackings, public.tracking_events to authenticated;

-- Of others' libraries functions tell, which ask once who sees them: here it would be asked for each row.
create policy "members read their own library" on public.trackings
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));
create policy "members read the history of their own library" on public.tracking_events
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

create trigger c_sort before insert or update on public.trackings
  for each row execute function private.sort_tracking();
create trigger count_tracking after insert or delete or update of status, position on public.trackings
  for each row execute function private.count_tracking();
create trigger follow_drama after update of title_en, title_ar, episodes on public.dramas
  for each row when ((old.title_en, old.title_ar, old.episodes) is distinct from (new.title_en, new.title_ar, new.episodes))
  execute function private.follow_drama();
create trigger a_append_only before update on public.tracking_events
  for each row execute function private.refuse_change_of_event();

-- Brings a tracking into the state of `wish`, whose status is null for none; answers with the row as it then stands.
create function private.write_tracking(wish public.trackings, seen integer, undone integer default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.trackings;
  next_version integer;
begin
  perform private.lock_library(wish.user_id);
  select t.* into it from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id for update;
  if coalesce(it.version, 0) is distinct from seen then
    raise exception 'This was changed in another tab meanwhile. Nothing was lost; this page now shows the newer state.'
      using errcode = 'P0001', hint = 'changed_elsewhere', detail = coalesce(private.tracking_of(it)::text, 'null');
  end if;
  if it.status is not distinct from wish.status and (wish.status is null or it.position = wish.position) then
    return private.tracking_of(it);
  end if;
  select coalesce(max(e.version), 0) + 1 into next_version
    from public.tracking_events e where e.user_id = wish.user_id and e.drama_id = wish.drama_id;

  if wish.status is null then
    delete from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id;
  else
    -- Two that begin at once: the second meets the first's row and is told.
    insert into public.trackings as t (user_id, drama_id, status, position, version, began_at, completed_at, times_completed)
    values (wish.user_id, wish.drama_id, wish.status, wish.position, next_version, wish.began_at, wish.completed_at, wish.times_completed)
    on conflict (user_id, drama_id) do update
      set status = excluded.status, position = excluded.position, version = excluded.version, began_at = excluded.began_at,
          completed_at = excluded.completed_at, times_completed = excluded.times_completed, updated_at = clock_timestamp()
      where t.version = seen;
    if not found then
      select t.* into it from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id;
      raise exception 'This was changed in another tab meanwhile. Nothing was lost; this page now shows the newer state.'
        using errcode = 'P0001', hint = 'changed_elsewhere', detail = coalesce(private.tracking_of(it)::text, 'null');
    end if;
  end if;
  insert into public.tracking_events (user_id, drama_id, version, status_before, position_before, began_at_before,
                                      completed_at_before, times_completed_before, status, position, undoes)
  values (wish.user_id, wish.drama_id, next_version, it.status, it.position, it.began_at, it.completed_at,
          coalesce(it.times_completed, 0), wish.status, case when wish.status is not null then wish.position end, undone);

  select t.* into it from public.trackings t where t.user_id = wish.user_id and t.drama_id = wish.drama_id;
  return private.tracking_of(it);
end
$$;

create function public.set_tracking(drama text, seen integer, status text default null, reached integer default 0) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  is_new boolean := not exists (select 1 from public.trackings t where t.user_id = me and t.drama_id = drama);
  work public.dramas := private.require_drama(drama, begins => is_new);
  it public.trackings;
begin
  if set_tracking.status not in ('planned', 'watching', 'completed', 'paused', 'dropped') then
    raise exception 'Please choose one of the five states.' using errcode = '23514', hint = 'unknown_status';
  elsif set_tracking.status = 'completed' and not private.is_released(work) then
    raise exception 'This drama has not come out yet.' using errcode = '23514', hint = 'not_released';
  elsif set_tracking.status is not null and (reached is null or reached not between 0 and work.episodes) then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  end if;
  perform private.consume_rate_limit('tracking');

  select t.* into it from public.trackings t where t.user_id = me and t.drama_id = drama;
  it.times_completed := coalesce(it.times_completed, 0)
    + (set_tracking.status = 'completed' and it.status is distinct from 'completed')::integer;
  it.user_id := me;
  it.drama_id := drama;
  it.status := set_tracking.status;
  -- Whoever completed a drama has seen all of it that is out. A position behind its end is shown as its end, and stays.
  it.position := case when set_tracking.status = 'completed' then greatest(private.episodes_out(work), it.position)
                      when reached = work.episodes then greatest(reached, it.position)
                      else reached end;
  if it.status = 'watching' or it.position > 0 then
    it.began_at := coalesce(it.began_at, now());
  end if;
  if it.status = 'completed' then
    it.completed_at := coalesce(it.completed_at, now());
  end if;
  return private.write_tracking(it, coalesce(seen, 0));
end
$$;
comment on function public.set_tracking(text, integer, text, integer) is
  'Brings a drama of one''s library into this state, no status for out of it, and answers with the row. "seen" is the version that was seen, 0 for none; another one answers P0001 changed_elsewhere with the row as it stands in the detail.';

create function public.undo_tracking(drama text, undone integer, seen integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  event public.tracking_events;
  it public.trackings;
  is_undone boolean := false;
  back integer := undone;
begin
  perform private.require_drama(drama, begins => false);
  select e.* into event from public.tracking_events e where e.user_id = me and e.drama_id = drama and e.version = undone;
  -- Each change is taken back once, and again only after taking it back was taken back.
  loop
    select max(e.version) into back from public.tracking_events e
     where e.user_id = me and e.drama_id = drama and e.undoes = back;
    exit when back is null;
    is_undone := not is_undone;
  end loop;
  if event.version is null or is_undone then
    raise exception 'There is nothing here to undo.' using errcode = 'P0001', hint = 'nothing_to_undo';
  end if;
  -- A limit of its own: what was done last can be taken back.
  perform private.consume_rate_limit('undo_tracking');
  it.user_id := me;
  it.drama_id := drama;
  it.status := event.status_before;
  it.position := event.position_before;
  it.began_at := event.began_at_before;
  it.completed_at := event.completed_at_before;
  it.times_completed := event.times_completed_before;
  return private.write_tracking(it, coalesce(seen, 0), undone);
end
$$;
comment on function public.undo_tracking(text, integer, integer) is
  'Brings a drama of one''s library back to what it was before the change of that version. "seen" as in set_tracking().';
