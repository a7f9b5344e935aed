import { buildIfNewer } from "../../functions/local/build.ts";

/** Builds pages and worker once, before the tests that run the product. */
export default function build(): Promise<void> {
  return buildIfNewer((line) => process.stdout.write(`${line}\n`));
}
