-- Push: notifications for a browser whose pages are closed.
--
-- The database only remembers who wants it where, and what waits; the worker takes what is due, encrypts and sends it.
-- Both tables are private: the address of a subscription is the right to send to it, so nobody reads one back.
set check_function_bodies = off;

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_profiles (id) on delete cascade,
  -- Ends with the session it was made in, wherever that is ended.
  session_id uuid,
  endpoint text not null unique check (endpoint ~ '^https?://[!-~]+$' and octet_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth_secret text not null check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_member on private.push_subscriptions (user_id, created_at desc);

create table private.push_queue (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references private.push_subscriptions (id) on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index push_queue_due on private.push_queue (due_at);
create index push_queue_notification_id on private.push_queue (notification_id);
create index push_queue_subscription_id on private.push_queue (subscription_id);

create function private.is_push_address(address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select address ~* '^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)([/?#][!-~]*)?$'
      or exists (select 1 from private.settings s where starts_with(address, s.push_also_to || '/'))
$$;

create function private.refuse_other_push_services() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_push_address(new.endpoint) then
    raise exception 'This browser''s push service is not one we may send to.' using errcode = '23514', hint = 'unknown_push_service';
  end if;
  return new;
end
$$;

alter table private.push_subscriptions enable row level security;

create trigger a_known_service before insert or update of endpoint on private.push_subscriptions
  for each row execute function private.refuse_other_push_services();
create trigger b_rate before insert or delete on private.push_subscriptions
  for each statement execute function private.limit_rate('setting');

alter table private.push_queue enable row level security;

create function public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.require_member();
begin
  insert into private.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth_secret, language)
  values (me, (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid,
          save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth_secret,
          save_push_subscription.language)
  -- The same browser, perhaps with somebody else at it: what waits for the one before goes.
  on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth_secret = excluded.auth_secret, language = excluded.language;
  delete from private.push_queue q using private.push_subscriptions s, public.notifications n
   where s.endpoint = save_push_subscription.endpoint and q.subscription_id = s.id
     and n.id = q.notification_id and n.user_id <> me;
  -- Nobody has more browsers; whoever makes up addresses has no more either.
  delete from private.push_subscriptions s
   where s.user_id = me and s.endpoint <> save_push_subscription.endpoint
     and s.id not in (select kept.id from private.push_subscriptions kept where kept.user_id = me
                       order by kept.created_at desc, kept.id limit 10);
end
$$;
comment on function public.save_push_subscription(text, text, text, text) is
  'Sends the caller''s notifications to this browser from now on; p256dh and auth_secret are base64url without padding.';

create function public.forget_push_subscription(endpoint text) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.push_subscriptions s
   where s.user_id = auth.uid() and s.endpoint = forget_push_subscription.endpoint and private.is_session_alive()
$$;

create function public.take_due_pushes(at_most integer default 50)
returns table (push_id uuid, subscription_id uuid, endpoint text, p256dh text, auth_secret text, language text,
               notification jsonb)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  it record;
  quiet_end timestamptz;
  waiting_cases integer;
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
    -- Null of anything but new reports. Of them what waits now is told: others decide too.
    waiting_cases := (select private.count_waiting_cases(it.user_id) from public.notifications n
                         where n.id = it.notification_id and n.data ->> 'kind' = 'new_reports');
    -- Five times in half an hour, and only while it is news.
    if it.attempts >= 5 or coalesce(waiting_cases = 0, false)
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
             'id', n.id, 'type', n.type, 'message', n.message, 'thread', n.thread,
             'data', n.data || jsonb_strip_nulls(jsonb_build_object('count', waiting_cases)),
             'created_at', n.created_at,
             'digits', (select s.digits from public.user_settings s where s.user_id = it.user_id),
             'actor', (select jsonb_build_object('id', p.id, 'username', p.username, 'display_name', p.display_name)
                         from public.user_profiles p where p.id = n.actor_id),
             'group', (select g.name from public.groups g where g.id = (n.data ->> 'group_id')::uuid))
      into notification from public.notifications n where n.id = it.notification_id;
    return next;
  end loop;
end
$$;
comment on function public.take_due_pushes(integer) is
  'What is to be sent now. Each stays for another attempt (after 1, 2, 4, 8 and 16 minutes) until settle_pushes names it.';

create function public.settle_pushes(sent uuid[], gone uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.push_queue q where q.id = any (sent);
  delete from private.push_subscriptions s where s.id = any (gone);
end
$$;
comment on function public.settle_pushes(uuid[], uuid[]) is
  'Pushes that need no further attempt, and subscriptions that their push service no longer knows.';
