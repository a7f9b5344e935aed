import { cpus, totalmem } from "node:os";
import postgres from "postgres";

const TABLES = [
  "posts",
  "comments",
  "user_profiles",
  "post_votes",
  "comment_votes",
  "notifications",
  "messages",
];
const SETTINGS = ["server_version", "shared_buffers", "work_mem", "fsync", "jit"];

/** What the figures were measured on, as lines for people: machine, server, and the rows of each community. */
export async function describeHarness(communities: Record<string, string>): Promise<string[]> {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const lines = [
    `machine: ${processors.length} × ${processors[0]?.model ?? "?"}, ${memory}, node ${process.version}`,
  ];
  for (const [name, url] of Object.entries(communities)) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      if (lines.length === 1) {
        const settings =
          await sql`select name, current_setting(name) value from unnest(${SETTINGS}::text[]) name`;
        lines.push(`server: ${settings.map(({ name: key, value }) => `${key} ${value}`).join(", ")}`);
      }
      // As VACUUM ANALYZE counted them.
      const rows = await sql`
        select relname, reltuples::bigint::text as rows from pg_class
         where relnamespace = 'public'::regnamespace and relname = any(${TABLES}::text[])
         order by array_position(${TABLES}::text[], relname::text)`;
      const counts = rows.map(
        ({ relname, rows: count }) => `${relname} ${Number(count).toLocaleString("en")}`,
      );
      lines.push(`${name}: ${counts.join(", ")}`);
    } finally {
      await sql.end();
    }
  }
  return lines;
}
