-- What a hosted Supabase project has before its first migration. Runs at every start and changes nothing twice.

-- Roles belong to the whole server: two databases of one server may be bootstrapped at the same moment.
do $$ begin create role anon nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role authenticated nologin noinherit; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role service_role nologin noinherit bypassrls; exception when duplicate_object or unique_violation then null; end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;

-- No default privileges: hosted projects stopped granting new tables to the API roles, migrations grant by name.

do $$ begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- Notes of this backend about itself; no API role may enter.
create schema if not exists local_backend;
revoke all on schema local_backend from public;
create table if not exists local_backend.loaded (
  name text primary key,
  loaded_at timestamptz not null default now()
);
