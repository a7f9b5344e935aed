-- Foundation: what every later migration stands on.
--
-- How each migration is built, in this order:
--   table → revoke everything → row level security on → grants per column → policies, one per command, named as
--   sentences → guard trigger "a_guard" → counters and other triggers.
-- Grants can be wiped open by a careless tool, so they are never the only lock: policies decide about rows and the
-- guard decides about columns, and both hold with GRANT ALL.
--
-- Where a policy for reading asks after a row of another table, its EXISTS ends with "offset 0". That changes no answer; it
-- keeps the planner from reading the whole other table into a hash first, which a page of fifty rows would wait for.
--
-- Guards are SECURITY INVOKER and act only on the API's roles. Triggers and functions of ours run as the owner and
-- pass them, which is how a counter may be written by a trigger and by nobody else.
--
-- Locks are taken in one order everywhere, so that two deeds can wait for each other but never in a circle:
--   conversation, group → post → comment → counters of category or group → profile → notification.

-- Extensions -----------------------------------------------------------------------------------------------------

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- The private schema ----------------------------------------------------------------------------------------------
-- Policies, checks and generated columns may call its functions (EXECUTE is granted one by one), but nobody can name
-- them in a request: USAGE on the schema is granted to no role of the API.

create schema private;
revoke all on schema private from public;

-- Functions are callable by everyone unless told otherwise; here they are told otherwise. Hosted projects also hand
-- new objects in public to the API roles by default: no table and no function may arrive open.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Normalised text --------------------------------------------------------------------------------------------------
-- What search compares: the same word however it was typed. app/domain/search/normalise.ts says the same in
-- TypeScript; tests/domain/search/vectors.json holds both to it.
--   NFKD takes letters apart (أ = ا + hamza, é = e + accent, presentation forms, full-width digits); the marks, tashkeel,
--   tatweel and invisible characters are dropped; what has no decomposition is translated; NFC puts other scripts
--   together again. Upper case is listed by hand because lower() obeys the database's locale.

