import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PgliteConnection } from "@supabase/lite/pglite";
import { isoParsers } from "./corrections/iso-timestamps.ts";
import { endOnPanic } from "./corrections/panic.ts";
import { serializeTransactions, Turnstile } from "./corrections/serial-transactions.ts";
import { refuseLongStatement } from "./corrections/statement-length.ts";
import { refuseUnfitParameters } from "./corrections/unfit-parameters.ts";
import type { BackendDatabase, Session } from "./database.ts";

/** What `create extension` finds. */
export const EXTENSIONS = { citext, pg_trgm };

/** Opens the embedded database in a folder (made when missing), or in memory when no folder is given. */
export async function openPglite(folder?: string): Promise<BackendDatabase> {
  const connection = new PgliteConnection({
    url: folder,
    pgliteOptions: { extensions: EXTENSIONS, parsers: isoParsers },
  });
  const pglite = connection.driver;
  await pglite.waitReady;
  endOnPanic(pglite);
  refuseUnfitParameters(pglite);
  const turnstile = new Turnstile();
  serializeTransactions(connection, turnstile);

  const session: Session = {
    run: async <Row>(sql: string, parameters: unknown[] = []) => {
      refuseLongStatement(parameters);
      return (await pglite.query<Row>(sql, parameters)).rows;
    },
    script: async (sql) => void (await pglite.exec(sql)),
  };
  return {
    connection,
    run: (sql, parameters) => turnstile.hold(() => session.run(sql, parameters)),
    script: (sql) => turnstile.hold(() => session.script(sql)),
    transaction: (work) =>
      turnstile.hold(async () => {
        await pglite.exec("begin");
        try {
          const result = await work(session);
          await pglite.exec("commit");
          return result;
        } catch (error) {
          await pglite.exec("rollback");
          throw error;
        }
      }),
    listen: async (channel, onPayload) =>
      void (await turnstile.hold(() => pglite.listen(channel, (payload) => onPayload(payload)))),
    // The folder's lock keeps every other process out already.
    alone: (work) => work(),
    close: () => turnstile.hold(() => connection.close()),
  };
}
