-- What moderators did to a post in a community or to a comment is told with its title or its first words, as to a post.

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
                                   case n.data ->> 'subject_type' when 'group_post' then (n.data ->> 'subject_id')::uuid end,
                                   case n.data ->> 'reported_type' when 'group_post' then (n.data ->> 'reported_id')::uuid end)
               and p.deleted_at is null)),
         -- Enough for a line of it, wherever a spoiler ends.
         coalesce(
           (select left(c.content, 400) from public.comments c
             where c.id = coalesce((n.data ->> 'comment_id')::uuid,
                                   case n.data ->> 'subject_type' when 'comment' then (n.data ->> 'subject_id')::uuid end,
                                   case n.data ->> 'reported_type' when 'comment' then (n.data ->> 'reported_id')::uuid end)
               and c.deleted_at is null and c.removed_at is null),
           (select left(c.content, 400) from public.group_post_comments c
             where c.id = coalesce((n.data ->> 'comment_id')::uuid,
                                   case n.data ->> 'subject_type' when 'group_comment' then (n.data ->> 'subject_id')::uuid end)
               and c.deleted_at is null and c.removed_at is null))
    from (select n.* from public.notifications n
           where n.user_id = auth.uid() and (kinds is null or n.type = any (kinds)) and not (only_unread and n.is_read)
             and n.created_at < coalesce(list_notifications.before, 'infinity')
           order by n.created_at desc, n.id desc
           limit least(greatest(page_size, 1), 100)) n
   order by n.created_at desc, n.id desc
$$;
