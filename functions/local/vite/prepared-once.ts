import type { Plugin } from "vite";

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
export function routesPreparedOnce(): Plugin {
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
        if (at < 0) throw new Error(`${file} has changed: see functions/local/vite/prepared-once.ts.`);
        changed = changed.slice(0, at) + instead + changed.slice(at + original.length);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
