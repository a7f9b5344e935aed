import { readdirSync } from "node:fs";

// Which test files `npm test` runs; `npm run test:all` runs all there are.

/** They look at the built product, in a browser or by HTTP. */
const PRODUCT = /^tests\/(?:e2e|functions|resilience|routes|security)\//;

/**
 * What features do with scripts in a browser, a file each; without scripts tests/app asks them all. The first evening signs
 * up, edits, comments and uncovers a spoiler by touch, in Arabic and without scripts.
 */
const SMOKE = [
  "tests/e2e/first-evening.test.ts",
  "tests/e2e/images.test.ts",
  "tests/e2e/message-requests.test.ts",
  "tests/e2e/offline.test.ts",
  "tests/e2e/rich-text.test.ts",
  "tests/e2e/signing-in-and-searching.test.ts",
  "tests/e2e/votes.test.ts",
  "tests/functions/feeds-and-sitemap.test.ts",
  "tests/resilience/restart.test.ts",
  "tests/routes/communities.test.ts",
  "tests/routes/home-composer.test.ts",
  "tests/routes/home.test.ts",
  "tests/routes/polls.test.ts",
  "tests/routes/pushes.test.ts",
  "tests/routes/sanctions.test.ts",
  "tests/security/accounts.test.ts",
  "tests/security/headers.test.ts",
];

/** Rules that take long and seldom break: how the local backend starts and ends, loads, races, repetitions. */
const LONG = [
  "tests/catalogue/publish.test.ts",
  "tests/catalogue/remote.test.ts",
  "tests/database/ended-sessions-walk.test.ts",
  "tests/database/matrix-grants-open.test.ts",
  "tests/database/races-dramas.test.ts",
  "tests/database/races-together.test.ts",
  "tests/database/races.test.ts",
  "tests/supabase/local/corrections.test.ts",
  "tests/supabase/local/durability.test.ts",
  "tests/supabase/local/launch.test.ts",
  "tests/supabase/local/realtime-crowd.test.ts",
  "tests/supabase/local/realtime.test.ts",
  "tests/supabase/local/refused-statements.test.ts",
  "tests/supabase/local/supervise-backend.test.ts",
];

/** Every test file there is. */
export function listTests(): string[] {
  const names = readdirSync("tests", { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `tests/${name}`);
}

const isProduct = (file: string): boolean => PRODUCT.test(file);

/** Its tests name addresses of pages, started as a site or asked in process. */
export const asksPages = (file: string): boolean => isProduct(file) || file.startsWith("tests/app/");

/** The files of `npm test`. */
export function listDefaultTier(): string[] {
  const tests = listTests();
  const lost = [...SMOKE, ...LONG].filter((file) => !tests.includes(file));
  if (lost.length > 0) throw new Error(`tests/support/tiers.ts names what is not there: ${lost.join(", ")}`);
  return tests.filter((file) => (isProduct(file) ? SMOKE.includes(file) : !LONG.includes(file)));
}
