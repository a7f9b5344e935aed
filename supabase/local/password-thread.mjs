import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

// Plain JavaScript, so that it runs wherever it is started from, with nothing loaded but this. See password-thread.ts.

parentPort?.on("message", ({ id, ask, given }) => {
  try {
    const result = ask === "hash" ? bcrypt.hashSync(...given) : bcrypt.compareSync(...given);
    parentPort?.postMessage({ id, result });
  } catch (error) {
    // Alone: the others go on waiting for their turn.
    parentPort?.postMessage({ id, error });
  }
});
