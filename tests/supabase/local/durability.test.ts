import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Backend, launchBackend } from "../../../supabase/local/launch.ts";
import { openClient, PASSWORD } from "../../support/backend.ts";
import { copyTemplate } from "../../support/database-template.ts";

const MIGRATIONS = fileURLToPath(new URL("./fixtures/migrations", import.meta.url));
const RECIPE = {
  seed: "none",
  migrationsDir: MIGRATIONS,
  seedFile: join(MIGRATIONS, "../no-seed.sql"),
} as const;
const ROUNDS = 5;
const WRITERS = 8;

/** Enough acknowledged rows to be sure that the kill falls among writes. */
const KILL_AFTER = 25;

async function open(dataDir: string): Promise<{ backend: Backend; ended: Promise<unknown> }> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const backend = await launchBackend({
    ...RECIPE,
    dataDir,
    port: 0,
    rateLimits: false,
    control: true,
    onExit: end,
  });
  return { backend, ended };
}

/** Adds notes in parallel until the backend is gone, and kills it among them. Returns the acknowledged ids. */
async function addNotesUntilKilled(backend: Backend, round: number): Promise<string[]> {
  const client = openClient(backend);
  const credentials = { email: "layla@hikaya.test", password: PASSWORD };
  const { error } = await (round === 0
    ? client.auth.signUp(credentials)
    : client.auth.signInWithPassword(credentials));
  if (error) throw error;
  const acknowledged: string[] = [];
  const write = async () => {
    for (;;) {
      const id = crypto.randomUUID();
      const answer = await client.from("notes" as never).insert({ id } as never);
      if (answer.error) return;
      acknowledged.push(id);
      if (acknowledged.length === KILL_AFTER) backend.kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return acknowledged;
}

test("kill -9 among parallel inserts loses no acknowledged row, five times over", async () => {
  const home = mkdtempSync(join(tmpdir(), "hikaya-kill-"));
  const dataDir = join(home, "data");
  mkdirSync(dataDir);
  await copyTemplate(RECIPE, dataDir);
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { backend, ended } = await open(dataDir);
    acknowledged.push(...(await addNotesUntilKilled(backend, round)));
    await ended;
  }
  const { backend } = await open(dataDir);
  const kept = await backend.sql<{ id: string }>("select id from notes");
  await backend.stop();
  rmSync(home, { recursive: true, force: true });
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * KILL_AFTER);
  const ids = new Set(kept.map((row) => row.id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
}, 120_000);
