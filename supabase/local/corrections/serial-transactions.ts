import type { PGlite } from "@electric-sql/pglite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { refuseLongStatement } from "./statement-length.ts";

/** Longer than any bounded query waits; a wait beyond it is a re-entrant use, which would otherwise hang. */
const LOCK_TIMEOUT_MS = 30_000;

/** Lets one holder at a time through, in the order of asking. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the turn; the returned function ends it. */
  async enter(): Promise<() => void> {
    const previous = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error("The embedded database was busy for too long.")),
        LOCK_TIMEOUT_MS,
      );
    });
    try {
      await Promise.race([previous, tooLong]);
    } catch (error) {
      // The turn is passed on only once the previous holder has really left.
      void previous.then(leave);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return leave;
  }

  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }
}

/**
 * Gives every transaction on PGlite the database for itself.
 *
 * PGlite is one session, and the driver that @supabase/lite brings has no lock: transactions begun in the same
 * tick interleave, and a statement then runs with the role and user id of another request.
 */
export function serializeTransactions(connection: PgliteConnection, turnstile: Turnstile): void {
  const driver = new SerialDriver(connection.driver, turnstile);
  connection.kysely = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class SerialConnection implements DatabaseConnection {
  constructor(
    private readonly pglite: PGlite,
    readonly leave: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    refuseLongStatement(query.parameters);
    const result = await this.pglite.query<Row>(query.sql, [...query.parameters]);
    const affected = result.affectedRows;
    return { rows: result.rows, numAffectedRows: affected === undefined ? undefined : BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: PGlite cannot stream, and Kysely's interface demands the method.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("PGlite does not stream results.");
  }
}

class SerialDriver implements Driver {
  constructor(
    private readonly pglite: PGlite,
    private readonly turnstile: Turnstile,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SerialConnection> {
    return new SerialConnection(this.pglite, await this.turnstile.enter());
  }

  async beginTransaction(connection: SerialConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: SerialConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: SerialConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: SerialConnection): Promise<void> {
    connection.leave();
  }

  async destroy(): Promise<void> {}
}