create function private.normalise_text(words text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select normalize(
    replace(replace(replace(
      translate(
        regexp_replace(
          normalize(words, NFKD),
          '[\u0300-\u036f\u0483-\u0487\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08ff\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
          '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
          || 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
          || 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇЂЈЉЊЋЏҐ'
          || 'ØøŁłĐđĦħıÆŒẞÞÐ'
          || 'ٱٲٳٵ'
          || 'ىیېےۍ'
          || 'ةۃەہھۀۂ'
          || 'کڪ'
          || '٠١٢٣٤٥٦٧٨٩'
          || '۰۱۲۳۴۵۶۷۸۹',
        'abcdefghijklmnopqrstuvwxyz'
          || 'αβγδεζηθικλμνξοπρστυφχψωσ'
          || 'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїђјљњћџґ'
          || 'oollddhhiæœßþð'
          || 'اااا'
          || 'ييييي'
          || 'ههههههه'
          || 'كك'
          || '0123456789'
          || '0123456789'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    NFC)
$$;

comment on function private.normalise_text(text) is
  'The form in which search compares text: without case, diacritics, tashkeel and tatweel, letter variants folded.';

-- Settings and rate limits -------------------------------------------------------------------------------------------

create table private.settings (
  singleton boolean primary key default true check (singleton),
  rate_limits_on boolean not null default true
);
insert into private.settings default values;

create table private.rate_limits (
  action text not null,
  seconds integer not null check (seconds > 0),
  max integer not null check (max > 0),
  newcomer_max integer check (newcomer_max > 0),
  again text not null,
  primary key (action, seconds)
);
comment on table private.rate_limits is
  'At most max deeds in any span of that many seconds; newcomer_max holds during the first day after the profile was made. "again" ends the sentence "Please wait 7 seconds before you …".';

insert into private.rate_limits (action, seconds, max, newcomer_max, again) values
  ('post',         10,    1,   null, 'post again'),
  ('post',         86400, 20,  3,    'post again'),
  ('comment',      5,     1,   null, 'comment again'),
  ('comment',      86400, 200, 20,   'comment again'),
  ('vote',         60,    60,  null, 'vote again'),
  ('message',      60,    20,  null, 'send another message'),
  ('conversation', 86400, 10,  3,    'start another conversation'),
  ('report',       86400, 20,  null, 'report anything else'),
  ('link',         3600,  30,  3,    'post links again'),
  ('appeal',       86400, 10,  null, 'appeal again'),
  ('upload',       60,    10,  null, 'upload another image'),
  ('group',        86400, 5,   null, 'create another community'),
  ('membership',   3600,  60,  null, 'join or leave another community'),
  ('export',       86400, 1,   null, 'export your data again'),
  ('contact',      3600,  30,  null, 'write to us again');

create table private.rate_events (
  user_id uuid not null,
  action text not null,
  happened_at timestamptz not null default clock_timestamp()
);
create index rate_events_recent on private.rate_events (user_id, action, happened_at desc);

alter table private.settings enable row level security;
alter table private.rate_limits enable row level security;
alter table private.rate_events enable row level security;

create function private.set_rate_limits(enabled boolean) returns void
language sql
set search_path = ''
as $$ update private.settings set rate_limits_on = enabled $$;
comment on function private.set_rate_limits(boolean) is 'Turns the rate limits on or off; for benchmarks and the operator.';

create function private.wait_in_words(seconds integer) returns text
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

-- Visitors have no id and share one purse per deed.
-- Only granted deeds are remembered: a refusal rolls back with its statement.
create function private.spend(deed text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  purse uuid := coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000');
  newcomer boolean;
  moment timestamptz;
  rule private.rate_limits;
  filling timestamptz;
  wait integer;
begin
  if not (select s.rate_limits_on from private.settings s) then
    return;
  end if;

  newcomer := private.is_newcomer();
  -- One at a time per person and deed, or thirty parallel requests would all see an empty purse.
  perform pg_advisory_xact_lock(hashtextextended(deed || purse, 0));
  moment := clock_timestamp();

  for rule in select l.* from private.rate_limits l where l.action = deed order by l.seconds desc loop
    -- The event that must leave the span before another fits in.
    select e.happened_at into filling
      from private.rate_events e
     where e.user_id = purse and e.action = deed
       and e.happened_at > moment - make_interval(secs => rule.seconds)
     order by e.happened_at desc
    offset (case when newcomer then coalesce(rule.newcomer_max, rule.max) else rule.max end) - 1
     limit 1;
    if found then
      wait := greatest(1, ceil(extract(epoch from filling - moment) + rule.seconds)::integer);
      raise exception 'Please wait % before you %.', private.wait_in_words(wait), rule.again
        using errcode = 'P0001', hint = 'rate_limit',
              detail = json_build_object('action', deed, 'wait', wait)::text;
    end if;
  end loop;

  delete from private.rate_events e
   where e.user_id = purse and e.action = deed and e.happened_at < moment - interval '1 day';
  insert into private.rate_events (user_id, action, happened_at) values (purse, deed, moment);
end
$$;
comment on function private.spend(text) is
  'Counts one deed of the signed-in member; answers P0001 with hint "rate_limit" and detail {"action","wait" in seconds} when it is one too many.';

-- The guard -----------------------------------------------------------------------------------------------------------------
-- One guard for every table that members write. Its arguments, given where the trigger is made:
--   1 the column that names the writer, 2 the columns its owner may change, 3 what every new row starts with.
-- It is SECURITY INVOKER and must not name anything in private.

create function private.guard_columns() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  writer_column text := tg_argv[0];
  editable text[] := tg_argv[1];
  first_values jsonb := tg_argv[2];
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;

  if tg_op = 'INSERT' then
    if auth.uid() is null or to_jsonb(new) ->> writer_column is distinct from auth.uid()::text then
      raise exception 'Nobody writes in another member''s name.' using errcode = '42501', hint = writer_column;
    end if;
    -- Nobody chooses the id of a row either, where it is not the writer's own.
    return jsonb_populate_record(new, first_values
      || jsonb_build_object('created_at', now(), 'joined_at', now(), 'updated_at', now())
      || case when writer_column = 'id' then '{}' else jsonb_build_object('id', gen_random_uuid()) end);
  end if;

  if to_jsonb(new) - editable is distinct from to_jsonb(old) - editable then
    raise exception 'Only % can be changed here.', array_to_string(editable, ', ') using errcode = '42501';
  end if;
  return new;
end
$$;
