-- Conversations: who talks with whom.
--
-- A conversation is begun by start_conversation() alone, one per pair (decision Q4). Moderators are strangers here: a
-- message reaches them only through a report. What cannot be sent is refused in the same words whether the other person
-- blocked the sender, left, or never existed.
set check_function_bodies = off;

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.conversation_participants (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  joined_at timestamptz not null default now(),
  last_read_at timestamptz,
  is_request boolean not null default false,
  newest_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
comment on column public.conversation_participants.newest_at is
  'The conversation''s updated_at again: a page of one''s own conversations is read in order, however many there are.';
comment on column public.conversation_participants.is_request is
  'Begun by someone this member shares nothing with: once a message stands in it, it waits among the requests until answered or accepted. The bell counts who asks, once each.';
create index conversation_participants_user_id on public.conversation_participants (user_id, conversation_id);
create index conversation_participants_newest
  on public.conversation_participants (user_id, is_request, newest_at desc, conversation_id desc);

-- One conversation per pair, the lower id first.
create table private.conversation_pairs (
  low uuid not null references public.user_profiles (id) on delete cascade,
  high uuid not null references public.user_profiles (id) on delete cascade,
  conversation_id uuid not null unique references public.conversations (id) on delete cascade,
  primary key (low, high),
  check (low < high)
);
create index conversation_pairs_high on private.conversation_pairs (high);

-- Whether anything was written since this member came, be it taken back: until then nobody is told of a request.
create function private.was_written_in(participant public.conversation_participants) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.messages m
                  where m.conversation_id = participant.conversation_id and m.created_at >= participant.joined_at)
$$;

create function private.holds_message(participant public.conversation_participants) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.messages m
                  where m.conversation_id = participant.conversation_id and m.created_at >= participant.joined_at
                    and not m.is_deleted)
$$;

create function private.my_conversation_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select p.conversation_id from public.conversation_participants p
   where p.user_id = auth.uid() and (select private.may_look())
     and (not p.is_request or private.was_written_in(p))
$$;

create function private.joined_conversation_at(conversation_id uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select p.joined_at from public.conversation_participants p
   where p.conversation_id = joined_conversation_at.conversation_id and p.user_id = auth.uid()
     and (select private.may_look())
$$;

create function private.may_write_in(conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1
      from public.conversation_participants me
      join public.conversation_participants other
        on other.conversation_id = me.conversation_id and other.user_id <> me.user_id
     where me.conversation_id = may_write_in.conversation_id and me.user_id = auth.uid()
       and not private.is_blocked_pair(me.user_id, other.user_id))
$$;

-- Whether two people have anything in common: a community, or one answered the other's post.
create function private.are_acquainted(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.group_members a join public.group_members b using (group_id)
                  where a.user_id = one and b.user_id = other)
      or exists (select 1 from public.comments c join public.posts p on p.id = c.post_id
                  where c.author_id = one and p.author_id = other)
      or exists (select 1 from public.comments c join public.posts p on p.id = c.post_id
                  where c.author_id = other and p.author_id = one)
$$;

-- Reading never goes back, and not into the future.
create function private.keep_reading_forward() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.last_read_at := greatest(old.last_read_at, least(new.last_read_at, clock_timestamp()));
  return new;
end
$$;

create function private.unread_messages(participant public.conversation_participants) returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer from (
    select 1 from public.messages m
     where m.conversation_id = participant.conversation_id
       and m.created_at > coalesce(participant.last_read_at, '-infinity') and m.created_at >= participant.joined_at
       and m.sender_id is distinct from participant.user_id and not m.is_deleted
     limit 100) unread
$$;

-- Once none waits, nothing is left to look at.
create function private.settle_requests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.conversation_participants p where p.user_id = old.user_id and p.is_request) then
    update public.notifications n set is_read = true
     where n.user_id = old.user_id and n.type = 'message' and n.thread = 'message_requests' and not n.is_read;
  end if;
  return null;
end
$$;

create function private.refuse_conversation_with_editors() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.editors_id() in (new.low, new.high) then
    raise exception 'This person cannot be written to.' using errcode = '42501', hint = 'cannot_write';
  end if;
  return new;
end
$$;

revoke all on public.conversations from public, anon, authenticated;
alter table public.conversations enable row level security;
grant all on public.conversations to service_role;
grant select on public.conversations to authenticated;

create policy "participants read their conversations" on public.conversations
  for select to authenticated using (id in (select private.my_conversation_ids()));

create trigger a_guard before insert or update on public.conversations
  for each row execute function private.guard_columns('id', '{}', '{}');

revoke all on public.conversation_participants from public, anon, authenticated;
alter table public.conversation_participants enable row level security;
grant all on public.conversation_participants to service_role;
grant select, update (last_read_at) on public.conversation_participants to authenticated;

