import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAlive } from "../../supabase/local/process-identity.ts";
import { freePort } from "../support/ports.ts";
import { type Site, startInVain, startSite } from "../support/site.ts";

let folder: string;
/** Two copies side by side, until they are ended. */
let first: Site;
let second: Site;
const open: Site[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hikaya-start-"));
  // The first from a folder that begins empty, as for somebody's first start.
  [first, second] = await Promise.all([
    start({ dataDir: join(folder, "first"), variables: { DEV_MAIL: "" } }),
    start({ variables: { DEV_MAIL: "on" } }),
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

/** The process of a site's backend. */
function backendOf(site: Site): number {
  const backend = descendantsOf(site.process.pid ?? 0).find((pid) =>
    execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      "supabase/local/server",
    ),
  );
  if (!backend) throw new Error("The site has no backend.");
  return backend;
}

async function healthOf(site: Site): Promise<string> {
  try {
    const response = await fetch(`${site.url}/api/health`);
    return ((await response.json()) as { status: string }).status;
  } catch {
    return "silent";
  }
}

test("third-S13 the mails are shown only where DEV_MAIL says so, and not through a proxy", async () => {
  const mails = (site: Site, headers: Record<string, string> = {}) =>
    Promise.all(
      [`${site.url}/dev/mail`, `${site.backendUrl}/_dev/mail`].map(
        async (address) => (await fetch(address, { headers })).status,
      ),
    );
  expect(await mails(first)).toEqual([404, 404]);
  expect(await mails(second)).toEqual([200, 200]);
  expect(await mails(second, { "x-forwarded-for": "127.0.0.1" })).toEqual([404, 404]);
  expect(await mails(second, { "cf-connecting-ip": "192.0.2.1" })).toEqual([404, 404]);
});

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

test("E6 SIGTERM while it starts ends it", async () => {
  const early = spawn(process.execPath, ["--import", "tsx", "functions/local.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: join(folder, "early"),
      PORT: String(await freePort()),
      BACKEND_PORT: String(await freePort()),
    },
  });
  const ended = new Promise((resolve) => early.once("exit", resolve));
  await once(early.stdout, "data");
  const family = descendantsOf(early.pid ?? 0);
  early.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expect.poll(() => family.filter(isAlive), { timeout: 60_000 }).toEqual([]);
});

test("a backend that is killed is started again and the pages come back", async () => {
  process.kill(backendOf(first), "SIGKILL");
  // It may be back before anybody asked.
  await expect.poll(first.output).toContain("The backend stopped; starting it again");
  await expect.poll(() => healthOf(first), { timeout: 60_000 }).toBe("ok");
  expect((await fetch(`${first.url}/forum`)).status).toBe(200);
});

test("F1 a backend that hangs: health says so without waiting for it, it is started again, and the log says why", async () => {
  const backend = backendOf(second);
  process.kill(backend, "SIGSTOP");
  // It would answer only once it was started again, and then "ok".
  const told = await fetch(`${second.url}/api/health`);
  expect([told.status, ((await told.json()) as { status: string }).status]).toEqual([503, "degraded"]);
  await expect.poll(second.output, { timeout: 120_000 }).toContain("The backend hangs (twice no answer");
  await expect.poll(() => healthOf(second), { timeout: 120_000 }).toBe("ok");
  expect(isAlive(backend)).toBe(false);
  expect((await fetch(`${second.url}/forum`)).status).toBe(200);
});

test("F21 what is not there is kept by nobody, whatever it is called", async () => {
  for (const path of ["/assets/manifest-gone.js", "/fonts/none.woff2", "/art/none.svg", "/brand/none.svg"]) {
    const answer = await fetch(first.url + path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([
      path,
      404,
      "private, no-store",
    ]);
  }
  const there = await fetch(`${first.url}/fonts/rakkas-latin.woff2`);
  expect([there.status, there.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends everything, exit 0, and nothing is left running",
  async (signal) => {
    const site = signal === "SIGTERM" ? first : second;
    const family = descendantsOf(site.process.pid ?? 0);
    expect(family.length).toBeGreaterThanOrEqual(2);
    expect(await site.end(signal)).toBe(0);
    await expect.poll(() => family.filter(isAlive)).toEqual([]);
  },
);

test("npm start is the same: SIGTERM to npm ends the processes behind it", async () => {
  const site = await start({ command: ["npm", "start"] });
  const family = descendantsOf(site.process.pid ?? 0);
  await site.end("SIGTERM");
  await expect.poll(() => family.filter(isAlive), { timeout: 60_000 }).toEqual([]);
});
