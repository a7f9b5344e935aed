import { inject } from "vitest";

export interface DemoSite {
  url: string;
  backendUrl: string;
  dataDir: string;
  /** Where a stand-in for a push service may listen, on 127.0.0.1. */
  pushPort: number;
}

declare module "vitest" {
  interface ProvidedContext {
    demoSites: DemoSite[];
  }
}

/** The site with the demo community that no other file of tests looks at while this one runs. */
export function demoSite(): DemoSite {
  const sites = inject("demoSites");
  const site = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length];
  if (!site)
    throw new Error("No site was started: tests/support/product.ts starts them for the project product.");
  return site;
}
