import { createServer } from "vite";

/** Vite's development server with functions/worker.ts in front of it (vite.config.ts): hot reload, React's warnings. */
export async function serveDevelopment(options: {
  stateFolder: string;
  variables: Record<string, string>;
}): Promise<{ stop(): Promise<void> }> {
  process.env.WORKER_VARIABLES = JSON.stringify(options.variables);
  process.env.WORKER_STATE = options.stateFolder;
  const server = await createServer();
  await server.listen();
  return { stop: () => server.close() };
}
