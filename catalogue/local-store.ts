import { join } from "node:path";
import { Miniflare } from "miniflare";
import type { CatalogueStore } from "./versions.ts";

/** What is used of a KV namespace, a worker's or Miniflare's. */
interface Namespace {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

/** A namespace as a store. */
export function storeIn(namespace: Namespace): CatalogueStore {
  return {
    read: (key) => namespace.get(key),
    write: async (entries) => {
      for (const [key, value] of Object.entries(entries)) await namespace.put(key, value);
    },
  };
}

/**
 * Opens the namespace, and the bucket of images, that `npm start` (DATA_DIR) or `npm run dev` (DATA_DIR/dev) keeps below `stateFolder`, also
 * while they run. Its caller closes it.
 */
export async function openLocalStore(stateFolder: string): Promise<{
  store: CatalogueStore;
  images: Awaited<ReturnType<Miniflare["getR2Bucket"]>>;
  close(): Promise<void>;
}> {
  const { unstable_readConfig } = await import("wrangler");
  const { kv_namespaces, r2_buckets } = unstable_readConfig({
    config: join(import.meta.dirname, "../wrangler.toml"),
  });
  const id =
    kv_namespaces.find(({ binding }: { binding: string }) => binding === "CATALOGUE")?.id ?? "CATALOGUE";
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    cf: false,
    kvNamespaces: { CATALOGUE: id },
    kvPersist: join(stateFolder, "kv"),
    r2Buckets: { IMAGES: r2_buckets[0]?.bucket_name ?? "IMAGES" },
    r2Persist: join(stateFolder, "r2"),
    cachePersist: false,
  });
  return {
    store: storeIn(await miniflare.getKVNamespace("CATALOGUE")),
    images: await miniflare.getR2Bucket("IMAGES"),
    close: () => miniflare.dispose(),
  };
}
