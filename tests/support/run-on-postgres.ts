/**
 * `npm run test:postgres`: the tests of the database once more, on a real PostgreSQL that lives as long as they run.
 * Arguments are passed on to Vitest: `npm run test:postgres -- tests/database/races.test.ts`. Left out are the tests that
 * make a database of their own in memory: on PostgreSQL they would be the very same.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { startCluster } from "./postgres.ts";

/** By name: where a configuration has projects, Vitest leaves out nothing that is named after --exclude. */
const DATABASE_TESTS = [
  ...readdirSync("tests/database").flatMap((name) =>
    name.endsWith(".test.ts") ? [`tests/database/${name}`] : [],
  ),
  "tests/database/plans",
  "tests/supabase/local/postgres.test.ts",
];

const cluster = await startCluster().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const given = process.argv.slice(2);
const tests = spawn(process.execPath, [vitest, "run", ...(given.length > 0 ? given : DATABASE_TESTS)], {
  stdio: "inherit",
  env: { ...process.env, TEST_DATABASE_URL: cluster.url },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => tests.kill(signal));
tests.once("exit", async (code) => {
  await cluster.stop();
  process.exit(code ?? 1);
});
