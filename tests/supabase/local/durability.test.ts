import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Backend, launchBackend } from "../../../supabase/local/launch.ts";
import { openClient, PASSWORD } from "../../support/backend.ts";
import { copyTemplate } from "../../support/database-template.ts";

const SUPABASE = fileURLToPath(new URL("../../../supabase", import.meta.url));
const RECIPE = {
  seed: "none",
  migrationsDir: join(SUPABASE, "migrations"),
  seedFile: join(SUPABASE, "seed.sql"),
} as const;
const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const POST = "00000000-0000-4000-8000-00000000aaaa";
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

/** Comments in parallel until the backend is gone, and kills it among them. Returns the acknowledged ids. */
async function commentUntilKilled(backend: Backend, round: number): Promise<string[]> {
  const client = openClient(backend);
  const credentials = { email: "layla@hikaya.test", password: PASSWORD };
  const { data, error } = await (round === 0
    ? client.auth.signUp(credentials)
    : client.auth.signInWithPassword(credentials));
  if (error || !data.user) throw error ?? new Error("Nobody signed in.");
  const author_id = data.user.id;
  if (round === 0) {
    await client.from("user_profiles").insert({ id: author_id, username: "layla" }).throwOnError();
    await backend.sql(
      "insert into posts (id, title, content, author_id, category_id) values ($1, 'A lamp', 'It burns.', $2, $3)",
      [POST, author_id, GENERAL],
    );
  }
  const acknowledged: string[] = [];
  const write = async () => {
    for (;;) {
      const answer = await client
        .from("comments")
        .insert({ content: "Still burning.", author_id, post_id: POST })
        .select("id")
        .single();
      if (answer.error) return;
      acknowledged.push(answer.data.id);
      if (acknowledged.length === KILL_AFTER) backend.kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return acknowledged;
}

test("F20 kill -9 among parallel comments loses none that was acknowledged, five times over, and every counter is right", async () => {
  const home = mkdtempSync(join(tmpdir(), "hikaya-kill-"));
  const dataDir = join(home, "data");
  mkdirSync(dataDir);
  await copyTemplate(RECIPE, dataDir);
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { backend, ended } = await open(dataDir);
    acknowledged.push(...(await commentUntilKilled(backend, round)));
    await ended;
  }
  const { backend } = await open(dataDir);
  const kept = await backend.sql<{ id: string }>(`select id from comments where post_id = '${POST}'`);
  const [post] = await backend.sql<{ comment_count: number }>(
    `select comment_count from posts where id = '${POST}'`,
  );
  const drift = await backend.sql("select * from recount_all()");
  await backend.stop();
  rmSync(home, { recursive: true, force: true });
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * KILL_AFTER);
  const ids = new Set(kept.map((row) => row.id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(post?.comment_count).toBe(kept.length);
  expect(drift).toEqual([]);
}, 600_000);
