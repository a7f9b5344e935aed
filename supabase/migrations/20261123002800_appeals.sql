-- Appeals: whoever was warned, suspended or banned, or whose words were taken down, asks once for another look. Another
-- moderator than the one who acted decides; accepting undoes the action in the same transaction.
set check_function_bodies = off;

create table private.appeals (
  id uuid primary key default gen_random_uuid(),
  action_id bigint not null unique references public.audit_log (id), -- once per action
  appellant_id uuid not null references public.user_profiles (id) on delete cascade,
  words text not null check (char_length(words) between 1 and 2000 and octet_length(words) <= 8000
                             and private.has_visible_text(words)),
  -- What was taken down, as it stood when its author appealed: whoever decides may be a stranger where it stands.
  subject_text text not null default '',
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'ended')),
  note text not null default '' check (char_length(note) <= 1000 and octet_length(note) <= 4000),
  decided_by uuid references public.user_profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'open') = (decided_at is null))
);
create index appeals_open on private.appeals (created_at, id) where status = 'open';
create index appeals_newest on private.appeals (created_at desc, id desc);
create index appeals_appellant_id on private.appeals (appellant_id);
create index appeals_decided_by on private.appeals (decided_by);

create function private.text_of(subject_type text, subject_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(case subject_type
    when 'post' then (select concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) from public.posts p where p.id = subject_id)
    when 'group_post' then (select concat(p.title, e'\n', coalesce(private.words_of(p.id), p.content), private.words_of_poll(p.id)) from public.group_posts p where p.id = subject_id)
    when 'review' then (select r.content from public.drama_reviews r where r.id = subject_id)
    when 'group' then (select g.name || e'\n' || g.description from public.groups g where g.id = subject_id)
    else (select coalesce(w.content, private.words_of(c.id), c.content) from public.comments c
            left join private.withheld_comments w on w.comment_id = c.id where c.id = subject_id)
  end, '')
$$;

-- Whom an action concerns. Of what is deleted for good nobody is the owner any more: then it is who was when it was done.
create function private.whom(entry public.audit_log) returns uuid
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.owner_of(entry.subject_type, entry.subject_id), entry.concerns) $$;

-- Whether what was taken down is deleted for good, alone or with its community: nothing puts it back.
create function private.is_gone(entry public.audit_log) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select entry.action like 'remove%' and not case entry.subject_type
    when 'post' then exists (select from public.posts p where p.id = entry.subject_id and p.deleted_at is null)
    when 'group_post' then exists (select from public.group_posts p where p.id = entry.subject_id and p.deleted_at is null)
    when 'review' then exists (select from public.drama_reviews r where r.id = entry.subject_id and r.deleted_at is null)
    when 'group' then exists (select from public.groups g where g.id = entry.subject_id)
    else exists (select from public.comments c where c.id = entry.subject_id and c.deleted_at is null)
  end
$$;

