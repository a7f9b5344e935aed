import { buildIfNewer } from "../../functions/local/build.ts";

/** Before the tests that start sites of their own: builds pages and worker, unless that is done. */
export default function prepareBuild(): Promise<void> {
  return buildIfNewer((line) => process.stdout.write(`${line}\n`));
}
