-- Notifications say what they are about, and a first message of a stranger is announced.

-- What it is about -------------------------------------------------------------------------------------------------------
-- Read anew each time and with the caller's rights: what was taken down or left is not in anybody's bell.

drop function public.list_notifications(text[], boolean, timestamptz, integer);

create function public.list_notifications(
  kinds text[] default null, only_unread boolean default false, before timestamptz default null, page_size integer default 50
) returns table (
  id uuid, type text, message text, data jsonb, is_read boolean, created_at timestamptz, thread text,
  actor jsonb, group_name text, is_muted boolean, post_title text, comment_start text)
language sql stable rows 50
set search_path = ''
as $$
  select n.id, n.type, n.message, n.data, n.is_read, n.created_at, n.thread,
         (select jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url)
            from public.user_profiles u where u.id = n.actor_id),
         (select g.name from public.groups g where g.id = (n.data ->> 'group_id')::uuid),
         exists (select 1 from public.user_settings s where s.user_id = auth.uid() and n.thread = any (s.muted_threads)),
         coalesce(
           (select p.title from public.posts p
             where p.id = coalesce((n.data ->> 'post_id')::uuid,
                                   case n.data ->> 'subject_type' when 'post' then (n.data ->> 'subject_id')::uuid end)
               and p.deleted_at is null),
           (select p.title from public.group_posts p
             where p.id = (n.data ->> 'group_post_id')::uuid and p.deleted_at is null)),
         -- Enough for a line of it, wherever a spoiler ends.
         coalesce(
           (select left(c.content, 400) from public.comments c
             where c.id = (n.data ->> 'comment_id')::uuid and c.deleted_at is null and c.removed_at is null),
           (select left(c.content, 400) from public.group_post_comments c
             where c.id = (n.data ->> 'comment_id')::uuid and c.deleted_at is null and c.removed_at is null))
    from (select n.* from public.notifications n
           where n.user_id = auth.uid() and (kinds is null or n.type = any (kinds)) and not (only_unread and n.is_read)
             and n.created_at < coalesce(list_notifications.before, 'infinity')
           order by n.created_at desc, n.id desc
           limit least(greatest(page_size, 1), 100)) n
   order by n.created_at desc, n.id desc
$$;
comment on function public.list_notifications(text[], boolean, timestamptz, integer) is
  'The caller''s own notifications, newest first, each with who did it, whether its thread is muted, and, where the caller may see them, the community''s name, the post''s title and how the comment begins.';
revoke execute on function public.list_notifications(text[], boolean, timestamptz, integer) from public;
grant execute on function public.list_notifications(text[], boolean, timestamptz, integer) to authenticated, service_role;

-- Message requests ----------------------------------------------------------------------------------------------------------
-- One line in the bell for all that wait, without a word of what was written; no browser is woken for it.

comment on column public.conversation_participants.is_request is
  'A first message from someone this member shares nothing with: it waits among the requests until answered or accepted. The bell counts who asks, once each.';

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
create trigger announce_request after insert on public.messages
  for each row execute function private.announce_request();

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
create trigger settle_requests_answered after update of is_request on public.conversation_participants
  for each row when (old.is_request and not new.is_request)
  execute function private.settle_requests();
create trigger settle_requests_left after delete on public.conversation_participants
  for each row when (old.is_request)
  execute function private.settle_requests();

-- As before, but not for a request.
drop trigger queue_push on public.notifications;
create trigger queue_push after insert on public.notifications
  for each row when (not new.is_read and new.thread <> 'message_requests')
  execute function private.queue_push();

create function public.count_message_requests() returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer
    from (select 1 from public.conversation_participants p
           where p.user_id = auth.uid() and p.is_request and (select private.may_look()) limit 100) waiting
$$;
comment on function public.count_message_requests() is 'How many conversations wait for the caller to accept them; stops at 100.';
revoke execute on function public.count_message_requests(), private.announce_request(), private.settle_requests() from public;
grant execute on function public.count_message_requests() to authenticated, service_role;
