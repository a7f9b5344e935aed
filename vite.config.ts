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

const ICON_MAKER = "../createLucideIcon.mjs";

/**
 * Each icon is imported from its own module: through the package's index, which knows all of them, the frame of every
 * page would bring the icons of all others. They are made by components/ui/icon.tsx.
 */
function iconsByModule(): Plugin {
  return {
    name: "icons-by-module",
    apply: "build",
    enforce: "pre",
    resolveId(source) {
      return source === ICON_MAKER ? join(import.meta.dirname, "app/components/ui/icon.tsx") : null;
    },
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
/** React's writer: its bits are bytes, collected in views of 512. */
const WRITER = /function p\(a,b\)\{if\(0!==b\.length\).*function w\(a\)\{return ca\.encode\(a\)\}/;
const WRITER_OF_TEXT = [
  'function p(a,b){n+=b}function t(a,b){n+=b;return!0}function ba(a){n&&a.enqueue(a.isText?n:ca.encode(n));n=""}',
  'var ca=new TextEncoder;function u(a){return""+a}function w(a){return""+a}',
].join("");

/** An attribute is five bits to React; here it is one, and those that only our code fills are written once for all pages. */
const ATTRIBUTES: [original: string, instead: string][] = [
  ["a.push(H,c,I,u(C(d)),E)", "a.push(attribute(c,d))"],
  ["a.push(H,u(c),I,u(C(d)),E)", "a.push(attribute(c,d))"],
  [
    "function da(",
    `var attributes={__proto__:null,class:new Map,d:new Map};
function attribute(name,value){
  var known=attributes[name];
  if(known===void 0||typeof value!=="string")return" "+name+'="'+C(value)+'"';
  var text=known.get(value);
  if(text===void 0){text=" "+name+'="'+C(value)+'"';if(known.size<2000)known.set(value,text)}
  return text
}
function da(`,
  ],
];

/** Once all of a page is ready, it can be had as text. */
const WHOLE: [original: string, instead: string] = [
  "a.allReady=g;c(a)",
  `a.allReady=g;a.text=function(){
  var text="";
  fd(h,h.destination={isText:!0,enqueue:function(more){text+=more},close:function(){}});
  return text
};c(a)`,
];

/** A picture whose properties are frozen (components/ui/drawn-once.ts) stays as it is: its markup is kept with them. */
const DRAWN: [original: string, instead: string] = [
  'function Zc(a,b,c,d,f){if("function"===typeof c)',
  `var drawn=new WeakMap;
function Zc(a,b,c,d,f){if("svg"===c&&Object.isFrozen(d)){
  var text=drawn.get(d),chunks=b.blockedSegment.chunks;
  if(text!==null){
    if(text===void 0){var at=chunks.length;drawn.set(d,null);Zc(a,b,c,d,f);text=chunks.splice(at).join("");drawn.set(d,text)}
    chunks.push(text);b.blockedSegment.lastPushedText=!1;return
  }
}if("function"===typeof c)`,
];

const REWRITTEN = [...ATTRIBUTES, DRAWN, WHOLE];

/**
 * React turns each bit of markup into bytes of its own and hands over pieces of 512: of the forum, ten thousand arrays and
 * four hundred steps of a stream. Here the bits are put together as text, which becomes bytes once.
 */
function pagesInOnePiece(): Plugin {
  return {
    name: "pages-in-one-piece",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(REACT_ON_THE_SERVER)) return null;
      let changed = code.replace(WRITER, WRITER_OF_TEXT).replaceAll("l=new Uint8Array(512);n=0", 'n=""');
      const isWhole = REWRITTEN.every(([original]) => changed.includes(original));
      for (const [original, instead] of REWRITTEN) changed = changed.replaceAll(original, instead);
      if (changed.includes("Uint8Array") || !changed.includes(WRITER_OF_TEXT) || !isWhole) {
        throw new Error("React's server renderer has changed: see pages-in-one-piece in vite.config.ts.");
      }
      return { code: changed, map: null };
    },
  };
}

/** In files of packages: what stands there, and what the server's build has in its place. */
const PREPARED: [file: string, original: string, instead: string][] = [
  // React copies the properties of each element, which JSX has made for that element alone.
  [
    "react/cjs/react-jsx-runtime.production.min.js",
    "for(b in a)m.call(a,b)&&!p.hasOwnProperty(b)&&(d[b]=a[b]);",
    'if(!("key"in a||"ref"in a||c&&c.defaultProps))d=a;else for(b in a)m.call(a,b)&&!p.hasOwnProperty(b)&&(d[b]=a[b]);',
  ],
  [
    "@remix-run/react/dist/esm/server.js",
    "let routes = createServerRoutes(",
    "let routes = createServerRoutes.made ??= createServerRoutes(",
  ],
  [
    "@remix-run/react/dist/esm/components.js",
    "JSON.stringify(getPartialManifest(manifest, router), null, 2)",
    "JSON.stringify(getPartialManifest(manifest, router))",
  ],
  [
    "react-router-dom/server.mjs",
    "let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);",
    "let dataRoutes = routes.prepared ??= UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, routes.byId = {}); manifest = routes.byId;",
  ],
  [
    "@remix-run/router/dist/router.js",
    "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
    `let branches = routes.branches;
  if (!branches) {
    branches = routes.branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (const branch of branches) branch.first = /^\\/([\\w-]+)(?:\\/|$)/.exec(branch.path)?.[1].toLowerCase();
  }
  const first = decodePath(pathname).split("/", 2)[1]?.toLowerCase() ?? "";`,
  ],
  [
    "@remix-run/router/dist/router.js",
    "matches = matchRouteBranch(branches[i], decoded, allowPartial);",
    "if (branches[i].first === undefined || branches[i].first === first) matches = matchRouteBranch(branches[i], decoded, allowPartial);",
  ],
  [
    "@remix-run/router/dist/router.js",
    "let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
    `const asked = \`\${pattern.path} \${pattern.caseSensitive} \${pattern.end}\`;
  const known = (compilePath.made ??= new Map());
  if (!known.has(asked)) known.set(asked, compilePath(pattern.path, pattern.caseSensitive, pattern.end));
  let [matcher, compiledParams] = known.get(asked);`,
  ],
  [
    "react-router/dist/index.js",
    "let routePathnamesJson = JSON.stringify(",
    'if (typeof to === "string" && to[0] === "/") return resolveTo(to, [], locationPathname);\n  let routePathnamesJson = JSON.stringify(',
  ],
];

/**
 * For every page made, the router prepares and ranks all routes of the site, three times, and writes the path of the page
 * as JSON and reads it for each link, three times, even where the link begins at the root: a tenth of the forum's time.
 * React copies the properties of each element once more.
 */
function routesPreparedOnce(): Plugin {
  return {
    name: "routes-prepared-once",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (!options?.ssr) return null;
      let changed = code;
      for (const [file, original, instead] of PREPARED) {
        if (!id.endsWith(`node_modules/${file}`)) continue;
        // The last one: react-router has the same line in useNavigate before, where the path comes later.
        const at = changed.lastIndexOf(original);
        if (at < 0) throw new Error(`${file} has changed: see PREPARED in vite.config.ts.`);
        changed = changed.slice(0, at) + instead + changed.slice(at + original.length);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** What vite.config.ts and Remix's own start of the browser settle once and for all; the packages ask each time. */
const SETTLED: [file: RegExp, asked: RegExp, answer: string][] = [
  [
    /@remix-run\/(react|router)\/|\/react-router(-dom)?\//,
    /(?<![\w.$])(?:window\.__remixContext\.|router\.)?future\.v[37]_\w+/g,
    "true",
  ],
  [/@remix-run\/react\//, /(?<![\w.$])window\.__remixContext\.isSpaMode/g, "false"],
  [/@remix-run\/react\//, /(?<=if \()isSpaMode(?=\) )/g, "false"],
  // Every route's data comes by single fetch.
  [
    /@remix-run\/react\/.*\/routes\.js$/,
    /let result = await fetchServerHandler\(request, route\);\s*return [^;]*;/,
    'throw new Error("No single fetch");',
  ],
  // The scripts of a page are written by the server; the browser keeps what stands there.
  [
    /@remix-run\/react\/.*\/components\.js$/,
    /router,\s*static: isStatic,\s*staticContext\s*\} = useDataRouterContext\(\);\s*(?=let \{\s*matches: routerMatches)/,
    "router } = useDataRouterContext(); const isStatic = false, staticContext = undefined;\n",
  ],
  [
    /@remix-run\/react\/.*\/components\.js$/,
    /!isStatic && typeof __remixContext === "object" && __remixContext\.a/,
    "false",
  ],
];

/** Takes out of the browser's packages what this site has decided against: each visitor would fetch it to never run it. */
function remixAsSettled(): Plugin {
  return {
    name: "remix-as-settled",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr || !id.includes("node_modules")) return null;
      let changed = code;
      for (const [file, asked, answer] of SETTLED)
        if (file.test(id)) changed = changed.replace(asked, answer);
      return changed === code ? null : { code: changed, map: null };
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
  pages ??= MUCH_READ.flatMap(({ family, names }) =>
    names.map((name) => closureOfPage(family, name, getModuleInfo)),
  );
  return id.endsWith(".css") ? undefined : sharedFileOf(id, pages);
}

/**
 * What is shared by pages that most people read travels as a few files instead of fifty of half a kilobyte each, which
 * compress badly and cost a request each: what all kinds of pages show, what one kind shows, and what two kinds fill in.
 */
function sharedFileOf(id: string, pages: readonly PageClosure[]): string | undefined {
  const users = pages.filter(({ modules }) => modules.has(id));
  const [only] = users;
  if (!only) return undefined;
  if (users.length === 1) return id.startsWith(only.folder) ? undefined : only.name;
  const families = new Set(users.map(({ family }) => family));
  if (families.has("home") && families.size > 1) return "parts";
  return families.size > 1 ? "fields" : only.family;
}

interface PageClosure {
  family: string;
  name: string;
  folder: string;
  modules: Set<string>;
}

const MUCH_READ = [
  { family: "home", names: ["_index"] },
  { family: "talk", names: ["forum._index", "forum.post.$postId", "discussions._index"] },
  { family: "catalogue", names: ["dramas", "drama.$id", "creators", "creator.$id", "category.$id"] },
];
let pages: PageClosure[] | null = null;

function closureOfPage(family: string, page: string, moduleOf: Rollup.GetModuleInfo): PageClosure {
  const folder = join(import.meta.dirname, "app/routes", page);
  const name = page.replace(/[^a-z]+/gi, "-").replace(/^-|-$/g, "");
  return {
    family,
    name: `with-${name}`,
    folder: `${folder}/`,
    modules: closureOf([join(folder, "route.tsx")], moduleOf),
  };
}

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
    pagesInOnePiece(),
    routesPreparedOnce(),
    remixAsSettled(),
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
      ...(command === "build" ? { "react-i18next": join(import.meta.dirname, "app/i18n/hooks.tsx") } : {}),
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
      : // Reading a property has no effect: `...Schema.entries` must not keep a schema that nobody asks. Nor do the
        // router's warnings to developers.
        {
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: ["warning", "UNSAFE_warning"] },
          output: { manualChunks: framesOfAllPages },
        },
  },
}));
