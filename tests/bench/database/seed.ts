/**
 * `BENCH_DATABASE_URL=postgres://… node --import tsx tests/bench/database/seed.ts [thousand|small|large]` makes the communities
 * of the benchmark on that server (a superuser's address). Databases of the same name are dropped.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { launchBackend } from "../../../supabase/local/launch.ts";

/** Of a million posts, a hundredth and a thousandth. */
export const COMMUNITIES = {
  thousand: { database: "hikaya_bench_thousand", factor: 0.001 },
  small: { database: "hikaya_bench_small", factor: 0.01 },
  large: { database: "hikaya_bench_large", factor: 1 },
} as const;

type Script = (sql: string) => PromiseLike<unknown>;
type Run = (sql: string) => PromiseLike<readonly unknown[]>;

const CHAPTERS = ["words", "people", "forum", "inbox"];

/** Unique indexes stay: they hold the rows to the rules that switched-off triggers do not. */
const LIST_INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not i.indisunique
   order by 1`;

/**
 * Fills a migrated database with a community of `factor` × (1,000,000 posts, 3,000,000 comments, 50,000 people,
 * 5,000,000 votes, 1,000,000 messages). Both functions must speak to one and the same connection, as superuser.
 * Triggers are off meanwhile; what they keep (counters, texts for search) is written along.
 */
export async function seedCommunity(
  { script, run }: { script: Script; run: Run },
  factor: number,
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  const started = performance.now();
  const tell = (done: string) =>
    onProgress(`${((performance.now() - started) / 1000).toFixed(0)} s: ${done}`);
  await script(
    `set session_replication_role = replica; select set_config('bench.factor', '${factor}', false)`,
  );
  const indexes = (await run(LIST_INDEXES)) as { name: string; definition: string }[];
  await script(indexes.map(({ name }) => `drop index ${name}`).join(";"));
  for (const chapter of CHAPTERS) {
    await script(await readFile(new URL(`./${chapter}.sql`, import.meta.url), "utf8"));
    tell(`${chapter} written`);
  }
  await script("drop schema bench cascade");
  for (const { definition } of indexes) await script(definition);
  tell("indexes built");
  await script("set session_replication_role = origin");
  await script("vacuum analyze");
  tell("vacuumed");
}

/** The address of a database on the same server. */
export function communityUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

/** An empty database with the migrations of this checkout; drops the one of that name. Its address. */
export async function makeDatabase(server: string, database: string): Promise<string> {
  await onConnection(server, async (sql) => {
    await sql.unsafe(`drop database if exists ${database} with (force)`);
    await sql.unsafe(
      `create database ${database} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    );
  });
  const url = communityUrl(server, database);
  await migrate(url);
  return url;
}

/** Makes the communities named, with the migrations of this checkout. */
export async function seedServer(
  server: string,
  sizes: readonly (keyof typeof COMMUNITIES)[] = ["small", "large"],
): Promise<void> {
  for (const size of sizes) {
    const { database, factor } = COMMUNITIES[size];
    const url = await makeDatabase(server, database);
    await onConnection(url, (sql) =>
      seedCommunity(
        { script: (text) => sql.unsafe(text).simple(), run: (text) => sql.unsafe(text) },
        factor,
        (line) => console.log(`${database}, ${line}`),
      ),
    );
  }
}

function isSize(size: string | undefined): size is keyof typeof COMMUNITIES {
  return size !== undefined && Object.hasOwn(COMMUNITIES, size);
}

/** The backend applies the migrations at its start; rate limits stay on and are part of what is measured. */
async function migrate(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "hikaya-bench-"));
  const backend = await launchBackend({ dataDir, port: 0, seed: "none", databaseUrl, rateLimits: true });
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
}

export async function onConnection(
  url: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { synchronous_commit: "off", maintenance_work_mem: "1GB" },
  });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) throw new Error("Set BENCH_DATABASE_URL to a superuser's address.");
  const size = process.argv[2];
  await seedServer(server, isSize(size) ? [size] : undefined);
}
