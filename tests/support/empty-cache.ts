import { readSecrets } from "../../supabase/local/secrets.ts";

/** What the local backend does after a write that did not come through the worker: what visitors get is no longer fresh. */
export async function emptyVisitorCache(url: string, secretKey: string): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = await fetch(`${url}/api/purge-cache`, { method: "POST", headers });
  if (answer.status !== 204) throw new Error(`The cache was not emptied: ${answer.status}`);
}

/** The same for a site with a data folder. */
export function emptyCacheOf({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  return emptyVisitorCache(url, readSecrets(dataDir).secretKey);
}
