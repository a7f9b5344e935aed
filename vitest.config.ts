import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/support/longest-first.ts";
import { listTogether } from "./tests/support/together.ts";

const PRODUCT = "tests/{e2e,functions,resilience,routes,security}/**";
/** They start, stop and break sites of their own, and wait for most of their time. */
const SITES = [
  "tests/resilience/**/*.test.ts",
  "tests/functions/{attempts,development,fresh-installation,front-door,odd-requests,refused-start,start,uploads,visitor-cache,wrong-forms}.test.ts",
  "tests/e2e/{delivery,main-job,nothing-lost}.test.ts",
];

/** They take their turn in one process a worker, which halves their time: databases and modules are compiled once. */
const TOGETHER = listTogether();

/** They ask the built pages within their own process, and share the app that they open. */
const APP = "tests/app/**/*.test.ts";

const SAYS_PAGES = ["./tests/support/pages-at-failure.ts"];
const WORKERS = 2;
/** `npm test` and `npm run test:all`; see tests/support/run.ts. */
const isTier = Boolean(process.env.TEST_TIER);

/** In CI a browser test may run a second time; the run's last lines name those that needed it. */
const SECOND_TRIES = process.env.CI ? 1 : 0;

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    reporters: ["default", "./tests/support/reporter.ts"],
    // A busy machine is not an error of the product.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [PRODUCT, APP, ...TOGETHER],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "rules-together",
          include: TOGETHER,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // As wrangler.toml has it for the worker.
        resolve: {
          alias: {
            "virtual:remix/server-build": new URL("./build/server/index.js", import.meta.url).pathname,
          },
        },
        test: {
          name: "app",
          include: [APP],
          isolate: false,
          // Built already.
          server: { deps: { external: [/\/build\/server\//] } },
          globalSetup: ["./tests/support/build.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "sites",
          retry: SECOND_TRIES,
          setupFiles: SAYS_PAGES,
          include: SITES,
          globalSetup: ["./tests/support/shared-browser.ts", "./tests/support/build.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "product",
          retry: SECOND_TRIES,
          setupFiles: SAYS_PAGES,
          include: [`${PRODUCT}/*.test.ts`],
          exclude: SITES,
          globalSetup: ["./tests/support/shared-browser.ts", "./tests/support/product.ts"],
          // A worker has a site of its own. In a tier all files take their turn; single files need one site.
          maxWorkers: isTier ? WORKERS : 1,
          sequence: { groupOrder: isTier ? 0 : 1 },
        },
      },
    ],
  },
});
