import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Backend, BackendStartError, launchBackend } from "../../../supabase/local/launch.ts";
import { openClient, PASSWORD } from "../../support/backend.ts";

// Folders that PostgreSQL 17 made, started on by today's engine: killed in between or not, nothing is lost.

const OLDER_ENGINE = fileURLToPath(new URL("../../support/older-engine.mjs", import.meta.url));
const CATEGORY = "00000000-0000-4000-8000-0000000000c2";

/** Every table with a hash of all its rows, whatever their order. */
const EVERY_ROW = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (xpath('/row/hash/text()', query_to_xml(format(
      'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as hash from %I.%I t',
      n.nspname, c.relname), false, true, '')))[1]::text as hash
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by 1`;

/** What the rows live in. The two engines print conditions with more and with fewer brackets. */
const EVERY_DEFINITION = `
  select translate(name, '()', '') as name from (
  select 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as name
    from information_schema.columns where table_schema !~ '^(pg_|information_schema)'
  union all select 'policy ' || schemaname || '.' || tablename || ' ' || policyname || coalesce(qual, '') from pg_policies
  union all select 'index ' || indexdef from pg_indexes where schemaname !~ '^pg_'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'grant ' || table_schema || '.' || table_name || ' ' || grantee || ' ' || privilege_type
    from information_schema.table_privileges where table_schema !~ '^(pg_|information_schema)'
  union all select 'grant ' || table_schema || '.' || table_name || '.' || column_name || ' ' || grantee || ' ' || privilege_type
    from information_schema.column_privileges where table_schema !~ '^(pg_|information_schema)'
  union all select 'function ' || oid::regprocedure || ' ' || md5(prosrc) || ' ' || coalesce(proacl::text, '')
    from pg_proc where pronamespace::regnamespace::text !~ '^(pg_|information_schema|extensions)'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype <> 'n'
  union all select 'published ' || schemaname || '.' || tablename from pg_publication_tables
  union all select 'secured ' || oid::regclass from pg_class where relrowsecurity
  ) found order by 1`;

interface Content {
  rows: unknown[];
  definitions: unknown[];
}

let home: string;
/** A folder made by PostgreSQL 17, and what is in it. */
let older: string;
let content: Content;
let dataDir: string;
const running: Backend[] = [];

/** Two engines, each opened several times. */
const LONGEST_MS = 600_000;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "hikaya-carry-"));
  older = join(home, "older");
  const options = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `${options ?? ""} --import ${OLDER_ENGINE}`;
  try {
    const backend = await launch(older);
    const client = openClient(backend);
    await client.auth.signUp({ email: "amal@hikaya.test", password: PASSWORD });
    const { data } = await client.auth.getUser();
    const id = data.user?.id ?? "";
    await client.from("user_profiles").insert({ id, username: "amal" }).throwOnError();
    const words = { title: "قبل", content: "Before \\N, a\ttab and a line\nbreak.", category_id: CATEGORY };
    await client
      .from("posts")
      .insert({ ...words, author_id: id })
      .throwOnError();
    content = await read(backend);
    await backend.stop();
  } finally {
    if (options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = options;
  }
}, LONGEST_MS);
beforeEach(() => {
  dataDir = mkdtempSync(join(home, "data-"));
  cpSync(older, dataDir, { recursive: true });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.stop()));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function launch(folder: string, onProgress?: (line: string) => void): Promise<Backend> {
  const backend = await launchBackend({
    dataDir: folder,
    port: 0,
    seed: "demo",
    rateLimits: false,
    control: true,
    onProgress,
  });
  running.push(backend);
  return backend;
}

async function read(backend: Backend): Promise<Content> {
  return { rows: await backend.sql(EVERY_ROW), definitions: await backend.sql(EVERY_DEFINITION) };
}

const versionIn = (folder: string) => readFileSync(join(dataDir, folder, "PG_VERSION"), "utf8").trim();

test(
  "a folder of PostgreSQL 17 is moved at the start: every row and definition is there, and the old folder too",
  async () => {
    expect(versionIn("database")).toBe("17");
    const said: string[] = [];
    const backend = await launch(dataDir, (line) => said.push(line));
    expect(await read(backend)).toEqual(content);
    expect(said).toContain("Moving the database from PostgreSQL 17 to 18");
    expect([versionIn("database"), versionIn("database.postgresql-17")]).toEqual(["18", "17"]);

    const client = openClient(backend);
    const { data } = await client.auth.signInWithPassword({ email: "amal@hikaya.test", password: PASSWORD });
    const author_id = data.user?.id ?? "";
    const next = { title: "After", content: "And on.", category_id: CATEGORY, author_id };
    expect((await client.from("posts").insert(next)).error).toBeNull();
    await backend.stop();
    // The second start has nothing left to move.
    const again: string[] = [];
    const later = await launch(dataDir, (line) => again.push(line));
    expect(again.join()).not.toContain("Moving");
    expect(
      await later.sql("select title from posts where title in ('قبل', 'After') order by title"),
    ).toHaveLength(2);
  },
  LONGEST_MS,
);

test(
  "killed while it moves, the next start moves everything",
  async () => {
    let isMoving = () => {};
    const moving = new Promise<void>((resolve) => {
      isMoving = resolve;
    });
    const first = launch(dataDir, (line) => line.startsWith("Moving") && isMoving()).catch((error) => error);
    await moving;
    const [lock = ""] = ["backend.lock.3", "backend.lock.2"].filter((name) =>
      existsSync(join(dataDir, name)),
    );
    const { pid } = JSON.parse(readFileSync(join(dataDir, lock), "utf8")) as { pid: number };
    process.kill(pid, "SIGKILL");
    expect(await first).toBeInstanceOf(BackendStartError);
    expect(await read(await launch(dataDir))).toEqual(content);
  },
  LONGEST_MS,
);

test(
  "killed between putting the old folder aside and the new one in its place, the new one takes it",
  async () => {
    const backend = await launch(dataDir);
    await backend.stop();
    renameSync(join(dataDir, "database"), join(dataDir, "database.carried-over"));
    expect(await read(await launch(dataDir))).toEqual(content);
  },
  LONGEST_MS,
);

test(
  "what cannot be moved is refused in one sentence, and left as it is",
  async () => {
    // A stand-in for an error of any kind: the new folder cannot be made.
    writeFileSync(join(dataDir, "database.carried-over"), "");
    rmSync(join(dataDir, "database", "base"), { recursive: true });
    mkdirSync(join(dataDir, "database", "base"));
    const error = await launch(dataDir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BackendStartError);
    expect(String(error)).toMatch(
      /made by PostgreSQL 17 and could not be moved to 18: .* Nothing was changed/,
    );
    expect(versionIn("database")).toBe("17");

    writeFileSync(join(dataDir, "database", "PG_VERSION"), "19\n");
    expect(String(await launch(dataDir).catch((thrown: unknown) => thrown))).toMatch(/made by PostgreSQL 19/);
  },
  LONGEST_MS,
);
