import { join } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { textsByPage } from "./app/i18n/texts-plugin.ts";
import { framesOfAllPages, nameOfAsset, nameOfScript } from "./functions/local/vite/shared-files.ts";
import { workerInFront } from "./functions/local/vite/worker-in-front.ts";

const CONDITIONS = ["workerd", "worker", "browser"];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    workerInFront(), // before Remix, whose own middleware would answer first
    textsByPage(import.meta.dirname),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // All routes are known from the start: no form waits for a question about its address, which could fail.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
  resolve: {
    alias: {
      "~": join(import.meta.dirname, "app"),
    },
  },
  // Every package of the browser is prepared at start: one found later would reload the first page under its reader.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/{routes,components}/**/*.tsx"] },
  server: { host: "127.0.0.1", port: Number(process.env.PORT ?? 8787), strictPort: true },
  // The server build is self-contained: wrangler only glues it to the worker.
  ssr:
    command === "build"
      ? { target: "webworker", noExternal: true, resolve: { conditions: CONDITIONS } }
      : { resolve: { conditions: CONDITIONS, externalConditions: ["workerd", "worker"] } },
  // Terser leaves some 4 KB less of React and Remix to every visitor than esbuild does; the server build needs neither.
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    // Beside what a part imports, which is mostly there already, every page would carry the names of it all.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")) },
    // Functions written in place of their calls compress worse than the calls: 0.2 KB. No package makes objects with `new` of
    // a function that stands in an expression, so those are written as arrows and methods: 0.1 KB.
    // The licences of the packages are in their folders and named in the README.
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, inline: 1, unsafe_arrows: true, unsafe_methods: true },
      format: { comments: false },
    },
    rollupOptions: isSsrBuild
      ? {}
      : {
          treeshake: {
            // `...Schema.entries` of a schema that only the server asks would bring 5 KB of Valibot to pages with a form.
            propertyReadSideEffects: false,
            // The router's warnings are for developers, who see them in development; 0.5 KB for everybody else.
            manualPureFunctions: ["warning", "UNSAFE_warning"],
          },
          output: {
            manualChunks: framesOfAllPages,
            entryFileNames: nameOfScript,
            chunkFileNames: nameOfScript,
            assetFileNames: nameOfAsset,
          },
        },
  },
}));
