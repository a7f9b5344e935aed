-- Reports: what the filter files is nobody's own report; moderators hear of new reports, reporters of the outcome; a case
-- that was decided can be opened again.

-- The filter's cases come with the author's own rights and must not use up the author's reports.
drop trigger b_rate on public.reports;
create trigger b_rate before insert on public.reports
  for each row when (not new.is_automatic) execute function private.limit_rate('report');

-- One unread line per moderator, which counts.
create function private.tell_moderators() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  moderator uuid;
begin
  for moderator in
    select p.id from public.user_profiles p
     where p.role <> 'member' and p.id is distinct from new.reported_user_id and p.id is distinct from new.reporter_id
     order by p.id limit 50
  loop
    perform private.notify(
      moderator, null, 'other', 'moderation:queue', 'Moderation', 'There is a new report.', '{count} new reports.',
      jsonb_build_object('kind', 'new_reports'));
  end loop;
  return null;
end
$$;
create trigger tell_moderators after insert on public.reports
  for each row execute function private.tell_moderators();

create function private.tell_reporter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new.reporter_id, null, 'other', 'report:' || new.id, 'Moderation',
    case new.status when 'resolved' then 'The moderators acted on what you reported.'
                    else 'The moderators looked at what you reported and found no breach of the rules.' end, '',
    jsonb_build_object('kind', 'report_' || new.status), names_actor => false);
  return null;
end
$$;
create trigger tell_reporter after update of status on public.reports
  for each row
  when (new.status in ('resolved', 'dismissed') and old.status in ('pending', 'reviewed') and new.reporter_id is not null
        and not new.is_automatic)
  execute function private.tell_reporter();

-- Opening again ------------------------------------------------------------------------------------------------------------------

create or replace function private.decide_report_in_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What its author takes back while it waits is decided by nobody.
  if auth.uid() is null or old.is_automatic and not private.is_moderator() then
    return new;
  end if;
  if not old.is_automatic then
    perform private.require_power_over(old.reported_user_id);
  elsif new.status in ('resolved', 'dismissed') and private.is_held(old.reported_content_type, old.reported_content_id) then
    raise exception 'This waits to be approved or removed.' using errcode = 'P0001', hint = 'held';
  end if;
  if new.moderator_id is distinct from old.moderator_id and new.moderator_id is distinct from auth.uid() then
    raise exception 'A moderator decides in one''s own name.' using errcode = '42501', hint = 'moderator_id';
  elsif not (new.status = old.status and old.status in ('pending', 'reviewed')
             or old.status = 'pending' and new.status in ('reviewed', 'resolved', 'dismissed')
             or old.status = 'reviewed' and new.status in ('resolved', 'dismissed')
             -- By reopen_case() alone: row level security keeps decided reports from every other update.
             or old.status in ('resolved', 'dismissed') and new.status = 'reviewed'
                and current_setting('hikaya.reopens', true) = 'on') then
    raise exception 'A report that is % cannot become %.', old.status, new.status
      using errcode = '23514', hint = 'wrong_transition';
  end if;
  new.moderator_id := auth.uid();
  new.updated_at := clock_timestamp();
  if new.status <> old.status then
    perform private.log_deed('decide_report', 'report', new.id, left(coalesce(new.moderator_notes, ''), 1000),
                             jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return new;
end
$$;

-- Decided reports of the same thing become reviewed again, so that they can be decided anew (decision Q10 is silent on it).
create function public.reopen_case(report_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.reports;
begin
  perform private.require_moderator();
  select r.* into it from public.reports r
   where r.id = reopen_case.report_id and r.reported_user_id is distinct from auth.uid();
  if not found then
    raise exception 'There is no such report.' using errcode = '23503';
  end if;
  perform set_config('hikaya.reopens', 'on', true);
  update public.reports r set status = 'reviewed'
   where r.reported_content_type = it.reported_content_type and r.reported_content_id = it.reported_content_id
     and r.status in ('resolved', 'dismissed') and not r.is_automatic
     -- Whoever reported it anew meanwhile has an open report already; of several decided ones the newest is opened.
     and not exists (
       select 1 from public.reports o
        where o.reporter_id = r.reporter_id and o.reported_content_type = r.reported_content_type
          and o.reported_content_id = r.reported_content_id and o.id <> r.id
          and (o.status in ('pending', 'reviewed') or not o.is_automatic and (o.created_at, o.id) > (r.created_at, r.id)));
  if not found then
    perform set_config('hikaya.reopens', '', true);
    raise exception 'This case is open already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform set_config('hikaya.reopens', '', true);
end
$$;
comment on function public.reopen_case(uuid) is
  'Makes the decided reports of the same thing reviewed again. P0001 already_decided, 42501 own case or higher role.';

grant execute on function public.reopen_case(uuid) to authenticated, service_role;