create policy "participants see each other" on public.conversation_participants
  for select to authenticated using (conversation_id in (select private.my_conversation_ids()));
create policy "participants mark their own reading" on public.conversation_participants
  for update to authenticated using (user_id = (select auth.uid()) and (select private.may_look()))
  with check (user_id = (select auth.uid()));

create trigger a_guard before insert or update on public.conversation_participants
  for each row execute function private.guard_columns('user_id', '{last_read_at}', '{"is_request": false}');
create trigger b_forward before update of last_read_at on public.conversation_participants
  for each row execute function private.keep_reading_forward();
create trigger b_rate before update of last_read_at on public.conversation_participants
  for each statement execute function private.limit_rate('mark');
create trigger settle_requests_answered after update of is_request on public.conversation_participants
  for each row when (old.is_request and not new.is_request)
  execute function private.settle_requests();
create trigger settle_requests_left after delete on public.conversation_participants
  for each row when (old.is_request)
  execute function private.settle_requests();

alter table private.conversation_pairs enable row level security;

create trigger a_no_editors before insert on private.conversation_pairs
  for each row execute function private.refuse_conversation_with_editors();

create function public.start_conversation(other_user uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  pair private.conversation_pairs;
begin
  if other_user = me then
    raise exception 'You cannot message yourself.' using errcode = '23514', hint = 'oneself';
  elsif not exists (select 1 from public.user_profiles p where p.id = other_user)
        or private.is_blocked_pair(me, other_user) then
    raise exception 'This person cannot be written to.' using errcode = '42501', hint = 'cannot_write';
  end if;

  pair.low := least(me, other_user);
  pair.high := greatest(me, other_user);
  -- Two tabs, or both people at once: one begins, the other finds it begun.
  perform pg_advisory_xact_lock(hashtextextended(pair.low::text || pair.high, 0));
  select p.conversation_id into pair.conversation_id
    from private.conversation_pairs p where p.low = pair.low and p.high = pair.high;
  -- Whoever left and is put in again is asked once more.
  if not exists (select 1 from public.conversation_participants p
                  where p.conversation_id = pair.conversation_id and p.user_id = other_user) then
    perform private.consume_rate_limit('conversation');
  end if;
  if pair.conversation_id is null then
    insert into public.conversations default values returning id into pair.conversation_id;
    insert into private.conversation_pairs values (pair.low, pair.high, pair.conversation_id);
  end if;

  insert into public.conversation_participants (conversation_id, user_id, is_request)
  values (pair.conversation_id, me, false),
         (pair.conversation_id, other_user, not private.are_acquainted(me, other_user))
  on conflict do nothing;
  update public.conversation_participants p set is_request = false
   where p.conversation_id = pair.conversation_id and p.user_id = me and p.is_request;
  return pair.conversation_id;
end
$$;
comment on function public.start_conversation(uuid) is
  'The id of the conversation with that member, begun if there is none. Refuses oneself (23514), a blocked pair and an unknown member (42501).';

create function public.accept_conversation(conversation_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.conversation_participants p set is_request = false
   where p.conversation_id = accept_conversation.conversation_id and p.user_id = auth.uid() and p.is_request
     and private.may_look()
$$;

-- Who leaves sees nothing of it any more; coming back starts from there. With the last one the conversation goes.
create function public.leave_conversation(conversation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
begin
  perform 1 from public.conversations c where c.id = leave_conversation.conversation_id for update;
  delete from public.conversation_participants p
   where p.conversation_id = leave_conversation.conversation_id and p.user_id = me;
  if found and not exists (select 1 from public.conversation_participants p
                            where p.conversation_id = leave_conversation.conversation_id) then
    delete from public.conversations c where c.id = leave_conversation.conversation_id;
  end if;
end
$$;

-- Who left or declined keeps the name here: what tells that they are gone is the refusal of what is written to them. Asked
-- for each row of a list, so it looks at that conversation alone and not at my_conversation_ids().
create function public.other_participant(conversation_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select case when pair.low = mine.user_id then pair.high else pair.low end
    from private.conversation_pairs pair
    join public.conversation_participants mine
      on mine.conversation_id = pair.conversation_id and mine.user_id = auth.uid()
   where pair.conversation_id = other_participant.conversation_id and (select private.may_look())
     and (not mine.is_request or private.was_written_in(mine))
$$;
comment on function public.other_participant(uuid) is
  'With whom the caller has this conversation, also when that member left it; null for others'' conversations and erased accounts.';

-- Who opens a request has heard of those that wait; the sender is not to know that it was looked at.
create function public.mark_conversation_read(conversation_id uuid) returns timestamptz
language sql security definer
set search_path = ''
as $$
  update public.notifications n set is_read = true
   where n.user_id = auth.uid() and n.type = 'message' and not n.is_read and private.may_look()
     and n.thread = (
       select case when p.is_request then 'message_requests' else 'conversation:' || p.conversation_id end
         from public.conversation_participants p
        where p.conversation_id = mark_conversation_read.conversation_id and p.user_id = auth.uid());
  update public.conversation_participants p set last_read_at = clock_timestamp()
   where p.conversation_id = mark_conversation_read.conversation_id and p.user_id = auth.uid() and not p.is_request
     and private.may_look()
  returning p.last_read_at
$$;
comment on function public.mark_conversation_read(uuid) is
  'Notes that the caller has read it, and when. Of a request it notes nothing but that its notification was seen.';

-- Each of one's own conversations is looked up (limit 1): a plain join may be planned as a pass over everyone's.
create function public.list_conversations(
  requests boolean default false, before timestamptz default null, page_size integer default 30, q text default ''
) returns table (
  id uuid, created_at timestamptz, updated_at timestamptz, participants jsonb, unread_count integer, last_message jsonb)
language sql stable security definer rows 30
set search_path = ''
as $$
  select page.id, page.created_at, page.updated_at,
         (select jsonb_agg(jsonb_build_object(
                   'user_id', member, 'last_read_at', p.last_read_at,
                   'user_profile', public.person(member) - 'reputation')
                 order by member)
            from unnest(array[auth.uid(), public.other_participant(page.id)]) member
            left join public.conversation_participants p on p.conversation_id = page.id and p.user_id = member
           where member is not null),
         private.unread_messages(page.mine),
         (select jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'content', m.content, 'created_at', m.created_at)
            from public.messages m
           where m.conversation_id = page.id and m.created_at >= (page.mine).joined_at and not m.is_deleted
           order by m.created_at desc, m.id desc limit 1)
    from (select c.*, mine
            from public.conversation_participants mine
            cross join lateral (select c.* from public.conversations c where c.id = mine.conversation_id limit 1) c
           where mine.user_id = auth.uid() and (select private.may_look()) and mine.is_request = requests
             and (not mine.is_request or private.holds_message(mine)) and mine.newest_at < coalesce(before, 'infinity')
             and (q = '' or (
                   select position(lower(left(q, 100)) in u.username_key) > 0
                       or position(nullif(private.normalise_text(left(q, 40)), '') in private.normalise_text(u.display_name)) > 0
                     from private.conversation_pairs pair
                     join public.user_profiles u on u.id = case when pair.low = mine.user_id then pair.high else pair.low end
                    where pair.conversation_id = mine.conversation_id))
           order by mine.newest_at desc, mine.conversation_id desc
           limit least(greatest(page_size, 1), 100)) page
   order by page.updated_at desc, page.id desc
$$;
comment on function public.list_conversations(boolean, timestamptz, integer, text) is
  'The caller''s conversations, newest first; unread_count stops at 100; before is the updated_at of the last row of the page before; q is a part of the other''s name.';

-- A lateral look at each conversation's newest unread message: an EXISTS would be planned as a join with all messages.
create function public.count_unread_conversations() returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer
    from public.conversation_participants p
    cross join lateral (
      select 1 from public.messages m
       where m.conversation_id = p.conversation_id
         and m.created_at > coalesce(p.last_read_at, '-infinity') and m.created_at >= p.joined_at
         and m.sender_id is distinct from p.user_id and not m.is_deleted
       order by m.created_at desc limit 1) unread
   where p.user_id = auth.uid() and not p.is_request and (select private.may_look())
     -- Where nothing came since, there is nothing to look for.
     and p.newest_at > coalesce(p.last_read_at, '-infinity')
$$;

create function public.count_message_requests() returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer
    from (select 1 from public.conversation_participants p
           where p.user_id = auth.uid() and p.is_request and (select private.may_look())
             and private.holds_message(p) limit 100) waiting
$$;
comment on function public.count_message_requests() is 'How many conversations with a message wait for the caller to accept them; stops at 100.';

create function public.conversations_page(
  requests boolean default false, before timestamptz default null, page_size integer default 30, q text default ''
) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'conversations',
    coalesce(
      (select jsonb_agg(to_jsonb(l) order by l.updated_at desc, l.id desc)
         from public.list_conversations(
           conversations_page.requests, conversations_page.before, conversations_page.page_size, conversations_page.q) l),
      '[]'),
    'requests', public.count_message_requests())
$$;
comment on function public.conversations_page(boolean, timestamptz, integer, text) is
  'What list_conversations() finds, as "conversations", and what count_message_requests() counts, as "requests".';
