import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/ports.ts";
import { type Site, startInVain, startSite } from "../support/site.ts";

let folder: string;
/** Two copies side by side, until they are ended. */
let first: Site;
let second: Site;
const open: Site[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hikaya-start-"));
  [first, second] = await Promise.all([
    start({ dataDir: join(folder, "first") }),
    start({ dataDir: join(folder, "second") }),
  ]);
});
afterAll(async () => {
  for (const site of open) await site.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startSite>[0]): Promise<Site> {
  const site = await startSite(options);
  open.push(site);
  return site;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The processes a site has started, and theirs. */
function descendantsOf(pid: number): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const pairs = rows
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

async function healthOf(site: Site): Promise<string> {
  try {
    const response = await fetch(`${site.url}/api/health`);
    return ((await response.json()) as { status: string }).status;
  } catch {
    return "silent";
  }
}

test("two copies run side by side; a folder or a port in use is refused in one sentence, and the first goes on", async () => {
  expect([await healthOf(first), await healthOf(second)]).toEqual(["ok", "ok"]);

  const sameFolder = await startInVain({
    dataDir: first.dataDir,
    port: await freePort(),
    backendPort: await freePort(),
  });
  expect(sameFolder.code).toBe(1);
  expect(sameFolder.errors).toMatch(
    /^The folder .* is in use by another copy of Hikaya \(process \d+\).*\.$/,
  );

  const elsewhere = join(folder, "elsewhere");
  const samePort = await startInVain({ dataDir: elsewhere, port: first.port, backendPort: await freePort() });
  expect(samePort).toEqual({ code: 1, errors: `Port ${first.port} is taken; choose another with PORT.` });
  const sameBackend = await startInVain({
    dataDir: elsewhere,
    port: await freePort(),
    backendPort: first.backendPort,
  });
  expect(sameBackend).toEqual({
    code: 1,
    errors: `Port ${first.backendPort} is taken; choose another with BACKEND_PORT.`,
  });
  expect([await healthOf(first), await healthOf(second)]).toEqual(["ok", "ok"]);
});

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

test.each([
  ["PORT", "http", "PORT must be a port number."],
  ["BACKEND_PORT", "70000", "BACKEND_PORT must be a port number."],
  ["SEED", "full", "SEED must be demo or none."],
  ["RATE_LIMITS", "maybe", "RATE_LIMITS must be on or off."],
  ["DATABASE_URL", "mysql://localhost", "DATABASE_URL must begin with postgres://."],
])("%s=%s is refused in one sentence", async (name, value, sentence) => {
  const { code, errors } = await startInVain({
    dataDir: join(folder, "wrong"),
    variables: { [name]: value },
  });
  expect({ code, errors }).toEqual({ code: 1, errors: sentence });
});

test("a backend that is killed is started again and the pages come back", async () => {
  const backend = descendantsOf(first.process.pid ?? 0).find((pid) =>
    execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      "supabase/local/server",
    ),
  );
  expect(backend).toBeDefined();
  process.kill(backend ?? 0, "SIGKILL");
  // It may be back before anybody asked.
  await expect.poll(first.output).toContain("The backend stopped; starting it again");
  await expect.poll(() => healthOf(first), { timeout: 60_000 }).toBe("ok");
  expect((await fetch(`${first.url}/forum`)).status).toBe(200);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends everything within 10 s, exit 0, and nothing is left running",
  async (signal) => {
    const site = signal === "SIGTERM" ? first : second;
    const family = descendantsOf(site.process.pid ?? 0);
    expect(family.length).toBeGreaterThanOrEqual(2);
    const asked = Date.now();
    expect(await site.end(signal)).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    await expect.poll(() => family.filter(isAlive)).toEqual([]);
  },
);

test("npm start is the same: SIGTERM to npm ends the processes behind it", async () => {
  const site = await start({ dataDir: join(folder, "npm"), command: ["npm", "start"] });
  const family = descendantsOf(site.process.pid ?? 0);
  const asked = Date.now();
  await site.end("SIGTERM");
  expect(Date.now() - asked).toBeLessThan(10_000);
  await expect.poll(() => family.filter(isAlive), { timeout: 10_000 }).toEqual([]);
});
