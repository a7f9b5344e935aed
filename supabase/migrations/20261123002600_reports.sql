-- Reports: what members report, what the filter files, and what moderators decide about it.
set check_function_bodies = off;

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  reported_user_id uuid references public.user_profiles (id) on delete set null,
  reported_content_type text not null
    -- Members report the six kinds of decision Q11 and reviews; the filter holds comments in communities too.
    check (reported_content_type in ('post', 'comment', 'group', 'group_post', 'message', 'user', 'group_comment', 'review')),
  reported_content_id uuid not null,
  reason text not null check (reason in ('spam', 'harassment', 'hate_speech', 'inappropriate_content',
                                         'misinformation', 'violence', 'copyright', 'other')),
  description text check (char_length(description) <= 500 and octet_length(description) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
  is_automatic boolean not null default false,
  -- Not by the filter: a suspended or banned member's address reaches the same mailbox. See ask_about().
  is_shared_mailbox boolean not null default false check (is_automatic or not is_shared_mailbox),
  moderator_id uuid references public.user_profiles (id) on delete set null,
  moderator_notes text check (char_length(moderator_notes) <= 1000 and octet_length(moderator_notes) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reports_other_needs_details check (reason <> 'other' or private.has_visible_text(coalesce(description, '')))
);
create unique index reports_one_open_per_reporter
  on public.reports (reporter_id, reported_content_type, reported_content_id) where status in ('pending', 'reviewed');
create index reports_reporter_id on public.reports (reporter_id, created_at desc);
create index reports_newest on public.reports (created_at desc, id desc);
create index reports_status_newest on public.reports (status, created_at desc, id desc);
create index reports_case on public.reports (reported_content_type, reported_content_id);
create index reports_reported_user_id on public.reports (reported_user_id);
create index reports_moderator_id on public.reports (moderator_id);

-- What the subject said when it was reported; later edits and deletions do not change it.
create table private.report_evidence (
  report_id uuid primary key references public.reports (id) on delete cascade,
  content text not null
);

-- Whose the subject is and what it says, if the member may read it.
create function private.reportable(
  content_type text, content_id uuid, reporter uuid, out known boolean, out owner uuid, out content text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  known := true;
  case content_type
    when 'post' then
      select p.author_id, concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) into strict owner, content from public.posts p
       where p.id = content_id and p.is_readable;
    when 'comment' then
      select c.author_id, coalesce(private.words_of(c.id), c.content) into strict owner, content
        from public.comments c join public.posts p on p.id = c.post_id
       where c.id = content_id and c.is_visible
         and p.is_visible;
    when 'group' then
      select g.created_by, g.name || e'\n' || g.description into strict owner, content from public.groups g
       where g.id = content_id and g.removed_at is null;
    when 'group_post' then
      select p.author_id, concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) into strict owner, content
        from public.group_posts p join public.groups g on g.id = p.group_id
       where p.id = content_id and p.is_visible and g.removed_at is null
         and (not g.is_private or private.is_member_of(g.id, reporter));
    when 'message' then
      select m.sender_id, m.content into strict owner, content
        from public.messages m join public.conversation_participants p
          on p.conversation_id = m.conversation_id and p.user_id = reporter and m.created_at >= p.joined_at
       where m.id = content_id and not m.is_deleted;
    when 'review' then
      select r.author_id, r.content into strict owner, content from public.drama_reviews r
       where r.id = content_id and r.is_visible;
    when 'user' then
      select p.id, concat_ws(e'\n', p.username, p.display_name, p.bio) into strict owner, content from public.user_profiles p where p.id = content_id;
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
  subject record;
begin
  select * into subject from private.reportable(new.reported_content_type, new.reported_content_id, new.reporter_id);
  if not subject.known then
    raise exception 'There is nothing here to report.' using errcode = '23503', hint = 'nothing_to_report';
  elsif subject.owner = new.reporter_id then
    raise exception 'You cannot report yourself.' using errcode = '42501', hint = 'oneself';
  end if;
  new.reported_user_id := subject.owner;
  new.updated_at := new.created_at;
  return new;
end
$$;

