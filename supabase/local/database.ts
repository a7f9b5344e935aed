import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";

/** One statement with its parameters, run as the database's superuser. */
export type Run = <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

export interface Session {
  run: Run;
  /** Several statements in one text, without parameters. */
  script(sql: string): Promise<void>;
}

/** The one database behind the backend, as boot, realtime and tests see it: beside the API, as superuser. */
export interface BackendDatabase extends Session {
  connection: PgliteConnection | PostgresConnection;
  transaction<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Calls back for every NOTIFY on the channel until the database is closed. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  /** Runs the work while no other backend on the same database runs such work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