create function private.still_holds(entry public.audit_log) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if entry.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban') then
    return exists (select 1 from private.sanctions s
                    where s.id = (entry.details ->> 'sanction_id')::uuid and s.lifted_at is null);
  elsif entry.action not in ('remove_post', 'remove_comment', 'remove_group', 'remove_review') then
    return false;
  end if;
  return not exists (select 1 from public.audit_log l
                      where l.subject_type = entry.subject_type and l.subject_id = entry.subject_id and l.id > entry.id
                        and (l.action like 'remove%' or l.action like 'restore%'))
     and case entry.subject_type
           when 'post' then exists (select 1 from public.posts p
                                     where p.id = entry.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'group_post' then exists (select 1 from public.group_posts p
                                           where p.id = entry.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'review' then exists (select 1 from public.drama_reviews r
                                       where r.id = entry.subject_id and r.removed_at is not null and r.deleted_at is null)
           when 'group' then exists (select 1 from public.groups g
                                      where g.id = entry.subject_id and g.removed_at is not null)
           else exists (select 1 from public.comments c
                         where c.id = entry.subject_id and c.removed_at is not null and c.deleted_at is null)
         end;
end
$$;

-- Takes back what an action did, as its own entry in the log; nothing where somebody else was faster.
create function private.undo_action(entry public.audit_log, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lifted text;
begin
  case entry.subject_type
    when 'user' then
      update private.sanctions s set lifted_at = now(), lifted_by = auth.uid()
       where s.id = (entry.details ->> 'sanction_id')::uuid and s.lifted_at is null
      returning s.kind into lifted;
      if found then
        perform private.forget_lasting(entry.subject_id);
        perform private.log_action('lift_' || lifted, 'user', entry.subject_id, note,
                                   jsonb_build_object('sanction_id', entry.details -> 'sanction_id'));
      end if;
      return;
    when 'post' then
      -- A merged one says again what it said, where it is.
      update public.posts p set removed_at = case when p.merged_into is not null then p.removed_at end, opening_removed = false
       where p.id = entry.subject_id and p.removed_at is not null;
    when 'group' then
      update public.groups g set removed_at = null where g.id = entry.subject_id and g.removed_at is not null;
    when 'group_post' then
      perform 1 from public.groups g where g.id = private.group_of_post(entry.subject_id) for no key update;
      update public.group_posts p set removed_at = null, removed_by_admin = false where p.id = entry.subject_id and p.removed_at is not null;
    when 'review' then
      update public.drama_reviews r set removed_at = null where r.id = entry.subject_id and r.removed_at is not null;
    when 'comment', 'group_comment' then
      perform private.lock_post_of_comment(entry.subject_id);
      update public.comments c set removed_at = null, removed_by_admin = false where c.id = entry.subject_id and c.removed_at is not null;
  end case;
  if found then
    perform private.log_action(replace(entry.action, 'remove', 'restore'), entry.subject_type, entry.subject_id, note);
  end if;
end
$$;

-- A sanction that was changed has one line in the log per change. An appeal is made against the newest of them.
create function private.actions_of_sanction(sanction uuid, member uuid) returns setof public.audit_log
language sql stable security definer
set search_path = ''
as $$
  select l.* from public.audit_log l
   where l.subject_type = 'user' and l.subject_id = member and l.details ->> 'sanction_id' = sanction::text
     and l.action in ('warning_member', 'suspension_member', 'ban_member', 'change_suspension', 'change_ban')
   order by l.id desc
$$;

-- The report whose case a sanction came from, or a change of it; null where a moderator did it without one: what it was first
-- imposed for is told on its own line.
create function private.case_of(entry public.audit_log) returns uuid
language sql immutable
set search_path = ''
as $$ select (entry.details ->> 'report_id')::uuid $$;

-- Where its author opens something that still stands; null once it does not, and for who is banned and opens no such page.
create function private.place_of_own(kind text, item_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case kind
    when 'post' then (select jsonb_build_object('post_id', p.id, 'is_merged', not p.is_visible) from public.posts p where p.id = item_id and p.is_readable)
    when 'comment' then (
      select jsonb_build_object('comment_id', c.id) from public.comments c join public.posts p on p.id = c.post_id
       where c.id = item_id and c.is_visible and p.is_visible)
    when 'group_post' then (
      select jsonb_build_object('group_id', p.group_id, 'post_id', p.id) from public.group_posts p
       where p.id = item_id and p.is_visible and private.can_read_group(p.group_id))
    when 'group_comment' then (
      select jsonb_build_object('group_id', p.group_id, 'comment_id', c.id) from public.comments c join public.group_posts p on p.id = c.group_post_id
       where c.id = item_id and c.is_visible and p.is_visible and private.can_read_group(p.group_id))
    when 'review' then (
      select jsonb_build_object('drama_id', r.drama_id, 'review_id', r.id) from public.drama_reviews r where r.id = item_id and r.is_visible)
    when 'group' then (select jsonb_build_object('group_id', item_id) where private.can_read_group(item_id))
    when 'user' then '{}' end
   where (private.open_sanction(auth.uid())).kind is distinct from 'ban'
$$;

-- What a sanction is about, for the person: how their own text began when it was reported, and where it stands. Nothing of a
-- message, nor of what stands in a private community, or stood in one that is gone: so few could have reported it that it
-- would name who did; nor of an account that may be somebody else's. Of a community, where others write too, its name alone.
create function private.told_of_case(entry public.audit_log) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('type', r.reported_content_type, 'place', private.place_of_own(r.reported_content_type, r.reported_content_id),
           'words', case r.reported_content_type when 'user' then '' when 'group' then split_part(said.words, e'\n', 1)
                      else left(said.words, 500) || case when char_length(said.words) > 500 then '…' else '' end end)
    from public.reports r
    left join private.report_evidence e on e.report_id = r.id
   cross join lateral (
     select coalesce(nullif(e.content, ''), private.text_of(r.reported_content_type, r.reported_content_id)) as words) said
   where r.id = private.case_of(entry) and r.reported_user_id = entry.subject_id
     and r.reported_content_type <> 'message' and not r.is_shared_mailbox
     and (r.reported_content_type not like 'group%' or exists (
       select from public.groups g
        where not g.is_private and g.id = case r.reported_content_type when 'group' then r.reported_content_id
                                               else private.group_of(r.reported_content_type, r.reported_content_id) end))
$$;

-- The line of the log that took the place of this one, when the sanction was changed; null otherwise.
create function private.replaced_by(entry public.audit_log) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select max(d.id) from private.actions_of_sanction((entry.details ->> 'sanction_id')::uuid, entry.subject_id) d
   where entry.details ? 'sanction_id' and d.id > entry.id
$$;

-- How the suspension or ban that this line of the log is about ended; null while it is in force, and for anything else.
create function private.end_of_sanction(entry public.audit_log) returns text
language sql stable security definer
set search_path = ''
as $$
  select case when exists (select 1 from public.audit_log l
                            where l.subject_type = 'user' and l.subject_id = entry.subject_id and l.action = 'lift_' || s.kind
                              and l.details ->> 'sanction_id' = s.id::text) then 'lifted'
              -- A ban took its place, or its time is up.
              when s.lifted_at is not null or s.ends_at <= now() then 'over' end
    from private.sanctions s where s.id = (entry.details ->> 'sanction_id')::uuid and s.kind <> 'warning'
$$;

-- Whoever set a sanction or changed it does not decide about the appeal against it, whichever change it names.
create function private.has_acted(entry public.audit_log, moderator uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select entry.actor_id = moderator or exists (
    select 1 from private.actions_of_sanction((entry.details ->> 'sanction_id')::uuid, entry.subject_id) a
     where a.actor_id = moderator)
$$;

-- Whom an action concerns: of a community, whoever founded it and all its admins.
create function private.is_mine(entry public.audit_log) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.whom(entry) = auth.uid(), false)
      or entry.subject_type = 'group' and private.is_group_admin(entry.subject_id)
$$;

-- Whoever lifts a sanction or puts something back leaves nothing for the appeal against it to decide; so does a ban in the
-- place of a suspension. The person is told by the notice of the lift. One that somebody is deciding now is left to them.
create function private.end_appeals() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.appeals a
     set status = 'ended', note = case when new.action = 'ban_member' then '' else left(new.reason, 1000) end,
         decided_by = new.actor_id, decided_at = clock_timestamp()
   where a.id in (
     select o.id from private.appeals o join public.audit_log d on d.id = o.action_id
      where o.status = 'open' and d.subject_type = new.subject_type and d.subject_id = new.subject_id
        and not private.still_holds(d) and not private.is_gone(d)
        for update of o skip locked);
  return null;
end
$$;

create trigger end_appeals after insert on public.audit_log
  for each row when (new.action ~ '^(lift|restore)_' or new.action = 'ban_member') execute function private.end_appeals();

alter table private.appeals enable row level security;

create function public.file_appeal(action_id bigint, words text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.audit_log;
  appeal uuid;
begin
  perform private.require_session();
  select d.* into entry from public.audit_log d where d.id = file_appeal.action_id;
  if not found or not private.is_mine(entry) then
    raise exception 'There is nothing here to appeal against.' using errcode = '42501', hint = 'nothing_to_appeal';
  end if;
  -- Whoever lifts it at this moment ends this appeal too.
  perform 1 from private.sanctions s where s.id = (entry.details ->> 'sanction_id')::uuid for share;
  if exists (select 1 from private.appeals a where a.action_id = entry.id)
        or entry.details ? 'sanction_id' and exists (
             select 1 from private.appeals a
               join private.actions_of_sanction((entry.details ->> 'sanction_id')::uuid, entry.subject_id) d on d.id = a.action_id
              where a.status = 'open') then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  elsif private.is_gone(entry) then
    raise exception 'This is deleted for good: there is nothing to put back.' using errcode = 'P0001', hint = 'already_decided';
  elsif not private.still_holds(entry) then
    raise exception 'This has been taken back already.' using errcode = 'P0001', hint = 'already_decided';
  elsif private.replaced_by(entry) is not null then
    raise exception 'This was changed meanwhile. Please appeal against what holds now.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.consume_rate_limit('appeal');
  insert into private.appeals (action_id, appellant_id, words, subject_text)
  values (entry.id, auth.uid(), file_appeal.words, left(private.text_of(entry.subject_type, entry.subject_id), 4000))
  on conflict do nothing
  returning id into appeal;
  if appeal is null then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  return appeal;
end
$$;
comment on function public.file_appeal(bigint, text) is
  'Asks once for another look at an action that concerns the caller, suspended or banned or not. P0001 already_decided, 42501 nothing_to_appeal.';

create function public.count_open_appeals() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (select count(*) from private.appeals a join public.audit_log d on d.id = a.action_id
           where a.status = 'open' and a.appellant_id <> auth.uid() and not private.is_mine(d));
end
$$;

create function public.decide_appeal(appeal_id uuid, accepted boolean, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_moderator();
  it private.appeals;
  entry public.audit_log;
  verdict text := case when decide_appeal.accepted then 'accepted' else 'declined' end;
begin
  if coalesce(btrim(note), '') = '' then
    raise exception 'Please give a reason: the person reads it' using errcode = '23514', hint = 'note_missing';
  end if;
  select a.* into it from private.appeals a where a.id = decide_appeal.appeal_id for update;
  if it.decided_by = me and it.status = verdict and it.note = decide_appeal.note then
    -- Its button was pressed twice, or its answer was lost.
    return;
  elsif it.id is null or it.status <> 'open' then
    raise exception 'This appeal has been decided already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  select d.* into entry from public.audit_log d where d.id = it.action_id;
  perform private.require_power_over(it.appellant_id);
  if private.has_acted(entry, me) then
    raise exception 'Another moderator decides about this.' using errcode = '42501', hint = 'own_action';
  end if;

  if decide_appeal.accepted and private.still_holds(entry) then
    perform private.undo_action(entry, decide_appeal.note);
  end if;
  update private.appeals a
     set status = verdict, note = decide_appeal.note, decided_by = me, decided_at = clock_timestamp() where a.id = it.id;
  perform private.log_action(case when decide_appeal.accepted then 'accept_appeal' else 'decline_appeal' end,
                           entry.subject_type, entry.subject_id, decide_appeal.note,
                           jsonb_build_object('appeal_id', it.id, 'action_id', entry.id));
  -- In the thread of the removal: one line for "restored" and "your appeal was accepted".
  perform private.notify(
    it.appellant_id, null, 'other', 'moderation:' || entry.subject_id, 'Moderation',
    format('Your appeal was %s: %s', verdict, left(decide_appeal.note, 300)),
    format('Your appeal was %s: %s', verdict, left(decide_appeal.note, 300)),
    jsonb_build_object('kind', 'appeal_' || verdict, 'subject_type', entry.subject_type, 'subject_id', entry.subject_id,
                       'reason', left(decide_appeal.note, 300), 'action_id', entry.id));
end
$$;
comment on function public.decide_appeal(uuid, boolean, text) is
  'Accepts (and undoes the action) or declines; the note is told to the appellant. Sent again by who decided so, it does nothing more. P0001 already_decided, 42501 own_action, own case or higher role.';

create function public.moderation_action(action_id bigint) returns table (
  action text, subject_type text, reason text, created_at timestamptz, ends_at timestamptz, subject_text text,
  may_appeal boolean, appeal_words text, appeal_status text, appeal_note text, appealed_at timestamptz, replaced_by bigint, ended text,
  by_admin boolean, group_name text, is_my_appeal boolean, about jsonb)
language sql stable security definer
set search_path = ''
as $$
  select d.action, d.subject_type, d.reason, d.created_at, (d.details ->> 'ends_at')::timestamptz,
         coalesce(nullif(private.text_of(d.subject_type, d.subject_id), ''), a.subject_text, ''),
         a.id is null and private.still_holds(d) and private.replaced_by(d) is null,
         case when a.appellant_id = auth.uid() then a.words end, a.status, a.note, a.created_at,
         private.replaced_by(d), case when private.is_gone(d) then 'gone' else private.end_of_sanction(d) end,
         private.is_by_admin(d),
         (select g.name from public.groups g where g.id = private.group_of(d.subject_type, d.subject_id) and g.removed_at is null),
         a.appellant_id = auth.uid(), private.told_of_case(d)
    from public.audit_log d left join private.appeals a on a.action_id = d.id
   where d.id = moderation_action.action_id and auth.uid() is not null and private.is_session_alive() -- banned people read why
     and d.action in ('remove_post', 'remove_comment', 'remove_group', 'remove_review', 'warning_member', 'suspension_member', 'ban_member',
                      'change_suspension', 'change_ban')
     and private.is_mine(d)
$$;
comment on function public.moderation_action(bigint) is
  'An action of a moderator that concerns the caller, never who did it, and the appeal against it; no row for anyone else. replaced_by: the sanction was changed since, and is appealed against there. ended: the suspension or ban was ''lifted'', or is ''over''; what was taken down is ''gone'' for good. by_admin: an admin of the community did it, and no moderator of the site; group_name: that community. is_my_appeal: false where another admin of the community appealed, whose words are left out. about: what a sanction that came from a case is about, the caller''s own text: its type (as of reports), words (how it began) and place (ids to open it by, null where it stands no more); null for all else, and for what stands in private communities.';

create function public.list_appeals(open boolean default true, before timestamptz default null, page_size integer default 20)
returns table (
  id uuid, action text, subject_type text, subject_id uuid, subject_text text, reason text, acted_at timestamptz,
  actor_id uuid, appellant_id uuid, words text, status text, note text, decided_by uuid, decided_at timestamptz,
  created_at timestamptz, people jsonb, ends_at timestamptz, report_id uuid, said text, may_decide boolean, is_gone boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select a.id, d.action, d.subject_type, d.subject_id, a.subject_text, d.reason, d.created_at,
           d.actor_id, a.appellant_id, a.words, a.status, a.note, a.decided_by, a.decided_at, a.created_at,
           (select jsonb_object_agg(u.id, public.person(u.id))
              from public.user_profiles u where u.id in (d.actor_id, a.appellant_id, a.decided_by)),
           (d.details ->> 'ends_at')::timestamptz, found.report_id, found.said,
           a.status = 'open' and not private.has_acted(d, auth.uid()), private.is_gone(d)
      from private.appeals a join public.audit_log d on d.id = a.action_id
      left join lateral (
        select c.report_id, c.said from private.case_about(d) c
          join public.reports r on r.id = c.report_id and r.reported_user_id is distinct from auth.uid()) found on true
     where (a.status = 'open') = list_appeals.open and a.appellant_id <> auth.uid() and not private.is_mine(d)
       and (list_appeals.before is null or a.created_at < list_appeals.before)
     order by a.created_at desc, a.id desc
     limit least(greatest(page_size, 1), 100);
end
$$;
comment on function public.list_appeals(boolean, timestamptz, integer) is
  'Appeals that are open, or decided ones, newest first; never the caller''s own, nor those about a community that the caller leads. Keyset: created_at of the last. report_id and said: the case it came from, and what was said when it was reported. may_decide: not for whoever set or changed the sanction. is_gone: deleted for good, nothing can be put back.';
