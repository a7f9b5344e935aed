-- Moderation: reports and their decision, sanctions, roles and their history.

-- Reports: table ------------------------------------------------------------------------------------------------------------

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  reported_user_id uuid references public.user_profiles (id) on delete set null,
  reported_content_type text not null
    -- Members report the six kinds of decision Q11; the filter holds comments in communities too.
    check (reported_content_type in ('post', 'comment', 'group', 'group_post', 'message', 'user', 'group_comment')),
  reported_content_id uuid not null,
  reason text not null check (reason in ('spam', 'harassment', 'hate_speech', 'inappropriate_content',
                                         'misinformation', 'violence', 'copyright', 'other')),
  description text check (char_length(description) <= 500 and octet_length(description) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
  is_automatic boolean not null default false,
  moderator_id uuid references public.user_profiles (id) on delete set null,
  moderator_notes text check (char_length(moderator_notes) <= 1000 and octet_length(moderator_notes) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reports_other_needs_details check (reason <> 'other' or coalesce(description, '') ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]')
);
create unique index reports_one_open_per_reporter
  on public.reports (reporter_id, reported_content_type, reported_content_id) where status in ('pending', 'reviewed');
create index reports_reporter_id on public.reports (reporter_id, created_at desc);
create index reports_newest on public.reports (created_at desc, id desc);
create index reports_status_newest on public.reports (status, created_at desc, id desc);
create index reports_case on public.reports (reported_content_type, reported_content_id);
create index reports_reported_user_id on public.reports (reported_user_id);
create index reports_moderator_id on public.reports (moderator_id);

-- What the thing said when it was reported; later edits and deletions do not change it.
create table private.report_evidence (
  report_id uuid primary key references public.reports (id) on delete cascade,
  words text not null
);
alter table private.report_evidence enable row level security;

-- Rights ------------------------------------------------------------------------------------------------------------------------
-- Reporters see their reports while nobody has worked on them: a decided row carries notes that are for moderators.
-- Afterwards my_reports() tells them the outcome.

revoke all on public.reports from public, anon, authenticated;
alter table public.reports enable row level security;
grant all on public.reports to service_role;
grant select,
      insert (reporter_id, reported_content_type, reported_content_id, reported_user_id, reason, description),
      update (status, moderator_id, moderator_notes, updated_at) on public.reports to authenticated;

create policy "reporters see their untouched reports" on public.reports
  for select to authenticated
  using (reporter_id = (select auth.uid()) and status = 'pending' and moderator_id is null and moderator_notes is null);
create policy "moderators read reports, but none about themselves" on public.reports
  for select to authenticated
  using ((select private.is_moderator()) and reported_user_id is distinct from (select auth.uid()));
create policy "members report in their own name" on public.reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));
create policy "moderators decide open reports, but none about themselves" on public.reports
  for update to authenticated
  using ((select private.is_moderator()) and reported_user_id is distinct from (select auth.uid())
         and status in ('pending', 'reviewed'))
  with check ((select private.is_moderator()));
create policy "silenced members report nothing" on public.reports
  as restrictive for insert to authenticated with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced moderators decide nothing" on public.reports
  as restrictive for update to authenticated
  using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.reports
  for each row execute function private.guard_columns('reporter_id', '{status,moderator_id,moderator_notes,updated_at}',
    '{"status": "pending", "is_automatic": false, "moderator_id": null, "moderator_notes": null}');
create trigger b_rate before insert on public.reports
  for each row execute function private.limit_rate('report');

-- Filing ---------------------------------------------------------------------------------------------------------------------------

