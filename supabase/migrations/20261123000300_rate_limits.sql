-- Rate limits: how often a member may do what, by the table private.rate_limits; and how much of a text triggers read.
set check_function_bodies = off;

create table private.rate_limits (
  action text not null,
  seconds integer not null check (seconds > 0),
  max integer not null check (max > 0),
  new_member_max integer check (new_member_max > 0),
  again text not null,
  primary key (action, seconds)
);
comment on table private.rate_limits is
  'At most max actions in any span of that many seconds; new_member_max holds during the first day after the profile was made. "again" ends the sentence "Please wait 7 seconds before you …".';
insert into private.rate_limits (action, seconds, max, new_member_max, again) values
  ('post',         10,    1,   null, 'post again'),
  ('post',         86400, 20,  3,    'post again'),
  ('comment',      5,     1,   null, 'comment again'),
  ('comment',      86400, 200, 20,   'comment again'),
  ('vote',         60,    60,  null, 'vote again'),
  ('poll_vote',    3600,  120, null, 'vote again'),
  ('message',      60,    20,  null, 'send another message'),
  ('conversation', 86400, 10,  3,    'start another conversation'),
  ('report',       86400, 20,  null, 'report anything else'),
  ('link',         3600,  30,  3,    'post links again'),
  ('appeal',       86400, 10,  null, 'appeal again'),
  ('upload',       60,    10,  null, 'upload another image'),
  ('group',        86400, 5,   null, 'create another community'),
  ('membership',   3600,  60,  null, 'join or leave another community'),
  ('export',       86400, 1,   null, 'export your data again'),
  ('contact',      3600,  30,  null, 'write to us again'),
  ('contact_from_network', 3600, 10, null, 'write to us again'),
  ('removal', 3600, 30, null, 'remove another member'),
  ('order', 3600, 120, null, 'decide anything else in a community'),
  ('edit',   60,    10,  null, 'edit again'),
  ('edit',   86400, 100, 30,   'edit again'),
  ('rename', 86400, 5,   null, 'change your name again'),
  ('setting', 60, 60,  null, 'change this again'),
  ('mark',    60, 300, null, 'mark anything else as read'),
  ('preview', 60, 20, null, 'preview another word'),
  ('tracking', 3600, 300, null, 'change your library again'),
  ('undo_tracking', 3600, 300, null, 'change your library again'),
  ('rating', 60, 60, null, 'rate again'),
  ('reaction', 60, 20, null, 'react to another episode'),
  ('diary', 3600, 60, null, 'write in your diary again'),
  ('review', 86400, 30, 5, 'review another drama'),
  ('calendar_address', 86400, 20, null, 'make another calendar address'),
  ('spoiler_mark', 3600, 30, 10, 'mark another spoiler'),
  ('follow', 3600, 60, null, 'follow or let go of another creator');

create table private.rate_events (
  user_id uuid not null,
  action text not null,
  happened_at timestamptz not null default clock_timestamp()
);
create index rate_events_recent on private.rate_events (user_id, action, happened_at desc);
create index rate_events_by_action on private.rate_events (action, happened_at) where action like '%\_from\_network';

create function private.set_rate_limits(enabled boolean) returns void
language sql
set search_path = ''
as $$ update private.settings set rate_limits_on = enabled $$;
comment on function private.set_rate_limits(boolean) is 'Turns the rate limits on or off; for benchmarks and the operator.';

create function private.wait_as_text(seconds integer) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when seconds <= 1 then '1 second'
    when seconds < 100 then seconds || ' seconds'
    when seconds < 6000 then ceil(seconds / 60.0) || ' minutes'
    else ceil(seconds / 3600.0) || ' hours'
  end
$$;

