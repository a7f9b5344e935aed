-- Access: who is asking, and what that person may do.
set check_function_bodies = off;

create function private.role_of(member uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select p.role from public.user_profiles p where p.id = member $$;

create function private.is_restricted() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.sanctions s
     where s.user_id = auth.uid() and s.lifted_at is null
       and (s.kind = 'ban' or s.kind = 'suspension' and s.ends_at > now()))
$$;
comment on function private.is_restricted() is 'Whether the signed-in member is banned or suspended at this moment.';

-- A token outlives its session by minutes: whoever writes what others see, or reads what is private, is asked whether the
-- session still lives. Tokens without a session (made by the operator) are taken as alive.
create function private.is_session_alive() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select session_id is null or exists (
      select 1 from auth.sessions s where s.id = session_id::uuid and (s.not_after is null or s.not_after > now()))
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id') claim (session_id)
$$;

-- Whether the caller may write at this moment.
create function private.may_write() returns boolean
language sql stable security definer
set search_path = ''
as $$ select not private.is_restricted() and private.is_session_alive() $$;

-- What is one's own is for people with a living session who are not banned; someone suspended still reads it.
create function private.may_look() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_session_alive()
     and not exists (select 1 from private.sanctions s
                      where s.user_id = auth.uid() and s.kind = 'ban' and s.lifted_at is null)
$$;

-- An office rests while its holder is suspended: what moderators alone read is read by nobody who may not decide about it.
create function private.is_moderator() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.role_of(auth.uid()) in ('moderator', 'admin'), false) and private.may_write() $$;

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.role_of(auth.uid()) = 'admin', false) and private.may_write() $$;

create function private.require_session() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or not private.is_session_alive() then
    raise exception 'Please sign in first.' using errcode = '42501', hint = 'sign_in';
  end if;
  return auth.uid();
end
$$;

create function private.require_member() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  if private.is_restricted() then
    raise exception 'Your account may not write at the moment.' using errcode = '42501', hint = 'restricted';
  end if;
  if private.role_of(auth.uid()) is null then
    raise exception 'Please complete your profile first.' using errcode = '42501', hint = 'profile_missing';
  end if;
  return auth.uid();
end
$$;

create function private.require_moderator() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  if not private.is_moderator() then
    raise exception 'Only moderators may do this.' using errcode = '42501', hint = 'moderators_only';
  end if;
  return auth.uid();
end
$$;

-- Nobody moderates themselves, nor someone of a higher role.
create function private.require_power_over(member uuid) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  if member = auth.uid() then
    raise exception 'You cannot moderate yourself.' using errcode = '42501', hint = 'own_case';
  end if;
  if private.role_of(member) = 'admin' and not private.is_admin() then
    raise exception 'Only an admin decides about an admin.' using errcode = '42501', hint = 'higher_role';
  end if;
  return auth.uid();
end
$$;

-- What is decided about may be gone for good, with the account of its author.
create function private.require_there(is_there boolean, noun text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if is_there then
    return;
  end if;
  case noun
    when 'post' then
      raise exception 'This post is no longer there.' using errcode = '42501', hint = 'post_gone';
    when 'comment' then
      raise exception 'This comment is no longer there.' using errcode = '42501', hint = 'comment_gone';
    when 'review' then
      raise exception 'This review is no longer there.' using errcode = '42501', hint = 'review_gone';
    when 'community' then
      raise exception 'This community is no longer there.' using errcode = '42501', hint = 'community_gone';
  end case;
end
$$;

-- A token that somebody got hold of must not be enough. The settings ask for the password and sign in with it, which is a
-- new session; so does whoever calls this directly.
create function private.require_recent_sign_in() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_session();
  session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if session is not null and not exists (
    select 1 from auth.sessions s where s.id = session::uuid and s.created_at > now() - interval '5 minutes') then
    raise exception 'Please sign in again to do this.' using errcode = '42501', hint = 'recent_sign_in';
  end if;
  return me;
end
$$;
