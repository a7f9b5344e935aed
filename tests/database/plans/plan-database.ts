import { readdir, readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { auto_explain } from "@electric-sql/pglite/contrib/auto_explain";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import postgres from "postgres";
import { becomeCaller } from "../../bench/database/caller.ts";
import type { Asking } from "../../bench/database/questions.ts";
import { categoriesAlone } from "../../support/reference-rows.ts";
import { createTestDatabase } from "../../support/test-database.ts";

const ROOT = new URL("../../../", import.meta.url);

/** A node of EXPLAIN (FORMAT JSON). */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** The plan of one statement: of the one asked, or of one inside a function or trigger that it called. */
export interface Plan {
  statement: string;
  root: PlanNode;
}

export interface PlanDatabase {
  script(sql: string): Promise<unknown>;
  run(sql: string, parameters?: unknown[]): Promise<unknown[]>;
  /** Runs the statement as the API would and yields every plan that was carried out; nothing stays written. */
  explain(asking: Asking): Promise<Plan[]>;
  close(): Promise<void>;
}

type Connection = Pick<PlanDatabase, "script" | "run" | "close">;

/** A migrated, empty database: PGlite, or a database on the server of TEST_DATABASE_URL. */
export async function openPlanDatabase(): Promise<PlanDatabase> {
  const notices: string[] = [];
  const connection = (await connectToServer(notices)) ?? (await openPglite(notices));
  const { script, run } = connection;
  for (const file of await listScripts()) await script(await readFile(new URL(file, ROOT), "utf8"));
  return {
    ...connection,
    async explain({ as, sql, parameters }) {
      await script("begin");
      try {
        await script(EXPLAIN_EVERYTHING);
        await run(becomeCaller(as));
        notices.length = 0;
        await run(sql, parameters);
        // A statement is explained when it is closed, which may be as late as the next one comes.
        await run("select 1");
        return notices.flatMap(readPlan);
      } finally {
        await script("rollback");
      }
    },
  };
}

/** auto_explain tells the plans of statements inside functions too, which EXPLAIN cannot. */
const EXPLAIN_EVERYTHING = `
  load 'auto_explain';
  set local auto_explain.log_min_duration = 0;
  set local auto_explain.log_nested_statements = on;
  set local auto_explain.log_format = json;
  set local auto_explain.log_level = notice;
  set local client_min_messages = notice;
  set local jit = off`;

async function listScripts(): Promise<string[]> {
  const migrations = (await readdir(new URL("supabase/migrations/", ROOT))).filter((name) =>
    name.endsWith(".sql"),
  );
  return [
    "tests/database/schema/auth-stub.sql",
    "supabase/local/bootstrap.sql",
    ...migrations.sort().map((name) => `supabase/migrations/${name}`),
    categoriesAlone(),
  ];
}

function readPlan(notice: string): Plan[] {
  const [, json] = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(notice) ?? [];
  if (!json) return [];
  const { "Query Text": statement, Plan: root } = JSON.parse(json) as {
    "Query Text": string;
    Plan: PlanNode;
  };
  return [{ statement, root }];
}

async function openPglite(notices: string[]): Promise<Connection> {
  const database = await PGlite.create({ extensions: { auto_explain, pg_trgm } });
  const onNotice = ({ message }: { message?: string }) => void notices.push(message ?? "");
  return {
    script: (sql) => database.exec(sql),
    run: async (sql, parameters) => (await database.query(sql, parameters, { onNotice })).rows,
    close: () => database.close(),
  };
}

async function connectToServer(notices: string[]): Promise<Connection | null> {
  const database = await createTestDatabase();
  if (!database) return null;
  const sql = postgres(database.url, { max: 1, onnotice: ({ message }) => void notices.push(message ?? "") });
  return {
    script: (text) => sql.unsafe(text).simple(),
    run: async (text, parameters = []) => [...(await sql.unsafe(text, parameters as never[]))],
    close: async () => {
      await sql.end();
      await database.drop();
    },
  };
}
