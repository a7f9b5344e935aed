import { defineConfig } from "vitest/config";

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
          exclude: ["tests/{faults,functions,hostile,journeys,routes}/**"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: ["tests/{faults,functions,hostile,journeys,routes}/**/*.test.ts"],
          globalSetup: "./tests/support/product.ts",
          // Two sites and two browsers at once on two cores would measure each other.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
