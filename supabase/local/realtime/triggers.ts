import type { BackendDatabase } from "../database.ts";

/** The NOTIFY channel on which changes arrive. */
export const CHANGES_CHANNEL = "local_realtime";

/**
 * Puts a trigger on every table of the publication supabase_realtime, the list that hosted Supabase reads, so
 * that one migration (`alter publication … add table`) serves both. The notice carries the primary key alone:
 * it must fit into 8,000 bytes, and the row is read again as each subscriber anyway.
 */
export async function installTriggers(database: BackendDatabase): Promise<void> {
  await database.script(`
create or replace function local_backend.announce() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key jsonb;
begin
  select jsonb_object_agg(name, changed -> name) into key from unnest(tg_argv) as name;
  perform pg_notify('${CHANGES_CHANNEL}', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', key, 'at', now())::text);
  return null;
end $$;

do $$
declare published record;
begin
  for published in
    select p.schemaname, p.tablename,
      concat_ws(' or ', case when b.pubinsert then 'insert' end, case when b.pubupdate then 'update' end,
                case when b.pubdelete then 'delete' end) as events, string_agg(quote_literal(a.attname), ', ' order by a.attnum) as key
    from pg_publication_tables p
    join pg_publication b on b.pubname = p.pubname
    join pg_index i on i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where p.pubname = 'supabase_realtime'
    group by 1, 2, 3
  loop
    execute format(
      'create or replace trigger zz_local_realtime after %s on %I.%I
       for each row execute function local_backend.announce(%s)',
      published.events, published.schemaname, published.tablename, published.key);
  end loop;
end $$;
`);
}
