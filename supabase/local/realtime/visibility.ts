import { CompiledQuery } from "kysely";
import type { BackendDatabase } from "../database.ts";
import type { Identity } from "./identity.ts";
import type { PublishedTable } from "./published-tables.ts";

/** A change of one row, as the trigger announces it. */
export interface Change {
  schema: string;
  table: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  /** The primary key, column by column. */
  key: Record<string, unknown>;
  at: string;
}

export type Row = Record<string, unknown>;
/** Rows by the name of their key. */
export type Rows = ReadonlyMap<string, Row>;

/** The same for the same row. */
export const nameOf = ({ key }: Pick<Change, "key">): string =>
  JSON.stringify(Object.values(key).map(String));

/** The changed rows of one table as they are, in one statement. */
export async function readRows(
  database: BackendDatabase,
  table: PublishedTable,
  changes: Change[],
): Promise<Rows> {
  const names = table.columns.map(({ name }) => name);
  return rowsOf(await database.run<{ found: Row }>(...selectOf(table, names, changes)), changes);
}

/**
 * The same as a subscriber: with their role and claims, so that row level security and column grants decide as they do
 * for a request. What is not theirs to see is not among them.
 */
export async function readRowsAs(
  database: BackendDatabase,
  table: PublishedTable,
  changes: Change[],
  { role, uid, jwt }: Identity,
): Promise<Rows> {
  const readable = table.readable[role] ?? [];
  const keys = Object.keys(changes[0]?.key ?? {});
  if (!keys.every((name) => readable.includes(name))) return new Map();
  const query = CompiledQuery.raw(...selectOf(table, readable, changes));
  const { rows } = await database.connection.withContext({ auth: { role, uid, jwt } }, (db) =>
    db.executeQuery<{ found: Row }>(query),
  );
  return rowsOf(rows, changes);
}

/** Whether a role may learn that rows of this table are gone (their key is all that is told). */
export function mayLearnOfDeletion({ readable }: PublishedTable, { key }: Change, role: string): boolean {
  return Object.keys(key).every((name) => readable[role]?.includes(name));
}

/** Each key is compared in its own type, by which the index finds it before any policy is asked of other rows. */
function selectOf(
  { columns }: PublishedTable,
  names: string[],
  changes: Change[],
): [sql: string, parameters: unknown[]] {
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.sqlType ?? "text";
  const parameters: string[] = [];
  const conditions = changes.map(({ key }) => {
    const parts = Object.entries(key).map(([name, value]) => {
      parameters.push(String(value));
      return `row."${name}" = cast($${parameters.length}::text as ${typeOf(name)})`;
    });
    return `(${parts.join(" and ")})`;
  });
  const text = `select row_to_json(found) as found from (
    select ${names.map((name) => `row."${name}"`).join(", ")}
      from "${changes[0]?.schema}"."${changes[0]?.table}" as row where ${conditions.join(" or ")}) as found`;
  return [text, parameters];
}

function rowsOf(rows: { found: Row }[], changes: Change[]): Rows {
  const keys = Object.keys(changes[0]?.key ?? {});
  const keyOf = (row: Row) => Object.fromEntries(keys.map((name) => [name, row[name]]));
  return new Map(rows.map(({ found }) => [nameOf({ key: keyOf(found) }), found]));
}
