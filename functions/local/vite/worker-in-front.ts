import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";

/**
 * `npm run dev`: every request that Vite does not answer goes through functions/worker.ts, so that development
 * has the front door of production. Bindings are wrangler's local ones; the variables come from functions/local.ts.
 */
export function workerInFront(): Plugin {
  return {
    name: "worker-in-front",
    apply: "serve",
    async configureServer(server) {
      const variables = process.env.WORKER_VARIABLES;
      if (!variables) return; // another tool only reads this configuration
      const proxy = await getPlatformProxy({ persist: { path: process.env.WORKER_STATE ?? ".data/dev" } });
      const assets = { fetch: async () => new Response("Not found", { status: 404 }) };
      const environment = { ...proxy.env, ...JSON.parse(variables), ASSETS: assets };
      server.httpServer?.once("close", () => void proxy.dispose());
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            request.url = request.originalUrl ?? request.url;
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

/** The listener's own kind of request cannot be copied by `new Request`, which the front door does. */
function nativeRequest({ url, method, headers, body }: Request): Request {
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}
