-- Messages in conversations.
set check_function_bodies = off;

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
    char_length(content) <= 4000 and octet_length(content) <= 16000 and (private.has_visible_text(content) or is_deleted))
);
create index messages_newest on public.messages (conversation_id, created_at desc, id desc);

-- Most conversations are short: taken for one of them, a long one would be read and sorted whole by a prepared statement.
alter table public.messages alter column conversation_id set (n_distinct = 100);

create table private.withheld_messages (
  message_id uuid primary key references public.messages (id) on delete cascade,
  content text not null
);

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

create function private.announce_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  recipient uuid;
begin
  for recipient in
    select p.user_id from public.conversation_participants p
     where p.conversation_id = new.conversation_id and p.is_request and p.user_id <> new.sender_id
       and not exists (select 1 from public.messages m
                        where m.conversation_id = new.conversation_id and m.id <> new.id and m.created_at >= p.joined_at)
     order by p.user_id
  loop
    perform private.notify(
      recipient, new.sender_id, 'message', 'message_requests', 'New message request',
      '{actor} would like to write to you.', '{count} people would like to write to you.',
      jsonb_build_object('kind', 'message_request'));
  end loop;
  return null;
end
$$;

revoke all on public.messages from public, anon, authenticated;
alter table public.messages enable row level security;
grant all on public.messages to service_role;
grant select, insert (conversation_id, sender_id, content, client_id), update (content, is_deleted)
  on public.messages to authenticated;

create policy "participants read messages since they joined" on public.messages
  for select to authenticated using (created_at >= private.joined_conversation_at(conversation_id));
create policy "participants write in their own name" on public.messages
  for insert to authenticated
  with check (sender_id = (select auth.uid()) and private.may_write_in(conversation_id));
create policy "senders edit and delete their own messages" on public.messages
  for update to authenticated
  using (sender_id = (select auth.uid()) and not is_deleted) with check (sender_id = (select auth.uid()));
create policy "restricted members send no messages" on public.messages
  as restrictive for insert to authenticated with check ((select private.may_write()));
create policy "restricted members edit no messages" on public.messages
  as restrictive for update to authenticated using ((select private.may_write()));

create trigger a_early_rate before insert on public.messages
  for each row execute function private.limit_rate('message');
create trigger a_early_rate_edit before update of content on public.messages
  for each row when (not new.is_deleted and old.content is distinct from new.content)
  execute function private.limit_rate('edit');
create trigger a_few_marks before insert or update of content on public.messages
  for each row execute function private.refuse_many_marks('content');
create trigger a_guard before insert or update on public.messages
  for each row execute function private.guard_columns('sender_id', '{content,is_deleted}', '{"is_deleted": false}');
create trigger b_blank_content before insert or update of content on public.messages
  for each row when (new.content <> '') execute function private.refuse_blank('content');
create trigger b_much_markup before insert or update of content on public.messages
  for each row execute function private.refuse_much_markup('content');
create trigger c_change before update of content, is_deleted on public.messages
  for each row execute function private.change_message();
create trigger announce_request after insert on public.messages
  for each row execute function private.announce_request();
create trigger deliver_message after insert on public.messages
  for each row execute function private.deliver_message();

alter table private.withheld_messages enable row level security;

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
  other uuid := public.other_participant(read_conversation.conversation_id);
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
               'user_id', member, 'last_read_at', p.last_read_at, 'person', public.person(member),
               -- Declined, a request goes on looking like one that waits.
               'is_request', coalesce(p.is_request, not exists (
                 select 1 from public.messages m
                  where m.conversation_id = read_conversation.conversation_id and m.sender_id = member))))
        from unnest(array[auth.uid(), other]) member
        left join public.conversation_participants p
          on p.conversation_id = read_conversation.conversation_id and p.user_id = member
       where member is not null),
    'is_blocked', exists (
      select 1 from public.user_blocks b
       where b.blocker_id = auth.uid() and b.blocked_id = other),
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
  if marks_read and before is null then
    perform public.mark_conversation_read(conversation_id);
  end if;
  return found;
end
$$;
comment on function public.read_conversation(uuid, uuid, integer, boolean) is
  'A conversation of the caller with its newest messages, or those before one of them; null for everybody else. marks_read notes that the newest were read, of a request that its notification was seen.';