create function private.keep_evidence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.report_evidence (report_id, content)
  select new.id, subject.content
    from private.reportable(new.reported_content_type, new.reported_content_id, new.reporter_id) subject where subject.known;
  return null;
end
$$;

create function private.decide_report_in_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What its author takes back while it waits is decided by nobody.
  if auth.uid() is null
     or old.is_automatic
        and (not private.is_moderator()
             or old.reported_user_id = auth.uid() and old.reported_content_type not in ('user', 'group')
                and not private.is_held(old.reported_content_type, old.reported_content_id)) then
    return new;
  end if;
  perform private.require_power_over(old.reported_user_id);
  if old.is_automatic and new.status in ('resolved', 'dismissed') and private.is_held(old.reported_content_type, old.reported_content_id) then
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
    perform private.log_action('decide_report', 'report', new.id, left(coalesce(new.moderator_notes, ''), 1000),
                             jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return new;
end
$$;

-- The cases that wait for somebody who moderates, as report_counts() counts them; nothing for anybody else.
create function private.count_waiting_cases(moderator uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(distinct (r.reported_content_type, r.reported_content_id))::integer from public.reports r
   where r.status = 'pending' and r.reported_user_id is distinct from moderator
     and private.role_of(moderator) in ('moderator', 'admin')
$$;

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

-- Whether anything was done about what was reported: it is taken down, or since then it was locked, covered or given
-- another title by a moderator, or whose it is was warned, suspended or banned.
create function private.is_acted_on(it public.reports) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case it.reported_content_type
      when 'post' then exists (select from public.posts p
                                where p.id = it.reported_content_id and p.removed_at is not null and p.held_at is null and not p.is_readable)
      when 'group_post' then exists (select from public.group_posts p
                                      where p.id = it.reported_content_id and p.removed_at is not null and p.held_at is null)
      when 'review' then exists (select from public.drama_reviews r
                                  where r.id = it.reported_content_id and r.removed_at is not null and r.held_at is null)
      when 'group' then exists (select from public.groups g where g.id = it.reported_content_id and g.removed_at is not null)
      else exists (select from public.comments c
                    where c.id = it.reported_content_id and c.removed_at is not null and c.held_at is null)
    end
    or exists (select from public.audit_log l
                where l.subject_type = it.reported_content_type and l.subject_id = it.reported_content_id
                  and l.created_at >= it.created_at and l.action in ('lock_post', 'retitle_post', 'raise_level', 'merge_post')
                  and private.role_of(l.actor_id) in ('moderator', 'admin'))
    or exists (select from public.audit_log l join private.sanctions s on s.id = (l.details ->> 'sanction_id')::uuid
                where l.subject_type = 'user' and l.subject_id = it.reported_user_id and l.created_at >= it.created_at
                  and l.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban')
                  and s.lifted_at is null)
$$;

-- The outcome of a report names what was reported, and a push is written in the digits its reader chose. What is resolved
-- without anything done was looked at, and no more than that is said.
create function private.tell_reporter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome text := case when new.status = 'resolved' and not private.is_acted_on(new) then 'closed' else new.status end;
begin
  perform private.notify(
    new.reporter_id, null, 'other', 'report:' || new.id, 'Moderation',
    case outcome when 'resolved' then 'The moderators acted on what you reported.'
                 when 'closed' then 'The moderators looked at what you reported and took no action.'
                 else 'The moderators looked at what you reported and found no breach of the rules.' end, '',
    -- No names and no words: what they are is read anew each time.
    jsonb_build_object('kind', 'report_' || outcome, 'reported_type', new.reported_content_type,
                       'reported_id', new.reported_content_id, 'reported_user_id', new.reported_user_id),
    names_actor => false);
  return null;
end
$$;

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
create policy "restricted members report nothing" on public.reports
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted moderators decide nothing" on public.reports
  as restrictive for update to authenticated using ((select private.may_write()));
create policy "ended sessions see no reports" on public.reports
  as restrictive for select to authenticated using ((select private.is_session_alive()));

create trigger a_few_marks before insert or update of description on public.reports
  for each row execute function private.refuse_many_marks('description');
create trigger a_guard before insert or update on public.reports
  for each row execute function private.guard_columns('reporter_id', '{status,moderator_id,moderator_notes,updated_at}',
    '{"status": "pending", "is_automatic": false, "is_shared_mailbox": false, "moderator_id": null, "moderator_notes": null}');
create trigger b_blank_description before insert or update of description on public.reports
  for each row when (new.description <> '') execute function private.empty_blank_description();
create trigger b_rate before insert on public.reports
  for each row when (not new.is_automatic) execute function private.limit_rate('report');
create trigger c_decide before update of status, moderator_id, moderator_notes, updated_at on public.reports
  for each row execute function private.decide_report_in_order();
create trigger c_file before insert on public.reports
  for each row when (not new.is_automatic) execute function private.file_report();
create trigger keep_evidence after insert on public.reports
  for each row when (not new.is_automatic) execute function private.keep_evidence();
create trigger tell_moderators after insert on public.reports
  for each row execute function private.tell_moderators();
create trigger tell_reporter after update of status on public.reports
  for each row
  when (new.status in ('resolved', 'dismissed') and old.status in ('pending', 'reviewed') and new.reporter_id is not null
        and not new.is_automatic)
  execute function private.tell_reporter();

alter table private.report_evidence enable row level security;

create function public.my_reports() returns table (
  id uuid, reported_content_type text, reported_content_id uuid, reason text, status text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select r.id, r.reported_content_type, r.reported_content_id, r.reason, r.status, r.created_at
    from public.reports r where r.reporter_id = auth.uid() and private.is_session_alive()
   order by r.created_at desc limit 100
$$;

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
  'Answers the reports it changed: one, or with whole_case all open reports of the same subject. P0001 already_decided, 23514 wrong transition, 42501 own case or higher role.';

-- A report for the moderator who asks; null where there is none, or where it is about that moderator.
create function private.report_of_another(report_id uuid) returns public.reports
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_moderator();
  it public.reports;
begin
  select r.* into it from public.reports r
   where r.id = report_of_another.report_id and r.reported_user_id is distinct from me;
  return it;
end
$$;

-- Whether somebody decides about a thing, asked before a page shows the buttons: by the rules themselves, so that both say
-- one thing.
create function public.refusal_to_decide(content_type text, content_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  place uuid := private.group_of(content_type, content_id);
  entry public.audit_log;
  code text;
begin
  if not (private.is_moderator() or private.is_group_admin(place)) then
    return 'moderators_only';
  end if;
  entry.action := 'decide_report';
  entry.subject_type := content_type;
  entry.subject_id := content_id;
  perform private.require_unbiased(entry);
  if place is null then
    perform private.require_power_over(coalesce((select r.reported_user_id from public.reports r where content_type = 'report' and r.id = content_id),
                                                private.owner_of(content_type, content_id)));
  end if;
  return null;
exception when insufficient_privilege then
  get stacked diagnostics code = pg_exception_hint;
  return code;
end
$$;
comment on function public.refusal_to_decide(text, uuid) is
  'Why the caller may not decide about a thing, or a report by its id: own_case, higher_role, moderators_only; null where nothing speaks against it.';

create function public.reported_text(report_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  it uuid := (private.report_of_another(report_id)).id;
begin
  if it is null then
    return null;
  end if;
  perform private.log_action('read_report', 'report', it);
  return (select e.content from private.report_evidence e where e.report_id = it);
end
$$;
comment on function public.reported_text(uuid) is
  'What the reported subject said when it was reported; the only way a moderator reads a private message. Every reading is logged.';

create function public.report_counts() returns table (status text, count bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    -- Several reports of one thing are one case, of which a list shows one.
    select state.name, (select count(distinct (r.reported_content_type, r.reported_content_id)) from public.reports r
                         where (state.name = 'all' or r.status = state.name) and r.reported_user_id is distinct from auth.uid())
      from unnest(array['pending', 'reviewed', 'resolved', 'dismissed', 'all']) state (name)
    union all
    select 'appeals', public.count_open_appeals()::bigint
    union all
    select 'messages', (select count(*) from public.contact_messages m where m.closed_at is null);
end
$$;
