import { existsSync } from "node:fs";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { getPlatformProxy } from "wrangler";
import { textsByPage } from "./app/i18n/texts-plugin.ts";

/**
 * `npm run dev`: every request that Vite does not answer goes through functions/worker.ts, so that development
 * has the front door of production. Bindings are wrangler's local ones; the variables come from functions/local.ts.
 */
function workerInFront(): Plugin {
  return {
    name: "worker-in-front",
    apply: "serve",
    async configureServer(server) {
      const variables = process.env.WORKER_VARIABLES;
      if (!variables) return; // another tool only reads this configuration
      const proxy = await getPlatformProxy({ persist: { path: process.env.WORKER_STATE ?? ".data/dev" } });
      const assets = { fetch: async () => new Response("Not found", { status: 404 }) };
      const environment = { ...proxy.env, ...JSON.parse(variables), ASSETS: assets };
      server.httpServer?.once("close", () => void proxy.dispose());
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            request.url = request.originalUrl ?? request.url;
            const { default: app } = await server.ssrLoadModule("/functions/worker.ts");
            const answer = getRequestListener((r) => app.fetch(nativeRequest(r), environment, proxy.ctx), {
              overrideGlobalObjects: false,
            });
            await answer(request, response);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

const ICONS = "node_modules/lucide-react/dist/esm/icons";
const ICON_IMPORT = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Each icon is imported from its own module: through the package's index, which knows all of them, the frame of every
 * page would bring the icons of all others.
 */
function iconsByModule(): Plugin {
  return {
    name: "icons-by-module",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".tsx") || !code.includes('from "lucide-react"')) return null;
      const imports = code.replace(ICON_IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type "))
          .map((name) => name.split(" as "))
          .map(([name = "", here = name]) => `import ${here} from ${JSON.stringify(moduleOfIcon(name))};`)
          .join(""),
      );
      return { code: imports, map: null };
    },
  };
}

const SCHEMA_CALL = /(?<![\w.$])v\.[a-zA-Z]+\(/g;

/**
 * Making a schema has no effect, which a bundler cannot know: marked so, the schemas of a noun, and Valibot with them,
 * stay on the server where a page only needs the noun's facts.
 */
function schemasWithoutEffect(): Plugin {
  return {
    name: "schemas-without-effect",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(".ts") || !code.includes('from "valibot"')) return null;
      return { code: code.replace(SCHEMA_CALL, "/* @__PURE__ */ $&"), map: null };
    },
  };
}

const REACT_ON_THE_SERVER = "react-dom-server.browser.production.min.js";
/** Encodes as TextEncoder does, without a call into the runtime for each word of markup. */
const ENCODER = `(() => {
  const whole = new TextEncoder();
  const encode = (text) => {
    const { length } = text;
    if (length > 256) return whole.encode(text);
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127) return whole.encode(text);
      bytes[at] = code;
    }
    return bytes;
  };
  return { encode };
})()`;

/**
 * React encodes each bit of markup on its own and hands over pieces of 512 bytes: of the forum, ten thousand calls into
 * the runtime and four hundred steps of a stream: 39 ms of processor instead of 26 (tests/bench/worker.ts).
 */
function pagesInFewPieces(): Plugin {
  return {
    name: "pages-in-few-pieces",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(REACT_ON_THE_SERVER)) return null;
      const changed = code
        .replaceAll("new Uint8Array(512)", "new Uint8Array(16384)")
        .replace("if(512<", "if(16384<")
        .replace("new TextEncoder", () => ENCODER);
      if (/\b512\b/.test(changed) || !changed.includes(ENCODER)) {
        throw new Error("React's server renderer has changed: see pages-in-few-pieces in vite.config.ts.");
      }
      return { code: changed, map: null };
    },
  };
}

/** Bell in bell.mjs, TextAlignEnd in text-align-end.mjs, Undo2 in undo-2.mjs. */
function moduleOfIcon(name: string): string {
  const file = name.replace(/([a-z])(?=[A-Z0-9])/g, "$1-").toLowerCase();
  const path = join(import.meta.dirname, ICONS, `${file}.mjs`);
  if (!existsSync(path)) throw new Error(`The icon ${name} is a second name: import the one in ${ICONS}.`);
  return path;
}

/** The listener's own kind of request cannot be copied by `new Request`, which the front door does. */
function nativeRequest({ url, method, headers, body }: Request): Request {
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}

/**
 * What every page needs travels as two files instead of thirty: fewer requests, and one dictionary for compression.
 * Packages stand apart, since they change with an upgrade only.
 */
function framesOfAllPages(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  frame ??= closureOf(
    [...FRAME].map((path) => join(import.meta.dirname, path)),
    getModuleInfo,
  );
  // The script that starts the page stands alone: it runs once it is called, after all that Remix prepares for it.
  if (id === join(import.meta.dirname, ENTRY)) return undefined;
  if (frame.has(id)) return id.includes("node_modules") ? "packages" : "frame";
  pages ??= MUCH_READ.map((name) =>
    closureOf([join(import.meta.dirname, `app/routes/${name}/route.tsx`)], getModuleInfo),
  );
  const isShared = pages.filter((modules) => modules.has(id)).length >= SHARED_BY;
  return isShared && !id.endsWith(".css") ? "parts" : undefined;
}

/** What many of the pages show that most people read travels as one file instead of twenty of half a kilobyte each. */
const MUCH_READ = [
  "_index",
  "forum._index",
  "forum.post.$postId",
  "discussions._index",
  "dramas",
  "drama.$id",
  "creators",
  "creator.$id",
  "category.$id",
];
const SHARED_BY = 8;
let pages: Set<string>[] | null = null;

const ENTRY = "app/entry.client.tsx";
const FRAME = ["app/root.tsx", ENTRY];
let frame: Set<string> | null = null;

function closureOf(ids: string[], moduleOf: Rollup.GetModuleInfo): Set<string> {
  const closure = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id; id = open.pop()) {
    if (closure.has(id)) continue;
    closure.add(id);
    open.push(...(moduleOf(id)?.importedIds ?? []));
  }
  return closure;
}

const CONDITIONS = ["workerd", "worker", "browser"];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    iconsByModule(),
    schemasWithoutEffect(),
    pagesInFewPieces(),
    workerInFront(), // before Remix, whose own middleware would answer first
    textsByPage(import.meta.dirname),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  resolve: {
    alias: {
      "~": join(import.meta.dirname, "app"),
      ...(command === "build" && !isSsrBuild
        ? { "react-i18next": join(import.meta.dirname, "app/i18n/browser-hooks.tsx") }
        : {}),
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
    // The licences of the packages are in their folders and named in the README.
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    rollupOptions: isSsrBuild
      ? {}
      : // Reading a property has no effect: `...Schema.entries` must not keep a schema that nobody asks.
        { treeshake: { propertyReadSideEffects: false }, output: { manualChunks: framesOfAllPages } },
  },
}));
