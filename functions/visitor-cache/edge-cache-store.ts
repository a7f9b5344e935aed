import type { CachedPage, CacheStore } from "./page-cache.ts";

/** The part of the Cache API that is used, where the runtime has it. */
interface EdgeCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
}

/** The data centre's cache. Its addresses are made up: no request of a browser reaches them. */
export const edgeCacheStore: CacheStore = {
  async get(key) {
    const response = await edgeCache()
      ?.match(addressOf(key))
      .catch(() => undefined);
    const facts = response?.headers.get("x-made");
    if (!response || !facts) return undefined;
    const { status, headers, nonce, born } = JSON.parse(facts) as Omit<CachedPage, "body" | "failed">;
    return born === 0
      ? undefined
      : { status, headers, nonce, born, body: await response.text(), failed: false };
  },
  async put(key, { body, failed: _, ...facts }, seconds) {
    const headers = { "cache-control": `max-age=${seconds}`, "x-made": JSON.stringify(facts) };
    await edgeCache()
      ?.put(addressOf(key), new Response(body, { headers }))
      .catch(() => {});
  },
};

function edgeCache(): EdgeCache | undefined {
  return (globalThis as { caches?: { default?: EdgeCache } }).caches?.default;
}

function addressOf(key: string): string {
  return `https://cached-pages.invalid/${encodeURIComponent(key)}`;
}
