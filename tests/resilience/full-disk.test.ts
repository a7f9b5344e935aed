import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { type Backend, launchBackend } from "../../supabase/local/launch.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { copyTemplate } from "../support/database-template.ts";

// A disk that is full for a while, under the embedded backend. No byte is written while the file of FULL_DISK exists.

const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const RECIPE = { seed: "none", migrationsDir: "supabase/migrations", seedFile: "supabase/seed.sql" } as const;
const home = mkdtempSync(join(tmpdir(), "hikaya-full-"));
const full = join(home, "full");
let ended = Promise.resolve<unknown>(null);
let running: Backend | null = null;

afterAll(async () => {
  vi.unstubAllEnvs();
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

async function open(): Promise<Backend> {
  let end = (_: unknown) => {};
  ended = new Promise((resolve) => {
    end = resolve;
  });
  const options = { ...RECIPE, dataDir: home, port: 0, rateLimits: false, control: true };
  running = await launchBackend({ ...options, onExit: (code) => end(code) });
  return running;
}

test("F22 a full disk: writes fail and the backend ends instead of going on wrong; with room again all that was acknowledged is there", async () => {
  vi.stubEnv("FULL_DISK", full);
  vi.stubEnv("NODE_OPTIONS", `--import=${pathToFileURL(join(import.meta.dirname, "full-disk.mjs"))}`);
  await copyTemplate(RECIPE, home);
  const first = await open();
  const client = openClient(first);
  const credentials = { email: "fault_full@hikaya.test", password: PASSWORD };
  const author_id = (await client.auth.signUp(credentials)).data.user?.id ?? "";
  await client.from("user_profiles").insert({ id: author_id, username: "fault_full" }).throwOnError();
  const write = (on: typeof client, title: string) =>
    on.from("posts").insert({ title, content: "Words.", author_id, category_id: CATEGORY });
  expect((await write(client, "Before")).error).toBeNull();

  writeFileSync(full, "");
  expect((await write(client, "Without room")).error).not.toBeNull();
  expect(await ended).toBeNull();
  rmSync(full);

  const second = await open();
  const again = openClient(second);
  await again.auth.signInWithPassword(credentials);
  expect((await write(again, "After")).error).toBeNull();
  const kept = await again.from("posts").select("title").eq("author_id", author_id).order("created_at");
  expect(kept.data?.map(({ title }) => title)).toEqual(["Before", "After"]);
  expect(await second.sql("select * from recount_all()")).toEqual([]);
});
