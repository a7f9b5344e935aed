-- How long one statement may run: 3 s for visitors, who only read, and 10 s for members, who write. PostgREST applies the
-- settings of the role that a request runs as, and so does the embedded backend on a PostgreSQL server. The embedded
-- PGlite knows no timer; there the process is ended and started again (supabase/local/watch.ts).
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
  when internal_error then null;
end $$;

notify pgrst, 'reload config';
