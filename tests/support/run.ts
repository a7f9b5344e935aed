/**
 * `npm test`: the default tier (tiers.ts). `npm test -- --changed [commit]`: the tests of what was changed. With paths:
 * these, of whichever tier. `npm run test:all`: everything, and the tests of the database once more on PostgreSQL.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { findTestsOfChanged } from "./changed.ts";
import { listDefaultTier } from "./tiers.ts";

const VITEST = "node_modules/vitest/vitest.mjs";
const given = process.argv.slice(2);

if (given[0] === "all") {
  // The longer run ends the output: what it says has failed is the last thing printed.
  const codes = [
    await run(["--import", "tsx", "tests/support/run-on-postgres.ts"]),
    await run([VITEST, "run", ...given.slice(1)], "all"),
  ];
  process.exitCode = Math.max(...codes);
} else if (given.includes("--changed")) process.exitCode = await runChanged();
else {
  const isNamed = given.some((argument) => existsSync(argument));
  process.exitCode = await run(
    [VITEST, "run", ...(isNamed ? [] : listDefaultTier()), ...given],
    isNamed ? undefined : "default",
  );
}

async function runChanged(): Promise<number> {
  const at = given.indexOf("--changed");
  const [next] = given.slice(at + 1);
  const since = next && !next.startsWith("-") ? next : undefined;
  const rest = given.toSpliced(at, since ? 2 : 1);
  const { tests, wide } = findTestsOfChanged(since);
  if (wide.length > 0) {
    console.log(`Most pages rest on ${wide.join(", ")}: \`npm run test:all\` looks at all of them.`);
  }
  const files = [...new Set([...tests, ...(wide.length > 0 ? listDefaultTier() : [])])];
  console.log(files.length > 0 ? files.join("\n") : "Nothing was changed that has a test.");
  return files.length > 0 ? run([VITEST, "run", ...files, ...rest]) : 0;
}

/** The exit code. In a tier every worker has a site of its own. */
function run(parameters: string[], tier?: "default" | "all"): Promise<number> {
  const env = { ...process.env, ...(tier && { TEST_TIER: tier }) };
  const child = spawn(process.execPath, parameters, { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
