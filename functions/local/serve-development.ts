import { createServer } from "vite";
import WebSocket from "ws";
import { openLocalStore } from "../../catalogue/local-store.ts";
import { storeDemoImages } from "../../supabase/demo/images.ts";
import { publishFiles } from "./publish-files.ts";

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
  const { store, images, close } = await openLocalStore(options.stateFolder);
  try {
    await publishFiles(store);
    if (options.isDemo) await storeDemoImages(images);
  } finally {
    await close();
  }
  const server = await createServer();
  await server.listen();
  return { stop: () => server.close() };
}
