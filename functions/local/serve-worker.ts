import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { storeIn } from "../../catalogue/local-store.ts";
import { storeDemoImages } from "../../supabase/demo/images.ts";
import { WORKER_OPTIONS } from "./build.ts";
import { publishFiles } from "./publish-files.ts";

interface Worker {
  url: string;
  stop(): Promise<void>;
}

/** Runs the built worker in workerd with the bindings of wrangler.toml; every byte it keeps lies in `stateFolder`. */
export async function serveWorker(options: {
  port: number;
  stateFolder: string;
  variables: Record<string, string>;
  /** The demo community is there: its pictures belong into the bucket. */
  isDemo: boolean;
  /** Whether the counters of wrangler.toml count. */
  hasLimits: boolean;
}): Promise<Worker> {
  const worker = JSON.parse(readFileSync(WORKER_OPTIONS, "utf8"));
  const miniflare = new Miniflare({
    ...worker,
    ...(options.hasLimits ? {} : { ratelimits: undefined }),
    bindings: { ...worker.bindings, ...options.variables },
    modules: [{ type: "ESModule", path: "build/worker/worker.js" }],
    host: "127.0.0.1",
    port: options.port,
    cf: false,
    kvPersist: join(options.stateFolder, "kv"),
    r2Persist: join(options.stateFolder, "r2"),
    cachePersist: false,
  });
  const url = await miniflare.ready;
  await publishFiles(storeIn(await miniflare.getKVNamespace("CATALOGUE")));
  if (options.isDemo) await storeDemoImages(await miniflare.getR2Bucket("IMAGES"));
  // What the cron of wrangler.toml does every hour elsewhere.
  await (await miniflare.getWorker()).scheduled({});
  return { url: url.origin, stop: () => miniflare.dispose() };
}
