-- Sessions that ended read and write nothing of their member's own; an account is given up only soon after signing in; names
-- that look like the site's or like nothing; the contact form, counted by network.

-- Ended sessions ------------------------------------------------------------------------------------------------------------
-- An access token outlives its session by minutes. What is public it reads as a visitor would.

create policy "ended sessions see no blocks" on public.user_blocks
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no settings" on public.user_settings
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions make no settings" on public.user_settings
  as restrictive for insert to authenticated with check ((select private.is_session_alive()));
create policy "ended sessions change no settings" on public.user_settings
  as restrictive for update to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no reports" on public.reports
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no uploads" on public.uploads
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no requests to join" on public.group_join_requests
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no votes" on public.post_votes
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no votes" on public.comment_votes
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no votes" on public.group_post_votes
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no votes" on public.group_comment_votes
  as restrictive for select to authenticated using ((select private.is_session_alive()));
create policy "ended sessions see no activities" on public.user_activities
  as restrictive for select to authenticated using ((select private.is_session_alive()));

create or replace function public.my_reports() returns table (
  id uuid, reported_content_type text, reported_content_id uuid, reason text, status text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select r.id, r.reported_content_type, r.reported_content_id, r.reason, r.status, r.created_at
    from public.reports r where r.reporter_id = auth.uid() and private.is_session_alive()
   order by r.created_at desc limit 100
$$;

create or replace function public.account_deletion_due() returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select d.due_at from private.account_deletions d where d.user_id = auth.uid() and private.is_session_alive()
$$;

create or replace function public.forget_push_subscription(endpoint text) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.push_subscriptions s
   where s.user_id = auth.uid() and s.endpoint = forget_push_subscription.endpoint and private.is_session_alive()
$$;

create or replace function public.create_welcome_activity() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me public.user_profiles;
begin
  select p.* into me from public.user_profiles p where p.id = auth.uid() and private.is_session_alive();
  if not found then
    return null;
  end if;
  return private.write_activity(
    me.id, 'user_joined', 'Welcome to Hikaya', 'joined the community', now(),
    data => jsonb_build_object('isWelcome', true, 'profileComplete', true, 'username', me.username, 'timestamp', now()));
end
$$;

-- Giving an account up ---------------------------------------------------------------------------------------------------------
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

create or replace function public.delete_my_account(erase_contributions boolean default false, at_once boolean default false)
returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_recent_sign_in();
  due timestamptz := now() + interval '14 days';
begin
  if at_once then
    perform private.erase_account(me, erase_contributions);
    return now();
  end if;
  insert into private.account_deletions (user_id, due_at, erases_contributions) values (me, due, erase_contributions)
    on conflict (user_id) do update set erases_contributions = excluded.erases_contributions
    returning due_at into due;
  return due;
end
$$;
comment on function public.delete_my_account(boolean, boolean) is
  'When the account will be erased (in 14 days, or at once). Until then cancel_account_deletion() takes it back. Only within five minutes of signing in.';

-- Names ------------------------------------------------------------------------------------------------------------------------
-- A name as it looks at a glance; app/domain/profile/profile.ts says the same.

create function private.bare_name(name text) returns text
language sql immutable
set search_path = ''
as $$ select replace(replace(translate(lower(name), '01l34578-_', 'oiieastb'), 'rn', 'm'), 'vv', 'w') $$;

-- Only where a name is chosen: whoever has one already keeps it.
create function private.refuse_lookalike_names() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The reserved names themselves are refused by the column's own check.
  if tg_op = 'UPDATE' and new.username = old.username or private.is_reserved_username(new.username) then
    return new;
  end if;
  if private.bare_name(new.username) = any (array(
    select private.bare_name(reserved) from unnest(array[
      'about', 'account', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'bot', 'categories', 'category', 'contact',
      'creators', 'deleted', 'discover', 'discussions', 'dramas', 'everyone', 'forum', 'groups', 'guest', 'guidelines',
      'help', 'hikaya', 'images', 'login', 'logout', 'me', 'messages', 'mod', 'moderation', 'moderator', 'moderators',
      'notifications', 'null', 'official', 'owner', 'postmaster', 'privacy', 'profile', 'root', 'search', 'security',
      'service', 'settings', 'signin', 'signout', 'signup', 'staff', 'superuser', 'support', 'system', 'team', 'terms',
      'trending', 'undefined', 'visitor', 'webmaster', 'www']) reserved)) then
    raise exception 'This username is already taken. Please choose a different one.'
      using errcode = '23514', hint = 'username_not_reserved';
  end if;
  return new;
end
$$;
create trigger b_lookalike_names before insert or update of username on public.user_profiles
  for each row execute function private.refuse_lookalike_names();

-- A name that changed is told under the new one: nobody reads the old one in the feed.
create function private.rename_in_activities() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.user_activities a set data = a.data || jsonb_build_object('username', new.username)
   where a.user_id = new.id and a.data ? 'username';
  return null;
end
$$;
create trigger rename_in_activities after update of username on public.user_profiles
  for each row when (old.username is distinct from new.username) execute function private.rename_in_activities();
update public.user_activities a set data = a.data || jsonb_build_object('username', p.username)
  from public.user_profiles p where p.id = a.user_id and a.data ? 'username' and a.data ->> 'username' <> p.username;

-- Titles and names of communities -------------------------------------------------------------------------------------------------
-- Letters that nobody sees: fillers of Hangul, the empty pattern of Braille, signs of direction, marks without a letter.
-- The trigger's argument is the column.

create function private.refuse_blank() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if to_jsonb(new) ->> tg_argv[0]
     !~ '[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u064b-\u065f\u0640\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]' then
    raise exception 'Please use letters that others can see.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger b_blank before insert or update of title on public.posts
  for each row execute function private.refuse_blank('title');
create trigger b_blank before insert or update of title on public.group_posts
  for each row execute function private.refuse_blank('title');
create trigger b_blank before insert or update of name on public.groups
  for each row execute function private.refuse_blank('name');

-- Contact form ----------------------------------------------------------------------------------------------------------------------
-- Visitors shared one allowance, which one of them could use up for all. Now the worker says from which network a letter
-- comes, and each has its own. Whoever calls send_contact_message() past the worker shares the old allowance with others
-- who do, and with nobody else.

insert into private.rate_limits (action, seconds, max, newcomer_max, again) values
  ('contact_from_network', 3600, 10, null, 'write to us again');

-- Networks are kept as a keyed hash, for an hour or a little longer.
alter table private.settings add column network_key uuid not null default gen_random_uuid();

create function private.spend_from_network(deed text, network text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own private.settings;
  rule private.rate_limits;
  purse uuid;
  filling timestamptz;
  wait integer;
begin
  select s.* into own from private.settings s;
  if not own.rate_limits_on then
    return;
  end if;
  select l.* into strict rule from private.rate_limits l where l.action = deed;
  purse := md5(own.network_key || ' ' || network)::uuid;
  perform pg_advisory_xact_lock(hashtextextended(deed || purse, 0));
  select e.happened_at into filling
    from private.rate_events e
   where e.user_id = purse and e.action = deed and e.happened_at > clock_timestamp() - make_interval(secs => rule.seconds)
   order by e.happened_at desc
  offset rule.max - 1
   limit 1;
  if found then
    wait := greatest(1, ceil(extract(epoch from filling - clock_timestamp()) + rule.seconds)::integer);
    raise exception 'Please wait % before you %.', private.wait_in_words(wait), rule.again
      using errcode = 'P0001', hint = 'rate_limit', detail = json_build_object('action', deed, 'wait', wait)::text;
  end if;
  -- Of all networks: nobody would come back to clear up after the others.
  delete from private.rate_events e
   where e.action = deed and e.happened_at < clock_timestamp() - make_interval(secs => rule.seconds);
  insert into private.rate_events (user_id, action) values (purse, deed);
end
$$;
create index rate_events_by_action on private.rate_events (action, happened_at) where action like '%\_from\_network';

create function public.receive_contact_message(
  network text, name text, email text, message text, topic text default 'other'
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.spend_from_network('contact_from_network', left(network, 100));
  insert into public.contact_messages (sender_id, name, email, topic, message)
  values (null, btrim(name), btrim(email), topic, message);
end
$$;
comment on function public.receive_contact_message(text, text, text, text, text) is
  'A visitor''s letter to the moderators, as the worker hands it on: ten an hour from one network.';

revoke execute on function
  public.receive_contact_message(text, text, text, text, text),
  private.require_recent_sign_in(), private.bare_name(text), private.refuse_lookalike_names(),
  private.rename_in_activities(), private.refuse_blank(), private.spend_from_network(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.receive_contact_message(text, text, text, text, text) to service_role;
