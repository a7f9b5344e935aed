// What `npm test` runs of all tests; `npm run test:all` runs every one. README and CONTRIBUTING say when to run which.

/** Rules that take long, judge times, or start many processes: left to `npm run test:all`. */
export const LONG_RULES = [
  "tests/catalogue/remote.test.ts",
  "tests/database/columns.test.ts",
  "tests/database/matrix-grants-open.test.ts",
  "tests/database/races-together.test.ts",
  "tests/database/races.test.ts",
  "tests/database/schema/linear-text.test.ts",
  "tests/domain/rich-text/growth.test.ts",
  "tests/supabase/local/carry-over.test.ts",
  "tests/supabase/local/durability.test.ts",
  "tests/supabase/local/keep-backend.test.ts",
  "tests/supabase/local/launch.test.ts",
  "tests/supabase/local/realtime-crowd.test.ts",
  "tests/supabase/local/realtime.test.ts",
  "tests/supabase/local/refused-statements.test.ts",
];

/** Of the tests that start sites of their own, those that `npm test` runs. */
export const SMOKE_SITES = ["tests/functions/{fresh-installation,front-door}.test.ts"];

/** Of the tests that share the demo site, those that `npm test` runs: every feature is used once. */
export const SMOKE_PRODUCT = [
  "tests/functions/{feeds-and-sitemap,server-timing}.test.ts",
  "tests/hostile/*.test.ts",
  "tests/journeys/{messages,offline,rich-text,signing-in-and-searching,write-and-find}.test.ts",
  "tests/routes/{discover,discussions,forum,home,moderation,notifications,profile,shell}.test.ts",
];
