import { CompiledQuery } from "kysely";
import type { BackendDatabase } from "../database.ts";
import { type Filter, writeCondition } from "./filter.ts";
import type { Identity } from "./identity.ts";
import type { PublishedTables } from "./published-tables.ts";

/** A change of one row, as the trigger announces it. */
export interface Change {
  schema: string;
  table: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  /** The primary key, column by column. */
  key: Record<string, unknown>;
  at: string;
}

/**
 * Reads the changed row as the subscriber: with their role and claims, so that row level security and column
 * grants decide as they do for a request. Null when the row is not theirs to see or does not match the filter.
 */
export async function readAsSubscriber(
  database: BackendDatabase,
  tables: PublishedTables,
  change: Change,
  identity: Identity,
  filter: Filter | null,
): Promise<Record<string, unknown> | null> {
  const columns = tables.get(`${change.schema}.${change.table}`);
  if (!columns) return null;
  const readable = await listReadableColumns(database, change, identity.role);
  if (readable.length === 0) return null;

  const keys = Object.entries(change.key);
  const conditions = keys.map(([name], index) => `row."${name}"::text = $${index + 1}`);
  if (filter) conditions.push(writeCondition(filter, keys.length + 1));
  const parameters = [...keys.map(([, value]) => String(value)), ...(filter?.values ?? [])];
  const text = `select row_to_json(found) as found from (
    select ${readable.map((name) => `row."${name}"`).join(", ")}
    from "${change.schema}"."${change.table}" as row where ${conditions.join(" and ")}) as found`;

  const { role, uid, jwt } = identity;
  const { rows } = await database.connection.withContext({ auth: { role, uid, jwt } }, (db) =>
    db.executeQuery<{ found: Record<string, unknown> }>(CompiledQuery.raw(text, parameters)),
  );
  return rows[0]?.found ?? null;
}

/** Whether the role may learn that a row of this table is gone (its key is all that is told). */
export async function mayLearnOfDeletion(
  database: BackendDatabase,
  change: Change,
  role: string,
): Promise<boolean> {
  const readable = await listReadableColumns(database, change, role);
  return Object.keys(change.key).every((name) => readable.includes(name));
}

async function listReadableColumns(
  database: BackendDatabase,
  change: Change,
  role: string,
): Promise<string[]> {
  const rows = await database.run<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attnum > 0 and not attisdropped
       and has_column_privilege($3::text, attrelid, attnum, 'select')
     order by attnum`,
    [change.schema, change.table, role],
  );
  return rows.map((row) => row.name);
}
