-- Foundation: what every later migration stands on.
--
-- One file per noun. Each is built in this order:
--   table → its indexes → functions → revoke everything → row level security on → grants per column → policies, one per
--   command, named as sentences → the table's triggers, "a_guard" first → what the API calls.
-- Grants can be wiped open by a careless tool, so they are never the only lock: policies decide about rows and the
-- guard decides about columns, and both hold with GRANT ALL.
--
-- Where a policy for reading asks after a row of another table, its EXISTS ends with "offset 0". That changes no answer; it
-- keeps the planner from reading the whole other table into a hash first, which a page of fifty rows would wait for.
--
-- Guards are SECURITY INVOKER and act only on the API's roles. Triggers and functions of ours run as the owner and
-- pass them, which is how a counter may be written by a trigger and by nobody else.
--
-- Locks are taken in one order everywhere, so that two actions can wait for each other but never in a circle:
--   conversation, group → post → comment → counters of category or group → profile → notification.
--
-- Functions name tables of later files: their bodies are not checked when they are made (check_function_bodies); a test
-- checks them all once everything is there.
set check_function_bodies = off;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

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

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon' and 'statement_timeout=3s' = any (rolconfig)) then
    alter role anon set statement_timeout = '3s';
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated' and 'statement_timeout=10s' = any (rolconfig)) then
    alter role authenticated set statement_timeout = '10s';
  end if;
exception
  -- Roles belong to the whole server: another database of it may be setting the very same.
  when internal_error or unique_violation then null;
end $$;
notify pgrst, 'reload config';

create table private.settings (
  singleton boolean primary key default true check (singleton),
  rate_limits_on boolean not null default true,
  network_key uuid not null default gen_random_uuid(),
  push_also_to text
);
insert into private.settings default values;

-- Whoever erases the account while suspended or banned leaves a keyed hash of the address and of the name, with kind, reason
-- and end of the sanction; nothing else. An account with the same address meets the sanction again; the name is not given
-- away, because somebody else could want it. What has ended is deleted.
create table private.hash_keys (
  singleton boolean primary key default true check (singleton),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.hash_keys default values;

-- One guard for every table that members write. Its arguments, given where the trigger is made:
--   1 the column that names the writer, 2 the columns its owner may change, 3 what every new row starts with.
-- It is SECURITY INVOKER and must not name anything in private.
create function private.guard_columns() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  writer_column text := tg_argv[0];
  -- What is computed from other columns is not known yet.
  editable text[] := tg_argv[1]::text[] || '{is_visible,is_readable,excerpt}'::text[];
  first_values jsonb := tg_argv[2];
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;

  if tg_op = 'INSERT' then
    if auth.uid() is null or to_jsonb(new) ->> writer_column is distinct from auth.uid()::text then
      raise exception 'You cannot write in another member''s name.' using errcode = '42501', hint = writer_column;
    end if;
    -- Nobody chooses the id of a row either, where it is not the writer's own.
    return jsonb_populate_record(new, first_values
      || jsonb_build_object('created_at', now(), 'joined_at', now(), 'updated_at', now())
      || case when writer_column = 'id' then '{}' else jsonb_build_object('id', gen_random_uuid()) end);
  end if;

  if to_jsonb(new) - editable is distinct from to_jsonb(old) - editable then
    raise exception 'Only % can be changed here.', array_to_string(tg_argv[1]::text[], ', ') using errcode = '42501';
  end if;
  return new;
end
$$;

-- Hash-based message authentication by hand: the extension for it is not everywhere.
create function private.keyed_hash(input text) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(k.key, 'UTF8') || sha256(convert_to(k.key || input, 'UTF8'))), 'hex') from private.hash_keys k
$$;

alter table private.settings enable row level security;

alter table private.hash_keys enable row level security;
