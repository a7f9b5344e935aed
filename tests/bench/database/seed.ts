import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";

type Script = (sql: string) => Promise<unknown>;
type Run = (sql: string) => Promise<Record<string, unknown>[]>;

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
  const tell = (done: string) => onProgress(`${((performance.now() - started) / 1000).toFixed(0)} s: ${done}`);
  await script(`set session_replication_role = replica; select set_config('bench.factor', '${factor}', false)`);
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
