import type { TestProject } from "vitest/node";
import { buildIfNewer } from "../../functions/local/build.ts";
import { startSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoSite: { url: string; backendUrl: string; dataDir: string };
  }
}

/**
 * Before the tests that run the product: builds pages and worker once, and starts one site with the demo seed for all
 * files that only read it or write things of their own. Those that stop, break or fill a site start one themselves.
 */
export default async function prepareProduct(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNewer((line) => process.stdout.write(`${line}\n`));
  const { url, backendUrl, dataDir, stop } = await startSite({ seed: "demo" });
  project.provide("demoSite", { url, backendUrl, dataDir });
  return stop;
}
