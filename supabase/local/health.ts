import { CompiledQuery } from "kysely";
import type { BackendDatabase } from "./database.ts";

const VISITOR = { auth: { role: "anon", uid: "", jwt: { role: "anon" } } };
const QUESTION = "select count(*)::int as tables from pg_catalog.pg_tables where schemaname = $1";

/** Whether the database answers a question on the way of a request: a transaction, a visitor's role, a parameter. */
export async function answerHealth(database: BackendDatabase): Promise<Response> {
  try {
    const query = CompiledQuery.raw(QUESTION, ["pg_catalog"]);
    const { rows } = await database.connection.withContext(VISITOR, (db) =>
      db.executeQuery<{ tables: number }>(query),
    );
    if ((rows[0]?.tables ?? 0) > 0) return Response.json({ status: "ok" });
  } catch {
    // Said below.
  }
  return Response.json({ status: "degraded" }, { status: 503 });
}
