-- The outcome of a report names what was reported, and a push is written in the digits its reader chose.

create or replace function private.tell_reporter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    new.reporter_id, null, 'other', 'report:' || new.id, 'Moderation',
    case new.status when 'resolved' then 'The moderators acted on what you reported.'
                    else 'The moderators looked at what you reported and found no breach of the rules.' end, '',
    -- No names and no words: what they are is read anew each time.
    jsonb_build_object('kind', 'report_' || new.status, 'reported_type', new.reported_content_type,
                       'reported_id', new.reported_content_id, 'reported_user_id', new.reported_user_id),
    names_actor => false);
  return null;
end
$$;

create or replace function public.list_notifications(
  kinds text[] default null, only_unread boolean default false, before timestamptz default null, page_size integer default 50
) returns table (
  id uuid, type text, message text, data jsonb, is_read boolean, created_at timestamptz, thread text,
  actor jsonb, group_name text, is_muted boolean, post_title text, comment_start text)
language sql stable rows 50
set search_path = ''
as $$
  select n.id, n.type, n.message, case when n.data ? 'reported_type' then n.data || jsonb_build_object('reported_name',
              (select u.username from public.user_profiles u where u.id = (n.data ->> 'reported_user_id')::uuid))
              else n.data end, n.is_read, n.created_at, n.thread,
         (select jsonb_build_object('id', u.id, 'username', u.username, 'avatar_url', u.avatar_url)
            from public.user_profiles u where u.id = n.actor_id),
         (select g.name from public.groups g
           where g.id = coalesce((n.data ->> 'group_id')::uuid,
                                 case n.data ->> 'reported_type' when 'group' then (n.data ->> 'reported_id')::uuid end)),
         exists (select 1 from public.user_settings s where s.user_id = auth.uid() and n.thread = any (s.muted_threads)),
         coalesce(
           (select p.title from public.posts p
             where p.id = coalesce((n.data ->> 'post_id')::uuid,
                                   case n.data ->> 'subject_type' when 'post' then (n.data ->> 'subject_id')::uuid end,
                                   case n.data ->> 'reported_type' when 'post' then (n.data ->> 'reported_id')::uuid end)
               and p.deleted_at is null),
           (select p.title from public.group_posts p
             where p.id = coalesce((n.data ->> 'group_post_id')::uuid,
                                   case n.data ->> 'reported_type' when 'group_post' then (n.data ->> 'reported_id')::uuid end)
               and p.deleted_at is null)),
         -- Enough for a line of it, wherever a spoiler ends.
         coalesce(
           (select left(c.content, 400) from public.comments c
             where c.id = coalesce((n.data ->> 'comment_id')::uuid,
                                   case n.data ->> 'reported_type' when 'comment' then (n.data ->> 'reported_id')::uuid end)
               and c.deleted_at is null and c.removed_at is null),
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
  'The caller''s own notifications, newest first, each with who did it, whether its thread is muted, and, where the caller may see them, the community''s name, the post''s title and how the comment begins; of a report''s outcome, in data, the kind of thing and whose it was.';

create or replace function public.take_due_pushes(at_most integer default 50)
returns table (push_id uuid, subscription_id uuid, endpoint text, p256dh text, auth_secret text, language text,
               notification jsonb)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  it record;
  quiet_end timestamptz;
begin
  for it in
    select q.id, q.attempts, q.notification_id, s.id subscription, s.user_id, s.session_id, s.endpoint, s.p256dh,
           s.auth_secret, s.language
      from private.push_queue q join private.push_subscriptions s on s.id = q.subscription_id
     where q.due_at <= now()
     order by q.due_at, q.id
     limit least(greatest(at_most, 0), 200)
       for update of q skip locked
  loop
    if it.session_id is not null and not exists (
         select 1 from auth.sessions a where a.id = it.session_id and (a.not_after is null or a.not_after > now())) then
      delete from private.push_subscriptions s where s.id = it.subscription;
      continue;
    end if;
    -- Five times in half an hour, and only while it is news.
    if it.attempts >= 5
       or exists (select 1 from public.notifications n where n.id = it.notification_id and n.is_read) then
      delete from private.push_queue q where q.id = it.id;
      continue;
    end if;
    quiet_end := private.end_of_quiet(it.user_id, now());
    if quiet_end > now() then
      update private.push_queue q set due_at = quiet_end where q.id = it.id;
      continue;
    end if;
    update private.push_queue q
       set attempts = it.attempts + 1, due_at = now() + interval '1 minute' * power(2, it.attempts)
     where q.id = it.id;
    push_id := it.id;
    subscription_id := it.subscription;
    endpoint := it.endpoint;
    p256dh := it.p256dh;
    auth_secret := it.auth_secret;
    language := it.language;
    select jsonb_build_object(
             'id', n.id, 'type', n.type, 'message', n.message, 'data', n.data, 'thread', n.thread,
             'created_at', n.created_at,
             'digits', (select s.digits from public.user_settings s where s.user_id = it.user_id),
             'actor', (select jsonb_build_object('id', p.id, 'username', p.username)
                         from public.user_profiles p where p.id = n.actor_id),
             'group', (select g.name from public.groups g where g.id = (n.data ->> 'group_id')::uuid))
      into notification from public.notifications n where n.id = it.notification_id;
    return next;
  end loop;
end
$$;
