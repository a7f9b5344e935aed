import { answerDatabaseErrors } from "./corrections/database-errors.ts";
import { insertDefaultRows } from "./corrections/default-rows.ts";
import { keepGrants } from "./corrections/kept-grants.ts";
import { readQuotedPatterns } from "./corrections/quoted-patterns.ts";
import type { BackendDatabase } from "./database.ts";
import { refuseOtherOperators } from "./shapes/known-operators.ts";

/** Corrects what @supabase/lite does between HTTP and the database. Call it before the first request. */
export function correctConnection(connection: BackendDatabase["connection"]): void {
  keepGrants(connection);
  answerDatabaseErrors(connection);
  insertDefaultRows(connection);
  readQuotedPatterns(connection);
  refuseOtherOperators(connection);
}
