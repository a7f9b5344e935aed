import type { Plugin } from "vite";

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
  // An icon's elements are told apart by their place (app/components/ui/icon.tsx); random letters do not compress.
  [/\/lucide-react\/.*\/icons\//, /,\s*key: "\w+"/g, ""],
];

/**
 * Takes out of the browser's packages what this site has decided against: each visitor would fetch it to never run it.
 * The build fails when one of the questions is no longer asked.
 */
export function remixAsSettled(): Plugin {
  const settled = new Set<RegExp>();
  let isForBrowsers = false;
  return {
    name: "remix-as-settled",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr || !id.includes("node_modules")) return null;
      isForBrowsers = true;
      let changed = code;
      for (const [file, asked, answer] of SETTLED) {
        if (!file.test(id)) continue;
        const before = changed;
        changed = changed.replace(asked, answer);
        if (changed !== before) settled.add(asked);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    buildEnd(error) {
      const unasked = SETTLED.filter(([, asked]) => !settled.has(asked)).map(([, asked]) => asked.source);
      if (isForBrowsers && !error && unasked.length > 0) {
        throw new Error(
          `Remix has changed, see functions/local/vite/remix-as-settled.ts: ${unasked.join(", ")}`,
        );
      }
    },
  };
}