-- Whose thing it is and what it says, if the member may read it.
create function private.reportable(
  content_type text, content_id uuid, reporter uuid, out known boolean, out owner uuid, out words text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  known := true;
  case content_type
    when 'post' then
      select p.author_id, p.title || e'\n' || p.content into strict owner, words from public.posts p
       where p.id = content_id and p.deleted_at is null and p.removed_at is null;
    when 'comment' then
      select c.author_id, c.content into strict owner, words
        from public.comments c join public.posts p on p.id = c.post_id
       where c.id = content_id and c.deleted_at is null and c.removed_at is null
         and p.deleted_at is null and p.removed_at is null;
    when 'group' then
      select g.created_by, g.name || e'\n' || g.description into strict owner, words from public.groups g
       where g.id = content_id and g.removed_at is null;
    when 'group_post' then
      select p.author_id, p.title || e'\n' || p.content into strict owner, words
        from public.group_posts p join public.groups g on g.id = p.group_id
       where p.id = content_id and p.deleted_at is null and p.removed_at is null and g.removed_at is null
         and (not g.is_private or private.is_member_of(g.id, reporter));
    when 'message' then
      select m.sender_id, m.content into strict owner, words
        from public.messages m join public.conversation_participants p
          on p.conversation_id = m.conversation_id and p.user_id = reporter and m.created_at >= p.joined_at
       where m.id = content_id and not m.is_deleted;
    when 'user' then
      select p.id, p.username || e'\n' || p.bio into strict owner, words from public.user_profiles p where p.id = content_id;
    else
      known := false;
  end case;
exception when no_data_found then
  known := false;
end
$$;

create function private.file_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  thing record;
begin
  select * into thing from private.reportable(new.reported_content_type, new.reported_content_id, new.reporter_id);
  if not thing.known then
    raise exception 'There is nothing here to report.' using errcode = '23503', hint = 'nothing_to_report';
  elsif thing.owner = new.reporter_id then
    raise exception 'Nobody reports oneself.' using errcode = '42501', hint = 'oneself';
  end if;
  new.reported_user_id := thing.owner;
  new.updated_at := new.created_at;
  return new;
end
$$;
create trigger c_file before insert on public.reports
  for each row when (not new.is_automatic) execute function private.file_report();

create function private.keep_evidence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.report_evidence (report_id, words)
  select new.id, thing.words
    from private.reportable(new.reported_content_type, new.reported_content_id, new.reporter_id) thing where thing.known;
  return null;
end
$$;
create trigger keep_evidence after insert on public.reports
  for each row when (not new.is_automatic) execute function private.keep_evidence();

create function public.my_reports() returns table (
  id uuid, reported_content_type text, reported_content_id uuid, reason text, status text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select r.id, r.reported_content_type, r.reported_content_id, r.reason, r.status, r.created_at
    from public.reports r where r.reporter_id = auth.uid() order by r.created_at desc limit 100
$$;

-- Deciding ---------------------------------------------------------------------------------------------------------------------------
-- pending → reviewed; pending and reviewed → resolved or dismissed (decision Q10). A decision is final: of two moderators
-- at once the second finds no open report. Update on the table and decide_report() both pass through here.

create function private.decide_report_in_order() returns trigger
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
             or old.status = 'reviewed' and new.status in ('resolved', 'dismissed')) then
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
create trigger c_decide before update of status, moderator_id, moderator_notes, updated_at on public.reports
  for each row execute function private.decide_report_in_order();

create function public.decide_report(report_id uuid, status text, notes text default null, whole_case boolean default false)
returns setof public.reports
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.reports;
begin
  perform private.require_moderator();
  select r.* into it from public.reports r where r.id = decide_report.report_id;
  return query
    update public.reports r
       set status = decide_report.status, moderator_notes = coalesce(notes, r.moderator_notes)
     where (r.id = it.id
            or whole_case and r.reported_content_type = it.reported_content_type
                          and r.reported_content_id = it.reported_content_id)
       and r.status in ('pending', 'reviewed')
    returning r.*;
  if not found then
    raise exception 'This report has been decided already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
end
$$;
comment on function public.decide_report(uuid, text, text, boolean) is
  'Answers the reports it changed: one, or with whole_case all open reports of the same thing. P0001 already_decided, 23514 wrong transition, 42501 own case or higher role.';

create function public.reported_words(report_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.reports;
begin
  perform private.require_moderator();
  select r.* into it from public.reports r
   where r.id = reported_words.report_id and r.reported_user_id is distinct from auth.uid();
  if not found then
    return null;
  end if;
  perform private.log_deed('read_report', 'report', it.id);
  return (select e.words from private.report_evidence e where e.report_id = it.id);
end
$$;
comment on function public.reported_words(uuid) is
  'What the reported thing said when it was reported; the only way a moderator reads a private message. Every reading is logged.';

create function public.report_counts() returns table (status text, count bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select state.name, (select count(*) from public.reports r
                         where r.status = state.name and r.reported_user_id is distinct from auth.uid())
      from unnest(array['pending', 'reviewed', 'resolved', 'dismissed']) state (name)
    union all
    select 'appeals', public.count_open_appeals()::bigint
    union all
    select 'messages', (select count(*) from public.contact_messages m where m.closed_at is null);
end
$$;

-- Sanctions -------------------------------------------------------------------------------------------------------------------------------

create function private.impose(member uuid, kind text, reason text, ends_at timestamptz default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  sanction uuid;
  deed bigint;
begin
  perform private.require_power_over(member);
  insert into private.sanctions (user_id, kind, reason, imposed_by, ends_at)
  values (member, kind, reason, auth.uid(), impose.ends_at) returning id into sanction;
  deed := private.log_deed(kind || '_member', 'user', member, reason,
                           jsonb_build_object('ends_at', impose.ends_at, 'sanction_id', sanction));
  perform private.notify(
    member, null, 'other', 'sanction:' || sanction, 'Moderation',
    case kind when 'warning' then 'You were warned: ' when 'suspension' then 'Your account is suspended: '
              else 'Your account is banned: ' end || left(reason, 300), '',
    jsonb_build_object('kind', kind, 'reason', left(reason, 300), 'ends_at', impose.ends_at, 'deed_id', deed));
  return sanction;
end
$$;

create function public.warn_member(member uuid, reason text) returns uuid
language sql security definer
set search_path = ''
as $$ select private.impose(member, 'warning', reason) $$;

create function public.suspend_member(member uuid, until timestamptz, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if until is null or until <= now() then
    raise exception 'A suspension ends in the future.' using errcode = '22023';
  end if;
  return private.impose(member, 'suspension', reason, until);
end
$$;

-- A ban ends every session as well; the tokens still out there write nothing, because policies ask for sanctions.
create function public.ban_member(member uuid, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  sanction uuid := private.impose(member, 'ban', reason);
begin
  delete from auth.sessions s where s.user_id = member;
  return sanction;
end
$$;

create function public.lift_sanction(sanction_id uuid, reason text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it private.sanctions;
begin
  perform private.require_moderator();
  select s.* into it from private.sanctions s where s.id = sanction_id and s.lifted_at is null for update;
  if not found then
    raise exception 'This sanction is no longer in force.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.require_power_over(it.user_id);
  update private.sanctions s set lifted_at = now(), lifted_by = auth.uid() where s.id = it.id;
  perform private.log_deed('lift_' || it.kind, 'user', it.user_id, reason);
end
$$;

create function public.member_record(member uuid) returns table (
  id uuid, kind text, reason text, imposed_by uuid, created_at timestamptz, ends_at timestamptz, lifted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select s.id, s.kind, s.reason, s.imposed_by, s.created_at, s.ends_at, s.lifted_at
      from private.sanctions s where s.user_id = member order by s.created_at desc;
end
$$;

-- Roles -------------------------------------------------------------------------------------------------------------------------------------
-- The first admin is made by the operator: update public.user_profiles set role = 'admin' where username = '…';
-- Every change is kept, the operator's too (decision Q48).

create table public.role_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  role_before text not null,
  role_after text not null,
  changed_by uuid references public.user_profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index role_changes_user_id on public.role_changes (user_id, created_at desc);
create index role_changes_changed_by on public.role_changes (changed_by);

revoke all on public.role_changes from public, anon, authenticated, service_role;
alter table public.role_changes enable row level security;
grant select on public.role_changes to authenticated, service_role;
create policy "moderators read the history of roles" on public.role_changes
  for select to authenticated using ((select private.is_moderator()));
create trigger a_guard before insert or update or delete on public.role_changes
  for each row execute function private.guard_audit_log();

create function private.keep_role_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.role_changes (user_id, role_before, role_after, changed_by)
  values (new.id, old.role, new.role, auth.uid());
  perform private.log_deed('change_role', 'user', new.id, '', jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end
$$;
create trigger keep_role_change after update of role on public.user_profiles
  for each row when (old.role <> new.role) execute function private.keep_role_change();

create function public.change_role(member uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over(member);
  if not private.is_admin() then
    raise exception 'Only admins change roles.' using errcode = '42501', hint = 'admins_only';
  end if;
  update public.user_profiles p set role = change_role.role where p.id = member;
end
$$;

-- What the author hears ---------------------------------------------------------------------------------------------------------------------------
-- Whatever removes or restores a thing writes the audit log in the same transaction; the notice follows from there.

create function private.owner_of(subject_type text, subject_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select case subject_type
    when 'post' then (select p.author_id from public.posts p where p.id = subject_id)
    when 'comment' then (select c.author_id from public.comments c where c.id = subject_id)
    when 'group' then (select g.created_by from public.groups g where g.id = subject_id)
    when 'group_post' then (select p.author_id from public.group_posts p where p.id = subject_id)
    when 'group_comment' then (select c.author_id from public.group_post_comments c where c.id = subject_id)
    when 'user' then subject_id
  end
$$;

create function private.notify_of_removal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  noun text := case when new.subject_type like '%comment' then 'comment'
                    when new.subject_type = 'group' then 'community' else 'post' end;
  verb text := case when new.action like 'remove%' then 'removed' when new.action like 'approve%' then 'approved'
                    else 'restored' end;
  words text := format('Your %s was %s.', noun, verb)
             || case when new.reason = '' then '' else ' Reason: ' || left(new.reason, 300) end;
begin
  perform private.notify(
    private.owner_of(new.subject_type, new.subject_id),
    null, 'other', 'moderation:' || new.subject_id, 'Moderation', words, words,
    jsonb_strip_nulls(jsonb_build_object(
      'kind', noun || '_' || verb, 'subject_type', new.subject_type, 'subject_id', new.subject_id,
      'reason', left(new.reason, 300), 'deed_id', case when verb = 'removed' then new.id end)),
    names_actor => false);
  return null;
end
$$;
create trigger notify_of_removal after insert on public.audit_log
  for each row when (new.action in ('remove_post', 'restore_post', 'remove_comment', 'restore_comment', 'remove_group', 'restore_group',
                            'approve_post', 'approve_comment'))
  execute function private.notify_of_removal();

-- What moderators look at ---------------------------------------------------------------------------------------------------------
-- With the caller's rights: row level security decides what is found.

create function public.find_things(ids uuid[])
returns table (
  type text, id uuid, title text, content text, group_id uuid, post_id uuid, conversation_id uuid,
  is_pinned boolean, is_locked boolean, removed_at timestamptz, held_at timestamptz, deleted_at timestamptz, author jsonb)
language sql stable rows 20
set search_path = ''
as $$
  select it.type, it.id, it.title, it.content, it.group_id, it.post_id, it.conversation_id,
         it.is_pinned, it.is_locked, it.removed_at, it.held_at, it.deleted_at,
         (select jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url, 'reputation', u.reputation)
            from public.user_profiles u where u.id = it.author_id)
    from (
      select 'post' as type, p.id, p.title, p.content, null::uuid as group_id, p.id as post_id, null::uuid as conversation_id,
             p.is_pinned, p.is_locked, p.removed_at, p.held_at, null::timestamptz as deleted_at, p.author_id
        from public.posts p where p.id = any (ids)
      union all
      select 'group_post', p.id, p.title, p.content, p.group_id, p.id, null,
             p.is_pinned, p.is_locked, p.removed_at, p.held_at, null, p.author_id
        from public.group_posts p where p.id = any (ids)
      union all
      select 'comment', c.id, p.title, c.content, null, c.post_id, null,
             false, false, c.removed_at, c.held_at, c.deleted_at, c.author_id
        from public.comments c left join public.posts p on p.id = c.post_id where c.id = any (ids)
      union all
      select 'group_comment', c.id, p.title, c.content, p.group_id, p.id, null,
             false, false, c.removed_at, c.held_at, c.deleted_at, c.author_id
        from public.group_post_comments c left join public.group_posts p on p.id = c.post_id where c.id = any (ids)
      union all
      select 'group', g.id, g.name, g.description, g.id, null, null, false, false, g.removed_at, null, null, g.created_by
        from public.groups g where g.id = any (ids)
      union all
      select 'message', m.id, null, m.content, null, null, m.conversation_id, false, false, null, null, null, m.sender_id
        from public.messages m where m.id = any (ids)
      union all
      select 'user', u.id, u.username, u.bio, null, null, null, false, false, null, null, null, u.id
        from public.user_profiles u where u.id = any (ids)) it
$$;
comment on function public.find_things(uuid[]) is
  'Posts, comments, communities, messages and people by id, as far as the caller may see them, with their authors.';

create function public.list_cases(
  status text default null, content_type text default null, reason text default null,
  before uuid default null, report_id uuid default null, page_size integer default 20
) returns jsonb
language sql stable
set search_path = ''
as $$
  with mark as (select r.created_at, r.id from public.reports r where r.id = list_cases.before),
  page as materialized (
    select r.id, r.reported_content_type as type, r.reported_content_id as thing, r.created_at
      from public.reports r
     where (list_cases.report_id is null or r.id = list_cases.report_id)
       and (list_cases.status is null or r.status = list_cases.status)
       and (list_cases.content_type is null or r.reported_content_type = list_cases.content_type)
       and (list_cases.reason is null or r.reason = list_cases.reason)
       and (not exists (select 1 from mark) or (r.created_at, r.id) < (select m.created_at, m.id from mark m))
     order by r.created_at desc, r.id desc
     limit least(greatest(page_size, 1), 100)),
  found as (
    select r.*
      from public.reports r
     where (r.reported_content_type, r.reported_content_id) in (select page.type, page.thing from page)
       and (list_cases.status is null or r.status = list_cases.status)
       and (list_cases.reason is null or r.reason = list_cases.reason)
     order by r.created_at desc, r.id desc
     limit 1000)
  select jsonb_build_object(
    'page', (select coalesce(jsonb_agg(page.id order by page.created_at desc, page.id desc), '[]') from page),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', f.id, 'reported_content_type', f.reported_content_type, 'reported_content_id', f.reported_content_id,
               'reason', f.reason, 'description', f.description, 'status', f.status, 'is_automatic', f.is_automatic,
               'moderator_notes', f.moderator_notes, 'created_at', f.created_at, 'updated_at', f.updated_at,
               'reporter', (select jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url, 'reputation', u.reputation)
                              from public.user_profiles u where u.id = f.reporter_id),
               'moderator', (select jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url, 'reputation', u.reputation)
                               from public.user_profiles u where u.id = f.moderator_id),
               'reported', (select jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url, 'reputation', u.reputation)
                              from public.user_profiles u where u.id = f.reported_user_id))
             order by f.created_at desc, f.id desc), '[]')
        from found f),
    -- A private message is read by way of its report alone, and each reading is logged.
    'things', (
      select coalesce(jsonb_agg(to_jsonb(thing)), '[]')
        from public.find_things(array(select page.thing from page where page.type <> 'message')) thing))
$$;
comment on function public.list_cases(text, text, text, uuid, uuid, integer) is
  'A page of reports, newest first, all reports of the same things that the filters leave, and the things; or those of one report. Keyset: id of the last report.';

create function public.member_history(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'sanctions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc), '[]') from public.member_record(member) s),
    'reports', (
      select coalesce(jsonb_object_agg(counted.status, counted.count), '{}')
        from (select r.status, count(*) from public.reports r where r.reported_user_id = member group by r.status) counted),
    'profile', (
      select jsonb_build_object('role', p.role, 'created_at', p.created_at) from public.user_profiles p where p.id = member))
$$;
comment on function public.member_history(uuid) is 'For moderators: since when a member is here, reports about them by state, and measures.';
