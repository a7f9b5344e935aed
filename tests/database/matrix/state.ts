import type { TestBackend } from "../../support/backend.ts";

/** What every table holds, as a digest each, so that two states can be compared and the difference named. */
export type State = Record<string, string>;

/** Reads the state as superuser. */
export async function readState(backend: TestBackend): Promise<State> {
  const tables = await backend.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') and tablename <> 'rate_events' order by 1`,
  );
  const digests = tables.map(
    ({ name }) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t) as "${name}"`,
  );
  const [state] = await backend.sql<State>(`select ${digests.join(", ")}`);
  return state ?? {};
}

/** The tables in which two states differ. */
export function nameChanges(before: State, after: State): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

/**
 * Opens everything to the API's roles, as @supabase/lite does with its first request when nobody keeps it from
 * doing so. Policies and guards must then hold alone.
 */
export async function wipeGrantsOpen(backend: TestBackend): Promise<void> {
  for (const schema of ["public", "private"])
    for (const kind of ["tables", "sequences"])
      await backend.sql(`grant all on all ${kind} in schema ${schema} to anon, authenticated, service_role`);
}
