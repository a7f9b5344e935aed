-- Moderation: the cases of the queue and what they are about.
set check_function_bodies = off;

-- Whatever removes or restores a subject writes the audit log in the same transaction; the notice follows from there.
create function private.owner_of(subject_type text, subject_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select case
    when subject_type = 'post' then (select p.author_id from public.posts p where p.id = subject_id)
    when subject_type in ('comment', 'group_comment') then (select c.author_id from public.comments c where c.id = subject_id)
    when subject_type = 'group' then (select g.created_by from public.groups g where g.id = subject_id)
    when subject_type = 'group_post' then (select p.author_id from public.group_posts p where p.id = subject_id)
    when subject_type = 'review' then (select r.author_id from public.drama_reviews r where r.id = subject_id)
    when subject_type = 'user' then subject_id
  end
$$;

-- Whether something is the caller's own: then others decide about it. A community is its founder's and all its admins'; a
-- report is whose it is about.
create function private.is_own(subject_type text, subject_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.owner_of(subject_type, subject_id) = auth.uid(), false)
      or subject_type = 'group' and private.is_group_admin(subject_id)
      or subject_type = 'report' and exists (
           select 1 from public.reports r
            where r.id = subject_id
              and (r.reported_user_id = auth.uid()
                   or r.reported_content_type = 'group' and private.is_group_admin(r.reported_content_id)))
$$;

-- Asked once something is done and logged, whichever function did it: nobody decides about their own things, nor about those
-- of somebody of a higher rank. What a moderator does to order their own posts nobody but another moderator undoes.
create function private.require_unbiased(entry public.audit_log) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  place uuid := private.group_of(entry.subject_type, entry.subject_id);
  author uuid := private.owner_of(entry.subject_type, entry.subject_id);
  orders text[] := case entry.action when 'move_post' then '{move_post}'::text[]
                                     when 'unlock_post' then '{lock_post,unlock_post}'::text[] end;
  decides boolean := entry.action ~ '^(remove|restore|approve)_(post|comment|review|group)$'
                     or entry.action in ('decide_report', 'retitle_post', 'merge_post', 'accept_appeal', 'decline_appeal');
begin
  if (decides or (select l.actor_id is distinct from auth.uid() from public.audit_log l
                   where l.subject_type = entry.subject_type and l.subject_id = entry.subject_id and l.action = any (orders)
                     and l.id < entry.id order by l.id desc limit 1))
     and private.is_own(entry.subject_type, entry.subject_id) then
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  elsif place is not null and author is distinct from auth.uid() and (decides or entry.action in ('lock_post', 'unlock_post')) then
    perform private.require_power_in_group(place, author);
  elsif entry.action in ('lock_post', 'unlock_post') and private.role_of(author) = 'admin' and not private.is_admin() then
    raise exception 'Only an admin decides about an admin.' using errcode = '42501', hint = 'higher_role';
  end if;
end
$$;

-- What was said, where moderators work on it, and who decided: an appeal is not decided blind. Of a sanction the case that it
-- came from, and none where it came from none: what else was reported about somebody is no reason for it. A private message
-- is read on its case alone, where each reading is logged.
create function private.case_about(entry public.audit_log) returns table (report_id uuid, said text)
language sql stable security definer
set search_path = ''
as $$
  select r.id, case when r.reported_content_type <> 'message' then left(e.content, 4000) end
    from public.reports r left join private.report_evidence e on e.report_id = r.id
   where r.id = private.case_of(entry)
      or entry.subject_type <> 'user' and r.reported_content_type = entry.subject_type and r.reported_content_id = entry.subject_id
   order by (r.moderator_id is not distinct from entry.actor_id) desc, r.created_at desc limit 1
$$;

-- With the caller's rights: row level security decides what is found. Its body is bound when it is made, because callers may
-- name nothing in private.
create function public.find_subjects(ids uuid[])
returns table (
  type text, id uuid, title text, content text, group_id uuid, post_id uuid, conversation_id uuid,
  is_pinned boolean, is_locked boolean, removed_at timestamptz, held_at timestamptz, deleted_at timestamptz, author jsonb, drama_id text, edited_at timestamptz,
  spoiler_level integer)
language sql stable rows 20
set search_path = ''
begin atomic
  select it.type, it.id, it.title,
         concat(coalesce(words.content, it.content),
                case when (select private.is_moderator()) or private.is_open(it.drama_id, it.spoiler_level, it.author_id)
                     then private.words_of_poll(it.id) end), it.group_id, it.post_id, it.conversation_id,
         it.is_pinned, it.is_locked, it.removed_at, it.held_at, it.deleted_at,
         public.person(it.author_id), it.drama_id, it.edited_at, it.spoiler_level
    from (
      select 'post' as type, p.id, p.title, p.content, null::uuid as group_id, p.id as post_id, null::uuid as conversation_id,
             p.is_pinned, p.is_locked, case when not p.is_readable then p.removed_at end as removed_at, p.held_at, null::timestamptz as deleted_at, p.author_id, p.drama_id, p.edited_at, p.spoiler_level
        from public.posts p where p.id = any (ids)
      union all
      select 'group_post', p.id, p.title, p.content, p.group_id, p.id, null,
             p.is_pinned, p.is_locked, p.removed_at, p.held_at, null, p.author_id, p.drama_id, p.edited_at, p.spoiler_level
        from public.group_posts p where p.id = any (ids)
      union all
      select case when c.post_id is null then 'group_comment' else 'comment' end, c.id, coalesce(p.title, gp.title), c.content,
             gp.group_id, coalesce(c.post_id, gp.id), null, false, false, c.removed_at, c.held_at, c.deleted_at, c.author_id, coalesce(p.drama_id, gp.drama_id), c.edited_at, c.spoiler_level
        from public.comments c left join public.posts p on p.id = c.post_id
        left join public.group_posts gp on gp.id = c.group_post_id where c.id = any (ids)
      union all
      select 'group', g.id, g.name, g.description, g.id, null, null, false, false, g.removed_at, null, null, g.created_by, null, null, 0
        from public.groups g where g.id = any (ids)
      union all
      select 'message', m.id, null, m.content, null, null, m.conversation_id, false, false, null, null, null, m.sender_id, null, null, 0
        from public.messages m where m.id = any (ids)
      union all
      select 'review', r.id, null, r.content, null, null, null, false, false, r.removed_at, r.held_at, r.deleted_at, r.author_id, r.drama_id, r.edited_at, r.spoiler_level
        from private.find_reviews(ids) r
      union all
      select 'user', u.id, coalesce(u.display_name || ' (@' || u.username || ')', u.username), u.bio, null, null, null, false, false, null, null, null, u.id, null, null, 0
        from public.user_profiles u where u.id = any (ids)) it
    -- Moderators decide about words, so that they get them; others as far as they have seen.
    left join private.veiled_words_of(ids) words
      on words.item_id = it.id
     and ((select private.is_moderator()) or private.is_open(it.drama_id, it.spoiler_level, it.author_id));
end;
comment on function public.find_subjects(uuid[]) is
  'Posts, comments, communities, messages, reviews and people by id, as far as the caller may see them, with their authors; words above the caller''s position come to moderators alone; of merged posts removed_at tells whether their own words were taken down; edited_at is null for what cannot be held.';

-- What was reported and stands in a private community, since yesterday perhaps: whoever works on its case reads it as it
-- stands, also once it is removed, and nothing else there; not what its author deleted, nor the post above a comment.
create function public.hidden_subjects(ids uuid[])
returns table (
  type text, id uuid, title text, content text, group_id uuid, post_id uuid, conversation_id uuid,
  is_pinned boolean, is_locked boolean, removed_at timestamptz, held_at timestamptz, deleted_at timestamptz, author jsonb, drama_id text, edited_at timestamptz,
  spoiler_level integer)
language sql stable security definer rows 20
set search_path = ''
as $$
  select it.type, it.id, it.title, case when it.deleted_at is null then concat(coalesce(words.content, it.content), private.words_of_poll(it.id)) else '' end,
         it.group_id, null::uuid, null::uuid, it.is_pinned, it.is_locked, it.removed_at, it.held_at, it.deleted_at,
         public.person(it.author_id), it.drama_id, it.edited_at, it.spoiler_level
    from (
      select 'group' as type, g.id, g.name as title, g.description as content, g.id as group_id, false as is_pinned, false as is_locked,
             g.removed_at, null::timestamptz as held_at, null::timestamptz as deleted_at, g.created_by as author_id,
             null::text as drama_id, null::timestamptz as edited_at, 0 as spoiler_level
        from public.groups g where g.id = any (ids) and g.is_private
      union all
      select 'group_post', p.id, case when p.deleted_at is null then p.title end, p.content, p.group_id, p.is_pinned, p.is_locked,
             p.removed_at, p.held_at, p.deleted_at, p.author_id, p.drama_id, p.edited_at, p.spoiler_level
        from public.group_posts p join public.groups g on g.id = p.group_id where p.id = any (ids) and g.is_private
      union all
      select 'group_comment', c.id, null, coalesce(w.content, c.content), p.group_id, false, false,
             c.removed_at, c.held_at, c.deleted_at, c.author_id, p.drama_id, c.edited_at, c.spoiler_level
        from public.comments c join public.group_posts p on p.id = c.group_post_id
        join public.groups g on g.id = p.group_id
        left join private.withheld_comments w on w.comment_id = c.id where c.id = any (ids) and g.is_private) it
    left join private.veiled_words_of(ids) words on words.item_id = it.id
   where (select private.is_moderator())
     and exists (select 1 from public.reports r
                  where r.reported_content_type = it.type and r.reported_content_id = it.id
                    and r.reported_user_id is distinct from auth.uid())
$$;
comment on function public.hidden_subjects(uuid[]) is
  'For moderators: those reported things of these ids that stand in private communities, with their words; as find_subjects(). None that were reported about the caller alone.';

create function public.list_cases(
  status text default null, content_type text default null, reason text default null,
  before uuid default null, report_id uuid default null, page_size integer default 20
) returns jsonb
language sql stable
set search_path = ''
as $$
  with mark as (select r.created_at, r.id from public.reports r where r.id = list_cases.before),
  page as materialized (
    select r.id, r.reported_content_type as type, r.reported_content_id as subject, r.created_at
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
     where (r.reported_content_type, r.reported_content_id) in (select page.type, page.subject from page)
       and (list_cases.status is null or r.status = list_cases.status)
       and (list_cases.reason is null or r.reason = list_cases.reason)
     order by r.created_at desc, r.id desc
     limit 1000)
  select jsonb_build_object(
    'page', (select coalesce(jsonb_agg(page.id order by page.created_at desc, page.id desc), '[]') from page),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', f.id, 'reported_content_type', f.reported_content_type, 'reported_content_id', f.reported_content_id,
               'reason', f.reason, 'description', f.description, 'status', f.status, 'is_automatic', f.is_automatic, 'is_shared_mailbox', f.is_shared_mailbox,
               'moderator_notes', f.moderator_notes, 'created_at', f.created_at, 'updated_at', f.updated_at,
               'reporter', public.person(f.reporter_id),
               'moderator', public.person(f.moderator_id),
               'reported', public.person(f.reported_user_id))
             order by f.created_at desc, f.id desc), '[]')
        from found f),
    -- What a page knew of a case when it was made: see act_on_case().
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'type', it.type, 'id', it.subject, 'count', public.count_decisions(it.type, it.subject),
               'refusal', public.refusal_to_decide('report', it.report), 'refusal_of_thing', public.refusal_to_decide(it.type, it.subject))), '[]')
        from (select page.type, page.subject, (array_agg(page.id))[1] as report from page group by 1, 2) it),
    -- A private message is read by way of its report alone, and each reading is logged.
    'subjects', (
      select coalesce(jsonb_agg(to_jsonb(subject)), '[]')
        from public.find_subjects(array(select page.subject from page where page.type <> 'message')) subject),
    'hidden', (
      select coalesce(jsonb_agg(to_jsonb(hidden)), '[]')
        from public.hidden_subjects(array(select page.subject from page where page.type like 'group%')) hidden))
