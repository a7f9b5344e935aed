-- Conversations: who talks with whom, and their messages.
--
-- A conversation is begun by start_conversation() alone, one per pair (decision Q4). Moderators are strangers here: a
-- message reaches them only through a report. What cannot be sent is refused in the same words whether the other person
-- blocked the sender, left, or never existed.

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
  'A first message from someone this member shares nothing with: it waits among the requests and rings no bell until answered or accepted.';
create index conversation_participants_user_id on public.conversation_participants (user_id, conversation_id);
create index conversation_participants_newest
  on public.conversation_participants (user_id, is_request, newest_at desc, conversation_id desc);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid default auth.uid() references public.user_profiles (id) on delete set null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_deleted boolean not null default false,
  client_id uuid,
  constraint messages_client_id_key unique (sender_id, client_id),
  constraint messages_content_form check (
    char_length(content) <= 4000 and octet_length(content) <= 16000 and (content ~ '[^\s\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]' or is_deleted))
);
create index messages_newest on public.messages (conversation_id, created_at desc, id desc);
-- Most conversations are short: taken for one of them, a long one would be read and sorted whole by a prepared statement.
alter table public.messages alter column conversation_id set (n_distinct = 100);

-- One conversation per pair, the lower id first.
create table private.conversation_pairs (
  low uuid not null references public.user_profiles (id) on delete cascade,
  high uuid not null references public.user_profiles (id) on delete cascade,
  conversation_id uuid not null unique references public.conversations (id) on delete cascade,
  primary key (low, high),
  check (low < high)
);
create index conversation_pairs_high on private.conversation_pairs (high);
alter table private.conversation_pairs enable row level security;

create table private.withheld_messages (
  message_id uuid primary key references public.messages (id) on delete cascade,
  content text not null
);
alter table private.withheld_messages enable row level security;

-- Who takes part -----------------------------------------------------------------------------------------------------------

create function private.my_conversation_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select p.conversation_id from public.conversation_participants p
   where p.user_id = auth.uid() and (select private.may_look())
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

-- Rights ----------------------------------------------------------------------------------------------------------------------

revoke all on public.conversations, public.conversation_participants, public.messages from public, anon, authenticated;
alter table public.conversations enable row level security;
alter table public.conversation_participants enable row level security;
alter table public.messages enable row level security;
grant all on public.conversations, public.conversation_participants, public.messages to service_role;
grant select on public.conversations to authenticated;
grant select, update (last_read_at) on public.conversation_participants to authenticated;
grant select, insert (conversation_id, sender_id, content, client_id), update (content, is_deleted)
  on public.messages to authenticated;

create policy "participants read their conversations" on public.conversations
  for select to authenticated using (id in (select private.my_conversation_ids()));

create policy "participants see each other" on public.conversation_participants
  for select to authenticated using (conversation_id in (select private.my_conversation_ids()));
create policy "participants mark their own reading" on public.conversation_participants
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "participants read messages since they joined" on public.messages
  for select to authenticated using (created_at >= private.joined_conversation_at(conversation_id));
create policy "participants write in their own name" on public.messages
  for insert to authenticated
  with check (sender_id = (select auth.uid()) and private.may_write_in(conversation_id));
create policy "senders edit and delete their own messages" on public.messages
  for update to authenticated
  using (sender_id = (select auth.uid()) and not is_deleted) with check (sender_id = (select auth.uid()));
create policy "silenced members send no messages" on public.messages
  as restrictive for insert to authenticated
  with check (not (select private.is_silenced()) and (select private.is_session_alive()));
create policy "silenced members edit no messages" on public.messages
  as restrictive for update to authenticated
  using (not (select private.is_silenced()) and (select private.is_session_alive()));

create trigger a_guard before insert or update on public.conversations
  for each row execute function private.guard_columns('id', '{}', '{}');
create trigger a_guard before insert or update on public.conversation_participants
  for each row execute function private.guard_columns('user_id', '{last_read_at}', '{"is_request": false}');
create trigger a_guard before insert or update on public.messages
  for each row execute function private.guard_columns('sender_id', '{content,is_deleted}', '{"is_deleted": false}');
create trigger b_rate before insert on public.messages
  for each row execute function private.limit_rate('message');

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
create trigger b_forward before update of last_read_at on public.conversation_participants
  for each row execute function private.keep_reading_forward();

create function private.change_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_deleted and not old.is_deleted then
    insert into private.withheld_messages (message_id, content) values (old.id, old.content);
    new.content := '';
  elsif new.content is distinct from old.content and auth.uid() is not null
        and not private.may_write_in(old.conversation_id) then
    raise exception 'This person cannot be written to.' using errcode = '42501', hint = 'cannot_write';
  end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create trigger c_change before update of content, is_deleted on public.messages
  for each row execute function private.change_message();

