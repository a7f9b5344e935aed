import { readFileSync } from "node:fs";
import { listTests } from "./tiers.ts";

/** What they look at keeps nothing in its modules; the front door and its limits do. */
const FOLDERS = /^tests\/(?:components|database|domain|i18n|properties)\//;

/** They replace modules, clocks or the environment, which the next file would find replaced. */
const REPLACES = /\bvi\.|process\.(?:env|chdir)/;

/** The test files that can take their turn in one process. */
export function listTogether(): string[] {
  return listTests().filter((file) => FOLDERS.test(file) && !REPLACES.test(readFileSync(file, "utf8")));
}
