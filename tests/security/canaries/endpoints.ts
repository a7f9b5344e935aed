import { readFileSync } from "node:fs";
import { join } from "node:path";

const WORKER = join(import.meta.dirname, "../../../functions/worker.ts");

interface Endpoint {
  method: string;
  /** As Hono reads it: `/api/conversations/:id`, `/images/*`. */
  path: string;
}

/** What the worker itself answers, by its own table; pages come behind it. */
const endpoints: Endpoint[] = [
  ...readFileSync(WORKER, "utf8").matchAll(/^app\.(get|post|put|patch|delete)\("([^"]+)"/gm),
].map(([, method = "", path = ""]) => ({ method: method.toUpperCase(), path }));

/** Files of the build: what comes to the worker is not there. */
const NO_FILES = ["/assets/*", "/fonts/*"];

/**
 * Every address that the worker itself answers to a read, and these, which say what their parameters stand for. Throws
 * where one with a parameter is named by none of them.
 */
export function readsOfWorker(named: string[]): string[] {
  const reads = endpoints.filter(({ method, path }) => method === "GET" && !NO_FILES.includes(path));
  for (const { path } of reads.filter(({ path }) => /[:*]/.test(path))) {
    if (!named.some((address) => matches(path, address)))
      throw new Error(`The crawl knows no address of ${path}: add one to listOthers().`);
  }
  return [...new Set([...reads.map(({ path }) => path).filter((path) => !/[:*]/.test(path)), ...named])];
}

/** Writes of the worker that none of these addresses is for: `POST /api/votes`. */
export function writesBesides(named: string[]): string[] {
  return endpoints
    .filter(({ method }) => method !== "GET")
    .filter(({ method, path }) => !named.some((name) => matches(`${method} ${path}`, name)))
    .map(({ method, path }) => `${method} ${path}`);
}

function matches(path: string, address: string): boolean {
  const [asked = ""] = address.split("?");
  // Bounded: the worker's own table.
  const form = path
    .replace(/[.\\+]/g, "\\$&")
    .replace(/:\w+(\{[^}]*\})?/g, "[^/]+")
    .replace(/\*/g, ".*");
  return new RegExp(`^${form}$`).test(asked);
}
