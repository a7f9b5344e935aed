-- Audit log: what moderators and admins did, and whom it concerned.
set check_function_bodies = off;

-- Written by functions in the same transaction as the action: what cannot be logged does not happen.
create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references public.user_profiles (id) on delete set null,
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  subject_type text not null check (subject_type ~ '^[a-z_]{3,40}$'),
  subject_id uuid not null,
  reason text not null default '' check (char_length(reason) <= 1000 and octet_length(reason) <= 4000),
  details jsonb not null default '{}' check (octet_length(details::text) <= 8000),
  created_at timestamptz not null default now(),
  concerns uuid references public.user_profiles (id) on delete set null
);
create index audit_log_newest on public.audit_log (created_at desc, id desc);
create index audit_log_actor_id on public.audit_log (actor_id, created_at desc);
create index audit_log_subject on public.audit_log (subject_type, subject_id, created_at desc);
create index audit_log_concerns on public.audit_log (concerns, id desc);

create function private.log_action(
  action text, subject_type text, subject_id uuid, reason text default '', details jsonb default '{}'
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.audit_log;
begin
  -- Whoever loses what they wrote reads why, and can answer it.
  if (action = any ('{remove_post,merge_post,remove_comment,remove_group,remove_review,warning_member,suspension_member,ban_member,change_suspension,change_ban}')
      or action like 'lift%')
     and private.is_blank(coalesce(reason, '')) then
    raise exception 'Please give a reason: the person reads it' using errcode = '23514', hint = 'reason_missing';
  end if;
  -- Nothing is ever taken out of the log, and most entries ring a bell: admins of communities have a limit.
  if auth.uid() is not null and not private.is_moderator() then
    perform private.consume_rate_limit('order');
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, reason, details)
  values (auth.uid(), action, subject_type, subject_id, coalesce(reason, ''), coalesce(details, '{}'))
  returning * into entry;
  if auth.uid() is not null then
    perform private.require_unbiased(entry);
  end if;
  return entry.id;
end
$$;

-- The newest of these entries about something; of a community those about one of its people alone.
create function private.newest_entry(actions text[], subject_type text, subject_id uuid, member uuid default null) returns public.audit_log
language sql stable security definer
set search_path = ''
as $$
  select l.* from public.audit_log l
   where l.subject_type = newest_entry.subject_type and l.subject_id = newest_entry.subject_id and l.action = any (actions)
     and (member is null or l.details ->> 'member' = member::text)
   order by l.id desc limit 1
$$;

-- Whether the caller did just this, in these words: the button was pressed twice, or its answer was lost.
create function private.is_repeated(entry public.audit_log, words text default '') returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(entry.actor_id = auth.uid() and entry.reason = coalesce(words, ''), false) $$;

-- Who did it. A moderator of the site is named to moderators alone, and nobody to whom it was done, not even to them.
create function private.doer_of(entry public.audit_log) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.full_name(p) from public.user_profiles p
   where p.id = entry.actor_id and entry.concerns is distinct from auth.uid()
     and not (entry.subject_type = 'group' and entry.details ->> 'member' is null and private.is_group_admin(entry.subject_id))
     and (private.is_moderator() or not coalesce((entry.details ->> 'by_moderator')::boolean, p.role <> 'member'))
$$;

