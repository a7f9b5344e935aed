-- The diary: what a member saw on which day, with a note. Whoever sees the library sees it on the profile.
set check_function_bodies = off;

create table public.diary_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  drama_id text not null references public.dramas (id),
  day date not null check (day >= '1990-01-01'),
  first_episode integer,
  last_episode integer,
  note text not null default '' constraint diary_entries_note_form check (char_length(note) <= 500 and octet_length(note) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  is_note_held boolean not null default false,
  spoiler_level integer not null default 0,
  constraint diary_entries_episodes check (num_nonnulls(first_episode, last_episode) in (0, 2) and first_episode between 1 and last_episode),
  constraint diary_entries_says_something check (first_episode is not null or note <> '')
);
comment on column public.diary_entries.is_note_held is 'The word filter holds the note: only its writer reads it.';
comment on column public.diary_entries.spoiler_level is
  'The episode up to which the note tells: the last that the entry names, else how far its writer was.';
create index diary_entries_newest on public.diary_entries (user_id, day desc, created_at desc, id desc);
create index diary_entries_drama_id on public.diary_entries (drama_id);

-- Null for a note that tells of episodes that the reader has not seen, unless it is the one that is asked for.
create function private.diary_entry_of(it public.diary_entries, shown uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(it) - '{user_id,is_note_held}'::text[]
         || case when it.note = '' or it.is_note_held and it.user_id is distinct from auth.uid() then '{"note": ""}'
                 when it.id is distinct from shown and not private.is_open(it.drama_id, it.spoiler_level, it.user_id) then '{"note": null}'
                 else '{}' end::jsonb
$$;

-- Looked at whether or not the library is open: it may be opened at any time.
create function private.hold_note() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.is_note_held := new.note <> '' and not private.is_moderator() and private.filter_hit(new.note) is not null;
  end if;
  return new;
end
$$;

-- Where the clock says latest, for whoever gave no time zone: nobody is kept from writing about today.
create function private.today_of(member uuid) returns date
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone text := (select s.time_zone from public.user_settings s where s.user_id = member);
begin
  return least((now() at time zone coalesce(zone, 'Pacific/Kiritimati'))::date, (now() at time zone 'Pacific/Kiritimati')::date);
exception when invalid_parameter_value then
  return (now() at time zone 'Pacific/Kiritimati')::date;
end
$$;

create function private.count_diary_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (select 1 from public.user_profiles p where p.id = member) then
    insert into private.library_counts (user_id) values (member) on conflict do nothing;
    update private.library_counts c set entries = c.entries + case tg_op when 'DELETE' then -1 else 1 end where c.user_id = member;
  end if;
  return null;
end
$$;

revoke all on public.diary_entries from public, anon, authenticated;
alter table public.diary_entries enable row level security;
grant all on public.diary_entries to service_role;
grant select on public.diary_entries to authenticated;

create policy "members read their own diary" on public.diary_entries
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

create trigger a_few_marks before insert or update of note on public.diary_entries
  for each row execute function private.refuse_many_marks('note');
create trigger d_hold before insert or update of note on public.diary_entries
  for each row execute function private.hold_note();
create trigger count_diary_entry after insert or delete on public.diary_entries
  for each row execute function private.count_diary_entry();

create function public.write_diary_entry(
  drama text, day date, first_episode integer default null, last_episode integer default null, note text default '', entry_id uuid default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  work public.dramas := private.require_drama(drama, begins => false);
  -- Spaces and marks that nobody sees are no note.
  said text := case when char_length(note) <= 500 and not private.is_blank(note) then btrim(note) else '' end;
  tells integer := coalesce(
    last_episode, (select least(t.position, work.episodes) from public.trackings t where t.user_id = me and t.drama_id = drama), 0);
  written uuid;
begin
  if write_diary_entry.day is null or write_diary_entry.day > private.today_of(me) or write_diary_entry.day < '1990-01-01' then
    raise exception 'An entry is about a day that has been.' using errcode = '23514', hint = 'day_to_come';
  elsif num_nonnulls(first_episode, last_episode) = 1 or first_episode > last_episode or first_episode < 1 or last_episode > work.episodes then
    raise exception 'This drama has no such episode.' using errcode = '23514', hint = 'no_episode';
  elsif char_length(note) > 500 then
    raise exception 'A note has at most 500 characters.' using errcode = '23514', hint = 'long_note';
  elsif first_episode is null and said = '' then
    raise exception 'Please say which episodes you saw, or write a note.' using errcode = '23514', hint = 'empty_entry';
  end if;
  perform private.consume_rate_limit('diary');
  if entry_id is null then
    insert into public.diary_entries as e (user_id, drama_id, day, first_episode, last_episode, note, spoiler_level)
    values (me, drama, write_diary_entry.day, write_diary_entry.first_episode, write_diary_entry.last_episode, said, tells)
    returning e.id into written;
  else
    update public.diary_entries e
       set drama_id = drama, day = write_diary_entry.day, first_episode = write_diary_entry.first_episode,
           last_episode = write_diary_entry.last_episode, note = said, spoiler_level = tells, edited_at = clock_timestamp()
     where e.id = entry_id and e.user_id = me
    returning e.id into written;
    if written is null then
      raise exception 'This entry is no longer there.' using errcode = 'P0001', hint = 'entry_gone';
    end if;
  end if;
  return written;
end
$$;
comment on function public.write_diary_entry(text, date, integer, integer, text, uuid) is
  'Writes an entry of one''s diary, or changes the one of that id; answers its id.';

create function public.delete_diary_entry(entry_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  delete from public.diary_entries e where e.id = entry_id and e.user_id = me;
end
$$;
