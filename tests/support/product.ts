import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfNewer } from "../../functions/local/build.ts";
import { freePort } from "./ports.ts";
import { startSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoSite: { url: string; backendUrl: string; dataDir: string };
    /** Where a stand-in for a push service may listen, on 127.0.0.1. */
    pushPort: number;
  }
}

/**
 * Before the tests that run the product: builds pages and worker once, and starts one site with the demo seed for all
 * files that only read it or write things of their own. Those that stop, break or fill a site start one themselves.
 */
export default async function prepareProduct(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNewer((line) => process.stdout.write(`${line}\n`));
  const pushPort = await freePort();
  const variables = { PUSH_ALSO_TO: `http://127.0.0.1:${pushPort}` };
  // As for somebody's first start: from an empty folder.
  const folder = await mkdtemp(join(tmpdir(), "hikaya-demo-"));
  const { url, backendUrl, dataDir, stop } = await startSite({ dataDir: folder, seed: "demo", variables });
  project.provide("pushPort", pushPort);
  project.provide("demoSite", { url, backendUrl, dataDir });
  return stop;
}
