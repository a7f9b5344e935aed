import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const SEED = new URL("../../supabase/seed.sql", import.meta.url);
const CATEGORIES = new URL("../../node_modules/.cache/hikaya/categories.sql", import.meta.url);
/** Where the editors and their sample threads begin. */
const SAMPLES = "\n-- The editors";

/** A file with the categories of seed.sql alone, for tests that arrange a forum of their own. */
export function categoriesAlone(): string {
  const [categories, samples] = readFileSync(SEED, "utf8").split(SAMPLES);
  if (!categories || !samples) throw new Error("seed.sql has no part that begins with 'The editors'.");
  const file = fileURLToPath(CATEGORIES);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, categories);
  return file;
}