-- Whether it was done just now; not by the same press again, which changes nothing more. Of two who decide about the same
-- thing the second hears who did it: what they wrote was told to nobody.
create function private.require_done(done boolean, intent text, subject_type text, subject_id uuid, words text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  entry public.audit_log;
  who text;
begin
  if done then
    return true;
  end if;
  entry := private.newest_entry(
    '{remove_post,remove_comment,remove_group,remove_review,restore_post,restore_comment,restore_group,restore_review,'
    'approve_post,approve_comment,approve_review}', subject_type, subject_id);
  if (entry.action like 'remove%') = (intent = 'remove') then
    if private.is_repeated(entry, words) then
      return false;
    end if;
    who := private.doer_of(entry);
  end if;
  if who is null and intent = 'remove' then
    raise exception 'This was removed already.' using errcode = 'P0001', hint = 'already_decided';
  elsif who is null then
    raise exception 'This is visible already.' using errcode = 'P0001', hint = 'already_decided';
  elsif intent = 'remove' then
    raise exception '{{name}} removed this already.'
      using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
  end if;
  raise exception '{{name}} restored this already.'
    using errcode = 'P0001', hint = 'already_decided', detail = jsonb_build_object('name', who);
end
$$;

-- The community that a post or a comment stands in; null in the forum.
create function private.group_of(subject_type text, subject_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select p.group_id from public.group_posts p
   where p.id = case subject_type when 'group_post' then subject_id
                     when 'group_comment' then (select c.group_post_id from public.comments c where c.id = subject_id) end
$$;

-- Taken down by an admin of the community, and by no moderator of the site.
create function private.is_by_admin(entry public.audit_log) returns boolean
language sql immutable
set search_path = ''
as $$ select entry.action like 'remove%' and coalesce(entry.details ->> 'by_moderator' = 'false', false) $$;

create function private.notify_of_removal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  noun text := case when new.subject_type like '%comment' then 'comment'
                    when new.subject_type = 'group' then 'community' when new.subject_type = 'review' then 'review' else 'post' end;
  verb text := case when new.action like 'remove%' then 'removed' when new.action like 'approve%' then 'approved'
                    else 'restored' end;
  -- What stands again is opened at its place; what was taken down leads to the way to appeal.
  place jsonb := case
    when noun = 'community' then jsonb_build_object('group_id', new.subject_id)
    -- Whoever is no member of a private one any more cannot look its name up.
    when private.is_by_admin(new) then (
      select jsonb_build_object('group_id', g.id, 'group_name', g.name)
        from public.groups g where g.id = private.group_of(new.subject_type, new.subject_id))
    when verb = 'removed' then '{}'
    when noun = 'comment' then (
      select jsonb_build_object('post_id', c.post_id, 'group_id', p.group_id, 'group_post_id', p.id, 'comment_id', c.id)
        from public.comments c left join public.group_posts p on p.id = c.group_post_id where c.id = new.subject_id)
    when new.subject_type = 'group_post' then (
      select jsonb_build_object('group_id', p.group_id, 'group_post_id', p.id) from public.group_posts p where p.id = new.subject_id)
    when noun = 'review' then (select jsonb_build_object('drama_id', r.drama_id) from public.drama_reviews r where r.id = new.subject_id)
    else '{}' end;
  words text := format('Your %s was %s%s.', noun, verb, ' by an admin of ' || (place ->> 'group_name'))
             || case when new.reason = '' then '' else ' Reason: ' || left(new.reason, 300) end;
  recipient uuid;
begin
  -- Of a community also all its admins hear, but not who did it.
  for recipient in
    select private.owner_of(new.subject_type, new.subject_id)
    union
    select m.user_id from public.group_members m
     where new.subject_type = 'group' and m.group_id = new.subject_id and m.role = 'admin' and m.user_id is distinct from new.actor_id
    order by 1
  loop
    perform private.notify(
      recipient, null, 'other', 'moderation:' || new.subject_id, 'Moderation', words, words,
      jsonb_strip_nulls(jsonb_build_object(
        'kind', noun || '_' || verb || case when private.is_by_admin(new) then '_by_admin' else '' end,
        'subject_type', new.subject_type, 'subject_id', new.subject_id,
        'reason', left(new.reason, 300), 'action_id', case when verb = 'removed' then new.id end) || coalesce(place, '{}')),
      names_actor => false);
  end loop;
  return null;
end
$$;

create function private.concerned_by(subject_type text, subject_id uuid, details jsonb) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select p.id from public.user_profiles p
   where p.id = case
     when subject_type = 'report' then (select r.reported_user_id from public.reports r where r.id = subject_id)
     when subject_type = 'group' and details ->> 'member' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       then (details ->> 'member')::uuid
     else private.owner_of(subject_type, subject_id) end
$$;

create function private.note_concerned() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.concerns := private.concerned_by(new.subject_type, new.subject_id, new.details);
  return new;
end
$$;

-- Those that the caller leads, and led until they were taken down.
create function private.my_communities() returns setof uuid
language sql stable security definer
set search_path = ''
as $$ select m.group_id from public.group_members m where m.user_id = auth.uid() and m.role = 'admin' $$;

revoke all on public.audit_log from public, anon, authenticated, service_role;
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;

-- Who decided about them, their texts and their communities is told to the others alone (private.is_own). No function is asked
-- per line: the embedded backend refuses what costs so much.
create policy "moderators read the audit log, but not what is about themselves" on public.audit_log
  for select to authenticated
  using ((select private.is_moderator())
         and (actor_id = (select auth.uid())
              or concerns is distinct from (select auth.uid())
                 and not (subject_type = 'group' and details ->> 'member' is null
                          and subject_id in (select private.my_communities()))));

create trigger a_guard before insert or update or delete on public.audit_log
  for each row execute function private.guard_audit_log();
create trigger b_note_concerned before insert on public.audit_log
  for each row execute function private.note_concerned();
create trigger notify_of_removal after insert on public.audit_log
  for each row when (new.action in ('remove_post', 'restore_post', 'remove_comment', 'restore_comment', 'remove_group', 'restore_group',
                            'approve_post', 'approve_comment', 'remove_review', 'restore_review', 'approve_review'))
  execute function private.notify_of_removal();
