import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";

const run = promisify(execFile);

/** What the migrations need; Debian 12 brings 15. */
const OLDEST_VERSION = 15;
const DEBIANS_BINARIES = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 30_000;
/** Longer than any healthy shutdown without fsync takes. */
const STOP_TIMEOUT_MS = 10_000;

export interface Cluster {
  /** A superuser's address. */
  url: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of its own in a temporary folder, on a free port of 127.0.0.1, as fast as one that may lose
 * everything can be. Installs Debian's package first when there is none and we are root; throws one sentence when
 * it cannot.
 */
export async function startCluster(): Promise<Cluster> {
  const binaries = (await findBinaries()) ?? (await installBinaries());
  const user = await findUser();
  const folder = await mkdtemp(join(tmpdir(), "hikaya-postgres-"));
  const password = randomBytes(16).toString("hex");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const passwordFile = join(folder, "password");
    await writeFile(passwordFile, password);
    if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
    const data = join(folder, "data");
    const initdb = ["-D", data, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
    await run(join(binaries, "initdb"), [...initdb, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"], {
      ...user,
      cwd: tmpdir(),
    });
    const port = await findFreePort();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const stop = await startServer(join(binaries, "postgres"), data, port, url, user);
    return {
      url,
      stop: async () => {
        await stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Null stands for whoever we are. */
type User = { uid: number; gid: number } | null;

async function startServer(
  binary: string,
  data: string,
  port: number,
  url: string,
  user: User,
): Promise<() => Promise<void>> {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    logging_collector: "off",
    log_min_messages: "fatal",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(binary, ["-D", data, "-p", String(port), ...flags], {
    ...user,
    cwd: tmpdir(),
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) =>
    server.once("exit", () => resolve()).once("error", () => resolve()),
  );
  const stop = async () => {
    // SIGINT is Postgres' "fast" shutdown: it does not wait for clients.
    server.kill("SIGINT");
    const tooLong = setTimeout(() => server.kill("SIGQUIT"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(tooLong);
  };
  try {
    await Promise.race([
      awaitAnswer(url),
      ended.then(() => Promise.reject(new Error("PostgreSQL ended while starting."))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function awaitAnswer(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

/** The folder of the newest server that is new enough. */
async function findBinaries(): Promise<string | null> {
  const versions = existsSync(DEBIANS_BINARIES) ? await readdir(DEBIANS_BINARIES) : [];
  const newest = Math.max(0, ...versions.map(Number).filter(Number.isFinite));
  if (newest >= OLDEST_VERSION) return join(DEBIANS_BINARIES, String(newest), "bin");
  try {
    const { stdout } = await run("pg_config", ["--version", "--bindir"]);
    const [, version] = /PostgreSQL (\d+)/.exec(stdout) ?? [];
    const bindir = stdout.split("\n").find((line) => line.startsWith("/"));
    if (Number(version) >= OLDEST_VERSION && bindir && existsSync(join(bindir, "initdb"))) return bindir;
  } catch {
    // No pg_config: none is installed.
  }
  return null;
}

async function installBinaries(): Promise<string> {
  const remedy = `PostgreSQL ${OLDEST_VERSION} or newer is needed; on Debian: apt-get install postgresql.`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error(remedy);
  console.log("Installing PostgreSQL");
  // Debian would start a server of its own on port 5432.
  if (!existsSync("/etc/postgresql-common/createcluster.conf")) {
    await mkdir("/etc/postgresql-common", { recursive: true });
    await writeFile("/etc/postgresql-common/createcluster.conf", "create_main_cluster = false\n");
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  const options = ["--no-install-recommends", "-y", "-q", "-o", "Dpkg::Options::=--force-confold"];
  await run("apt-get", ["install", ...options, "postgresql"], { env, maxBuffer: 2 ** 26 });
  const binaries = await findBinaries();
  if (!binaries) throw new Error(remedy);
  return binaries;
}

/** The server refuses to run as root: then it runs as the user of Debian's package. */
async function findUser(): Promise<User> {
  if (process.getuid?.() !== 0) return null;
  const read = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  return { uid: await read("-u"), gid: await read("-g") };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No free port.")),
      );
    });
  });
}
