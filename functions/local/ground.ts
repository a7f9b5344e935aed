import { accessSync, constants } from "node:fs";
import { createServer } from "node:net";
import { makeFolder } from "../../supabase/local/make-folder.ts";
import { StartError } from "./settings.ts";

/** Makes sure that the data folder can be written. Throws StartError. */
export function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data folder ${folder} cannot be written; choose another with DATA_DIR.`);
  }
}

/** Makes sure that nobody else listens on a port. Throws StartError. */
export function requireFreePort(port: number, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(new StartError(`Port ${port} is taken; choose another with ${variable}.`)),
    );
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve()));
  });
}