-- Visitors have no id and share one bucket per action.
-- Only granted actions are remembered: a refusal rolls back with its statement.
create function private.consume_rate_limit(action_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  bucket uuid := coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000');
  is_new boolean;
  moment timestamptz;
  rule private.rate_limits;
  filling timestamptz;
  most integer;
  wait integer;
begin
  if not (select s.rate_limits_on from private.settings s) then
    return;
  end if;

  is_new := private.is_new_member();
  -- One at a time per person and action, or thirty parallel requests would all see an empty bucket.
  perform pg_advisory_xact_lock(hashtextextended(action_name || bucket, 0));
  moment := clock_timestamp();

  for rule in select l.* from private.rate_limits l where l.action = action_name order by l.seconds desc loop
    most := case when is_new then coalesce(rule.new_member_max, rule.max) else rule.max end;
    -- The event that must leave the span before another fits in.
    select e.happened_at into filling
      from private.rate_events e
     where e.user_id = bucket and e.action = action_name
       and e.happened_at > moment - make_interval(secs => rule.seconds)
     order by e.happened_at desc
    offset most - 1
     limit 1;
    if found then
      wait := greatest(1, ceil(extract(epoch from filling - moment) + rule.seconds)::integer);
      raise exception 'Please wait % before you %.', private.wait_as_text(wait), rule.again
        using errcode = 'P0001', hint = 'rate_limit',
              detail = json_build_object('action', action_name, 'wait', wait, 'max', most)::text;
    end if;
  end loop;

  delete from private.rate_events e
   where e.user_id = bucket and e.action = action_name and e.happened_at < moment - interval '1 day';
  insert into private.rate_events (user_id, action, happened_at) values (bucket, action_name, moment);
end
$$;
comment on function private.consume_rate_limit(text) is
  'Counts one action of the signed-in member; answers P0001 with hint "rate_limit" and detail {"action","wait" in seconds,"max"} when it is one too many.';

create function private.is_new_member() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_profiles p where p.id = auth.uid() and p.created_at > now() - interval '1 day')
$$;

-- The action's name is the trigger's argument. Rows written by the operator, seeds and other triggers count nothing.
create function private.limit_rate() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and current_setting('role') in ('anon', 'authenticated') then
    perform private.consume_rate_limit(tg_argv[0]);
  end if;
  return new;
end
$$;

create function private.consume_network_rate_limit(action_name text, network text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own private.settings;
  rule private.rate_limits;
  bucket uuid;
  filling timestamptz;
  wait integer;
begin
  select s.* into own from private.settings s;
  if not own.rate_limits_on then
    return;
  end if;
  select l.* into strict rule from private.rate_limits l where l.action = action_name;
  bucket := md5(own.network_key || ' ' || network)::uuid;
  perform pg_advisory_xact_lock(hashtextextended(action_name || bucket, 0));
  select e.happened_at into filling
    from private.rate_events e
   where e.user_id = bucket and e.action = action_name and e.happened_at > clock_timestamp() - make_interval(secs => rule.seconds)
   order by e.happened_at desc
  offset rule.max - 1
   limit 1;
  if found then
    wait := greatest(1, ceil(extract(epoch from filling - clock_timestamp()) + rule.seconds)::integer);
    raise exception 'Please wait % before you %.', private.wait_as_text(wait), rule.again
      using errcode = 'P0001', hint = 'rate_limit', detail = json_build_object('action', action_name, 'wait', wait)::text;
  end if;
  -- Of all networks: nobody would come back to clear up after the others.
  delete from private.rate_events e
   where e.action = action_name and e.happened_at < clock_timestamp() - make_interval(secs => rule.seconds);
  insert into private.rate_events (user_id, action) values (bucket, action_name);
end
$$;

-- How long a text of people may be at most, in characters, by the column's own check or more. What is longer is refused by
-- that check; triggers come before it and need not read it.
create function private.most_characters(table_name text, column_name text) returns integer
language sql immutable
set search_path = ''
as $$
  select case
    when column_name = 'content_html' then 200000
    when column_name = 'content' and table_name in ('posts', 'group_posts') then 50000
    when column_name = 'content' and table_name = 'comments' then 10000
    else 5000
  end
$$;

alter table private.rate_limits enable row level security;

alter table private.rate_events enable row level security;
