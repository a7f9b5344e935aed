import { defineConfig } from "vitest/config";

const PRODUCT = "tests/{faults,functions,hostile,journeys,routes}/**";
/** They start, stop and break sites of their own, and wait for most of their time. */
const SITES = [
  "tests/faults/**/*.test.ts",
  "tests/functions/{fresh-installation,development,front-door,start,uploads,visitor-cache}.test.ts",
  "tests/journeys/{delivery,main-job,nothing-lost}.test.ts",
];

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    reporters: ["default", "./tests/support/reporter.ts"],
    // A busy machine is not a fault of the product.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [PRODUCT],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "sites",
          include: SITES,
          globalSetup: "./tests/support/build.ts",
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: [`${PRODUCT}/*.test.ts`],
          exclude: SITES,
          globalSetup: "./tests/support/product.ts",
          // They share one site, and would read what others write.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
