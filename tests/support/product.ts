import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfNewer } from "../../functions/local/build.ts";
import type { DemoSite } from "./demo-site.ts";
import { freePort } from "./ports.ts";
import { startSite } from "./site.ts";

/**
 * Before the tests that run the product: builds pages and worker once, and starts a site with the demo seed for each
 * worker. Its files, which only read it or write things of their own, share it one after the other; those that stop,
 * break or fill a site start one themselves.
 */
export default async function prepareProduct(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNewer((line) => process.stdout.write(`${line}\n`));
  const count = Number(project.config.maxWorkers);
  const sites = await Promise.all(Array.from({ length: count }, (_, place) => startDemoSite(place === 0)));
  project.provide(
    "demoSites",
    sites.map(({ stop: _, ...site }) => site),
  );
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
  };
}

/** The first from an empty folder, as for somebody's first start. */
async function startDemoSite(isFirst: boolean): Promise<DemoSite & { stop(): Promise<void> }> {
  const pushPort = await freePort();
  const variables = { PUSH_ALSO_TO: `http://127.0.0.1:${pushPort}` };
  const folder = isFirst ? await mkdtemp(join(tmpdir(), "hikaya-demo-")) : undefined;
  const site = await startSite({ dataDir: folder, seed: "demo", variables });
  const { url, backendUrl, dataDir } = site;
  // Otherwise all that is seen of it is that every later file finds nobody there.
  const tell = (code: number | null, signal: string | null) =>
    process.stdout.write(
      `A demo site ended (${signal ?? code}) during its tests:\n${site.output().slice(-2000)}\n`,
    );
  site.process.once("exit", tell);
  const stop = async () => {
    site.process.off("exit", tell);
    await site.stop();
  };
  return { url, backendUrl, dataDir, pushPort, stop };
}
