/**
 * `npm run test:rules-of-sql [-- part of a name]`: takes out one policy, trigger or check at a time, and lists those that
 * no test of the database noticed. Hours for all of them; nothing of the checkout is changed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startTestBackend } from "./backend.ts";

interface Rule {
  name: string;
  table: string;
  without: string;
}

const RULES = `
  select format('policy "%s" on %s.%s', policyname, schemaname, tablename) as name, tablename as table,
    format('drop policy %I on %I.%I', policyname, schemaname, tablename) as without
  from pg_policies where schemaname in ('public', 'private', 'storage')
  union all
  select format('trigger %s on %s.%s', t.tgname, n.nspname, c.relname), c.relname,
    format('drop trigger %I on %I.%I', t.tgname, n.nspname, c.relname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and n.nspname in ('public', 'private')
  union all
  select format('check %s on %s.%s', k.conname, n.nspname, c.relname), c.relname,
    format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname)
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'c' and n.nspname in ('public', 'private')
  order by 1`;

/** What runs first: the files that speak of the rule's table most. */
const NEAREST = 4;
/** They look at plans and at races, which rules do not change. */
const LEFT_OUT = /races|plans|matrix-grants-open/;

const rules = (await listRules()).filter(({ name }) => name.includes(process.argv[2] ?? ""));
const copy = copyCheckout();
process.on("exit", () => {
  execFileSync("git", ["worktree", "remove", "--force", copy]);
});
// Else the copy stays.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
const tests = readdirSync(join(copy, "tests/database"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !LEFT_OUT.test(name))
  .map((name) => `tests/database/${name}`);

console.log(`${rules.length} rules, ${tests.length} files of tests`);
const unnoticed: string[] = [];
for (const [at, rule] of rules.entries()) {
  const isNoticed = isNoticedWithout(rule);
  if (!isNoticed) unnoticed.push(rule.name);
  console.log(`${at + 1}/${rules.length} ${isNoticed ? "noticed    " : "NOT NOTICED"} ${rule.name}`);
}
console.log(["", ...unnoticed, `${unnoticed.length} of ${rules.length} rules have no test`].join("\n"));
process.exitCode = unnoticed.length > 0 ? 1 : 0;

async function listRules(): Promise<Rule[]> {
  const backend = await startTestBackend();
  const found = await backend.sql<Rule>(RULES);
  await backend.stop();
  return found;
}

/** The last commit, in a folder of its own. */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "hikaya-rules-"));
  rmSync(folder, { recursive: true });
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", folder]);
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    // What is kept there is made anew for each rule.
    if (name !== ".cache") symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  }
  return folder;
}

/** Whether a test fails on a database that never had the rule. */
function isNoticedWithout({ table, without }: Rule): boolean {
  writeFileSync(join(copy, "supabase/migrations/29990101000000_without.sql"), `${without};\n`);
  rmSync(join(copy, "node_modules/.cache"), { recursive: true, force: true });
  const mentions = (file: string) => readFileSync(join(copy, file), "utf8").split(table).length;
  const nearest = tests.toSorted((a, b) => mentions(b) - mentions(a)).slice(0, NEAREST);
  return fails(nearest) || fails(tests.filter((file) => !nearest.includes(file)));
}

function fails(files: string[]): boolean {
  const parameters = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "rules*",
    "--bail",
    "1",
    ...files,
  ];
  return spawnSync(process.execPath, parameters, { cwd: copy, stdio: "ignore" }).status !== 0;
}
