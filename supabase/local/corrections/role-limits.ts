import type { PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql } from "kysely";

type Apply = (
  db: Kysely<unknown>,
  context: { auth?: { role?: string } },
  ...rest: unknown[]
) => Promise<void>;

/**
 * Gives each request the time limit of the role it runs as (`alter role … set statement_timeout`), as PostgREST does.
 * @supabase/lite changes the role within a connection, where PostgreSQL leaves the role's settings aside.
 */
export function limitByRole(connection: PostgresConnection): void {
  // Private in the types; the version is pinned and a test watches the effect.
  const apply: Apply = Reflect.get(connection, "applyJwtSessionContext").bind(connection);
  const applyWithLimit: Apply = async (db, context, ...rest) => {
    await sql`
      select set_config('statement_timeout', split_part(setting, '=', 2), true)
      from pg_catalog.pg_roles, unnest(rolconfig) as setting
      where rolname = ${context.auth?.role ?? "anon"} and setting like 'statement_timeout=%'`.execute(db);
    await apply(db, context, ...rest);
  };
  Reflect.set(connection, "applyJwtSessionContext", applyWithLimit);
}
