import type { Context } from "hono";
import type { WorkerTypes } from "../variables.ts";

/**
 * Sets headers of an answer that is there already. Hono's own `c.header` then makes the whole answer anew for each of
 * them, which costs more than everything else that a page from the visitor cache needs.
 */
export function setHeaders(c: Context<WorkerTypes>, headers: [name: string, value: string][]): void {
  try {
    for (const [name, value] of headers) c.res.headers.set(name, value);
  } catch {
    // What another server or the files of the build answered cannot be changed, its copy can.
    const { body, status, statusText, headers: given } = c.res;
    const copy = new Response(body, { status, statusText, headers: given });
    for (const [name, value] of headers) copy.headers.set(name, value);
    c.res = undefined;
    c.res = copy;
  }
}
