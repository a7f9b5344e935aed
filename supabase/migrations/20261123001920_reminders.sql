-- Reminders: members who want to be told when a drama has a new drop, or once when it is complete (decision 0087).
--
-- The thread of the drop is what they are led to: its line in drop_threads remembers how far the reminding has come.
set check_function_bodies = off;

create table public.reminders (
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  drama_id text not null references public.dramas (id),
  kind text not null check (kind in ('each', 'complete')),
  -- Of this choice: what came out before it is no news.
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, drama_id)
);
create index reminders_in_turn on public.reminders (drama_id, kind, user_id);

revoke all on public.reminders from public, anon, authenticated;
alter table public.reminders enable row level security;
grant all on public.reminders to service_role;
grant select on public.reminders to authenticated;

create policy "members see their own reminders" on public.reminders
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may_look()));

create function public.set_reminder(drama text, kind text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform private.consume_rate_limit('setting');
  if set_reminder.kind is null then
    delete from public.reminders r where r.user_id = me and r.drama_id = drama;
    return;
  end if;
  perform private.require_drama(drama, true);
  -- One after the other, or two at once would both be the last that fits.
  perform 1 from public.user_profiles p where p.id = me for no key update;
  if (select count(*) from public.reminders r where r.user_id = me and r.drama_id <> drama) >= 500 then
    raise exception 'You have 500 reminders, as many as can be kept. Let one go before you set another.'
      using errcode = '23514', hint = 'too_many_reminders';
  end if;
  insert into public.reminders as r (user_id, drama_id, kind) values (me, drama, set_reminder.kind)
    on conflict (user_id, drama_id) do update set kind = excluded.kind, created_at = excluded.created_at
    where r.kind <> excluded.kind;
end
$$;
comment on function public.set_reminder(text, text) is
  'Reminds the caller of each drop of a drama ("each"), once when it is complete ("complete"), or no longer (null). Sending it twice changes nothing; at most 500.';

-- A batch of one thread in one transaction with the place that it came to: whoever dies leaves both or neither, and the
-- next call goes on behind it. Whatever keeps one notification from being written, it waits in unsent_notifications.
create function public.remind_of_drops(at_most integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  size integer := least(greatest(at_most, 1), 1000);
  due private.drop_threads;
  work public.dramas;
  post public.posts;
  member record;
  passed integer := 0;
  last uuid;
begin
  select t.* into due from private.drop_threads t
   where t.reminded_at is null
   order by t.opened_at, t.drama_id, t.first_episode, t.kind
   limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  select d.* into work from public.dramas d where d.id = due.drama_id;
  select p.* into post from public.posts p where p.id = due.post_id;
  for member in
    select r.user_id, s.notification_choices ->> 'reminder' = 'false' as is_silent
      from public.reminders r left join public.user_settings s on s.user_id = r.user_id
     where r.drama_id = due.drama_id and r.kind = case due.kind when 'drop' then 'each' else 'complete' end
       and r.created_at <= due.opened_at and (due.reminded_until is null or r.user_id > due.reminded_until)
     order by r.user_id
     limit size
  loop
    passed := passed + 1;
    last := member.user_id;
    if member.is_silent is not true then
      perform private.notify(
        member.user_id, null, 'other', concat_ws(':', 'drop', due.drama_id, due.first_episode, due.kind), 'Reminder',
        coalesce(post.title, work.title_en)
          || case due.kind when 'drop' then ': what you were waiting for is out.' else ': all episodes are out.' end,
        '', jsonb_strip_nulls(jsonb_build_object(
          'kind', case due.kind when 'drop' then 'drop_out' else 'drama_complete' end, 'post_id', due.post_id,
          'drama_id', due.drama_id, 'title', coalesce(post.title, work.title_en),
          'title_ar', case when post.id is null then work.title_ar else post.title_ar end)), false);
    end if;
  end loop;
  -- Once means once, also if the drama goes on after all.
  if due.kind = 'finale' then
    delete from public.reminders r
     where r.drama_id = due.drama_id and r.kind = 'complete' and r.created_at <= due.opened_at and r.user_id <= last
       and (due.reminded_until is null or r.user_id > due.reminded_until);
  end if;
  update private.drop_threads t
     set reminded_until = coalesce(last, due.reminded_until), reminded_at = case when passed < size then now() end
   where (t.drama_id, t.first_episode, t.kind) = (due.drama_id, due.first_episode, due.kind);
  return passed;
end
$$;
comment on function public.remind_of_drops(integer) is
  'Reminds the next members, at most so many, of the drop or finale whose thread opened first; answers how many were passed, null where nothing is left to remind of.';