$$;
comment on function public.list_cases(text, text, text, uuid, uuid, integer) is
  'A page of reports, newest first, all reports of the same subjects that the filters leave, how often each case was decided, the subjects, and those in private communities; or those of one report. Keyset: id of the last report.';

-- Decided reports of the same thing become reviewed again, so that they can be decided anew (decision Q10 is silent on it).
create function public.reopen_case(report_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.reports := private.report_of_another(report_id);
begin
  if it.id is null then
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
  'Makes the decided reports of the same subject reviewed again. P0001 already_decided, 42501 own case or higher role.';

-- Acting on a case, or on a person: once per press, and on nothing that somebody else decided unseen.

-- What was decided about a thing and about the reports of it, as the log has it; of a person the sanctions, too.
create function private.decisions_on(content_type text, content_id uuid) returns setof public.audit_log
language sql stable security definer
set search_path = ''
as $$
  select l.* from public.audit_log l
   where l.subject_type = content_type and l.subject_id = content_id
     and (l.action = any ('{remove_post,remove_comment,remove_group,remove_review,approve_post,approve_comment,approve_review}')
          or l.action = any ('{restore_post,restore_comment,restore_group,restore_review,warning_member,suspension_member,ban_member}')
          or l.action = any ('{change_suspension,change_ban,lift_warning,lift_suspension,lift_ban}'))
  union all
  select l.* from public.reports r
    join public.audit_log l on l.subject_type = 'report' and l.subject_id = r.id and l.action = 'decide_report'
   where r.reported_content_type = content_type and r.reported_content_id = content_id
$$;

-- The log only grows: the number says what a page has seen.
create function public.count_decisions(content_type text, content_id uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_moderator() and not private.is_own(content_type, content_id) then (select count(*)::integer from private.decisions_on(content_type, content_id)) end
$$;
comment on function public.count_decisions(text, uuid) is
  'For moderators: how often something was decided about this thing, or person, and the reports of it; act_on_case() takes it. Null for anyone else, and for whose it is.';

-- Those that a page did not know; none where it does not say what it knew.
create function private.decisions_since(content_type text, content_id uuid, known integer) returns setof public.audit_log
language sql stable security definer
set search_path = ''
as $$
  select d.* from private.decisions_on(content_type, content_id) d
   where known is not null order by d.id offset greatest(known, 0)
$$;

-- Whether two reports are of one thing, or neither names any.
create function private.is_same_case(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select one is not distinct from other or exists (
    select from public.reports a join public.reports b using (reported_content_type, reported_content_id) where a.id = one and b.id = other)
$$;

-- Whether the log tells of just this act: its button was pressed twice, or its answer was lost. A sanction in the same words
-- on another case, or on none, is another one.
create function private.tells_of(entry public.audit_log, act text, words text, days integer, sanction uuid, report uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select entry.actor_id = auth.uid() and coalesce(case act
    when 'review' then entry.details ->> 'to' = 'reviewed' and entry.details ->> 'from' = 'pending'
    when 'reopen' then entry.details ->> 'to' = 'reviewed' and entry.details ->> 'from' <> 'pending'
    when 'resolve' then entry.details ->> 'to' = 'resolved'
    when 'dismiss' then entry.details ->> 'to' = 'dismissed'
    when 'remove' then entry.action like 'remove%'
    when 'restore' then entry.action like 'restore%' or entry.action like 'approve%'
    when 'warn' then entry.action = 'warning_member'
    when 'suspend' then entry.action in ('suspension_member', 'change_suspension')
      and (entry.details ->> 'ends_at')::timestamptz = entry.created_at + make_interval(hours => 24 * days)
    when 'ban' then entry.action in ('ban_member', 'change_ban')
    when 'lift' then entry.action like 'lift%' and entry.details ->> 'sanction_id' = sanction::text
  -- Without notes of its own a decision keeps those of the one before.
  end, false) and (act not in ('warn', 'suspend', 'ban') or private.is_same_case(private.case_of(entry), report))
     and (entry.reason = coalesce(words, '') or entry.action = 'decide_report' and coalesce(words, '') = '')
$$;

-- Asked once the act is done, which ends with the exception: that it cannot be done any more says what holds.
create function private.require_known(content_type text, content_id uuid, known integer) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  who text;
begin
  select private.full_name(p) into who
    from private.decisions_since(content_type, content_id, known) d join public.user_profiles p on p.id = d.actor_id
   where d.actor_id <> auth.uid() order by d.id desc limit 1;
  if who is null then
    return;
  elsif content_type = 'user' then
    raise exception '{{name}} decided about this person meanwhile.'
      using errcode = 'P0001', hint = 'decided_meanwhile', detail = jsonb_build_object('name', who);
  end if;
  raise exception '{{name}} decided this case meanwhile.'
    using errcode = 'P0001', hint = 'decided_meanwhile', detail = jsonb_build_object('name', who);
end
$$;

create function private.do_to_person(member uuid, act text, words text, days integer, sanction uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case act
    when 'warn' then perform public.warn_member(member, words);
    when 'suspend' then perform public.suspend_member(member, now() + make_interval(hours => 24 * days), words);
    when 'ban' then perform public.ban_member(member, words);
    when 'lift' then perform public.lift_sanction(sanction, words);
  end case;
end
$$;

create function private.do_to_thing(content_type text, content_id uuid, act text, words text, seen timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case act || ' ' || replace(content_type, 'group_comment', 'comment')
    when 'remove post' then perform public.remove_post(content_id, words);
    when 'remove comment' then perform public.remove_comment(content_id, words);
    when 'remove review' then perform public.remove_review(content_id, words);
    when 'remove group' then perform public.remove_group(content_id, words);
    when 'remove group_post' then perform public.remove_group_post(content_id, words);
    when 'restore post' then perform public.restore_post(content_id, words, seen);
    when 'restore comment' then perform public.restore_comment(content_id, words, seen);
    when 'restore review' then perform public.restore_review(content_id, words, seen);
    when 'restore group' then perform public.restore_group(content_id, words);
    when 'restore group_post' then perform public.restore_group_post(content_id, words, seen);
    when 'pin post', 'unpin post' then perform public.set_post_pinned(content_id, act = 'pin');
    when 'lock post', 'unlock post' then perform public.set_post_locked(content_id, act = 'lock');
    when 'pin group_post', 'unpin group_post' then perform public.set_group_post_pinned(content_id, act = 'pin');
    when 'lock group_post', 'unlock group_post' then perform public.set_group_post_locked(content_id, act = 'lock');
    else raise exception 'This cannot be done to what was reported' using errcode = '23514', hint = 'not_this';
  end case;
end
$$;

-- Whoever is warned, suspended or banned on a case was what its reports asked for. What the filter holds still waits.
create function private.resolve_case(content_type text, content_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.reports r set status = 'resolved', updated_at = clock_timestamp()
   where r.reported_content_type = content_type and r.reported_content_id = content_id and r.status in ('pending', 'reviewed')
     and not (r.is_automatic and private.is_held(content_type, content_id))
$$;

create function public.act_on_case(
  report_id uuid, act text, words text default '', known integer default null, known_of_person integer default null,
  seen timestamptz default null, days integer default null, sanction_id uuid default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  it public.reports := private.report_of_another(report_id);
  kind text := it.reported_content_type;
  thing uuid := it.reported_content_id;
  person uuid := case when act in ('warn', 'suspend', 'ban', 'lift') then it.reported_user_id end;
begin
  if it.id is null or person is null and act in ('warn', 'suspend', 'ban', 'lift') then
    raise exception 'This is no longer there' using errcode = '23503';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('case ' || kind || ' ' || thing, 0));
  perform pg_advisory_xact_lock(hashtextextended('sanction' || person, 0)) where person is not null;
  if exists (select from private.decisions_since(kind, thing, known) d where private.tells_of(d, act, words, days, sanction_id, it.id))
     or exists (select from private.decisions_since('user', person, known_of_person) d where private.tells_of(d, act, words, days, sanction_id, it.id)) then
    return;
  elsif person is not null then
    perform set_config('hikaya.case', it.id::text, true);
    perform private.do_to_person(person, act, words, days, sanction_id);
    perform set_config('hikaya.case', '', true);
  elsif act in ('review', 'resolve', 'dismiss') then
    perform public.decide_report(it.id, case act when 'review' then 'reviewed' when 'resolve' then 'resolved' else 'dismissed' end,
                                 nullif(words, ''), true);
  elsif act = 'reopen' then
    perform public.reopen_case(it.id);
  else
    perform private.do_to_thing(kind, thing, act, words, seen);
  end if;
  perform private.require_known(kind, thing, known);
  perform private.require_known('user', person, known_of_person);
  if act in ('warn', 'suspend', 'ban') then
    perform private.resolve_case(kind, thing);
  end if;
end
$$;
comment on function public.act_on_case(uuid, text, text, integer, integer, timestamptz, integer, uuid) is
  'Decides the reports of a thing (review, resolve, dismiss, reopen), acts on it (remove, restore, pin, unpin, lock, unlock) or on whose it is (warn, suspend for days, ban, lift). known, known_of_person: count_decisions() when the page was made; the same act sent again does nothing more, and P0001 decided_meanwhile names in its detail who else decided since. Errors as of the functions that do each.';

create function public.act_on_member(
  member uuid, act text, words text, known integer default null, days integer default null, sanction_id uuid default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_power_over(member);
  perform pg_advisory_xact_lock(hashtextextended('sanction' || member, 0));
  if exists (select from private.decisions_since('user', member, known) d where private.tells_of(d, act, words, days, sanction_id, null)) then
    return;
  end if;
  perform private.do_to_person(member, act, words, days, sanction_id);
  perform private.require_known('user', member, known);
end
$$;
comment on function public.act_on_member(uuid, text, text, integer, integer, uuid) is
  'Warns, suspends for days or bans a member, or lifts a sanction, as act_on_case() does, without a case.';
