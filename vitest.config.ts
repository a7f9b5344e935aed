import { defineConfig } from "vitest/config";
import ByName from "./tests/support/by-name.ts";
import { LONG_RULES, SMOKE_PRODUCT, SMOKE_SITES } from "./tests/support/tiers.ts";

const PRODUCT = "tests/{faults,functions,hostile,journeys,routes}/**";
/** They start, stop and break sites of their own, and wait for most of their time. */
const SITES = [
  "tests/faults/**/*.test.ts",
  "tests/functions/{fresh-installation,development,front-door,start,uploads,visitor-cache}.test.ts",
  "tests/journeys/{delivery,main-job,nothing-lost}.test.ts",
];
/** A browser test may run once more where nobody can look at the machine; the reporter names it as flaky. */
const retry = process.env.CI ? 1 : 0;

/** `--mode smoke` is `npm test`; every other mode runs all tests. */
export default defineConfig(({ mode }) => {
  const isSmoke = mode === "smoke";
  return {
    resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
    test: {
      reporters: ["default", "./tests/support/reporter.ts"],
      // A busy machine is not a fault of the product.
      testTimeout: 120_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 20_000 } },
      maxWorkers: 2,
      sequence: { sequencer: ByName },
      projects: [
        {
          extends: true,
          test: {
            name: "rules",
            include: ["tests/**/*.test.{ts,tsx}"],
            exclude: [PRODUCT, ...(isSmoke ? LONG_RULES : [])],
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: {
            name: "sites",
            include: isSmoke ? SMOKE_SITES : SITES,
            globalSetup: "./tests/support/build.ts",
            retry,
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: {
            name: "product",
            include: isSmoke ? SMOKE_PRODUCT : [`${PRODUCT}/*.test.ts`],
            exclude: SITES,
            globalSetup: "./tests/support/product.ts",
            retry,
            // They share one site, and would read what others write.
            fileParallelism: false,
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  };
});