-- A message moves its conversation up, accepts it for the sender and rings the other's bell.
create function private.deliver_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  recipient uuid;
begin
  update public.conversations c set updated_at = greatest(c.updated_at, new.created_at) where c.id = new.conversation_id;
  update public.conversation_participants p
     set newest_at = greatest(p.newest_at, new.created_at), is_request = p.is_request and p.user_id <> new.sender_id
   where p.conversation_id = new.conversation_id;
  for recipient in
    select p.user_id from public.conversation_participants p
     where p.conversation_id = new.conversation_id and not p.is_request order by p.user_id
  loop
    perform private.notify(
      recipient, new.sender_id, 'message', 'conversation:' || new.conversation_id, 'New message',
      '{actor} sent you a message.', '{count} new messages in a conversation.',
      jsonb_build_object('kind', 'message', 'conversation_id', new.conversation_id));
  end loop;
  return null;
end
$$;
create trigger deliver_message after insert on public.messages
  for each row execute function private.deliver_message();

-- Functions -------------------------------------------------------------------------------------------------------------------

create function public.start_conversation(other_user uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_member();
  pair private.conversation_pairs;
begin
  if other_user = me then
    raise exception 'Nobody writes to oneself.' using errcode = '23514', hint = 'oneself';
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
  if pair.conversation_id is null then
    perform private.spend('conversation');
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

create function public.mark_conversation_read(conversation_id uuid) returns timestamptz
language sql security definer
set search_path = ''
as $$
  update public.notifications n set is_read = true
   where n.user_id = auth.uid() and n.type = 'message' and not n.is_read
     and n.thread = 'conversation:' || mark_conversation_read.conversation_id;
  update public.conversation_participants p set last_read_at = clock_timestamp()
   where p.conversation_id = mark_conversation_read.conversation_id and p.user_id = auth.uid()
  returning p.last_read_at
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
                   'user_id', p.user_id, 'last_read_at', p.last_read_at,
                   'user_profile', jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url))
                 order by p.user_id)
            from public.conversation_participants p join public.user_profiles u on u.id = p.user_id
           where p.conversation_id = page.id),
         private.unread_messages(page.mine),
         (select jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'content', m.content, 'created_at', m.created_at)
            from public.messages m
           where m.conversation_id = page.id and m.created_at >= (page.mine).joined_at and not m.is_deleted
           order by m.created_at desc, m.id desc limit 1)
    from (select c.*, mine
            from public.conversation_participants mine
            cross join lateral (select c.* from public.conversations c where c.id = mine.conversation_id limit 1) c
           where mine.user_id = auth.uid() and (select private.may_look()) and mine.is_request = requests and mine.newest_at < coalesce(before, 'infinity')
             and (q = '' or position(lower(q) in (
                   select u.username_key
                     from public.conversation_participants other join public.user_profiles u on u.id = other.user_id
                    where other.conversation_id = mine.conversation_id and other.user_id <> mine.user_id limit 1)) > 0)
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
   where p.user_id = auth.uid() and not p.is_request
$$;

-- Not stable: reading marks as read. With the caller's rights: row level security decides what is found.
create function public.read_conversation(
  conversation_id uuid, before uuid default null, page_size integer default 50, marks_read boolean default false
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  found jsonb;
  mine public.conversation_participants;
  mark timestamptz;
begin
  select p.* into mine from public.conversation_participants p
   where p.conversation_id = read_conversation.conversation_id and p.user_id = auth.uid();
  if mine.user_id is null then
    return null;
  end if;
  select m.created_at into mark from public.messages m
   where m.conversation_id = read_conversation.conversation_id and m.id = read_conversation.before;
  if mark is null then
    before := null;
  end if;
  found := jsonb_build_object(
    'participants', (
      select jsonb_agg(jsonb_build_object(
               'user_id', p.user_id, 'last_read_at', p.last_read_at, 'is_request', p.is_request,
               'person', jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url,
                                            'reputation', u.reputation)))
        from public.conversation_participants p join public.user_profiles u on u.id = p.user_id
       where p.conversation_id = read_conversation.conversation_id),
    'is_blocked', exists (
      select 1 from public.user_blocks b
       where b.blocker_id = auth.uid()
         and b.blocked_id in (select p.user_id from public.conversation_participants p
                               where p.conversation_id = read_conversation.conversation_id)),
    'is_muted', exists (
      select 1 from public.user_settings s
       where s.user_id = auth.uid() and 'conversation:' || read_conversation.conversation_id = any (s.muted_threads)),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.id desc), '[]')
        from (select m.id, m.sender_id, m.content, m.created_at, m.updated_at, m.client_id from public.messages m
               where m.conversation_id = read_conversation.conversation_id and not m.is_deleted
                 and (m.created_at, m.id) < (coalesce(mark, 'infinity'), coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
               order by m.created_at desc, m.id desc
               limit least(greatest(page_size, 1), 100)) page));
  if marks_read and before is null and not mine.is_request then
    perform public.mark_conversation_read(conversation_id);
  end if;
  return found;
end
$$;
comment on function public.read_conversation(uuid, uuid, integer, boolean) is
  'A conversation of the caller with its newest messages, or those before one of them; null for everybody else. marks_read notes that the newest were read, unless it is a request.';
