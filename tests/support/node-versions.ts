import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { buildIfNewer } from "../../functions/local/build.ts";
import { startSite } from "./site.ts";

// Starts the built product with each version of Node it promises, one after the other in the same data folder:
// `npm run test:nodes`. The registry's own package `node` brings the binaries.

const VERSIONS = ["20.19", "22", "24"];
const PAGE = "/drama/1";
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The binary of this version, fetched once into the folder for temporary files. */
function binaryOf(version: string): string {
  const folder = join(tmpdir(), "hikaya-node", version);
  const binary = join(folder, "node_modules/node/bin/node");
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), "{}");
    const install = ["install", "--no-save", "--no-audit", "--no-fund", `node@${version}`];
    execFileSync("npm", install, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
  return binary;
}

/** What stands before this command's script, run alone: it refuses a Node that is too old. */
function passGuard(node: string, name: "start" | "dev"): void {
  const guard = / -r (\S+)/.exec(scripts[name] ?? "")?.[1];
  if (!guard) throw new Error(`npm ${name} has no guard.`);
  execFileSync(node, ["-r", guard, "-e", ""], { stdio: "inherit" });
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

/** Tries one version in this data folder, or in a new one; which it was. */
async function tryVersion(version: string, folder?: string): Promise<string> {
  const node = binaryOf(version);
  const started = Date.now();
  for (const name of ["start", "dev"] as const) passGuard(node, name);
  const path = [dirname(node), resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  const command: [string, ...string[]] = ["sh", "-c", scripts.start ?? ""];
  const site = await startSite({ command, dataDir: folder, variables: { PATH: path } });
  try {
    for (const address of ["/api/health", PAGE]) {
      const status = await statusOf(site.url + address);
      if (status !== 200) throw new Error(`Node ${version}: ${address} answered ${status}.`);
    }
  } finally {
    await site.end();
  }
  const exact = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  say(`${exact}: started, and answered in ${Math.round((Date.now() - started) / 1000)} s`);
  return site.dataDir;
}

await buildIfNewer(say);
let folder: string | undefined;
try {
  for (const version of VERSIONS) folder = await tryVersion(version, folder);
} finally {
  if (folder) await rm(folder, { recursive: true, force: true });
}
