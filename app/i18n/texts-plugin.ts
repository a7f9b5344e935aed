import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { SHELL, TextsByPage } from "./texts-by-page.ts";

const VIRTUAL = "virtual:texts/";
const LOADER = "/app/i18n/page-texts.ts";

/**
 * Gives each page of the browser's build the Arabic texts it needs and no others: a route, or a module that is
 * fetched later, begins by waiting for its own texts. The server's build and development have them all at hand.
 */
export function textsByPage(root: string): Plugin {
  let texts: TextsByPage;
  let parts: string[];
  let isBuild = false;
  return {
    name: "texts-by-page",
    enforce: "post",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    buildStart() {
      if (!isBuild) return;
      texts = new TextsByPage(root, JSON.parse(readFileSync(join(root, "app/i18n/ar.json"), "utf8")));
      const routes = readdirSync(join(root, "app/routes")).map((name) => `app/routes/${name}/route.tsx`);
      parts = [...routes, ...texts.fetchedBelow([SHELL, ...routes])];
    },
    resolveId(id) {
      return id.startsWith(VIRTUAL) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      // Named in the sources, though development never asks for them.
      if (!isBuild) return "export default {}";
      const part = id.slice(VIRTUAL.length + 1);
      const chosen =
        part === "shell"
          ? texts.textsOf(SHELL)
          : part === "database"
            ? texts.textsBeside([SHELL, ...parts])
            : texts.textsOf(part, [SHELL]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(chosen))})`;
    },
    transform(code, id, options) {
      if (!isBuild) return null;
      const module = relative(root, id.split("?")[0] ?? id);
      if (options?.ssr || id.includes("?") || !parts.includes(module)) return null;
      if (Object.keys(texts.textsOf(module, [SHELL])).length === 0) return null;
      const wait = `import { waitForTexts } from ${JSON.stringify(LOADER)};\nawait waitForTexts(() => import("${VIRTUAL}${module}"));\n`;
      return { code: wait + code, map: null };
    },
  };
}
