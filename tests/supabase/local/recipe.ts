import { fileURLToPath } from "node:url";

const file = (path: string) => fileURLToPath(new URL(`./fixtures/${path}`, import.meta.url));

export const MIGRATIONS = file("migrations");

/** A database with next to nothing in it. */
export const RECIPE = { seed: "none", migrationsDir: MIGRATIONS, seedFile: file("no-seed.sql") } as const;
