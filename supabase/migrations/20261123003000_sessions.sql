-- Sessions: an access token outlives its session by minutes. What is public it reads as a visitor would; it reads and writes
-- nothing of its member's own.
set check_function_bodies = off;

-- A session on another device is seen by its description alone: addresses and tokens stay with the auth service.
create function public.my_sessions()
returns table (id uuid, user_agent text, created_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable security definer
set search_path = ''
as $$
  select s.id, left(s.user_agent, 400), s.created_at,
         greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc') as seen_at,
         s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id' as is_current
    from auth.sessions s
   where s.user_id = auth.uid() and private.is_session_alive() and (s.not_after is null or s.not_after > now())
   order by is_current desc nulls last, seen_at desc
   limit 100
$$;

-- What every page asks about the member who reads it, in one call.
create function public.viewer() returns table (
  is_ended boolean, is_restricted boolean, unread integer, unread_conversations integer, banned_from uuid[],
  id uuid, username text, display_name text, avatar_url text, role text)
language sql stable security definer
set search_path = ''
as $$
  select not s.is_alive, private.is_restricted(),
         (select count(*)::integer from public.notifications n where n.user_id = auth.uid() and not n.is_read and s.is_alive),
         public.count_unread_conversations(),
         -- Lists offer nobody to join where it would be refused. By whom and why stays with the admins there.
         array(select b.group_id from public.group_bans b where b.user_id = auth.uid() and s.is_alive
                order by b.created_at desc limit 500),
         p.id, p.username, p.display_name, p.avatar_url, p.role
    from (select auth.uid() is not null and private.is_session_alive()) s (is_alive)
    left join public.user_profiles p on p.id = auth.uid() and s.is_alive
$$;

-- Its refresh token goes with it. Its access token may not write from now on, and the pages ask whether it still lives.
create function public.end_session(session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_session();
begin
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = me;
end
$$;
