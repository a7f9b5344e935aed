// Loaded into the backend before anything else: while the file that FULL_DISK names exists, no byte can be written.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { writeSync } = fs;
fs.writeSync = (...given) => {
  if (fs.existsSync(process.env.FULL_DISK ?? "")) {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
  }
  return writeSync(...given);
};
syncBuiltinESMExports();
