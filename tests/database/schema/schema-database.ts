import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { hashFiles, keepOnce } from "../../support/database-template.ts";
import { categoriesAlone } from "../../support/reference-rows.ts";

const SUPABASE = new URL("../../../supabase/", import.meta.url);

/** The fixed cast: layla, omar and sara are members, mona is a moderator, adam an admin. */
export const CAST = {
  layla: "00000000-0000-4000-8000-000000000001",
  omar: "00000000-0000-4000-8000-000000000002",
  sara: "00000000-0000-4000-8000-000000000003",
  mona: "00000000-0000-4000-8000-000000000004",
  adam: "00000000-0000-4000-8000-000000000005",
} as const;
export type Member = keyof typeof CAST;

/** The category "general". */
export const GENERAL = "00000000-0000-4000-8000-0000000000c1";

type Row = Record<string, unknown>;

export interface SchemaDatabase {
  /** Runs one statement as the owner. */
  own<T extends Row = Row>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Runs one statement as the API would for that member, or for a visitor (null). */
  as<T extends Row = Row>(who: Member | null, sql: string, values?: unknown[]): Promise<T[]>;
  /** The SQLSTATE and hint that refuse the statement, e.g. "42501 post_locked", or "accepted". */
  outcome(who: Member | null, sql: string, values?: unknown[]): Promise<string>;
  /** Inserts a row as that member; its id. */
  insert(who: Member, table: string, row: Row): Promise<string>;
  close(): Promise<void>;
}

/** The statement that inserts a row, with its values. */
export function insertion(table: string, row: Row): [sql: string, values: unknown[]] {
  const names = Object.keys(row);
  return [
    `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  ];
}

/** A new in-memory database with all migrations, the reference rows and the cast; rate limits are off. */
export async function openSchemaDatabase(): Promise<SchemaDatabase> {
  const database = await PGlite.create({
    extensions: { pg_trgm },
    loadDataDir: new Blob([new Uint8Array(await readFile(await keepMigrated()))]),
  });
  for (const [username, id] of Object.entries(CAST)) {
    const role = { mona: "moderator", adam: "admin" }[username] ?? "member";
    await database.query("insert into auth.users (id, email) values ($1, $2)", [
      id,
      `${username}@hikaya.test`,
    ]);
    await database.query("insert into public.user_profiles (id, username, role) values ($1, $2, $3)", [
      id,
      username,
      role,
    ]);
  }

  const as = <T extends Row>(who: Member | null, sql: string, values?: unknown[]) =>
    database.transaction(async (transaction) => {
      await becomeCaller(transaction, who);
      return (await transaction.query<T>(sql, values)).rows;
    });

  return {
    own: async <T extends Row>(sql: string, values?: unknown[]) =>
      (await database.query<T>(sql, values)).rows,
    as,
    outcome: async (who, sql, values) => {
      try {
        await as(who, sql, values);
        return "accepted";
      } catch (error) {
        const { code, hint } = error as { code?: string; hint?: string };
        return [code, hint].filter(Boolean).join(" ");
      }
    },
    insert: async (who, table, row) => {
      const [sql, values] = insertion(table, row);
      const [made] = await as<{ id: string }>(who, `${sql} returning id`, values);
      return made?.id ?? "";
    },
    close: () => database.close(),
  };
}

/** A post of layla's; its id. */
export async function publishIn(database: SchemaDatabase): Promise<string> {
  const [row] = await database.as<{ id: string }>(
    "layla",
    "insert into posts (title, content, author_id, category_id) values ('Title', 'Words', $1, $2) returning id",
    [CAST.layla, GENERAL],
  );
  return row?.id ?? "";
}

/** A file with such a database, before its cast: who is there joined today. */
async function keepMigrated(): Promise<string> {
  const migrations = (await readdir(new URL("migrations/", SUPABASE))).filter((name) =>
    name.endsWith(".sql"),
  );
  const scripts = [
    new URL("./auth-stub.sql", import.meta.url),
    ...["local/bootstrap.sql", ...migrations.sort().map((name) => `migrations/${name}`)].map(
      (name) => new URL(name, SUPABASE),
    ),
    pathToFileURL(categoriesAlone()),
  ];
  const pglite = new URL("../node_modules/@electric-sql/pglite/package.json", SUPABASE);
  const makers = [new URL(import.meta.url), pglite, ...scripts].map((maker) => fileURLToPath(maker));
  return keepOnce(`schema-${await hashFiles(makers)}`, async (draft) => {
    const database = await PGlite.create({ extensions: { pg_trgm } });
    for (const script of scripts) await database.exec(await readFile(script, "utf8"));
    await database.exec("select private.set_rate_limits(false)");
    const dump = await database.dumpDataDir("none");
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
    await database.close();
  });
}

async function becomeCaller(transaction: Transaction, who: Member | null): Promise<void> {
  await transaction.query("select set_config('request.jwt.claim.sub', $1, true)", [who ? CAST[who] : ""]);
  await transaction.exec(`set local role ${who ? "authenticated" : "anon"}`);
}
