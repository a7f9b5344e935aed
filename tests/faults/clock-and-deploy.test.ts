import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { EVERY_MINUTE, EVERY_NIGHT } from "../../functions/clock.ts";
import { recountNightly } from "../../functions/recount.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

// What keeps mistakes from going on unseen: the nightly count, and a deploy that refuses to begin.

let backend: TestBackend;
beforeAll(async () => {
  vi.stubGlobal("WebSocket", WebSocket);
  backend = await startTestBackend();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend?.stop();
});

/** The lines the worker writes while the nightly clock runs. */
async function recount(url = backend.url): Promise<unknown[]> {
  const { publishableKey, secretKey } = backend.backend;
  const lines: unknown[] = [];
  const hear = (line: string) => void lines.push(JSON.parse(line));
  const spies = (["info", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(hear),
  );
  await recountNightly({
    APP_ENV: "test",
    ORIGIN: "http://localhost:8787",
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    ASSETS: {},
    CATALOGUE: {},
    IMAGES: {},
  });
  for (const spy of spies) spy.mockRestore();
  return lines;
}

test("every night counters are put right; what was wrong is one line of kinds and numbers, naming nobody", async () => {
  const wadi = await backend.signUp("fault_wadi");
  expect(await recount()).toEqual([{ level: "info", event: "counters.exact" }]);
  await backend.sql("update discussion_categories set post_count = 9 where slug in ('reviews', 'general')");
  await backend.sql("update user_profiles set reputation = 77 where id = $1", [wadi.id]);
  expect(await recount()).toEqual([
    {
      level: "error",
      event: "counters.drifted",
      counters: "discussion_categories.post_count user_profiles.reputation",
      drifted: expect.any(Number),
    },
  ]);
  expect(await recount()).toEqual([{ level: "info", event: "counters.exact" }]);
  expect(await recount("http://127.0.0.1:9")).toMatchObject([{ event: "counters.recount_failed" }]);
});

test("the clocks the worker knows are those of wrangler.toml", () => {
  const crons = /crons = \[(.*)\]/.exec(readFileSync("wrangler.toml", "utf8"))?.[1];
  expect(JSON.parse(`[${crons}]`)).toEqual(["17 * * * *", EVERY_MINUTE, EVERY_NIGHT]);
});

test("a deploy refuses an environment that is not filled in, and one nobody knows, before it does anything", () => {
  const deploy = (...order: string[]) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "functions/deploy.ts", ...order],
      {
        encoding: "utf8",
      },
    );
    return { status, said: stderr.trim() };
  };
  const { status, said } = deploy("--env", "staging");
  expect(status).toBe(1);
  expect(said).toContain(
    "wrangler.toml, [env.staging]: fill in ORIGIN, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, CATALOGUE.",
  );
  expect(deploy("--env", "moon")).toEqual({
    status: 1,
    said: "Usage: npm run deploy -- [--env staging|production] [--dry-run]",
  });
});
