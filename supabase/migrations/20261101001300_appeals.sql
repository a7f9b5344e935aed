-- Appeals: whoever was warned, suspended or banned, or whose words were taken down, asks once for another look. Another
-- moderator than the one who acted decides; accepting undoes the deed in the same transaction.

create table private.appeals (
  id uuid primary key default gen_random_uuid(),
  deed_id bigint not null unique references public.audit_log (id), -- once per deed
  appellant_id uuid not null references public.user_profiles (id) on delete cascade,
  words text not null check (char_length(words) between 1 and 2000 and octet_length(words) <= 8000
                             and words ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'),
  -- What was taken down, as it stood when its author appealed: whoever decides may be a stranger where it stands.
  subject_words text not null default '',
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
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
alter table private.appeals enable row level security;

-- What a deed was about -------------------------------------------------------------------------------------------------------

create function private.words_of(subject_type text, subject_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(case subject_type
    when 'post' then (select p.title || e'\n' || p.content from public.posts p where p.id = subject_id)
    when 'group_post' then (select p.title || e'\n' || p.content from public.group_posts p where p.id = subject_id)
    when 'group' then (select g.name || e'\n' || g.description from public.groups g where g.id = subject_id)
    when 'comment' then (
      select coalesce(w.content, c.content) from public.comments c
        left join private.withheld_comments w on w.comment_id = c.id where c.id = subject_id)
    when 'group_comment' then (
      select coalesce(w.content, c.content) from public.group_post_comments c
        left join private.withheld_comments w on w.comment_id = c.id where c.id = subject_id)
  end, '')
$$;

-- Whether a deed still has an effect that could be taken back: the thing is down because of it, the sanction not lifted.
create function private.still_holds(deed public.audit_log) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if deed.action in ('warning_member', 'suspension_member', 'ban_member') then
    return exists (select 1 from private.sanctions s
                    where s.id = (deed.details ->> 'sanction_id')::uuid and s.lifted_at is null);
  elsif deed.action not in ('remove_post', 'remove_comment', 'remove_group') then
    return false;
  end if;
  return not exists (select 1 from public.audit_log l
                      where l.subject_type = deed.subject_type and l.subject_id = deed.subject_id and l.id > deed.id
                        and (l.action like 'remove%' or l.action like 'restore%'))
     and case deed.subject_type
           when 'post' then exists (select 1 from public.posts p
                                     where p.id = deed.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'group_post' then exists (select 1 from public.group_posts p
                                           where p.id = deed.subject_id and p.removed_at is not null and p.deleted_at is null)
           when 'comment' then exists (select 1 from public.comments c
                                        where c.id = deed.subject_id and c.removed_at is not null and c.deleted_at is null)
           when 'group_comment' then exists (select 1 from public.group_post_comments c
                                              where c.id = deed.subject_id and c.removed_at is not null and c.deleted_at is null)
           when 'group' then exists (select 1 from public.groups g
                                      where g.id = deed.subject_id and g.removed_at is not null)
           else false
         end;
end
$$;

-- The person concerned ------------------------------------------------------------------------------------------------------------
-- These are the doors that stay open to someone who is suspended or banned.

create function public.my_deed(deed_id bigint) returns table (
  action text, subject_type text, reason text, created_at timestamptz, ends_at timestamptz, subject_words text,
  may_appeal boolean, appeal_words text, appeal_status text, appeal_note text, appealed_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select d.action, d.subject_type, d.reason, d.created_at, (d.details ->> 'ends_at')::timestamptz,
         private.words_of(d.subject_type, d.subject_id),
         a.id is null and private.still_holds(d), a.words, a.status, a.note, a.created_at
    from public.audit_log d left join private.appeals a on a.deed_id = d.id
   where d.id = my_deed.deed_id and auth.uid() is not null
     and d.action in ('remove_post', 'remove_comment', 'remove_group', 'warning_member', 'suspension_member', 'ban_member')
     and private.owner_of(d.subject_type, d.subject_id) = auth.uid()
$$;
comment on function public.my_deed(bigint) is
  'A deed of a moderator that concerns the caller, never who did it, and the appeal against it; no row for anyone else.';

create function public.my_sanctions() returns table (
  kind text, reason text, created_at timestamptz, ends_at timestamptz, deed_id bigint, appeal_status text)
language sql stable security definer
set search_path = ''
as $$
  select s.kind, s.reason, s.created_at, s.ends_at, d.id, a.status
    from private.sanctions s
    left join public.audit_log d on d.subject_type = 'user' and d.subject_id = s.user_id
                                and d.details ->> 'sanction_id' = s.id::text and d.action = s.kind || '_member'
    left join private.appeals a on a.deed_id = d.id
   where s.user_id = auth.uid() and s.lifted_at is null order by s.created_at desc
$$;

create function public.file_appeal(deed_id bigint, words text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  deed public.audit_log;
  appeal uuid;
begin
  perform private.require_session();
  select d.* into deed from public.audit_log d where d.id = file_appeal.deed_id;
  if not found or private.owner_of(deed.subject_type, deed.subject_id) is distinct from auth.uid() then
    raise exception 'There is nothing here to appeal against.' using errcode = '42501', hint = 'nothing_to_appeal';
  elsif exists (select 1 from private.appeals a where a.deed_id = deed.id) then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  elsif not private.still_holds(deed) then
    raise exception 'This has been taken back already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  perform private.spend('appeal');
  insert into private.appeals (deed_id, appellant_id, words, subject_words)
  values (deed.id, auth.uid(), file_appeal.words, left(private.words_of(deed.subject_type, deed.subject_id), 4000))
  on conflict do nothing
  returning id into appeal;
  if appeal is null then
    raise exception 'You have appealed against this already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  return appeal;
end
$$;
comment on function public.file_appeal(bigint, text) is
  'Asks once for another look at a deed that concerns the caller, suspended or banned or not. P0001 already_decided, 42501 nothing_to_appeal.';

-- Moderators ----------------------------------------------------------------------------------------------------------------------

create function public.count_open_appeals() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (select count(*) from private.appeals a where a.status = 'open' and a.appellant_id <> auth.uid());
end
$$;

create function public.list_appeals(open boolean default true, before timestamptz default null, page_size integer default 20)
returns table (
  id uuid, action text, subject_type text, subject_id uuid, subject_words text, reason text, acted_at timestamptz,
  actor_id uuid, appellant_id uuid, words text, status text, note text, decided_by uuid, decided_at timestamptz,
  created_at timestamptz, people jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select a.id, d.action, d.subject_type, d.subject_id, a.subject_words, d.reason, d.created_at,
           d.actor_id, a.appellant_id, a.words, a.status, a.note, a.decided_by, a.decided_at, a.created_at,
           (select jsonb_object_agg(u.id, jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url, 'reputation', u.reputation))
              from public.user_profiles u where u.id in (d.actor_id, a.appellant_id, a.decided_by))
      from private.appeals a join public.audit_log d on d.id = a.deed_id
     where (a.status = 'open') = list_appeals.open and a.appellant_id <> auth.uid()
       and (list_appeals.before is null or a.created_at < list_appeals.before)
     order by a.created_at desc, a.id desc
     limit least(greatest(page_size, 1), 100);
end
$$;
comment on function public.list_appeals(boolean, timestamptz, integer) is
  'Appeals that are open, or decided ones, newest first; never the caller''s own. Keyset: created_at of the last.';

-- Takes back what a deed did, as its own entry in the log; nothing where somebody else was faster.
create function private.undo_deed(deed public.audit_log, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case deed.subject_type
    when 'user' then
      update private.sanctions s set lifted_at = now(), lifted_by = auth.uid()
       where s.id = (deed.details ->> 'sanction_id')::uuid and s.lifted_at is null;
      if found then
        perform private.log_deed('lift_' || replace(deed.action, '_member', ''), 'user', deed.subject_id, note);
      end if;
      return;
    when 'post' then
      update public.posts p set removed_at = null where p.id = deed.subject_id and p.removed_at is not null;
    when 'group' then
      update public.groups g set removed_at = null where g.id = deed.subject_id and g.removed_at is not null;
    when 'group_post' then
      perform 1 from public.groups g where g.id = private.group_of_post(deed.subject_id) for no key update;
      update public.group_posts p set removed_at = null where p.id = deed.subject_id and p.removed_at is not null;
    when 'comment' then
      perform 1 from public.posts p
        where p.id = (select c.post_id from public.comments c where c.id = deed.subject_id) for no key update;
      update public.comments c set removed_at = null where c.id = deed.subject_id and c.removed_at is not null;
    when 'group_comment' then
      perform 1 from public.group_posts p
        where p.id = (select c.post_id from public.group_post_comments c where c.id = deed.subject_id) for no key update;
      update public.group_post_comments c set removed_at = null where c.id = deed.subject_id and c.removed_at is not null;
  end case;
  if found then
    perform private.log_deed(replace(deed.action, 'remove', 'restore'), deed.subject_type, deed.subject_id, note);
  end if;
end
$$;

create function public.decide_appeal(appeal_id uuid, accepted boolean, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_moderator();
  it private.appeals;
  deed public.audit_log;
  verdict text := case when decide_appeal.accepted then 'accepted' else 'declined' end;
begin
  if coalesce(btrim(note), '') = '' then
    raise exception 'Please give a reason: the person reads it' using errcode = '23514', hint = 'note_missing';
  end if;
  select a.* into it from private.appeals a where a.id = decide_appeal.appeal_id and a.status = 'open' for update;
  if not found then
    raise exception 'This appeal has been decided already.' using errcode = 'P0001', hint = 'already_decided';
  end if;
  select d.* into deed from public.audit_log d where d.id = it.deed_id;
  perform private.require_power_over(it.appellant_id);
  if deed.actor_id = me then
    raise exception 'Another moderator decides about this.' using errcode = '42501', hint = 'own_deed';
  end if;

  if decide_appeal.accepted and private.still_holds(deed) then
    perform private.undo_deed(deed, decide_appeal.note);
  end if;
  update private.appeals a
     set status = verdict, note = decide_appeal.note, decided_by = me, decided_at = clock_timestamp() where a.id = it.id;
  perform private.log_deed(case when decide_appeal.accepted then 'accept_appeal' else 'decline_appeal' end,
                           deed.subject_type, deed.subject_id, decide_appeal.note,
                           jsonb_build_object('appeal_id', it.id, 'deed_id', deed.id));
  -- In the thread of the removal: one line for "restored" and "your appeal was accepted".
  perform private.notify(
    it.appellant_id, null, 'other', 'moderation:' || deed.subject_id, 'Moderation',
    format('Your appeal was %s: %s', verdict, left(decide_appeal.note, 300)),
    format('Your appeal was %s: %s', verdict, left(decide_appeal.note, 300)),
    jsonb_build_object('kind', 'appeal_' || verdict, 'subject_type', deed.subject_type, 'subject_id', deed.subject_id,
                       'reason', left(decide_appeal.note, 300), 'deed_id', deed.id));
end
$$;
comment on function public.decide_appeal(uuid, boolean, text) is
  'Accepts (and undoes the deed) or declines; the note is told to the appellant. P0001 already_decided, 42501 own_deed, own case or higher role.';
