import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type CatalogueStore, PublishError } from "./versions.ts";

const FOLDER = join(import.meta.dirname, "..");
const TARGET = ["--binding", "CATALOGUE", "--remote"];
/** More than all parts together. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Cloudflare's namespace of wrangler.toml, by wrangler and whoever is signed in there. Fails with PublishError. */
export const remoteStore: CatalogueStore = {
  async read(key) {
    // To ask for a key that is not there is an error for wrangler; a list of it is just empty.
    const listed: unknown = JSON.parse(await kv("key", "list", "--prefix", key));
    const isThere = Array.isArray(listed) && listed.some((entry) => entry?.name === key);
    return isThere ? kv("key", "get", key, "--text") : null;
  },
  async write(entries) {
    const folder = await mkdtemp(join(tmpdir(), "hikaya-catalogue-"));
    try {
      const file = join(folder, "entries.json");
      await writeFile(file, JSON.stringify(Object.entries(entries).map(([key, value]) => ({ key, value }))));
      await kv("bulk", "put", file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function kv(...parameters: string[]): Promise<string> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };
  try {
    const { stdout } = await promisify(execFile)(
      join(FOLDER, "node_modules/.bin/wrangler"),
      ["kv", ...parameters, ...TARGET],
      { cwd: FOLDER, env, maxBuffer: MOST_BYTES },
    );
    return stdout;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? `\n${String(error.stderr).trim()}` : "";
    throw new PublishError(`wrangler kv ${parameters.slice(0, 2).join(" ")} failed.${said}`);
  }
}
