import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Backend,
  BackendStartError,
  type LaunchOptions,
  launchBackend,
} from "../../../supabase/local/launch.ts";
import { findProcessStart } from "../../../supabase/local/process-identity.ts";
import { openClient } from "../../support/backend.ts";
import { copyTemplate } from "../../support/database-template.ts";
import { PATIENCE } from "../../support/patience.ts";
import { MIGRATIONS, RECIPE } from "./recipe.ts";

let home: string;
const running: Backend[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "hikaya-launch-"));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.stop()));
  rmSync(home, { recursive: true, force: true });
});

async function prepareFolder(name: string, migrationsDir = MIGRATIONS): Promise<string> {
  const dataDir = join(home, name);
  mkdirSync(dataDir);
  await copyTemplate({ ...RECIPE, migrationsDir }, dataDir);
  return dataDir;
}

async function launch(options: Partial<LaunchOptions> & { dataDir: string }): Promise<Backend> {
  const backend = await launchBackend({ ...RECIPE, port: 0, rateLimits: false, control: true, ...options });
  running.push(backend);
  return backend;
}

async function error(options: Partial<LaunchOptions> & { dataDir: string }): Promise<string> {
  const error: unknown = await launch(options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackendStartError);
  const { message } = error as BackendStartError;
  expect(message.split("\n")).toHaveLength(1);
  return message;
}

function writeMigrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(home, "migrations-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("R15 F21 two copies with folders of their own run side by side, a second one on the same folder is refused", async () => {
  const [one, two] = [await prepareFolder("one"), await prepareFolder("two")];
  const [first] = await Promise.all([launch({ dataDir: one }), launch({ dataDir: two })]);
  expect(await error({ dataDir: one })).toContain(`in use by another copy of Hikaya (process ${first.pid})`);
  expect(await first.sql("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a taken port is named before anything is touched", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const dataDir = join(home, "fresh");
  expect(await error({ dataDir, port })).toContain(`Port ${port} is taken`);
  expect(existsSync(join(dataDir, "database"))).toBe(false);
  other.close();
});

test("a folder that cannot be made or written is named", async () => {
  writeFileSync(join(home, "file"), "");
  const dataDir = join(home, "file", "data");
  expect(await error({ dataDir })).toBe(
    `The folder ${dataDir} cannot be written to; set DATA_DIR to one that can.`,
  );
});

test("a database that does not answer is named without its password", async () => {
  const message = await error({
    dataDir: home,
    databaseUrl: "postgres://someone:hunter2@127.0.0.1:1/hikaya",
  });
  expect(message).toContain("The database of DATABASE_URL cannot be reached");
  expect(message).not.toContain("hunter2");
});

test("F24 access rules that do not hold keep the backend closed", async () => {
  const open = writeMigrations({ "1_open.sql": "create table public.open (id int);" });
  const dataDir = await prepareFolder("rules", writeMigrations({}));
  expect(await error({ dataDir, migrationsDir: open })).toContain("row level security is off for a table");

  const promoting = writeMigrations({
    "1_open.sql": "create table public.open (id int);",
    "2_promote.sql": `
      alter table public.open enable row level security;
      create table public.user_profiles (id uuid primary key, role text);
      alter table public.user_profiles enable row level security;
      grant select, update on public.user_profiles to authenticated;`,
  });
  expect(await error({ dataDir, migrationsDir: promoting })).toContain("a member could change roles");
});

test("F23 a failing migration is named, and its repair starts", async () => {
  const dataDir = await prepareFolder("broken", writeMigrations({}));
  const migrationsDir = writeMigrations({ "1_broken.sql": "create table (;" });
  expect(await error({ dataDir, migrationsDir })).toContain(
    "Migration 1_broken.sql failed and was rolled back",
  );
  writeFileSync(join(migrationsDir, "1_broken.sql"), "create schema repaired;");
  await launch({ dataDir, migrationsDir });
});

test("a first start that was killed half-way is begun anew, a database that broke later is left as it is", async () => {
  const dataDir = join(home, "half");
  mkdirSync(join(dataDir, "database"), { recursive: true });
  writeFileSync(join(dataDir, "database", "PG_VERSION"), "17");
  const backend = await launch({ dataDir });
  await backend.stop();
  const version = join(dataDir, "database", "PG_VERSION");
  writeFileSync(version, "17\n");
  expect(await error({ dataDir })).toContain(
    "was made by PostgreSQL 17, and this version of Hikaya reads 18",
  );
  writeFileSync(version, "18\n");
  rmSync(join(dataDir, "database", "global"), { recursive: true });
  expect(await error({ dataDir })).toContain(`The database in ${join(dataDir, "database")} cannot be opened`);
  expect(existsSync(join(dataDir, "database", "base"))).toBe(true);
});

test("the reference rows are loaded once, and what people change in them stays", async () => {
  const dataDir = await prepareFolder("seed");
  const seedFile = join(home, "seed.sql");
  writeFileSync(seedFile, "insert into notes (title) values ('reference');");
  const first = await launch({ dataDir, seedFile });
  await first.sql("update notes set title = 'changed'");
  await first.stop();
  const second = await launch({ dataDir, seedFile });
  expect(await second.sql("select title from notes")).toEqual([{ title: "changed" }]);
});

test("stopping is clean and final, and statements over the private channel need the option", async () => {
  const onExit = vi.fn();
  const backend = await launch({ dataDir: await prepareFolder("stop"), onExit, control: false });
  await expect(backend.sql("select 1")).rejects.toThrow("launched without control");
  await backend.stop();
  await backend.stop();
  expect(onExit).not.toHaveBeenCalled();
  await expect(fetch(`${backend.url}/health`)).rejects.toThrow();
});

test("an unexpected end is told", async () => {
  const ended = new Promise<number | null>((resolve) => {
    void prepareFolder("end").then((dataDir) =>
      launch({ dataDir, onExit: resolve }).then((backend) => backend.kill()),
    );
  });
  expect(await ended).toBeNull();
});

test("SIGTERM ends it with 0", async () => {
  const dataDir = await prepareFolder("term");
  const code = await new Promise<number | null>((resolve) => {
    void launch({ dataDir, onExit: resolve }).then(({ pid }) => process.kill(pid, "SIGTERM"));
  });
  expect(code).toBe(0);
});

test("it ends with the process that launched it", async () => {
  const dataDir = await prepareFolder("orphan");
  const parent: ChildProcess = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      fileURLToPath(new URL("./fixtures/launch-and-wait.ts", import.meta.url)),
      dataDir,
      MIGRATIONS,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(parent.stdout ?? parent, "data")) as [Buffer];
  const pid = Number(line.toString());
  expect(findProcessStart(pid)).not.toBeNull();
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(findProcessStart(pid)).toBeNull(), PATIENCE);
  await launch({ dataDir });
});

test("X15 nothing that people typed is printed when their statement fails", async () => {
  const printed: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  const backend = await launch({ dataDir: await prepareFolder("quiet") });
  await backend.sql(`create function public.crash(word text) returns void language plpgsql as
    $$ begin raise exception 'lost: %', word using errcode = 'XX000'; end $$`);
  await backend.sql("grant execute on function public.crash to anon");
  await backend.sql("notify pgrst, 'reload schema'");
  const visitor = openClient(backend);
  const crash = () => visitor.rpc("crash" as never, { word: "my-private-word" } as never);
  await vi.waitFor(async () => expect((await crash()).status).toBe(500), PATIENCE);
  await visitor.auth.signInWithPassword({ email: "private@hikaya.test", password: "private-password" });
  await backend.stop();
  spy.mockRestore();
  expect(printed.join("")).toContain("XX000");
  expect(printed.join("")).not.toMatch(/private|sb_secret|select/);
  expect(printed.join("")).not.toContain(backend.jwtSecret);
});
