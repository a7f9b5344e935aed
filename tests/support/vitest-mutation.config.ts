import { defineConfig } from "vitest/config";

// The tests that a mutant is tried against: those that need no database, no site and no browser.
export default defineConfig({
  resolve: { alias: { "~": new URL("../../app", import.meta.url).pathname } },
  test: {
    // Instrumented code on a busy machine is slow; Stryker has a limit of its own.
    testTimeout: 60_000,
    include: [
      "tests/{catalogue,components,domain,handlers,i18n,platform,properties,visitor-cache}/**/*.test.{ts,tsx}",
    ],
    exclude: [
      "tests/catalogue/{publish,remote}.test.ts",
      "tests/domain/account/erased-account.test.ts",
      "tests/domain/comment/comment-server.test.ts",
      "tests/domain/image/sweep.test.ts",
      "tests/domain/rich-text/growth.test.ts",
      "tests/domain/sitemap.test.ts",
      // They read the sources themselves, which are instrumented then.
      "tests/i18n/{keys,texts-by-page}.test.ts",
    ],
  },
});
