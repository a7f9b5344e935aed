import type { KVNamespace } from "@cloudflare/workers-types";
import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";

/** What the development server may ask of this plugin (serve-development.ts). */
export interface WorkerInFront {
  /** Changes the namespace of the catalogue; requests wait for the end, and read it anew. */
  changeCatalogue(change: (namespace: KVNamespace) => Promise<void>): void;
}

/**
 * `npm run dev`: every request that Vite does not answer goes through functions/worker.ts, so that development
 * has the front door of production. Bindings are wrangler's local ones; the variables come from functions/local.ts.
 */
export function workerInFront(): Plugin<WorkerInFront> {
  let environment: { CATALOGUE?: KVNamespace } = {};
  let changing = Promise.resolve();
  return {
    name: "worker-in-front",
    api: {
      changeCatalogue: (change) => {
        changing = changing.then(async () => {
          if (!environment.CATALOGUE) return;
          await change(environment.CATALOGUE);
          // A new object: the worker checks its environment once and keeps the result by object.
          environment = { ...environment, CATALOGUE: anotherOf(environment.CATALOGUE) };
        });
      },
    },
    apply: "serve",
    async configureServer(server) {
      const variables = process.env.WORKER_VARIABLES;
      if (!variables) return; // another tool only reads this configuration
      const proxy = await getPlatformProxy({ persist: { path: process.env.WORKER_STATE ?? ".data/dev" } });
      const assets = { fetch: async () => new Response("Not found", { status: 404 }) };
      environment = { ...proxy.env, ...JSON.parse(variables), ASSETS: assets };
      server.httpServer?.once("close", () => void proxy.dispose());
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            request.url = request.originalUrl ?? request.url;
            await changing;
            const { default: app } = await server.ssrLoadModule("/functions/worker.ts");
            const answer = getRequestListener((r) => app.fetch(nativeRequest(r), environment, proxy.ctx), {
              overrideGlobalObjects: false,
            });
            await answer(request, response);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

/** The same namespace as another object: the worker remembers by object what it has read (catalogue-store.server.ts). */
function anotherOf(namespace: KVNamespace): KVNamespace {
  return new Proxy(namespace, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The listener's own kind of request cannot be copied by `new Request`, which the front door does. */
function nativeRequest({ url, method, headers, body }: Request): Request {
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}
