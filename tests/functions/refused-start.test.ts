import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/ports.ts";
import { startInVain } from "../support/site.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hikaya-refused-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a folder that cannot be written is refused in one sentence", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "not a folder");
  const { code, errors } = await startInVain({
    dataDir: file,
    port: await freePort(),
    backendPort: await freePort(),
  });
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `The data folder ${file} cannot be written; choose another with DATA_DIR.`,
  });
});

test("E6 a folder below one that takes none, such as /proc, is refused in one sentence and not tried for ever", async () => {
  const { code, errors } = await startInVain({
    dataDir: "/proc/hikaya/data",
    port: await freePort(),
    backendPort: await freePort(),
  });
  expect({ code, errors }).toEqual({
    code: 1,
    errors: "The data folder /proc/hikaya/data cannot be written; choose another with DATA_DIR.",
  });
});

test("E5 the same port for both is refused in one sentence", async () => {
  const { code, errors } = await startInVain({
    dataDir: join(folder, "wrong"),
    port: 8790,
    backendPort: 8790,
  });
  expect({ code, errors }).toEqual({
    code: 1,
    errors: "PORT and BACKEND_PORT are both 8790; give each a port of its own.",
  });
});

test("E5 a Node that is too old is refused in one sentence", () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
  const preload = join(folder, "old.cjs");
  writeFileSync(preload, old);
  const { status, stderr } = spawnSync(
    process.execPath,
    ["-r", preload, "-r", "./functions/local/node-version.cjs", "-e", "console.log('started')"],
    { encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Hikaya needs Node 20.19 or newer, and this is Node 18.20.4; see https://nodejs.org.\n",
  });
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const name of ["start", "dev"])
    expect(scripts[name]).toContain("-r ./functions/local/node-version.cjs");
});

test.each([
  ["catalogue", "kv", "Delete that folder; it is filled again at the start."],
  ["images", "r2", "Put a backup of it back, or delete it: members' images are gone then."],
])("E5 a store of the %s that cannot be read is named, with what to do", async (kind, name, advice) => {
  const dataDir = join(folder, `garbage-${name}`);
  const store = join(dataDir, name, "miniflare");
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, "metadata.sqlite"), "garbage ".repeat(1_000));
  const { code, errors } = await startInVain({
    dataDir,
    port: await freePort(),
    backendPort: await freePort(),
  });
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `The ${kind}${kind === "images" ? "'" : "'s"} store in ${join(dataDir, name)} cannot be used: ${join("miniflare", "metadata.sqlite")} is no database. ${advice}`,
  });
});

test.each([
  ["PORT", "http", "PORT must be a port number."],
  ["BACKEND_PORT", "70000", "BACKEND_PORT must be a port number."],
  ["SEED", "full", "SEED must be demo or none."],
  ["RATE_LIMITS", "maybe", "RATE_LIMITS must be on or off."],
  ["DROP_THREADS", "no", "DROP_THREADS must be on or off."],
  ["DATABASE_URL", "mysql://localhost", "DATABASE_URL must begin with postgres://."],
])("%s=%s is refused in one sentence", async (name, value, sentence) => {
  const { code, errors } = await startInVain({
    dataDir: join(folder, "wrong"),
    variables: { [name]: value },
  });
  expect({ code, errors }).toEqual({ code: 1, errors: sentence });
});
