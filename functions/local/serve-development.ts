import { join, resolve, sep } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createServer, type ErrorPayload, type ViteDevServer } from "vite";
import WebSocket from "ws";
import { openLocalStore, storeIn } from "../../catalogue/local-store.ts";
import { storeDemoImages } from "../../supabase/demo/images.ts";
import { publishFiles } from "./publish-files.ts";
import { StartError } from "./settings.ts";
import type { WorkerInFront } from "./vite/worker-in-front.ts";

/** Vite's development server with functions/worker.ts in front of it (vite/worker-in-front.ts): hot reload, React's warnings. */
export async function serveDevelopment(options: {
  stateFolder: string;
  variables: Record<string, string>;
  isDemo: boolean;
}): Promise<{ stop(): Promise<void> }> {
  // The Supabase client looks for one at start; workerd has it, Node 20 has not.
  Object.assign(globalThis, { WebSocket });
  process.env.WORKER_VARIABLES = JSON.stringify(options.variables);
  process.env.WORKER_STATE = options.stateFolder;
  const kv = join(options.stateFolder, "kv");
  const { store, images, close } = await openLocalStore(options.stateFolder);
  try {
    await publishFiles(store, kv);
    if (options.isDemo) await storeDemoImages(images);
  } finally {
    await close();
  }
  const server = await createServer();
  publishEdits(server, kv);
  await server.listen();
  return { stop: () => server.close() };
}

/** So long an editor may take to write a file. */
const HALF_WRITTEN_MS = 300;
const CATALOGUE = resolve(join(import.meta.dirname, "../../catalogue/content"));

/**
 * Publishes the catalogue again whenever one of its files is saved: the page that Vite reloads shows the new text. What
 * cannot be published is said in the terminal and over every open page, until it is mended.
 */
function publishEdits(server: ViteDevServer, kv: string): void {
  const plugin = server.config.plugins.find(({ name }) => name === "worker-in-front");
  const front: WorkerInFront | undefined = plugin?.api;
  let problem: ErrorPayload | null = null;
  // A page that is loaded later would not know of it.
  server.ws.on("connection", (socket) => {
    if (problem) socket.send(JSON.stringify(problem));
  });
  server.watcher.add(CATALOGUE).on("all", (_event, path) => {
    if (!path.startsWith(CATALOGUE + sep)) return;
    front?.changeCatalogue(async (namespace) => {
      const publish = () => publishFiles(storeIn(namespace), kv);
      try {
        // The file may have been read while it was being written: looked at again before anything is said.
        await publish().catch(() => pause(HALF_WRITTEN_MS).then(publish));
        if (problem) server.ws.send({ type: "full-reload" });
        problem = null;
      } catch (error) {
        const message = error instanceof StartError ? error.message : String(error);
        server.config.logger.error(message);
        problem = overlayOf(message, path);
        server.ws.send(problem);
      }
    });
  });
}

/** What Vite shows over a page. */
function overlayOf(message: string, file: string): ErrorPayload {
  const stack = "Pages show the catalogue as it was before.";
  return { type: "error", err: { message, stack, id: file, plugin: "catalogue" } };
}
